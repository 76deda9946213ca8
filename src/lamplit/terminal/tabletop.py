"""The table in lines: what is counted, what is faced, what else lies there, and each seat's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from lamplit.engine.views import Area

from .cards import in_a_line, named, panel, rules, side_by_side
from .lines import beside, flowing, joined, wrap
from .scene import Card, Scene

FULL: Final = "full"  # cards with their texts
CARDS: Final = "cards"  # cards with title, number and progress
LIST: Final = "list"  # a line each, and only what is no choice
BRIEF: Final = "brief"  # only titles, and only the own of the seat that is asked
HELD: Final = "held"  # only what the question is about, and the own of the seat that is asked
BARE: Final = "bare"  # only what the question is about

NARROWEST: Final = 18  # a card that is drawn
WIDEST: Final = 36
HAND_CARD: Final = 20  # narrower, a hand is a line
MARGIN: Final = 13  # the column of names
DOT: Final = " · "
LONGEST: Final = 12  # a longer track is a number alone


def table(scene: Scene, width: int, detail: str) -> list[Text]:
    """All that lies there, in this detail."""
    lines = head(scene, width, detail)
    rows = [area for area in scene.areas("row", None) if is_seen(scene, area)]
    if detail in (HELD, BARE):
        held = seats(scene, detail) if detail == HELD else ()
        lines += [line for area in rows for line in lit(scene, area, width)]
        return [*lines, *(line for seat in held for line in own(scene, seat, width, detail))]
    faced = [area for area in rows if any(card.is_faced for card in scene.cards(area))]
    if detail in (FULL, CARDS):
        lines += drawn(scene, [card for area in faced for card in scene.cards(area)], width, detail == FULL)
        rows = [area for area in rows if area not in faced]
    lines += [*grouped(scene, width), *(line for area in rows for line in listed(scene, area, width, detail))]
    lines += [line for area in scene.areas("list", None) for line in listed(scene, area, width, BRIEF)]
    return [*lines, *(line for seat in seats(scene, detail) for line in own(scene, seat, width, detail))]


def is_seen(scene: Scene, area: Area) -> bool:
    """Whether there is something to read in it; else it is only counted."""
    return any(card.face for card in scene.cards(area))


def seats(scene: Scene, detail: str) -> Iterable[int]:
    """The seats whose own is shown."""
    asked = [scene.decision.seat] if scene.decision else []
    return asked if detail in (BRIEF, HELD) else range(len(scene.view.seats))


def head(scene: Scene, width: int, detail: str) -> list[Text]:
    """The name of the game, the tracks and the piles, and what lies facedown where there is room."""
    tracks = scene.areas("track", None)
    counters = " · ".join(f"{area.title} {area.count}" for area in tracks if area.most is None and area.count)
    counts = [track(scene, area) for area in tracks if area.most is not None]
    counts += [count(area) for area in scene.areas("pile", None) if not area.group]
    counts += map(order, scene.areas("order", None))
    if detail in (FULL, CARDS, LIST):
        counts += [facedown(scene, area) for area in scene.areas("row", None) if not is_seen(scene, area)]
    return [*heading(scene.view.title, counters, width), *beside(Text(), flowing(counts, width - 2), 2)]


def heading(title: str, counters: str, width: int) -> list[Text]:
    """A rule with the name of the game and what is counted upwards."""
    counted = f" {counters} " if counters else ""
    dashes = width - len(title) - len(counted) - 8
    if dashes < 1:
        return wrap(joined((Text(title, "gold"), Text(counters, "ink")), " · "), width)
    line = f" {'─' * dashes}"
    parts = ("─── ", "line"), (title, "gold"), (line, "line"), (counted, "ink"), ("───", "line")
    return [Text.assemble(*parts)]


def count(area: Area) -> Text:
    """A pile: how many lie there."""
    return Text.assemble((f"{area.title} ", "quiet"), (str(area.count), "ink"))


def order(area: Area) -> Text:
    """Who comes when; the one who acts now stands out."""
    names = (Text(piece.title, "gold" if piece.marks else "ink") for piece in area.pieces)
    return Text.assemble((f"{area.title} ", "quiet"), joined(names, " › "))


def grouped(scene: Scene, width: int) -> list[Text]:
    """Piles that lie together, row by row: what lies on top, and how many; but not what is offered below."""
    rows: dict[tuple[str, int], list[Text]] = {}
    for area in scene.areas("pile", None):
        tops = scene.cards(area)[-1:]
        if area.group and area.at and tops and not tops[0].choice:
            number = Text(f"×{area.count}", "quiet")
            rows.setdefault((area.group, area.at[1]), []).append(joined((named(scene, tops[0]), number)))
    titles = {group: (group, at) for group, at in reversed(rows)}
    return [
        line
        for row, tops in rows.items()
        for line in beside(
            Text(f"  {row[0]}" if titles[row[0]] == row else "", "quiet"),
            flowing(tops, width - MARGIN),
            MARGIN,
        )
    ]


def facedown(scene: Scene, area: Area) -> Text:
    """A row of which nobody here sees a face."""
    return Text.assemble((f"{area.title} ", "quiet"), (scene.say("terminal-facedown", n=area.count), "ink"))


def track(scene: Scene, area: Area) -> Text:
    """A track: a sign for each step, filled as far as it stands, and the numbers."""
    most = area.most or 0
    signs = most if most <= LONGEST else 0
    full, empty = (scene.sign(f"{name}-{area.name}", "▪") for name in ("sign", "sign-empty"))
    lit = min(area.count, signs)
    told = scene.say("terminal-of", n=area.count, most=most)
    return Text.assemble(
        (f"{area.title} ", "quiet"), (full * lit, "red"), (empty * (signs - lit), "line"), (f" {told}", "ink")
    )


def drawn(scene: Scene, cards: Sequence[Card], width: int, full: bool) -> list[Text]:
    """Cards side by side, in as few rows as they need, the rows alike."""
    if not cards:
        return []
    most = max(1, (width + 1) // (NARROWEST + 1))
    rows = -(-len(cards) // most)
    in_row = -(-len(cards) // rows)
    each = min(WIDEST, (width + 1) // in_row - 1)
    starts = range(0, len(cards), in_row)
    return [
        line
        for at in starts
        for line in side_by_side([panel(scene, c, each, full) for c in cards[at : at + in_row]])
    ]


def lit(scene: Scene, area: Area, width: int) -> list[Text]:
    """What the question is about."""
    told = [_told(scene, card, BRIEF) for card in scene.cards(area) if card.is_lit]
    return (
        beside(Text(f"  {area.title}", "quiet"), flowing(told, width - MARGIN, DOT), MARGIN) if told else []
    )


def listed(scene: Scene, area: Area, width: int, detail: str) -> list[Text]:
    """A row in a paragraph: its cards and what they say, but what is offered below; facedown ones counted."""
    cards = [card for card in scene.cards(area) if not card.choice]
    seen = [_told(scene, card, detail) for card in cards if card.face]
    unseen = sum(card.face is None for card in cards)
    parts = [*seen, Text(scene.say("terminal-facedown", n=unseen), "quiet")] if unseen else seen
    if area.note:
        parts.append(Text(area.note, "red"))
    title = Text(f"  {area.title}", "quiet")
    return beside(title, flowing(parts, width - MARGIN, DOT), MARGIN) if parts else []


def _told(scene: Scene, card: Card, detail: str) -> Text:
    """What is asked about says its text in any detail."""
    silent = detail == BRIEF or (detail == LIST and card.is_faced)
    words = Text() if silent and not card.is_lit else rules(scene, card)
    return joined((in_a_line(scene, card), words), ": ")


def own(scene: Scene, seat: int, width: int, detail: str) -> list[Text]:
    """What is a seat's own: its cards, its piles, its hand."""
    name = scene.view.seats[seat]
    asked = scene.decision is not None and scene.decision.seat == seat
    cards = [
        card for area in scene.areas("row", seat) for card in scene.cards(area) if card.piece.title != name
    ]
    signs = (Text(area.title, "gold") for area in scene.areas("sign", seat))
    lies = [*signs, *(in_a_line(scene, card) for card in cards), *map(count, scene.areas("pile", seat))]
    title = Text.assemble(("▸ " if asked else "  ", "ember"), (name, "gold" if asked else "title"))
    lines = beside(title, flowing(lies, width - MARGIN), MARGIN)
    return [
        *lines,
        *(line for area in scene.areas("list", seat) for line in listed(scene, area, width, BRIEF)),
        *(line for area in scene.areas("hand", seat) for line in hand(scene, area, width, detail)),
    ]


def hand(scene: Scene, area: Area, width: int, detail: str) -> list[Text]:
    """A hand: drawn where one chooses from it and there is room, else in a line."""
    cards = scene.cards(area)
    if detail == FULL and is_drawn(area, width) and any(card.choice for card in cards):
        return drawn(scene, cards, width, full=True)
    held = flowing(alike(scene, cards), width - MARGIN, DOT)
    return beside(Text(f"  {area.title} {area.count}", "quiet"), held, MARGIN)


def is_drawn(area: Area, width: int) -> bool:
    """Whether there is room to draw a hand."""
    return bool(area.pieces) and (width + 1) // len(area.pieces) > HAND_CARD


def alike(scene: Scene, cards: Iterable[Card]) -> list[Text]:
    """Cards in a few words, equal ones counted."""
    texts = {text.plain: text for text in (in_a_line(scene, card) for card in cards)}
    found = Counter(in_a_line(scene, card).plain for card in cards)
    return [Text.assemble(texts[w], (f" ×{n}" if n > 1 else "", "quiet")) for w, n in sorted(found.items())]

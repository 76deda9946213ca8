"""How the table looks, and to whom; what a card shows; what a question speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lamplit.cardtext.phrases import Node
from lamplit.cardtext.sentences import Offer, spoken
from lamplit.engine.force import ACTIVE, Use, ask
from lamplit.engine.questions import Question
from lamplit.engine.views import Face, Line, Notes, Piece, Place

from .attempt import LANTERN as USE_LANTERN
from .attempt import earned, matches
from .cards import BLUE, CHALLENGE, COLOR_NAMES, GAUNTLET, GREEN, LANTERN, MASTER, RED, SKILL, Box, Card
from .challenge import difficulty, vulnerability
from .exhaustion import DISCARD, EXHAUSTING, TAKE_BACK
from .table import HAND_SIZE, Attempt, Delve, zones
from .vocabulary import LANGUAGE, TARGET, at_least, attach, gain, reroll

SHAPES = {
    "board": "row",
    "master": "row",
    "gauntlet": "row",
    "exhausted": "row",
    "seeker": "row",
    "lantern": "row",
    "played": "row",
    "hand": "hand",
    "attached": "list",
}
ORDER = ("board", "gauntlet", "master", "attached", "exhausted", "played")  # then piles, then Seekers
UNSHOWN = ("box",)
HEALTH_ENDS: Notes = [("note-health", {})]
WELL_ENDS: Notes = [("note-well", {})]
KEYWORDS = {  # what stands on cards and is explained, and the clause that says it
    "delve": "KD-ICON-01",
    "retreat": "KD-ICON-03",
    "damage": "KD-ICON-10",
    "regain": "KD-ICON-08",
    "suffer": "KD-ICON-13",
    "recover": "KD-ICON-12",
    "charge": "KD-ICON-15",
    "draw": "KD-ICON-05",
    "discard": "KD-ICON-06",
    "boost": "KD-GLOS-04",
    "reward": "KD-CHAL-06",
    "penalty": "KD-ATT-04",
    "progress": "KD-GLOS-14",
    "match": "KD-DICE-03",
    "light": "KD-DICE-04",
    "darkness": "KD-DICE-05",
    "attach": "KD-GLOS-02",
    "vulnerable": "KD-GAUN-08",
    "event": "KD-GLOS-08",
    "type": "KD-GLOS-07",
}


def layout(table: Delve) -> list[Place]:
    """The table in reading order: turn and health, what is faced, piles, each Seeker's own, the last roll."""
    places = [
        Place("turn", "track", count=table.turns),
        Place("health", "track", count=table.health, most=table.most, notes=HEALTH_ENDS),
    ]
    notes: dict[str, Notes] = {
        "well": WELL_ENDS,
        "exhausted": [("note-limit", limit) for limit in limits(table)],
    }
    shown = [zone for zone in zones(table) if zone.name not in UNSHOWN]
    rank = {name: at for at, name in enumerate(ORDER)}
    shown.sort(key=lambda zone: (zone.seat is not None, zone.seat or 0, rank.get(zone.name, len(ORDER))))
    places += [
        Place(
            zone.name,
            SHAPES.get(zone.name, "pile"),
            zone,
            tokens=table.tokens,
            marks=lambda slot: marks(table, slot),
            notes=notes.get(zone.name, ()),
        )
        for zone in shown
    ]
    if table.rolled:
        places.append(Place("dice", "dice", things=dice(table)))
    return places


def dice(table: Delve) -> list[Piece]:
    """The dice as they fell; while an attempt is under way, which of them match it (KD-DICE-03)."""
    attempt = table.attempt
    match = matches(table, attempt) if attempt and attempt.dice else [False] * len(table.rolled)
    return [
        Piece(f"die {n}", icon=face, marks=["matches"] if fits else [])
        for n, (face, fits) in enumerate(zip(table.rolled, match, strict=True), 1)
    ]


def limits(table: Delve) -> list[dict[str, Any]]:
    """What loses the game when there is enough of it, as cards in play say: how much there is, of how much.

    KD-EXE-02, KD-LOSE-02.
    """
    found: dict[str, dict[str, Any]] = {}
    for slot in (*table.faceup, *table.exhausted):
        for said in table.cards[slot].globally.standing:
            if said.about == "loss" and said.condition and said.condition.phrase.do is at_least:
                most, things = said.condition.args
                n = ask(table, Use(slot, ACTIVE), things)
                words = LANGUAGE.words(things).replace(" are in play", " in play")  # a number follows
                found[words] = {"things": words, "n": n, "most": most}
    return list(found.values())


def marks(table: Delve, slot: int) -> list[str]:
    """How a card lies; a lantern that is not charged is dark."""
    dark = any(slot == seeker.lantern and not seeker.charged for seeker in table.seekers)
    return [*table.marks(slot), "dark"] if dark else table.marks(slot)


def describe(card: Card, table: Delve | None, slot: int) -> Face:
    """What is printed on a card; with a table, its difficulty as it is now, its other side once turned."""
    turned = table is not None and slot in table.turned
    number, number_of = None, ""
    if card.kind in (CHALLENGE, GAUNTLET, MASTER):
        number, number_of = card.difficulty if table is None else difficulty(table, slot), "difficulty"
    elif card.kind in (SKILL, LANTERN):
        number, number_of = card.value, "value"
    return Face(
        card=card.id,
        title=card.behind_title if turned and card.behind_title else card.title,
        kind=card.type or card.kind,
        colors=colors(card.color) if table is None else faced_in(table, slot, card),
        number=None if turned else number,
        number_of="" if turned else number_of,
        icons=list(card.icons),
        lines=[Line("behind", card.behind.words)] if turned else lines(card),
        flavour=card.flavour,
    )


def faced_in(table: Delve, slot: int, card: Card) -> list[str]:
    """The colours of a card; of the Master those in which it can be attempted, and the one named once it is.

    KD-GAUN-08, -09.
    """
    if slot != table.master:
        return colors(card.color)
    attempt = table.attempt
    mask = attempt.color if attempt and attempt.card == slot else vulnerability(table)
    return [COLOR_NAMES[color] for color in (RED, GREEN, BLUE) if color & mask]


def back(table: Delve, name: str) -> Face | None:
    """What stands on a back: the Masters have a common one, with an ability (KD-R29)."""
    return describe(table.ability, None, -1) if name == MASTER else None


def lines(card: Card) -> list[Line]:
    """The rules texts of a card."""
    labels = ("text", "globally", "reward", "penalty")  # what needs no label stands first
    found = [Line(label, getattr(card, label).words) for label in labels if getattr(card, label)]
    if card.boost:
        found.append(Line("boost", f"{' or '.join(colors(card.boost_color))} {card.boost.words}"))
    return found


def colors(mask: int) -> list[str]:
    """The names of the colours of a mask; white is one name."""
    if mask in COLOR_NAMES:
        return [COLOR_NAMES[mask]]
    return [name for bit, name in COLOR_NAMES.items() if bit & mask == bit and bit < 7]


def seat_name(table: Delve, seat: int) -> str:
    """A seat is called by its Seeker."""
    return table.card(table.seekers[seat].character).title


def subject(table: Delve, question: Question) -> dict[str, Any]:
    """What a question speaks of."""
    about = question.subject
    if isinstance(about, Attempt):
        return of_attempt(table, about)
    if isinstance(about, Offer):
        return of_offer(table, about)
    if question.kind is TARGET:
        source, _, target, verb, n = about
        return {"by": source, "what": LANGUAGE.words(target), "verb": verb, "n": n}
    if question.kind is EXHAUSTING:
        return of_exhausting(table, question.seats[0])
    if question.kind.name == "color" and table.turn is not None:
        return {"on": table.turn.selected}
    return {"n": about[0], "by": about[1]} if question.kind in (DISCARD, TAKE_BACK) else {}


def of_offer(table: Delve, offer: Offer) -> dict[str, Any]:
    """An offer in words, what it means by `it`, whether it attaches, how the attempt stands that it helps."""
    attempt, nodes = table.attempt, [part for node in offer.nodes for part in parts(node)]
    meant = offer.use.it if any(node.phrase.needs for node in nodes) else -1
    attaches = any(node.phrase.do is attach for node in nodes)
    helps = any(node.phrase.do in (gain, reroll) for node in nodes)
    told = {"on": meant, "about": int(meant >= 0), "attaches": int(attaches), "attempts": 0}
    if attempt is not None and helps:
        told |= of_attempt(table, attempt) | {"on": meant, "attempts": 2 if attempt.dice else 1}
    return told | spoken(LANGUAGE, table.texts(offer.use.source), offer)


def parts(node: Node) -> Iterator[Node]:
    """A node and all that are in it."""
    yield node
    for arg in node.args:
        if isinstance(arg, Node):
            yield from parts(arg)


def of_exhausting(table: Delve, seat: int) -> dict[str, Any]:
    """The hand that goes, the hand that comes, and what is nearest to losing the game."""
    told = {"n": len(table.seekers[seat].hand), "most": HAND_SIZE[table.seats], "warned": 0}
    if found := limits(table):
        limit = min(found, key=lambda one: one["most"] - one["n"])
        told |= {"warned": 1, "things": limit["things"], "lies": limit["n"], "limit": limit["most"]}
    return told


def of_attempt(table: Delve, attempt: Attempt) -> dict[str, Any]:
    """An attempt in numbers: what lies there, what is earned already, what is needed, what still lacks."""
    slot = attempt.card
    lies, needs = table.progress.get(slot, 0), difficulty(table, slot)
    now = lies + earned(table, attempt)
    return {
        "on": slot,
        "to": attempt.seat,
        "alone": int(table.seats == 1),
        "lies": lies,
        "now": now,
        "needs": needs,
        "lacks": max(0, needs - now),
    }


def points(table: Delve, seat: int, answer: str) -> list[int]:
    """The card that an answer in words means: one's lantern."""
    return [table.seekers[seat].lantern] if answer == USE_LANTERN else []


def picks(box: Box, setting: str) -> list[Face]:
    """What each seat picks one of before the game: its Seeker."""
    return [describe(box.cards[id], None, -1) for id in box.seekers] if setting == "seekers" else []

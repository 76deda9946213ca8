"""A card drawn with signs: its frame, its badge, its progress, and its text where there is room."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from .lines import fit, joined, wrap
from .palette import mark, paint
from .scene import Card, Scene

FILLED: Final = "▰"
EMPTY: Final = "▱"
LONGEST: Final = 10  # a longer bar is told by its numbers alone


def badge(card: Card) -> Text:
    """Colour and number: `◆G 4`."""
    face = card.face
    colors = mark(face.colors) if face else Text()
    number = "" if card.piece.number is None else str(card.piece.number)
    style = face.colors[0] if face and len(face.colors) == 1 else "white"
    return joined((colors, Text(number, style)))


def bar(lies: int, needed: int) -> Text:
    """Progress as a bar and in numbers, the number alone where there is no room."""
    signs = needed if 0 < needed <= LONGEST else 0
    lit = min(lies, signs)
    return Text.assemble((FILLED * lit, "gold"), (EMPTY * (signs - lit), "line"))


def rules(scene: Scene, card: Card) -> Text:
    """All that stands on a card, in one paragraph; a lone text needs no label where nothing is faced."""
    parts = scene.rules(card)
    if len(parts) == 1 and not card.is_faced:
        return paint(parts[0][1])
    return joined(_part(label, words) for label, words in parts)


def _part(label: str, words: str) -> Text:
    return Text.assemble((f"{label}: ", "quiet"), paint(words)) if label else paint(words)


class Panel(NamedTuple):
    """A card in a frame, before it is known how high the cards beside it are."""

    head: Text
    body: list[Text]
    foot: Text
    style: str

    def lines(self, height: int = 0) -> list[Text]:
        """Its lines, with room in the body to be as high as asked."""
        inner, side = self.head.cell_len - 4, Text("│", self.style)
        room = [Text()] * (height - len(self.body) - 2)
        body = [Text.assemble(side, " ", fit(line, inner), " ", side) for line in (*self.body, *room)]
        return [self.head, *body, self.foot]


def panel(scene: Scene, card: Card, width: int, full: bool, *, flavour: bool = False) -> Panel:
    """A card in a frame; with `full` its rules text stands on it."""
    inner = width - 4
    frame = "ember" if card.choice else "gold" if card.is_lit else "line"
    title = Text(card.piece.title or scene.say("facedown-card"), "gold" if card.choice else "title")
    body = [*wrap(title, inner), *wrap(Text(scene.kind(card), "quiet"), inner)]
    if full or card.piece.number is None:
        body += [line for label, words in scene.rules(card) for line in wrap(_part(label, words), inner)]
    if flavour and card.face and card.face.flavour:
        body += [Text(), *wrap(Text(card.face.flavour, "italic quiet"), inner)]
    number = Text(f" {card.choice} " if card.choice else "", "ember")
    head = _edge("╭", number, _spaced(badge(card)), "╮", width, frame)
    return Panel(head, body, _edge("╰", _foot(scene, card, inner), Text(), "╯", width, frame), frame)


def _foot(scene: Scene, card: Card, inner: int) -> Text:
    """What lies on the card."""
    if not card.piece.tokens:
        return Text()
    words = Text(scene.tokens(card), "ink")
    drawn = Text.assemble(bar(*card.reached), " ", words) if card.reached else words
    return _spaced(drawn if drawn.cell_len <= inner else words)


def _spaced(text: Text) -> Text:
    return Text.assemble(" ", text, " ") if text else Text()


def _edge(left: str, start: Text, end: Text, right: str, width: int, frame: str) -> Text:
    """An edge of a frame with something at its start and at its end."""
    rest = width - 4 - start.cell_len - end.cell_len
    return Text.assemble((f"{left}─", frame), start, ("─" * max(rest, 0), frame), end, (f"─{right}", frame))


def side_by_side(panels: list[Panel], gap: int = 1) -> list[Text]:
    """Panels side by side, all as high as the highest."""
    height = max((len(panel.lines()) for panel in panels), default=0)
    rows = zip(*(panel.lines(height) for panel in panels), strict=True)
    return [Text(" " * gap).join(row) for row in rows]


def in_a_line(scene: Scene, card: Card) -> Text:
    """A card in a few words: badge, title, and in brackets its other numbers and how it lies."""
    name = (card.face and card.face.short) or card.piece.title or scene.say("facedown-card")
    title = Text(name, "ember" if card.choice else "ink")
    marks = [scene.say(f"mark-{m}") for m in card.piece.marks if card.face]
    told = [*scene.numbers(card), *marks]
    tail = ", ".join([*told, scene.tokens(card)] if card.piece.tokens else told)
    return joined((badge(card), title, Text(f"({tail})" if tail else "", "quiet")))

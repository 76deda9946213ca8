"""The page in plain sentences: no colour, no frame, no sign, for a screen reader or a pipe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TextIO

from lamplit.engine.views import Area
from lamplit.telling import Told

from .offers import SHARE, Offer, how_many
from .scene import Card, Scene


class Plain:
    """Writes line by line and lets the reader break them.

    The table is told when the turn goes to another seat, and on demand: who listens hears nothing twice.
    """

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.active = -1

    def scene(self, scene: Scene) -> None:
        """What just happened, the table once a turn, the question."""
        self._write("")
        self.news(scene.told)
        if scene.view.active != self.active:
            self.active = scene.view.active
            self._write(counted(scene))
        self._write(*asked(scene))

    def table(self, scene: Scene) -> None:
        """The whole table and the question."""
        self._write(counted(scene), *laid(scene), *asked(scene))

    def news(self, told: Sequence[Told]) -> None:
        """What just happened."""
        self._write(*(f"{'  ' * line.depth}{line.text}" for line in told))

    def card(self, scene: Scene, card: Card) -> None:
        """A card close to the ear."""
        self._write(described(scene, card), *filter(None, [card.face.flavour if card.face else ""]))

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence."""
        self._write(sentence)

    def rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """A word, an id or a number, and what it says."""
        self._write(*(f"{name}: {words}" for name, words in rows))

    def prompt(self, words: str) -> str:
        """What stands before the cursor."""
        return plainly(words)

    def _write(self, *lines: str) -> None:
        for line in lines:
            self.out.write(f"{plainly(line)}\n")
        self.out.flush()


SPOKEN = {"×": "x", "·": ",", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "..."}
PLAINLY = str.maketrans(SPOKEN)


def plainly(words: str) -> str:
    """Without signs that a reader would spell out."""
    return words.translate(PLAINLY)


def counted(scene: Scene) -> str:
    """Tracks and piles in a sentence each."""
    areas = (*scene.areas("track", None), *scene.areas("pile", None))
    orders = (
        f"{area.title}: {', '.join(p.title for p in area.pieces)}." for area in scene.areas("order", None)
    )
    return " ".join((*(f"{area.title} {_count(scene, area)}." for area in areas), *orders))


def _count(scene: Scene, area: Area) -> str:
    return str(area.count) if area.most is None else scene.say("terminal-of", n=area.count, most=area.most)


def laid(scene: Scene) -> list[str]:
    """What lies on the table and before each seat."""
    lines = []
    for seat in (None, *range(len(scene.view.seats))):
        if seat is not None:
            signs = (f"{area.title}." for area in scene.areas("sign", seat))
            counts = (*scene.areas("track", seat), *scene.areas("pile", seat))
            piles = (f"{area.title} {area.count}." for area in counts)
            lines.append(" ".join((f"{scene.view.seats[seat]}.", *signs, *piles)))
        shapes = ("row", "list", "hand")
        grouped = (area for area in scene.areas("pile", seat) if area.group)
        for area in (*grouped, *(area for shape in shapes for area in scene.areas(shape, seat))):
            lines += in_area(scene, area)
    return lines


def in_area(scene: Scene, area: Area) -> list[str]:
    """What lies in an area; equal cards are said once, facedown ones counted."""
    cards = scene.cards(area)
    told = Counter(described(scene, card) for card in cards if card.face)
    unseen = sum(card.face is None for card in cards)
    lines = [f"{n} times: {words}" if n > 1 else words for words, n in told.items()]
    if unseen:
        lines.append(scene.say("terminal-facedown", n=unseen).capitalize() + ".")
    if area.note:
        lines.append(area.note)
    if len(lines) == 1:
        return [f"{area.title}: {lines[0]}"]
    return [f"{area.title}:", *(f"  {line}" for line in lines)]


def described(scene: Scene, card: Card) -> str:
    """A card in sentences: title, colours and number, kind, what lies on it, its texts."""
    return " ".join((f"{card.piece.title}.", *_facts(scene, card)))


def _facts(scene: Scene, card: Card) -> list[str]:
    """What is printed on a card, and how it lies."""
    face, number = card.face, card.piece.number
    assert face is not None
    facts = [" and ".join(face.colors)]
    if number is not None:
        facts.append(f"{scene.say(f'number-{face.number_of}')} {number}")
    facts += [scene.kind(card), scene.tokens(card) if card.piece.tokens else ""]
    line = ", ".join(fact for fact in facts if fact)
    texts = (f"{label}: {words}" if label else words for label, words in scene.rules(card))
    return [f"{line[:1].upper()}{line[1:]}.", *texts]


def asked(scene: Scene) -> list[str]:
    """Who decides what, and the numbered choices."""
    decision = scene.decision
    if decision is None:
        return []
    choices = [_choice(scene, at, offer) for at, offer in enumerate(scene.offers, 1)]
    if decision.shape == SHARE and decision.high > 1:
        choose = scene.say("terminal-choose", n=how_many(decision))
        return [*scene.lesson, f"{decision.text} {choose}", *choices]
    return [*scene.lesson, decision.text, *choices]


def _choice(scene: Scene, at: int, offer: Offer) -> str:
    card = scene.card(offer.pieces[0]) if offer.pieces else None
    if card is None or card.face is None:
        return f"{at}. {offer.name}"
    return f"{at}. {offer.name}. {' '.join(_facts(scene, card))}"

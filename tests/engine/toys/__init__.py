"""Toy games: small, whole, and each for a part of the engine. Here is what they share.

expedition  frames five deep, cut from every depth
trial       asides and moments in the middle of a test
workshop    every shape of question
chorus      cards that speak in the four voices
clock       a game without end
atlas       an area of every shape, and a payment with a sum
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from lamplit.cardtext.phrases import NO_TEXT, Text
from lamplit.engine.game import Game, Zone
from lamplit.engine.play import Play
from lamplit.engine.questions import COUNT, Choice
from lamplit.engine.record import Record
from lamplit.engine.table import Frame, Table

NOBODY = 0


class Card:
    """A print: `foe-3` has the back `foe` and the number 3."""

    def __init__(self, id: str, text: Text = NO_TEXT) -> None:
        self.id = id
        self.back, _, number = id.partition("-")
        self.n = int(number or 0)
        self.text = text


class Toy(Table):
    """A table of zones and counters by name; `trail` is what a test wants to read of the course."""

    __slots__ = ("marks", "places", "trail")

    def __init__(self, game: Game, record: Record, texts: Mapping[str, Text]) -> None:
        prints = [Card(id, texts.get(id, NO_TEXT)) for id in record.pieces]
        super().__init__(game, record, prints)
        self.places: dict[str, list[int]] = {}
        self.marks: dict[str | int, int] = {}
        self.trail: tuple[Any, ...] = ()

    def copy(self):
        new = object.__new__(type(self))
        self.copy_engine(new)
        new.places = {name: slots[:] for name, slots in self.places.items()}
        new.marks = self.marks.copy()
        new.trail = self.trail
        return new

    def card(self, slot: int) -> Card:
        return self.prints[self.face[slot]]

    def of_back(self, back: str) -> list[int]:
        return [slot for slot, name in enumerate(self.names) if name.startswith(back)]

    def note(self, *what: Any) -> None:
        self.trail = (*self.trail, *what)

    def move(self, slot: int, source: list[int], target: list[int]) -> None:
        source.remove(slot)
        target.append(slot)


class Place(Frame):
    """A frame that holds cards."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        super().__init__()
        self.held: list[int] = []

    def copy(self):
        new = object.__new__(type(self))
        new.at = self.at
        new.held = self.held[:]
        return new


class Whole(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "game"


def held(table: Toy) -> list[Zone]:
    return [Zone(f"held by {frame.NAME}", None, frame.held) for frame in table.agenda]


def open_game(game: Game, seats: int = 2, seed: int = 1, texts: Mapping[str, Text] | None = None, **options):
    """A play of a toy; options that are not given are as the game has them."""
    chosen = {s.name: s.default for s in game.settings} | options
    texts = texts or {}
    pieces = game.pieces(texts, seats, chosen)
    record = Record(
        game=game.id, version="0", packs=[], seats=seats, seed=seed, options=chosen, pieces=pieces
    )
    return Play(game, record, game.deal(game, record, texts))


def toy(id: str, pieces, deal, frames, zones, kinds, parts=(), **more) -> Game:
    """A game of which only what matters is said."""

    def dealt(game: Game, record: Record, texts: Mapping[str, Text]) -> Toy:
        table = Toy(game, record, texts)
        table.agenda = [Whole()]
        deal(table)
        return table

    return Game(
        id=id,
        title=id,
        seats=(1, 2, 3, 4),
        settings=more.pop("settings", ()),
        pieces=pieces,
        deal=dealt,
        frames=frames,
        zones=lambda table: [*zones(table), *held(table)],
        parts=(Whole, *parts),
        kinds=kinds,
        **more,
    )


def words(name: str, *answers: str, why_not=None, of: str = COUNT) -> Choice:
    """A choice among fixed words."""
    return Choice(name, answers, why_not, of=of)

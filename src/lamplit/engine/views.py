"""What a seat may see. The only way out of a table: every face goes through `piece`.

A game describes its table as places (see `Place`); the engine turns them into areas for one seat, with a
face where the seat may see it and a back otherwise. All of it is plain data for any client.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from lamplit.engine.table import Table
from lamplit.engine.zones import Zone


class Line(msgspec.Struct, omit_defaults=True):
    """A line of rules text on a card, with the label of its part: reward, penalty, boost ..."""

    label: str
    text: str


class Face(msgspec.Struct, omit_defaults=True):
    """What is printed on a card, as data.

    kind     the kind line: "trap", "skill", "exhausted" ...
    colors   names of its colours
    number   its large number (difficulty, value, cost), or None; `number_of` says which
    numbers  its other numbers, by name
    short    its title where there is little room
    called   its name in a sentence, where that is not the title
    """

    card: str
    title: str
    kind: str
    colors: list[str] = []
    number: int | None = None
    number_of: str = ""
    icons: list[str] = []
    lines: list[Line] = []
    flavour: str = ""
    numbers: dict[str, int] = {}
    short: str = ""
    called: str = ""

    @property
    def name(self) -> str:
        """What a sentence calls it."""
        return self.called or self.title


class Piece(msgspec.Struct, omit_defaults=True):
    """Something that lies on the table.

    key     how an answer names it: the card's name, or its place where the seat does not know the card
    card    id of the print, or "" where the seat does not see it
    back    what its back looks like
    number  its large number as it is now: what holds may differ from one copy to the next
    tokens  what lies on it, by name
    marks   how it lies: facedown, charged, turned ...
    """

    key: str
    card: str = ""
    back: str = ""
    title: str = ""
    number: int | None = None
    tokens: dict[str, int] = {}
    marks: list[str] = []


class Area(msgspec.Struct, omit_defaults=True):
    """A part of the table.

    shape   row, hand, pile, sheet, track, sign, list: how a client draws it
    seat    whose it is, or None
    pieces  what lies there, in order; a pile shows only what may be seen of it
    count   how many lie there, or where a track stands; `most` is the track's end
    rising  whether a track only counts upwards, so that little is no cause for alarm
    cells   of a sheet: its lines by name, a number for each seat
    """

    name: str
    shape: str
    title: str
    seat: int | None = None
    pieces: list[Piece] = []
    count: int = 0
    most: int | None = None
    rising: bool = False
    cells: dict[str, list[int]] = {}


class Place:
    """A game's description of a part of its table, before anybody looks.

    zone    the cards and who sees their faces; None for a track, a sign, a sheet
    shape   as of an area
    tokens  what lies on a card, by name
    marks   how a card lies
    cells   of a sheet
    """

    __slots__ = ("cells", "count", "marks", "most", "name", "rising", "seat", "shape", "tokens", "zone")

    def __init__(
        self,
        name: str,
        shape: str,
        zone: Zone | None = None,
        *,
        seat: int | None = None,
        tokens: Callable[[int], Mapping[str, int]] = lambda _slot: {},
        marks: Callable[[int], Sequence[str]] = lambda _slot: (),
        count: int = 0,
        most: int | None = None,
        rising: bool = False,
        cells: Mapping[str, list[int]] | None = None,
    ) -> None:
        self.name = name
        self.shape = shape
        self.zone = zone
        self.seat = seat if zone is None else zone.seat
        self.tokens = tokens
        self.marks = marks
        self.count = count
        self.most = most
        self.rising = rising
        self.cells = dict(cells or {})


def sees(table: Table, zone: Zone, seat: int | None, slot: int) -> bool:
    """Whether a seat sees the face of a card here; None is a spectator, who sees what everybody sees."""
    everyone = (1 << table.seats) - 1
    wanted = everyone if seat is None else 1 << seat
    return zone.audience & wanted == wanted or (zone.remembered and table.knows(seat, slot))


def key_of(table: Table, seat: int | None, slot: int) -> str:
    """How a seat names a card: by its name where it sees the face, else by its place."""
    for zone in table.game.zones(table):
        if slot in zone.slots:
            return table.name(slot) if sees(table, zone, seat, slot) else place_of(zone, slot)
    raise LookupError(f"slot {slot} lies in no zone")


def place_of(zone: Zone, slot: int) -> str:
    """What a card is called by who does not see it: where it lies."""
    whose = "" if zone.seat is None else f"seat {zone.seat + 1} "
    at = f" {list(zone.slots).index(slot) + 1}" if len(zone.slots) > 1 else ""
    return f"{whose}{zone.name}{at}"


def piece(table: Table, place: Place, seat: int | None, slot: int) -> Piece:
    """A card as the seat sees it."""
    assert place.zone is not None
    seen = sees(table, place.zone, seat, slot)
    card: Any = table.prints[table.face[slot]]
    face = table.game.describe(card, table, slot) if seen else table.game.back(table, card.back)
    return Piece(
        key=table.name(slot) if seen else place_of(place.zone, slot),
        card=card.id if seen else "",
        back=card.back,
        title=face.name if face else "",
        number=face.number if face else None,
        tokens=dict(place.tokens(slot)),
        marks=list(place.marks(slot)) if seen else ["facedown", *place.marks(slot)],
    )


def areas(table: Table, places: Iterable[Place], seat: int | None, say: Callable[[str], str]) -> list[Area]:
    """The table as a seat sees it; `say` gives the title of an area."""
    found = []
    for place in places:
        area = Area(place.name, place.shape, say(place.name), place.seat)
        area.count, area.most, area.rising, area.cells = place.count, place.most, place.rising, place.cells
        if place.zone is not None:
            area.count = len(place.zone.slots)
            hidden_pile = place.shape == "pile" and not place.zone.audience
            area.pieces = [
                piece(table, place, seat, slot)
                for slot in place.zone.slots
                if not hidden_pile or sees(table, place.zone, seat, slot)
            ]
        found.append(area)
    return found

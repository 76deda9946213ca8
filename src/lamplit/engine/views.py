"""What a seat may see. The only way out of a table: every face goes through `piece`.

A game describes its table as places (see `Place`); the engine turns them into areas for one seat, with a
face where the seat may see it and a back otherwise. All of it is plain data for any client.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from lamplit.engine.table import EVERYONE, Table
from lamplit.engine.zones import Zone

PILES: Final = ("pile", "bag")

Notes: TypeAlias = Sequence[tuple[str, Mapping[str, Any]]]  # keys of messages, and what they speak of
Say: TypeAlias = Callable[..., str]  # the message of a key, about what is named


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
    """Something that lies on the table: a card, or a thing without a back, such as a die or a figure.

    key     how an answer names it: the card's name, or its place where the seat does not know the card
    card    id of the print, or "" where the seat does not see it
    back    what its back looks like; "" of a thing
    number  its large number as it is now: what holds may differ from one copy to the next
    tokens  what lies on it, by name
    marks   how it lies: facedown, charged, turned ...
    at      column and row in a grid, on a map, or the step of a track; what lies first is undermost
    icon    of a thing: what it shows, a colour or the name of a picture
    seat    of a thing: whose it is
    """

    key: str
    card: str = ""
    back: str = ""
    title: str = ""
    number: int | None = None
    tokens: dict[str, int] = {}
    marks: list[str] = []
    at: tuple[int, int] | None = None
    icon: str = ""
    seat: int | None = None


class Area(msgspec.Struct, omit_defaults=True):
    """A part of the table.

    shape   how a client draws it: row, hand, list, pile, bag, track, sign, grid, map, dice, order, sheet
    seat    whose it is, or None
    pieces  what lies there, in order; a pile shows what may be seen of it, and then its top as well
    count   how many lie there, or where a track stands; `most` is the track's end
    back    of a pile: what the back of its top looks like
    rising  whether a track only counts upwards, so that little is no cause for alarm
    cells   of a sheet: its lines by name, a number for each seat
    lines   of a map: the keys of each two pieces that are joined
    note    what is said of it, such as what happens at its end, or ""
    group   title of the group that the area is drawn in, at column and row `at` of it, or ""
    """

    name: str
    shape: str
    title: str
    seat: int | None = None
    pieces: list[Piece] = []
    count: int = 0
    back: str = ""
    most: int | None = None
    rising: bool = False
    cells: dict[str, list[int]] = {}
    lines: list[tuple[str, str]] = []
    note: str = ""
    group: str = ""
    at: tuple[int, int] | None = None


class Place:
    """A game's description of a part of its table, before anybody looks.

    zone    the cards and who sees their faces; None for a track, a sign, a sheet
    shape   as of an area
    tokens  what lies on a card, by name
    marks   how a card lies
    at      where a card lies in a grid or on a map
    cells   of a sheet
    things  what lies here and is no card, in full; everybody sees it
    lines   what is joined on a map: cards by their slots, things by their keys
    notes   what is said of it, such as what happens at its end: keys of messages, with what they speak of
    group   name of the group (`area-...`), and `spot`, column and row in it
    """

    __slots__ = (
        *("at", "cells", "count", "group", "lines", "marks", "most", "name"),
        *("notes", "rising", "seat", "shape", "spot", "things", "tokens", "zone"),
    )

    def __init__(
        self,
        name: str,
        shape: str,
        zone: Zone | None = None,
        *,
        seat: int | None = None,
        tokens: Callable[[int], Mapping[str, int]] = lambda _slot: {},
        marks: Callable[[int], Sequence[str]] = lambda _slot: (),
        at: Callable[[int], tuple[int, int] | None] = lambda _slot: None,
        count: int = 0,
        most: int | None = None,
        rising: bool = False,
        cells: Mapping[str, list[int]] | None = None,
        things: Sequence[Piece] = (),
        lines: Sequence[tuple[int | str, int | str]] = (),
        notes: Notes = (),
        group: str = "",
        spot: tuple[int, int] | None = None,
    ) -> None:
        self.name = name
        self.shape = shape
        self.zone = zone
        self.seat = seat if zone is None else zone.seat
        self.tokens = tokens
        self.marks = marks
        self.at = at
        self.count = count
        self.most = most
        self.rising = rising
        self.cells = dict(cells or {})
        self.things = things
        self.lines = lines
        self.notes = notes
        self.group = group
        self.spot = spot

    @property
    def is_alike(self) -> bool:
        """Whether it looks the same to everybody: all see the faces, or nobody does."""
        if self.zone is None:
            return not self.lines
        audience, remembered = self.zone.audience, self.zone.remembered
        return not self.lines and (audience == EVERYONE or not (audience or remembered))


def sees(table: Table, zone: Zone, seat: int | None, slot: int) -> bool:
    """Whether a seat sees the face of a card here; None is a spectator, who sees what everybody sees."""
    everyone = (1 << table.seats) - 1
    wanted = everyone if seat is None else 1 << seat
    return zone.audience & wanted == wanted or (zone.remembered and table.knows(seat, slot))


def key_of(table: Table, seat: int | None, slot: int) -> str:
    """How a seat names a card: by its name where it sees the face, else by its place."""
    zone = zone_of(table, slot)
    return table.name(slot) if sees(table, zone, seat, slot) else place_of(zone, slot)


def zone_of(table: Table, slot: int) -> Zone:
    """Where a card lies.

    Raises:
        LookupError: nowhere.
    """
    for zone in table.game.zones(table):
        if slot in zone.slots:
            return zone
    raise LookupError(f"slot {slot} lies in no zone")


def place_of(zone: Zone, slot: int) -> str:
    """What a card is called by who does not see it: where it lies."""
    whose = "" if zone.seat is None else f"seat {zone.seat + 1} "
    at = f" {list(zone.slots).index(slot) + 1}" if len(zone.slots) > 1 else ""
    return f"{whose}{zone.name}{at}"


def piece(table: Table, place: Place, seat: int | None, slot: int, faces: dict[str, Face]) -> Piece:
    """A card as the seat sees it; what is printed there is noted in `faces`."""
    assert place.zone is not None
    seen = sees(table, place.zone, seat, slot)
    card: Any = table.prints[table.face[slot]]
    face = table.game.describe(card, table, slot) if seen else table.game.back(table, card.back)
    if face is not None:
        faces[card.id if seen else card.back] = face
    return Piece(
        key=table.name(slot) if seen else place_of(place.zone, slot),
        card=card.id if seen else "",
        back=card.back,
        title=face.name if face else "",
        number=face.number if face else None,
        tokens=dict(place.tokens(slot)),
        marks=list(place.marks(slot)) if seen else ["facedown", *place.marks(slot)],
        at=place.at(slot),
    )


def areas(
    table: Table, places: Iterable[Place], seat: int | None, say: Say
) -> tuple[list[Area], dict[str, Face]]:
    """The table as a seat sees it, and the faces of what lies there, by id of the print or name of the back.

    say  the message of a key, about what is named: the title of an area is `area-...`
    """
    faces: dict[str, Face] = {}
    return [area(table, place, seat, say, faces) for place in places], faces


def area(table: Table, place: Place, seat: int | None, say: Say, faces: dict[str, Face]) -> Area:
    """A place as the seat sees it."""
    found = Area(place.name, place.shape, say(f"area-{place.name}"), place.seat)
    found.count, found.most, found.rising, found.cells = place.count, place.most, place.rising, place.cells
    if place.zone is not None:
        found.count = len(place.zone.slots)
        found.pieces = [piece(table, place, seat, slot, faces) for slot in shown(table, place, seat)]
        if place.shape == "pile" and place.zone.slots:
            found.back = table.prints[table.face[place.zone.slots[-1]]].back
    if place.things:
        found.pieces = [*found.pieces, *place.things]
        found.count = place.count if place.shape == "track" else len(found.pieces)
    if place.lines:
        found.lines = [(joined(table, seat, one), joined(table, seat, other)) for one, other in place.lines]
    found.note = " ".join([say(key, dict(about)) for key, about in place.notes])
    if place.group:
        found.group, found.at = say(f"area-{place.group}"), place.spot
    return found


def shown(table: Table, place: Place, seat: int | None) -> Sequence[int]:
    """The cards of a place that are drawn: of a pile those that the seat sees; then its top, seen or not."""
    zone = place.zone
    assert zone is not None
    if place.shape not in PILES or zone.audience == EVERYONE:
        return zone.slots
    seen = [slot for slot in zone.slots if sees(table, zone, seat, slot)]
    return [*seen, zone.slots[-1]] if seen and seen[-1] != zone.slots[-1] else seen


def joined(table: Table, seat: int | None, end: int | str) -> str:
    """An end of a line, as the seat names it."""
    return end if isinstance(end, str) else key_of(table, seat, end)

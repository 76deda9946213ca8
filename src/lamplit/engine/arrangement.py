"""What a game tells of its table so that a position can be arranged and asked by name.

Scenario files speak of places for cards (the game's zones) and of facts: numbers, words and cards that
have a name and are no place. Both are named by the table of each seat, as in `seeker 1 hand`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from lamplit.engine.questions import COUNT
from lamplit.engine.table import Table
from lamplit.engine.zones import Zone

Place: TypeAlias = tuple[str, int | None]  # the name of a zone and whose it is; None: the table's
Cards: TypeAlias = dict[Place, list[int]]  # every card, by its place


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that has a name in a position.

    read   of the table: (table); of a seat: (table, seat); of a card: (table, slot)
    write  the same with the value after it; None where it only follows from the rest
    of     what numbers in the value name: a CARD (its slot; the value is a list of them) or a SEAT
    """

    read: Callable[..., Any]
    write: Callable[..., None] | None = None
    of: str = COUNT


@dataclass(frozen=True, kw_only=True)
class Arrangement:
    """The names of a game's state, and how a table is made of an arranged one.

    seat       what a seat is called
    start      the frame and step at which a scenario starts when it names none, set-up done
    base       the frame and step to which the game is set up where a frame of `enter` is laid on it
    spare      the place of what is not in use
    places     all places for cards, where a file names them otherwise than the zones of the game
    lay        puts the cards where they shall lie
    open       the cards that everybody knows in places where a seat sees what it has seen
    enter      for each frame above that of `base` what lays it on the agenda
    piles      places whose top lies last; files name the top first; with `*` as in `reserves`
    reserves   for each place those where a card too many goes and one too few comes from, in order; `*` in
               a name stands for any words
    homes      where a fixture of a kind lies when the file neither places it nor arranges that place
    sole       kinds of which a fixture replaces the shipped card: the fields in which the two agree
    whose      the seat a card belongs to, or None
    words      other names of places and facts
    states     other words for what a fact or a stream can be
    facts, of_seat, of_card   of the table, of a seat, of a card
    implied    what else holds, unless it is named, where a fact is arranged
    passes     answers by which a seat leaves something alone; a file need not mention them
    lone       nor these, where they are the only answer
    values     fields of a card whose text is no more than a number: a silent card keeps them
    outcomes   for a stream that can be arranged the words each part of an outcome is one of
    fixture    a card of a file with what may be left out: (card, id of the seat's hero or the like, the card
               of the game that has its id or None)
    heroes     those ids, by seat: (box, seats, options)
    called     what else a card goes by: the names of whole classes of cards
    others     whether cards that a file does not name are `silent` or `speak`, unless it says so
    """

    seat: str
    start: str
    spare: str
    base: str = ""
    places: Callable[[Any], list[Zone]] | None = None
    lay: Callable[[Any, Cards], None]
    open: Callable[[Any], Iterable[int]] = lambda _table: ()
    enter: Mapping[str, Callable[[Any], None]] = field(default_factory=dict)
    piles: frozenset[str] = frozenset()
    reserves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    homes: Mapping[str, str] = field(default_factory=dict)
    sole: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    whose: Callable[[Any, int], int | None] = lambda _table, _slot: None
    words: Mapping[str, str] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)
    of_seat: Mapping[str, Fact] = field(default_factory=dict)
    of_card: Mapping[str, Fact] = field(default_factory=dict)
    implied: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    passes: tuple[str, ...] = ()
    lone: tuple[str, ...] = ()
    values: frozenset[str] = frozenset()
    outcomes: Callable[[Any], Mapping[str, Sequence[Sequence[str]]]] = lambda _table: {}
    fixture: Callable[[dict[str, Any], str, Any], dict[str, Any]] = lambda card, _hero, _known: card
    heroes: Callable[[Any, int, Mapping[str, Any]], Sequence[str]] = lambda _box, _seats, _options: ()
    called: Callable[[Any, int], Iterable[str]] = lambda _table, _slot: ()
    others: str = "silent"

    def is_pile(self, place: str) -> bool:
        """Whether the top of this place lies last."""
        return any(fnmatchcase(place, pattern) for pattern in self.piles)


def cards_of(table: Table) -> Cards:
    """Where every card lies, by the names of scenario files."""
    form = table.game.arrangement
    zones = table.game.zones(table) if form is None or form.places is None else form.places(table)
    return {(zone.name, zone.seat): [slot for slot in zone.slots if slot >= 0] for zone in zones}

"""The names of this table in scenario files, and how an arranged one is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

import msgspec

from lamplit.cardtext.phrases import Text
from lamplit.cardtext.sentences import NO
from lamplit.engine.arrangement import Arrangement, Cards, Fact
from lamplit.engine.questions import CARD, PASS, SEAT
from lamplit.engine.table import Frame
from lamplit.engine.zones import Zone
from lamplit.errors import LamplitError

from .cards import CHARACTER, QUEST
from .playing import LEAVE, NEITHER
from .scoring import sheet, winners
from .setup import SEATS
from .table import ROUNDS, Round, Tavern, Turn, zones
from .turns import END

TABLE_OF: Final = "table of "
PARTY: Final = ("ready", "exhausted")  # the two states of a character are two places to put it


def places(table: Tavern) -> list[Zone]:
    """The zones, but for a party its ready and its exhausted characters."""
    found = [zone for zone in zones(table) if zone.name != "party"]
    for seat, player in enumerate(table.players):
        for state, name in enumerate(PARTY):
            lie = [slot for slot in player.party if table.exhausted[slot] == state]
            found.append(Zone(name, seat, lie))
    return found


def lay(table: Tavern, cards: Cards) -> None:
    """Put the cards where they shall lie. A card that was pushed to another hero's table goes to the box."""
    strays = list(strangers(table, cards))
    for hero in table.tables:
        table.tables[hero] = tuple(s for s in cards[TABLE_OF + hero, None] if s not in strays)
    table.box = [*(slot for slot in cards["box", None] if slot not in strays), *strays]
    table.stack, table.quests = cards["quest stack", None], cards["quests", None]
    table.exhausted = bytearray(len(table.face))
    for seat, player in enumerate(table.players):
        player.hand, player.tiles = cards["hand", seat], cards["tiles", seat]
        player.looking = cards["looking", seat]
        player.party = [*cards["ready", seat], *cards["exhausted", seat]]
        for slot in cards["exhausted", seat]:
            table.exhausted[slot] = True
    check(table)


def strangers(table: Tavern, cards: Cards) -> Iterator[int]:
    """The cards that lie at the table of another hero."""
    for hero in table.tables:
        yield from (slot for slot in cards[TABLE_OF + hero, None] if table.cards[slot].hero != hero)


def check(table: Tavern) -> None:
    """Characters lie with characters, quests with quests."""
    for zone in zones(table):
        kind = QUEST if zone.name in ("quest stack", "quests", "tiles", "looking") else CHARACTER
        for slot in zone.slots:
            if zone.name != "box" and table.cards[slot].kind != kind:
                raise LamplitError(f"{table.name(slot)} is no {kind}, so it cannot lie in {zone.name}.")


def enter_turn(table: Tavern) -> None:
    """The first turn of the first round: that of player 1, who holds the Innkeeper card."""
    table.counters, table.innkeeper = 1, 0
    frame = Round()
    frame.at, frame.order = 1, table.seat_order(0)
    table.enter(frame)
    table.enter(Turn(0))
    set_active(table, 0)


def of_frame(table: Tavern, kind: type[Frame], at: int) -> Any:
    """A frame of the agenda: a scenario that speaks of one starts in it."""
    found = table.agenda[at] if len(table.agenda) > at else None
    if not isinstance(found, kind):
        raise LamplitError(f"This scenario does not start in a {kind.NAME}.")
    return found


def turn_of(table: Tavern) -> Turn:
    return cast(Turn, of_frame(table, Turn, 2))


def round_of(table: Tavern) -> Round:
    return cast(Round, of_frame(table, Round, 1))


def set_active(table: Tavern, seat: int) -> None:
    now = round_of(table)
    table.active = turn_of(table).seat = seat
    now.begun = now.order.index(seat) + 1


def set_first(table: Tavern, seat: int) -> None:
    round_of(table).order = table.seat_order(seat)
    set_active(table, table.active)


def set_innkeeper(table: Tavern, seat: int) -> None:
    table.innkeeper = seat


def set_round(table: Tavern, n: int) -> None:
    if not 0 <= n <= ROUNDS:
        raise LamplitError(f"A game has {ROUNDS} rounds, so there is no round {n}.")
    table.counters = n


def set_actions(table: Tavern, n: int) -> None:
    turn_of(table).actions = n


def set_extra(table: Tavern, n: int) -> None:
    turn_of(table).extra = n


def set_bound(table: Tavern, bound: bool) -> None:
    turn_of(table).bound = bound


def set_played(table: Tavern, heroes: list[str] | str) -> None:
    named = [heroes] if isinstance(heroes, str) else heroes
    for hero in named:
        if hero not in table.tables:
            raise LamplitError(f'There is no hero "{hero}" in this game.')
    turn_of(table).played = tuple(named)


def names_of(seats: Sequence[int]) -> list[str]:
    """Seats as scenario files name them."""
    return [f"player {seat + 1}" for seat in seats]


FACTS: Final = {
    "active": Fact(lambda table: table.active, set_active, SEAT),
    "innkeeper": Fact(lambda table: table.innkeeper, set_innkeeper, SEAT),
    "first": Fact(lambda table: round_of(table).order[0], set_first, SEAT),
    "order": Fact(lambda table: names_of(round_of(table).order)),
    "round": Fact(lambda table: table.counters, set_round),
    "actions": Fact(lambda table: table.turn.actions if table.turn else 0, set_actions),
    "extra": Fact(lambda table: table.turn.extra if table.turn else 0, set_extra),
    "bound": Fact(lambda table: table.turn is not None and table.turn.bound, set_bound),
    "played": Fact(lambda table: list(table.turn.played) if table.turn else [], set_played),
    "tables": Fact(lambda table: len(table.tables)),
    "winners": Fact(lambda table: names_of(winners(table))),
}
OF_SEAT: Final = {
    "party": Fact(lambda table, seat: table.players[seat].party, of=CARD),
    "score": Fact(lambda table, seat: sheet(table, seat).total),
    "score for quests": Fact(lambda table, seat: sheet(table, seat).quests),
    "score for heroes": Fact(lambda table, seat: sheet(table, seat).heroes),
    "score for talents": Fact(lambda table, seat: sheet(table, seat).talents),
}
WORDS: Final = {
    "available quests": "quests",
    "available": "quests",
    "stack": "quest stack",
    "innkeeper card": "innkeeper",
    "counters": "round",
    "time counters": "round",
    "active player": "active",
    "first player": "first",
    "actions left": "actions",
    "additional actions": "extra",
    "extra actions": "extra",
    "heroes played": "played",
    "winner": "winners",
    "completed": "tiles",
    "completed quests": "tiles",
    "party ready": "ready",
    "ready party": "ready",
    "party exhausted": "exhausted",
    "exhausted party": "exhausted",
    "prestige": "score",
}

SOME: Final = {
    CHARACTER: {"cost": 1, "persuasion": 1, "talent": "fighting", "prestige": 0},
    QUEST: {"terrain": "forest", "difficulty": 2, "talent": "fighting", "prestige": 1},
}
TEXTS: Final = ("ability", "passive", "disruption")


def fixture(card: dict[str, Any], _hero: str, known: Any) -> dict[str, Any]:
    """A hero or quest of a file; what it leaves out is as on the one whose place it takes, if it does."""
    kind = QUEST if card.get("kind") == QUEST else CHARACTER
    base: dict[str, Any] = SOME[kind]
    if kind == CHARACTER:
        base = base | {"terrains": [["mountains"], ["swamp"], ["forest"], ["desert"]]}
    if known is not None:
        base = {field: plain(getattr(known, field)) for field in known.__struct_fields__}
    full = base | card
    return full | {name: sentence(full[name]) for name in TEXTS if name in full}


def plain(value: Any) -> Any:
    """A field of a card as a pack writes it."""
    return value.words if isinstance(value, Text) else msgspec.to_builtins(value)


def sentence(text: Any) -> Any:
    """A text as cards have it: the full stop may be left out, and `none` is no text."""
    if text in (None, "none"):
        return ""
    return f"{text}." if isinstance(text, str) and text[-1:].isalnum() else text


def called(table: Tavern, slot: int) -> Iterator[str]:
    """A character goes by its hero too, by id or by the first name (TT-IDX-07)."""
    if hero := table.cards[slot].hero:
        yield hero
        yield hero.capitalize()


def streams(table: Tavern) -> Mapping[str, Sequence[Sequence[str]]]:
    """Who takes first, and who gets the Innkeeper card."""
    seats = SEATS[: table.seats]
    return {"first": [seats], "innkeeper": [seats]}


ARRANGEMENT: Final = Arrangement(
    seat="player",
    start="turn.take_up",
    base="game.rounds",
    spare="box",
    places=places,
    lay=lay,
    open=Tavern.tops,
    enter={"turn": enter_turn},
    piles=frozenset(("quest stack", "table of *")),
    reserves={
        "hand": ("table of *",),
        "ready": ("table of *",),
        "exhausted": ("table of *",),
        "table of *": ("box",),
        "quests": ("quest stack",),
        "tiles": ("quest stack",),
        "looking": ("quest stack",),
        "quest stack": ("box",),
    },
    homes={QUEST: "quests"},
    words=WORDS,
    facts=FACTS,
    of_seat=OF_SEAT,
    passes=(PASS, LEAVE, NEITHER),
    lone=(PASS, LEAVE, NEITHER, NO, END),
    outcomes=streams,
    fixture=fixture,
    called=called,
    others="speak",
)

"""Setting up (TT-SETUP) and the first cards in the hand (TT-DRAFT)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from lamplit.engine.game import Game
from lamplit.engine.questions import Ask, Choice, Rules
from lamplit.engine.record import Record
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Whole

from .cards import HARDEST, QUEST, Box, Card
from .table import ADVANCED, HAND, MOST_SEATS, NONE, SIMPLIFIED, Tavern

BY_CHANCE: Final = "by chance"
SEATS: Final = ("seat 1", "seat 2", "seat 3", "seat 4")
FIRST: Final = (BY_CHANCE, *SEATS)  # who takes the first card (TT-DRAFT-03, -06, TT-R08)


def why_not_open(_box: Box, seats: int, options: Mapping[str, Any]) -> Refusal | None:
    """Who takes first has a seat at this table (TT-PLR-01, TT-R08)."""
    if options["first"] in SEATS[seats:]:
        return Refusal("first-seat", "TT-R08", n=seats)
    return None


def is_used(card: Card, variant: str) -> bool:
    """The simplified game has no pint of experience and only quests of difficulty 2 and 3.

    TT-VAR-02 to -04, TT-SETUP-08 to -10, -21 to -23, TT-HERO-11, -14.
    """
    return variant == ADVANCED or not (card.pint or card.difficulty >= HARDEST)


def pieces(box: Box, _seats: int, options: Mapping[str, Any]) -> list[str]:
    """The cards and tiles of the variant, in the order of the content; all others stay in the box."""
    names = []
    for id, card in box.cards.items():
        if is_used(card, options["variant"]):
            names += [id if n == 1 else f"{id}#{n}" for n in range(1, box.copies[id] + 1)]
    return names


def deal(game: Game, record: Record, box: Box) -> Tavern:
    """The cards sorted by hero, cheapest first, the tiles on the stack, nothing shuffled yet.

    TT-SETUP-01, -02, -06, -07, -17, -19.
    """
    prints = [box.cards[name.split("#")[0]] for name in record.pieces]
    table = Tavern(game, record, prints, box)
    for hero in box.heroes:
        cards = tuple(slot for slot, card in enumerate(prints) if card.hero == hero)
        if cards:
            table.tables[hero] = cards
    table.stack = [slot for slot, card in enumerate(prints) if card.kind == QUEST]
    table.enter(Whole())
    return table


def tables(table: Tavern) -> None:
    """The tables are shuffled; with fewer than 4 players cards of cost 2 and more leave the game unseen.

    TT-SETUP-03 to -05, -11 to -16, -28, -29, TT-R07.
    """
    for hero, cards in table.tables.items():
        table.shuffle_table(hero)
        gone = MOST_SEATS - table.seats if table.cards[cards[0]].cost > 1 else 0
        for _ in range(min(gone, len(cards))):
            table.box.append(table.tables[hero][0])
            table.lay_table(hero, table.tables[hero][1:])


def quests(table: Tavern) -> None:
    """The stack is shuffled, and one tile more than there are players turned up (TT-SETUP-22 to -25)."""
    table.shuffle(table.stack, "quests")
    for _ in range(table.seats + 1):
        table.turn_up()


def by_chance(table: Tavern, stream: str) -> int:
    """A seat by chance."""
    return SEATS.index(table.roll(stream, [SEATS[: table.seats]])[0])


def hands(table: Tavern) -> Rules[str] | None:
    """The first cards: three given ones, or picked in turn (TT-DRAFT-03, -06, TT-VAR-01)."""
    if table.first == NONE:
        first = table.options["first"]
        table.first = by_chance(table, "first") if first == BY_CHANCE else SEATS.index(first)
    if table.options["variant"] == SIMPLIFIED:
        take_given(table)
        return None
    return picking(table) if picked(table) < HAND * table.seats else None


def take_given(table: Tavern) -> None:
    """Each takes the top card of three tables, the first player first (TT-DRAFT-01 to -04)."""
    for seat in table.seat_order(table.first):
        for hero in table.start:
            take_top(table, seat, hero, "TT-DRAFT-01")


def take_top(table: Tavern, seat: int, hero: str, rule: str) -> None:
    """The top card of a table comes to a hand (TT-R10)."""
    slot = table.take_top(hero)
    table.players[seat].hand.append(slot)
    table.tell("picked", rule, seat=seat, card=slot)


# The draft


def picked(table: Tavern) -> int:
    """How many cards were picked."""
    return sum(len(player.hand) for player in table.players)


def trio(table: Tavern, seat: int) -> frozenset[str]:
    """The heroes that a player has picked (TT-R09)."""
    return frozenset(table.cards[slot].hero for slot in table.players[seat].hand)


def why_not_pick(table: Tavern, seat: int, _subject: object, slot: int) -> Refusal | None:
    """In turn; a hero of cost 1, none twice, and no trio that another player has.

    TT-DRAFT-07, -08, -10, -11, TT-R09 to TT-R12.
    """
    if seat != table.active:
        return Refusal("others-pick", "TT-DRAFT-07", seat=table.active)
    card, own = table.cards[slot], trio(table, seat)
    if card.cost != 1:
        return Refusal("pick-too-dear", "TT-DRAFT-08", card=slot)
    if card.hero in own:
        return Refusal("pick-twice", "TT-DRAFT-10", card=slot)
    now = own | {card.hero}
    for other in range(table.seats):
        if other != seat and len(now) == HAND and trio(table, other) == now:
            return Refusal("trio-taken", "TT-DRAFT-11", card=slot, to=other)
    return None if leaves_all_a_trio(table, seat, now) else Refusal("trio-left", "TT-R11", card=slot)


def leaves_all_a_trio(table: Tavern, seat: int, now: frozenset[str]) -> bool:
    """Whether all players can still end with trios of their own, after a pick (TT-R11)."""
    left = {
        hero: len(cards) for hero, cards in table.tables.items() if cards and table.cards[cards[-1]].cost == 1
    }
    (new,) = now - trio(table, seat)
    left[new] -= 1
    begun = [now if s == seat else trio(table, s) for s in range(table.seats)]
    return can_finish(sorted(begun, key=len, reverse=True), left, ())


def can_finish(
    begun: Sequence[frozenset[str]], left: Mapping[str, int], trios: tuple[frozenset[str], ...]
) -> bool:
    """Whether what is begun can be filled up to different trios with the cards that are left."""
    if not begun:
        return True
    own, *others = begun
    heroes = [hero for hero, n in left.items() if n and hero not in own]
    for more in combinations(heroes, HAND - len(own)):
        whole = own.union(more)
        fewer = {hero: n - (hero in more) for hero, n in left.items()}
        if whole not in trios and can_finish(others, fewer, (*trios, whole)):
            return True
    return False


PICK: Final = Choice("pick", lambda table, _seat, _subject: table.tops(), why_not_pick)


def picking(table: Tavern) -> Rules[str]:
    """One pick, in turn, lying open until all have three (TT-DRAFT-07 to -09, -12, -13)."""
    seat = table.seat_order(table.first)[picked(table) % table.seats]
    table.active = seat
    slot = yield Ask(PICK, seat)
    take_top(table, seat, table.cards[slot].hero, "TT-DRAFT-07")
    return "hands"


def innkeeper(table: Tavern) -> None:
    """The Innkeeper card goes to a player by chance, or to the one who picked last (TT-DRAFT-05, -14)."""
    simplified = table.options["variant"] == SIMPLIFIED
    seat = by_chance(table, "innkeeper") if simplified else table.seat_order(table.first)[-1]
    table.innkeeper = seat
    table.tell("innkeeper", "TT-DRAFT-05" if simplified else "TT-DRAFT-14", seat=seat)

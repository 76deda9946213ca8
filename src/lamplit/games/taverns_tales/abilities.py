"""What abilities do besides recruiting and quests (TT-LUB to TT-RYS): the meanings of their phrases.

Each is called with the table, the use and what fills the holes of its phrase; an `..._extent` says how much
of it can be done now. What a text has spoken of lies in `use.named`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lamplit.cardtext.phrases import ALL, NONE, Node
from lamplit.engine.force import Use
from lamplit.engine.questions import Ask, Choice, Rules

from .disruption import exhaust
from .playing import use_ability
from .quests import CHANGED
from .recruiting import SURPLUS
from .table import Tavern
from .targets import (
    BACK,
    COPY,
    FLIP,
    GIVE,
    RETURN,
    TAKE,
    TARGET,
    TIRE,
    WAKE,
    Aim,
    acting,
    aimed,
    can_aim,
    possible,
)

TABLE: Final = "that table"  # the hero whose table a text spoke of


# On one character


def touch(table: Tavern, use: Use, verb: str, node: Node) -> Rules[None]:
    """Choose a character, where the text leaves a choice, and do it; with none nothing happens.

    TT-ABIL-02, -04, TT-R83.
    """
    aim = aimed(table, use, verb, node)
    if can_aim(table, aim):
        slot = aim.target.slots[0] if aim.target.one else (yield Ask(TARGET, use.seat, aim))
        rule = DONE[verb](table, aim, slot)
        if rule is not None:
            yield from rule


# What is done to it


def flip_it(table: Tavern, aim: Aim, slot: int) -> Rules[None] | None:
    """Ready what is exhausted, exhaust what is ready (TT-LUB-02, -03, TT-R40)."""
    if not table.exhausted[slot]:
        return tire_it(table, aim, slot)
    wake_it(table, aim, slot)
    return None


def wake_it(table: Tavern, aim: Aim, slot: int) -> None:
    table.wake(slot)
    table.tell("readied", "TT-IDX-10", seat=aim.use.seat, card=slot)


def tire_it(table: Tavern, aim: Aim, slot: int) -> Rules[None]:
    return exhaust(table, aim.use.seat, (slot,))


def return_it(table: Tavern, _aim: Aim, slot: int) -> None:
    """To the hand of the player in whose party it lies (TT-SAM-02, -03, TT-R85, TT-R86)."""
    seat = table.leave(slot)
    table.players[seat].hand.append(slot)
    table.tell("returned", "TT-SAM-02", card=slot, to=seat)


def put_back(table: Tavern, aim: Aim, slot: int) -> None:
    """On top of its hero's table (TT-WIT-04)."""
    table.leave(slot)
    lay_on_table(table, aim.use, slot)


def lay_on_table(table: Tavern, use: Use, slot: int, rule: str = "TT-WIT-04") -> None:
    """A card goes on top of its hero's table, of which the text may speak from now on (TT-R69)."""
    hero = table.cards[slot].hero
    table.lay_table(hero, (*table.tables[hero], slot))
    use.named[TABLE] = hero
    table.tell("put-back", rule, seat=use.seat, card=slot)


def copy_it(table: Tavern, aim: Aim, slot: int) -> Rules[None]:
    """Use its ability; the character itself is neither exhausted nor moved.

    TT-ZBY-01, -03, TT-LUD-03, -05, TT-R70 to TT-R73, TT-R79 to TT-R82.
    """
    if table.recorder:
        table.tell("uses", "TT-ZBY-01", seat=aim.use.seat, card=slot, by=aim.use.source)
    return use_ability(table, acting(aim, slot), slot)


DONE: Final[dict[str, Callable[[Tavern, Aim, int], Rules[None] | None]]] = {
    FLIP: flip_it,
    WAKE: wake_it,
    TIRE: tire_it,
    RETURN: return_it,
    BACK: put_back,
    COPY: copy_it,
}


# Exchanging two


def exchange(table: Tavern, use: Use, give: Node, take: Node) -> Rules[None]:
    """Give one character, take another out of the party it comes to; both or neither.

    TT-MIR-01 to -05, TT-R56, TT-R74 to TT-R78.
    """
    if exchange_extent(table, use, give, take) != NONE:
        given = yield Ask(TARGET, use.seat, aimed(table, use, GIVE, give))
        taking = aimed(table, use, TAKE, take, given)
        if can_aim(table, taking):
            swap(table, use.seat, given, (yield Ask(TARGET, use.seat, taking)))


def exchange_extent(table: Tavern, use: Use, give: Node, take: Node) -> int:
    return min(possible(table, use, GIVE, give), possible(table, use, TAKE, take))


def swap(table: Tavern, seat: int, given: int, taken: int) -> None:
    """Each lies in the other's party as it lay, and is owned there (TT-MIR-03, TT-R78)."""
    ready = {slot: not table.exhausted[slot] for slot in (given, taken)}
    here, there = table.leave(given), table.leave(taken)
    table.join(there, given, ready=ready[given])
    table.join(here, taken, ready=ready[taken])
    table.tell("exchanged", "TT-MIR-02", seat=seat, to=there, card=given, on=taken)


# The Innkeeper card and additional actions


def take_innkeeper(table: Tavern, use: Use) -> None:
    """From whoever has it; it is no character, and the order of this round stays.

    TT-BOG-01 to -04, -14, TT-JAR-07, TT-R38, TT-R51, TT-R53.
    """
    if table.innkeeper != use.seat:
        table.innkeeper = use.seat
        table.tell("innkeeper", "TT-BOG-03", seat=use.seat)


def gain_actions(table: Tavern, use: Use, n: int) -> None:
    """Basic actions besides the two, in this turn (TT-RYS-01, -03 to -06, TT-R80, TT-R93)."""
    turn = table.turn
    if turn is not None and turn.seat == use.seat:
        turn.extra += n
        table.tell("extra", "TT-RYS-01", seat=use.seat, n=n)


# The quest stack


ADD: Final = Choice("add", lambda table, seat, _subject: table.players[seat].looking, open=False)
UNDER: Final = Choice("under", lambda table, seat, _subject: table.players[seat].looking, open=False)


def look(table: Tavern, use: Use, n: int, add: int) -> Rules[None]:
    """Look at tiles alone, turn up some of them for all, and put the others under the stack in any order.

    TT-GOS-01 to -06, TT-QST-13, TT-R65.
    """
    seat, looking = use.seat, table.players[use.seat].looking
    for _ in range(min(n, len(table.stack))):
        looking.append(table.stack.pop())
        table.reveal(looking[-1], 1 << seat)
    table.tell("looked", "TT-GOS-01", seat=seat, n=len(looking))
    for _ in range(min(add, len(looking))):
        add_quest(table, seat, looking[0] if len(looking) == 1 else (yield Ask(ADD, seat)))
    under = len(looking)
    while looking:
        tile = looking[0] if len(looking) == 1 else (yield Ask(UNDER, seat, secret=True))
        looking.remove(tile)
        table.stack.insert(0, tile)
    table.tell("put-under", "TT-GOS-05", seat=seat, n=under)


def add_quest(table: Tavern, seat: int, tile: int) -> None:
    """A tile becomes available to all, besides the usual number (TT-GOS-03, -04, -06)."""
    table.players[seat].looking.remove(tile)
    table.quests.append(tile)
    table.reveal(tile)
    table.tell("added", "TT-GOS-03", seat=seat, card=tile)


def look_extent(table: Tavern, _use: Use, _n: int, _add: int) -> int:
    return ALL if table.stack else NONE


# A hero's table


PUT: Final = Choice("put", lambda table, seat, _source: table.players[seat].hand, open=False)
SEARCH: Final = Choice("search", lambda table, _seat, hero: list(table.tables[hero]), open=False)


def put_on_table(table: Tavern, use: Use) -> Rules[None]:
    """A card of the own hand goes to the table of its hero (TT-RAC-01)."""
    hand = table.players[use.seat].hand
    if hand:
        slot = yield Ask(PUT, use.seat, use.source)
        hand.remove(slot)
        lay_on_table(table, use, slot, "TT-RAC-01")


def put_on_table_extent(table: Tavern, use: Use) -> int:
    """With an empty hand there is nothing to exchange (TT-R89)."""
    return ALL if table.players[use.seat].hand else NONE


def look_through(table: Tavern, use: Use) -> None:
    """Only who looks through a table sees its cards (TT-RAC-02, -07)."""
    if hero := use.named.get(TABLE):
        for slot in table.tables[hero]:
            table.reveal(slot, 1 << use.seat)
        table.tell("looked-through", "TT-RAC-02", seat=use.seat, card=table.top(hero))


def put_from_table(table: Tavern, use: Use) -> Rules[None]:
    """One card of the table goes ready into the own party, shown to all; its ability is not used.

    TT-RAC-02, -03, -05, -06, TT-R24, TT-R87, TT-R88.
    """
    hero = use.named.get(TABLE)
    if hero and table.tables[hero]:
        slot = yield Ask(SEARCH, use.seat, hero)
        table.tables[hero] = tuple(
            s for s in table.tables[hero] if s != slot
        )  # shuffled before its top shows
        table.join(use.seat, slot, ready=True)
        table.tell("put-ready", "TT-RAC-03", seat=use.seat, card=slot)


def put_from_hand(table: Tavern, use: Use) -> None:
    """This card goes ready from the hand into the party (TT-BOG-09, -11)."""
    hand = table.players[use.seat].hand
    if use.source in hand:
        hand.remove(use.source)
        table.join(use.seat, use.source, ready=True)
        table.tell("put-ready", "TT-BOG-09", seat=use.seat, card=use.source)


def shuffle_that(table: Tavern, use: Use) -> None:
    """The table is shuffled; what anybody knew of it is true no longer (TT-WIT-06, TT-RAC-04)."""
    if hero := use.named.get(TABLE):
        table.shuffle_table(hero)
        if table.tables[hero]:
            table.tell("shuffled", "TT-RAC-04", card=table.top(hero))


# Conditions, statements and the event


def paid_more(_table: Tavern, use: Use) -> bool:
    """Strictly more than the cost (TT-LUD-03, -04)."""
    return bool(use.named.get(SURPLUS, 0) > 0)


def changed_terrain(_table: Tavern, use: Use) -> bool:
    """Another terrain than the printed one was named (TT-WIT-04, -07, TT-R60)."""
    return bool(use.named.get(CHANGED))


def guards(_table: Tavern, use: Use, choice: tuple[int, int]) -> bool:
    """An opponent chooses from the party of whom it guards (TT-JAR-01, -08)."""
    seat, owner = choice
    return owner == use.seat != seat


def own_use(_table: Tavern, use: Use, seat: int) -> bool:
    """What a text grants to the player who uses it."""
    return use.seat == seat


def happened(table: Tavern, use: Use, slot: int) -> bool:
    """A character in the party of whoever holds the card (TT-BOG-07)."""
    return table.owner(slot) == use.seat

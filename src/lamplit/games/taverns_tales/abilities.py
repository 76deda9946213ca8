"""What abilities do besides recruiting and quests (TT-LUB to TT-RYS): the meanings of their phrases.

Each is called with the table, the use and what fills the holes of its phrase; an `..._extent` says how much
of it can be done now. What a text has spoken of lies in `use.named`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lamplit.cardtext.phrases import NONE, Node
from lamplit.engine.force import Use
from lamplit.engine.questions import Ask, Rules

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


def put_from_hand(table: Tavern, use: Use) -> None:
    """This card goes ready from the hand into the party (TT-BOG-09, -11)."""
    hand = table.players[use.seat].hand
    if use.source in hand:
        hand.remove(use.source)
        table.join(use.seat, use.source, ready=True)
        table.tell("put-ready", "TT-BOG-09", seat=use.seat, card=use.source)


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

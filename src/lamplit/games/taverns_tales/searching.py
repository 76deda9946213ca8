"""Looking for quests in the stack and for characters at a hero's table (TT-GOS, TT-RAC, TT-WIT-06)."""

from __future__ import annotations

from typing import Final

from lamplit.cardtext.phrases import ALL, NONE
from lamplit.engine.force import Use
from lamplit.engine.questions import Ask, Choice, Rules

from .abilities import TABLE, lay_on_table
from .table import Tavern

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


def shuffle_that(table: Tavern, use: Use) -> None:
    """The table is shuffled; what anybody knew of it is true no longer (TT-WIT-06, TT-RAC-04)."""
    if hero := use.named.get(TABLE):
        table.shuffle_table(hero)
        if table.tables[hero]:
            table.tell("shuffled", "TT-RAC-04", card=table.top(hero))

"""Recruiting (TT-REC): a table first, then the payment, then its top card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lamplit.engine.force import Use
from lamplit.engine.questions import Ask, Choice, Rules, Share
from lamplit.engine.refusals import Refusal

from .disruption import exhaust
from .table import Tavern

RECRUITED: Final = "that character"  # what a text may speak of afterwards
SURPLUS: Final = "surplus"


def persuasion(table: Tavern, slots: Iterable[int]) -> int:
    """What some characters give together (TT-REC-04, -11, TT-HERO-09, -14)."""
    cards = table.cards
    return sum([cards[slot].persuasion for slot in slots])


def cost(table: Tavern, slot: int) -> int:
    """What it takes to recruit a character (TT-HERO-03, TT-IDX-06, TT-REC-11)."""
    return table.cards[slot].cost


def why_not_recruit(table: Tavern, seat: int, _source: int, slot: int) -> Refusal | None:
    """The ready characters of the own party have to reach the cost (TT-REC-03, -04, -07, -08)."""
    has, needs = persuasion(table, table.ready(seat)), cost(table, slot)
    if has >= needs:
        return None
    tired = persuasion(table, table.players[seat].party) >= needs
    return Refusal("too-dear", "TT-REC-07" if tired else "TT-REC-04", card=slot, n=has, needs=needs)


def why_not_recruit_any(table: Tavern, seat: int) -> Refusal | None:
    """Why no table can be recruited from at all (TT-R69)."""
    tops = table.tops()
    if not tops:
        return Refusal("tables-empty", "TT-R69")
    cheapest = min(tops, key=lambda slot: cost(table, slot))
    refusal = why_not_recruit(table, seat, -1, cheapest)
    return refusal and Refusal("all-too-dear", refusal.rule, **refusal.about)


RECRUIT: Final = Choice("recruit", lambda table, _seat, _source: table.tops(), why_not_recruit)


def why_not_pay(table: Tavern, _seat: int, slot: int, paid: tuple[int, ...]) -> Refusal | None:
    """At least the cost; more is lost (TT-REC-04, -06)."""
    has, needs = persuasion(table, paid), cost(table, slot)
    return Refusal("too-little", "TT-REC-04", card=slot, n=has, needs=needs) if has < needs else None


def no_payers(table: Tavern, seat: int, _slot: int) -> dict[int, Refusal]:
    """Exhausted characters give nothing, the card just played exhausted neither, nor do those of others.

    TT-REC-07, -08, TT-EXH-06.
    """
    found: dict[int, Refusal] = {}
    for slot in table.characters():
        if table.owner(slot) != seat:
            found[slot] = Refusal("not-yours", "TT-REC-08", card=slot)
        elif table.exhausted[slot]:
            found[slot] = Refusal("exhausted", "TT-REC-07", card=slot)
    return found


PAY: Final = Share(
    "pay",
    lambda table, seat, _slot: dict.fromkeys(table.ready(seat), 1),
    lambda table, seat, _slot: (1, len(table.ready(seat))),
    why_not_pay,
    beyond=no_payers,
    weigh=lambda table, seat, slot: (
        cost(table, slot),
        {payer: persuasion(table, (payer,)) for payer in table.ready(seat)},
    ),
)


def recruit(table: Tavern, use: Use, *, to_hand: bool) -> Rules[None]:
    """Choose a table, pay with ready characters, take its top card to hand or ready into the party.

    TT-REC-01 to -12, TT-WAR-01, -02, TT-MSC-01 to -03, TT-LUD-01, -02, TT-ABIL-05, TT-R24, TT-R37, TT-R42.
    """
    seat = use.seat
    if why_not_recruit_any(table, seat):
        return
    top = yield Ask(RECRUIT, seat, use.source)
    paid = yield Ask(PAY, seat, top)
    yield from exhaust(table, seat, paid)
    slot = table.take_top(table.cards[top].hero)
    if to_hand:
        table.players[seat].hand.append(slot)
    else:
        table.join(seat, slot, ready=True)
    use.named[RECRUITED] = slot
    use.named[SURPLUS] = persuasion(table, paid) - cost(table, slot)
    if table.recorder:
        where = "hand" if to_hand else "party"
        table.tell("recruited", "TT-REC-01", seat=seat, card=slot, cards=paid, where=where)

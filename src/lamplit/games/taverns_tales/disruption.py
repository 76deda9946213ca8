"""Disruption (TT-BOG-06 to -13): the one thing that a player does in another's turn (TT-FLOW-27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from lamplit.cardtext.sentences import granted
from lamplit.engine.force import NOTHING, Use, instruct
from lamplit.engine.questions import PASS, Ask, Choice, Rules
from lamplit.engine.refusals import Refusal

from .table import NONE, Tavern


def exhaust(table: Tavern, seat: int, slots: Iterable[int]) -> Rules[None]:
    """A player exhausts ready characters, all at once; then the owners of others' may disrupt.

    TT-REM-01, TT-HERO-02, TT-R34, TT-R45.
    """
    others = []
    for slot in slots:
        table.tire(slot)
        if table.owner(slot) != seat:
            others.append(slot)
        if table.recorder:
            table.tell("exhausted", "TT-REM-01", seat=seat, card=slot)
    return disruptions(table, others) if others and table.disrupts else NOTHING


def disruptions(table: Tavern, slots: Sequence[int]) -> Rules[None]:
    """Each exhausting is a trigger of its own, for its owner alone (TT-R54, TT-R56, TT-R58).

    The owner of a hand is asked whatever lies in it, in secret, so that being asked tells nothing (TT-R98).
    """
    for slot in slots:
        owner = table.owner(slot)
        if owner != NONE and table.players[owner].hand:
            card = yield Ask(DISRUPT, owner, slot, secret=True)
            if card != PASS:
                yield from disrupt(table, owner, card, slot)


def why_not_disrupt(table: Tavern, _seat: int, _slot: int, answer: Any) -> Refusal | None:
    """Only a card that says so, from the hand (TT-BOG-08, -13)."""
    if answer == PASS or table.cards[answer].disruption:
        return None
    return Refusal("no-disruption", "TT-BOG-08", card=answer)


DISRUPT: Final = Choice(
    "disrupt",
    lambda table, seat, _slot: [PASS, *table.players[seat].hand],
    why_not_disrupt,
    words=(PASS,),
    open=False,
)


def disrupt(table: Tavern, seat: int, card: int, slot: int) -> Rules[None]:
    """What the card says of the character just exhausted; the action goes on as it was.

    TT-BOG-06, -07, -09 to -12, TT-R55.
    """
    table.reveal(card)
    table.begin("disruption", "TT-BOG-07", seat=seat, card=card, on=slot)
    use = Use(card, seat, slot)
    for said in table.cards[card].disruption.standing:
        for effect in granted(said.body) if said.body else ():
            yield from instruct(table, use, effect)
    table.done()

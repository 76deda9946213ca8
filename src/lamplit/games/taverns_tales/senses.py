"""What a position comes to in numbers, besides where the cards lie; for players that read no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lamplit.cardtext.sentences import Offer
from lamplit.engine.game import Senses
from lamplit.engine.questions import Question

from .quests import GO
from .table import Tavern
from .targets import Aim


def actions(table: Tavern) -> int:
    """The actions left in this turn (TT-FLOW-12)."""
    return table.turn.actions if table.turn else 0


def extra(table: Tavern) -> int:
    """The basic actions besides (TT-RYS-01)."""
    return table.turn.extra if table.turn else 0


def bound(table: Tavern) -> bool:
    """Whether an action has to come (TT-FLOW-16)."""
    return table.turn is not None and table.turn.bound


def uses(table: Tavern) -> int:
    """How often the ability or the effect of the action may still be used."""
    return table.play.uses if table.play else 0


def place(table: Tavern, seat: int) -> int:
    """When a player comes in the order of the round, from 1; 0 before there is one (TT-FLOW-03)."""
    return table.round.order.index(seat) + 1 if table.round and table.round.order else 0


def exhausted(table: Tavern) -> Mapping[int, int]:
    """The exhausted characters in parties."""
    lies = table.exhausted
    return {slot: 1 for player in table.players for slot in player.party if lies[slot]}


def played(table: Tavern) -> Mapping[int, int]:
    """The cards in hand that cannot be played: their heroes were this turn (TT-FLOW-22)."""
    turn = table.turn
    if turn is None or not turn.played:
        return {}
    return {slot: 1 for slot in table.players[turn.seat].hand if table.cards[slot].hero in turn.played}


def about(_table: Tavern, question: Question) -> Sequence[int]:
    """The card whose text asks, the one that is played or paid for, the quest that is gone on."""
    subject: Any = question.subject
    if isinstance(subject, (Offer, Aim)):
        return (subject.use.source,)
    if question.kind is GO:
        return (subject[0],)
    return (subject,) if isinstance(subject, int) else ()


SENSES: Final = Senses(
    numbers={
        "round": lambda table: table.counters,
        "actions": actions,
        "extra": extra,
        "bound": bound,
        "uses": uses,
    },
    of_seat={"innkeeper": lambda table, seat: table.innkeeper == seat, "place": place},
    of_card={"exhausted": exhausted, "played": played},
    about=about,
)

"""What a position comes to in numbers, besides where the cards lie; for players that read no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lamplit.cardtext.sentences import Offer
from lamplit.engine.game import Senses
from lamplit.engine.questions import Question

from .exhaustion import DISCARD, TAKE_BACK
from .table import NONE, Attempt, Delve
from .turn import COLOR
from .vocabulary import TARGET


def color(table: Delve) -> int:
    """The colour of the attempt under way, as a mask."""
    return table.attempt.color if table.attempt else 0


def gained(table: Delve) -> int:
    """What boosts and texts have earned in it so far."""
    return table.attempt.gained if table.attempt else 0


def damage(table: Delve) -> int:
    """What was suffered this turn."""
    return table.turn.damage if table.turn else 0


def selected(table: Delve) -> Mapping[int, int]:
    """The card that is faced this turn."""
    turn = table.turn
    return {} if turn is None or turn.selected == NONE else {turn.selected: 1}


def action(table: Delve) -> Mapping[int, int]:
    """The card or lantern that is the action of the attempt."""
    attempt = table.attempt
    return {} if attempt is None or attempt.action == NONE else {attempt.action: 1}


def about(table: Delve, question: Question) -> Sequence[int]:
    """The challenge of an attempt, the card whose text asks, the Master whose colour is named."""
    subject = question.subject
    if isinstance(subject, Attempt):
        return (subject.card,)
    if isinstance(subject, Offer):
        return (subject.use.source,)
    if question.kind is TARGET:
        return (subject[0],)
    if question.kind is DISCARD or question.kind is TAKE_BACK:
        return (subject[1],)
    return (table.master,) if question.kind is COLOR else ()


SENSES: Final = Senses(
    numbers={
        "turn": lambda table: table.turns,
        "health": lambda table: table.health,
        "most health": lambda table: table.most,
        "bottom": lambda table: table.bottom,
        "color": color,
        "gained": gained,
        "damage": damage,
    },
    of_seat={"charged": lambda table, seat: table.seekers[seat].charged},
    of_card={
        "progress": lambda table: table.progress,
        "turned": lambda table: dict.fromkeys(table.turned, 1),
        "selected": selected,
        "action": action,
    },
    about=about,
)

"""Hints for people: the answers that promise most, with what they promise."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from lamplit.bots import heuristic, search
from lamplit.engine.play import Play
from lamplit.engine.questions import Answer

ROUNDS: Final = 400  # of the search, at most
SECONDS: Final = 1.5  # in which it must come to an end
MANY: Final = 3  # answers that are named
SELDOM: Final = 0.02  # of all rounds: what was tried less often is not named


class Hint(NamedTuple):
    """An answer, the key of why ("" where no rule of thumb says), and the chance to win where it is known."""

    answer: Answer
    reason: str
    worth: float | None = None


def quick(play: Play, seat: int) -> list[Hint]:
    """What the rule of thumb answers, at once."""
    return [Hint(*heuristic.hint(play, seat))]


def hints(play: Play, seat: int, rounds: int = ROUNDS, seconds: float = SECONDS) -> list[Hint]:
    """The best answers a search finds, the first to be taken; a lone one as it is."""
    ((advised, reason, _),) = quick(play, seat)
    answers = play.answers(seat)
    if answers is not None and len(answers) == 1:
        return [Hint(advised, reason)]
    found = search.find(play, seat, Random(0), rounds, seconds)
    least = SELDOM * sum(one.visits for one in found)
    return [
        Hint(one.answer, reason if one.answer == advised else "", one.worth)
        for one in found[:MANY]
        if one.visits >= least
    ]

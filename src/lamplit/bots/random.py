"""A player that takes any legal answer."""

from __future__ import annotations

from random import Random
from typing import Any

from lamplit.engine.questions import Answer, Question


def choose(table: Any, question: Question, seat: int, chance: Random) -> Answer:
    """A legal answer by chance."""
    return question.sample(table, seat, chance)

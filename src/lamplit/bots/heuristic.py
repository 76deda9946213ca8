"""A player by rule of thumb: each game says what it would do, and why."""

from __future__ import annotations

from random import Random
from typing import Any

from lamplit.engine.questions import Answer, Question


def choose(table: Any, question: Question, seat: int, chance: Random) -> Answer:
    """What the game's own rule of thumb answers."""
    return table.game.advise(table, question, seat, chance)[0]


def hint(table: Any, question: Question, seat: int) -> tuple[Answer, str]:
    """An answer for the person at this seat, and the key of the reason. The same position gives the same."""
    answer, reason = table.game.advise(table, question, seat, Random(0))
    return answer, reason

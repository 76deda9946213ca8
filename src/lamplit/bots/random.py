"""A player that takes any legal answer."""

from __future__ import annotations

from random import Random

from lamplit.engine.play import Play
from lamplit.engine.questions import Answer


def choose(play: Play, seat: int, chance: Random) -> Answer:
    """A legal answer by chance."""
    assert play.question is not None
    return play.question.sample(play.table, seat, chance)

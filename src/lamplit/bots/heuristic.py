"""A player by rule of thumb: each game says what it would do, and why."""

from __future__ import annotations

from random import Random

from lamplit.engine.play import Play
from lamplit.engine.questions import Answer


def choose(play: Play, seat: int, chance: Random) -> Answer:
    """What the game's own rule of thumb answers."""
    return advice(play, seat, chance)[0]


def hint(play: Play, seat: int) -> tuple[Answer, str]:
    """An answer for the person at this seat, and the key of the reason. The same position gives the same."""
    return advice(play, seat, Random(0))


def advice(play: Play, seat: int, chance: Random) -> tuple[Answer, str]:
    """The answer by rule of thumb, and the key of its reason."""
    assert play.question is not None
    return play.game.advise(play.table, play.question, seat, chance)

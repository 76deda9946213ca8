"""Environments of PettingZoo at work, ours and its own: every seat plays by chance, all by the same loop.

Each step makes what an environment gives a learner: the numbers of what the agent sees, and the mask of what
it can do. PettingZoo's card games are those of RLCard; its gin rummy, which newer versions ship no file for,
is made of its own class for them, as that file made it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import random
from typing import Any

from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

from lamplit import env

SHAPES = {"gin-rummy": (5, 52), "no-limit-holdem": (54,)}  # of an observation


class Cards(RLCardBase):
    """A card game of RLCard for two, as PettingZoo has it, without its pictures."""

    render_mode = None

    def __init__(self, name: str) -> None:
        super().__init__(name, 2, SHAPES[name])


def ours(game: str, seats: int) -> Callable[[], int]:
    """Plays games of ours."""
    return steps(env.ZooEnv(game, seats=seats))


def theirs(name: str) -> Callable[[], int]:
    """Plays games of PettingZoo's."""
    return steps(Cards(name))


def steps(table: Any) -> Callable[[], int]:
    """Plays a game to the end; how many steps of an agent it took."""

    def run() -> int:
        table.reset()
        done = 0
        for _ in table.agent_iter():
            seen, _, over, _, _ = table.last()
            if over:
                table.step(None)
            else:
                legal = seen["action_mask"].nonzero()[0]
                table.step(int(legal[int(random() * len(legal))]))
                done += 1
        return done

    return run

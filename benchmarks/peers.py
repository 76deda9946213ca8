"""The peers: catanatron and RLCard, each as its own documentation plays it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import choice
from typing import Any

import rlcard
from catanatron import Color, Game, RandomPlayer
from rlcard.agents import RandomAgent

LONGEST = 1000  # turns, after which a game of Catan counts as over (catanatron's own limit)
MIDDLE = 100  # decisions that lead to the middle of a game of Catan


def catan() -> Game:
    """A game of two random players, at its start."""
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def catan_decisions() -> int:
    """Plays a game of Catan to the end; how many decisions it took."""
    game, done = catan(), 0
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        game.play_tick()
        done += 1
    return done


def catan_copies() -> Callable[[], int]:
    """Copies the middle of a game of Catan."""
    game = catan()
    for _ in range(MIDDLE):
        game.play_tick()

    def run() -> int:
        for _ in range(20):
            game.copy()
        return 20

    return run


class Cards:
    """A card game of RLCard with random agents, and one of its games in the middle to copy."""

    def __init__(self, name: str) -> None:
        self.env = table_of(name)
        other = table_of(name)
        other.reset()
        for _ in range(10):
            state: dict[str, Any] = other.get_state(other.get_player_id())
            other.step(choice(list(state["legal_actions"])))
        self.middle = other.game

    def decisions(self) -> int:
        """Plays a game to the end; how many decisions it took."""
        courses, _ = self.env.run(is_training=False)
        return sum(len(course) // 2 for course in courses)  # each holds state, action, state, ...

    def copies(self) -> int:
        """Copies the game in the middle; RLCard has no copy of its own."""
        deepcopy(self.middle)
        return 1


def table_of(name: str) -> Any:
    """An environment with random agents in all seats."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return env

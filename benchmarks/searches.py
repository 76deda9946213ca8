"""Tree search at work: Lamplit's, and OpenSpiel's in Python, each over as many rounds a decision at most.

Both are information-set searches: every round is of a position that the seat cannot tell from the true one.
OpenSpiel's plays on by chance to the end, as its own examples do; Lamplit's by rule of thumb to where the
position can be judged.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from math import sqrt
from random import Random

import pyspiel
from at_work import Match, middles
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from lamplit.bots import search
from lamplit.engine.play import Play

DECISION = 100  # rounds before the next position
STARTS = 20


def ours(match: Match) -> Callable[[], int]:
    """Searches positions of a game, one after the other."""
    chance = Random(1)
    starts = cycle(play for play in middles(match, 0, 3 * STARTS) if is_open(play))

    def run() -> int:
        play = next(starts)
        return sum(tried.visits for tried in search.find(play, play.seats_asked()[0], chance, DECISION))

    return run


def is_open(play: Play) -> bool:
    """Whether there is something to choose."""
    answers = play.answers(play.seats_asked()[0])
    return answers is None or len(answers) > 1


def theirs(name: str, middle: int) -> Callable[[], int]:
    """Searches positions of a game of OpenSpiel, after so many moves by chance."""
    game, chance = pyspiel.load_game(name), RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), sqrt(2), DECISION, random_state=chance)
    starts = cycle([position(game, middle, chance) for _ in range(STARTS)])

    def run() -> int:
        bot.run_search(next(starts))
        return DECISION

    return run


def position(game: pyspiel.Game, middle: int, chance: RandomState) -> pyspiel.State:
    """A position of a game after so many moves by chance, or more, where there is something to choose."""
    while True:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                if moves >= middle and len(state.legal_actions()) > 1:
                    return state
                moves += 1
            state.apply_action(int(chance.choice(state.legal_actions())))

"""Lamplit at work: two-seat games from the middle on, by random players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

import lamplit
from lamplit.engine.play import Play
from lamplit.live import LiveGame

STARTS = 20  # positions that are played on and cloned, in turn


class Match(NamedTuple):
    """What is played: a game, its options, and after how many answers its middle is reached."""

    game: str
    options: dict[str, Any]
    middle: int


DELVE = Match("kinfire_delve", {}, 12)
TAVERN = Match("taverns_tales", {"variant": "advanced"}, 30)


def game(match: Match, seed: int, answers: int) -> LiveGame:
    """A game after so many answers by chance; over, if it ended before."""
    live = lamplit.new_game(match.game, seats=2, seed=seed, options=match.options)
    chance = Random(seed)
    for _ in range(answers):
        if live.play.question is not None:
            answer(live.play, chance)
    return live


def middles(match: Match, first: int, many: int) -> list[Play]:
    """Positions with an open question, each of another game."""
    found: list[Play] = []
    while len(found) < many:
        play = game(match, first, match.middle).play
        if play.question is not None:
            found.append(play)
        first += 1
    return found


def answer(play: Play, chance: Random) -> None:
    """One legal answer by chance, of the first seat that is asked."""
    question = play.question
    assert question is not None
    seat = play.seats_asked()[0]
    play.answer(seat, question.sample(play.table, seat, chance))


def decisions(match: Match, *, marks: bool) -> Callable[[], int]:
    """Plays a position to the end, untold; with `marks` it can be taken back, and cloned cheaply."""
    starts, chance = cycle(middles(match, 0, STARTS)), Random(1)

    def run() -> int:
        play = next(starts).clone(marks=marks)
        start = play.line.n
        while play.question is not None:
            answer(play, chance)
        return play.line.n - start

    return run


def clones(match: Match) -> Callable[[], int]:
    """Clones a position, ready for an answer; the same positions again and again, as search does."""
    starts = middles(match, 0, STARTS)

    def run() -> int:
        for play in starts:
            play.clone()
        return STARTS

    return run


def answered_and_cloned(match: Match) -> Callable[[], int]:
    """Plays a position to the end and clones it after each answer: each position only once."""
    starts, chance = cycle(middles(match, 0, STARTS)), Random(1)

    def run() -> int:
        play = next(starts).clone(marks=True)
        start = play.line.n
        while play.question is not None:
            answer(play, chance)
            play.clone()
        return play.line.n - start

    return run

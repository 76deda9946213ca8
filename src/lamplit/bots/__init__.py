"""Players. Each answers for a seat that is asked, by what it may know: (play, seat, chance) -> answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Final, TypeAlias

from lamplit.bots import heuristic, random, search
from lamplit.engine.play import Play
from lamplit.engine.questions import Answer, Question
from lamplit.errors import LamplitError

LONGEST: Final = 20_000  # answers of one game: of what no content in earnest comes near
MOST: Final = 100_000  # rounds of a search

Player: TypeAlias = Callable[[Play, int, Random], Answer]

PLAYERS: Final[dict[str, Player]] = {
    "random": random.choose,
    "heuristic": heuristic.choose,
    "search": search.choose,
}


def find(name: str, seconds: float = inf) -> Player:
    """The player of a name; `search:200` searches for 200 rounds instead of 500, within `seconds`.

    Raises:
        LamplitError: there is none.
    """
    kind, colon, rounds = name.partition(":")
    if kind == "search" and not colon:
        return search.player(seconds=seconds)
    if kind in PLAYERS and not colon:
        return PLAYERS[kind]
    if kind == "search" and rounds.isascii() and rounds.isdigit() and 0 < int(rounds[:9]) <= MOST:
        return search.player(int(rounds), seconds)
    raise LamplitError(f'There is no player "{name}"; there are {", ".join(sorted(PLAYERS))} and search:200.')


def moves(play: Play, player: Player, chance: Random) -> Iterator[tuple[Question, int, Answer]]:
    """Play to the end, all seats by one player: each question, who is asked, the answer about to be given.

    Of several who are asked the one answers whose turn is next.

    Raises:
        LamplitError: the game goes on and on, as with cards that put back whatever is done.
    """
    last = play.line.n + LONGEST
    while (question := play.question) is not None:
        if play.line.n >= last:
            raise LamplitError(f"The game does not end: it goes on after {LONGEST:,} answers.")
        seat = play.seats_asked()[0]
        answer = player(play, seat, chance)
        yield question, seat, answer
        play.answer(seat, answer)

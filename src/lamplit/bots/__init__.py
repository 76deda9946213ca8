"""Players. Each answers a question for a seat: (table, question, seat, chance) -> answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

from lamplit.bots import heuristic, random
from lamplit.engine.play import Play
from lamplit.engine.questions import Answer, Question
from lamplit.errors import LamplitError

LONGEST: Final = 20_000  # answers of one game: of what no content in earnest comes near

Player: TypeAlias = Callable[[Any, Question, int, Random], Answer]

PLAYERS: Final[dict[str, Player]] = {"random": random.choose, "heuristic": heuristic.choose}


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
        answer = player(play.table, question, seat, chance)
        yield question, seat, answer
        play.answer(seat, answer)

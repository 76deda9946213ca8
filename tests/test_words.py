"""Things are said as one says them."""

from __future__ import annotations

import pytest

import lamplit
from lamplit.words import Speaker


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([1], "Barbara"),
        ([1, 2], "Barbara and Charlie"),
        ((0, 1, 3), "Adam, Barbara and Dorothy"),
        ([], ""),
    ],
)
def test_several_seats_are_said_together(seats: list[int], said: str) -> None:
    """Whoever shares a victory (TT-R94) is named in a sentence, not in a list."""
    play = lamplit.new_game("taverns_tales", seats=4, seed=1).play
    speaker = Speaker(play.game, play.table, None)
    assert speaker.say("outcome-shared", {"seats": seats}) == f"{said} share the victory."

"""Saves of every version open for ever: the files under `fixtures` are never made anew (bug class 50).

A version adds its own; `python -m tests.saves.test_fixtures NAME` wrote them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import lamplit
from lamplit.bots import heuristic
from lamplit.saves import file, form
from tests.games.playing import answer

FIXTURES = Path(__file__).parent / "fixtures"
SAVES = sorted(FIXTURES.glob("*.lamplit"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_an_old_save_opens_and_goes_on(path: Path) -> None:
    """At worst at its checkpoint: no answer before it is lost, and the game can be played to an end."""
    before = path.read_bytes()
    saved = form.decode(file.unpack(path))
    game = lamplit.load(path)
    assert path.read_bytes() == before
    assert game.seats == saved.record.seats
    assert len(game.log()) >= saved.checkpoint.after
    assert game.play.question is not None
    chance = Random(1)
    while game.play.question is not None:
        answer(game, chance)
    assert game.outcome


def test_there_are_old_saves() -> None:
    assert SAVES


def make(name: str) -> None:
    """Two saves of today: in the middle of a game, in an open window; and late, with something undone."""
    middle = lamplit.new_game("kinfire_delve", seats=3, seed=11, options={"party": "leader"})
    late = lamplit.new_game(
        "kinfire_delve", seats=2, seed=4, options={"difficulty": "hard", "length": "quick"}
    )
    for game, least in ((middle, 60), (late, 70)):
        play, chance = game.play, Random(1)
        while play.question is not None and not (play.line.n >= least and play.question.kind.name == "boost"):
            seat = play.seats_asked()[0]
            play.answer(seat, heuristic.choose(play, seat, chance))
    late.undo(late.play.line.n - 5)
    middle.save(FIXTURES / f"{name}-middle.lamplit")
    late.save(FIXTURES / f"{name}-late.lamplit")


if __name__ == "__main__":
    make(sys.argv[1])

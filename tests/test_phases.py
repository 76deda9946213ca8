"""Phases: each step that one meets has a name and its rules."""

from __future__ import annotations

from random import Random

import pytest

import lamplit
from lamplit import clauses, games, phases


@pytest.mark.parametrize("id", games.TITLES)
def test_every_question_stands_in_a_step_with_a_name_and_rules(id: str) -> None:
    """Over a whole game: what begins is named after each answer, with clauses of the book."""
    game, chance = lamplit.new_game(id, seats=2, seed=3), Random(3)
    known = {entry.id for entry in clauses.load(id).entries}
    met: set[str] = set()
    while game.decision is not None:
        found = phases.begun(game)
        assert found
        for phase in found:
            assert phase.rules, phase
            assert set(phase.rules) <= known
        met |= {phase.title for phase in found}
        seat, question = game.play.seats_asked()[0], game.play.question
        assert question is not None
        game.play.answer(seat, question.sample(game.table, seat, chance))
    assert len(met) > 6


@pytest.mark.parametrize("id", games.TITLES)
def test_every_name_is_that_of_a_step(id: str) -> None:
    """No words are left over of a step that is gone."""
    game = games.find(id)
    speaker = lamplit.new_game(id, seats=2, seed=1).speaker(None)
    steps = {phases.key(frame, one.__name__) for frame, all in game.frames.items() for one in all}
    assert set(speaker.catalogue.keys(("step-",))) <= steps


def test_what_begins_is_told_in_the_order_of_the_book() -> None:
    """After the action of an attempt come boosts, dice and result; before any answer, the running step."""
    game = lamplit.new_game("kinfire_delve", seats=1, seed=3, options={"first_game": True})
    assert [phase.title for phase in phases.told(game, ())] == ["Who goes first"]
    for answer in ("seat 1", "go on", "great-stag", "no action"):
        game.choose(answer)
    titles = [phase.title for phase in phases.begun(game)]
    wanted = ["Step 2: boosts", "Step 3: the dice", "Step 4: the result", "Penalty, if it failed"]
    assert titles[:4] == wanted

"""Clones: what they cost, and what they leave alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from lamplit.engine.play import SPACING

from .driving import TOYS, drive, dump, fingerprint
from .test_play import long_game


def test_the_second_clone_replays_the_running_step_only(replayed):
    """The first one makes the beginning of the step a checkpoint, of the play and of itself."""
    play = long_game(3 * SPACING - 1)
    first = play.clone()
    assert 0 < len(replayed) < SPACING
    replayed.clear()
    assert fingerprint(play.clone()) == fingerprint(first.clone()) == fingerprint(play)
    assert replayed == []


@pytest.mark.parametrize("toy", sorted(TOYS))
def test_clones_take_no_checkpoint_away(toy):
    """A play that was cloned after every move can still be taken back to each position."""
    play, chance, prints = TOYS[toy](2, 3), Random(5), {}
    for _ in range(40):
        prints[play.line.n] = fingerprint(play)
        assert fingerprint(play.clone()) == prints[play.line.n]
        drive(play, chance, 1)
    end = fingerprint(play)
    for to in (30, 11, 2, 0):
        if to < play.line.n:
            play.undo(to)
            assert fingerprint(play) == prints[to]
            assert fingerprint(play.clone()) == prints[to]
    while play.undone:
        play.redo()
    assert fingerprint(play) == end


@pytest.mark.parametrize("toy", sorted(TOYS))
def test_a_walk_shows_each_position_and_changes_none(toy):
    """The game that is walked through stands as before, and each table is as it was then."""
    play, chance = TOYS[toy](2, 3), Random(5)
    tables = [msgspec.json.encode(dump(play.table))]
    for _ in range(25):
        n = play.line.n
        drive(play, chance, 1)
        tables += [msgspec.json.encode(dump(play.table))] * (play.line.n - n)
    before = fingerprint(play)
    assert [msgspec.json.encode(dump(table)) for table in play.walk()] == tables
    assert fingerprint(play) == before

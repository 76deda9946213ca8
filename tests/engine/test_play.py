"""Clone, branch, undo, redo, checkpoints: every position comes back byte for byte."""

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.engine.play import LANDMARK, LATEST, SPACING, Play, Refused, thinned

from .driving import TOYS, drive, fingerprint, move, plays
from .toys import open_game
from .toys.clock import CLOCK


@given(plays(), st.integers(0, 99), st.booleans())
def test_a_clone_is_equal_and_goes_on_equally(play, seed, marks):
    """In the middle of a window or an aside too: same position, same future."""
    clone = play.clone(marks=marks)
    assert fingerprint(clone) == fingerprint(play)
    assert fingerprint(drive(clone, Random(seed), 15)) == fingerprint(drive(play, Random(seed), 15))


@given(plays(), st.integers(0, 99))
def test_an_old_clone_never_changes(play, seed):
    """Whatever becomes of the game, its clone and the clone's clone stay as they were."""
    clone, before = play.clone(), fingerprint(play)
    drive(play, Random(seed), 20)
    drive(clone.clone(), Random(seed + 1), 20)
    assert fingerprint(clone) == before
    assert fingerprint(clone.clone()) == before


@given(plays())
def test_the_log_replayed_from_the_opening_is_the_position(play):
    """Record and answers are the game: played again without checkpoints they lead to the same bytes."""
    again = Play(play.game, play.record, play.opening, marks=False)
    again._replay(play.opening, again.line, play.line)
    assert fingerprint(again) == fingerprint(play)


@given(plays(), st.integers(0, 99), st.data())
def test_undo_to_any_point_and_redo(play, seed, data):
    """Every earlier position comes back, and forward again; branches taken from there are their own."""
    chance, positions = Random(seed), {play.line.n: fingerprint(play)}
    for _ in range(12):
        if play.question is not None:
            move(play, chance)
            positions[play.line.n] = fingerprint(play)
    to = data.draw(st.integers(min(positions), max(positions)))
    if to < play.line.n:
        branch = play.clone()
        play.undo(to)
        assert fingerprint(play) == positions[to]
        assert fingerprint(branch) == positions[max(positions)]
        play.redo()
    assert fingerprint(play) == positions[max(positions)]


@pytest.mark.parametrize("toy", sorted(TOYS))
def test_a_thousand_undos_and_redos(toy):
    """Against a model that remembers every position: answers, undos of any depth and redos by chance."""
    play, chance = TOYS[toy](2, 3), Random(7)
    line, undone = [fingerprint(play)], []
    for _ in range(1000):
        what = chance.choice(["undo", "redo", "move", "move"])
        if what == "undo" and len(line) > 1:
            to = chance.randrange(max(0, len(line) - 12), len(line) - 1)
            undone.append(line[to + 1 :])
            del line[to + 1 :]
            play.undo(to)
        elif what == "redo" and undone:
            line += undone.pop()
            play.redo()
        elif what == "move" and play.question is not None:
            move(play, chance)
            line.append(fingerprint(play))
            undone.clear()
        assert fingerprint(play) == line[-1]
        assert play.line.n == len(line) - 1


def test_nothing_to_undo_and_nothing_to_redo_are_refused():
    """With a reason, and nothing changes; a new answer forgets what was taken back."""
    play = TOYS["workshop"](2, 1)
    with pytest.raises(Refused, match="nothing-to-undo"):
        play.undo()
    move(play, Random(1))
    play.undo()
    move(play, Random(2))
    with pytest.raises(Refused, match="nothing-to-redo"):
        play.redo()


@pytest.mark.parametrize(
    ("policy", "seat", "reason"),
    [
        ("free", 1, None),
        ("off", 0, "undo-off"),
        ("news", 0, None),
        ("news", 1, "undo-other"),
        ("news", None, None),
    ],
)
def test_how_far_undo_goes_is_the_tables_choice(policy, seat, reason):
    """Freely, not at all, or one's own answers only."""
    play = open_game(CLOCK)
    play.answer(0, "tick")
    refusal = play.why_not_undo(0, seat, policy)
    assert (refusal and refusal.reason) == reason


def test_new_information_ends_undo():
    """After chance fell an answer stands, for the whole table too."""
    play = open_game(CLOCK)
    play.answer(0, "roll")
    play.answer(0, "tick")
    assert play.why_not_undo(1, 0, "news") is None
    assert play.why_not_undo(0, 0, "news").reason == "undo-news"
    assert play.why_not_undo(0, None, "news").reason == "undo-news"


def test_a_choice_taken_back_and_made_again_gives_the_same_chance():
    """Undo is no second roll."""
    play = open_game(CLOCK)
    rolled = set()
    for _ in range(5):
        play.answer(0, "roll")
        rolled.add(play.table.marks["rolled"])
        play.undo()
    assert len(rolled) == 1


# Long games


def long_game(n: int) -> Play:
    play = open_game(CLOCK)
    for _ in range(n):
        play.answer(0, "tick")
    return play


@pytest.mark.parametrize("n", [30, 3000])
def test_undo_does_not_slow_down_as_the_game_grows(n, replayed):
    """Taking back the last answer, or eight one by one, replays a handful of entries."""
    play = long_game(n)
    replayed.clear()
    for _ in range(8):
        play.undo()
    assert play.table.marks["ticks"] == n - 8
    assert len(replayed) <= 8 * SPACING


def test_undo_far_back_replays_from_the_nearest_checkpoint(replayed):
    """At most the answers between two landmarks are run again."""
    play = long_game(3000)
    for to in (2900, 1500, 1023, 10):
        replayed.clear()
        play.undo(to)
        assert play.table.marks["ticks"] == to
        assert len(replayed) <= LANDMARK * SPACING


def test_undo_and_redo_over_and_over_lose_no_checkpoint(replayed):
    """Going back and forth is not counted as progress of the game."""
    play = long_game(200)
    for _ in range(500):
        play.undo(190)
        play.redo()
    replayed.clear()
    play.undo(150)
    assert len(replayed) <= 64


def test_old_checkpoints_are_thinned():
    """The last eight, then at doubling distance, and every 256th: few even in a long game."""
    marks = ()
    for n in range(10_000):
        marks = thinned((*marks, (n, n, None)), n)
    kept = [mark[0] for mark in marks]
    assert kept[-LATEST:] == list(range(10_000 - LATEST, 10_000))
    assert set(range(0, 10_000, LANDMARK)) <= set(kept)
    assert len(kept) <= 10_000 // LANDMARK + 60
    back = sorted(10_000 - n for n in kept)
    assert all(after - before <= max(1, before) for before, after in itertools.pairwise(back))


def test_a_rule_that_fails_leaves_the_position_as_it_was():
    """An error in a rule is not half a move."""
    play = open_game(CLOCK)
    play.answer(0, "tick")
    before = fingerprint(play)
    play.table.marks["ticks"] = "broken"
    with pytest.raises(TypeError):
        play.answer(0, "tick")
    assert fingerprint(play) == before

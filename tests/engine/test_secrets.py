"""What a seat cannot know changes nothing that it can read."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.engine.play import Play
from lamplit.engine.questions import PASS, Window
from lamplit.engine.record import ASIDE

from .driving import answer, move, plays, seen
from .toys import open_game
from .toys.trial import TRIAL
from .toys.workshop import SECRET, WORKSHOP


def at_reactions(holder: int) -> Play:
    """A workshop of three where seat 1 is asked in secret; seat `holder` has the card that reacts."""
    play = open_game(WORKSHOP, seats=3)
    secret, face = play.table.names.index(SECRET), list(range(18))
    one, two = play.table.places["hand 1"][0], play.table.places["hand 2"][0]
    face[secret], face[one] = face[one], face[secret]
    if holder == 2:
        face[one], face[two] = face[two], face[one]
    opening = play.opening.copy()
    opening.deal_faces(face)
    play = Play(WORKSHOP, play.record, opening)
    while play.question.kind.name != "react":
        seat = play.seats_asked()[0]
        if isinstance(play.question, Window) and not play.question.must:
            answer(play, PASS)
        else:
            answer(play, play.answers(seat)[0])
    assert play.seats_asked() == [1]
    return play


def test_a_secret_question_is_put_by_public_facts():
    """Whether the seat asked could react or not: the others see the same, before and after it passes."""
    can, cannot = at_reactions(holder=1), at_reactions(holder=2)
    assert can.answers(1) == ["use", "pass"]
    assert cannot.answers(1) == ["pass"]
    assert seen(can, 0) == seen(cannot, 0)
    for play in (can, cannot):
        answer(play, "pass")
    assert play.seats_asked() == [2]
    assert seen(can, 0) == seen(cannot, 0)


def test_a_secret_answer_is_not_in_the_log_of_others():
    """The others read that it was given, in one form; the seat itself reads what it said."""
    used, passed = at_reactions(holder=1), at_reactions(holder=1)
    answer(used, "use")
    answer(passed, "pass")
    assert used.line.read_by(0) == passed.line.read_by(0)
    assert used.line.read_by(None) == passed.line.read_by(None)
    assert used.line.read_by(1)[-1][-1] == "use"


def test_a_secret_answer_blocks_undo_alike():
    """Whatever the answer was, another seat cannot take back what came before it."""
    used, passed = at_reactions(holder=1), at_reactions(holder=1)
    n = used.line.n - 1
    answer(used, "use")
    answer(passed, "pass")
    reasons = [(play.why_not_undo(n, 0, "news").reason, play.line.n) for play in (used, passed)]
    assert reasons == [("undo-other", n + 2)] * 2


def test_what_others_armed_is_not_read():
    """Neither the entry nor a gap in the numbers tells that a seat waits for something."""
    quiet, armed = open_game(WORKSHOP, seats=2), open_game(WORKSHOP, seats=2)
    armed.arm("nudge", 1)
    for play in (quiet, armed):
        move(play, Random(1))
    assert armed.line.read_by(0) == quiet.line.read_by(0)
    assert len(armed.line.read_by(1)) == len(quiet.line.read_by(1)) + 1


@given(plays(), st.integers(0, 2), st.integers(0, 99))
def test_what_a_seat_imagines_it_cannot_tell_from_the_truth(play, seat, seed):
    """Faces, question, own options and log of an imagined position are byte for byte what the seat sees."""
    seat %= play.table.seats
    assert seen(play.imagine(seat, seed), seat) == seen(play, seat)


def test_sealed_answers_are_imagined_anew():
    """Whoever imagines an open sealed poll knows nothing of what the others bid."""
    play = open_game(WORKSHOP, seats=3)
    while play.question.kind.name != "bid":
        move(play, Random(0))
    answer(play, 3, seat=1)
    answer(play, 3, seat=2)
    imagined = [play.imagine(2, seed).question.given for seed in range(40)]
    assert {given_[1] for given_ in imagined} == {0, 1, 2, 3}
    assert {given_[2] for given_ in imagined} == {3}


@pytest.mark.parametrize("seat", [0, None])
def test_an_aside_is_read_by_all(seat):
    """Asides are done openly."""
    play = open_game(TRIAL)
    play.take_aside("charm", 1, play.table.places["hand 1"][0])
    assert play.line.read_by(seat)[-1][:3] == (ASIDE, 1, "charm")

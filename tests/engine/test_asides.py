"""Asides and moments: what may be done at any time, in the middle of a test."""

from dataclasses import replace

import pytest

from lamplit.engine.questions import Aside, Number, Poll

from .driving import answer
from .toys import open_game, words
from .toys.trial import AFTER, TRIAL
from .toys.workshop import WORKSHOP


def at_keep(seats: int = 2, n: int = 3):
    """A trial in the middle of its first test: n cards are drawn, one is to be kept."""
    play = open_game(TRIAL, seats)
    answer(play, n)
    while play.question.kind.name == "moment":
        answer(play, "pass")
    assert play.question.kind.name == "keep"
    return play


def spend_charms(play) -> None:
    for seat in range(play.table.seats):
        for slot in play.table.places[f"hand {seat}"][:]:
            play.take_aside("charm", seat, slot)


def test_any_seat_may_take_an_aside_and_the_question_stands_anew():
    """After an aside the question that waited is put again, with the options as they now are."""
    play = at_keep()
    gone, *rest = play.answers(0)
    play.take_aside("redraw", 1, "redraw")
    assert (play.question.kind.name, play.seats_asked()) == ("which", [1])
    answer(play, gone)
    assert (play.question.kind.name, play.seats_asked()) == ("keep", [0])
    assert play.answers(0)[:2] == rest
    assert gone not in play.answers(0)


def test_an_aside_may_be_taken_at_the_question_of_an_aside():
    """The inner one runs first; the outer question then lists what is left."""
    play = at_keep()
    card = play.answers(0)[0]
    play.take_aside("redraw", 0, "redraw")
    play.take_aside("redraw", 1, "redraw")
    assert play.seats_asked() == [1]
    answer(play, card)
    assert (play.question.kind.name, play.seats_asked()) == ("which", [0])
    assert card not in play.answers(0)
    answer(play, play.answers(0)[0])
    assert play.question.kind.name == "keep"


def test_the_number_of_a_question_moves_on_when_it_stands_anew():
    """An answer meant for the question of an aside does not fit the one that waited."""
    play = at_keep()
    play.take_aside("redraw", 1, "redraw")
    inner = play.asked
    answer(play, play.answers(1)[0])
    assert play.asked > inner


@pytest.mark.parametrize("deep", [0, 1])
@pytest.mark.parametrize("aside", ["quit", "walk"])
def test_a_cut_inside_an_aside_ends_the_frame(aside, deep):
    """Raised plainly or by its rule, at a question or at an aside's own: all that waited is dropped."""
    play = at_keep()
    held = play.table.agenda[-1].held[:]
    if deep:
        play.take_aside("redraw", 1, "redraw")
    play.take_aside(aside, 1, aside)
    if aside == "walk":
        answer(play, "yes", seat=1)
    assert play.question.kind.name == "how many"
    assert play.table.places["spent"] == held
    assert play._waiting == []
    assert play.table.marks["tests"] == 2


def test_an_aside_is_never_among_the_options_of_a_question():
    """Asides are listed apart: as answers to the open question they are refused."""
    play = at_keep()
    for seat in range(2):
        assert "redraw" not in play.answers(seat)
        assert play.refusal(seat, "redraw").reason == "not-offered"


def test_a_moment_stops_for_whom_something_may_react():
    """Only the seats that, as far as all can see, may use an aside that names the moment are asked."""
    play = open_game(TRIAL, seats=3)
    for slot in play.table.places["hand 1"][:]:
        play.take_aside("charm", 1, slot)
    answer(play, 2)
    assert (play.question.kind.name, play.seats_asked()) == ("moment", [0, 2])


def test_a_moment_where_nobody_can_react_leaves_no_trace():
    """No question, no entry in the log."""
    play = open_game(TRIAL)
    spend_charms(play)
    before = play.line.n
    answer(play, 2)
    assert (play.question.kind.name, play.line.n) == ("keep", before + 1)


def test_an_armed_moment_stops_for_the_seat_that_armed_it():
    """Arming asks at moments that otherwise go by; disarming ends it."""
    play = at_keep()
    play.arm("redraw", 1)
    answer(play, play.answers(0)[0])
    assert (play.question.kind.name, play.question.name, play.seats_asked()) == ("moment", AFTER, [1])
    answer(play, "pass")
    play.arm("redraw", 1, on=False)
    answer(play, 1)
    while play.question.kind.name == "moment":
        answer(play, "pass")
    answer(play, play.answers(1)[0])
    assert play.question.kind.name == "how many"


def test_a_moment_asks_again_whoever_passed_before_an_aside():
    """An aside puts the moment anew: to those who passed, not to those who now have nothing left."""
    play = open_game(TRIAL, seats=2)
    play.take_aside("charm", 1, play.table.places["hand 1"][0])
    answer(play, 2)
    answer(play, "pass", seat=0)
    play.take_aside("charm", 1, play.table.places["hand 1"][0])
    assert play.seats_asked() == [0]


def test_a_moment_goes_on_when_an_aside_leaves_nobody_to_ask():
    """The last charm spent at the moment: the test goes on by itself."""
    play = open_game(TRIAL, seats=1)
    play.take_aside("charm", 0, play.table.places["hand 0"][0])
    answer(play, 1)
    play.take_aside("charm", 0, play.table.places["hand 0"][0])
    assert play.question.kind.name == "keep"


NUDGE = Aside(words("nudge", "nudge"), lambda table, seat, _answer: table.note(("nudged", seat)))


def test_an_aside_reopens_a_window_for_those_who_passed():
    """What changes at a window may be worth another act."""
    play = open_game(replace(WORKSHOP, asides=(NUDGE,)), seats=3)
    answer(play, "pass", seat=1)
    play.take_aside("nudge", 0, "nudge")
    assert play.seats_asked() == [1, 2]


def test_a_poll_keeps_what_still_fits_after_an_aside():
    """Answers that are no longer legal are asked for again, the others stay."""
    table = open_game(WORKSHOP, seats=2).table
    poll = Poll(Number("bid", lambda table, _seat, _subject: (0, table.marks["most"])), (0, 1, 2))
    poll.given = {0: 1, 1: 3}
    table.marks["most"] = 2
    poll.anew(table)
    assert poll.given == {0: 1}

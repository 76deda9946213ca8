"""Windows and polls: who may act, in which order, and when it is over."""

from lamplit.engine.questions import PASS

from .driving import answer
from .toys import open_game
from .toys.workshop import HELPS, WORKSHOP


def at(kind: str, seats: int = 3):
    """A workshop at its first question of this kind; windows before it are passed, polls answered."""
    play = open_game(WORKSHOP, seats)
    while play.question.kind.name != kind:
        seat = play.seats_asked()[0]
        play.answer(seat, play.answers(seat)[-1])
    return play


def test_a_helper_may_act_twice_and_people_in_any_order():
    """One act at a time, of whoever speaks; the log fixes the order."""
    play = at("help")
    for seat in (2, 1, 2):
        answer(play, play.answers(seat)[0], seat=seat)
    assert play.table.trail == (("helped", 2), ("helped", 1), ("helped", 2))
    assert [entry.seat for entry in play.line] == [2, 1, 2]


def test_an_act_reopens_the_window_for_those_who_passed():
    """Whoever has passed is asked again after an act."""
    play = at("help")
    answer(play, PASS, seat=1)
    assert play.seats_asked() == [2]
    answer(play, play.answers(2)[0], seat=2)
    assert play.seats_asked() == [1, 2]


def test_a_window_closes_when_all_have_passed_since_the_last_act():
    """Passes before an act do not count."""
    play = at("help")
    answer(play, PASS, seat=1)
    answer(play, play.answers(2)[0], seat=2)
    answer(play, PASS, seat=2)
    assert play.question.kind.name == "help"
    answer(play, PASS, seat=1)
    assert play.question.kind.name == "race"


def test_a_window_closes_when_the_rule_is_full():
    """Nobody is asked to pass when no further act fits."""
    play = at("help")
    for _ in range(HELPS):
        answer(play, play.answers(1)[0], seat=1)
    assert play.question.kind.name == "race"


def test_a_window_for_one_act_closes_with_it():
    """The first act wins; if all pass, there is none."""
    play, none = at("race"), at("race")
    answer(play, "run", seat=2)
    answer(none, PASS, PASS, PASS)
    assert play.question.kind.name == none.question.kind.name == "threat"
    assert (play.table.trail[-1], none.table.trail[-1]) == (("first", 2), ("first", None))


def test_nobody_passes_a_window_one_must_act_in():
    """While something is legal for a seat, passing is refused and not offered."""
    play = at("threat")
    assert play.refusal(1, PASS).reason == "must-act"
    assert PASS not in play.answers(1)


def test_who_has_nothing_left_is_out_of_a_window_one_must_act_in():
    """Seats drop out one by one, in the order in which they finish; the window closes by itself."""
    play = at("threat")
    assert play.seats_asked() == [1, 2]
    answer(play, 0, seat=2)
    answer(play, 0, seat=1)
    assert play.seats_asked() == [2]
    answer(play, 0, seat=2)
    assert play.question.kind.name == "vote"


def test_who_was_out_of_a_window_may_be_in_again():
    """Who must act is found out after every act: one may bring others something to do."""
    play = at("threat")
    answer(play, 0, seat=1)
    assert play.seats_asked() == [2]
    play.table.marks["threats 1"] = 1
    answer(play, 0, seat=2)
    assert play.seats_asked() == [1, 2]


def test_a_window_in_which_nobody_must_act_asks_nobody():
    """Alone there are no threats, so the step goes by without a question."""
    play = at("race", seats=1)
    answer(play, "run")
    assert play.question.kind.name == "vote"


def test_a_poll_is_answered_once_by_each_in_any_order():
    """It closes with the last answer, and gives them in the order of the seats."""
    play = at("vote")
    answer(play, "south", seat=2)
    answer(play, "north", seat=0)
    assert play.seats_asked() == [1]
    assert play.refusal(2, "north").reason == "not-asked"
    answer(play, "north", seat=1)
    assert play.table.trail[-1] == ("votes", "north", "north", "south")


def test_an_open_poll_is_read_by_all_and_a_sealed_one_by_nobody_else():
    """Of a sealed answer the others read that it was given."""
    play = at("bid")
    answer(play, 3, seat=0)
    answer(play, 1, seat=1)
    own = [
        (kind, given)
        for _, seat, kind, given in play.line.read_by(1)
        if seat == 1 and kind in ("vote", "bid")
    ]
    other = [
        (kind, given)
        for _, seat, kind, given in play.line.read_by(1)
        if seat == 0 and kind in ("vote", "bid")
    ]
    assert own == [("vote", "south"), ("bid", 1)]
    assert other == [("vote", "south"), ("bid", None)]


def test_the_active_seat_comes_first_where_nobody_minds_the_order():
    """Drivers go in turn order from the active seat."""
    play = at("vote")
    play.table.active = 2
    assert play.seats_asked() == [2, 0, 1]

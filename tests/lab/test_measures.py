"""The statistics, on games whose numbers are known."""

from copy import copy

import pytest

from lamplit.games import content, find
from lamplit.lab import measures
from lamplit.lab.measures import Rate
from lamplit.lab.plan import listed
from lamplit.lab.results import frame
from tests.lab.playing import GAME, card, made, row, said


@pytest.mark.parametrize(
    ("good", "n", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_the_interval_is_wilsons(good: int, n: int, low: float, high: float) -> None:
    """As tabulated: 81 of 263 is the example of R. G. Newcombe (1998)."""
    assert Rate(n, good).interval == pytest.approx((low, high), abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert (Rate(0, 0).rate, Rate(0, 0).interval) == (0.0, (0.0, 1.0))


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (Rate(70, 56), Rate(80, 48), (0.2000, 0.0524, 0.3339)),
        (Rate(10, 9), Rate(10, 3), (0.6000, 0.1705, 0.8090)),
        (Rate(10, 10), Rate(10, 0), (1.0, 0.6075, 1.0)),
    ],
)
def test_the_difference_of_two_rates_is_newcombes(
    one: Rate, other: Rate, found: tuple[float, float, float]
) -> None:
    """As tabulated by R. G. Newcombe (1998), Interval estimation for the difference, table II, method 10."""
    assert one.less(other) == pytest.approx(found, abs=1e-4)


def test_rates_are_counted_by_group() -> None:
    games = measures.seatings(frame([row(0, [True]), row(1, [False], names=["Asha", "Feyn"])]))
    found = measures.rates(games, "name").sort("name").select("name", "n", "good", "rate")
    assert found.rows() == [("Asha", 2, 1, 0.5), ("Feyn", 1, 0, 0.0), ("Khor", 1, 1, 1.0)]


def test_a_seat_wins_with_its_side() -> None:
    """Where all win together with all; where each plays for itself, alone. Places count from the first."""
    shared, single = row(0, [True], first=1), row(1, [False, True], first=1)
    found = measures.seatings(frame([shared, single])).select("number", "seat", "place", "won").rows()
    assert found == [(0, 0, 1, True), (0, 1, 0, True), (1, 0, 1, False), (1, 1, 0, True)]
    assert measures.together(frame([shared]))
    assert not measures.together(frame([single]))


def test_what_a_game_says_of_a_side_is_won_with_it() -> None:
    games = frame([row(0, [False, True], numbers=[said("Turns", 1.0, 0), said("Turns", 3.0, 1)])])
    assert measures.named(games, "numbers").select("value", "won").rows() == [(1.0, False), (3.0, True)]
    assert measures.won(games) == Rate(2, 1)


def test_a_card_is_counted_once_a_side_however_often_it_was_asked() -> None:
    """Chosen in one game of two: with and without, a game each."""
    cards = [card("gate", 3, 2), card("gate", 1, 0, kind="boost")]
    games = frame(
        [row(0, [True], cards=cards), row(1, [False], cards=[card("gate", 2), card("gate", kind="")])]
    )
    (found,) = measures.cards(games).iter_rows(named=True)
    assert (found["asked"], found["chosen"], found["seen"], found["seen_won"]) == (6, 2, 2, 1)
    assert (found["with"], found["with_won"], found["without"], found["without_won"]) == (1, 1, 1, 0)
    assert (found["gain"], found["gain_low"], found["gain_high"]) == pytest.approx(
        Rate(1, 1).less(Rate(1, 0))
    )
    assert measures.asked(games) == {("gate", "select"): Rate(5, 2), ("gate", "boost"): Rate(1, 0)}


def test_a_card_counts_for_the_side_that_chose_it() -> None:
    """Where each plays for itself: the one who chose it lost, the other who could not won."""
    cards = [card("hero", 1, 1, side=0), card("hero", 1, 0, side=1)]
    (found,) = measures.cards(frame([row(0, [False, True], cards=cards)])).iter_rows(named=True)
    assert (found["with"], found["with_won"], found["without"], found["without_won"]) == (1, 0, 1, 1)


def test_a_card_always_chosen_tells_nothing_of_games_without() -> None:
    (found,) = measures.cards(made(50, cards=[card("gate", 1, 1)])).iter_rows(named=True)
    assert (found["without"], found["gain"]) == (0, None)


@pytest.mark.parametrize(("chosen", "is_dead"), [(4, True), (5, False), (95, False), (96, True)])
def test_a_card_never_or_always_chosen_is_dead(chosen: int, is_dead: bool) -> None:
    table = measures.cards(frame([row(0, cards=[card("gate", 100, chosen)])]))
    assert measures.dead(table, 0.05).height == is_dead


def test_a_card_that_could_hardly_be_chosen_is_not_dead() -> None:
    """Twenty times, and never chosen, tells something; nineteen do not."""
    table = measures.cards(frame([row(0, cards=[card("gate", 19, 0), card("door", 20, 0)])]))
    assert measures.dead(table, 0.05)["card"].to_list() == ["door"]


def test_cards_of_one_name_are_told_apart() -> None:
    rules = find(GAME)
    box = rules.box(content(GAME))
    one, other = box.cards["the-maze"], copy(box.cards["the-weir"])
    other.title = one.title
    told = listed(rules, box, [one, other])
    assert {card.name for card in told.values()} == {"The Maze (the-maze)", "The Maze (the-weir)"}
    assert {card.deck for card in told.values()} == {"The Well"}


def test_a_card_that_cannot_be_chosen_is_not_dead() -> None:
    table = measures.cards(frame([row(0, cards=[card("threadbare", kind="")])]))
    assert measures.dead(table, 0.05).is_empty()

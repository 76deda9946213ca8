"""Several seats: answers at the same time, whose view it is, who is there.

What cannot occur by construction:

row  why
59   a window goes on when the last of those who can act has passed; nobody waits for somebody else first
67   who sits where is the record's, and a Seeker's cards never leave that Seeker's places
"""

from itertools import permutations

import pytest
from hypothesis import given, settings

import lamplit
from lamplit.live import LiveGame, NotAllowed
from tests.bug_classes.scenes import asked, happened, lie, offered, play, scene
from tests.games.playing import openings, positions

HELP = """
    seats: 3
    cards:
      - {id: wall, kind: challenge, type: trap, color: red, difficulty: 50}
      - {id: push, kind: skill, value: 1}
      - {id: aid, kind: skill}
      - {id: arm, kind: skill}
    table: {board: [wall], seeker 1: {hand: [push]}, seeker 2: {hand: [aid]}, seeker 3: {hand: [arm]}}
"""


@pytest.fixture
def window() -> LiveGame:
    """Two Seekers may boost the first one's action."""
    return play(scene(HELP), "wall", "push")


@pytest.mark.parametrize("order", list(permutations([(1, "aid"), (2, "arm")])))
def test_the_second_of_two_answers_at_once_counts(window: LiveGame, order: tuple) -> None:
    """Bug class 58: whoever answered the question both saw is heard, though the other was quicker."""
    numbers = {seat: window.questions(seat)[0].number for seat in (1, 2)}
    for seat, card in order:
        window.choose(card, seat=seat, number=numbers[seat])
    assert happened(window, "boost") == ["boost", "boost"]


def test_an_answer_that_came_too_late_to_fit_is_refused_and_harms_nothing(window: LiveGame) -> None:
    """Bug class 58: losing the race costs no card."""
    late = window.questions(2)[0].number
    for seat, answer in ((1, "pass"), (2, "pass")):
        window.choose(answer, seat=seat)
    with pytest.raises(NotAllowed):
        window.choose("arm", seat=2, number=late)
    assert lie(window, "hand", 2) == ["arm"]


def test_a_window_ends_in_whatever_order_its_seats_answer(window: LiveGame) -> None:
    """Bug class 59: every course of acts and passes leads out, and somebody is asked until then."""
    courses, longest = [(window, 0)], 0
    while courses:
        game, length = courses.pop()
        if asked(game) != "boost":
            continue
        assert game.play.seats_asked()
        assert length < 8
        for seat in game.play.seats_asked():
            for key in offered(game, seat):
                branch = game.branch()
                branch.choose(key, seat=seat)
                courses.append((branch, length + 1))
                longest = max(longest, length + 1)
    assert longest > 3


def test_two_offers_to_each_other_do_not_wait_for_each_other() -> None:
    """Bug class 59: two Seekers who may each do something are asked one after the other."""
    game = scene("""
        cards:
          - id: gifts
            kind: event
            text: Each other Seeker may draw 1 card. Each Seeker may draw 1 card.
        table: {board: [gifts], seeker 1: {hand: []}, seeker 2: {hand: []}}
    """)
    game.choose("gifts")
    order = []
    while asked(game) == "may":
        order += game.play.seats_asked()
        game.choose("yes")
    assert order == [1, 0, 1]


def test_each_seats_view_is_its_own(window: LiveGame) -> None:
    """Bug class 65: one person with several seats sees each with its own questions, whoever is asked."""
    for seat in range(3):
        view = window.view(seat)
        assert view.seat == seat
        assert {decision.seat for decision in view.decisions} == ({seat} if seat else set())
    assert offered(window, 1) == ["aid", "pass"]
    assert offered(window, 2) == ["arm", "pass"]


def test_an_answer_goes_to_the_seat_that_gives_it(window: LiveGame) -> None:
    """Bug class 65: a card of one hand is not played by another, and where several are asked one is named."""
    with pytest.raises(NotAllowed):
        window.choose("arm", seat=1)
    with pytest.raises(NotAllowed, match="say which one answers"):
        window.choose("pass")
    window.choose("arm", seat=2)
    assert (lie(window, "hand", 1), lie(window, "hand", 2)) == (["aid"], [])


@given(openings("kinfire_delve"))
@settings(max_examples=10)
def test_no_seeker_loses_a_card(opening: dict) -> None:
    """Bug class 67: from first to last each Seeker has all cards of that Seeker, and no other."""
    for game in positions(opening, pace=3):
        own = [[s for s, owner in enumerate(game.table.owner) if owner == seat] for seat in range(game.seats)]
        have = [[] for _ in range(game.seats)]
        for zone in game.rules.zones(game.table):
            for slot in zone.slots if zone.seat is not None or zone.name == "played" else ():
                have[game.table.owner[slot] if zone.seat is None else zone.seat].append(slot)
        assert [sorted(slots) for slots in have] == own
        assert all(len(slots) == 20 for slots in own)


def test_after_a_loss_everybody_is_there_again() -> None:
    """Bug class 67: another game of the same record has every Seeker, with hand and deck."""
    *_, last = positions({"game": "kinfire_delve", "seats": 4, "seed": 2, "options": {"difficulty": "hard"}})
    record = last.play.record
    game = lamplit.new_game(record.game, seats=record.seats, seed=9, options=record.options)
    assert last.outcome == "lost"
    assert game.view(None).seats == last.view(None).seats
    assert [len(lie(game, "hand", seat)) for seat in range(4)] == [5] * 4

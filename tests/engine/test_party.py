"""Decisions of the party: anybody, the leader, or all."""

import pytest

from .driving import answer
from .toys import open_game
from .toys.workshop import WORKSHOP


def at_path(party: str, seats: int = 3):
    """A workshop where the party chooses its path."""
    play = open_game(WORKSHOP, seats, party=party)
    while play.question.kind.name != "path":
        seat = play.seats_asked()[0]
        answers = play.answers(seat) or [1]  # the long measure is not listed
        play.answer(seat, answers[-1])
    return play


def taken(play) -> str:
    return [what[1] for what in play.table.trail if what[0] == "path"][-1]


def test_anybody_speaks_for_the_party():
    """Whoever answers first decides."""
    play = at_path("anybody")
    assert play.seats_asked() == [0, 1, 2]
    answer(play, "right", seat=2)
    assert taken(play) == "right"


def test_the_leader_decides_alone():
    """The others are not asked."""
    play = at_path("leader")
    assert play.seats_asked() == [0]
    assert play.refusal(1, "left").reason == "not-asked"
    answer(play, "left")
    assert taken(play) == "left"


def test_the_others_agree_to_what_one_proposes():
    """Whoever proposes has agreed; the others are asked, each once."""
    play = at_path("agree")
    answer(play, "right", seat=1)
    assert (play.question.kind.name, play.seats_asked()) == ("consent", [0, 2])
    answer(play, "yes", seat=2)
    answer(play, "yes", seat=0)
    assert taken(play) == "right"


def test_a_refused_proposal_is_not_put_twice():
    """It is refused with its reason; another can be proposed, by anybody."""
    play = at_path("agree")
    answer(play, "right", seat=1)
    answer(play, "no", seat=2)
    answer(play, "yes", seat=0)
    assert (play.question.kind.name, play.seats_asked()) == ("path", [0, 1, 2])
    assert play.refusal(0, "right").reason == "refused-before"
    answer(play, "left", seat=0)
    answer(play, "yes", "yes")
    assert taken(play) == "left"


def test_without_agreement_the_rule_says_what_happens():
    """When everything has been refused, nobody is asked for ever."""
    play = at_path("agree", seats=2)
    answer(play, "right", "no", "left", "no")
    assert taken(play) == "back"


@pytest.mark.parametrize("how", ["anybody", "leader", "agree"])
def test_one_person_agrees_with_oneself(how):
    """Alone one is asked once."""
    play = at_path(how, seats=1)
    answer(play, "left")
    assert taken(play) == "left"

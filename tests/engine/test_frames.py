"""Frames: five deep, ended early from every depth, entered again."""

import pytest

from lamplit.engine.questions import Ask
from lamplit.engine.table import Cut

from .driving import answer, fingerprint
from .toys import Toy, open_game, toy, words
from .toys.expedition import EXPEDITION


def underway():
    """An expedition at the first act of its first turn."""
    play = open_game(EXPEDITION)
    answer(play, "on", "bold") if play.question.kind.name == "journey" else answer(play, "bold")
    assert agenda(play) == ["game", "quest", "battle", "turn", "acts"]
    return play


def agenda(play) -> list[str]:
    return [frame.NAME for frame in play.table.agenda]


def test_steps_follow_each_other_across_frames():
    """A frame entered by a step comes next; when its steps are over the frame below goes on."""
    play = underway()
    assert play.question.kind.name == "act"
    answer(play, "stop")
    assert play.table.trail[1:] == ("left acts", "left turn")
    assert play.table.active == 1  # the turn's own last step has run


def test_a_cut_five_generators_deep_leaves_frames_inside_out():
    """The frame named and all above it are left, the innermost first; the one below goes on."""
    play = underway()
    answer(play, "flee", "yes")
    assert play.table.trail[1:] == ("left acts", "left turn", "left battle")
    assert agenda(play) == ["game", "quest"]
    assert play.question.kind.name == "aftermath"


def test_what_a_cut_frame_holds_goes_where_its_leave_says():
    """A frame's cards are put where the book says, however the frame ends."""
    play = underway()
    answer(play, "strike")
    acts, turn = play.table.agenda[-1].held[:], play.table.agenda[-2].held[:]
    answer(play, "flee", "yes")
    assert (play.table.places["discard"], play.table.places["home"]) == (acts, turn)
    assert acts
    assert turn


def test_a_cut_of_the_middle_drops_what_follows_in_it():
    """After a cut the frame's further steps do not run; the frame below takes its next step."""
    play = underway()
    answer(play, "yield", "yes")
    assert agenda(play) == ["game", "quest", "battle", "turn", "acts"]
    assert play.table.active == 0  # `end` would have passed the turn on
    assert play.table.trail[1:] == ("left acts", "left turn")


def test_the_end_of_the_game_is_the_cut_of_the_outermost_frame():
    """Every frame is left, nobody is asked, the outcome stands."""
    play = underway()
    answer(play, "fall", "yes")
    assert play.table.trail[1:] == ("left acts", "left turn", "left battle", "left quest", "left game")
    assert (play.question, agenda(play), play.table.outcome) == (None, [], "lost")
    assert play.refusal(0, "rest").reason == "game-over"


def test_a_plain_step_may_cut():
    """A battle without foes ends in a step that asks nobody."""
    play = underway()
    answer(play, "stop", "stop")
    assert play.question.kind.name == "aftermath"
    assert play.table.trail[-1] == "left battle"


def test_a_step_names_the_next_and_enters_its_frame_again():
    """A retry is the frame entered again, with nothing of the first try."""
    play = underway()
    first = play.table.agenda[2]
    answer(play, "strike", "flee", "yes", "again")
    assert agenda(play) == ["game", "quest", "battle", "turn", "acts"]
    assert play.table.agenda[2] is not first
    assert play.table.agenda[-1].held == []


@pytest.mark.parametrize("wrong", ["step", "frame"])
def test_a_wrong_name_is_an_error_and_nothing_has_happened(wrong):
    """Naming a step or a frame that is not there fails loudly; the position before the answer stands."""

    def step(table: Toy):
        if (yield Ask(GO, 0)) == "go":
            if wrong == "frame":
                raise Cut("nowhere")
            return "nowhere"
        return "step"

    play = one_step(step)
    answer(play, "stay")
    before = fingerprint(play)
    with pytest.raises(LookupError, match="nowhere"):
        play.answer(0, "go")
    assert fingerprint(play) == before
    answer(play, "stay")
    assert play.line.n == 2


GO = words("go", "go", "stay")


def one_step(step):
    """A game of one step."""
    return open_game(
        toy(
            "one step",
            pieces=lambda *_: [],
            deal=lambda _table: None,
            frames={"game": (step,)},
            zones=lambda _table: [],
            kinds=(GO,),
        )
    )

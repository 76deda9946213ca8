"""Secret questions at one terminal: no clock, and a standing pass for who likes it."""

from __future__ import annotations

from tests.games.taverns_tales.scenes import play, scene
from tests.games.taverns_tales.test_secrets import COURSES, HOLDER, table
from tests.terminal.sitting import Sitting


def asked_in_secret() -> Sitting:
    """Player 2, of whom player 1 has just exhausted a character."""
    game = table(HOLDER)
    for answer in COURSES["flipped"]:
        game.choose(answer, seat=0)
    return Sitting(game)


def test_a_standing_pass_answers_until_it_is_taken_back() -> None:
    """Who passes from now on is not asked, also after undo; typed again, the command asks anew."""
    sitting = asked_in_secret()
    assert sitting.session.decision is not None
    assert sitting.session.decision.secret
    said = sitting.types("passing")
    assert "passes secret questions from now on" in said
    assert sitting.session.decision.seat == 0
    sitting.types("undo")
    assert (sitting.session.decision.kind, sitting.session.decision.seat) == ("target", 0)
    sitting.session.passes.clear()
    sitting.types("ludmila-forest-desert")
    assert sitting.session.decision.secret


def test_without_one_the_owner_is_asked() -> None:
    """At one screen the question waits for its answer."""
    sitting = asked_in_secret()
    assert "Barbara>" in sitting.types("pass")
    assert sitting.session.decision is not None
    assert sitting.session.decision.seat == 0


def test_a_secret_question_that_cannot_be_passed_is_asked_all_the_same() -> None:
    """Who passes still says where a tile goes that only they have seen."""
    hand = "[goscislaw-mountains-desert, mira-forest-desert, lubomyr-forest]"
    game = scene(f"table: {{player 1: {{hand: {hand}}}}}")
    sitting = Sitting(play(game, "goscislaw-mountains-desert", "ready", "use"))
    sitting.session.passes.add(0)
    sitting.types("1")
    assert sitting.session.decision is not None
    assert (sitting.session.decision.kind, sitting.session.decision.secret) == ("under", True)
    sitting.types("2")
    assert sitting.session.decision.kind == "act"

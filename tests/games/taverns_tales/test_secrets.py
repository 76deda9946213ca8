"""Who holds a card that disrupts is told by nothing but its use (TT-R98)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lamplit.engine.play import Play
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from tests.games.playing import told

from .scenes import asked, play, scene

TABLE = """
table:
  player 1:
    hand: [lubomyr-forest, lubomyr-swamp, lubomyr-desert, gniewomyr-forest-desert, zbygniew-swamp-forest]
    ready: [warslava-forest, mira-swamp-forest]
  player 2:
    hand: [{hand}, sambor-forest-desert]
    ready: [ludmila-forest-desert, mira-forest-desert]
  player 3: {{hand: [wit-forest-desert, sambor-swamp-desert], ready: [dobrociech-forest]}}
  quests: [boar-in-the-orchard, talking-stump, poachers-riddle, honey-heist]
"""
HOLDER, OTHER = "bogumila-forest-desert", "ryslava-forest-desert"

COURSES = {
    "flipped": ("lubomyr-forest", "ready", "use", "ludmila-forest-desert"),
    "flipped by a set": (
        *("lubomyr-forest", "set", ["lubomyr-swamp", "lubomyr-desert"], "use", "ludmila-forest-desert"),
        *("pass", "use", "mira-forest-desert"),
    ),
    "borrowed": (
        *("gniewomyr-forest-desert", "ready", "use", "talking-stump"),
        ["gniewomyr-forest-desert", "ludmila-forest-desert"],
    ),
}


def table(hand: str = HOLDER) -> LiveGame:
    return scene(TABLE.format(hand=hand))


def holds(game: LiveGame) -> bool:
    """Whether player 2 can disrupt."""
    cards = game.table.cards
    return any(cards[slot].disruption for slot in game.table.players[1].hand)


def worlds(game: LiveGame) -> Iterator[LiveGame]:
    """Positions that differ in one card of player 2's hand, which then lies in the box."""
    opening = game.play.opening
    for slot in opening.players[1].hand:  # type: ignore[attr-defined]
        for other in opening.box[::3]:  # type: ignore[attr-defined]
            face = list(opening.face)
            face[slot], face[other] = face[other], face[slot]
            table = opening.copy()
            table.deal_faces(face)
            yield LiveGame(Play(game.rules, game.play.record, table))


@pytest.mark.parametrize("course", COURSES)
def test_who_is_asked_and_passes_looks_the_same_with_and_without_the_card(course: str) -> None:
    """What the others can read of view, log, news and undo is the same, byte for byte, at each answer."""
    start = table()
    assert {holds(other) for other in worlds(start)} == {True, False}
    for other in worlds(start):
        real = start.clone()
        for answer in (*COURSES[course], "pass"):
            play(real, answer)
            play(other, answer)
            for seat in (0, 2, None):
                assert told(other, seat) == told(real, seat), (answer, seat)
                assert real.play.seats_asked() == other.play.seats_asked()


def test_the_owner_is_asked_whatever_the_hand_holds() -> None:
    """TT-R98: the question follows from what all can see: a hand, whichever cards are in it."""
    for hand in (HOLDER, OTHER):
        game = play(table(hand), *COURSES["flipped"])
        assert asked(game) == ("disrupt", [1])
        assert game.decision is not None
        assert not game.play.question.kind.open  # type: ignore[union-attr]


def test_nobody_is_asked_where_all_can_see_that_nobody_disrupts() -> None:
    """TT-R98: with an empty hand, or in a simplified game, the play goes on at once."""
    empty = TABLE.format(hand=HOLDER).replace(f"[{HOLDER}, sambor-forest-desert]", "[]")
    assert asked(play(scene(empty), *COURSES["flipped"])) == ("act", [0])
    simple = """
        options: {variant: simplified}
        table:
          player 1: {hand: [lubomyr-forest, warslava-swamp, racimira-swamp-forest]}
          player 2: {hand: [sambor-forest-desert, racimira-forest-desert], ready: [ludmila-forest-desert]}
    """
    assert asked(play(scene(simple), *COURSES["flipped"])) == ("act", [0])


def test_a_passed_disruption_cannot_be_taken_back_by_others() -> None:
    """A secret pass is another seat's answer: undo refuses it as any other."""
    for hand in (HOLDER, OTHER):
        game = play(table(hand), *COURSES["flipped"], "pass")
        with pytest.raises(NotAllowed):
            game.undo(game.play.line.n - 2, seat=0, policy="news")


def test_another_card_does_not_disrupt() -> None:
    """TT-BOG-08: only a card that says so, and only its owner reads why not."""
    game = play(table(), *COURSES["flipped"])
    with pytest.raises(NotAllowed) as error:
        game.choose("sambor-forest-desert", seat=1)
    assert error.value.rule == "TT-BOG-08"
    play(game, HOLDER)
    assert game.log(0)[-1].answer == ""
    assert game.log(1)[-1].answer == HOLDER

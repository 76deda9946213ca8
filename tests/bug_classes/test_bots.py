"""Players, and what researchers rely on: seeds, steps, ends."""

from random import Random

import pytest

import lamplit
from lamplit import bots
from lamplit.bots import PLAYERS, find, moves
from lamplit.engine.game import Case
from lamplit.engine.play import Play
from lamplit.engine.state import dump
from lamplit.lab.counter import played
from tests.bug_classes.scenes import scene
from tests.bug_classes.wild import WISHES, wild_game
from tests.games.playing import fingerprint, positions
from tests.lab.playing import plan

QUICK = ["random", "heuristic", "search:8"]


@pytest.mark.parametrize("player", QUICK)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("id", sorted(WISHES))
def test_a_player_never_answers_what_cannot_be_done(id: str, player: str, seed: int) -> None:
    """Bug class 70: whatever cards say, each answer is legal, and moves the game on."""
    play, chance = wild_game(seed, 0.3, id), Random(seed)
    while play.question is not None and play.line.n < 80:
        seat, n = play.seats_asked()[0], play.line.n
        answer = find(player)(play, seat, chance)
        assert play.refusal(seat, answer) is None, (play.question.kind.name, answer)
        play.answer(seat, answer)
        assert play.line.n == n + 1


def stuck() -> Play:
    """A delve that nobody can win or lose: what is discarded comes back."""
    game = scene("""
        cards: [{id: boomerang, kind: event, copies: 4, text: Discard this card and retreat 1.}]
        table: {board: [boomerang, boomerang, boomerang, boomerang], well: 9}
    """)
    return game.play


@pytest.mark.parametrize("player", QUICK)
def test_a_game_without_end_is_given_up_with_a_sentence(player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bug class 70: whoever lets players play on their own is not left waiting for ever."""
    monkeypatch.setattr(bots, "LONGEST", 300)
    game = stuck()
    with pytest.raises(lamplit.LamplitError, match="The game does not end: it goes on after 300 answers"):
        for _ in moves(game, find(player), Random(1)):
            pass
    assert game.line.n == 300


@pytest.mark.parametrize("between", [0, 3])
def test_a_seed_means_the_same_game_each_time(between: int) -> None:
    """Bug class 73: opened again it is dealt, rolled and ended the same, whatever was played in between."""
    opening = {"game": "kinfire_delve", "seats": 2, "seed": 77, "options": {}}
    *_, first = positions(opening)
    for n in range(between):
        list(positions({**opening, "seed": n}))
    *_, again = positions(opening)
    assert fingerprint(again) == fingerprint(first)


def test_a_sample_of_games_is_the_same_each_time() -> None:
    """Bug class 73: rates of the same seeds are the same numbers."""
    made = plan(6, Case("case", 2, {"length": "quick"}, "random"))
    assert played(made).equals(played(made))


def test_another_seed_means_another_game() -> None:
    """Bug class 73: a seed is not left out, neither of the deal nor of the dice."""
    deals = {tuple(lamplit.new_game("kinfire_delve", seats=2, seed=seed).table.well) for seed in range(20)}
    rolls = {
        tuple(lamplit.new_game("kinfire_delve", seed=seed).table.roll("dice", [["a", "b"]] * 8))
        for seed in range(20)
    }
    assert len(deals) == 20
    assert len(rolls) > 10


def test_a_thinking_player_moves_no_stream() -> None:
    """Bug class 73: what a player tries on a copy changes nothing that chance will bring."""
    *_, game = positions({"game": "kinfire_delve", "seats": 2, "seed": 3, "options": {}}, 30)
    before = dump(game.table)
    for n, player in enumerate(QUICK * 2):
        find(player)(game.play, game.play.seats_asked()[0], Random(n))
        imagined = game.imagine(0, n)
        list(zip(range(20), moves(imagined.play, PLAYERS["random"], Random(n)), strict=False))
    assert dump(game.table) == before


def test_step_by_step_back_to_the_beginning() -> None:
    """Bug class 74: each step back restores all of the position before it, to the very first."""
    course = []
    for game in positions({"game": "kinfire_delve", "seats": 3, "seed": 21, "options": {}}):
        course.append(dump(game.table))
    while len(course) > 1:
        course.pop()
        game.undo()
        assert dump(game.table) == course[-1]

"""Players: they answer legally, in turn order, and take the game's own advice."""

from random import Random
from typing import Any

import pytest

from lamplit import games
from lamplit.bots import PLAYERS, heuristic, moves
from lamplit.engine.game import sampled
from lamplit.engine.play import Play
from lamplit.opening import begin


def opened(seats: int, seed: int, **options: Any) -> Play:
    game, content = games.find("kinfire_delve"), games.content("kinfire_delve")
    return begin(game, content, game.box(content), seats, seed, options, marks=False)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_ends_a_game_by_legal_answers(player: str) -> None:
    play = opened(3, 5, party="agree")
    for question, seat, answer in moves(play, PLAYERS[player], Random(5)):
        assert question.waits_for(seat)
        assert question.refusal(play.table, seat, answer) is None
    assert play.table.outcome in ("won", "lost")


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seeds_play_the_same_game(player: str) -> None:
    logs = []
    for _ in range(2):
        play = opened(2, 9)
        for _ in moves(play, PLAYERS[player], Random(9)):
            pass
        logs.append([(entry.seat, entry.kind, entry.answer) for entry in play.line])
    assert logs[0] == logs[1]


def test_a_hint_is_what_the_heuristic_player_would_do() -> None:
    """And it is the same however often one asks."""
    play = opened(2, 1)
    for question, seat, answer in moves(play, PLAYERS["heuristic"], Random(1)):
        hints = {heuristic.hint(play.table, question, seat) for _ in range(2)}
        ((hinted, reason),) = hints
        assert hinted == answer or reason == "any"  # where no rule of thumb speaks, chance does


def test_a_game_without_a_rule_of_thumb_advises_any_legal_answer() -> None:
    play = opened(2, 1)
    seat, question = play.seats_asked()[0], play.question
    assert question is not None
    answer, reason = sampled(play.table, question, seat, Random(1))
    assert (question.refusal(play.table, seat, answer), reason) == (None, "any")

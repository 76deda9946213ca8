"""Players: they answer legally, in turn order, and take the game's own advice."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lamplit
from lamplit import games
from lamplit.bots import PLAYERS, find, heuristic, moves
from lamplit.engine.game import sampled
from lamplit.engine.play import Play
from lamplit.engine.state import dump
from lamplit.opening import begin
from tests.games.playing import openings

QUICK = ["random", "heuristic", "search:8"]


def opened(seats: int, seed: int, **options: Any) -> Play:
    game, content = games.find("kinfire_delve"), games.content("kinfire_delve")
    return begin(game, content, game.box(content), seats, seed, options, marks=False)


@pytest.mark.parametrize("player", QUICK)
def test_a_player_ends_a_game_by_legal_answers(player: str) -> None:
    play = opened(3, 5, party="agree")
    for question, seat, answer in moves(play, find(player), Random(5)):
        assert question.waits_for(seat)
        assert question.refusal(play.table, seat, answer) is None
    assert play.table.outcome in ("won", "lost")


@pytest.mark.parametrize("player", QUICK)
def test_the_same_seeds_play_the_same_game(player: str) -> None:
    logs = []
    for _ in range(2):
        play = opened(2, 9)
        for _ in moves(play, find(player), Random(9)):
            pass
        logs.append([(entry.seat, entry.kind, entry.answer) for entry in play.line])
    assert logs[0] == logs[1]


def test_a_hint_is_what_the_heuristic_player_would_do() -> None:
    """And it is the same however often one asks."""
    play = opened(2, 1)
    for _, seat, answer in moves(play, PLAYERS["heuristic"], Random(1)):
        hints = {heuristic.hint(play, seat) for _ in range(2)}
        ((hinted, reason),) = hints
        assert hinted == answer or reason == "any"  # where no rule of thumb speaks, chance does


def test_a_game_without_a_rule_of_thumb_advises_any_legal_answer() -> None:
    play = opened(2, 1)
    seat, question = play.seats_asked()[0], play.question
    assert question is not None
    answer, reason = sampled(play.table, question, seat, Random(1))
    assert (question.refusal(play.table, seat, answer), reason) == (None, "any")


# Every game's own player


EVERY_GAME = pytest.mark.parametrize("id", sorted(lamplit.games()))


@EVERY_GAME
@given(data=st.data(), stop=st.integers(0, 150))
def test_it_answers_alike_where_the_seat_cannot_tell_the_positions_apart(
    id: str, data: st.DataObject, stop: int
) -> None:
    """Hidden faces permuted and every stream seeded anew: the same answer for the same reason."""
    opening = data.draw(openings(id))
    play = lamplit.new_game(**opening).play
    for n, (question, seat, _) in enumerate(moves(play, PLAYERS["heuristic"], Random(opening["seed"]))):
        if n == stop:
            other = play.imagine(seat, opening["seed"] + 1)
            assert other.question is not None
            for think in {play.game.advise, play.game.hunch or play.game.advise}:
                told = think(other.table, other.question, seat, Random(1))
                assert told == think(play.table, question, seat, Random(1))
            return


@EVERY_GAME
@given(data=st.data(), wild=st.sampled_from([0.2, 1.0]))
def test_every_advice_is_legal_and_judging_moves_nothing(id: str, data: st.DataObject, wild: float) -> None:
    """Over whole games in which chance answers now and then or always; each reason can be said."""
    opening = data.draw(openings(id))
    game, chance = lamplit.new_game(**opening), Random(opening["seed"])

    def player(play: Play, seat: int, _chance: Random) -> Any:
        table, question = play.table, play.question
        assert question is not None
        before = dump(table)
        if game.rules.hunch:
            answer, reason = game.rules.hunch(table, question, seat, Random(opening["seed"]))
            assert question.refusal(table, seat, answer) is None, reason
        answer, reason = game.rules.advise(table, question, seat, Random(opening["seed"]))
        assert question.refusal(table, seat, answer) is None, reason
        assert game.speaker(seat).has(f"hint-{reason}"), reason
        assert dump(table) == before
        return question.sample(table, seat, chance) if chance.random() < wild else answer

    for _ in moves(game.play, player, chance):
        pass

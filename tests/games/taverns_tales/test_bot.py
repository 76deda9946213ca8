"""The heuristic player of Tavern's Tales: legal, fair, and far better than chance."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit import games
from lamplit.bots import PLAYERS, moves
from lamplit.engine.play import Play
from lamplit.engine.state import dump
from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.bot import CHOICES, advise
from lamplit.games.taverns_tales.readings import PRICES
from lamplit.games.taverns_tales.vocabulary import PHRASES
from lamplit.opening import begin

WORDS = (GAME.folder / "words" / "en.ftl").read_text("utf-8")
VARIANTS = st.sampled_from(["simplified", "advanced"])


def opened(seats: int, seed: int, variant: str) -> Play:
    content = games.content("taverns_tales")
    return begin(GAME, content, GAME.box(content), seats, seed, {"variant": variant}, marks=False)


# What it knows of the language


def test_every_order_has_a_worth() -> None:
    """A phrase that the language gains without a worth would stop the player."""
    orders = {
        phrase.template
        for phrase in PHRASES
        if phrase.sort == "effect" or (phrase.sort in ("sentence", "clause") and phrase.voice == "order")
    }
    assert PRICES.keys() == orders


def test_it_speaks_to_every_kind_of_question() -> None:
    asked = {kind.name for kind in GAME.kinds} | {"may", "option"}
    assert asked == CHOICES.keys()


# What it may know


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), variant=VARIANTS, stop=st.integers(0, 150))
def test_it_answers_alike_where_the_seat_cannot_tell_the_positions_apart(
    seats: int, seed: int, variant: str, stop: int
) -> None:
    """Hidden faces permuted and every stream seeded anew: the same answer for the same reason."""
    play = opened(seats, seed, variant)
    for n, (question, seat, _) in enumerate(moves(play, PLAYERS["heuristic"], Random(seed))):
        if n == stop:
            other = play.imagine(seat, seed + 1)
            assert other.question is not None
            told = advise(other.table, other.question, seat, Random(1))
            assert told == advise(play.table, question, seat, Random(1))
            return


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), variant=VARIANTS)
def test_every_answer_is_legal_and_judging_moves_nothing(seats: int, seed: int, variant: str) -> None:
    """Over whole games in which now and then chance answers, so that rare questions come up too."""
    play, chance = opened(seats, seed, variant), Random(seed)

    def player(table: Any, question: Any, seat: int, _chance: Random) -> Any:
        before = dump(table)
        answer, reason = advise(table, question, seat, Random(seed))
        assert question.refusal(table, seat, answer) is None, reason
        assert f"\nhint-{reason} = " in WORDS
        assert dump(table) == before
        return question.sample(table, seat, chance) if chance.random() < 0.2 else answer

    for _ in moves(play, player, chance):
        pass


# How well it plays


@pytest.mark.parametrize("variant", ["simplified", "advanced"])
def test_it_beats_chance_from_either_seat(variant: str) -> None:
    """Ten games, seats swapped in between: all are won; `lamplit balance` plays by the hundred."""
    for seed in range(10):
        play, chance = opened(2, seed, variant), Random(seed)
        mine = seed % 2
        while (question := play.question) is not None:
            seat = play.seats_asked()[0]
            player = PLAYERS["heuristic" if seat == mine else "random"]
            play.answer(seat, player(play.table, question, seat, chance))
        assert GAME.winners(play.table) == (mine,)

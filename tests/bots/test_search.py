"""The player that searches: it sees no more than its seat, moves nothing, and finds what is better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit.bots import find, moves, search
from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.questions import Ask, Choice, Poll, Share
from lamplit.engine.state import dump
from lamplit.engine.table import EVERYONE
from lamplit.engine.zones import Zone
from tests.engine.driving import TOYS
from tests.engine.toys import NOBODY, open_game, toy, words
from tests.games.playing import openings

EVERY_GAME = pytest.mark.parametrize("id", sorted(lamplit.games()))


def choice(play: Play, seat: int, rounds: int = 12) -> Any:
    return search.choose(play, seat, Random(1), rounds)


def some_position(id: str, data: st.DataObject) -> Play:
    """A position in the course of a game by rule of thumb, where something is left to choose."""
    opening = data.draw(openings(id))
    play, stop = lamplit.new_game(**opening).play, data.draw(st.integers(0, 60))
    for n, (_, seat, _) in enumerate(moves(play, find("heuristic"), Random(opening["seed"]))):
        if n >= stop and len(play.answers(seat) or "many") > 1:
            break
    return play


@EVERY_GAME
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=6)
def test_it_chooses_alike_where_the_seat_cannot_tell_the_positions_apart(
    id: str, data: st.DataObject, seed: int
) -> None:
    """Bug class 71: hidden faces permuted and every stream seeded anew, the choice is the same."""
    play = some_position(id, data)
    for seat in play.seats_asked()[:1]:
        assert choice(play, seat) == choice(play.imagine(seat, seed), seat)


@EVERY_GAME
@given(data=st.data())
@settings(max_examples=4)
def test_its_choice_is_legal_always_the_same_and_moves_nothing(id: str, data: st.DataObject) -> None:
    play = some_position(id, data)
    before, line = dump(play.table), play.line
    for seat in play.seats_asked()[:1]:
        first = choice(play, seat)
        assert play.refusal(seat, first) is None
        assert choice(play, seat) == first
    assert (dump(play.table), play.line) == (before, line)


@pytest.mark.parametrize("name", sorted(TOYS))
def test_it_answers_every_shape_of_question(name: str) -> None:
    """Windows, polls, shares, numbers, words, agreement, secret questions: each answer is legal."""
    play = TOYS[name](3, 5)
    for n, (question, seat, answer) in enumerate(moves(play, find("search:6"), Random(3))):
        assert question.refusal(play.table, seat, answer) is None
        if n == 25:
            break


# Whether it finds what is better


def game_of(rule: Any, cards: int = 0, **more: Any) -> Game:
    """A game of one step, over when it is done; its cards lie facedown."""

    def deal(table: Any) -> None:
        table.places["deck"] = list(range(cards))

    return toy(
        "game",
        lambda _texts, _seats, _options: [f"card-{n}" for n in range(cards)],
        deal,
        {"game": (rule,)},
        lambda table: [Zone("deck", None, table.places["deck"], NOBODY)],
        (),
        **more,
    )


def test_it_takes_the_surer_way() -> None:
    """Three in six against one in six, in a game that all win or lose together."""
    odds = {"bold": 1, "steady": 3}

    def rule(table: Any) -> Any:
        answer = yield Ask(words("way", *odds), 0)
        die = int(table.roll("die", [list("123456")])[0])
        table.end("won" if die <= odds[answer] else "lost", "")

    assert choice(open_game(game_of(rule)), 0, 200) == "steady"


def test_what_the_dice_show_is_known_to_who_answers_after_them() -> None:
    """Whoever sees a die and then names it is right each time, however the die falls."""

    def rule(table: Any) -> Any:
        if (yield Ask(words("way", "roll", "trust"), 0)) == "roll":
            (table.trail,) = table.roll("die", [list("123456")])
            won = (yield Ask(words("name", *"123456"), 0)) == table.trail
        else:
            won = table.roll("luck", [list("12345")])[0] != "1"
        table.end("won" if won else "lost", "")

    def advise(table: Any, question: Any, seat: int, chance: Random) -> tuple[Any, str]:
        return (table.trail, "seen") if "3" in question.answers(table, seat) else ("trust", "surer")

    best = search.find(open_game(game_of(rule, advise=advise)), 0, Random(1), 400)[0]
    assert (best.answer, best.worth) == ("roll", 1.0)


@pytest.mark.parametrize("seat", [0, 1])
def test_each_looks_for_its_own_result(seat: int) -> None:
    """Whoever is asked gives the prize to itself, and knows that the other would."""

    def rule(table: Any) -> Any:
        first = yield Ask(words("first", "mine", "let the other choose"), seat)
        winner = seat if first == "mine" else int((yield Ask(words("other", "0", "1"), 1 - seat)))
        table.note(winner)
        table.end("won", "")

    play = open_game(game_of(rule, winners=lambda table: table.trail if table.outcome else ()))
    best, other = search.find(play, seat, Random(1), 100)
    assert (best.answer, best.worth, other.worth < 1) == ("mine", 1.0, True)
    play.answer(seat, "let the other choose")
    assert choice(play, 1 - seat, 40) == str(1 - seat)


def guess(known: int) -> Game:
    """Name the facedown card that bears the 0, or take one chance in three. `known`: the seats that know."""

    def rule(table: Any) -> Any:
        for slot in table.places["deck"]:
            table.reveal(slot, known)
        answer = yield Ask(Choice("guess", lambda table, _seat, _about: [*table.places["deck"], "coin"]), 0)
        right = table.roll("die", [list("123")])[0] == "1" if answer == "coin" else table.card(answer).n == 0
        table.end("won" if right else "lost", "")

    return game_of(rule, 8)


def test_it_guesses_no_better_than_its_seat_can_know() -> None:
    """Bug class 71: one card in eight is worse than one chance in three, unless its face is known."""
    assert choice(open_game(guess(NOBODY)), 0, 300) == "coin"
    assert choice(open_game(guess(EVERYONE)), 0, 300) == 0


def test_of_answers_too_many_to_list_it_finds_a_good_one() -> None:
    """Ten cards of twenty, 184,756 shares: the more low ones are taken the likelier it is won."""
    pick = Share(
        "pick", lambda table, _seat, _about: dict.fromkeys(table.places["deck"], 1), lambda *_: (10, 10)
    )

    def rule(table: Any) -> Any:
        for slot in table.places["deck"]:
            table.reveal(slot)
        taken = yield Ask(pick, 0)
        low = sum(table.card(slot).n < 10 for slot in taken)
        table.end("won" if int(table.roll("die", [[str(n) for n in range(10)]])[0]) < low else "lost", "")

    play = open_game(game_of(rule, 20))
    assert play.answers(0) is None
    found = [sum(slot < 10 for slot in search.choose(play, 0, Random(n), 300)) for n in range(5)]
    assert sum(found) / 5 > 5.5


def test_it_thinks_for_all_who_are_asked_in_secret() -> None:
    """A sealed poll: what the others have answered is imagined, never read."""

    def rule(table: Any) -> Any:
        given = yield Poll(words("bid", "low", "high"), (0, 1), sealed=True)
        table.end("won" if len(set(given.values())) == 2 else "lost", "")

    play = open_game(game_of(rule))
    other = open_game(game_of(rule))
    play.answer(0, "low")
    other.answer(0, "high")
    assert choice(play, 1, 60) == choice(other, 1, 60)


# How long


def rounds_of(play: Play, monkeypatch: pytest.MonkeyPatch, rounds: int, **more: float) -> list[Any]:
    """The rounds of a search: which answer was tried in which deal."""
    played: list[Any] = []
    one = search.Search.round

    def noted(self: search.Search, answer: Any, dealt: Play) -> None:
        played.append((answer, (dealt.table.seed, *dealt.table.face)))
        one(self, answer, dealt)

    monkeypatch.setattr(search.Search, "round", noted)
    search.find(play, play.seats_asked()[0], Random(2), rounds, **more)
    return played


@EVERY_GAME
@pytest.mark.parametrize("rounds", [1, 7, 60])
def test_all_that_are_tried_meet_the_same_luck(id: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in the same deals in the same order, as long as it stays; rounds are no more than was said."""
    play = lamplit.new_game(id, seats=3, seed=3).play
    for _ in range(12):
        seat = play.seats_asked()[0]
        play.answer(seat, play.game.advise(play.table, play.question, seat, Random(1))[0])  # type: ignore[arg-type]
    met: dict[Any, list[Any]] = {}
    played = rounds_of(play, monkeypatch, rounds)
    for answer, deal in played:
        met.setdefault(answer, []).append(deal)
    longest = max(met.values(), key=len)
    assert len(played) <= rounds
    assert all(deals == longest[: len(deals)] for deals in met.values())


def test_when_time_is_up_each_answer_was_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    play = lamplit.new_game("kinfire_delve", seats=2, seed=3).play
    played = rounds_of(play, monkeypatch, 10_000, seconds=1e-9)
    assert sorted(answer for answer, _ in played) == sorted({answer for answer, _ in played})


def test_an_answer_that_is_clearly_worse_is_tried_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a lone one that stays needs no more rounds."""

    def rule(table: Any) -> Any:
        table.end("won" if (yield Ask(words("way", "good", "bad"), 0)) == "good" else "lost", "")

    assert len(rounds_of(open_game(game_of(rule)), monkeypatch, 500)) == 2 * search.SURE


@pytest.mark.parametrize(
    "name", ["search:0", "search:", "search:-3", "search:ten", "search:1000000", "hal", "random:3"]
)
def test_a_player_that_is_none_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(
        lamplit.LamplitError, match=f'There is no player "{name}"; there are heuristic, random, search'
    ):
        find(name)

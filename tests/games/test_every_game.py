"""What always holds, in every game, for every number of seats and every option."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit import games
from lamplit.engine.force import hear
from lamplit.engine.questions import PASS, Ask, Choice
from lamplit.engine.state import dump
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame

from .playing import LONGEST, NIGHTLY, answer, fingerprint, openings, positions, told

FEW = settings(max_examples=400 if NIGHTLY else 12)


def pieces(game: LiveGame) -> list[int]:
    """The cards in all places, sorted."""
    return sorted(slot for zone in game.rules.zones(game.table) for slot in zone.slots)


@given(openings())
@settings(max_examples=2000 if NIGHTLY else 40)
def test_a_game_by_chance_ends_with_every_card_in_one_place(opening: dict[str, Any]) -> None:
    """No soft-lock, no endless chain, no exception; nothing appears or vanishes, at any decision."""
    decisions = 0
    for game in positions(opening):
        decisions += 1
        assert pieces(game) == list(range(len(game.table.face)))
        for seat in game.play.seats_asked():
            assert game.play.answers(seat) != []
    assert game.outcome
    assert decisions < LONGEST


@given(openings())
@FEW
def test_a_game_names_all_that_can_be_asked_and_every_word_of_an_answer(opening: dict[str, Any]) -> None:
    """Whoever learns or speaks the game by its kinds of question meets no other."""
    for game in positions(opening):
        question, known = game.play.question, {kind.name: kind for kind in game.rules.answered}
        if question is not None:
            kind = known[question.kind.name]
            answers = [a for seat in game.play.seats_asked() for a in game.play.answers(seat) or ()]
            assert {a for a in answers if isinstance(a, str)} <= {*kind.words, PASS}
            assert type(kind) is type(question.kind)


@given(openings())
@FEW
def test_what_lies_openly_is_known(opening: dict[str, Any]) -> None:
    """A seat knows the face of every card in a place whose faces it sees (so `imagine` leaves it alone)."""
    for game in positions(opening, pace=3):
        for zone in game.rules.zones(game.table):
            for seat in range(game.seats):
                if zone.audience >> seat & 1:
                    assert all(game.table.knows(seat, slot) for slot in zone.slots), zone.name


@given(openings())
@FEW
def test_texts_in_force_are_up_to_date(opening: dict[str, Any]) -> None:
    """The list in force that is kept up to date says the same as one made anew."""
    for game in positions(opening):
        table = game.table
        kept = spoken(hear(table))
        table.in_play_changed()
        assert spoken(hear(table)) == kept


def spoken(heard: Any) -> dict[str, list[tuple[int, int]]]:
    return {about: [(v.use.source, id(v.standing)) for v in said] for about, said in heard.items()}


@given(openings())
@FEW
def test_the_quick_list_is_the_list_of_what_has_no_refusal(opening: dict[str, Any]) -> None:
    """What is offered is what nothing speaks against, in the same order."""
    for game in positions(opening):
        question, table = game.play.question, game.table
        kind = question.kind if question else None
        if isinstance(kind, Choice) and kind.quick is not None and kind.why_not is not None:
            for seat in game.play.seats_asked():
                slow = [
                    a
                    for a in kind.candidates(table, seat, question.subject)
                    if kind.why_not(table, seat, question.subject, a) is None
                ]
                assert kind.answers(table, seat, question.subject) == slow


@given(openings(), st.integers(0, 2**32))
@FEW
def test_a_clone_is_equal_and_goes_its_own_way(opening: dict[str, Any], seed: int) -> None:
    """At any decision, in a window too: a clone is equal byte for byte, and an old clone never changes."""
    clones: list[tuple[LiveGame, bytes]] = []
    for game in positions(opening, pace=4):
        now = fingerprint(game)
        clone = game.clone()
        assert fingerprint(clone) == now
        clones.append((clone, now))
        other, chance = clone.clone(), Random(seed)
        for _ in range(5):
            if other.play.question is not None:
                answer(other, chance)
    assert all(fingerprint(clone) == then for clone, then in clones)


@given(openings(), st.integers(0, 2**32))
@FEW
def test_undo_and_redo_come_back_to_the_same_position(opening: dict[str, Any], seed: int) -> None:
    """To any point and back, byte for byte; a choice taken back and made again has the same result."""
    prints: list[bytes] = []
    for game in positions(opening):
        prints.append(fingerprint(game))
    chance = Random(seed)
    for _ in range(20):
        to = chance.randrange(len(prints))
        if to == game.play.line.n:
            continue
        if to < game.play.line.n:
            end = game.play.line.n
            game.undo(to)
            assert fingerprint(game) == prints[to]
            game.redo()
            assert fingerprint(game) == prints[end]
            if chance.random() < 0.5:
                game.undo(to)
                redone = game.play.undone[-1].at(to + 1)
                game.play.answer(redone.seat, redone.answer)
                assert fingerprint(game) == prints[to + 1]
                for seat, given_then in answers_to(opening, to + 1, end):
                    game.play.answer(seat, given_then)
                assert fingerprint(game) == prints[end]


def answers_to(opening: dict[str, Any], start: int, end: int) -> list[tuple[int, Any]]:
    """The answers after entry `start` up to entry `end` of the game by chance."""
    *_, last = positions(opening)
    return [(e.seat, e.answer) for e in last.play.line.since(start) if e.n <= end]


@given(openings(), st.integers(1, 60))
@settings(max_examples=400 if NIGHTLY else 25)
def test_a_save_goes_on_to_the_same_end(
    tmp_path_factory: pytest.TempPathFactory, opening: dict[str, Any], most: int
) -> None:
    """A save made at any decision loads to the same position and goes on to the same end."""
    *_, game = positions(opening, most)
    path = tmp_path_factory.mktemp("saves") / "game.lamplit"
    game.save(path)
    loaded = lamplit.load(path)
    assert fingerprint(loaded) == fingerprint(game)
    assert loaded.notice == ""
    for each in (game, loaded):
        chance = Random(1)
        while each.play.question is not None:
            answer(each, chance)
    assert fingerprint(loaded) == fingerprint(game)
    loaded.undo(0)
    game.undo(0)
    assert fingerprint(loaded) == fingerprint(game)


@given(openings())
@FEW
def test_what_a_question_speaks_of_lies_in_sight(opening: dict[str, Any]) -> None:
    """Whoever is asked finds each card that the question is about on the table."""
    for game in positions(opening, pace=3):
        for seat in game.play.seats_asked():
            seen = {piece.key for area in game.view(seat).areas for piece in area.pieces}
            assert {key for decision in game.questions(seat) for key in decision.about} <= seen


@given(openings(), st.integers(1, 80), st.integers(0, 2**32))
@settings(max_examples=600 if NIGHTLY else 40)
def test_hidden_information_changes_nothing_that_a_seat_can_read(
    opening: dict[str, Any], most: int, seed: int
) -> None:
    """Two positions that differ only in what a seat cannot know tell it the same, byte for byte."""
    *_, game = positions(opening, most)
    for seat in (*range(game.seats), None):
        other = game.imagine(seat, seed)
        other.play.line = game.play.line  # the entry of the imagining itself is no part of the comparison
        assert told(other, seat) == told(game, seat)


@given(openings())
@FEW
def test_what_a_seat_has_read_in_the_log_stays_there(opening: dict[str, Any]) -> None:
    """TT-R13: a card that is shuffled away afterwards keeps the name under which it was answered."""
    told: dict[int | None, list[Any]] = {seat: [] for seat in (None, *range(opening["seats"]))}
    for game in positions(opening):
        for seat, lines in told.items():
            log = game.log(seat)
            assert log[: len(lines)] == lines
            told[seat] = log


@given(openings(), st.integers(1, 80), st.integers(0, 2**32))
@FEW
def test_what_is_imagined_stays_imagined(opening: dict[str, Any], most: int, seed: int) -> None:
    """Clones of an imagined position replay the true past and then go on as imagined; dice are other ones."""
    *_, game = positions(opening, most)
    imagined = game.imagine(0, seed)
    again = imagined.clone().clone()
    assert dump(again.table) == dump(imagined.table)
    assert imagined.table.seed != game.table.seed
    assert all(
        imagined.table.face[slot] == game.table.face[slot]
        for slot in range(len(game.table.face))
        if game.table.knows(0, slot)
    )


@given(openings(), st.integers(0, 60))
@FEW
def test_every_option_can_be_taken_and_the_rest_is_refused(opening: dict[str, Any], most: int) -> None:
    """What is offered can be chosen by key and by label; everything else says why, and changes nothing."""
    *_, game = positions(opening, most)
    now = fingerprint(game)
    for seat in range(game.seats):
        for decision in game.questions(seat):
            for option in (decision.options or [])[:12]:
                taken = game.clone()
                taken.choose(option.key, seat=seat)
                assert taken.play.line.n == game.play.line.n + 1
        for refused in game.refusals(seat):
            assert refused.rule, f"no rule says why {refused.key} cannot be chosen"
            if any(refused.key == o.key for d in game.questions(seat) for o in d.options or []):
                continue  # another copy of the same card can be chosen
            with pytest.raises(NotAllowed) as error:
                game.choose(refused.key, seat=seat)
            assert error.value.sentence
            assert error.value.rule == refused.rule
        for nonsense in ("", "no such thing", "\x00", "9" * 500, [], ["x", "x"], -1, None):
            with pytest.raises(NotAllowed):
                game.choose(nonsense, seat=seat)
    assert fingerprint(game) == now


@given(openings(), st.integers(0, 60))
@FEW
def test_nobody_else_answers(opening: dict[str, Any], most: int) -> None:
    """An answer of a seat that is not asked is refused, and changes nothing."""
    *_, game = positions(opening, most)
    now, asked = fingerprint(game), game.play.seats_asked()
    for seat in set(range(-1, game.seats + 2)) - set(asked):
        for decision in (d for s in asked for d in game.questions(s)):
            for option in decision.options or []:
                with pytest.raises(NotAllowed):
                    game.choose(option.key, seat=seat)
    assert fingerprint(game) == now


@given(openings())
@FEW
def test_all_that_happens_can_be_said(opening: dict[str, Any]) -> None:
    """Every question, option, refusal and event has words; no key, no blank and no secret name shows."""
    for game in positions(opening, pace=2):
        for seat in (*range(game.seats), None):
            view = game.view(seat)
            lines = [*view.news, *(d.text for d in view.decisions)]
            lines += [o.label for d in view.decisions for o in d.options or []]
            lines += [r.why for s in range(game.seats) for r in game.refusals(s)]
            assert all(line.strip() and "{" not in line and "???" not in line for line in lines), lines


@given(openings())
@settings(max_examples=100 if NIGHTLY else 6)
def test_events_are_the_same_whenever_they_are_asked_for(opening: dict[str, Any]) -> None:
    """What followed from an answer is told the same at once and long afterwards, with causes that exist."""
    then = []
    for game in positions(opening):
        events = game.play.events()
        then.append([repr(e) for e in events])
        assert all(e.cause is None or e.cause.n <= e.n for e in events)
    for n, told_then in enumerate(then):
        assert [repr(e) for e in game.play.events(n)] == told_then


@pytest.mark.parametrize("id", sorted(lamplit.games()))
def test_a_game_says_what_it_can_be_played_with(id: str) -> None:
    """An unknown option, value or number of seats is refused with what would be right."""
    game = games.find(id)
    for bad in ({"seats": 99}, {"options": {"moon": 1}}, {"options": {game.settings[0].name: "moon"}}):
        with pytest.raises(lamplit.LamplitError, match=r"\w+"):
            lamplit.new_game(id, **{"seats": game.seats[0], **bad})  # type: ignore[arg-type]
    with pytest.raises(lamplit.LamplitError, match="There is no game"):
        lamplit.new_game("moon")


@pytest.mark.parametrize("id", sorted(lamplit.games()))
def test_what_a_game_is_won_by_is_one_of_the_numbers_that_it_looks_back_on(id: str) -> None:
    """Where there is such a number, its way is told when the game is over."""
    game = lamplit.new_game(id, seats=games.find(id).seats[0])
    assert game.rules.goal in {"", *game.rules.course(game.table)}


def test_views_are_plain_data() -> None:
    """A view survives the wire."""
    game = lamplit.new_game("kinfire_delve", seats=2, seed=1)
    view = game.view(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_an_answer_of_one_of_several_needs_no_seat() -> None:
    """A question that any of several seats may answer takes the first as the speaker."""
    game = lamplit.new_game("kinfire_delve", seats=3, seed=1)
    assert isinstance(game.play.question, Ask)
    game.choose("seat 2")
    assert game.table.active == 1


def test_a_late_answer_counts_once_and_only_for_its_question() -> None:
    """Two who answer a window at once are both heard; a repeated or late answer never chooses twice."""
    game = lamplit.new_game("kinfire_delve", seats=3, seed=5)
    chance = Random(5)
    while not (game.decision and game.decision.kind == "boost" and len(game.decision.seats) == 2):
        answer(game, chance)
    first, second = game.decision.seats
    number = game.decision.number
    game.choose("pass", seat=first, number=number)
    with pytest.raises(NotAllowed):
        game.choose("pass", seat=first, number=number)
    game.choose("pass", seat=second, number=number)
    assert game.play.question is None or game.play.question.kind.name != "boost"
    for seat in range(3):
        with pytest.raises(NotAllowed, match="moved on"):
            game.choose("pass", seat=seat, number=number)

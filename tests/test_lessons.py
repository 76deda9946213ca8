"""Lessons: each fits the rules of its game to the end, leads gently back, and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import lamplit
from lamplit import clauses, games, lessons
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.naming import key
from lamplit.scenarios.reading import scenarios_of

GAMES = [id for id in games.TITLES if lessons.load(id)]


def along(game: LiveGame) -> Iterator[lessons.Standing]:
    """The steps of a lesson one by one; whoever asks for the next has taken the last."""
    while (now := lessons.standing(game)) is not None and not now.is_over:
        yield now
        lessons.go_on(game)


def take(game: LiveGame, now: lessons.Standing, answer: Any = None) -> None:
    """Take a step, as the lesson has it or otherwise."""
    assert now.seat is not None
    game.choose(said(game, now.seat, now.answers[0] if answer is None else answer), now.seat)


def said(game: LiveGame, seat: int, answer: Any) -> Any:
    """An answer of the engine by its keys, as a client says it."""
    question = game.play.question
    assert question is not None
    if isinstance(answer, tuple):
        return [key(game.table, question.kind, part, seat) for part in answer]
    return key(game.table, question.kind, answer, seat)


def test_every_game_has_a_lesson() -> None:
    """Nobody has to read the book first."""
    assert list(games.TITLES) == GAMES


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_fits_the_rules_to_its_end(id: str) -> None:
    """Who does what it says plays a whole game; each step is told once, in order, with a clause."""
    game, known = lessons.begin(id), {entry.id for entry in clauses.load(id).entries}
    numbers = []
    for now in along(game):
        numbers.append(now.n)
        assert 0 < len(now.step.say.split()) <= 55
        assert now.step.rules
        assert set(now.step.rules) <= known
        take(game, now)
    end = lessons.standing(game)
    assert end is not None
    assert end.is_over
    assert game.outcome
    assert numbers == list(range(1, end.of))
    assert 15 <= end.of <= 30


@pytest.mark.parametrize("id", GAMES)
def test_whatever_a_lesson_allows_leads_to_its_end(id: str) -> None:
    """Where it says that other options will do as well, they do."""
    lesson = lessons.load(id)
    assert lesson is not None
    ways = [(n, way) for n, step in enumerate(lesson.steps) for way in range(1, len(step.also) + 1)]
    for at, way in ways:
        game = lessons.begin(id)
        for now in along(game):
            take(game, now, now.answers[way] if now.step is lesson.steps[at] else None)
        assert game.outcome


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_declines_all_else_and_nothing_has_changed(id: str) -> None:
    """At each step every other legal answer is refused, with the one that is wanted."""
    game = lessons.begin(id)
    for now in along(game):
        question = game.play.question
        assert question is not None
        assert now.seat is not None
        kind = question.kind.name
        wanted = [lessons.whichever(game, kind, answer) for answer in now.answers]
        answers = question.answers(game.table, now.seat) or []
        others = [answer for answer in answers if lessons.whichever(game, kind, answer) not in wanted]
        before = game.play.line
        for answer in others:
            with pytest.raises(NotAllowed, match="For now take: "):
                take(game, now, answer)
        assert game.play.line is before
        take(game, now)


@pytest.mark.parametrize("id", GAMES)
def test_of_equal_cards_any_will_do(id: str) -> None:
    """Who takes the other copy of what is wanted is at the next step, and comes to the end."""
    game, others = lessons.begin(id), 0
    for now in along(game):
        question = game.play.question
        assert question is not None
        answers = question.answers(game.table, now.seat or 0) or []
        alike = [a for a in answers if same(game, now, a)] or [None]
        others += alike[-1] not in (None, now.answers[0])
        take(game, now, alike[-1])
    assert game.outcome
    assert others or not any("#" in name for name in game.play.record.pieces)


def same(game: LiveGame, now: lessons.Standing, answer: Any) -> bool:
    """Whether an answer differs from the one that is wanted by no more than the copy."""
    question = game.play.question
    assert question is not None
    one, other = (lessons.whichever(game, question.kind.name, a) for a in (answer, now.answers[0]))
    return bool(one == other)


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_stands_where_its_log_stands(id: str, tmp_path: Path) -> None:
    """Taken back it teaches the step before, saved and loaded the same step, at every step."""
    game, before = lessons.begin(id), 0
    for now in along(game):
        game.save(tmp_path / "lesson.lamplit")
        assert lessons.standing(lamplit.load(tmp_path / "lesson.lamplit")) == now
        n = game.play.line.n
        take(game, now)
        back = game.clone()
        back.undo(n)
        assert lessons.standing(back) == now
        before += 1
    assert before > 10


@pytest.mark.parametrize("id", GAMES)
def test_after_the_lesson_a_game_waits(id: str) -> None:
    """What it offers can be opened."""
    lesson = lessons.load(id)
    assert lesson is not None
    assert lamplit.new_game(id, **lesson.scenario.next).decision


# What is wrong with a lesson

SHORT = """\
scenario: A short one
game: kinfire_delve
others: speak
options: {seekers: [khor]}
table: {health: 1, board: [glass-hound, ...], seeker 1: {hand: [wade-in]}}
chance: {dice: [[blue, blue, blue, dark], [blue, blue, blue, dark]]}
play:
  - say: Face the Hound.
    rules: [KD-TURN-01]
    select: glass-hound
  - say: Roll the dice, and lose.
    action: no action
  - say: That was that.
next: {seats: 1, options: {}}
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[[str], lessons.Lesson]:
    """Reads a lesson."""

    def read(text: str) -> lessons.Lesson:
        path = tmp_path / "lesson.yaml"
        path.write_text(text, "utf-8")
        found = lessons.lesson_of(scenarios_of(path)[0])
        assert len(found.marks) == len(found.steps) - 1
        return found

    return read


def test_a_lesson_is_read(lesson: Callable[[str], lessons.Lesson]) -> None:
    """Its steps, what they take, and whom they speak to."""
    found = lesson(SHORT)
    assert [step.answer for step in found.steps] == ["glass-hound", "no action", None]
    assert found.seats == [0]


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("say: Face the Hound.", "say: ''", "8: a step with a caption says something"),
        ("say: Face the Hound.", "also: [wade-in]", "8: a step with a caption says something"),
        ("Face the Hound.", "Face " * 60, "8: a caption has at most 280 letters, this one has 299."),
        ("[KD-TURN-01]", "[XY-TURN-01]", '9: "XY-TURN-01" is no clause of this game.'),
        ("[KD-TURN-01]", "KD-TURN-01", "8: `rules:` and `also:` of a step are lists."),
        ("no action\n", "no action\n    choose: pass\n", "11: a step with a caption holds one choice"),
        ("    action: no action\n", "", "11: only the last caption of a lesson asks for nothing."),
        ("  - say: That was that.\n", "", "1: a lesson ends with a caption that asks for nothing."),
        ("select: glass-hound", "select: the-maze", '10: "the-maze" cannot be chosen at this step'),
        ("select: glass-hound", "undo: 1", "10: a step of a lesson is one choice."),
        ("health: 1,", "health: 9,", "1: a lesson ends with its game"),
        ("others: speak\n", "", "1: a lesson is played with the game's own cards"),
        ("1, options: {}", "1", "1: a lesson says in `next:`"),
        ("options: {}}", "options: {weather: rain}}", "1: Kinfire Delve: Vainglory's Grotto has no option"),
    ],
)
def test_a_wrong_lesson_is_one_sentence_with_its_line(
    lesson: Callable[[str], lessons.Lesson], right: str, wrong: str, sentence: str
) -> None:
    """What is wrong, where, and what would be right."""
    assert right in SHORT
    with pytest.raises(LamplitError) as told:
        lesson(SHORT.replace(right, wrong))
    shown = re.sub(r"\S*/", "", str(told.value), count=1)
    assert shown.startswith(f"lesson.yaml:{sentence}")
    assert "\n" not in shown


def test_what_has_no_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without one cannot be learnt here, and what is no game has none."""
    with pytest.raises(LamplitError, match='There is no game "moon"; there is '):
        lessons.begin("moon")
    monkeypatch.setattr(lessons, "load", lambda _id: None)
    with pytest.raises(LamplitError, match='There is no lesson for "kinfire_delve" yet'):
        lessons.begin("kinfire_delve")

"""A saved game is told again, to everybody or to one seat."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

import lamplit
from lamplit import replay
from lamplit.cli import main
from lamplit.engine.record import Entry
from lamplit.games.kinfire_delve.table import START_HEALTH
from lamplit.live import LiveGame
from tests.engine.driving import drive
from tests.engine.toys import open_game
from tests.engine.toys.trial import TRIAL
from tests.games.playing import answer
from tests.saves.forging import played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    played(20).save(tmp_path / "a")
    return tmp_path / "a"


def told(*words: str) -> str:
    result = CliRunner().invoke(main, ["replay", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_each_answer_is_told_with_what_followed(path: Path) -> None:
    """Numbered in order; what came before the first question stands before them."""
    lines = told(str(path)).splitlines()
    numbered = [line for line in lines if line[:1].isdigit()]
    assert [line.split(".")[0] for line in numbered] == [str(n) for n in range(1, 21)]
    assert lines[0].startswith("Kinfire Delve: Vainglory's Grotto, seats: 2, seed: ")
    assert "draws" in lines[2]


def test_a_line_of_json_a_step(path: Path) -> None:
    steps = [json.loads(line) for line in told(str(path), "--json").splitlines()]
    assert [step["number"] for step in steps] == list(range(21))
    assert any(event["rule"].startswith("KD-") for step in steps for event in step["events"])


def test_a_seat_reads_what_it_may_know(path: Path) -> None:
    """The words are those of the seat's own log."""
    game = played(20)
    steps = [json.loads(line) for line in told(str(path), "--json", "--seat", "2").splitlines()]
    assert [step["text"] for step in steps[1:]] == [line.text for line in game.log(1)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "3"), "There is no seat 3: this game has 2."),
        (("--json", "--export"), "--json writes a line a step, --export a line an answer: take one of them."),
    ],
)
def test_what_cannot_be_told_is_refused(words: tuple[str, ...], said: str, path: Path) -> None:
    result = CliRunner().invoke(main, ["replay", str(path), *words])
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"Error: {said}\n")


def test_a_closed_chapter_is_told_without_what_followed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change of the rules the answers stay; the notice goes beside what is told."""
    monkeypatch.setitem(START_HEALTH, "normal", 9)
    result = CliRunner().invoke(main, ["replay", str(path), "--json"])
    steps = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.stderr.startswith("The rules have changed since")
    assert len(steps) == 21
    start = lamplit.load(path).play.start
    assert 0 < start < 20
    assert not any(step["events"] for step in steps[:start])
    assert any(step["events"] for step in steps[start:])


def test_how_a_game_ended_is_its_last_line() -> None:
    game = played(0)
    while game.decision:
        game.choose(game.decision.options[0] if game.decision.options else [], game.decision.seat)
    assert list(replay.lines(game))[-1].strip() == game.speaker(None).say(f"outcome-{game.outcome}")


# For learners


def exported(path: Path, *words: str) -> list[replay.Sample]:
    return [
        msgspec.json.decode(line, type=replay.Sample)
        for line in told(str(path), "--export", *words).splitlines()
    ]


@pytest.mark.parametrize("id", sorted(lamplit.games()))
def test_each_answer_is_exported_as_its_seat_saw_it(id: str, tmp_path: Path) -> None:
    """As a fresh game shows it that takes the same answers; with what came of it in the end."""
    game = lamplit.new_game(id, seats=3, seed=2)
    chance = Random(2)
    while game.play.question is not None:
        answer(game, chance)
    game.save(tmp_path / "a")
    again = lamplit.new_game(id, seats=3, seed=2)
    samples = exported(tmp_path / "a")
    assert [sample.number for sample in samples] == list(range(1, game.play.line.n + 1))
    for sample in samples:
        (asked,) = again.questions(sample.seat)
        assert sample.decision == asked
        assert msgspec.structs.replace(sample.view, decisions=[asked]) == again.view(sample.seat)
        assert sample.result == game.rules.result(game.table)[sample.seat]
        again.choose(sample.choice, seat=sample.seat)
    assert again.outcome == game.outcome
    assert exported(tmp_path / "a", "--seat", "2") == [sample for sample in samples if sample.seat == 1]


def test_what_is_exported_of_a_seat_does_not_show_what_it_cannot_know() -> None:
    """Hidden faces dealt anew and every stream seeded anew, the same answers are exported alike."""
    game = lamplit.new_game("taverns_tales", seats=2, seed=5)
    chance = Random(5)
    for _ in range(30):
        answer(game, chance)
        seat = game.play.seats_asked()[0]
        question = game.play.question
        assert question is not None
        given = question.sample(game.table, seat, Random(1))
        rows = []
        other = game.imagine(seat, 9)
        other.play.line = game.play.line  # the entry of the imagining itself is no part of the comparison
        for position in (game, other):
            entry = Entry(None, seat=seat, kind=question.kind.name, answer=given)
            rows.append(msgspec.json.encode(replay.sample(position, entry, None)))
        assert rows[0] == rows[1]


def test_what_is_done_at_any_time_is_exported_and_done_again() -> None:
    """With all that could be done so; what was armed has no line of its own."""
    met = set()
    for seed in range(6):
        play = drive(open_game(TRIAL, 2, seed), Random(seed), 25)
        samples = [msgspec.json.decode(line, type=replay.Sample) for line in replay.samples(LiveGame(play))]
        entries = [entry for entry in play.line if entry.sort != "arm"]
        assert [sample.number for sample in samples] == [entry.n for entry in entries]
        for sample, entry in zip(samples, entries, strict=True):
            met.add(entry.sort)
            if entry.sort == "aside":
                assert sample.decision is None
                assert sample.choice in {option.key for option in sample.asides}
    assert met == {"answer", "aside"}

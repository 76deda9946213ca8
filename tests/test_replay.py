"""A saved game is told again, to everybody or to one seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import lamplit
from lamplit import replay
from lamplit.cli import main
from lamplit.games.kinfire_delve.table import START_HEALTH
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


def test_a_seat_that_is_not_there_is_refused(path: Path) -> None:
    result = CliRunner().invoke(main, ["replay", str(path), "--seat", "3"])
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Error: There is no seat 3: this game has 2.\n"


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

"""What docs/research.md shows works as it stands there, and its tables name every game and player."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import lamplit
from lamplit import env, games
from lamplit.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their order; the last one exports a game."""
    text = PAGE.read_text("utf-8")
    space: dict[str, Any] = {}
    for program in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(program, space)
    assert space["over"]
    assert len(space["mine"]) == len(space["table"].course.play.table.players[0].hand)
    assert space["guess"].agent_selection == space["table"].agent_selection
    monkeypatch.chdir(tmp_path)
    lamplit.new_game("kinfire_delve", seats=2, seed=1).save("delve.lamplit")
    (command,) = re.findall(r"^\$ lamplit (.*) > ", text, re.MULTILINE)
    assert CliRunner().invoke(main, command.split()).exit_code == 0


def test_every_field_of_an_exported_line_is_told(tmp_path: Path) -> None:
    game = lamplit.new_game("kinfire_delve", seats=1, seed=1)
    game.choose(game.decision.options[0])
    game.save(tmp_path / "a")
    line = json.loads(CliRunner().invoke(main, ["replay", str(tmp_path / "a"), "--export"]).stdout)
    told = PAGE.read_text("utf-8").partition("## Games that people played")[2]
    assert all(f"`{field}`" in told for field in line)


def test_every_part_of_what_is_seen_is_told() -> None:
    """In the order in which they follow each other."""
    told = PAGE.read_text("utf-8").partition("| part | shape | holds |")[2].partition("\n\n")[0]
    firsts = [line.split(" | ")[0] for line in told.splitlines()]
    named = [name for first in firsts for name in re.findall(r"`(\w+)`", first)]
    assert named == list(env.ZooEnv("kinfire_delve", seats=2).tensor.parts)


@pytest.mark.parametrize("id", sorted(lamplit.games()))
def test_the_tables_have_every_number_of_seats_and_player(id: str) -> None:
    """Of players by chance and by rule of thumb in each game."""
    table = PAGE.read_text("utf-8").partition(f"<!-- baselines of {id} -->")[2].partition("<!-- end -->")[0]
    cells = {tuple(line.split(" | ")[:2]) for line in table.splitlines() if re.match(r"\| \d", line)}
    for seats in games.find(id).seats:
        assert {(f"| {seats}", "random"), (f"| {seats}", "heuristic")} <= cells

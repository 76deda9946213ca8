"""The worked example of docs/design-a-card.md works as it stands there."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "design-a-card.md"


def test_the_example_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pack is sound, every command runs (with fewer games), and the comparison names both cards."""
    text = PAGE.read_text(encoding="utf-8")
    manifest, cards = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("thorns").mkdir()
    Path("thorns/pack.yaml").write_text(manifest)
    Path("thorns/cards.yaml").write_text(cards)
    commands = re.findall(r"^\$ lamplit (.*)$", text, re.MULTILINE)
    assert len(commands) == 10
    told = {}
    for command in commands:
        if "milder" in command:
            Path("thorns/cards.yaml").write_text(cards.replace("Suffer 2", "Suffer 1"))
        words = re.sub(r"--games \d+", "--games 4", command).split()
        ran = CliRunner().invoke(main, words)
        assert ran.exit_code == 0, (command, ran.stderr)
        told[command] = ran.stdout
    assert "errors: 0, notices: 0" in told["cards check thorns"]
    assert "Briar Hedge" in Path("runs/thorns/report.html").read_text()
    assert "pairs of games" in told["compare runs/without runs/thorns"]


def test_the_slip_is_explained_as_the_page_says(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    manifest, cards = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "pack.yaml").write_text(manifest)
    (tmp_path / "cards.yaml").write_text(cards.replace("Delve 1.", "Delv 1."))
    said = CliRunner().invoke(main, ["cards", "check", str(tmp_path)]).stdout.splitlines()[0]
    assert f"`{said.replace(str(tmp_path), 'thorns')}`" in text

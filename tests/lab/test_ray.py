"""Simulations on a Ray cluster: one of this machine alone is started, with a worker a core."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.lab import results
from lamplit.lab.playing import play
from tests.lab.playing import GAME

WORDS = ("simulate", GAME, "--games", "60", "--seats", "2", "--bots", "random")


STARTS = 10  # a crowded machine may need more than the half minute that Ray gives itself


def test_a_cluster_plays_what_this_machine_would(tmp_path: Path) -> None:
    """The same games, whoever plays them; in a process of its own, for Ray changes the one it is in."""
    pytest.importorskip("ray", reason="Ray cannot be installed here", exc_type=ModuleNotFoundError)
    code = f"from lamplit.cli import main; main({[*WORDS, '--ray', 'local', '--to', str(tmp_path / 'run')]})"
    for _ in range(STARTS):
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        if "Ray does not start" not in ran.stderr:
            break
    assert ran.returncode == 0, ran.stderr
    kept = results.read(tmp_path / "run")
    assert kept.games().equals(results.frame(play(kept.plan, range(60))))


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = CliRunner().invoke(main, [*WORDS, "--ray", "10.0.0.1:6379", "--to", str(tmp_path)])
    assert (told.exit_code, told.stderr) == (
        1,
        'Error: A Ray cluster needs Ray: install "lamplit[lab,ray]".\n',
    )

"""Golden games come back bit for bit, under any seed of Python's hashes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from lamplit.games.kinfire_delve.table import START_HEALTH
from tests.games.playing import variants

from . import record


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_golden_games_come_back(seed: str) -> None:
    """A change of rules, cards or chance shows here; record anew where it is meant."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.golden.record", "--check"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == ""


def test_a_rule_that_changed_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every game that it touches: with less health all positions are others."""
    monkeypatch.setitem(START_HEALTH, "normal", 9)
    touched = [
        n
        for n, options in enumerate(variants("kinfire_delve", 1) * record.GAMES)
        if n < record.GAMES and options["difficulty"] == "normal"
    ]
    assert len(list(record.differences("kinfire_delve", 1))) == len(touched) > 0

"""Recorded games come back line for line."""

import pytest

from .record import FOLDER, OPENINGS, transcript


@pytest.mark.parametrize("name", OPENINGS)
def test_a_recorded_game_comes_back(name: str) -> None:
    """A change of rules, cards or words shows here as lines that differ; record anew where it is meant."""
    assert transcript(OPENINGS[name]).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()

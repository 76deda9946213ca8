"""What a table tells of its game when it is over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lamplit import games

from .guests import serving


@pytest.mark.parametrize("game", games())
async def test_how_a_game_went_is_told_at_its_end_and_not_before(tmp_path: Path, game: str) -> None:
    """While it goes on neither numbers nor seed; then a value for each entry, and the seed deals it again."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        async with mira.at(await mira.open(game=game, seed=None)) as one:
            dealt = one.views[0]["areas"]
            refused = await one.say("course")
            assert refused["type"] == "refused"
            assert "seed" not in refused
            await one.play_on(Random(3))
            went = await one.say("course")
        table = await mira.open(game=game, seed=went["seed"])
        async with mira.at(table) as again:
            assert again.views[0]["areas"] == dealt
        assert went["ways"]
        for way in went["ways"]:
            assert way["title"]
            assert not way["title"].startswith("course-")
            assert len(way["values"]) == one.views[0]["entry"] - went["start"] + 1
            assert len({len(values) for values in way["values"]}) == 1

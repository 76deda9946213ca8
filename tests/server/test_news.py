"""What has happened is noted while it happens; it is what the log tells later."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.guests import serving


async def test_news_are_what_the_history_tells(tmp_path: Path) -> None:
    """The news of an answer that nothing followed by rule are the events of its entry, with causes."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            compared, before = 0, 0
            while not one.is_over:
                await one.play_on(Random(one.number), 1)
                view = one.views[0]
                if view["entry"] == before + 1:
                    told = await one.say("history", entry=view["entry"], seat=0)
                    assert told["events"] == view.get("news", [])
                    compared += 1
                before = view["entry"]
            assert compared > 5


async def test_it_is_nobodys_turn_before_the_first_begins(tmp_path: Path) -> None:
    """While the party says who begins, no seat is named; then it is the one whose turn it is, seat 0 too."""
    async with (
        serving(tmp_path) as site,
        site.guest() as mira,
        mira.at(await mira.open(game="kinfire_delve", seed=7)) as one,
    ):
        assert one.views[0].get("active") is None
        seat, question = one.asked()[0]
        await one.choose(seat, question["options"][0]["key"])
        await one.until(lambda: one.views[0].get("active") is not None)
        assert one.views[0]["active"] == 0

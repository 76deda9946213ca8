"""What has happened is noted while it happens; it is what the log tells later."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.guests import serving


async def test_news_are_what_the_history_tells(tmp_path: Path) -> None:
    """The news of an answer that nothing followed by rule are the events of its entry, with causes.

    Only the name of a card that asks is left out, where the question or another line says it.
    """
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            compared, echoes, before = 0, 0, 0
            while not one.is_over:
                await one.play_on(Random(one.number), 1)
                view = one.views[0]
                if view["entry"] == before + 1:
                    told = await one.say("history", entry=view["entry"], seat=0)
                    news = view.get("news", [])
                    assert [line for line in told["events"] if line in news] == news
                    said = " ".join([*(line["text"] for line in news), *(q["text"] for _, q in one.asked())])
                    left = [line["text"] for line in told["events"] if line not in news]
                    assert all(text.endswith("…") and text[:-1] in said for text in left)
                    compared += 1
                    echoes += len(left)
                before = view["entry"]
            assert compared > 5
            assert echoes > 0


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

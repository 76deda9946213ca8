"""Games played in the browser from the hall to the end."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

from tests.server.guests import serving

from .parlour import PHONE, Parlour, Person

SECOND_ROUND = re.compile(r"Round\s*2\s*/")


async def test_two_browsers_play_one_game_to_the_end(parlour: Parlour, tmp_path: Path) -> None:
    """One lays the table, the other comes by the link and sits down; both see the same end."""
    async with (
        serving(tmp_path) as site,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Jo") as jo,
    ):
        link = await mira.open_table("open")
        await jo.sit_at(link.removeprefix("/table/"), 1)
        played = await asyncio.gather(mira.play_on(Random(1)), jo.play_on(Random(2)))
        assert all(played)
        assert await mira.question.inner_text() == await jo.question.inner_text()
        await jo.go()
        await jo.page.locator(f'a[href="{link}"]').get_by_text("Mira").wait_for()


async def test_a_game_of_competitors_is_played_to_its_score(parlour: Parlour, tmp_path: Path) -> None:
    """Against a bot, by mouse: the hand of another is never seen, and the score stands at the end."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.open_table("heuristic", game="Tavern")
        assert await mira.play_on(Random(5)) > 9
        score = mira.page.get_by_role("region", name="Score")
        assert await score.get_by_role("row").count() == 5
        await mira.question.filter(has_text="Barbara").wait_for()


async def test_two_people_and_two_bots_draft_and_play_a_round(parlour: Parlour, tmp_path: Path) -> None:
    """The advanced game of four: each picks at a screen of their own, then the first round goes by."""
    async with (
        serving(tmp_path) as site,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Jo") as jo,
    ):
        wish = {"game": "taverns_tales", "seats": 4, "options": {"variant": "advanced"}, "take": [0]}
        wish["bots"] = {"1": "heuristic", "3": "heuristic"}
        made = await mira.page.context.request.post(f"{site.url}/api/tables", data=wish)
        id = (await made.json())["id"]
        await mira.sit_at(id)
        await jo.sit_at(id, 2)
        playing = [asyncio.create_task(who.play_on(Random(n))) for n, who in enumerate((mira, jo))]
        for who in (mira, jo):
            await who.page.locator("body").filter(has_text=SECOND_ROUND).wait_for()
        for play in playing:
            play.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        assert site.hall.rooms[id].game.table.counters >= 2


async def test_fingers_alone_lead_from_the_hall_to_the_end_on_a_phone(
    parlour: Parlour, tmp_path: Path
) -> None:
    """Nothing is wider than the screen, and a tapped card is seen large before it is chosen."""
    async with serving(tmp_path) as site, parlour.person(site, **PHONE) as mira:
        await mira.go()
        await mira.game().tap()
        await mira.page.get_by_text("Play a deal that you know").tap()
        await mira.page.get_by_label("The same number").fill("7")
        assert await mira.overflow() <= 0
        await mira.button("Open the table").tap()
        assert await mira.play_on(Random(4), by=look_and_touch) > 5
        assert await mira.overflow() <= 0


async def look_and_touch(person: Person, chance: Random) -> None:
    """Answer by finger, where nothing is wider than the screen."""
    assert await person.overflow() <= 0
    await person.touch_something(chance)

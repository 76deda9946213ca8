"""What a drawer says and shows when it opens."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route

from tests.server.guests import serving

from .parlour import DESKTOP, PHONE, Parlour

STANDS = """() => {
  const field = document.querySelector('aside input[type=search]').getBoundingClientRect()
  const now = document.querySelector('aside .now')
  const before = now.previousElementSibling
  const first = (before.tagName === 'H3' ? before : now).getBoundingClientRect()
  const bar = document.querySelector('aside header').getBoundingClientRect()
  return field.top >= bar.bottom && first.top >= field.bottom && first.top < innerHeight / 2
}"""


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_the_rules_open_where_the_game_stands_below_their_search(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """The search stays in sight; neither a chapter nor a clause begins beneath it."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        await mira.open_table()
        await mira.press("r")
        await mira.page.locator("aside .now").wait_for()
        assert await mira.page.evaluate(STANDS)
        await mira.page.locator("aside .body").evaluate("(body) => body.scrollBy(0, 900)")
        assert await mira.page.evaluate(
            "document.querySelector('aside input[type=search]').getBoundingClientRect().top"
            " >= document.querySelector('aside header').getBoundingClientRect().bottom"
        )


async def test_rules_that_are_not_there_yet_are_not_missing(parlour: Parlour, tmp_path: Path) -> None:
    """Before the book has come it is fetched; only a search can hold no clause."""
    device = {**DESKTOP, "service_workers": "block"}  # what one of them fetches cannot be held back
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        await mira.open_table()
        come = asyncio.Event()

        async def later(route: Route) -> None:
            await come.wait()
            await route.continue_()

        await mira.page.route("**/rules*", later)
        drawer = await mira.drawer("Rules")
        await drawer.get_by_text("Fetching the rules…").wait_for()
        assert not await drawer.get_by_text("No clause holds these words.").count()
        come.set()
        await drawer.locator("article").first.wait_for()
        await drawer.get_by_role("searchbox").fill("zeppelin")
        await drawer.get_by_text("No clause holds these words.").wait_for()

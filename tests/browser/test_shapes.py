"""A toy game in the browser: areas of every shape, and what can be chosen on them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guests import serving

from .faults import faults
from .parlour import DESKTOP, IDLE, PHONE, Parlour, Person
from .shapes import atlas

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@asynccontextmanager
async def at_the_atlas(
    parlour: Parlour, folder: Path, device: dict[str, Any], seats: int = 2
) -> AsyncIterator[Person]:
    """Somebody who holds all seats of an atlas, and is asked where the first one goes."""
    with atlas():
        async with serving(folder) as site, parlour.person(site, "Mira", **device) as mira:
            await mira.go("/?again=atlas")
            await mira.page.get_by_role("radio", name=str(seats), exact=True).check(force=True)
            await mira.page.get_by_text("Play a deal that you know").click()
            await mira.page.get_by_label("The same number").fill("7")
            await mira.button("Open the table").click()
            await mira.question.filter(has_text="where do you go?").wait_for()
            yield mira


def area(person: Person, name: str, role: str = "region") -> Any:
    """An area of the table by its title."""
    return person.page.get_by_role(role, name=name, exact=True)


@DEVICES
async def test_every_shape_is_drawn(parlour: Parlour, tmp_path: Path, device: dict[str, Any]) -> None:
    """A map with lines and figures, a grid, a pyramid of piles, dice, a bag, tracks, an order, a sheet."""
    async with at_the_atlas(parlour, tmp_path, device) as mira:
        town = area(mira, "The town")
        assert await town.locator("svg line").count() == 7
        assert await town.locator(".figures [data-piece]").count() == 2
        assert await area(mira, "What lies there").locator("[data-piece]").count() == 6
        rows = area(mira, "Guilds").locator(".row")
        tops = [await rows.nth(n).locator("[data-piece]").count() for n in range(await rows.count())]
        assert tops == [1, 2, 3]
        assert await area(mira, "Weather").locator("[data-piece]").count() == 2
        assert await area(mira, "The race").locator("[data-piece]").count() == 2
        assert "Asha" in await area(mira, "Who acts when").inner_text()
        score = mira.page.get_by_role("row", name="Helpers")
        assert await score.get_by_role("cell").all_inner_texts() == ["0", "0"]
        assert await mira.page.get_by_role("main").get_by_text("Bag of beads").is_visible()
        assert await faults(mira, "atlas") == []


@DEVICES
async def test_a_sheet_shows_every_seat_at_once(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """With four seats and long names of its rows nobody's column lies beyond the edge."""
    async with at_the_atlas(parlour, tmp_path, device, seats=4) as mira:
        sheet = area(mira, "Score")
        assert await sheet.get_by_role("columnheader").count() == 4
        assert await sheet.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") == 0


@DEVICES
async def test_a_place_of_a_map_is_chosen_or_says_why_not(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """A neighbour is a step; what lies farther is greyed, and its explanation is a click away."""
    async with at_the_atlas(parlour, tmp_path, device) as mira:
        peak = area(mira, "The town").get_by_role("button", name=re.compile("^Peak"))
        await peak.click()
        dialog = mira.page.get_by_role("dialog", name="Peak")
        await dialog.get_by_text("No way leads there from where you are.").wait_for()
        await mira.press("Escape")
        bridge = area(mira, "The town").get_by_role("button", name=re.compile("^Bridge"))
        assert "leads to Harbour, Market, Tower" in (await bridge.get_attribute("aria-label") or "")
        await bridge.focus()
        await mira.press("Enter")
        await mira.question.filter(has_text="whom do you hire?").wait_for()


@DEVICES
async def test_a_payment_is_summed_up_and_explained_while_it_is_made(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """What is too little or too much says so at once, and only what will do can be given."""
    async with at_the_atlas(parlour, tmp_path, device) as mira:
        await mira.options.first.click()
        await mira.question.filter(has_text="whom do you hire?").wait_for()
        sages = area(mira, "Sages: 3").locator("[data-piece]")
        assert "it takes 12" in (await sages.get_attribute("aria-label") or "")
        await area(mira, "Singers: 3").locator("[data-piece]").focus()
        await mira.press("Enter")
        await mira.question.filter(has_text="how do you pay 4?").wait_for()
        bar = mira.page.get_by_role("region", name="Decision")
        assert await mira.give.is_disabled()
        await mira.page.locator('[data-option="coin-1"]').click()
        await bar.get_by_text("2 of 4 paid").wait_for()
        await bar.get_by_text("That makes 2; it takes 4.").wait_for()
        assert await mira.give.is_disabled()
        await mira.page.locator('[data-option="coin-2"]').click()
        await bar.get_by_text("5 of 4 paid").wait_for()
        await bar.get_by_text("it takes 4.").wait_for(state="detached")
        await mira.page.locator('[data-option="coin-3"]').click()
        await bar.get_by_text("One of these is not needed").wait_for()
        assert await mira.give.is_disabled()
        await mira.page.locator('[data-option="coin-3"]').click()
        await mira.give.click()
        await mira.question.filter(has_text="Khor").wait_for()
        await area(mira, "Singers: 2").wait_for()


async def test_a_game_of_every_shape_is_played_to_its_end(parlour: Parlour, tmp_path: Path) -> None:
    """Nothing that a shape is drawn by stands in the way of its answers."""
    async with at_the_atlas(parlour, tmp_path, DESKTOP) as mira:
        chance = Random(6)
        for _ in range(60):
            if await mira.stands() == "over":
                break
            if await mira.is_share():
                await mira.button("Undo").click()
                await mira.page.locator('[data-option="nobody"]').click()
            else:
                await mira.options.nth(chance.randrange(2)).click()
            await mira.page.wait_for_function(IDLE)
        await mira.question.filter(has_text="The journey ends.").wait_for()

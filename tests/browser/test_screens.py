"""Every screen, at a desk and on a phone: axe finds nothing in it, and nothing is wider than the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe

import lamplit
from lamplit.bots import PLAYERS
from lamplit.live import LiveGame
from tests.server.guests import serving

from .parlour import DESKTOP, PHONE, Parlour, Person, lay

AXE = Axe()
STILL = """() => Promise.all(document.getAnimations()
  .filter((motion) => motion.effect.getComputedTiming().iterations !== Infinity)
  .map((motion) => motion.finished.catch(() => {})))"""
DRESS = "(theme) => (document.documentElement.dataset.theme = theme)"
THEMES = ("lamplight", "daylight", "contrast")
ADVANCED = {"variant": "advanced"}


async def faults(person: Person, screen: str) -> list[str]:
    """What is wrong with the screen that is shown now."""
    await person.page.evaluate(STILL)
    found = (await AXE.run(person.page)).response["violations"]
    wrong = [f"{screen}: {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
    return wrong if await person.overflow() <= 0 else [*wrong, f"{screen}: wider than the screen"]


async def drawers(person: Person) -> AsyncIterator[str]:
    """Each drawer of a table, with something in it."""
    page = person.page
    await person.press("l")
    await page.get_by_role("button", name="is laid").click()
    await page.get_by_text("Look at it").wait_for()
    yield "log"
    await person.press("r")
    await page.get_by_role("complementary").get_by_role("searchbox").fill("boost")
    yield "rules"
    await person.press("Escape", "Escape", "c")
    await page.get_by_role("complementary").get_by_role("textbox").fill("Ready?")
    await person.press("Enter")
    await page.get_by_role("complementary").get_by_text("Ready?").wait_for()
    yield "chat"
    await page.get_by_role("complementary").get_by_role("button", name="Close").first.click()
    await person.press("t")
    yield "at the table"
    await person.press("w")
    await page.get_by_role("complementary").wait_for()
    yield "why not"
    await person.press("Escape")


async def dialogs(person: Person) -> AsyncIterator[str]:
    """Whatever lies over a table."""
    page = person.page
    await person.press("?")
    yield "keys"
    await person.press("Escape")
    await page.locator("[data-piece]:visible").first.focus()
    await person.press("z")
    await page.get_by_role("dialog").wait_for()
    yield "a card seen large"
    await person.press("Escape")
    await person.press("h")
    await page.get_by_role("region", name="Hint").wait_for()
    yield "a hint"
    await page.get_by_role("button", name="Close the hint").click()


async def screens(person: Person, table: str) -> AsyncIterator[str]:
    """All screens, one after the other."""
    page = person.page
    await person.go()
    await person.game().click()
    await page.get_by_text("A certain shuffle").click()
    yield "hall"
    await person.go("/table/nowhere")
    await page.get_by_role("heading", name="There is no such table").wait_for()
    yield "no such table"
    await person.sit_at(table)
    yield "watching"
    await person.sit_at(table, 0)
    for theme in THEMES:
        await page.evaluate(DRESS, theme)
        yield f"table in {theme}"
    async for screen in drawers(person):
        yield screen
    async for screen in dialogs(person):
        yield screen
    await person.sit_at(table, 1)
    await page.evaluate("(table) => localStorage.setItem(`lamplit-shared-${table}`, 'yes')", table)
    await page.reload()
    await page.get_by_role("button", name="I am").wait_for()
    yield "between two players"
    await page.evaluate("() => localStorage.clear()")
    await page.reload()
    await person.stands()
    await person.play_on(Random(1))
    yield "the end"
    await page.get_by_role("button", name="See it again").click()
    await page.get_by_role("region", name="Replay").wait_for()
    yield "replay"


DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@DEVICES
def test_nothing_is_wrong_with_any_screen(parlour: Parlour, tmp_path: Path, device: dict[str, Any]) -> None:
    """Roles, names, order, contrast in all themes: as axe knows them, without an exception."""

    async def test() -> None:
        async with (
            serving(tmp_path) as site,
            site.guest("Jo") as jo,
            parlour.person(site, "Mira", **device) as mira,
        ):
            table = await jo.open(take=[])
            wrong: list[str] = []
            async for screen in screens(mira, table):
                wrong += await faults(mira, screen)
            assert not wrong, "\n".join(wrong)

    parlour.run(test())


MOMENTS = {"pick": 5, "act": 40, "pay": 40, "team": 40, "disrupt": 40}  # after how many answers


def moments(seats: int) -> Iterator[tuple[str, LiveGame]]:
    """Positions of one game of competitors, each at a question of another kind; the last is its end."""
    game, chance = lamplit.new_game("taverns_tales", seats=seats, seed=3, options=ADVANCED), Random(3)
    wanted = dict(MOMENTS)
    while question := game.play.question:
        if game.play.line.n >= wanted.get(question.kind.name, 10_000):
            del wanted[question.kind.name]
            yield question.kind.name, game.clone()
        seat = game.play.seats_asked()[0]
        game.play.answer(seat, PLAYERS["heuristic"](game.play, seat, chance))
    assert not wanted
    yield "the end", game


@DEVICES
def test_nothing_is_wrong_with_a_table_of_competitors(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """The draft, a turn, a payment, a team, a secret question and the score sheet; a turn in all themes."""

    async def test() -> None:
        async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
            wrong: list[str] = []
            made = {"game": "taverns_tales", "seats": 3, "options": ADVANCED, "take": [0, 1, 2]}
            opened = await mira.page.context.request.post(f"{site.url}/api/tables", data=made)
            table = (await opened.json())["id"]
            await mira.sit_at(table)
            for kind, game in moments(3):
                await lay(site, table, game)
                await mira.stands()
                await mira.page.reload()
                await mira.stands()
                for theme in THEMES if kind == "act" else THEMES[1:2]:
                    await mira.page.evaluate(DRESS, theme)
                    wrong += await faults(mira, f"{kind} in {theme}")
            assert not wrong, "\n".join(wrong)

    parlour.run(test())

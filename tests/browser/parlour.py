"""A browser before a server in this process, and people who play there by mouse, by finger and by key."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    TimeoutError,
    async_playwright,
)

from lamplit.live import LiveGame
from tests.server.guests import MOST, Site, serving

By: TypeAlias = "Callable[[Person, Random], Awaitable[None]]"  # a way to answer

NAMES = ("chromium", "chromium-browser", "google-chrome")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
SHORT = 7  # seed of a game that a careless player loses soon
WAIT = 120_000  # milliseconds: the machine may be busy with other tests
BETWEEN = 150  # milliseconds between the halves of a double click
BRIEF = 5_000  # until one looks again whether what one wants to click is still there

STANDS = """() => {
  if (document.querySelector('a[href^="/?again="]')) return 'over'
  if (document.querySelector('main > h1 ~ button')) return 'veiled'
  if (document.querySelector('[data-option]:not(:disabled)')) return 'asked'
}"""
IDLE = "() => !document.querySelector('[data-option]:disabled, [aria-busy=true]')"
NOWHERE = "/tables/nowhere"  # a table that a test asks for because it is not there
FOCUSED = "(there) => there === document.activeElement"
OVERFLOWS = "() => document.documentElement.scrollWidth - innerWidth"
RINGED = """() => {
  const at = document.activeElement, look = at && getComputedStyle(at)
  return at === document.body || (look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2)
}"""


def chromium() -> str | None:
    """The browser of this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


async def lay(site: Site, table: str, game: LiveGame) -> None:
    """Put another game, as it stands, on a table."""
    room = site.hall.rooms[table]
    async with room.turn:
        room.game = game
        room.announce(whole=True)


class Parlour:
    """A browser and the loop it lives on; `run` runs a test there."""

    browser: Browser

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner
        self._playwright = async_playwright()

    def run(self, test: Coroutine[Any, Any, None]) -> None:
        """Run a test."""
        self._runner.run(asyncio.wait_for(test, MOST))

    async def open(self, path: str) -> None:
        """Start the browser."""
        playwright = await self._playwright.start()
        self.browser = await playwright.chromium.launch(executable_path=path)

    async def close(self) -> None:
        """End the browser."""
        await self.browser.close()
        await self._playwright.__aexit__()

    @asynccontextmanager
    async def person(self, site: Site, name: str = "", **device: Any) -> AsyncIterator[Person]:
        """Somebody at a device of their own; at the end nothing may have gone wrong there."""
        context = await self.browser.new_context(reduced_motion="reduce", **(device or DESKTOP))
        context.set_default_timeout(WAIT)
        person = Person(await context.new_page(), site.url)
        if name:
            await context.request.post(f"{site.url}/api/me", data={"name": name})
        yield person
        assert not person.troubles, "\n".join(person.troubles)
        await context.close()

    @asynccontextmanager
    async def two(self, folder: Path) -> AsyncIterator[tuple[Site, str, Person, Person]]:
        """Mira has laid a table, and Jo has sat down in its second seat: the site, the table, the two."""
        async with serving(folder) as site, self.person(site, "Mira") as mira, self.person(site, "Jo") as jo:
            table = (await mira.open_table("open")).removeprefix("/table/")
            await jo.sit_at(table, 1)
            yield site, table, mira, jo


class Person:
    """A person before a page.

    troubles  what went wrong there: errors of scripts, of the console, of the server
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.troubles: list[str] = []
        self.options = page.locator("[data-option]")
        self.give = page.get_by_role("button", name=re.compile("^Choose (this|these|none)"))
        self.question = page.get_by_role("region", name="Decision").get_by_role("heading", level=2)
        self.passes = page.locator('[data-option="pass"]')
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)
        page.on("response", self._look)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and NOWHERE not in said.text + said.location["url"]:
            self.troubles.append(said.text)

    def _look(self, response: Response) -> None:
        if response.status >= 500:
            self.troubles.append(f"{response.status} {response.url}")

    # going about

    async def go(self, path: str = "/") -> None:
        """Load a page."""
        await self.page.goto(self.url + path)

    async def sit_at(self, table: str, seat: int | None = None) -> None:
        """Load a table, and sit down in a seat; without one only watch."""
        await self.go(f"/table/{table}")
        await self.page.get_by_role("region", name="Decision").wait_for()
        if seat is not None:
            seats = (await self.drawer("Table")).get_by_role("list").first
            chair = seats.get_by_role("listitem").nth(seat)
            await chair.get_by_role("button", name="Sit here").click()
            await chair.get_by_role("button", name="Leave the seat").wait_for()
            await self.press("Escape")

    async def comes_back(self, cut: Coroutine[Any, Any, None]) -> None:
        """Wait from the end of a line until the table stands again."""
        again = asyncio.Event()
        self.page.once("websocket", lambda line: line.once("framereceived", lambda _frame: again.set()))
        await cut
        await asyncio.wait_for(again.wait(), WAIT / 1000)
        await self.stands()

    def button(self, name: str | re.Pattern[str], **more: Any) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, **more)

    def game(self, name: str = "Kinfire Delve") -> Locator:
        """The button of a game in the hall."""
        return self.button(re.compile(f"^{name}"))

    async def open_table(self, *others: str, game: str = "Kinfire Delve") -> str:
        """Lay a table in the hall by mouse; `others` is what the seats after the first are; its address."""
        await self.go()
        await self.game(game).click()
        for seat, sitter in enumerate(others, 2):
            await self.page.get_by_role("combobox", name=f"Seat {seat}").select_option(sitter)
        await self.page.get_by_text("Play a deal that you know").click()
        await self.page.get_by_label("The same number").fill(str(SHORT))
        await self.button("Open the table").click()
        await self.page.wait_for_url("**/table/*")
        await self.page.get_by_role("region", name="Decision").wait_for()
        return self.page.url.removeprefix(self.url)

    async def drawer(self, name: str) -> Locator:
        """Open a drawer by its button."""
        await self.page.get_by_role("navigation").get_by_role("button", name=name).click()
        drawer = self.page.get_by_role("complementary", name=name)
        await drawer.wait_for()
        return drawer

    async def stands(self) -> str:
        """How it stands: `over`, `asked`, or `veiled` on a shared screen."""
        return str(await (await self.page.wait_for_function(STANDS)).json_value())

    async def is_share(self) -> bool:
        """Whether pieces are put together before they are given."""
        return await self.give.count() > 0

    async def can_give(self) -> bool:
        """Whether what has been put together will do."""
        await self.page.wait_for_function(IDLE)
        return await self.give.is_enabled()

    # playing

    async def play_on(self, chance: Random, answers: int = 1000, by: By | None = None) -> int:
        """Answer by chance until the game is over, or so often; how often that was.

        by  how to answer; usually by mouse
        """
        given = 0
        while given < answers and await self.stands() != "over":
            with suppress(TimeoutError):  # another has changed what is asked
                await (by or Person.click_something)(self, chance)
                given += 1
            await self.page.wait_for_function(IDLE)
        return given

    async def some_option(self, chance: Random) -> Locator:
        """An option by chance, once there is one: another player may have taken them all away just now."""
        await self.options.first.wait_for(timeout=BRIEF)
        return self.options.nth(chance.randrange(max(1, await self.options.count())))

    async def share(self) -> AsyncIterator[Locator]:
        """The options of a share, each as often as it may be taken, until enough are taken."""
        for option in await self.options.all():
            for _ in range(int(await option.get_attribute("data-most") or 0)):
                if await self.can_give():
                    return
                yield option

    async def click_something(self, chance: Random) -> None:
        """Click an option; of a share as many as are needed, then give them."""
        if not await self.is_share():
            return await (await self.some_option(chance)).click(timeout=BRIEF)
        async for option in self.share():
            await option.click(timeout=BRIEF)
        return await self.give.click(timeout=BRIEF)

    async def press_something(self, chance: Random) -> None:
        """Answer by key: an option by its number or where D leads; a share by Enter, Tab and S."""
        if await self.is_share():
            await self.press("d")
            async for option in self.share():
                if not await option.evaluate(FOCUSED):
                    await self.tab_to(option, 1)
                await self.press("Enter")
            await self.press("s")
        elif chance.random() < 0.4:
            await self.press("d", "Enter")
        else:
            await self.press(str(chance.randint(1, min(9, await self.options.count()))))

    async def touch_something(self, chance: Random) -> None:
        """Tap a card and choose it where it is seen large; else an option of the bar."""
        card = self.page.locator("[data-piece].open:visible").first
        if await card.count() and not await self.is_share():
            await card.tap()
            await self.page.get_by_role("dialog").locator(".first").first.tap()
        elif await self.is_share():
            async for option in self.share():
                await option.tap()
            await self.give.tap()
        else:
            await (await self.some_option(chance)).tap()

    async def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def click_twice(self, target: Locator) -> None:
        """A double click; what its first half did has come back before the second."""
        await target.hover()
        for n in (1, 2):
            await self.page.mouse.down(click_count=n)
            await self.page.mouse.up(click_count=n)
            await self.page.wait_for_timeout(BETWEEN)

    async def hold(self, *keys: str) -> None:
        """Hold keys down together until the last has come three times."""
        for key in (*keys, keys[-1], keys[-1]):
            await self.page.keyboard.down(key)
        for key in keys:
            await self.page.keyboard.up(key)

    async def tab_to(self, target: Locator, most: int = 80) -> None:
        """Walk there by Tab; wherever one is, one sees it."""
        for _ in range(most):
            await self.press("Tab")
            assert await self.page.evaluate(RINGED)
            if await target.evaluate(FOCUSED):
                return
        raise AssertionError(f"Tab never comes to {target}")

    async def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(await self.page.evaluate(OVERFLOWS))

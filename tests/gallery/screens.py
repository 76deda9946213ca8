"""Every screen but the positions: hall, invitation, drawers, what lies over a table, the end, a replay."""

from __future__ import annotations

from collections.abc import AsyncIterator

from playwright.async_api import Page

PIECE = "[data-piece]:visible"
DRAWERS = {"log": "l", "rules": "r", "chat": "c", "table": "t", "why-not": "w"}


async def before(page: Page, url: str, games: list[str]) -> AsyncIterator[str]:
    """The hall, a new table of each game, an address that leads nowhere."""
    await page.goto(url)
    await page.get_by_role("heading", name="Lamplit").wait_for()
    yield "hall"
    for game in games:
        await page.goto(f"{url}/?again={game}")
        await page.get_by_role("button", name="Open the table").wait_for()
        yield f"hall-{game}"
    await page.goto(f"{url}/table/nowhere")
    await page.get_by_role("heading", name="There is no such table").wait_for()
    yield "nowhere"


async def over(page: Page) -> AsyncIterator[str]:
    """What is opened over a table, and beside it."""
    for name, key in DRAWERS.items():
        await page.keyboard.press(key)
        await page.get_by_role("complementary").wait_for()
        await page.get_by_text("Fetching the rules…").wait_for(state="detached")
        if name == "log":
            await page.get_by_role("complementary").locator("button.line").first.click()
        yield f"drawer-{name}"
        await page.keyboard.press("Escape")
    await page.keyboard.press("?")
    yield "keys"
    await page.keyboard.press("Escape")
    await page.locator(PIECE).first.focus()
    await page.keyboard.press("z")
    await page.get_by_role("dialog").wait_for()
    yield "zoom"
    await page.keyboard.press("Escape")
    await page.keyboard.press("h")
    await page.get_by_role("region", name="Hint").wait_for()
    yield "hint"
    await page.keyboard.press("t")
    await page.get_by_label("Name each step").check()
    await page.keyboard.press("Escape")
    yield "phases"
    await page.evaluate("localStorage.clear()")


async def taught(page: Page, url: str, games: list[str]) -> AsyncIterator[str]:
    """The beginning of each lesson."""
    for game in games:
        await page.goto(f"{url}/?again={game}")
        await page.get_by_role("button", name="Learn it in ten minutes").click()
        await page.get_by_role("region", name="Lesson").wait_for()
        yield f"lesson-{game}"


async def veiled(page: Page, table: str) -> AsyncIterator[str]:
    """Between two players at one screen."""
    await page.evaluate("(table) => localStorage.setItem(`lamplit-shared-${table}`, 'yes')", table)
    await page.reload()
    await page.get_by_role("button", name="I am").wait_for()
    yield "veil"
    await page.evaluate("(table) => localStorage.removeItem(`lamplit-shared-${table}`)", table)


async def ended(page: Page) -> AsyncIterator[str]:
    """The end, and the game again."""
    await page.reload()
    await page.get_by_role("button", name="See it again").wait_for()
    yield "ending"
    await page.get_by_role("button", name="See it again").click()
    await page.get_by_role("region", name="Replay").wait_for()
    yield "replay"

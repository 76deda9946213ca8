"""The small pictures of the README, in docs/pictures: python -m tests.gallery.best"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import Browser, async_playwright

from tests.browser.parlour import DESKTOP, PHONE, WAIT, chromium
from tests.server.guests import Guest, Site, serving

from .devices import DRESS, STILL, TABLET
from .positions import Evening, laid, play_to

FOLDER: Final = Path("docs/pictures")
SMALL: Final = 0.6  # of a picture at its full size
DELVE: Final = Evening("kinfire_delve", 2, 4, [])
TAVERN: Final = Evening("taverns_tales", 3, 0, [])
END: Final = 10_000


@dataclass(frozen=True)
class Picture:
    """A place of a game on a device, in a theme; without a game the hall."""

    name: str
    device: dict[str, Any]
    evening: Evening | None = None
    answers: int = 0
    theme: str = "lamplight"


BEST: Final = (
    Picture("hall", DESKTOP),
    Picture("delve", DESKTOP, DELVE, 36),
    Picture("delve-daylight", DESKTOP, DELVE, 60, "daylight"),
    Picture("delve-phone", PHONE, DELVE, 36),
    Picture("tavern", DESKTOP, TAVERN, 34),
    Picture("tavern-phone", PHONE, TAVERN, 34),
    Picture("tavern-tablet", TABLET, TAVERN, 220),
    Picture("ending", DESKTOP, TAVERN, END),
)


async def take(browser: Browser, site: Site, guest: Guest, picture: Picture) -> None:
    """Take a picture."""
    context = await browser.new_context(
        reduced_motion="reduce", **{**picture.device, "device_scale_factor": SMALL}
    )
    context.set_default_timeout(WAIT)
    await context.add_cookies(
        [{"name": c.key, "value": c.value, "url": site.url} for c in guest.session.cookie_jar]
    )
    page = await context.new_page()
    if picture.evening is None:
        await page.goto(site.url)
        await page.get_by_role("button", name="Open the table").wait_for()
    else:
        room = await laid(site, guest, picture.evening)
        await play_to(room, picture.answers, Random(picture.evening.seed))
        await page.goto(f"{site.url}/table/{room.id}")
        await page.get_by_role("region", name="Decision").wait_for()
    if picture.answers == END:
        await page.get_by_role("region", name="What decided it").wait_for()
    await page.evaluate(DRESS, picture.theme)
    await page.evaluate(STILL)
    await page.screenshot(path=FOLDER / f"{picture.name}.jpg", type="jpeg", quality=86)
    await context.close()


async def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(serving(Path(stack.enter_context(TemporaryDirectory()))))
        guest = await stack.enter_async_context(site.guest("Mira"))
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=chromium())
        for picture in BEST:
            await take(browser, site, guest, picture)
        await browser.close()


asyncio.run(main())

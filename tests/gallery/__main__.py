"""Pictures of every screen: `make gallery`, or quickly `python -m tests.gallery --quick`.

They lie in build/gallery (or --out FOLDER), with a page that shows them side by side.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.async_api import Page, async_playwright

from lamplit import games
from lamplit.games import find
from tests.browser.parlour import WAIT, chromium
from tests.server.guests import Guest, Site, serving

from . import screens
from .album import bind
from .cards import spread
from .devices import DEVICES, DRESS, STILL, THEMES
from .positions import Evening, evenings, laid, play_to

SCREENS: Final = "screens"  # all but the positions of the games
CARDS: Final = "cards"  # the pictures of all cards of each game


@dataclass
class Photographer:
    """Who takes the pictures: one page a device, all of the same person."""

    folder: Path
    site: Site
    guest: Guest
    themes: tuple[str, ...]
    pages: dict[str, Page]
    taken: list[str] = field(default_factory=list)

    async def take(self, screen: str, device: str, whole: bool = False) -> None:
        """Take a picture of what a device shows, in every theme."""
        if screen not in self.taken:
            self.taken.append(screen)
        page = self.pages[device]
        for theme in self.themes:
            await page.evaluate(DRESS, theme)
            await page.evaluate(STILL)
            if whole:  # what sticks to the foot of the screen then lies where it belongs
                await page.evaluate("scrollTo(0, document.body.scrollHeight)")
            path = self.folder / f"{screen}.{device}.{theme}.jpg"
            await page.screenshot(path=path, quality=84, type="jpeg", full_page=whole)

    async def every(self, device: str, shown: AsyncIterator[str]) -> None:
        """Take a picture of each screen that is shown in turn."""
        async for screen in shown:
            await self.take(screen, device, whole=screen.startswith("hall"))

    async def positions(self, evening: Evening) -> None:
        """Play an evening, and take its moments on every device."""
        room = await laid(self.site, self.guest, evening)
        chance = Random(evening.seed)
        for answers in evening.answers:
            await play_to(room, answers, chance)
            for device, page in self.pages.items():
                await page.goto(f"{self.site.url}/table/{room.id}")
                await page.get_by_role("region", name="Decision").wait_for()
                await self.take(f"{evening.game}-{evening.seats}-{evening.seed}-{answers:03}", device)

    async def furniture(self, evening: Evening) -> None:
        """Take all screens beside the positions of a game."""
        room = await laid(self.site, self.guest, evening)
        await play_to(room, evening.answers[0], Random(evening.seed))
        for device, page in self.pages.items():
            await self.every(device, screens.before(page, self.site.url, list(games())))
            await page.goto(f"{self.site.url}/table/{room.id}")
            await page.get_by_role("region", name="Decision").wait_for()
            await self.every(device, screens.over(page))
            await self.every(device, screens.veiled(page, room.id))
            await self.every(device, screens.taught(page, self.site.url, list(games())))
        await self.ends(evening)

    async def cards(self) -> None:
        """Take the pictures of all cards of each game, on the widest device."""
        device, page = list(self.pages.items())[-1]
        for game in games():
            table = await self.guest.open(min(find(game).seats), game=game)
            await spread(page, f"{self.site.url}/table/{table}", game)
            await self.take(f"cards-{game}", device)

    async def ends(self, evening: Evening) -> None:
        """Take the end of each game."""
        for game in games():
            room = await laid(self.site, self.guest, Evening(game, evening.seats, evening.seed, []))
            await play_to(room, 100_000, Random(evening.seed))
            for device, page in self.pages.items():
                await page.goto(f"{self.site.url}/table/{room.id}")
                async for screen in screens.ended(page):
                    await self.take(f"{screen}-{game}", device)


async def take_all(
    folder: Path, parts: list[str], positions: int, themes: tuple[str, ...], devices: list[str]
) -> Path:
    """Take all pictures of some parts; the page that shows them."""
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(serving(Path(stack.enter_context(TemporaryDirectory()))))
        guest = await stack.enter_async_context(site.guest("Mira"))
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=chromium())
        cookies = [{"name": c.key, "value": c.value, "url": site.url} for c in guest.session.cookie_jar]
        pages = {}
        for device in devices:
            context = await browser.new_context(reduced_motion="reduce", **DEVICES[device])
            context.set_default_timeout(WAIT)
            await context.add_cookies(cookies)
            pages[device] = await context.new_page()
        artist = Photographer(folder, site, guest, themes, pages)
        if SCREENS in parts:
            await artist.furniture(Evening("kinfire_delve", 2, 4, [25]))
        for game in set(parts) & set(games()):
            for evening in evenings(game, positions):
                await artist.positions(evening)
        if CARDS in parts:  # at last: afterwards its page is of use for nothing else
            await artist.cards()
        await browser.close()
        return bind(folder, artist.taken, devices, list(themes))


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Pictures of every screen.")
    parser.add_argument("--out", type=Path, default=Path("build/gallery"), help="the folder they go to")
    parser.add_argument("--quick", action="store_true", help="few positions, one theme, phone and desktop")
    parser.add_argument("--positions", type=int, help="positions of each game (30; quickly 5)")
    parts = [SCREENS, *games(), CARDS]
    parser.add_argument("--only", nargs="+", choices=parts, default=parts, help="some of the parts")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    themes = THEMES[:1] if asked.quick else THEMES
    devices = ["phone", "desktop"] if asked.quick else list(DEVICES)
    positions = asked.positions or (5 if asked.quick else 30)
    print(asyncio.run(take_all(asked.out, asked.only, positions, themes, devices)))


main()

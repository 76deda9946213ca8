"""How quick the table is under the fingers: first paint on a slow line, clicks, jumps, the client's size.

A four-player game of Tavern's Tales at the full rules, one person and three bots, as `lamplit serve` has it,
in Chromium at a desk with all motion; the server and the browser share the machine. Clicks are all those of a
whole game, from the click to the next paint, as the browser's Event Timing has them.

The slow line is Lighthouse's slow 4G: 150 ms from each request to its answer, 1,638 kbit/s down, 750 up, on
a connection that stands; the processor is as quick as it is. A paint is what the browser says was presented,
the median of the rounds: the first is its first contentful paint (a lamp, before the client is there), that
of the table the first on which what a card or an option is called can be read; pictures come after it. The
line is the page's, not its service worker's: what that fetches on the next visit comes at full speed.

    python -m benchmarks.bench_browser          (or: make bench-browser)
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.async_api import Page
from rich.console import Console
from rich.table import Table

from lamplit.server.config import STATIC, Config
from tests.browser.parlour import DESKTOP, Parlour, Person, chromium
from tests.server.guests import Site, serving

ROUNDS: Final = 5
SEED: Final = 7
KBIT: Final = 1024 / 8
SLOW: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1638.4 * KBIT,
    "uploadThroughput": 750 * KBIT,
}
GAME: Final[dict[str, Any]] = {
    "game": "taverns_tales",
    "seats": 4,
    "seed": SEED,
    "options": {"variant": "advanced"},
    "take": [0],
    "bots": {"1": "heuristic", "2": "heuristic", "3": "heuristic"},
}
FILE: Final = Path("build/bench-browser.json")
PAINTS: Final = """() => {
  const names = 'main [data-piece] .title, [data-option] > span'
  new MutationObserver(() => {
    for (const at of document.querySelectorAll(names)) at.setAttribute('elementtiming', 'name')
  }).observe(document, { subtree: true, childList: true })
  window.laid = new Promise((done) => new PerformanceObserver((list) => {
    done(Math.min(...list.getEntries().map(({ renderTime }) => renderTime)))
  }).observe({ type: 'element', buffered: true }))
}"""
FIRST: Final = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
WATCHES: Final = """() => {
  window.clicks = {}
  window.jumps = []
  const watch = (note, what) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...what })
  const longer = ({ interactionId: id, duration }) => {
    if (id) clicks[id] = Math.max(clicks[id] ?? 0, duration)
  }
  watch(longer, { type: 'event', durationThreshold: 16 })
  watch((jump) => jumps.push(jump), { type: 'layout-shift' })
}"""
SEEN: Final = """() => ({
  clicks: Object.values(clicks),
  all: performance.interactionCount,
  jumps: jumps.map(({ value, hadRecentInput }) => [value, hadRecentInput]),
})"""


class Figure(NamedTuple):
    """What was measured, in what, and what is wanted: less than `most`, or exactly none."""

    title: str
    value: float
    unit: str
    most: float | None = None

    @property
    def verdict(self) -> str:
        """What is wanted, and whether it is so."""
        if self.most is None:
            return ""
        is_met = self.value < self.most or self.value == self.most == 0
        return f"{f'under {self.most:,.0f}' if self.most else 'none'}: {'met' if is_met else 'missed'}"


@asynccontextmanager
async def person(parlour: Parlour, site: Site) -> AsyncIterator[Person]:
    """Somebody at a desk who has not been here, with all motion."""
    context = await parlour.browser.new_context(reduced_motion="no-preference", **DESKTOP)
    context.set_default_timeout(120_000)
    yield Person(await context.new_page(), site.url)
    await context.close()


async def laid(who: Person) -> str:
    """The address of a table that is laid for somebody."""
    made = await who.page.request.post(f"{who.url}/api/tables", data=GAME)
    return f"/table/{(await made.json())['id']}"


async def slowly(page: Page) -> None:
    """Put a page on the slow line."""
    line = await page.context.new_cdp_session(page)
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", SLOW)


async def paints(who: Person, table: str) -> tuple[float, float]:
    """Milliseconds until anything is painted, and until the table is."""
    await who.go(table)
    await who.page.wait_for_function("() => window.laid")
    whole = float(await who.page.evaluate("() => window.laid"))
    return float(await who.page.evaluate(FIRST)), whole


async def opening(parlour: Parlour, site: Site) -> list[Figure]:
    """How soon a table is seen, on the first visit and on the next."""
    visits: list[list[float]] = []
    for _ in range(ROUNDS):
        async with person(parlour, site) as who:
            table = await laid(who)
            await who.page.add_init_script(f"({PAINTS})()")
            await slowly(who.page)
            visits.append([*await paints(who, table), *await paints(who, table)])
    first, whole, _, again = (median(column) for column in zip(*visits, strict=True))
    return [
        Figure("first paint, first visit", first, "ms", 1000),
        Figure("first paint of the table, first visit", whole, "ms", 1000),
        Figure("first paint of the table, next visit", again, "ms", 1000),
    ]


async def playing(parlour: Parlour, site: Site) -> list[Figure]:
    """How a whole game feels."""
    async with person(parlour, site) as who:
        table = await laid(who)
        await who.page.add_init_script(f"({WATCHES})()")
        await who.go(table)
        await who.play_on(Random(SEED))
        seen = await who.page.evaluate(SEEN)
    quick = [16.0] * (seen["all"] - len(seen["clicks"]))  # they are not told one by one
    clicks = sorted([*quick, *seen["clicks"]])
    of_itself = sum(value for value, is_asked in seen["jumps"] if not is_asked)
    asked = sum(value for value, is_asked in seen["jumps"] if is_asked)
    return [
        Figure("clicks in a game", len(clicks), ""),
        Figure("click to next paint, worst", clicks[-1], "ms", 100),
        Figure("click to next paint, 98th percentile", clicks[int(0.98 * (len(clicks) - 1))], "ms", 100),
        Figure("layout shift of itself", of_itself, "", 0),
        Figure("layout shift within half a second of a click", asked, ""),
    ]


def size() -> Figure:
    """KB of the client as the server gives it packed, without the fonts."""
    packed = sum(file.stat().st_size for file in STATIC.rglob("*.gz"))
    return Figure("client, compressed, without fonts", packed / 1000, "KB", 250)


async def measured() -> list[Figure]:
    """All figures."""
    path = chromium()
    assert path, "there is no Chromium here"
    with TemporaryDirectory(prefix="lamplit-bench-") as folder:
        async with serving(Path(folder), pause=Config().pause) as site:
            parlour = Parlour(None)  # type: ignore[arg-type]  # on this loop
            await parlour.open(path)
            found = [*await opening(parlour, site), *await playing(parlour, site), size()]
            await parlour.close()
    return found


def shown(found: list[Figure]) -> Table:
    """The table for people."""
    table = Table("", "Lamplit", "wanted")
    for figure in found:
        value = f"{figure.value:,.0f}" if figure.value >= 10 else f"{figure.value:.3g}"
        table.add_row(figure.title, f"{value} {figure.unit}".strip(), figure.verdict)
    return table


def main() -> None:
    load = [os.getloadavg()[0]]
    found = asyncio.run(measured())
    console = Console()
    console.print(shown(found))
    load.append(os.getloadavg()[0])
    console.print(f"Load of the machine: {load[0]:.1f} before, {load[1]:.1f} after; {os.cpu_count()} cores.")
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps([figure._asdict() for figure in found], indent=1) + "\n")
    console.print(f"Written to {FILE}.")


if __name__ == "__main__":
    main()

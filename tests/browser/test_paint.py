"""What makes the table quick: it is called before the client is there, and keeps still while others play."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from playwright.async_api import Route, WebSocket

from lamplit.server import wire
from tests.gallery.positions import play_to
from tests.server.guests import serving

from .parlour import DESKTOP, Parlour

BEGUN, LATER = 14, 60  # answers: all are drawn and placed; cards have been taken up, hands have run empty
KEEPS = [
    ".foot",
    ".bar",
    ".acts",
    ".hand",
    ".hand section",
    ".middle",
    ".groups",
    ".party article",
    ".tracks > :first-child",
]
WATCH = """(keeps) => {
  window.lain = {}
  const note = () => {
    for (const what of keeps) document.querySelectorAll(what).forEach((at, n) => {
      (lain[`${what} ${n}`] ??= new Set()).add(`${at.offsetLeft} ${at.offsetTop}`)
    })
  }
  const watch = new MutationObserver(() => requestAnimationFrame(note))
  watch.observe(document, { subtree: true, childList: true })
  note()
}"""
FOCUSED = "(is) => (document.activeElement !== document.body) === is"
LAIN = "() => Object.fromEntries(Object.entries(lain).map(([what, places]) => [what, [...places]]))"


async def test_the_table_keeps_its_place_while_others_play(parlour: Parlour, tmp_path: Path) -> None:
    """Whatever is drawn, won or asked: foot, piles, players and what is counted lie where they lay."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        wanted = {"game": "taverns_tales", "seats": 4, "seed": 7, "take": [0]}
        told = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
        table = (await told.json())["id"]
        room = await site.hall.room(table)
        await play_to(room, BEGUN, Random(7))
        await mira.go(f"/table/{table}")
        await mira.page.locator(".party article").first.wait_for()
        await mira.page.evaluate("document.fonts.ready")  # letters come once, as wide as they are
        await mira.page.evaluate(WATCH, KEEPS)
        await play_to(room, LATER, Random(7))
        room.hear(wire.Gone(why="That was all."))  # is heard when all before it has been seen
        await mira.page.get_by_role("heading", name="This table is gone").wait_for()
        lain = await mira.page.evaluate(LAIN)
        assert {what.rsplit(" ", 1)[0] for what in lain} == set(KEEPS)
        assert {what: places for what, places in lain.items() if len(places) > 1} == {}


async def test_the_focus_moves_only_where_one_has_set_it(parlour: Parlour, tmp_path: Path) -> None:
    """Who has touched nothing has no ring about the question; who was on an option is led to the next one."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        room = await site.hall.room((await mira.open_table()).removeprefix("/table/"))
        await mira.go(f"/table/{room.id}")
        for touched in (False, True):
            await mira.question.wait_for()
            if touched:
                await mira.options.first.focus()
            asked = await mira.question.inner_text()
            await play_to(room, room.game.play.line.n + 1, Random(7))
            await mira.question.filter(has_not_text=asked).wait_for()
            await mira.page.wait_for_function(FOCUSED, arg=touched)


async def test_the_end_takes_no_room_from_the_table(parlour: Parlour, tmp_path: Path) -> None:
    """Nothing moves under the eyes of who sees how it went out."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        table = await mira.open_table("heuristic")
        before = await mira.page.locator(".middle").bounding_box()
        room = await site.hall.room(table.removeprefix("/table/"))
        await play_to(room, 100_000, Random(7))
        await mira.page.get_by_role("region", name="What decided it").wait_for()
        assert await mira.page.locator(".middle").bounding_box() == before


async def test_the_table_is_called_before_the_client_is_there(parlour: Parlour, tmp_path: Path) -> None:
    """While its script is held back a lamp is seen, and what lies on the table is told all the same."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        told = asyncio.Event()

        def hear(line: WebSocket) -> None:
            line.on("framereceived", lambda frame: told.set() if '"view"' in str(frame) else None)

        async def hold(script: Route) -> None:
            await told.wait()
            assert await mira.page.get_by_alt_text("Lighting the lamp").is_visible()
            await script.continue_()

        table = await mira.open_table()
        mira.page.on("websocket", hear)
        await mira.page.route("**/assets/*.js", hold)
        await mira.go(table)
        await mira.question.wait_for()
        assert told.is_set()


async def test_a_table_is_played_before_its_pictures_come(parlour: Parlour, tmp_path: Path) -> None:
    """And though they never come: each card has its name, each question its options."""
    device = {**DESKTOP, "service_workers": "block"}
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        await mira.page.route("**/assets/drawings-*.js", lambda script: script.abort())
        await mira.open_table()
        assert await mira.play_on(Random(5), 6) == 6
        await mira.page.locator(".pool").wait_for(state="attached")
        assert await mira.page.locator(".card .picture svg").count() == 0
        names = await mira.page.locator(".hand .card:has(.picture) .title").all_inner_texts()
        assert len(names) > 1
        assert all(names)
        mira.troubles = [said for said in mira.troubles if "ERR_FAILED" not in said]


async def test_what_comes_later_and_cannot_be_fetched_is_told_and_tried_again(
    parlour: Parlour, tmp_path: Path
) -> None:
    """They come when the table is seen; while the line is broken none is left open without what is in it."""
    device = {**DESKTOP, "service_workers": "block"}
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        await mira.page.route("**/assets/later-*.js", lambda script: script.abort())
        await mira.open_table()
        await mira.press("l")
        await mira.page.get_by_role("alert").filter(has_text="cannot be fetched just now").wait_for()
        assert await mira.page.locator(".drawer").count() == 0
        await mira.page.unroute("**/assets/later-*.js")
        await mira.drawer("Log")
        mira.troubles = [said for said in mira.troubles if "ERR_FAILED" not in said]

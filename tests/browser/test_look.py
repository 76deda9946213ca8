"""What the table looks like where that can be measured: light, dice, the end; the page without a network."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.gallery.positions import play_to
from tests.server.guests import Site, serving

from .parlour import Parlour, Person

LIGHT = """() => {
  const pool = document.querySelector('.pool').getBoundingClientRect()
  const boxes = [...document.querySelectorAll('.middle .piece.open, .hand .piece.open')]
    .map((at) => at.getBoundingClientRect())
  const [x, y] = [pool.left + pool.width / 2, pool.top + pool.height / 2]
  const between = (n, low, high) =>
    n >= Math.min(...boxes.map((box) => box[low])) && n <= Math.max(...boxes.map((box) => box[high]))
  return boxes.length > 0 && between(x, 'left', 'right') && between(y, 'top', 'bottom')
}"""
MOVES = """() => [...document.querySelectorAll('*')].filter((at) => {
  const look = getComputedStyle(at)
  return look.animationName !== 'none' || look.transitionDuration !== '0s'
}).map((at) => at.outerHTML.slice(0, 120))"""
SHIFTS = """() => new Promise((done) => {
  let sum = 0
  const watch = new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) sum += shift.value
  })
  watch.observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 300)
})"""


async def at_a_table(site: Site, mira: Person, answers: int) -> None:
    """Mira before a table of hers at which bots have played so far."""
    wanted = {"game": "kinfire_delve", "seats": 2, "seed": 7, "undo": "free"}
    told = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
    table = (await told.json())["id"]
    room = await site.hall.room(table)
    assert room is not None
    await play_to(room, answers, Random(7))
    await mira.go(f"/table/{table}")
    await mira.page.get_by_role("region", name="Decision").wait_for()


async def test_the_light_lies_on_what_can_be_chosen(parlour: Parlour, tmp_path: Path) -> None:
    """Wherever that is: on the board, then in the hand; and nothing jumps while a table opens."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await at_a_table(site, mira, 2)
        assert await mira.page.evaluate(SHIFTS) < 0.1
        lit = set()
        for _ in range(6):
            if await mira.page.locator(".middle .piece.open, .hand .piece.open").count():
                await mira.page.wait_for_function(LIGHT)
                lit.add(await mira.page.evaluate("document.querySelector('.pool').style.translate"))
            asked = await mira.question.inner_text()
            await mira.options.first.click()
            await mira.question.filter(has_not_text=asked).wait_for()
        assert len(lit) > 1


async def test_whoever_wants_no_motion_sees_each_change_at_once(parlour: Parlour, tmp_path: Path) -> None:
    """No transition, however short: until the next picture it would hold the old layout under the finger."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.go()
        assert await mira.page.evaluate(MOVES) == []
        await at_a_table(site, mira, 2)
        await mira.drawer("Table")
        assert await mira.page.evaluate(MOVES) == []


async def test_a_game_that_is_over_tells_how_it_went(parlour: Parlour, tmp_path: Path) -> None:
    """Its dice lie there, curves and moments lead into the replay, and the same cards are dealt again."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await at_a_table(site, mira, 1000)
        dice = mira.page.get_by_role("region", name="Last roll")
        assert await dice.locator("[data-piece]").count() == 4
        await mira.page.get_by_text("Cards left in the Well").wait_for()
        moments = mira.page.get_by_role("region", name="What decided it").get_by_role("button")
        assert await moments.count() == 3
        await moments.first.click()
        await mira.page.get_by_role("region", name="Replay").wait_for()
        await mira.button("Back to now").click()
        first = mira.page.url
        await mira.button("The same shuffle again").click()
        await mira.page.wait_for_url(lambda url: url != first)
        await mira.question.filter(has_text="Who takes the first turn?").wait_for()
        tables = [room.game.play.record for room in site.hall.rooms.values()]
        assert len(tables) == 2
        assert len({(record.seed, str(record.options)) for record in tables}) == 1


async def test_the_page_opens_without_a_network_and_says_what_is_missing(
    parlour: Parlour, tmp_path: Path
) -> None:
    """The hall and a table's address alike; once the network is back the hall fills by itself."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.go()
        await mira.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
        await mira.go()  # now through what is kept
        await mira.game().wait_for()
        await mira.page.context.set_offline(True)
        await mira.go("/table/some")
        await mira.page.get_by_role("heading", name="The table is out of reach").wait_for()
        await mira.go()
        await mira.page.get_by_role("alert").filter(has_text="This device has no network").wait_for()
        await mira.page.context.set_offline(False)
        await mira.game().wait_for()
        assert await mira.page.get_by_role("alert").count() == 0
        mira.troubles = [said for said in mira.troubles if "ERR_INTERNET_DISCONNECTED" not in said]

"""Several at one screen, a line that breaks, two who answer at once, and one who only watches."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

from tests.gallery.positions import play_to
from tests.server.guests import Site, Visit, serving

from .parlour import Parlour, Person

SENT = "() => document.querySelector('[data-option]:disabled')"


async def to_a_window(visit: Visit) -> list[int]:
    """Play on until two seats at once may act or pass; these seats."""
    chance = Random(11)
    while len(found := [seat for seat, asked in visit.asked() if may_pass(asked)]) < 2:
        await visit.play_on(chance, 1)
        assert not visit.is_over
    return found[:2]


def may_pass(question: dict[str, Any]) -> bool:
    """Whether one may pass."""
    return "pass" in [option["key"] for option in question.get("options", [])]


async def test_on_a_shared_screen_nobody_sees_the_hand_of_another(parlour: Parlour, tmp_path: Path) -> None:
    """Between two players nothing is seen and no key works until the next one says who that is."""
    async with serving(tmp_path) as site, parlour.person(site) as they:
        await they.go()
        await they.game().click()
        await they.page.get_by_label("Several people share this screen").check()
        await they.button("Open the table").click()
        sat: set[str] = set()
        while len(sat) < 2:
            if await they.stands() == "veiled":
                button = they.button(re.compile("^I am "))
                sat.add(await button.inner_text())
                await they.press("1", "l")
                assert await they.page.locator("[data-piece], [data-option], aside").count() == 0
                await button.click()
            assert await they.stands() == "asked"
            await they.play_on(Random(len(sat)), 1)


async def test_a_line_that_breaks_in_a_window_comes_back_with_the_question(
    parlour: Parlour, tmp_path: Path
) -> None:
    """All is there again, with what another answered meanwhile, and can be answered."""
    async with serving(tmp_path) as site, site.guest("Jo") as jo, parlour.person(site, "Mira") as mira:
        table = await jo.open(seats=4, seed=3)
        async with jo.at(table) as one:
            hers, his = await to_a_window(one)
            await one.say("leave", seat=hers)
            await mira.sit_at(table, hers)
            assert await mira.stands() == "asked"
            for _ in range(3):
                await mira.comes_back(cut(site, table, "Mira"))
        async with jo.at(table) as one:
            await cut(site, table, "Mira")
            assert (await one.choose(his, "pass"))["type"] == "done"
            assert await mira.stands() == "asked"
            await mira.passes.click()
            await one.until(lambda: {hers, his} <= {line["seat"] for line in one.views[his]["log"][-4:]})
            await mira.passes.wait_for(state="detached")


async def cut(site: Site, table: str, of: str = "") -> None:
    """Break the lines to a table, or those of one person, as a bad network does: without a word."""
    for socket in list(site.hall.rooms[table].sockets):
        if of in ("", socket.name):
            socket.transport.abort()


async def test_two_people_answer_a_window_at_once(parlour: Parlour, tmp_path: Path) -> None:
    """Each answers before hearing of the other, how close together they may be; both answers count."""
    async with (
        serving(tmp_path) as site,
        site.guest("Jo") as jo,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Ann") as ann,
    ):
        table = await jo.open(seats=4, seed=3)
        async with jo.at(table) as one:
            seats = await to_a_window(one)
            entry, stays = one.views[0]["entry"], next(s for s in range(4) if s not in seats)
            for seat, person in zip(seats, (mira, ann), strict=True):
                await one.say("leave", seat=seat)
                await person.sit_at(table, seat)
            async with site.hall.rooms[table].turn:  # nobody is told anything until both have answered
                await asyncio.gather(*(person.passes.click() for person in (mira, ann)))
                await asyncio.gather(*(person.page.wait_for_function(SENT) for person in (mira, ann)))
            await one.until(lambda: after(one, stays, entry) >= set(seats))
            await asyncio.gather(*(person.passes.wait_for(state="detached") for person in (mira, ann)))


def after(one: Visit, stays: int, entry: int) -> set[int]:
    return {line["seat"] for line in one.views[stays]["log"] if line["entry"] > entry}


async def test_who_only_watches_is_offered_nothing(parlour: Parlour, tmp_path: Path) -> None:
    """A spectator sees the table and who decides, without an option, and may not look from a seat."""
    async with serving(tmp_path) as site, site.guest() as jo, parlour.person(site, "Mira") as mira:
        table = await jo.open()
        await mira.sit_at(table)
        assert await mira.options.count() == 0
        assert await mira.page.locator(".piece.open").count() == 0
        before = await mira.question.inner_text()
        await mira.press("1", "s", "h", "u", "d", "Enter")
        said = await mira.page.evaluate(ASKS, f"/api/tables/{table}/live")
        assert [one["type"] for one in said] == ["refused"] * 4
        assert await mira.question.inner_text() == before
        assert site.hall.rooms[table].number == 0


ASKS = """(path) => new Promise((done) => {
  const heard = [], socket = new WebSocket(`ws://${location.host}${path}`)
  const asks = [
    { type: 'choose', number: 0, seat: 0, answer: 'seat 1' },
    { type: 'look', entry: 0, seat: 0 },
    { type: 'hint', seat: 1 },
    { type: 'undo', number: 0 },
  ]
  socket.onopen = () => asks.forEach((ask, n) => socket.send(JSON.stringify({ ref: n + 1, ...ask })))
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data)
    if (said.ref) heard.push(said)
    if (heard.length === asks.length) done(heard)
  }
})"""


async def test_a_free_seat_that_is_asked_is_filled_from_the_bar(parlour: Parlour, tmp_path: Path) -> None:
    """Who waits for nobody is told so, and invites somebody, lets a bot play, or sits down there."""
    async with serving(tmp_path) as site, site.guest("Jo") as jo, parlour.person(site, "Mira") as mira:
        table = await jo.open(take=[], seed=7)
        await mira.sit_at(table, 0)
        await mira.page.locator('[data-option="seat 2"]').click()
        await mira.question.filter(has_text="Nobody sits in").wait_for()
        await mira.button("Invite somebody").click()
        await mira.page.get_by_label("Invitation link").wait_for()
        await mira.press("Escape")
        await mira.button("Sit there yourself").click()
        await mira.stands()
        drawer = await mira.drawer("Table")
        await drawer.get_by_role("button", name="Leave the seat").last.click()
        await mira.press("Escape")
        await mira.button("Let a bot play").click()
        await mira.stands()  # it has played, and now Mira is asked
        assert site.hall.rooms[table].bots == {1: "heuristic"}


async def test_who_only_watches_may_sit_down_but_seats_no_bot(parlour: Parlour, tmp_path: Path) -> None:
    """The bar offers a spectator what the server allows."""
    async with serving(tmp_path) as site, site.guest() as jo, parlour.person(site, "Mira") as mira:
        await mira.sit_at(await jo.open(take=[]))
        sits = mira.button(re.compile("^Sit "))  # several are asked: it says as whom
        await sits.wait_for()
        assert await mira.button(re.compile("^Let a bot play")).count() == 0
        await sits.click()
        await mira.stands()


async def test_a_new_table_says_who_sits_where(parlour: Parlour, tmp_path: Path) -> None:
    """A seat is called by its name in the game, who sits there, and whom one picks for it."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.go()
        await mira.game("Tavern's Tales").click()
        await mira.page.get_by_role("combobox", name="Seat 2 · Barbara").select_option("open")
        first = mira.page.get_by_role("group", name="Who takes the first card?")
        await first.get_by_label("Seat 1 · Adam — you").check()
        await first.get_by_label("Seat 2 · Barbara — a friend").wait_for()
        await mira.game().click()
        await mira.page.get_by_text("For Seat 1 — you").wait_for()
        await mira.button(re.compile("^Khor")).click()
        await mira.page.get_by_role("combobox", name="Seat 1 · Khor").wait_for()
        await mira.page.get_by_text("For Seat 2 — you").wait_for()


async def test_the_hall_says_where_it_is_ones_turn(parlour: Parlour, tmp_path: Path) -> None:
    """Of two tables of one game: who sits at each, how far it is, and whose turn it is."""
    async with serving(tmp_path) as site, site.guest("Jo") as jo, parlour.person(site, "Mira") as mira:
        one, other = await jo.open(take=[0]), await jo.open(take=[0])
        for table in (one, other):
            await mira.sit_at(table, 1)
        async with jo.at(other) as visit:
            await visit.choose(0, "seat 1")
        await mira.go()
        entry = mira.page.get_by_role("listitem").filter(has=mira.page.locator(f'a[href="/table/{one}"]'))
        await entry.get_by_text("Your turn").wait_for()
        assert "Jo as" in await entry.inner_text()
        entry = mira.page.get_by_role("listitem").filter(has=mira.page.locator(f'a[href="/table/{other}"]'))
        await entry.get_by_text("decides").wait_for()
        assert "Turn 1" in await entry.inner_text()


async def test_the_hall_keeps_what_is_over_in_its_list(parlour: Parlour, tmp_path: Path) -> None:
    """It says how it ended, and covers nothing."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        table = await mira.open_table()
        room = await site.hall.room(table.removeprefix("/table/"))
        await play_to(room, 100_000, Random(7))
        await mira.go()
        played = mira.page.get_by_role("region", name="Played")
        entry = played.get_by_role("listitem")
        await entry.locator(f'a[href="{table}"]').wait_for()
        await entry.get_by_text(re.compile("^(Won|Lost)$")).wait_for()
        inner, outer = await entry.bounding_box(), await played.bounding_box()
        assert inner
        assert outer
        assert outer["x"] <= inner["x"]
        assert outer["y"] <= inner["y"]
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
        await mira.page.get_by_label("What are you called?").click()


async def test_the_rules_open_where_the_game_stands(parlour: Parlour, tmp_path: Path) -> None:
    """The rule of the running step is in sight, not the contents of the box."""
    async with serving(tmp_path) as site, site.guest("Jo") as jo, parlour.person(site, "Mira") as mira:
        table = await jo.open(take=[])
        await mira.sit_at(table, 0)
        await mira.page.locator('[data-option="seat 1"]').click()
        await mira.stands()
        drawer = await mira.drawer("Rules")
        here = drawer.get_by_role("article").filter(has_text="Where the game stands")
        await here.wait_for()
        await mira.page.wait_for_function(IN_SIGHT, arg=await here.element_handle())
        await drawer.get_by_role("searchbox").fill("boost")
        await here.wait_for(state="detached")


IN_SIGHT = """(part) => {
  const at = part.getBoundingClientRect(), body = part.closest('.body').getBoundingClientRect()
  return at.top >= body.top && at.top < body.bottom
}"""


async def test_what_others_say_is_counted_until_it_is_read(parlour: Parlour, tmp_path: Path) -> None:
    """From the first line on; what was said before one came is not new."""
    async with parlour.two(tmp_path) as (_, table, mira, jo):
        await say(jo, "Well met.")
        chat = mira.page.get_by_role("navigation").get_by_role("button", name="Chat")
        await chat.get_by_text("1", exact=True).wait_for()
        await mira.drawer("Chat")
        await chat.get_by_text("1", exact=True).wait_for(state="detached")
        await mira.go(f"/table/{table}")
        await mira.question.wait_for()
        assert await chat.locator("i").count() == 0


async def say(person: Person, words: str) -> None:
    """Say a line in the chat."""
    drawer = await person.drawer("Chat")
    await drawer.get_by_role("textbox").fill(words)
    await person.press("Enter")
    await drawer.get_by_text(words).wait_for()

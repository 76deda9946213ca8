"""Back and forth in the browser: undo by consent, branches, replay, reports; and who may not."""

from __future__ import annotations

from pathlib import Path
from random import Random

import yaml

from lamplit.live import LiveGame
from lamplit.server.seeing import Scene
from tests.server.guests import Site, serving

from .parlour import PHONE, Parlour, Person

FACES = """() => [...document.querySelectorAll('main [data-piece]')]
  .map((at) => at.getAttribute('aria-label'))"""


async def consenting(site: Site, mira: Person, jo: Person) -> str:
    """A table of two people that takes back when the others agree, Mira having answered once; its id."""
    table = (await mira.open_table("open")).removeprefix("/table/")
    await jo.sit_at(table, 1)
    drawer = await mira.drawer("Table")
    await drawer.get_by_label("How far answers can be taken back").select_option("consent")
    await mira.press("Escape")
    await mira.play_on(Random(1), 1)
    await jo.question.filter(has_not_text="Who takes the first turn?").wait_for()
    return table


async def test_an_undo_by_consent_waits_for_the_others(parlour: Parlour, tmp_path: Path) -> None:
    """A no leaves all as it is and the asker hears of it; a yes takes back; then it can be made again."""
    async with (
        serving(tmp_path) as site,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Jo", **PHONE) as jo,
    ):
        room = site.hall.rooms[await consenting(site, mira, jo)]
        asked, entries = await mira.question.inner_text(), room.game.play.line.n
        for answer in ("No", "Fine"):
            await mira.button("Undo").click()
            await mira.page.get_by_text("Not answered yet: Jo.").wait_for()
            await jo.page.get_by_text("Mira asks to take back").wait_for()
            assert room.game.play.line.n == entries
            await jo.button(answer, exact=True).click()
            if answer == "No":
                await mira.page.get_by_role("alert").filter(has_text="It stays as it is").wait_for()
                assert await mira.question.inner_text() == asked
        for person in (mira, jo):
            await person.question.filter(has_text="Who takes the first turn?").wait_for()
            await person.page.get_by_text("asks to take back").wait_for(state="detached")
        await mira.button("Redo").click()
        await jo.question.filter(has_not_text="Who takes the first turn?").wait_for()
        assert await mira.question.inner_text() == asked


async def test_a_table_goes_on_elsewhere_from_a_save_point(parlour: Parlour, tmp_path: Path) -> None:
    """The branch stands where the place was kept and goes its own way; the first table stays as it was."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        first = await mira.open_table()
        await mira.play_on(Random(2), 3)
        kept = await mira.question.inner_text()
        drawer = await mira.drawer("Table")
        await drawer.get_by_label("Name of this place").fill("Before the dark door")
        await drawer.get_by_role("button", name="Keep").click()
        await drawer.get_by_text("Before the dark door").wait_for()
        await mira.play_on(Random(3), 3)
        left = await mira.question.inner_text()
        await drawer.get_by_role("button", name="Go on from there").click()
        await mira.page.wait_for_url(lambda url: "/table/" in url and first not in url)
        await mira.question.filter(has_text=kept).wait_for()
        await mira.play_on(Random(4), 1)
        await mira.go(first)
        await mira.question.filter(has_text=left).wait_for()
        await mira.go()
        await mira.page.locator('main a[href^="/table/"]').nth(1).wait_for()


async def test_a_table_goes_on_elsewhere_from_an_entry_of_the_log(parlour: Parlour, tmp_path: Path) -> None:
    """Who holds all seats may ask "what if" at any entry."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        first = await mira.open_table()
        begun = await mira.question.inner_text()
        await mira.play_on(Random(2), 2)
        drawer = await mira.drawer("Log")
        await drawer.get_by_role("button", name="is laid").click()
        await drawer.get_by_role("button", name="Another table from here").click()
        await mira.page.wait_for_url(lambda url: "/table/" in url and first not in url)
        await mira.question.filter(has_text=begun).wait_for()


def log_of(game: LiveGame) -> list[str]:
    """The log as everybody may read it: each answer, and what came of it."""
    lines = Scene(game, 0, {}).log(None)
    return [f"{line.text} {line.came}".strip() for line in lines]


async def test_a_replay_shows_each_entry_as_it_was(parlour: Parlour, tmp_path: Path) -> None:
    """By slider, step by step and by itself; nothing is chosen in the past, and now stands as it was.

    What happened then is seen whole where one rests, and heard once.
    """
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        await mira.open_table()
        room = next(iter(site.hall.rooms.values()))
        seen: dict[int, list[str]] = {}
        said: dict[int, str] = {}
        for _ in range(5):
            line = room.game.play.line
            seen[line.n] = bare(await mira.page.evaluate(FACES))
            said[line.n] = log_of(room.game)[-1] if line.n else "The table is laid."
            await mira.play_on(Random(5), 1)
        now = await mira.question.inner_text()
        await (await mira.drawer("Table")).get_by_role("button", name="Replay from the start").click()
        replay = mira.page.get_by_role("region", name="Replay")
        await replay.get_by_role("slider").wait_for()
        await mira.press("Escape")
        for entry in sorted(seen, reverse=True):
            await replay.get_by_role("slider").fill(f"{entry}")
            await replay.get_by_text(f"{entry} of ").wait_for()
            assert await replay.get_by_title(said[entry]).inner_text() == said[entry]
            assert (await replay.aria_snapshot()).replace("''", "'").count(said[entry]) == 1
            assert bare(await mira.page.evaluate(FACES)) == seen[entry], entry
            assert await mira.options.count() == 0
        await replay.get_by_role("button", name="Play").click()
        await replay.get_by_text("2 of ").wait_for()
        await replay.get_by_role("button", name="Back to now").click()
        assert await mira.question.inner_text() == now


def bare(labels: list[str]) -> list[str]:
    """Pieces as they are called, without what can be done with them just now; equal ones in any order."""
    return sorted(label.split(".")[0] for label in labels)


async def test_a_report_holds_what_one_may_see(parlour: Parlour, tmp_path: Path) -> None:
    """While the game runs it has neither seed nor a hidden card; the whole opens when it is over."""
    async with parlour.two(tmp_path) as (site, table, mira, jo):
        told = yaml.safe_load(await reported(mira, "The lantern stayed dark."))
        assert told["scenario"] == "The lantern stayed dark."
        assert [one["seat"] for one in told["seen"]] == [1]
        assert "seed" not in told
        assert hidden(site, table, 0).isdisjoint(named(told))
        drawer = mira.page.get_by_role("complementary")
        await drawer.get_by_text("The whole is kept here until the game is over.").wait_for()
        await (await jo.drawer("Table")).get_by_role("button", name="Leave the seat").click()
        await drawer.get_by_role("combobox", name="Who plays").last.select_option("heuristic")
        await mira.play_on(Random(1))
        whole = yaml.safe_load(await reported(mira, "It is over."))
        assert whole["seed"] == 7
        async with mira.page.expect_download() as kept:
            await drawer.get_by_role("link", name="Save the whole game").click()
        assert yaml.safe_load((await (await kept.value).path()).read_text("utf-8")) == whole


async def reported(person: Person, words: str) -> str:
    """Make a report; the file that is saved."""
    if not await person.page.get_by_role("complementary").count():
        await person.drawer("Table")
    await person.page.get_by_label("What did you expect, and what happened?").fill(words)
    async with person.page.expect_download() as saved:
        await person.button("Make a report").click()
    return (await (await saved.value).path()).read_text("utf-8")


def hidden(site: Site, table: str, seat: int) -> set[str]:
    """The cards that a seat does not see."""
    game = site.hall.rooms[table].game
    seen = {piece.key for area in game.view(seat).areas for piece in area.pieces}
    return {game.table.name(slot) for slot in range(len(game.table.face))} - seen


def named(told: object) -> set[str]:
    """All words that stand in a file by themselves."""
    if isinstance(told, dict):
        return set().union(*map(named, told.values()))
    if isinstance(told, list):
        return set().union(*map(named, told))
    return {told} if isinstance(told, str) else set()


async def test_a_seat_is_answered_for_by_who_holds_it_alone(parlour: Parlour, tmp_path: Path) -> None:
    """Out of turn nothing is offered; and a page that lies about its seat is refused and changes nothing."""
    async with parlour.two(tmp_path) as (site, table, mira, _):
        await mira.page.locator('[data-option="seat 2"]').click()
        await mira.question.filter(has_text="decides").wait_for()
        room = site.hall.rooms[table]
        before, question = room.number, room.game.questions(1)[0]
        answer = question.options[0].key if question.options else ""
        assert await mira.options.count() == 0
        assert await mira.page.locator(".piece.open").count() == 0
        said = await mira.page.evaluate(LIES, [f"/api/tables/{table}/live", before, answer])
        assert [one["type"] for one in said] == ["refused"] * 3
        assert room.number == before


LIES = """([path, number, answer]) => new Promise((done) => {
  const heard = [], socket = new WebSocket(`ws://${location.host}${path}`)
  const asks = [
    { type: 'choose', number, seat: 1, answer },
    { type: 'why', seat: 1 },
    { type: 'look', entry: 0, seat: 1 },
  ]
  socket.onopen = () => asks.forEach((ask, n) => socket.send(JSON.stringify({ ref: n + 1, ...ask })))
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data)
    if (said.ref) heard.push(said)
    if (heard.length === asks.length) done(heard)
  }
})"""

"""Every screen, at a desk and on a phone, in every theme: nothing is wrong with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lamplit
from lamplit import games, lessons
from lamplit.bots import PLAYERS
from lamplit.live import LiveGame
from lamplit.server.room import Room
from tests.server.guests import Site, serving

from .faults import faults_in_every_theme
from .parlour import DESKTOP, PHONE, Parlour, Person, lay

ADVANCED = {"variant": "advanced"}
LIKES = "(likes) => Object.entries(likes).forEach(([name, value]) => localStorage.setItem(name, value))"
UNREACHED = "net::ERR_FAILED"  # what the browser itself says when the server is not there
Shown = AsyncIterator[tuple[str, str]]  # each screen, and what of it has not been there before
DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


async def at(site: Site, person: Person, **wanted: Any) -> Room:
    """A new table of this person's, who sits there."""
    made = await person.page.request.post(f"{site.url}/api/tables", data={"seed": 7, **wanted})
    id = (await made.json())["id"]
    await person.sit_at(id)
    return site.hall.rooms[id]


async def before(site: Site, person: Person) -> Shown:
    """The hall, with a new table of each game, and what is said where there is nothing."""
    page = person.page
    await at(site, person, game="kinfire_delve", seats=2)
    await person.go()
    await page.get_by_role("heading", name="Go on").wait_for()
    yield "hall", "html"
    for title in games.TITLES.values():
        await person.game(title).click()
        await page.get_by_text("Play a deal that you know").click()
        yield f"hall with {title}", "form"
    await person.go("/table/nowhere")
    await page.get_by_role("heading", name="There is no such table").wait_for()
    yield "no such table", "html"
    await page.route("**/api/**", lambda route: route.abort())
    await person.go("/table/nowhere")
    await page.get_by_role("heading", name="The table is out of reach").wait_for()
    yield "a table out of reach", "html"
    await person.go()
    await page.get_by_role("alert").wait_for()
    yield "hall out of reach", "html"
    await page.unroute("**/api/**")
    person.troubles = [said for said in person.troubles if UNREACHED not in said]


async def drawers(person: Person) -> Shown:
    """Each drawer of a table, with something in it."""
    page = person.page
    drawer = page.get_by_role("complementary")
    await person.press("l")
    await page.get_by_role("button", name="is laid").click()
    await page.get_by_text("Look at it").wait_for()
    yield "log", "aside"
    await person.press("r")
    await drawer.get_by_role("searchbox").fill("boost")
    yield "rules", "aside"
    await person.press("Escape", "Escape", "c")
    await drawer.get_by_role("textbox").fill("Ready?")
    await person.press("Enter")
    await drawer.get_by_text("Ready?").wait_for()
    yield "chat", "aside"
    await drawer.get_by_role("button", name="Close").first.click()
    await person.press("t")
    yield "seats, invitation and settings", "aside"
    await person.press("w")
    await drawer.wait_for()
    yield "why not", "aside"
    await person.press("Escape")


async def over(person: Person) -> Shown:
    """Whatever lies over a table."""
    page = person.page
    await person.press("?")
    yield "keys", "dialog"
    await person.press("Escape")
    await page.locator("[data-piece]:visible").first.focus()
    await person.press("z")
    yield "a card seen large", "dialog"
    await person.press("Escape")
    await page.locator("[aria-haspopup=dialog]:visible").first.click()
    yield "a pile spread out", "dialog"
    await person.press("Escape")
    await person.press("u")
    await page.locator(".toast").wait_for()
    yield "a notice", ".toast"
    await person.press("h")
    await page.get_by_role("region", name="Hint").wait_for()
    yield "a hint", "[aria-label=Hint]"


async def at_a_table(site: Site, person: Person) -> Shown:
    """A table of companions: watched, waited at, taught at, shared, played to its end, gone."""
    page = person.page
    async with site.guest("Jo") as jo:
        await person.sit_at(await jo.open(take=[]))
        yield "watching", "html"
    room = await at(site, person, game="kinfire_delve", seats=2, take=[0], undo="free")
    async for shown in drawers(person):
        yield shown
    async for shown in over(person):
        yield shown
    await page.evaluate(LIKES, {"lamplit-phases": "on"})
    await page.reload()
    await page.get_by_role("list", name="Steps").wait_for()
    yield "steps named", ".bar"
    await person.options.last.click()  # the other begins, and has not come yet
    await page.locator(".waits").wait_for()
    yield "waiting for another", "section.foot, .party"
    await person.sit_at(room.id, 1)
    await page.evaluate(LIKES, {f"lamplit-shared-{room.id}": "yes"})
    await page.reload()
    await page.get_by_role("button", name="I am").wait_for()
    yield "between two players", "html"
    await page.evaluate("() => localStorage.clear()")
    await page.reload()
    await person.stands()
    await person.play_on(Random(1))
    yield "the end", "section.foot"
    await page.get_by_role("button", name="See it again").click()
    await page.get_by_role("region", name="Replay").wait_for()
    yield "replay", ".replay"
    await site.hall.delete(room.id, room.row.owner)
    await page.get_by_role("heading", name="This table is gone").wait_for()
    yield "gone", "html"


async def at_lessons(site: Site, person: Person) -> Shown:
    """The lesson of a game in its midst, that of the next at its end."""
    lesson = person.page.get_by_role("region", name="Lesson")
    for (id, title), left in zip(games.TITLES.items(), (10, 1), strict=True):
        room = await at(site, person, game=id, seats=1, lesson=True)
        while (now := lessons.standing(room.game)) and now.n <= now.of - left and now.seat is not None:
            async with room.turn:
                await room.act(partial(room.game.play.answer, now.seat, now.answers[0]))
        assert now is not None
        await lesson.get_by_text(now.step.say).wait_for()
        yield f"lesson of {title}, {left} before its end", "section.foot"


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


async def at_a_table_of_competitors(site: Site, person: Person) -> Shown:
    """The draft, a turn, a payment, a team, a secret question and the score sheet."""
    room = await at(site, person, game="taverns_tales", seats=3, options=ADVANCED, take=[0, 1, 2])
    for kind, game in moments(3):
        await lay(site, room.id, game)
        await person.stands()
        await person.page.reload()
        await person.stands()
        yield kind, "html" if kind == "act" else "section.foot, .faced"


SCREENS = [before, at_a_table, at_lessons, at_a_table_of_competitors]


@DEVICES
@pytest.mark.parametrize("screens", SCREENS, ids=lambda screens: screens.__name__)
async def test_nothing_is_wrong_with_any_screen(
    parlour: Parlour, tmp_path: Path, screens: Callable[[Site, Person], Shown], device: dict[str, Any]
) -> None:
    """Roles, names, order, contrast in all themes: as axe knows them, without an exception."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        wrong: list[str] = []
        async for screen, part in screens(site, mira):
            wrong += await faults_in_every_theme(mira, screen, part)
        assert not wrong, "\n".join(wrong)

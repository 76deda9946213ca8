"""Lessons in the browser: nothing has to be known but what is read and lit."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from lamplit import lessons
from tests.server.guests import Site, serving

from .faults import faults
from .parlour import IDLE, PHONE, Parlour, Person

BESIDE = """() => {
  const high = (at) => document.querySelector(at).clientHeight
  return high('section.foot') <= high('.bar') + high('.hand') + 2
}"""


async def begin(person: Person, game: str) -> None:
    """Begin the lesson of a game in the hall."""
    await person.go()
    await person.game(game).click()
    await person.button("Learn it in ten minutes").click()
    await person.page.wait_for_url("**/table/*")


async def read(person: Person, step: int) -> None:
    """Wait until a step of the lesson is shown."""
    await person.page.get_by_role("progressbar", name=re.compile(f"^Step {step} of")).wait_for()


async def follow(person: Person) -> None:
    """Take what is lit; of a share all of it, and then the button, which is lit now."""
    lit = person.page.locator("[data-option].advised")
    await lit.first.wait_for()
    is_share = await person.is_share()
    await lit.first.click()
    while is_share and await lit.count():
        await lit.first.click()
    if is_share:
        assert await person.can_give()
        await person.page.locator(".give .advised").click()
    await person.page.wait_for_function(IDLE)


async def test_who_follows_what_is_lit_comes_to_the_end_and_into_a_game(
    parlour: Parlour, tmp_path: Path
) -> None:
    """The lesson of Kinfire Delve, from the hall to a table of one's own; all else leads gently back.

    At a desk the lesson takes no room from the table; over, it can be had again.
    """
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        await begin(mira, "Kinfire Delve")
        lesson = mira.page.get_by_role("region", name="Lesson")
        await read(mira, 1)
        await mira.options.first.click()
        await mira.page.locator(".toast").get_by_text("For now take: ").wait_for()
        for step in (1, 2, 3):
            await read(mira, step)
            assert await mira.page.evaluate(BESIDE)
            await follow(mira)
        await read(mira, 4)
        last = await lead_to_the_last(site)
        for step in (last, last + 1):
            await read(mira, step)
            await follow(mira)
        await lesson.get_by_text("The Master is defeated").wait_for()
        first = mira.page.url
        await mira.button("The lesson again").click()
        await mira.page.wait_for_url(lambda url: url != first and "/table/" in url)
        await read(mira, 1)
        await mira.page.go_back()
        await mira.button("Play a game now").click()
        await mira.page.wait_for_url(lambda url: url != first and "/table/" in url)
        assert await mira.stands() == "asked"
        assert not await lesson.count()


async def lead_to_the_last(site: Site) -> int:
    """Take the steps up to the last two, as the server does; the number of the next."""
    (room,) = site.hall.rooms.values()
    while (now := lessons.standing(room.game)) and now.n < now.of - 2:
        assert now.seat is not None
        async with room.turn:
            await room.act(partial(room.game.play.answer, now.seat, now.answers[0]))
    assert now is not None
    return now.n


@pytest.mark.parametrize("device", [PHONE], ids=["phone"])
async def test_a_lesson_is_read_on_a_phone_and_left_at_any_step(
    parlour: Parlour, tmp_path: Path, device: dict[str, object]
) -> None:
    """Nothing is cut or unreadable; its rules open on request; left, it is found again at the same step."""
    async with serving(tmp_path) as site, parlour.person(site, **device) as mira:
        await begin(mira, "Tavern")
        for step in range(1, 6):
            await read(mira, step)
            await follow(mira)
        await read(mira, 6)
        assert await faults(mira, "lesson") == []
        rule = mira.page.get_by_role("region", name="Lesson").get_by_role("button", name="TT-REC-10")
        await rule.click()
        await mira.page.get_by_role("complementary", name="Rules").get_by_text("goes to the").wait_for()
        await mira.press("Escape")
        await mira.page.get_by_role("link", name="Leave the lesson").click()
        await mira.page.locator('a[href^="/table/"]').first.click()
        await read(mira, 6)

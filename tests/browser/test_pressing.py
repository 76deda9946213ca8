"""A press acts once, and an answer is a press of its own: what nobody can have read is not answered."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from random import Random

import pytest

from lamplit import games
from lamplit.server.acts import PERSON
from tests.server.guests import serving

from .parlour import Parlour

ANSWERS = 8
TWICE = 300  # milliseconds in which a second act would have come
STUTTERS = """() => {
  const options = () => [...document.querySelectorAll('[data-option]:not(:disabled), .piece.open')]
  const asked = () => document.querySelector('#question')?.innerText + options().length
  window.stutters = 0
  let last = asked()
  const stutter = () => {
    if (last === (last = asked())) return
    for (const at of options()) at.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    const held = { key: '1', bubbles: true, cancelable: true, repeat: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', held))
    window.stutters += options().length
  }
  new MutationObserver(stutter).observe(document, { subtree: true, childList: true, characterData: true })
}"""
HELD = """() => {
  const held = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
  return !document.querySelector('[data-option]').dispatchEvent(held)
}"""


@pytest.mark.parametrize("game", games.TITLES)
async def test_the_second_half_of_a_press_answers_nothing(
    parlour: Parlour, tmp_path: Path, game: str
) -> None:
    """Whatever comes under a finger that clicks twice, or a key that is held: one press is one answer."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        wanted = {"game": game, "seats": 2, "seed": 7}
        made = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
        id = (await made.json())["id"]
        await mira.sit_at(id)
        await mira.stands()
        await mira.page.evaluate(STUTTERS)
        given = await mira.play_on(Random(3), ANSWERS)
        assert await mira.page.evaluate("stutters") > given == ANSWERS
        assert list(site.hall.rooms[id].by.values()).count(PERSON) == given
        assert await mira.page.evaluate(HELD)


async def test_one_press_takes_back_one_answer_and_makes_one_again(parlour: Parlour, tmp_path: Path) -> None:
    """Clicked twice, or the key held down: one press is one step back, or one on."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.open_table()
        room = next(iter(site.hall.rooms.values()))
        given = [room.game.play.line.n]
        for _ in range(3):
            await mira.play_on(Random(5), 1)
            given.append(room.game.play.line.n)

        async def stands_after(n: int, press: Awaitable[None]) -> None:
            number = room.number
            await press
            await mira.page.wait_for_timeout(TWICE)
            assert (room.game.play.line.n, room.number) == (given[n], number + 1)

        await stands_after(2, mira.click_twice(mira.button("Undo")))
        await stands_after(1, mira.hold("u"))
        await stands_after(2, mira.click_twice(mira.button("Redo")))
        await stands_after(3, mira.hold("Shift", "u"))
        await stands_after(2, mira.button("Undo").click())
        await stands_after(1, mira.button("Undo").click())


async def test_what_comes_under_a_double_click_is_not_pressed(parlour: Parlour, tmp_path: Path) -> None:
    """Where "Back to here" was lies what opens another table; clicked twice, that opens one."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        first = await mira.open_table()
        room = next(iter(site.hall.rooms.values()))
        await mira.play_on(Random(5), 2)
        drawer = await mira.drawer("Log")
        await drawer.get_by_role("button", name="is laid").click()
        await mira.click_twice(drawer.get_by_role("button", name="Back to here"))
        await mira.page.wait_for_timeout(TWICE)
        assert (room.game.play.line.n, len(site.hall.rooms)) == (0, 1)
        await drawer.get_by_role("button", name="Another table from here").dblclick()
        await mira.page.wait_for_url(lambda url: "/table/" in url and first not in url)
        await mira.stands()
        assert len(await (await mira.page.request.get(f"{site.url}/api/tables")).json()) == 2

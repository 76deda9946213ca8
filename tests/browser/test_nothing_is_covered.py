"""What lies over the table for a moment, or hangs on a card, hides nothing that one has to read or press."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from lamplit import games
from tests.gallery.positions import play_to
from tests.server.guests import Site, serving

from .parlour import DESKTOP, PHONE, Parlour, Person

BOXES: Final = """() => {
  window.box = (at) => at.getBoundingClientRect()
  window.words = (at) => {
    const range = document.createRange()
    range.selectNodeContents(at)
    return box(range)
  }
  window.over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
}"""
HOVERED: Final = """async () => {
  const needed = '.lesson, .foot .asked :is(h2, button), .acts button, .over'
  const later = window.setTimeout
  window.setTimeout = (then) => later(then) // nobody rests long
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const until = async (is) => { while (!is()) await settled() }
  const wrong = []
  let seen = 0
  for (const key of [...document.querySelectorAll('[data-piece]')].map((at) => at.dataset.piece)) {
    const piece = document.querySelector(`[data-piece="${CSS.escape(key)}"]`)
    if (!piece.querySelector('.card :is(.title, .plate)')) continue
    piece.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    await until(() => document.querySelector('.glance'))
    await settled()
    const [glance] = document.querySelectorAll('.glance')
    const texts = glance.querySelector('.texts')
    const cut = texts ? texts.scrollHeight - texts.clientHeight : 0
    if (cut > 1) wrong.push(`${key}: ${cut} pixels of its text`)
    if (getComputedStyle(glance).visibility === 'hidden') wrong.push(`${key}: not seen`)
    if (box(glance).bottom > innerHeight) wrong.push(`${key}: beyond the foot of the screen`)
    for (const at of [piece, ...document.querySelectorAll(needed)]) {
      if (over(box(glance), box(at))) wrong.push(`${key}: ${at.outerHTML.slice(0, 90)}`)
    }
    seen++
    piece.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await until(() => !document.querySelector('.glance'))
  }
  return [seen, wrong]
}"""
HANGS: Final = """() => {
  const lamps = [...document.querySelectorAll('.lamp')]
  const read = [...document.querySelectorAll('h2, .name, .title, .kind, .token b')]
  const place = (at) => at.closest('.middle, .hand') // what lies in one is cut off where the other begins
  const under = (lamp) => read.filter((at) => place(at) === place(lamp))
    .filter((at) => over(box(lamp), words(at)))
  const told = (lamp) => under(lamp).map((at) => `${lamp.parentElement.dataset.piece}: ${at.className}`)
  return [lamps.length, lamps.flatMap(told)]
}"""

FOOT: Final = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const held = all('.hand .piece')
  const pressed = all('.acts button, li:nth-child(-n + 3) > [data-option], .give button')
  const read = all('.who, #question, .lesson .text')
  const lying = [...read.map((at) => [at, words(at)]), ...pressed.map((at) => [at, box(at)])]
  const [foot, hand] = [box(document.querySelector('.page > .foot')), box(document.querySelector('.hand'))]
  const wrong = held.filter((at) => box(at).bottom > innerHeight).map((at) => [at, 'is cut'])
  lying.forEach(([at, here], n) => {
    if (here.top < foot.top || here.bottom > foot.bottom) wrong.push([at, 'out of sight'])
    if (over(here, hand)) wrong.push([at, 'on the hand'])
    const under = lying.slice(n + 1).filter(([_, there]) => over(here, there))
    wrong.push(...under.map(([other]) => [at, other.textContent]))
  })
  return [held.length, pressed.length, wrong.map(([at, why]) => `${at.textContent}: ${why}`)]
}"""
DESKS: Final = [(1101, 760), (1280, 720), (1440, 900), (1920, 1080)]


async def tables(site: Site, mira: Person, moments: Sequence[int], **more: Any) -> AsyncIterator[str]:
    """Mira before each game after so many answers."""
    for game in games.TITLES:
        wanted = {"game": game, "seats": 2, "seed": 7, **more}
        told = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
        room = await site.hall.room((await told.json())["id"])
        assert room is not None
        for answers in moments:
            await play_to(room, answers, Random(7))
            await mira.go(f"/table/{room.id}")
            await mira.stands()
            await mira.page.evaluate("document.fonts.ready.then(() => 0)")
            await mira.page.evaluate(BOXES)
            yield f"{game}, {answers}"


async def test_a_card_seen_large_hides_nothing_that_one_needs(parlour: Parlour, tmp_path: Path) -> None:
    """Wherever the mouse rests: not the lesson, not the question, no option, no act, not what it rests on."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        for lesson, moments in ((False, (9,)), (True, (0,))):
            async for moment in tables(site, mira, moments, lesson=lesson):
                seen, wrong = await mira.page.evaluate(HOVERED)
                assert seen > 5, moment
                assert wrong == [], moment


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_lantern_hides_no_words(parlour: Parlour, tmp_path: Path, device: dict[str, Any]) -> None:
    """It hangs on what the question is about, beside what is written there and what is written above it."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        hung = 0
        async for moment in tables(site, mira, (8, 9)):
            lamps, under = await mira.page.evaluate(HANGS)
            hung += lamps
            assert under == [], moment
        assert hung > 2


@pytest.mark.parametrize("lesson", [False, True], ids=["game", "lesson"])
@pytest.mark.parametrize(("wide", "high"), DESKS)
async def test_the_question_and_the_hand_lie_side_by_side_at_every_desk(
    parlour: Parlour, tmp_path: Path, wide: int, high: int, lesson: bool
) -> None:
    """What is asked, what can be answered and done, what one holds: all in sight, nothing over another."""
    device = {**DESKTOP, "viewport": {"width": wide, "height": high}}
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **device) as mira:
        async for moment in tables(site, mira, (0,) if lesson else (8, 9, 60), lesson=lesson):
            held, pressed, wrong = await mira.page.evaluate(FOOT)
            assert held > 0, moment
            assert pressed > 2, moment
            assert wrong == [], moment

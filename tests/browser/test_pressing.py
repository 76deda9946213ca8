"""An answer is a press of its own: what nobody can have read is not answered."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lamplit import games
from lamplit.server.acts import PERSON
from tests.server.guests import serving

from .parlour import Parlour

ANSWERS = 8
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

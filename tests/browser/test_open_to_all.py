"""Open to all: whole games by names and the live region alone, and by keys alone; large text; steps named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Locator

from lamplit import phases
from tests.server.guests import serving

from .faults import faults
from .parlour import BRIEF, SHORT, Parlour, Person

GAMES = pytest.mark.parametrize(
    ("game", "others"), [("Kinfire Delve", []), ("Tavern", ["heuristic"])], ids=["delve", "tavern"]
)
LISTENS = """() => {
  window.heard = []
  const region = document.querySelector('[role=log][aria-atomic]')
  const note = () => heard.push(region.textContent.trim())
  new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true })
  note()
}"""
HEARD = "(words) => heard.at(-1).includes(words)"
FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect()
  const seen = at.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return at !== document.body && seen && box.bottom > 0 && box.top < innerHeight
}"""
BUTTON = re.compile(r"""- ('?)button ("(?:[^"\\]|\\.)*")(.*)""")
TAKEN = re.compile(r"(\d+) of (\d+) taken$")


async def buttons(part: Locator) -> list[tuple[str, bool]]:
    """The buttons in a part of the accessibility tree: the name of each, and whether it is pressed."""
    found = BUTTON.findall(await part.aria_snapshot())
    return [
        (str(json.loads(name.replace("''", "'") if quoted else name)), "[pressed]" in state)
        for quoted, name, state in found
    ]


def can_be_taken(name: str, is_pressed: bool) -> bool:
    """Whether a press on what is called so takes it, or one more of it."""
    taken = TAKEN.search(name)
    return int(taken[1]) < int(taken[2]) if taken else not is_pressed and not name.startswith("Put one")


async def see_and_press(person: Person, chance: Random) -> None:
    """Answer by key, once one sees where one is."""
    await person.page.wait_for_function(FOCUS)
    await person.press_something(chance)


async def listen_and_answer(person: Person, chance: Random) -> None:
    """Hear the question, and take an option as it is called; of a share as many as are needed."""
    question = (await person.question.first.inner_text(timeout=BRIEF)).strip()
    await person.page.wait_for_function(HEARD, arg=question, timeout=BRIEF)
    options = person.page.get_by_role("list", name="Options")
    if await person.is_share():
        while not await person.can_give():
            name, pressed = next(button for button in await buttons(options) if can_be_taken(*button))
            found = options.get_by_role("button", name=name, exact=True, pressed=pressed)
            await found.first.click(timeout=BRIEF)
        await person.give.click(timeout=BRIEF)
    else:
        name = chance.choice([name for name, _ in await buttons(options) if "not now" not in name])
        await options.get_by_role("button", name=name, exact=True).first.click(timeout=BRIEF)


@GAMES
async def test_a_game_is_played_by_listening_alone(
    parlour: Parlour, tmp_path: Path, game: str, others: list[str]
) -> None:
    """The live region says each question; what the accessibility tree lists answers it, to the end."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        await mira.open_table(*others, game=game)
        await mira.page.evaluate(LISTENS)
        assert await mira.play_on(Random(1), by=listen_and_answer) > 5
        await mira.page.wait_for_function(HEARD, arg=(await mira.question.first.inner_text()).strip())


@GAMES
async def test_keys_alone_lead_from_the_hall_to_the_end(
    parlour: Parlour, tmp_path: Path, game: str, others: list[str]
) -> None:
    """Tab and Enter lay the table; numbers, Enter and S play; where one is can be seen after every answer."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        await mira.go()
        await mira.tab_to(mira.page.get_by_label("What are you called?"))
        await mira.page.keyboard.type("Mira")
        await mira.tab_to(mira.game(game))
        await mira.press("Enter")
        for seat, sitter in enumerate(others, 2):
            chair = mira.page.get_by_role("combobox", name=f"Seat {seat}")
            await mira.tab_to(chair)
            while await chair.input_value() != sitter:
                await mira.press("ArrowDown")
        await mira.tab_to(mira.page.locator("summary"))
        await mira.press("Enter", "Tab", *str(SHORT))
        await mira.tab_to(mira.button("Open the table"))
        await mira.press("Enter")
        await mira.stands()
        await mira.press("d")
        assert await mira.play_on(Random(3), by=see_and_press) > 5
        await mira.page.wait_for_function(FOCUS)
        await mira.tab_to(mira.page.get_by_role("link", name="Play again"))


async def test_each_step_is_named_with_its_rules_as_it_passes(parlour: Parlour, tmp_path: Path) -> None:
    """Once that is switched on; a rule opens where it is named, and switched off nothing is named."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        await mira.go()
        await mira.page.get_by_label("Name each step").check()
        await mira.open_table()
        (room,) = site.hall.rooms.values()
        steps, passed, chance = mira.page.get_by_role("list", name="Steps"), set(), Random(2)
        for _ in range(8):
            before = room.game.play.line.n
            await mira.play_on(chance, 1)
            begun = phases.begun(room.game, before)
            for phase in begun:
                named = steps.get_by_role("listitem").filter(has_text=phase.title).first
                assert [name for name, _ in await buttons(named)] == list(phase.rules)
            passed |= {phase.title for phase in begun}
        assert len(passed) > 3
        rule = steps.get_by_role("button").first
        await rule.click()
        rules = mira.page.get_by_role("complementary", name="Rules")
        await rules.get_by_text(await rule.inner_text(), exact=True).first.wait_for()
        await mira.press("Escape")
        await (await mira.drawer("Table")).get_by_label("Name each step").uncheck()
        await steps.wait_for(state="detached")


async def test_at_twice_the_text_nothing_is_wrong(parlour: Parlour, tmp_path: Path) -> None:
    """Hall and table with the text doubled: axe finds nothing, and nothing is wider than the screen."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        table = await mira.open_table()
        for path in ("/", table):
            await mira.go(path)
            await mira.page.wait_for_load_state("networkidle")
            await mira.page.evaluate("() => (document.documentElement.style.fontSize = '200%')")
            assert await faults(mira, f"{path} at 200 %") == []

"""Open to all: a game by names and the live region alone, focus never lost, large text."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.guests import serving

from .parlour import IDLE, Parlour, Person
from .test_screens import faults

LISTENS = """() => {
  window.heard = []
  const region = document.querySelector('[role=log][aria-atomic]')
  const note = () => heard.push(region.textContent.trim())
  new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true })
  note()
}"""
FOCUS = """() => {
  const at = document.activeElement
  return at !== document.body && at.isConnected && at.getClientRects().length > 0
}"""


async def listed(person: Person) -> list[str]:
    """The options by their names, as the accessibility tree has them."""
    options = person.page.get_by_role("list", name="Options").get_by_role("button")
    return [str(name) for name in await options.all_inner_texts()]


def test_a_game_is_played_by_listening_alone(parlour: Parlour, tmp_path: Path) -> None:
    """The live region says each question; options, found by role and name, answer it, to the end."""

    async def test() -> None:
        async with serving(tmp_path) as site, parlour.person(site) as mira:
            await mira.open_table()
            await mira.page.evaluate(LISTENS)
            chance, played = Random(1), 0
            while await mira.stands() != "over":
                question = (await mira.question.first.inner_text()).strip()
                assert question in (await mira.page.evaluate("() => heard.at(-1)"))
                options = mira.page.get_by_role("list", name="Options").get_by_role("button")
                if await mira.is_share():
                    for n in range(await options.count()):
                        if await mira.can_give():
                            break
                        await options.nth(n).click()
                    await mira.give.click()
                else:
                    open_ones = [n for n, name in enumerate(await listed(mira)) if "not now" not in name]
                    await options.nth(chance.choice(open_ones)).click()
                await mira.page.wait_for_function(IDLE)
                played += 1
            assert played > 5
            ending = (await mira.question.first.inner_text()).strip()
            assert ending in (await mira.page.evaluate("() => heard.at(-1)"))

    parlour.run(test())


def test_focus_is_never_lost_when_the_table_changes(parlour: Parlour, tmp_path: Path) -> None:
    """After every answer by key the focus is still somewhere that one sees."""

    async def test() -> None:
        async with serving(tmp_path) as site, parlour.person(site) as mira:
            await mira.open_table()
            for _ in range(12):
                if await mira.stands() == "over":
                    break
                await mira.press("d")
                if await mira.is_share():
                    await mira.press("1", "2", "3")
                    await mira.page.wait_for_function(IDLE)
                    await mira.press("s")
                else:
                    await mira.press("Enter")
                await mira.page.wait_for_function(IDLE)
                await mira.page.wait_for_function(FOCUS)

    parlour.run(test())


def test_at_twice_the_text_nothing_is_wrong(parlour: Parlour, tmp_path: Path) -> None:
    """Hall and table with the text doubled: axe finds nothing, and nothing is wider than the screen."""

    async def test() -> None:
        async with serving(tmp_path) as site, parlour.person(site) as mira:
            table = await mira.open_table()
            for path in ("/", table):
                await mira.go(path)
                await mira.page.wait_for_load_state("networkidle")
                await mira.page.evaluate("() => (document.documentElement.style.fontSize = '200%')")
                assert await faults(mira, f"{path} at 200 %") == []

    parlour.run(test())

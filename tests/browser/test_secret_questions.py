"""A secret question at two screens: it takes as long whatever is answered, and a standing pass answers it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator

from lamplit.live import LiveGame
from tests.games.taverns_tales import test_secrets as disruptive
from tests.games.taverns_tales.scenes import scene
from tests.server.guests import Site, serving

from .parlour import Parlour, Person, lay

LASTS = 6000  # milliseconds (docs/wire.md)
LATER = 600.0  # seconds: when the page's own clock is stopped, to be moved by hand
PICTURE = 20  # milliseconds by which it is moved for each picture that is painted


async def choose(person: Person, *answers: str) -> None:
    """Click options by their keys."""
    for answer in answers:
        await person.page.locator(f'[data-option="{answer}"]').first.click()


async def come(person: Person, place: Locator) -> None:
    """With a stopped clock: what has come is heard picture by picture, until this can be chosen."""
    while not (await place.is_visible() and await place.is_enabled()):
        await person.page.clock.run_for(PICTURE)


async def choose_picture_by_picture(person: Person, *answers: str) -> None:
    """Click options by their keys, with a stopped clock."""
    for answer in answers:
        option = person.page.locator(f'[data-option="{answer}"]').first
        await come(person, option)
        await option.click()


def answers(person: Person) -> list[str | bytes]:
    """The answers that a page sends from now on."""
    sent: list[str | bytes] = []
    note = lambda said: sent.append(said) if '"choose"' in str(said) else None  # noqa: E731
    person.page.on("websocket", lambda line: line.on("framesent", note))
    return sent


async def sit_down(site: Site, mira: Person, jo: Person, game: LiveGame) -> None:
    """The two sit at a table, in the first two seats, and this game lies there."""
    opened = {"game": "taverns_tales", "seats": 3, "take": [0]}
    made = await mira.page.context.request.post(f"{site.url}/api/tables", data=opened)
    id = (await made.json())["id"]
    await mira.sit_at(id)
    await jo.sit_at(id, 1)
    await lay(site, id, game)


@pytest.mark.parametrize("answer", [disruptive.HOLDER, "silence", "standing"])
async def test_others_wait_as_long_whatever_is_answered(
    parlour: Parlour, tmp_path: Path, answer: str
) -> None:
    """TT-R98: from the exhausting to what comes next it is the same time, whatever comes."""
    async with (
        serving(tmp_path) as site,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Jo") as jo,
    ):
        await jo.page.clock.install(time=0)
        sent = answers(jo)
        await sit_down(site, mira, jo, disruptive.table())
        await jo.page.clock.pause_at(LATER)
        await choose(mira, *disruptive.COURSES["flipped"])
        passes = jo.page.get_by_label("Pass secret questions")
        await come(jo, passes)
        if answer == "standing":
            await passes.check()
        elif answer != "silence":
            await choose(jo, answer)
        await jo.page.clock.fast_forward(LASTS - PICTURE - 1)
        assert sent == []
        await jo.page.clock.fast_forward(PICTURE + 1)
        await mira.page.locator('[data-option="end"]').wait_for()
        assert len(sent) == 1
        disrupted = await mira.page.locator(f'[data-piece="{disruptive.HOLDER}"]').count() > 0
        assert disrupted == (answer == disruptive.HOLDER)


LOOKS = """
table:
  player 1: {hand: [goscislaw-mountains-desert, mira-forest-desert, lubomyr-forest]}
"""


async def test_a_secret_question_that_cannot_be_passed_has_no_clock(parlour: Parlour, tmp_path: Path) -> None:
    """In the own turn, before whoever looks on, one thinks as long as one likes, and then goes on at once."""
    async with (
        serving(tmp_path) as site,
        parlour.person(site, "Mira") as mira,
        parlour.person(site, "Jo") as jo,
    ):
        await mira.page.clock.install(time=0)
        await sit_down(site, mira, jo, scene(LOOKS))
        await mira.page.clock.pause_at(LATER)
        await choose_picture_by_picture(mira, "goscislaw-mountains-desert", "ready", "use")
        await come(mira, mira.page.locator(".options:not(:has([data-option='use'])) button").first)
        await mira.options.first.click()
        await come(mira, mira.question.filter(has_text="goes under the stack"))
        await mira.page.clock.fast_forward(2 * LASTS)
        await come(mira, mira.options.first)
        await mira.options.first.click()
        await come(mira, mira.page.locator('[data-option="end"]'))

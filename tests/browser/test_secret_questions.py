"""A secret question at two screens: it takes as long whatever is answered, and a standing pass answers it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.games.taverns_tales import test_secrets as disruptive
from tests.server.guests import serving

from .parlour import Parlour, Person

LASTS = 6.0  # seconds (docs/wire.md)


async def choose(person: Person, *answers: str) -> None:
    """Click options by their keys."""
    for answer in answers:
        await person.page.locator(f'[data-option="{answer}"]').first.click()


@pytest.mark.parametrize("answer", [disruptive.HOLDER, "silence", "standing"])
def test_others_wait_as_long_whatever_is_answered(parlour: Parlour, tmp_path: Path, answer: str) -> None:
    """TT-R98: from the exhausting to what comes next it is the same time, whatever comes."""

    async def test() -> None:
        async with (
            serving(tmp_path) as site,
            parlour.person(site, "Mira") as mira,
            parlour.person(site, "Jo") as jo,
        ):
            opened = {"game": "taverns_tales", "seats": 3, "take": [0]}
            made = await mira.page.context.request.post(f"{site.url}/api/tables", data=opened)
            id = (await made.json())["id"]
            await mira.sit_at(id)
            await jo.sit_at(id, 1)
            room = site.hall.rooms[id]
            async with room.turn:
                room.game = disruptive.table()
                room.announce(whole=True)
            await choose(mira, *disruptive.COURSES["flipped"])
            begun = time.monotonic()
            passes = jo.page.get_by_label("Pass secret questions")
            await passes.wait_for()
            if answer == "standing":
                await passes.check()
            elif answer != "silence":
                await choose(jo, answer)
            await mira.page.locator('[data-option="end"]').wait_for()
            assert time.monotonic() - begun == pytest.approx(LASTS, abs=1.5)
            disrupted = await mira.page.locator(f'[data-piece="{disruptive.HOLDER}"]').count() > 0
            assert disrupted == (answer == disruptive.HOLDER)

    parlour.run(test())

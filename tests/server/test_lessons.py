"""Lessons over the wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lamplit import games
from tests.server.guests import Visit, serving


def taught(visit: Visit) -> tuple[int, dict[str, Any]]:
    """The seat that is to answer, and what it is taught."""
    for seat, view in visit.views.items():
        if seat is not None and view["lesson"].get("keys"):
            return seat, view["lesson"]
    raise AssertionError("nobody is asked")


async def follow(visit: Visit, seat: int, lesson: dict[str, Any]) -> None:
    """Do what the lesson says."""
    question = visit.views[seat]["decisions"][0]
    keys = lesson["keys"]
    assert (await visit.choose(seat, keys if question["shape"] == "share" else keys[0]))["type"] == "done"


def is_over(visit: Visit) -> bool:
    """Whether nothing more is taught."""
    return any(view["lesson"].get("over") for view in visit.views.values())


@pytest.mark.parametrize("game", games.TITLES)
async def test_a_lesson_is_led_through_at_its_table(tmp_path: Path, game: str) -> None:
    """Each view says what to read and lights what to take; the other seats play by themselves."""
    async with serving(tmp_path) as site, site.guest() as mira:
        learnt = next(g["lesson"] for g in await mira.get("/api/games") if g["id"] == game)
        table = await mira.open(learnt["seats"], game=game, seed=None, lesson=True)
        steps = []
        async with mira.at(table) as one:
            while not is_over(one):
                seat, lesson = taught(one)
                steps.append(lesson["step"])
                await follow(one, seat, lesson)
            assert steps == list(range(1, learnt["steps"]))
            assert one.is_over


async def test_in_a_lesson_one_goes_back_and_comes_back(tmp_path: Path) -> None:
    """Undo teaches the step before; whoever leaves finds the same step; all else is declined."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(2, game="taverns_tales", lesson=True)
        async with mira.at(table) as one:
            for _ in range(11):
                await follow(one, *taught(one))
            seat, lesson = taught(one)
            assert (await one.say("undo", number=one.number))["type"] == "done"
            assert taught(one)[1]["step"] == lesson["step"] - 1
            told = await one.choose(seat, "pass")
            assert told["why"].startswith("In a game you might. For now take: ")
            await follow(one, *taught(one))
            assert taught(one) == (seat, lesson)
        del site.hall.rooms[table]
        async with mira.at(table) as again:
            assert taught(again) == (seat, lesson)

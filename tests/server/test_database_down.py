"""The disk is full, the database locked or away: one sentence says so, nothing is lost or made up."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import WSMsgType
from sqlalchemy.exc import OperationalError

from lamplit.server.database import DOWN
from tests.server.guests import WAIT, Site, serving


@contextmanager
def down(site: Site, *ways: str) -> Iterator[None]:
    """While it lasts the database cannot be used in these ways."""

    def fail(*_about: Any) -> Any:
        raise OperationalError("a statement", {}, sqlite3.OperationalError("database or disk is full"))

    with pytest.MonkeyPatch.context() as patch:
        for way in ways:
            patch.setattr(site.hall.store.database, way, fail)
        yield


async def test_what_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Whatever is wished; nothing has changed, and afterwards all goes on."""
    wishes = [
        ("choose", {"number": 0, "seat": 0, "answer": "seat 1"}),
        ("chat", {"text": "Hello?"}),
        ("leave", {"seat": 0}),
        ("savepoint", {"name": "Here"}),
        ("report", {"text": "Odd."}),
        ("name", {"name": "Mia"}),
        ("policy", {"undo": "off"}),
        ("branch", {"entry": 0}),
    ]
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            with down(site, "write", "writing"):
                for type, more in wishes:
                    said = await one.say(type, **more)
                    assert (said["type"], said["why"]) == ("refused", DOWN)
                for path, body in (
                    ("/api/me", {"name": "Mia"}),
                    ("/api/tables", {"game": "kinfire_delve", "seats": 1}),
                ):
                    assert (await mira.post(path, body, 503))["why"] == DOWN
            for type, more in wishes:
                assert (await one.say(type, **more))["type"] in ("done", "reported", "branched")


async def test_a_table_that_cannot_even_be_read_again_is_opened_anew(tmp_path: Path) -> None:
    """An answer that was tried and is not kept is in no later position: whoever is there comes again."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(1), 4)
            before, kept = one.views[0]["log"], one.number
            seat, question = one.asked()[0]
            answer = {"seat": seat, "number": kept, "answer": question["options"][0]["key"]}
            with down(site, "write", "writing", "reading"):
                await one.socket.send_json({"type": "choose", "ref": 77, **answer})
                while (got := await asyncio.wait_for(one.socket.receive(), WAIT)).type == WSMsgType.TEXT:
                    assert got.json()["type"] != "done"
                assert got.data == 1011
        async with mira.at(table) as two:
            assert (two.views[0]["log"], two.number) == (before, kept)
            await two.play_on(Random(1))
            acts = await site.hall.store.acts(table, 0)
            assert [act.number for act in acts] == list(range(1, two.number + 1))

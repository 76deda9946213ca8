"""A table that its owner deletes: it is gone for everybody, everywhere, and whoever is there is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from aiohttp import WSServerHandshakeError

from lamplit.server.metrics import FAULTS
from tests.server.guests import Visit, serving


@pytest.mark.parametrize("answers", [0, 6, 10_000], ids=["fresh", "under way", "over"])
async def test_nothing_of_a_deleted_table_is_kept(tmp_path: Path, answers: int) -> None:
    """Neither its game nor its chat, savepoints and reports; it counts no more, and other tables stay."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        other, table = await mira.open(), await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(1), answers)
            await one.say("chat", text="Farewell.")
            await one.say("savepoint", name="Here")
            whole = (await one.say("report", text="Odd."))["whole"]
        assert await mira.delete(table) == (204, "")
        assert [facts["id"] for facts in await mira.get("/api/tables")] == [other]
        assert (await mira.get(whole))["why"] == "There is no such report."
        assert await mira.delete(table) == (404, "There is no such table.")
        async with mira.at(other) as two:
            assert await two.play_on(Random(1), 2)
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as kept:
        for part in ("acts", "snapshots", "seats", "chat", "savepoints", "reports"):
            others = kept.execute(f'SELECT * FROM {part} WHERE "table" NOT IN (SELECT id FROM tables)')
            assert others.fetchall() == []


async def test_only_the_owner_deletes(tmp_path: Path) -> None:
    """Neither who sits there nor a stranger, nor a page of another site."""
    async with serving(tmp_path) as site, site.guest() as mira, site.guest() as jo, site.guest() as eve:
        table = await mira.open(take=[0])
        async with jo.at(table) as two:
            await two.say("take", seat=1)
            for other in (jo, eve):
                assert await other.delete(table) == (400, "Only the owner of the table can delete it.")
            evil = {"Origin": "https://evil.example"}
            async with mira.session.delete(f"{mira.url}/api/tables/{table}", headers=evil) as answer:
                assert answer.status == 403
            assert (await two.say("chat", text="Still here."))["type"] == "done"


async def test_whoever_is_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Players and spectators hear by whom, the line closes for good, and nobody comes in any more."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest() as jo:
        table = await mira.open(bots={"1": "random"})
        async with mira.at(table) as one, jo.at(table) as watching:
            await one.choose(0, "seat 1")
            assert await mira.delete(table) == (204, "")
            for visit in (one, watching):
                said, code = await visit.last_words()
                assert (said["type"], said["why"]) == ("gone", "Mira has deleted this table.")
                assert code == 1000
        with pytest.raises(WSServerHandshakeError) as refused:
            await jo.session.ws_connect(f"{site.url}/api/tables/{table}/live")
        assert refused.value.status == 404
        assert site.hall.rooms == {}


async def test_what_is_said_while_a_table_is_deleted_is_refused_and_breaks_nothing(tmp_path: Path) -> None:
    """Whatever waits for its turn then: an answer, a line of chat, somebody who comes."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest() as jo:
        table, faults = await mira.open(take=[0]), FAULTS._value.get()
        async with mira.at(table) as one, jo.at(table) as two:
            turn = site.hall.rooms[table].turn
            async with turn:
                going = asyncio.create_task(mira.delete(table))
                await until(lambda: waiting(turn) == 1)
                await one.socket.send_json({"type": "choose", "number": 0, "seat": 0, "answer": "seat 1"})
                await two.socket.send_json({"type": "chat", "text": "Hello?"})
                late = Visit(await jo.session.ws_connect(f"{jo.url}/api/tables/{table}/live"))
                await until(lambda: waiting(turn) == 4)
            assert await going == (204, "")
            for visit in (one, two, late):
                assert (await visit.last_words())[0]["why"] == "Mira has deleted this table."
        assert FAULTS._value.get() == faults


def waiting(turn: asyncio.Lock) -> int:
    """How many wait for their turn."""
    return len(turn._waiters or ())


async def until(there: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not there():
        await asyncio.sleep(0.01)


async def test_a_server_that_stops_says_goodbye(tmp_path: Path) -> None:
    """The line closes with 1001, after which a client comes again."""
    async with serving(tmp_path) as site, site.guest() as mira, mira.at(await mira.open()) as one:
        stopping = asyncio.create_task(site.hall.close())
        assert (await one.last_words())[1] == 1001
        await stopping

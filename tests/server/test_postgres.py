"""Two server processes over one PostgreSQL, which `.ci/postgresql COMMAND` gives to a command for a while."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random
from secrets import token_hex
from typing import Any

import asyncpg
import pytest
from aiohttp import ClientSession, CookieJar

from lamplit.server.config import Config

from .guests import GENEROUS, Guest, Visit, by_chance
from .test_killed import Game, Server, by_hand, moment, server

POSTGRESQL = os.environ.get("LAMPLIT_POSTGRESQL", "")
pytestmark = pytest.mark.skipif(
    not POSTGRESQL, reason="no PostgreSQL: run .ci/postgresql make test, or set LAMPLIT_POSTGRESQL"
)
RACES = 40
GAMES = 12  # that are played when a process is killed


@pytest.fixture
def database() -> Iterator[str]:
    """The address of an empty database."""
    name = f"lamplit_{token_hex(6)}"
    asyncio.run(ask(f"CREATE DATABASE {name}"))
    yield POSTGRESQL.replace("/postgres?", f"/{name}?")
    asyncio.run(ask(f"DROP DATABASE {name} WITH (FORCE)"))


async def ask(words: str, address: str = POSTGRESQL) -> list[Any]:
    """The rows that the database gives."""
    connection = await asyncpg.connect(address)
    try:
        return list(await connection.fetch(words))
    finally:
        await connection.close()


@contextmanager
def two(database: str) -> Iterator[tuple[Server, Server]]:
    """Two server processes on a database."""
    with server(config(database)) as one, server(config(database)) as other:
        yield one, other


def config(database: str) -> Config:
    """A server on whatever port is free."""
    return Config(port=0, database=database, limits=GENEROUS, pause=0.0)


@asynccontextmanager
async def person(*servers: Server) -> AsyncIterator[list[Guest]]:
    """One person, as a guest of each server: a cookie of one holds at all."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        guests = [Guest(there.url, session) for there in servers]
        await guests[0].get("/api/me")
        yield guests


def answer(visit: Visit, chance: Random) -> dict[str, Any]:
    """An answer to the first question one is asked."""
    seat, question = visit.asked()[0]
    return {"number": visit.number, "seat": seat, "answer": by_chance(question, chance)}


async def level(*visits: Visit) -> None:
    """Hear until all have come equally far."""
    for visit in visits:
        await visit.until_number(max(one.number for one in visits))


def course(visit: Visit) -> list[Any]:
    """Who answered, in order. What an answer is called changes with what the reader knows meanwhile."""
    return [(line["entry"], line["seat"], line.get("by")) for line in visit.views[0]["log"]]


async def acts(database: str, table: str) -> list[int]:
    """The numbers of all that was done at a table."""
    rows = await ask(f"""SELECT number FROM acts WHERE "table" = '{table}' ORDER BY number""", database)
    return [row["number"] for row in rows]


async def test_of_two_answers_raced_through_two_processes_one_is_kept(database: str) -> None:
    """Two answers to one question, sent to both at once: one stands, and both tell the same game."""
    chance, races = Random(7), 0
    with two(database) as servers:
        async with person(*servers) as (here, there):
            table = await here.open()
            async with here.at(table) as one, there.at(table) as other:
                while races < RACES and not one.is_over:
                    race = [visit.say("choose", **answer(visit, chance)) for visit in (one, other)]
                    assert [said["type"] for said in await asyncio.gather(*race)] == ["done"] * 2
                    await level(one, other)
                    races += 1
                    assert by_hand(one) == by_hand(other) == races
                    assert course(one) == course(other)
                assert await acts(database, table) == list(range(1, one.number + 1))
            taken = [await counted(guest, "lamplit_taken_total") for guest in (here, there)]
            assert sum(taken) > 0, "some answers came second"


async def counted(guest: Guest, name: str) -> float:
    """A number of the page for Prometheus."""
    async with guest.session.get(f"{guest.url}/metrics") as page:
        lines = (await page.text()).splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


async def test_any_process_serves_any_table(database: str) -> None:
    """Two people play a game to its end, each at another process; they hear each other at once."""
    with two(database) as (one, other):
        async with person(one) as (mira,), person(other) as (jo,):
            table = await mira.open(take=[0])
            async with mira.at(table) as here, jo.at(table) as there:
                assert (await there.say("take", seat=1))["type"] == "done"
                await there.say("chat", text="Here I am.")
                await here.until(lambda: bool(here.table["chairs"][1].get("person")))
                await here.until(lambda: any(said["type"] == "chat" for said in here.heard))
                await there.until(lambda: 1 in there.views)
                played = await asyncio.gather(here.play_on(Random(1)), there.play_on(Random(2)))
                assert all(played), "both were asked"
                assert here.views[0]["outcome"] == there.views[1]["outcome"] != ""
                assert [t["outcome"] for t in await jo.get("/api/tables")] == [here.views[0]["outcome"]]


async def test_every_line_of_chat_is_heard_at_every_process_once(database: str) -> None:
    """However fast one talks: all lines, in order."""
    with two(database) as servers:
        async with person(*servers) as (here, there):
            table, words = await here.open(), [f"{n}" for n in range(30)]
            async with here.at(table) as one, there.at(table) as other:
                for word in words:
                    await one.socket.send_json({"type": "chat", "text": word})
                for visit in (one, other):
                    await visit.until(lambda visit=visit: words[-1] in chatted(visit))  # type: ignore[misc]
                    assert chatted(visit) == words


def chatted(visit: Visit) -> list[str]:
    """What was said, as one heard it."""
    return [said["line"]["text"] for said in visit.heard if said["type"] == "chat"]


async def test_a_table_deleted_at_one_process_is_gone_at_all(database: str) -> None:
    """Whoever plays at another is told, what is just being said breaks nothing, nobody comes in any more."""
    with two(database) as servers:
        async with person(*servers) as (here, there):
            table = await here.open()
            async with here.at(table) as one, there.at(table) as other:
                await other.play_on(Random(1), 3)
                saying = [other.say("chat", text=f"{n}") for n in range(20)]
                talking = asyncio.create_task(after_each_other(saying))
                await one.until(lambda: any(said["type"] == "chat" for said in one.heard))
                assert await here.delete(table) == (204, "")
                assert isinstance(await talking, AssertionError | None)
                for visit in (one, other):
                    assert "gone" in [said["type"] for said in visit.heard] or (
                        (await visit.last_words())[0]["type"] == "gone"
                    )
            for guest in (here, there):
                assert (await guest.get(f"/api/tables/{table}"))["why"] == "There is no such table."
                assert await counted(guest, "lamplit_faults_total") == 0


async def after_each_other(saying: list[Coroutine[Any, Any, Any]]) -> AssertionError | None:
    """Say one thing after another; where the line closes, that."""
    try:
        for say in saying:
            assert (await say)["type"] in ("done", "refused")
    except AssertionError as error:
        return error
    finally:
        for say in saying:
            say.close()
    return None


async def test_a_killed_process_loses_nothing(database: str) -> None:
    """Games go on at the other process, with every answer that was acknowledged, and each stands once."""
    with two(database) as (one, other):
        async with person(one, other) as (here, there):
            games = [Game(here, seed) for seed in range(GAMES)]
            async with asyncio.TaskGroup() as playing:
                for game in games:
                    playing.create_task(game.sit())
                await moment(games, Random(3))
                one.kill()
            assert not all(game.over for game in games)
            async with asyncio.TaskGroup() as finishing:
                for game in games:
                    game.guest = there
                    finishing.create_task(game.sit())
            assert all(game.over for game in games)
            for game in games:
                numbers = await acts(database, game.table)
                assert numbers == list(range(1, len(numbers) + 1))

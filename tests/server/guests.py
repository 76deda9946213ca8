"""A server in this process, and people who come to it with a browser's manners."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from inspect import iscoroutinefunction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType, web

from lamplit.server.app import application
from lamplit.server.config import Config, Limits
from lamplit.server.hall import Hall
from lamplit.server.pages import HALL
from lamplit.server.running import logs

WAIT = 120.0  # seconds for an answer: the machine may be busy
MOST = 800.0  # seconds for a test, less than pytest gives it
GENEROUS = Limits(rate=100_000, burst=100_000, people=100_000)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop of its own."""
    asyncio.run(asyncio.wait_for(test, MOST))


def called(item: pytest.Function) -> Coroutine[Any, Any, None] | None:
    """The coroutine of a test, with its fixtures; None where the test is an ordinary function."""
    if not iscoroutinefunction(item.function):
        return None
    wanted = item._fixtureinfo.argnames
    test: Coroutine[Any, Any, None] = item.obj(**{name: item.funcargs[name] for name in wanted})
    return test


class Site:
    """A running server."""

    def __init__(self, app: web.Application, url: str) -> None:
        self.url = url
        self.hall: Hall = app[HALL]

    @asynccontextmanager
    async def guest(self, name: str = "") -> AsyncIterator[Guest]:
        """Somebody with a cookie jar."""
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            guest = Guest(self.url, session)
            await guest.get("/api/me")
            if name:
                await guest.post("/api/me", {"name": name})
            yield guest


@asynccontextmanager
async def serving(folder: Path, **config: Any) -> AsyncIterator[Site]:
    """A server whose database lies in a folder."""
    logs(logging.WARNING)
    wish = {"database": f"sqlite:///{folder}/t.sqlite?synchronous=normal", "pause": 0.0, "limits": GENEROUS}
    app = application(Config(**{**wish, **config}))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    try:
        yield Site(app, f"http://127.0.0.1:{port}")
    finally:
        await runner.cleanup()


class Guest:
    """A person at a browser."""

    def __init__(self, url: str, session: ClientSession) -> None:
        self.url = url
        self.session = session

    async def get(self, path: str, **more: Any) -> Any:
        """What a GET gives."""
        async with self.session.get(self.url + path, **more) as answer:
            return await answer.json()

    async def post(self, path: str, body: Any, status: int | None = None, **more: Any) -> Any:
        """What a POST gives."""
        async with self.session.post(self.url + path, json=body, **more) as answer:
            assert status is None or answer.status == status, await answer.text()
            return await answer.json()

    async def delete(self, table: str) -> tuple[int, str]:
        """Try to delete a table: the status, and why not."""
        async with self.session.delete(f"{self.url}/api/tables/{table}") as answer:
            return answer.status, "" if answer.status == 204 else (await answer.json())["why"]

    async def open(self, seats: int = 2, **more: Any) -> str:
        """A new table."""
        wanted = {"game": "kinfire_delve", "seats": seats, "seed": 7, **more}
        return str((await self.post("/api/tables", wanted, 201))["id"])

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Visit]:
        """A visit at a table, after hello and the first views."""
        async with self.session.ws_connect(f"{self.url}/api/tables/{table}/live") as socket:
            visit = Visit(socket)
            await visit.until(lambda: bool(visit.table) and len(visit.views) >= (len(visit.seats) or 1))
            yield visit


class Visit:
    """One socket at a table: what was heard, and the views put together from what changed."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.heard: list[dict[str, Any]] = []
        self.ref = 0

    @property
    def seats(self) -> list[int]:
        """The seats one holds."""
        return [chair["seat"] for chair in self.table.get("chairs", []) if chair.get("mine")]

    @property
    def number(self) -> int:
        """The highest number seen."""
        return max(view["number"] for view in self.views.values())

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message = await asyncio.wait_for(self.socket.receive(), WAIT)
        assert message.type == WSMsgType.TEXT, message
        said: dict[str, Any] = message.json()
        self.heard.append(said)
        if said["type"] in ("hello", "table"):
            self.table = said["table"]
        if said["type"] == "view":
            self.views[said["seat"]] = merged(self.views.get(said["seat"]), said)
            held = self.seats or [None]
            self.views = {seat: view for seat, view in self.views.items() if seat in held}
        return said

    async def last_words(self) -> tuple[dict[str, Any], int]:
        """What is heard last, and the code with which the line closes."""
        while (message := await asyncio.wait_for(self.socket.receive(), WAIT)).type == WSMsgType.TEXT:
            self.heard.append(message.json())
        assert message.type == WSMsgType.CLOSE, message
        return self.heard[-1], message.data

    async def until(self, there: Callable[[], bool]) -> None:
        """Hear until something is so."""
        while not there():
            await self.hear()

    async def until_number(self, number: int) -> None:
        """Hear until all views have come so far."""
        await self.until(lambda: all(view["number"] >= number for view in self.views.values()))

    async def say(self, type: str, **more: Any) -> dict[str, Any]:
        """Say something and hear what answers it."""
        self.ref += 1
        await self.socket.send_json({"type": type, "ref": self.ref, **more})
        while (said := await self.hear()).get("ref") != self.ref:
            pass
        return said

    async def choose(self, seat: int, answer: Any, number: int | None = None) -> dict[str, Any]:
        """Answer a question."""
        number = self.views[seat]["number"] if number is None else number
        return await self.say("choose", number=number, seat=seat, answer=answer)

    def asked(self) -> list[tuple[int, dict[str, Any]]]:
        """The seats of this person that are asked, with their questions."""
        found = ((seat, view.get("decisions")) for seat, view in sorted(self.views.items(), key=str))
        return [(seat, asked[0]) for seat, asked in found if asked and seat is not None]

    async def play_on(self, chance: Random, answers: int = 10_000) -> int:
        """Answer by chance what one is asked until the game is over, or so often; how often that was."""
        for n in range(answers):
            await self.until(lambda: bool(self.asked()) or self.is_over)
            if self.is_over:
                return n
            seat, question = chance.choice(self.asked())
            said = await self.choose(seat, by_chance(question, chance))
            gone = said.get("why") == "That question has been answered meanwhile."
            assert said["type"] == "done" or gone, said
        return answers

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return any(view.get("outcome") for view in self.views.values())


def by_chance(question: dict[str, Any], chance: Random) -> Any:
    """An answer by chance; of a share the fewest."""
    if question["shape"] == "share":
        return chance.sample(sorted(question["pieces"]), question.get("low", 0))
    return chance.choice(question["options"])["key"]


def merged(before: dict[str, Any] | None, view: dict[str, Any]) -> dict[str, Any]:
    """A view with what it leaves out as it was."""
    view = {"areas": [], "faces": {}, "log": [], "entry": 0, **view}
    if view["whole"] or before is None:
        assert view["whole"], "the first view is whole"
        return view
    areas = {(a["name"], a.get("seat")): a for a in before["areas"]}
    for area in view["areas"]:
        assert (area["name"], area.get("seat")) in areas, "an area that is new makes a view whole"
        areas[area["name"], area.get("seat")] = area
    first = view["log"][0]["entry"] if view["log"] else view["entry"] + 1
    kept = [line for line in before["log"] if line["entry"] < first]
    faces = {**before["faces"], **view["faces"]}
    return {**view, "areas": list(areas.values()), "faces": faces, "log": [*kept, *view["log"]]}

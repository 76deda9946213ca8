"""The server is killed with SIGKILL while games are played: whatever it acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, CookieJar

from lamplit.server import running
from lamplit.server.config import Config

from .guests import GENEROUS, Guest, Visit, by_chance

KILLS = 20
GAMES = 10  # that begin before each kill; those of the kill before are played on
AFTERWARDS = 5  # answers to each of the last games when nothing is killed any more
SERVERS = multiprocessing.get_context("forkserver")  # starts in a tenth of the time of a new Python
SERVERS.set_forkserver_preload(["lamplit.server.app", "lamplit.server.running", "tests.server.warmed"])


class Gone(Exception):  # noqa: N818
    """The server is not there any more."""


class Server:
    """A server process, and where it listens."""

    def __init__(self, config: Config) -> None:
        here, there = SERVERS.Pipe()
        self.process = SERVERS.Process(
            target=running.serve, args=(config,), kwargs={"started": there.send}, daemon=True
        )
        self.process.start()
        there.close()
        self.url: str = here.recv()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.join()


@contextmanager
def server(config: Config) -> Iterator[Server]:
    """A server that is killed at the end, if not before."""
    one = Server(config)
    try:
        yield one
    finally:
        one.kill()


class Player(Visit):
    """A visit that tells a server that is gone from one that says something wrong."""

    async def hear(self) -> dict[str, Any]:
        try:
            return await super().hear()
        except AssertionError:
            if self.socket.closed:
                raise Gone from None
            raise

    async def say(self, type: str, **more: Any) -> dict[str, Any]:
        try:
            return await super().say(type, **more)
        except ConnectionError:
            raise Gone from None


class Game:
    """A game of one person who holds both seats, over all servers it lives through.

    answers  how many were acknowledged
    sent     the answer that was not acknowledged before the server went
    known    what each seat's log said when it was last told
    over     whether it has ended; `interrupted`: whether an answer was under way when a server went
    """

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest = guest
        self.seed = seed
        self.chance = Random(seed)
        self.table = ""
        self.answers = 0
        self.number = 0
        self.sent: dict[str, Any] | None = None
        self.known: dict[int | None, list[Any]] = {}
        self.over = False
        self.interrupted = False

    async def sit(self, answers: int = 10_000) -> None:
        """Play until the game is over, so often was answered, or the server is gone."""
        try:
            self.table = self.table or await self.guest.open(seed=self.seed)
            address = f"{self.guest.url}/api/tables/{self.table}/live"
            async with self.guest.session.ws_connect(address) as socket:
                await self.play(Player(socket), self.answers + answers)
        except (Gone, ClientError, ConnectionError):
            return

    async def play(self, visit: Player, most: int) -> None:
        """Check what was kept, then play on to so many answers."""
        await visit.until(lambda: len(visit.views) == 2)
        self.check(visit)
        if self.sent is not None:
            self.interrupted = True
            assert (await visit.say("choose", **self.sent))["type"] == "done"
            self.acknowledged(visit)
        while not visit.is_over and self.answers < most:
            seat, question = self.chance.choice(visit.asked())
            self.sent = {
                "number": visit.views[seat]["number"],
                "seat": seat,
                "answer": by_chance(question, self.chance),
            }
            try:
                assert (await visit.say("choose", **self.sent))["type"] == "done"
            finally:
                self.known = {at: view["log"] for at, view in visit.views.items()}
            self.acknowledged(visit)
        self.over = visit.is_over

    def acknowledged(self, visit: Player) -> None:
        """One more answer stands, and it stands once."""
        self.answers += 1
        self.sent = None
        self.number = visit.number
        self.known = {seat: view["log"] for seat, view in visit.views.items()}
        assert by_hand(visit) == self.answers

    def check(self, visit: Player) -> None:
        """All that was acknowledged or shown is there; at most the answer under way has come to it."""
        assert visit.number >= self.number
        for seat, log in self.known.items():
            assert visit.views[seat]["log"][: len(log)] == log
        assert self.answers <= by_hand(visit) <= self.answers + (self.sent is not None)


def by_hand(visit: Visit) -> int:
    """How many answers a person gave at a table."""
    return sum(line.get("by", "person") == "person" for line in visit.views[0]["log"])


async def moment(games: list[Game], chance: Random) -> None:
    """Wait for a moment by chance, somewhere in the next fifty answers."""
    goal = sum(game.answers for game in games) + chance.randint(1, 50)
    while sum(game.answers for game in games) < goal and not all(game.over for game in games):
        await asyncio.sleep(0.002)
    await asyncio.sleep(chance.uniform(0, 0.02))


def config(folder: Path) -> Config:
    """A server as `lamplit serve` starts it, on whatever port is free."""
    limits = msgspec.structs.replace(GENEROUS, sockets=1000, tables=1000)
    return Config(port=0, database=f"sqlite:///{folder}/tables.sqlite", limits=limits)


async def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Two hundred games, each killed twice unless it ended before; every answer stands exactly once."""
    chance, wish = Random(200), config(tmp_path)
    games: list[Game] = []
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        for _ in range(KILLS):
            with server(wish) as there:
                guest = Guest(there.url, session)
                for game in games[-GAMES:]:
                    game.guest = guest
                await guest.get("/api/me")
                games += [Game(guest, len(games) + n) for n in range(GAMES)]
                async with asyncio.TaskGroup() as playing:
                    for game in games[-2 * GAMES :]:
                        playing.create_task(game.sit())
                    await moment(games[-2 * GAMES :], chance)
                    there.kill()
        with server(wish) as there:
            for game in games:
                game.guest = Guest(there.url, session)
            async with asyncio.TaskGroup() as finishing:
                for game in games[-GAMES:]:
                    finishing.create_task(game.sit(AFTERWARDS))
    assert len(games) == 200
    assert sum(game.interrupted for game in games) > 20, "some answers were under way"
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        gaps = 'SELECT count(*) FROM acts GROUP BY "table" HAVING count(*) != max(number)'
        assert kept.execute(gaps).fetchall() == []

"""The two servers that are measured: how each is started, and how its players talk."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, DummyCookieJar
from lines import Line, connected

HERE = Path(__file__).parent
CORES = sorted(os.sched_getaffinity(0))  # the server has the first, the players the last
AT_ONCE = 10  # tables that are opened
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")  # a second


class Table:
    """A table with a line for each of its two seats.

    n         how many moves were made
    left      how many seats do not have the last one yet
    finished  called when both have it
    """

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.n = 0
        self.left = 0
        self.told = b""
        self.finished: Callable[[Table], None] = lambda _table: None

    @property
    def is_busy(self) -> bool:
        """Whether a move is under way."""
        return self.left > 0

    def move(self) -> None:
        """The seat whose turn it is moves."""
        seat, words = self.n % 2, self.words(self.n)
        self.n += 1
        self.left, self.told = 2, self.sign(self.n)
        self.lines[seat].say(words)

    def heard(self, text: bytes) -> None:
        """A seat hears something."""
        if self.left and self.told in text and self.is_view(text):
            self.left -= 1
            if not self.left:
                self.finished(self)

    def words(self, n: int) -> bytes:
        """The move after `n` moves."""
        raise NotImplementedError

    def sign(self, n: int) -> bytes:
        """What stands in a view after `n` moves, and in no other."""
        raise NotImplementedError

    def is_view(self, text: bytes) -> bool:
        """Whether this tells the table."""
        raise NotImplementedError


class Server:
    """A server process on a core of its own."""

    def __init__(self) -> None:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port: int = trial.getsockname()[1]

    def command(self) -> list[str]:
        """What starts it; it says `ready` when it listens."""
        raise NotImplementedError

    async def open(self, count: int) -> list[Table]:
        """New tables with both their sockets."""
        raise NotImplementedError

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs meanwhile."""
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            os.sched_setaffinity(self.process.pid, CORES[:1])
            os.sched_setaffinity(0, CORES[-1:])
            assert self.process.stdout is not None
            while (line := await self.process.stdout.readline()).strip() != b"ready":
                assert line, "the server does not start"
            yield
        finally:
            self.process.kill()
            await self.process.wait()

    def worked(self) -> float:
        """Seconds of CPU that it has used, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    async def room(self) -> float:
        """KB of memory, when garbage is gone."""
        await asyncio.sleep(1)
        self.process.send_signal(signal.SIGUSR2)
        await asyncio.sleep(1)
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1024


async def some_at_once(make: Callable[[], Awaitable[Table]], count: int) -> list[Table]:
    """So many of them, a few at a time."""
    found: list[Table] = []
    while len(found) < count:
        found += await asyncio.gather(*(make() for _ in range(min(AT_ONCE, count - len(found)))))
    return found


# Lamplit


class Sums(Table):
    """A table of Lamplit; full when the second has sat down."""

    is_full = False

    def heard(self, text: bytes) -> None:
        self.is_full = self.is_full or text.startswith(b'{"type":"done"')
        super().heard(text)

    def words(self, n: int) -> bytes:
        return b'{"type":"choose","ref":%d,"number":%d,"seat":%d,"answer":"%d"}' % (n, n, n % 2, n % 3 + 1)

    def sign(self, n: int) -> bytes:
        return b'"number":%d,' % n

    def is_view(self, text: bytes) -> bool:
        assert not text.startswith(b'{"type":"refused"'), text
        return text.startswith(b'{"type":"view"')


class Lamplit(Server):
    """Lamplit's server on SQLite in a folder; a move is durable before anybody is told."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.url = f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        database = f"sqlite:///{self.folder}/tables.sqlite"
        return [sys.executable, str(HERE / "sums.py"), str(self.port), database]

    async def open(self, count: int) -> list[Table]:
        async with ClientSession(cookie_jar=DummyCookieJar()) as session:
            return await some_at_once(lambda: self._table(session), count)

    async def _table(self, session: ClientSession) -> Table:
        table, cookies = Sums(), [await self._person(session) for _ in range(2)]
        wanted = {"game": "sums", "seats": 2, "take": [0]}
        async with session.post(
            f"{self.url}/api/tables", json=wanted, headers={"Cookie": cookies[0]}
        ) as answer:
            path = f"/api/tables/{(await answer.json())['id']}/live"
        for cookie in cookies:
            table.lines.append(await connected(self.port, path, cookie, table.heard))
        table.lines[1].say(b'{"type":"take","ref":1,"seat":1}')
        async with asyncio.timeout(10):
            while not table.is_full:
                await asyncio.sleep(0.001)
        return table

    async def _person(self, session: ClientSession) -> str:
        async with session.get(f"{self.url}/api/me") as answer:
            return f"lamplit={answer.cookies['lamplit'].value}"


# boardgame.io


class Match(Table):
    """A match of boardgame.io: Socket.IO's frames of text."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id

    def words(self, n: int) -> bytes:
        seat = str(n % 2)
        payload = {"type": "add", "args": [n % 3 + 1], "playerID": seat}
        said = ["update", {"type": "MAKE_MOVE", "payload": payload}, n, self.id, seat]
        return b"42/sums," + json.dumps(said).encode()

    def sign(self, n: int) -> bytes:
        return b'"_stateID":%d' % n

    def is_view(self, text: bytes) -> bool:
        return text.startswith(b'42/sums,["update"')


class BoardgameIo(Server):
    """boardgame.io's server as its documentation starts it; matches are in memory."""

    matches = 0

    def command(self) -> list[str]:
        return ["node", "--expose-gc", str(HERE / "boardgame" / "server.js"), str(self.port)]

    async def open(self, count: int) -> list[Table]:
        return await some_at_once(self._match, count)

    async def _match(self) -> Table:
        self.matches += 1
        match = Match(f"m{self.matches}")
        for seat in "01":
            await self._sit(match, seat)
        return match

    async def _sit(self, match: Match, seat: str) -> None:
        """Connect a player: open the line, enter the game's namespace, ask for the match."""
        seen: list[bytes] = []

        def heard(text: bytes) -> None:
            if text == b"2":  # are you there?
                line.say(b"3")
            elif text.startswith(b"42/sums,") and len(match.lines) == 2:
                match.heard(text)
            seen.append(text[:20])
            del seen[:-10]

        async def until(beginning: bytes) -> None:
            async with asyncio.timeout(10):
                while not any(text.startswith(beginning) for text in seen):
                    await asyncio.sleep(0.001)

        line = await connected(self.port, "/socket.io/?EIO=4&transport=websocket", "", heard)
        await until(b"0")
        line.say(b"40/sums,")
        await until(b"40/sums,")
        asked: list[Any] = ["sync", match.id, seat, None, 2]
        line.say(b"42/sums," + json.dumps(asked).encode())
        await until(b'42/sums,["sync"')
        match.lines.append(line)

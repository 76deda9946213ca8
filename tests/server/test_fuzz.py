"""Whatever is sent, the server answers, says nothing it should not, and the table goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from aiohttp import WSMsgType
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.server import wire
from lamplit.server.metrics import FAULTS
from lamplit.server.room import Room

from .guests import WAIT, Guest, Site, serving

BROKE = "Something broke"
SEED = 8_123_456_789_012_345
ODD = st.sampled_from(
    ["", "\x00", "‮", "💡" * 60, "../../etc/passwd", "' OR 1=1 --", "<script>", "{0}", "%s", "a" * 500]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | ODD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NUMBERS = st.integers(-2, 40) | st.integers()
KEYS = (
    st.sampled_from(["pass", "no", "master", "no-action", "ember-step", "seat 1", "0"])
    | ODD
    | st.text(max_size=9)
)
PLAUSIBLE = {
    "ref": NUMBERS,
    "number": NUMBERS,
    "seat": st.integers(-1, 3) | st.none(),
    "to": NUMBERS,
    "entry": NUMBERS,
    "savepoint": NUMBERS,
    "answer": KEYS | NUMBERS | st.lists(KEYS, max_size=4),
    "key": KEYS,
    "name": KEYS,
    "text": KEYS,
    "yes": st.booleans(),
    "aside": st.booleans(),
    "bot": st.sampled_from(["heuristic", "random", None, "hal"]),
    "undo": st.sampled_from([*get_args(wire.Policy), "never"]),
}


def message(said: type[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A message of this type, its fields mostly such as they might be."""
    fields = {field.name: PLAUSIBLE[field.name] | JSON for field in msgspec.structs.fields(said)}
    tag = st.just(str(said.__struct_config__.tag))
    return st.fixed_dictionaries({"type": tag}, optional=fields)


MESSAGES = st.one_of([message(said) for said in get_args(wire.Said)])
HOSTILE = (
    MESSAGES.map(json.dumps)
    | JSON.map(json.dumps)
    | st.text(max_size=40)
    | st.sampled_from(["[" * 8000, '{"a":' * 3000, '{"type":"chat","text":"' + "a" * 16_300 + '"}'])
)


class Trial:
    """A server with a table where Mira holds a seat; Eve is hostile."""

    def __init__(self, runner: asyncio.Runner, folder: Path) -> None:
        self.run = runner.run
        self.stack = AsyncExitStack()
        self.folder = folder
        self.site: Site
        self.mira: Guest
        self.eve: Guest
        self.table = ""

    async def open(self) -> None:
        """Start it."""
        self.site = await self.stack.enter_async_context(serving(self.folder))
        self.mira = await self.stack.enter_async_context(self.site.guest("Mira"))
        self.eve = await self.stack.enter_async_context(self.site.guest("Eve"))
        self.table = await self.mira.open(seats=2, take=[0], seed=SEED)

    async def attack(self, guest: Guest, said: list[str | bytes]) -> list[str]:
        """Say all this at the table; what was heard until the answer to the last, or until the end."""
        heard: list[str] = []
        async with guest.session.ws_connect(f"{guest.url}/api/tables/{self.table}/live") as socket:
            for one in said:
                send = socket.send_bytes if isinstance(one, bytes) else socket.send_str
                await send(one)  # type: ignore[arg-type]
            await socket.send_str('{"type": "why", "seat": 15, "ref": 999999999}')
            while (got := await asyncio.wait_for(socket.receive(), WAIT)).type == WSMsgType.TEXT:
                heard.append(got.data)
                if '"ref":999999999' in got.data:
                    return heard
            assert got.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED)
            assert socket.close_code in (1003, 1007, 1008, 1009, 1011), socket.close_code
        return heard

    async def goes_on(self) -> None:
        """Somebody who behaves still plays here."""
        async with self.mira.at(self.table) as one:
            assert (await one.say("chat", text="Still here."))["type"] == "done"


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    """A server that lives through all of it."""
    with asyncio.Runner() as runner:
        trial = Trial(runner, tmp_path_factory.mktemp("fuzz"))
        runner.run(trial.open())
        yield trial
        runner.run(trial.goes_on())
        runner.run(trial.stack.aclose())


def faults() -> float:
    """How often the program broke."""
    return float(FAULTS._value.get())


def gives_away(heard: str) -> bool:
    """Whether something was said of the program or of the shuffle."""
    return any(secret in heard for secret in (BROKE, "Traceback", "lamplit/", ".py", str(SEED)))


@given(said=st.lists(HOSTILE | st.binary(max_size=60), min_size=1, max_size=6))
def test_a_stranger_says_anything(trial: Trial, said: list[str | bytes]) -> None:
    """Nothing that somebody without a seat says breaks the server, or is answered with its secrets."""
    before = faults()
    heard = trial.run(trial.attack(trial.eve, said))
    assert faults() == before
    assert not any(map(gives_away, heard))


@given(said=st.lists(HOSTILE, min_size=1, max_size=6))
def test_a_player_says_anything(trial: Trial, said: list[str | bytes]) -> None:
    """Who holds a seat can do what the rules allow, and breaks nothing."""
    before = faults()
    heard = trial.run(trial.attack(trial.mira, said))
    assert faults() == before
    assert not any(map(gives_away, heard))


PATHS = st.sampled_from(
    [
        "/api/me",
        "/api/games",
        "/api/tables",
        "/api/tables/x",
        "/api/tables/x/live",
        "/api/rules/kinfire_delve",
        "/api/reports/x",
        "/api",
        "/healthz",
        "/metrics",
        "/",
        "/assets/../../wire.py",
        "/%2e%2e/%2e%2e/wire.py",
    ]
) | st.text(max_size=20).map(lambda odd: f"/{odd}")
QUERIES = st.just("") | (ODD | st.text(max_size=12)).map(lambda odd: f"?q={odd}")
METHODS = st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "LAMP"])
OPENED = st.fixed_dictionaries(
    {"game": st.just("kinfire_delve") | JSON, "seats": st.integers(-1, 6) | JSON},
    optional={
        "seed": NUMBERS | JSON,
        "take": st.lists(st.integers(-1, 17), max_size=3) | JSON,
        "bots": st.dictionaries(st.sampled_from(["0", "1", "9", "x"]), st.sampled_from(["random", "x"]))
        | JSON,
        "undo": JSON,
        "options": st.dictionaries(st.sampled_from(["difficulty", "seekers", "x"]), JSON, max_size=2) | JSON,
    },
)
BODIES = (JSON | OPENED | st.fixed_dictionaries({"name": JSON})).map(
    lambda b: json.dumps(b).encode()
) | st.binary()
HEADERS = st.dictionaries(
    st.sampled_from(
        ["Origin", "Cookie", "Content-Type", "Upgrade", "Range", "Content-Length", "If-None-Match"]
    ),
    st.sampled_from(["x", "lamplit=a.b", "http://[", "bytes=9-1", "websocket", "-1", "application/xml", "é"]),
    max_size=3,
)


async def raw(site: Site, method: str, path: str, headers: dict[str, str], body: bytes) -> bytes:
    """Send a request just as it is; the first line of what comes back, or nothing."""
    host, port = site.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = {"Host": f"{host}:{port}", "Content-Length": str(len(body)), "Connection": "close", **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
    try:
        return await asyncio.wait_for(reader.readline(), WAIT if "Content-Length" not in headers else 0.2)
    except (TimeoutError, ConnectionError):
        return b""
    finally:
        writer.close()


@settings(max_examples=150)
@given(method=METHODS, path=PATHS, query=QUERIES, headers=HEADERS, body=BODIES)
def test_anything_is_requested(
    trial: Trial, method: str, path: str, query: str, headers: dict[str, str], body: bytes
) -> None:
    """No request is answered with 500, none breaks the program, none gives a file of it."""
    before = faults()
    status = trial.run(raw(trial.site, method, path + query, headers, body))
    assert faults() == before
    assert not status.startswith(b"HTTP/1.1 5"), status


def test_a_fault_ends_the_socket_in_the_way_of_sockets(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program itself breaks, the line closes with 1011, says nothing of what broke, and is gone."""

    def broken(_room: Room, _socket: Any) -> None:
        raise RuntimeError(f"The seed is {SEED}.")

    with monkeypatch.context() as patch:
        patch.setattr(Room, "show", broken)
        heard = trial.run(trial.attack(trial.eve, []))
    assert not any(map(gives_away, heard))
    assert not trial.site.hall.rooms[trial.table].sockets


def test_a_table_opened_by_the_wire_still_plays_to_the_end(trial: Trial) -> None:
    """After all that, a game goes on to its end."""

    async def test() -> None:
        table = await trial.mira.open(seats=2)
        async with trial.mira.at(table) as one:
            assert await one.play_on(Random(1))

    trial.run(test())

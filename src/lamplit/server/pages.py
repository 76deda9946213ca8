"""HTTP: who one is, the games, tables, rules, reports; the client; what an operator looks at."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from aiohttp import WSCloseCode, web

from lamplit import clauses, games
from lamplit.errors import LamplitError
from lamplit.server import facts, metrics, offers, people
from lamplit.server.database import DOWN, is_down
from lamplit.server.hall import Hall
from lamplit.server.socket import Socket
from lamplit.server.store import NotThere
from lamplit.server.wire import MOST_BYTES, WRITE, Called, Clause, Fault, Me, Open, Opened

LOG: Final = structlog.get_logger()
HALL: Final = web.AppKey("hall", Hall)
PERSON: Final = web.RequestKey("person", str)
FOREVER: Final = "public, max-age=31536000, immutable"  # of a file whose name changes with it
LONGEST: Final = 200  # letters of a search

routes = web.RouteTableDef()


def reply(what: Any, status: int = 200) -> web.Response:
    """An answer as JSON."""
    return web.Response(body=WRITE.encode(what), status=status, content_type="application/json")


def fault(why: str, status: int) -> web.Response:
    """What is wrong, in a sentence."""
    return reply(Fault(why), status)


async def read(request: web.Request, type: Any) -> Any:
    """The body of a request.

    Raises:
        msgspec.MsgspecError: it is not what is wanted.
    """
    return msgspec.json.decode(await request.read(), type=type)


# people


@routes.get("/api/me")
async def me(request: web.Request) -> web.Response:
    name = await request.app[HALL].store.name(request[PERSON])
    return reply(Me(name or people.guest(request[PERSON]), not name))


@routes.post("/api/me")
async def rename(request: web.Request) -> web.Response:
    called: Called = await read(request, Called)
    name = people.safe_name(called.name)
    await request.app[HALL].store.rename(request[PERSON], name)
    return reply(Me(name, False))


# games and tables


@routes.get("/api/games")
async def all_games(_request: web.Request) -> web.Response:
    return reply([offers.described(id) for id in games.TITLES])


@routes.post("/api/tables")
async def open_table(request: web.Request) -> web.Response:
    wanted: Open = await read(request, Open)
    return reply(Opened(await request.app[HALL].begin(request[PERSON], wanted)), 201)


@routes.get("/api/tables")
async def my_tables(request: web.Request) -> web.Response:
    hall, person = request.app[HALL], request[PERSON]
    rows = await hall.store.tables_of(person)
    chairs = await hall.store.sitting(row.id for row in rows)
    return reply([facts.of_mine(row, chairs[row.id], person, hall.rooms.get(row.id)) for row in rows])


@routes.get("/api/tables/{id}")
async def table(request: web.Request) -> web.Response:
    room = await request.app[HALL].room(request.match_info["id"])
    return reply(facts.of_room(room, request[PERSON]))


@routes.delete("/api/tables/{id}")
async def delete_table(request: web.Request) -> web.Response:
    await request.app[HALL].delete(request.match_info["id"], request[PERSON])
    return web.Response(status=204)


@routes.get("/api/tables/{id}/live")
async def live(request: web.Request) -> web.StreamResponse:
    hall, person = request.app[HALL], request[PERSON]
    web_socket = web.WebSocketResponse(heartbeat=30, max_msg_size=MOST_BYTES, compress=False)
    if not web_socket.can_prepare(request).ok:
        return fault("This address is for a WebSocket.", 426)
    room = await hall.room(request.match_info["id"])
    await web_socket.prepare(request)
    if hall.open_sockets(person) >= hall.config.limits.sockets:
        await web_socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"too many sockets")
        return web_socket
    socket = Socket(hall, room, web_socket, person)
    socket.transport = request.transport
    try:
        socket.name = await hall.store.name(person) or people.guest(person)
        with metrics.SOCKETS.track_inprogress():
            await socket.stay()
    except Exception:  # HTTP cannot say it any more
        metrics.FAULTS.inc()
        LOG.exception("socket", table=room.id)
        await web_socket.close(code=WSCloseCode.INTERNAL_ERROR, message=b"something broke")
    return web_socket


@routes.get("/api/rules/{game}")
async def rules(request: web.Request) -> web.Response:
    wanted = request.query.get("q", "")[:LONGEST]
    book = clauses.load(games.find(request.match_info["game"]).id)
    found = clauses.search(book, wanted) if wanted.strip() else book.entries
    return reply([Clause(e.id, e.section, e.words) for e in found])


@routes.get("/api/reports/{id}")
async def report(request: web.Request) -> web.Response:
    store = request.app[HALL].store
    found = await store.reported(request.match_info["id"])
    if found is None:
        return fault("There is no such report.", 404)
    if not (await store.table(found[0])).outcome:
        return fault("This report is sealed until its game is over.", 409)
    return web.Response(text=found[1], content_type="text/yaml")


@routes.route("*", "/api/{rest:.*}")
async def no_such(_request: web.Request) -> web.Response:
    return fault("There is nothing at this address.", 404)


# operator


@routes.get("/healthz")
async def health(request: web.Request) -> web.Response:
    """Whether the database answers."""
    try:
        async with asyncio.timeout(3):
            await request.app[HALL].store.name("")
    except Exception:
        return fault("The database does not answer.", 503)
    return reply({"ok": True})


@routes.get("/metrics")
async def numbers(_request: web.Request) -> web.Response:
    return web.Response(body=metrics.page(), content_type="text/plain", charset="utf-8")


# the client


@routes.get("/{path:.*}")
async def page(request: web.Request) -> web.StreamResponse:
    """A file of the client, else one of its pages: that of a table, or the hall."""
    static = request.app[HALL].config.static
    wanted = request.match_info["path"]
    found = file_of(static, wanted)
    if found is None and "." in wanted.rsplit("/", 1)[-1]:
        return fault("There is no such file.", 404)
    path = found or static / ("table.html" if wanted.startswith("table/") else "index.html")
    if not path.is_file():
        return fault("The client is not built here; make builds it.", 404)
    hashed = found is not None and found.parent.name == "assets"
    return web.FileResponse(path, headers={"Cache-Control": FOREVER if hashed else "private, no-cache"})


def file_of(static: Path, wanted: str) -> Path | None:
    """A file of the client; None: there is none of this name, or it lies elsewhere."""
    try:
        path = (static / wanted).resolve()
        return path if path.is_relative_to(static.resolve()) and path.is_file() else None
    except (OSError, ValueError):
        return None


def why_not(error: Exception) -> tuple[str, int] | None:
    """What is wrong with a request, and its status; None where it is the program that is at fault."""
    if isinstance(error, msgspec.MsgspecError | UnicodeError | RecursionError):
        return f"This request cannot be read: {error}.", 400
    if is_down(error):
        return DOWN, 503
    if isinstance(error, NotThere):
        return str(error), 404
    if isinstance(error, LamplitError):
        return str(error), 400
    if isinstance(error, web.HTTPRequestEntityTooLarge):
        return "This request is too large.", 413
    if isinstance(error, web.HTTPException):
        return f"{error.reason}.", error.status
    return None

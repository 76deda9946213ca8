"""A client at a table: one WebSocket, what it says, what it is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from sqlalchemy.exc import IntegrityError

from lamplit.errors import LamplitError, NotAllowed
from lamplit.server import asking, facts, undoing, wire
from lamplit.server.database import DOWN, is_down
from lamplit.server.guard import Bucket
from lamplit.server.hall import Hall
from lamplit.server.metrics import ANSWERED, FAULTS, MESSAGES, REFUSED
from lamplit.server.people import safe_name, safe_text
from lamplit.server.room import Room
from lamplit.server.store import NotThere
from lamplit.server.wire import WRITE, Done, Facts, Gone, Hello, No, Said, TableNow
from lamplit.server.writer import Taken

LOG: Final = structlog.get_logger()
BROKEN: Final = "Something broke, and nothing has changed. Please report it."
TRIES: Final = 4  # of an answer that another process was before
UNREAD: Final = 1_000_000  # bytes that a client may leave unread
FRAME: Final = 0x81  # begins a text that is whole
SHORT: Final = 126  # a length from here on stands after it

Doing: TypeAlias = "Callable[[Socket, Any], Awaitable[wire.Reply | Awaitable[wire.Reply] | None]]"


class Socket:
    """A client at a table.

    seats  whose views it is told; [None]: a spectator's
    """

    def __init__(self, hall: Hall, room: Room, web_socket: web.WebSocketResponse, person: str) -> None:
        self.hall = hall
        self.room = room
        self.web_socket = web_socket
        self.person = person
        self.name = ""
        self.seats: list[int | None] = [None]
        self.bucket = Bucket(hall.config.limits.rate, hall.config.limits.burst)
        self.transport: Any = None
        self._frames: list[bytes] = []

    # telling

    def send(self, message: bytes) -> None:
        """Send a message, with all that is said in this turn of the loop."""
        if not self._frames:
            asyncio.get_running_loop().call_soon(self._flush)
        self._frames.append(framed(message))

    def _flush(self) -> None:
        """Write at once what was said; a client that does not read is let go, so that nobody waits for it."""
        said, self._frames = self._frames, []
        line = self.transport
        if not said or self.web_socket.closed or line is None or line.is_closing():
            return
        line.write(b"".join(said))
        if line.get_write_buffer_size() > UNREAD:
            line.abort()

    async def close(self, code: int, why: str) -> None:
        """Say goodbye."""
        self._flush()
        await self.web_socket.close(code=code, message=why.encode())

    def sit(self) -> bool:
        """See from the seats that the person holds now; whether they are others than before."""
        before, self.seats = self.seats, list(self.room.seats_of(self.person)) or [None]
        return before != self.seats

    def facts(self) -> Facts:
        """The table as the person may know it."""
        return facts.of_room(self.room, self.person)

    def tell_facts(self) -> None:
        """Tell about the table."""
        self.send(WRITE.encode(TableNow(table=self.facts())))

    # a visit

    async def stay(self) -> None:
        """From hello to goodbye."""
        room = self.room
        try:
            await self._come()
            async for message in self.web_socket:
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                if not await self._heed(message.data):
                    break
        finally:
            room.sockets.discard(self)
            room.watch()
            room.left = asyncio.get_running_loop().time()
            self._tell_others()

    async def _come(self) -> None:
        """Say hello and show the table, unless it is gone."""
        room = self.room
        chat = await self.hall.store.said(room.id)
        async with room.turn:
            if room.gone:
                self.send(WRITE.encode(Gone(why=room.gone)))
                return await self.close(WSCloseCode.OK, "deleted")
            if room.is_lost:
                return await self.close(WSCloseCode.INTERNAL_ERROR, "lost")
            self.sit()
            room.sockets.add(self)
            room.watch()
            self.send(WRITE.encode(Hello(name=self.name, table=self.facts(), chat=chat)))
            room.show(self)
            self._tell_others()
            room.moved(room)
        return None

    def _tell_others(self) -> None:
        for socket in self.room.sockets - {self}:
            socket.tell_facts()

    async def _heed(self, data: str | bytes) -> bool:
        """Do what a message wants; whether to listen on."""
        if not self.bucket.take():
            self.send(WRITE.encode(No(why="That was too much at once; come back in a moment.")))
            await self.close(WSCloseCode.POLICY_VIOLATION, "too much at once")
            return False
        try:
            message: Said = wire.READ.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.send(WRITE.encode(No(why=f"This message cannot be read: {error}.")))
            await self.close(WSCloseCode.UNSUPPORTED_DATA, "not a message of this server")
            return False
        await self._answer(message)
        return True

    async def _answer(self, message: Said) -> None:
        kind, begun = type(message), time.perf_counter()
        SAID[kind].inc()
        try:
            reply = await self._do(message)
        except LamplitError as error:
            REFUSED.labels(named(kind)).inc()
            reply = self._no(message, error)
        except Exception as error:
            FAULTS.inc()
            LOG.exception("message", type=named(kind), table=self.room.id)
            reply = No(ref=message.ref, why=DOWN if is_down(error) else BROKEN)
        self.send(WRITE.encode(reply))
        ANSWERED.observe(time.perf_counter() - begun)

    def _no(self, message: Said, error: LamplitError) -> No:
        if not isinstance(error, NotAllowed):
            return No(ref=message.ref, why=str(error))
        says = asking.texts(self.room, [error.rule]).get(error.rule, "")
        return No(ref=message.ref, why=error.sentence, rule=error.rule, says=says)

    async def _do(self, message: Said) -> wire.Reply:
        """Do what a message wants, as often as another process is first.

        Raises:
            LamplitError: it cannot be done; the table may be gone.
        """
        does = DOES[type(message)]
        for _ in range(TRIES):
            try:
                async with self.room.turn:
                    if self.room.is_lost:
                        raise LamplitError(DOWN)
                    if self.room.gone:
                        raise NotThere(self.room.gone)
                    reply = await does(self, message)
            except Taken:
                continue
            except IntegrityError:
                await self.hall.store.table(self.room.id)  # another process has deleted it, or it is a fault
                raise
            if isinstance(reply, Awaitable):  # it takes a while, and the table goes on
                return await reply
            return reply or Done(ref=message.ref, number=self.room.number)
        raise NotAllowed("The table moves too fast; try again.", "")


def framed(message: bytes) -> bytes:
    """A text as a frame of a WebSocket; its length stands in 7, 16 or 64 bits."""
    size = len(message)
    if size < SHORT:
        return bytes((FRAME, size)) + message
    if size < 1 << 16:
        return bytes((FRAME, SHORT)) + size.to_bytes(2, "big") + message
    return bytes((FRAME, SHORT + 1)) + size.to_bytes(8, "big") + message


# what each message does


def of_room(does: Callable[[Room, str, Any], Awaitable[None]]) -> Doing:
    """What a person does to the table, wherever that person is."""

    async def do(socket: Socket, message: Any) -> None:
        await does(socket.room, socket.person, message)

    return do


def asks(does: Callable[[Room, str, Any], wire.Reply]) -> Doing:
    """What a person asks of the table, which changes nothing."""

    async def do(socket: Socket, message: Any) -> wire.Reply:
        return does(socket.room, socket.person, message)

    return do


async def rename(socket: Socket, message: wire.Rename) -> None:
    name = safe_name(message.name)
    await socket.hall.store.rename(socket.person, name)
    for other in socket.room.sockets:
        if other.person == socket.person:
            other.name = name
    await facts.now(socket.room)


async def point(socket: Socket, message: wire.Point) -> None:
    socket.room.point(socket.name, message.key, socket.person)
    await socket.hall.store.point(socket.room.id, socket.name, message.key, socket.person)


async def chat(socket: Socket, message: wire.Chat) -> None:
    words = safe_text(message.text)
    if not words:
        raise NotAllowed("There is nothing to read in that.", "")
    line = await socket.hall.store.say(socket.room.id, socket.name, words)
    socket.room.hear(wire.Heard(line=line))


async def hint(socket: Socket, message: wire.Hint) -> Awaitable[wire.Reply]:
    return asking.hint(socket.hall, socket.room, socket.person, message)


async def course(socket: Socket, message: wire.Course) -> wire.Reply:
    return await asking.course(socket.hall, socket.room, message)


async def mark(socket: Socket, message: wire.Mark) -> None:
    room = socket.room
    if not room.seats_of(socket.person):
        raise NotAllowed("Only those who sit at the table can do that.", "")
    if len(room.marks) >= MARKS:
        raise NotAllowed(f"A table has {MARKS} savepoints at most.", "")
    await room.store.mark(room.id, safe_name(message.name), room.number, room.game.play.line.n)
    await facts.now(room)


async def branch(socket: Socket, message: wire.Branch) -> wire.Reply:
    return await asking.branch(socket.hall, socket.room, socket.person, message)


async def report(socket: Socket, message: wire.Report) -> wire.Reply:
    words = safe_text(message.text) or "a report"
    return await asking.report(socket.room, socket.person, message, words)


MARKS: Final = 50  # savepoints of a table

DOES: Final[dict[type, Doing]] = {
    wire.Choose: of_room(Room.choose),
    wire.Undo: of_room(undoing.undo),
    wire.Redo: of_room(undoing.redo),
    wire.Agree: of_room(undoing.agree),
    wire.Take: of_room(facts.take),
    wire.Leave: of_room(facts.leave),
    wire.Sit: of_room(facts.sit),
    wire.Rename: rename,
    wire.Rule: of_room(facts.rule),
    wire.Point: point,
    wire.Chat: chat,
    wire.Why: asks(asking.why),
    wire.History: asks(asking.history),
    wire.Look: asks(asking.look),
    wire.Mark: mark,
    wire.Branch: branch,
    wire.Report: report,
    wire.Hint: hint,
    wire.Course: course,
}


def named(kind: type) -> str:
    """A type of message as numbers and logs call it."""
    return kind.__name__.lower()


SAID: Final = {kind: MESSAGES.labels(named(kind)) for kind in DOES}

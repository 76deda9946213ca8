"""All tables of this process: opened when somebody comes, let go when nobody is left."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from typing import Any, Final

import msgspec
import structlog
from aiohttp import WSCloseCode

import lamplit
from lamplit import lessons
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.saves import form
from lamplit.server import acts
from lamplit.server.acts import RULE
from lamplit.server.bots import Bots
from lamplit.server.config import Config
from lamplit.server.metrics import FAULTS, ROOMS
from lamplit.server.people import guest
from lamplit.server.room import Loaded, Room
from lamplit.server.store import Notice, NotThere, Snapshot, Store
from lamplit.server.thinking import Thinking
from lamplit.server.wire import SEEDS, Heard, Open
from lamplit.server.writer import Writer

LOG: Final = structlog.get_logger()
THREADS: Final = 2  # for opening games and for bots that do not think long
BOT: Final = "heuristic"  # who sits where a lesson does not speak to; it says itself what they do
LINGERS: Final = 60.0  # seconds a table stays in memory when nobody is there


class Hall:
    """The tables of this process."""

    def __init__(self, config: Config, store: Store, secret: bytes) -> None:
        self.config = config
        self.store = store
        self.secret = secret
        self.writer = Writer(store)
        self.quick = ThreadPoolExecutor(THREADS, "lamplit")
        self.thinking = Thinking()
        self.bots = Bots(self.quick, self.thinking, config.pause)
        self.rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # tables

    async def room(self, id: str) -> Room:
        """A table, opened if it was not.

        Raises:
            NotThere: there is none.
            LamplitError: its rules or cards are not there any more.
        """
        if id in self.rooms:
            self.rooms[id].left = asyncio.get_running_loop().time()  # who asks may be about to come in
            return self.rooms[id]
        if id not in self._coming:
            self._coming[id] = asyncio.create_task(self._open(id))
            self._coming[id].add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(self._coming[id])

    async def _open(self, id: str) -> Room:
        room = Room(id, self.store, self.writer, self.load)
        await room.refresh()
        await room.restore()
        room.moved = self.bots.look
        room.lost = self.give_up
        room.left = asyncio.get_running_loop().time()
        self.rooms[id] = room
        ROOMS.set(len(self.rooms))
        return room

    async def load(self, id: str) -> Loaded:
        """A game from the store. What does not go on just as it was begins anew from there."""
        snapshot = await self.store.snapshot(id)
        kept = await self.store.acts(id, snapshot.number)
        game: LiveGame = await self.bots.run(acts.opened, snapshot, kept)
        number = kept[-1].number if kept else snapshot.number
        loaded = Loaded(game, number, snapshot.by + "".join(row.by for row in kept))
        if game.notice and kept:
            saved = form.encode(form.saved(game))
            await self.store.renew(id, Snapshot(number, saved, loaded.by))
        return loaded

    async def begin(self, person: str, wanted: Open) -> str:
        """Open a new table; its id.

        Raises:
            LamplitError: what is wanted does not go together, or it is one table too many.
        """
        if await self.store.count_open(person) >= self.config.limits.tables:
            raise LamplitError(f"You have {self.config.limits.tables} tables open; finish or delete one.")
        game: LiveGame = await self.bots.run(new_game, wanted)
        if wanted.lesson:
            wanted = taught(wanted)
        row = {
            "game": wanted.game,
            "owner": person,
            "options": msgspec.json.encode(game.play.record.options).decode(),
            "undo": wanted.undo,
        }
        n = game.play.line.n  # a lesson may begin with steps of its own
        snapshot = Snapshot(n, form.encode(form.saved(game)), RULE * n)
        return await self.keep(row, snapshot, seats(person, wanted))

    async def keep(
        self, row: Mapping[str, Any], snapshot: Snapshot, seats: Mapping[int, tuple[str | None, str]]
    ) -> str:
        """Keep a new table; its id, which is also what invites to it."""
        id = secrets.token_urlsafe(12)
        await self.store.open({"id": id, **row}, snapshot, seats)
        return id

    async def delete(self, id: str, person: str) -> None:
        """Delete a table and all that was played there; whoever is there is told.

        Raises:
            NotThere: there is none.
            NotAllowed: it is another's.
        """
        row = await self.store.table(id)
        if row.owner != person:
            raise NotAllowed("Only the owner of the table can delete it.", "")
        if id in self._coming:
            await asyncio.wait([self._coming[id]])
        room, by = self.rooms.get(id), row.owner_name or guest(person)
        async with room.turn if room else nullcontext():
            await self.store.delete(id, by)
        self.forget(id, by)

    def forget(self, id: str, by: str) -> None:
        """A table has been deleted: tell those who are there, and let go of it."""
        room = self.rooms.pop(id, None)
        ROOMS.set(len(self.rooms))
        if room is not None:
            for socket in room.end(by):
                self._soon(socket.close(WSCloseCode.OK, "deleted"))

    def give_up(self, room: Room) -> None:
        """A table cannot be had from the store: who is there comes again, and opens it anew."""
        self.rooms.pop(room.id, None)
        here, room.sockets = room.sockets, set()
        for socket in here:
            self._soon(socket.close(WSCloseCode.INTERNAL_ERROR, "come again"))

    def open_sockets(self, person: str) -> int:
        """How many sockets a person has open in this process."""
        return sum(socket.person == person for room in self.rooms.values() for socket in room.sockets)

    async def sweep(self) -> None:
        """Let go of tables where nobody has been for a while."""
        while True:
            await asyncio.sleep(LINGERS / 2)
            self.let_go(asyncio.get_running_loop().time() - LINGERS)

    def let_go(self, since: float) -> None:
        """Let go of tables where nobody has been since a time of the loop."""
        for room in list(self.rooms.values()):
            if not room.sockets and not room.turn.locked() and room.left < since:
                del self.rooms[room.id]
                self._soon(self._stand(room))
        ROOMS.set(len(self.rooms))

    async def _stand(self, room: Room) -> None:
        """Keep how a table stands that is let go; the list of tables does without where that fails."""
        try:
            await room.stand()
        except Exception:
            FAULTS.inc()
            LOG.exception("stand", table=room.id)

    # other processes

    def heard(self, said: str) -> None:
        """Another process tells of a table."""
        notice = msgspec.json.decode(said, type=Notice)
        room = self.rooms.get(notice.table)
        if notice.process != self.store.process and room is not None:
            self._soon(self._heed(room, notice))

    def _soon(self, doing: Coroutine[Any, Any, None]) -> None:
        """Do something while the rest goes on."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _heed(self, room: Room, notice: Notice) -> None:
        try:
            async with room.turn:
                if notice.what == "acts":
                    await room.catch_up()
                elif notice.what == "people":
                    await room.refresh()
                    room.announce_facts()
                elif notice.what == "chat":
                    if line := await self.store.line(int(notice.key)):
                        room.hear(Heard(line=line))
                elif notice.what == "point":
                    room.point(notice.name, notice.key, notice.person)
                elif notice.what == "gone":
                    self.forget(room.id, notice.name)
        except NotThere:
            pass  # deleted meanwhile, which is told by itself
        except Exception:
            FAULTS.inc()
            LOG.exception("notice", table=room.id, what=notice.what)

    async def catch_up(self) -> None:
        """Whatever was said while nobody listened: look at every table."""
        for room in list(self.rooms.values()):
            try:
                async with room.turn:
                    await room.refresh()
                    await room.catch_up()
                    room.announce_facts()
            except NotThere:
                self.forget(room.id, room.row.owner_name or guest(room.row.owner))

    async def close(self) -> None:
        """Finish what is being written, then stop."""
        await self.bots.close()
        for room in list(self.rooms.values()):
            for socket in list(room.sockets):
                with suppress(Exception):
                    await socket.close(1001, "The server stops.")
        await self.writer.close()
        await asyncio.gather(*self._tasks, *map(self._stand, self.rooms.values()), return_exceptions=True)
        self.quick.shutdown(wait=False, cancel_futures=True)
        self.thinking.close()
        await self.store.database.close()


def new_game(wanted: Open) -> LiveGame:
    """A new game as it is wanted.

    Raises:
        LamplitError: it does not go together.
    """
    if wanted.lesson:
        return lessons.begin(wanted.game)
    seed = secrets.randbelow(SEEDS) if wanted.seed is None else wanted.seed
    return lamplit.new_game(wanted.game, seats=wanted.seats, seed=seed, options=wanted.options)


def taught(wanted: Open) -> Open:
    """A lesson as it is laid: who learns takes the seats it speaks to, the others play by themselves."""
    lesson = lessons.load(wanted.game)
    assert lesson is not None
    others = {seat: BOT for seat in range(lesson.scenario.seats) if seat not in lesson.seats}
    return msgspec.structs.replace(
        wanted, seats=lesson.scenario.seats, take=lesson.seats, bots=others, undo="free"
    )


def seats(person: str, wanted: Open) -> dict[int, tuple[str | None, str]]:
    """Who sits where at a new table: a person, or nobody and perhaps a bot.

    Raises:
        LamplitError: a seat is not there, or is wanted twice.
    """
    free = [seat for seat in range(wanted.seats) if seat not in wanted.bots]
    mine = free if wanted.take is None else wanted.take
    for seat in (*wanted.bots, *mine):
        if seat >= wanted.seats:
            raise LamplitError(f"There is no seat {seat + 1}: this table has {wanted.seats}.")
        if seat in wanted.bots and seat in mine:
            raise LamplitError(f"Seat {seat + 1} is for you or for a bot, not for both.")
    return {
        seat: (person, "") if seat in mine else (None, wanted.bots.get(seat, ""))
        for seat in range(wanted.seats)
    }

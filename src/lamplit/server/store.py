"""What the server keeps, asked and written in the terms of the table."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import TextClause, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lamplit.errors import LamplitError
from lamplit.server.database import Database
from lamplit.server.schema import ACTS, CHAT, PEOPLE, REPORTS, SAVEPOINTS, SEATS, SECRETS, SNAPSHOTS, TABLES
from lamplit.server.wire import ChatLine, Savepoint

LATELY: Final = 100  # lines of chat that are told to who comes
CHANNEL: Final = "lamplit"


class NotThere(LamplitError):  # noqa: N818
    """There is no such table, or no longer."""


class Kept(NamedTuple):
    """An act as a row; `by` is p(erson), b(ot) or r(ule)."""

    number: int
    act: bytes
    by: str


class Snapshot(NamedTuple):
    """A game as a save, up to the act of this number."""

    number: int
    saved: bytes
    by: str


class Sitting(NamedTuple):
    """Who holds a seat, and how that person is called; or the bot there."""

    seat: int
    person: str | None
    name: str
    bot: str


class Row(NamedTuple):
    """A table as it is kept; `number` is that of its last act, `changed` when that was, None before any.

    stands  how it stood when it was last let go, as JSON, or ""
    """

    id: str
    game: str
    owner: str
    options: str
    undo: str
    asked: str
    outcome: str
    created: int
    stands: str
    owner_name: str | None
    number: int | None
    changed: int | None


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells the others: something about a table has changed.

    what  `acts`, `people`, `chat`, `point`, `gone`
    """

    process: str
    table: str
    what: str
    name: str = ""
    key: str = ""
    person: str = ""


class Store:
    """The database in the terms of the table."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(6)

    # notices

    async def tell(self, connection: AsyncConnection, table: str, what: str, **more: str) -> None:
        """Tell the other processes, when the transaction is done."""
        if self.database.is_shared:
            await connection.execute(self.notice(table, what, **more))

    def notice(self, table: str, what: str, **more: str) -> TextClause:
        """What tells the other processes."""
        said = msgspec.json.encode(Notice(self.process, table, what, **more)).decode()
        return text("SELECT pg_notify(:channel, :said)").bindparams(channel=CHANNEL, said=said)

    async def point(self, table: str, name: str, key: str, person: str) -> None:
        """Tell the other processes where somebody points; it is not kept."""
        if self.database.is_shared:
            async with self.database.writing() as connection:
                await self.tell(connection, table, "point", name=name, key=key, person=person)

    # people

    async def secret(self) -> bytes:
        """The key that cookies are signed with, the same for all processes."""
        async with self.database.writing() as connection:
            found = await connection.scalar(select(SECRETS.c.secret).where(SECRETS.c.name == "cookies"))
        if found is not None:
            return bytes(found)
        try:
            async with self.database.writing() as connection:
                made = secrets.token_bytes(32)
                await connection.execute(insert(SECRETS).values(name="cookies", secret=made))
                return made
        except IntegrityError:  # another process was first
            return await self.secret()

    async def name(self, person: str) -> str:
        """How a person is called, or "" where no name was given."""
        async with self.database.reading() as connection:
            return await connection.scalar(select(PEOPLE.c.name).where(PEOPLE.c.id == person)) or ""

    async def rename(self, person: str, name: str) -> None:
        """Call a person so."""
        try:
            async with self.database.writing() as connection:
                again = update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
                if not (await connection.execute(again)).rowcount:
                    await connection.execute(insert(PEOPLE).values(id=person, name=name))
        except IntegrityError:  # another process named this person first
            await self.rename(person, name)

    # tables

    async def open(
        self, row: Mapping[str, Any], snapshot: Snapshot, seats: Mapping[int, tuple[str | None, str]]
    ) -> None:
        """Keep a new table; `seats` are who sits there, a person or a bot."""
        table = row["id"]
        async with self.database.writing() as connection:
            await connection.execute(insert(TABLES).values(created=now(), asked="", outcome="", **row))
            await connection.execute(insert(SNAPSHOTS).values(table=table, **snapshot._asdict()))
            rows = [{"table": table, "seat": s, "person": p, "bot": b} for s, (p, b) in seats.items()]
            await connection.execute(insert(SEATS), rows)

    async def delete(self, table: str, by: str) -> None:
        """Delete a table and all that is kept of it; `by` is the name of who does."""
        same = select(TABLES.c.id).where(TABLES.c.id == table)
        async with self.database.writing() as connection:
            await connection.execute(same.with_for_update())  # what others would add waits
            for part in (ACTS, SNAPSHOTS, SEATS, CHAT, SAVEPOINTS, REPORTS):
                await connection.execute(delete(part).where(part.c.table == table))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table))
            await self.tell(connection, table, "gone", name=by)

    async def table(self, id: str) -> Row:
        """A table.

        Raises:
            NotThere: there is none.
        """
        async with self.database.reading() as connection:
            found = (await connection.execute(tables().where(TABLES.c.id == id))).one_or_none()
        if found is None:
            raise NotThere("There is no such table.")
        return Row(*found)

    async def tables_of(self, person: str) -> list[Row]:
        """The tables that a person owns or sits at, the one changed last first."""
        sits = select(SEATS.c.table).where(SEATS.c.person == person)
        wanted = tables().where((TABLES.c.owner == person) | TABLES.c.id.in_(sits))
        async with self.database.reading() as connection:
            found = [Row(*row) for row in await connection.execute(wanted)]
        return sorted(found, key=lambda row: row.changed or row.created, reverse=True)

    async def count_open(self, person: str) -> int:
        """How many tables of a person are not over."""
        wanted = select(func.count()).where(TABLES.c.owner == person, TABLES.c.outcome == "")
        async with self.database.reading() as connection:
            return await connection.scalar(wanted) or 0

    async def sitting(self, tables: Iterable[str]) -> dict[str, list[Sitting]]:
        """Who sits at some tables."""
        wanted = (
            select(SEATS, PEOPLE.c.name)
            .join(PEOPLE, PEOPLE.c.id == SEATS.c.person, isouter=True)
            .where(SEATS.c.table.in_(found := list(tables)))
            .order_by(SEATS.c.seat)
        )
        chairs: dict[str, list[Sitting]] = {table: [] for table in found}
        async with self.database.reading() as connection:
            for row in await connection.execute(wanted):
                chairs[row.table].append(Sitting(row.seat, row.person, row.name or "", row.bot))
        return chairs

    async def seat(
        self, table: str, seat: int, *, person: str | None, bot: str, held: str | None, was: str | None = None
    ) -> bool:
        """Put a person or a bot in a seat that `held` holds, where the bot `was` is; whether that was so."""
        same = SEATS.c.person.is_(None) if held is None else SEATS.c.person == held
        wanted = update(SEATS).where(SEATS.c.table == table, SEATS.c.seat == seat, same)
        if was is not None:
            wanted = wanted.where(SEATS.c.bot == was)
        async with self.database.writing() as connection:
            changed = await connection.execute(wanted.values(person=person, bot=bot))
            await self.tell(connection, table, "people")
        return bool(changed.rowcount)

    async def change(self, table: str, **values: str) -> None:
        """Change the row of a table."""
        async with self.database.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
            await self.tell(connection, table, "people")

    async def stand(self, table: str, stands: str) -> None:
        """Keep how a table stands; nobody is told, since nothing has changed."""
        async with self.database.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(stands=stands))

    # the game

    async def snapshot(self, table: str) -> Snapshot:
        """The newest snapshot of a table.

        Raises:
            NotThere: there is no such table.
        """
        wanted = select(SNAPSHOTS.c.number, SNAPSHOTS.c.saved, SNAPSHOTS.c.by).where(
            SNAPSHOTS.c.table == table
        )
        async with self.database.reading() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        if found is None:
            raise NotThere("There is no such table.")
        return Snapshot(*found)

    async def acts(self, table: str, after: int) -> list[Kept]:
        """The acts of a table after a number, in order."""
        wanted = (
            select(ACTS.c.number, ACTS.c.act, ACTS.c.by)
            .where(ACTS.c.table == table, ACTS.c.number > after)
            .order_by(ACTS.c.number)
        )
        async with self.database.reading() as connection:
            return [Kept(*row) for row in await connection.execute(wanted)]

    async def renew(self, table: str, snapshot: Snapshot) -> None:
        """Keep a newer snapshot."""
        wanted = update(SNAPSHOTS).where(SNAPSHOTS.c.table == table, SNAPSHOTS.c.number < snapshot.number)
        async with self.database.writing() as connection:
            await connection.execute(wanted.values(**snapshot._asdict()))

    # words and places

    async def say(self, table: str, name: str, words: str) -> ChatLine:
        """Keep a line of chat."""
        line = ChatLine(name, words, now())
        async with self.database.writing() as connection:
            row = insert(CHAT).values(table=table, name=name, text=words, at=line.at).returning(CHAT.c.id)
            await self.tell(connection, table, "chat", key=str(await connection.scalar(row)))
        return line

    async def line(self, id: int) -> ChatLine | None:
        """A line of chat; None: it is not there any more."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(CHAT).where(CHAT.c.id == id))).one_or_none()
        return None if row is None else ChatLine(row.name, row.text, row.at)

    async def said(self, table: str, most: int = LATELY) -> list[ChatLine]:
        """What was said lately."""
        wanted = select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(most)
        async with self.database.reading() as connection:
            return [
                ChatLine(r.name, r.text, r.at) for r in reversed((await connection.execute(wanted)).all())
            ]

    async def mark(self, table: str, name: str, number: int, entry: int) -> None:
        """Keep a savepoint; of the same name there is one."""
        same = (SAVEPOINTS.c.table == table) & (SAVEPOINTS.c.name == name)
        async with self.database.writing() as connection:
            await connection.execute(delete(SAVEPOINTS).where(same))
            await connection.execute(
                insert(SAVEPOINTS).values(table=table, name=name, number=number, entry=entry)
            )
            await self.tell(connection, table, "people")

    async def marks(self, table: str) -> list[Savepoint]:
        """The savepoints of a table."""
        wanted = select(SAVEPOINTS).where(SAVEPOINTS.c.table == table).order_by(SAVEPOINTS.c.id)
        async with self.database.reading() as connection:
            return [Savepoint(r.id, r.name, r.number, r.entry) for r in await connection.execute(wanted)]

    async def report(self, id: str, table: str, words: str, whole: str) -> None:
        """Keep a report, sealed."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(REPORTS).values(id=id, table=table, text=words, whole=whole, at=now())
            )

    async def reported(self, id: str) -> tuple[str, str] | None:
        """The table of a report and the whole of it."""
        async with self.database.reading() as connection:
            wanted = select(REPORTS.c.table, REPORTS.c.whole).where(REPORTS.c.id == id)
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else (row.table, row.whole)


def tables() -> Any:
    """Tables with the names of their owners, their last numbers and when they were last played."""
    number = func.coalesce(last(ACTS.c.number), SNAPSHOTS.c.number).label("number")
    columns = (PEOPLE.c.name.label("owner_name"), number, last(ACTS.c.at).label("changed"))
    owned = select(TABLES, *columns).join(PEOPLE, PEOPLE.c.id == TABLES.c.owner, isouter=True)
    return owned.join(SNAPSHOTS, SNAPSHOTS.c.table == TABLES.c.id)


def last(column: Any) -> Any:
    """Something of the last act of a table."""
    acts = select(column).where(ACTS.c.table == TABLES.c.id)
    return acts.order_by(ACTS.c.number.desc()).limit(1).scalar_subquery()


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())

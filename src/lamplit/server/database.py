"""The database: SQLite in a file, or PostgreSQL; opened, brought up to date, written to in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config as Alembic
from sqlalchemy import URL, create_engine, event, make_url, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as SQLTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lamplit.errors import LamplitError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 7_146_511  # the advisory lock of PostgreSQL: of several processes one migrates
DOWN: Final = (
    "The server cannot write to its database just now, and nothing has changed. Try again in a moment."
)
CONNECTIONS: Final = 10  # to PostgreSQL


class Database:
    """An open database. SQLite has one writer at a time, so writers take turns here and never wait there.

    is_shared  whether several processes may use it
    """

    def __init__(self, engine: AsyncEngine, direct: Connection | None = None) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        self._turn = asyncio.Semaphore(CONNECTIONS if self.is_shared else 1)
        self._direct = direct
        self._thread = ThreadPoolExecutor(1, "lamplit-writes")

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, durable when it is left."""
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], None]) -> None:
        """Do some work in a transaction, durable when it is done.

        SQLite's driver goes to a thread and back with every statement; this goes there once with all.
        """
        async with self._turn:
            if self._direct is not None:
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._thread, committed, self._direct, work)
                return
            async with self.engine.begin() as connection:
                await connection.run_sync(work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    async def close(self) -> None:
        """Let go of all connections."""
        self._thread.shutdown()
        if self._direct is not None:
            self._direct.close()
        await self.engine.dispose()


async def opened(address: str) -> Database:
    """The database at an address, with its tables as this version wants them.

    Raises:
        LamplitError: it is no address, or nothing answers there.
    """
    try:
        url = make_url(address)
        database = sqlite(url) if url.get_backend_name() == "sqlite" else postgresql(url)
        async with database.writing() as connection:
            if database.is_shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(migrate)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise LamplitError(
            f'"{address}" is no database Lamplit knows: say sqlite:///FILE or postgresql://USER@HOST/NAME '
            f"({error})."
        ) from error
    except (DBAPIError, OSError) as error:
        raise LamplitError(f"The database cannot be opened: {first_line(error)}.") from error
    return database


def sqlite(url: URL) -> Database:
    """SQLite with its log written ahead; `?synchronous=normal` risks the last moves when power fails.

    Raises:
        LamplitError: it is no file, or it shall be written in a way that is none.
    """
    how = str(url.query.get("synchronous", "full"))
    if how not in ("full", "normal"):
        raise LamplitError(f'"synchronous" is full or normal, not {how}.')
    if url.database in (None, "", ":memory:"):
        raise LamplitError("Tables are kept in a file: say sqlite:///FILE.")
    url = url.difference_update_query(["synchronous"])
    engine, direct = create_async_engine(url), create_engine(url.set(drivername="sqlite"))

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"synchronous={how}", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(direct, "connect", prepare)
    return Database(engine, direct.connect())


def postgresql(url: URL) -> Database:
    """PostgreSQL with a few connections."""
    return Database(create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True))


def committed(connection: Connection, work: Callable[[Connection], None]) -> None:
    """Do some work in a transaction."""
    with connection.begin():
        work(connection)


def migrate(connection: Connection) -> None:
    """Bring the tables to what this version wants."""
    config = Alembic()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_down(error: BaseException) -> bool:
    """Whether it is the database that cannot do its work just now: locked, full, not to be reached."""
    ours = (IntegrityError, ProgrammingError, DataError)  # what the program asked was wrong
    return isinstance(error, DBAPIError | SQLTimeout | OSError) and not isinstance(error, ours)


def first_line(error: Exception) -> str:
    """What a driver says, without its traceback and its links."""
    return str(getattr(error, "orig", error)).split("\n")[0].rstrip(".")

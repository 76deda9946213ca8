"""Acts become durable here: those that wait are written together, in one transaction.

So a slow disk costs a game one wait, however many games are played.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, insert, update
from sqlalchemy.exc import IntegrityError

from lamplit.server.metrics import BATCH, DURABLE
from lamplit.server.schema import ACTS, TABLES
from lamplit.server.store import Kept, Store, now


class Taken(Exception):  # noqa: N818
    """Another process has done an act of this number: what was tried did not happen."""


class Batch(NamedTuple):
    """Acts of a table that become durable together, and its outcome then, if that changes."""

    table: str
    acts: Sequence[Kept]
    outcome: str | None
    done: asyncio.Future[None]


class Writer:
    """Writes acts, all that wait at once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[Batch] = []
        self._some = asyncio.Event()
        self._ends = False
        self._task = asyncio.create_task(self._run())

    async def write(self, table: str, acts: Sequence[Kept], outcome: str | None) -> None:
        """Make acts durable.

        Raises:
            Taken: one of these numbers was done already; nothing is written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Batch(table, acts, outcome, done))
        self._some.set()
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._ends = True
        self._some.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._ends:
            await self._some.wait()
            self._some.clear()
            batches, self._waiting = self._waiting, []
            if not batches:
                continue
            begun = time.perf_counter()
            await self._try(batches)
            BATCH.observe(sum(len(batch.acts) for batch in batches))
            DURABLE.observe(time.perf_counter() - begun)

    async def _try(self, batches: Sequence[Batch]) -> None:
        """Write all; where that fails, each alone, so that it fails only for the one it concerns."""
        try:
            await self.store.database.write(partial(self._insert, batches))
        except Exception as error:
            if len(batches) > 1:
                for batch in batches:
                    await self._try([batch])
            elif not batches[0].done.done():
                batches[0].done.set_exception(Taken() if isinstance(error, IntegrityError) else error)
        else:
            for batch in batches:
                if not batch.done.done():
                    batch.done.set_result(None)

    def _insert(self, batches: Sequence[Batch], connection: Connection) -> None:
        at = now()
        rows = [(b.table, act.number, act.act, act.by, at) for b in batches for act in b.acts]
        connection.exec_driver_sql(inserting(connection.dialect), rows)
        for batch in batches:
            if batch.outcome is not None:
                ended = update(TABLES).where(TABLES.c.id == batch.table).values(outcome=batch.outcome)
                connection.execute(ended)
            if self.store.database.is_shared:
                connection.execute(self.store.notice(batch.table, "acts"))


@cache
def inserting(dialect: Dialect) -> str:
    """The statement that writes an act; as words, since putting it together costs more than the writing."""
    return str(insert(ACTS).compile(dialect=dialect))

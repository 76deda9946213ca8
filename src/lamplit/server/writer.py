"""Acts become durable here: those that wait are written together, in one transaction.

So a slow disk costs a game one wait, however many games are played.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from lamplit.server.metrics import BATCH, DURABLE
from lamplit.server.schema import ACTS, TABLES
from lamplit.server.store import Kept, Store, now

MOST: Final = 500  # acts in a transaction


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
        self._waiting: asyncio.Queue[Batch] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    async def write(self, table: str, acts: Sequence[Kept], outcome: str | None) -> None:
        """Make acts durable.

        Raises:
            Taken: one of these numbers was done already; nothing is written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Batch(table, acts, outcome, done))
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            batches = [await self._waiting.get()]
            count = len(batches[0].acts)
            while count < MOST and not self._waiting.empty():
                batches.append(self._waiting.get_nowait())
                count += len(batches[-1].acts)
            begun = time.perf_counter()
            await self._try(batches)
            BATCH.observe(count)
            DURABLE.observe(time.perf_counter() - begun)

    async def _try(self, batches: Sequence[Batch]) -> None:
        """Write all; where that fails, each alone, so that it fails only for the one it concerns."""
        try:
            await self._insert(batches)
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

    async def _insert(self, batches: Sequence[Batch]) -> None:
        at = now()
        rows: list[dict[str, Any]] = [
            {"table": batch.table, "number": act.number, "act": act.act, "by": act.by, "at": at}
            for batch in batches
            for act in batch.acts
        ]
        async with self.store.database.writing() as connection:
            await connection.execute(insert(ACTS), rows)
            for batch in batches:
                if batch.outcome is not None:
                    ended = update(TABLES).where(TABLES.c.id == batch.table).values(outcome=batch.outcome)
                    await connection.execute(ended)
                await self.store.tell(connection, batch.table, "acts")

"""Listening to the other processes on one PostgreSQL: LISTEN, and looking again after a broken line."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import structlog

from lamplit.server.hall import Hall
from lamplit.server.store import CHANNEL

LOG: Final = structlog.get_logger()
AGAIN: Final = 2.0  # seconds until a broken line is tried again


async def listen(url: str, hall: Hall) -> None:
    """Hear the others for ever."""
    import asyncpg

    address = url.replace("postgresql+asyncpg:", "postgresql:", 1)
    while True:
        try:
            connection = await asyncpg.connect(address)
            try:
                await heed(connection, hall)
            finally:
                await connection.close(timeout=1)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            LOG.warning("listening", error=type(error).__name__)
        await asyncio.sleep(AGAIN)


async def heed(connection: Any, hall: Hall) -> None:
    """Hear the others until the line breaks."""
    gone = asyncio.Event()
    connection.add_termination_listener(lambda _connection: gone.set())
    await connection.add_listener(CHANNEL, lambda _connection, _pid, _channel, said: hall.heard(said))
    await hall.catch_up()
    await gone.wait()

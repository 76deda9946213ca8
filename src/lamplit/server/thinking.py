"""Processes that think: they search for bots and hints, and the server goes on meanwhile.

They start when something is first to be thought about. One that dies takes the others with it; they are
replaced, and what was asked is asked once more.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from time import time
from typing import Any, Final, TypeVar, cast

from lamplit import bots
from lamplit.bots import hints
from lamplit.bots.hints import Hint
from lamplit.processes import end_with_parent
from lamplit.saves.passing import Passed, received

T = TypeVar("T")

SECONDS: Final = 1.5  # that a bot thinks about an answer, at most
PATIENCE: Final = 4.0  # seconds that one waits for it, whatever else is thought about
FAILS: Final = (BrokenProcessPool, OSError, TimeoutError)  # ways in which thinking does not come to an end
KINDNESS: Final = 5  # by how much people who play come before bots that think (`nice`)


class Thinking:
    """The processes that think for this server."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The processes, started when they are first needed."""
        if self._pool is None:
            context = get_context("spawn")  # a fork would copy the threads' locks as they are just then
            self._pool = ProcessPoolExecutor(self.processes, context, quietly)
        return self._pool

    async def run(self, seconds: float, do: Callable[..., T], *about: Any) -> T:
        """Let a process do something, and wait for it so long.

        Raises:
            BrokenProcessPool: two in succession died over it.
            TimeoutError: it takes longer; nobody waits for it any more.
        """
        until = time() + seconds
        async with asyncio.timeout(seconds):
            pool = self.pool
            try:
                return await self._done(pool, until, do, *about)
            except BrokenProcessPool:
                if self._pool is pool:
                    self.close()
                return await self._done(self.pool, until, do, *about)

    async def _done(self, pool: ProcessPoolExecutor, until: float, do: Callable[..., T], *about: Any) -> T:
        done = asyncio.get_running_loop().run_in_executor(pool, in_time, until, do, *about)
        done.add_done_callback(lambda d: d.cancelled() or d.exception())  # it may fail unheard
        # a pool that breaks while one of its tasks is cancelled never ends, and the server neither
        return cast(T, await asyncio.shield(done))

    def close(self) -> None:
        """Think no more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


# what the processes do


def quietly() -> None:
    """Ctrl-C is for the server, which ends its processes; and people come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(KINDNESS)


def in_time(until: float, do: Callable[..., T], *about: Any) -> T | None:
    """Do something, unless it is so late that nobody waits for it any more."""
    return do(*about) if time() < until else None


def answer(game: Passed, seat: int, bot: str) -> Any:
    """What a bot answers in this seat."""
    return bots.find(bot, SECONDS)(received(game), seat, Random())


def advise(game: Passed, seat: int) -> list[Hint]:
    """The answers that promise most to this seat."""
    return hints.hints(received(game), seat)

"""Many games at once, on all cores. Ctrl-C ends them after the games under way, and loses none."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from threading import Event
from typing import Any, Final, TypeAlias

from lamplit.errors import LamplitError, short
from lamplit.lab.plan import Plan
from lamplit.lab.playing import play
from lamplit.lab.results import Results, packed
from lamplit.processes import end_with_parent

BATCH: Final = 20  # games a process plays before it reports
KEPT: Final = "games that are kept in a folder stay there, and the same command plays the others"
BROKEN: Final = f"A process that played games was ended from outside, perhaps for want of memory; {KEPT}."
ABANDONED: Final = f"The Ray cluster plays no further ({{}}); {KEPT}."
LONGEST: Final = 200  # letters of what Ray says
STOPPED: Final = Event()  # in a process that plays: Ctrl-C was pressed

Part: TypeAlias = tuple[range, bytes]  # the numbers of some games, and the games as a Parquet file
Runner: TypeAlias = Callable[[Plan, Sequence[range]], Iterator[Part]]


def play_part(plan: Plan, numbers: range) -> Part:
    """Some games of a plan; fewer of them when it is stopped."""
    rows = []
    for row in play(plan, numbers):
        rows.append(row)
        if STOPPED.is_set():
            break
    return numbers[: len(rows)], packed(rows)


def stop_gently() -> None:
    """In a process that plays: Ctrl-C, which all processes hear, breaks off no game."""
    signal(SIGINT, lambda _signal, _frame: STOPPED.set())
    end_with_parent()


@contextmanager
def deaf() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C until they listen."""
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def on_all_cores(plan: Plan, parts: Sequence[range]) -> Iterator[Part]:
    """Batches of games in as many processes as there are cores, as they are done."""
    cores = min(os.cpu_count() or 1, len(parts))
    if cores < 2:
        yield from (play_part(plan, numbers) for numbers in parts)
        return
    # not forked: a fork of a process with threads (as polars has) may wait for ever
    with ProcessPoolExecutor(cores, get_context("spawn"), initializer=stop_gently) as pool:
        with deaf():
            waiting = {pool.submit(play_part, plan, numbers) for numbers in parts}
        try:
            for part in as_completed(list(waiting)):
                waiting.remove(part)
                yield part.result()
        except BrokenExecutor as error:
            raise LamplitError(BROKEN) from error
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            yield from (part.result() for part in waiting if not part.cancelled())
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def on_ray(address: str) -> Runner:
    """Batches on a Ray cluster, as many at once as it has cores; `local` starts one on this machine.

    Its machines have this version of the program, and packs at the same places.

    Raises:
        LamplitError: Ray is not installed, or there is no cluster at the address.
    """
    try:
        import ray
    except ModuleNotFoundError as error:
        raise LamplitError('A Ray cluster needs Ray: install "lamplit[lab,ray]".') from error

    def runner(plan: Plan, parts: Sequence[range]) -> Iterator[Part]:
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True)
        except (ConnectionError, ValueError) as error:
            raise LamplitError(f"There is no Ray cluster at {address}.") from error
        except Exception as error:  # Ray gives its nodes half a minute to start, and no more telling error
            raise LamplitError(f"Ray does not start: {error}") from error
        playing = ray.remote(play_part)
        waiting = [playing.remote(plan, numbers) for numbers in parts]
        while waiting:
            (done,), waiting = ray.wait(waiting)
            yield part_of(done)

    def part_of(done: Any) -> Part:
        try:
            part: Part = ray.get(done)
        except ray.exceptions.RayError as error:  # which is a traceback of the other process, in words
            cause = getattr(error, "cause", error)
            if isinstance(cause, LamplitError):
                raise cause from error
            said = f"{type(cause).__name__}: {cause}".splitlines()[0]
            raise LamplitError(ABANDONED.format(short(said, LONGEST))) from error
        return part

    return runner


def where(ray: str | None) -> Runner:
    """Where games are played: on a Ray cluster, or on all cores of this machine."""
    return on_all_cores if ray is None else on_ray(ray)


def run(
    results: Results,
    told: Callable[[int], None] = lambda _n: None,
    runner: Runner = on_all_cores,
) -> None:
    """Play what is missing; `told` how many games are new, again and again."""
    for numbers, parquet in runner(results.plan, list(results.missing(BATCH))):
        results.keep(numbers, parquet)
        told(len(numbers))

"""Moves a second of Lamplit's server and boardgame.io's, how late they come, how much room a table takes.

200 live tables of two seats, one socket a seat, play the same small game (sums.py, boardgame/server.js).
Lamplit makes every move durable in SQLite before it tells anybody; boardgame.io keeps its matches in memory.
The server has one core, the players another. In each round both are measured, one after the other; a number
is the median of the rounds, a ratio the median of the ratios within the rounds.

    python benchmarks/bench_server.py          (or: make bench-server, which also installs boardgame.io)
"""

from __future__ import annotations

import asyncio
import json
import platform
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import uvloop
from peers_online import BoardgameIo, Lamplit, Server, Table
from rich.console import Console
from rich.table import Table as Shown

ROUNDS = 3
TABLES = 200
WARM = 20  # tables before, so that what is loaded with the first is not counted
MOVES = 5  # at every table before room is measured
SECONDS = 3.0  # of the fastest play
STEADY = 400  # moves a second
LATE = 1600  # moves whose delay is measured
FILE = Path("build/bench-server.json")


class Round(NamedTuple):
    """moves a second at most, and CPU microseconds of each then; milliseconds from sending a move to both
    seats having it; KB a table.
    """

    most: float
    cpu: float
    p50: float
    p99: float
    room: float


class Goal(NamedTuple):
    """A measure: its title, what is wanted, and whether a value and its ratio to the peer's are that."""

    title: str
    wanted: str = ""
    is_met: Callable[[float, float], bool] = lambda _value, _ratio: True


class Result(NamedTuple):
    """A measure: ours, theirs, their ratio, what is wanted, and whether it is reached."""

    title: str
    ours: float
    theirs: float
    ratio: float
    wanted: str
    met: bool


GOALS = {
    "most": Goal("moves a second at most", "3 times", lambda _, ratio: ratio >= 3),
    "cpu": Goal("CPU microseconds a move, then"),
    "p50": Goal(f"ms at {STEADY} moves a second, p50"),
    "p99": Goal(f"ms at {STEADY} moves a second, p99", "a third", lambda _, ratio: ratio <= 1 / 3),
    "room": Goal("KB a table, with both sockets", "under 100 KB", lambda value, _: value < 100),
}


async def fastest(tables: Sequence[Table]) -> float:
    """Moves a second when every seat moves as soon as both have the last move."""
    count, ended = 0, False

    def again(table: Table) -> None:
        nonlocal count
        count += 1
        if not ended:
            table.move()

    for table in tables:
        table.finished = again
        table.move()
    begun = perf_counter()
    await asyncio.sleep(SECONDS)
    speed, ended = count / (perf_counter() - begun), True
    await settled(tables)
    return speed


async def delays(tables: Sequence[Table]) -> list[float]:
    """Milliseconds from sending a move to both seats having it, at a steady pace.

    A move whose table is still busy waits, and the wait counts.
    """
    found: list[float] = []
    due: dict[Table, list[float]] = {table: [] for table in tables}

    def done(table: Table) -> None:
        found.append((perf_counter() - due[table].pop(0)) * 1000)
        if due[table]:
            table.move()

    for table in tables:
        table.finished = done
    begun = perf_counter()
    for n in range(LATE):
        await asyncio.sleep(max(0.0, begun + n / STEADY - perf_counter()))
        table = tables[n % len(tables)]
        due[table].append(perf_counter() if not due[table] else begun + n / STEADY)
        if len(due[table]) == 1:
            table.move()
    await settled(tables)
    return found


async def some_moves(tables: Sequence[Table], moves: int) -> None:
    """So many moves at every table."""
    for _ in range(moves):
        for table in tables:
            table.finished = lambda _table: None
            table.move()
        await settled(tables)


async def settled(tables: Sequence[Table]) -> None:
    """Until every move has come to both seats."""
    async with asyncio.timeout(30):
        while any(table.is_busy for table in tables):
            await asyncio.sleep(0.0005)


async def measure(server: Server) -> Round:
    """One round of one server."""
    async with server.running():
        await some_moves(await server.open(WARM), MOVES)
        before = await server.room()
        tables = await server.open(TABLES)
        await some_moves(tables, MOVES)
        room = (await server.room() - before) / TABLES
        late = quantiles(await delays(tables), n=100)
        made, worked = sum(table.n for table in tables), server.worked()
        most = await fastest(tables)
        cpu = (server.worked() - worked) / (sum(table.n for table in tables) - made) * 1e6
        return Round(most, cpu, late[49], late[98], room)


def play() -> tuple[list[Round], list[Round]]:
    """All rounds of both."""
    ours, theirs = list[Round](), list[Round]()
    for _ in range(ROUNDS):
        with TemporaryDirectory(prefix="lamplit-bench-") as folder:
            ours.append(uvloop.run(measure(Lamplit(Path(folder)))))
        theirs.append(uvloop.run(measure(BoardgameIo())))
    return ours, theirs


def results(ours: list[Round], theirs: list[Round]) -> dict[str, Result]:
    """Each measure over all rounds."""
    found = {}
    for name, goal in GOALS.items():
        one, other = ([getattr(each, name) for each in rounds] for rounds in (ours, theirs))
        ratio = median(a / b for a, b in zip(one, other, strict=True))
        value = median(one)
        is_met = goal.is_met(value, ratio)
        found[name] = Result(goal.title, value, median(other), ratio, goal.wanted, is_met)
    return found


def shown(found: dict[str, Result]) -> Shown:
    """The table for people."""
    table = Shown("", "Lamplit", "boardgame.io", "ratio", "wanted")
    for row in found.values():
        numbers = (f"{n:,.0f}" if n > 100 else f"{n:,.2f}" for n in (row.ours, row.theirs))
        wanted = f"{row.wanted}: {'met' if row.met else 'missed'}" if row.wanted else ""
        table.add_row(row.title, *numbers, f"{row.ratio:.2f}", wanted)
    for column in table.columns[1:4]:
        column.justify = "right"
    return table


def main() -> None:
    ours, theirs = play()
    found = results(ours, theirs)
    console = Console()
    console.print(shown(found))
    console.print(f"{TABLES} tables, medians of {ROUNDS} rounds; {platform.system()} {platform.machine()}.")
    told = {
        "system": f"{platform.system()} {platform.machine()}",
        "tables": TABLES,
        "results": {name: row._asdict() for name, row in found.items()},
        "rounds": {"lamplit": [r._asdict() for r in ours], "boardgame.io": [r._asdict() for r in theirs]},
    }
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(told, indent=1) + "\n")
    console.print(f"Written to {FILE}.")


if __name__ == "__main__":
    main()

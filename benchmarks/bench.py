"""How fast Lamplit plays and copies beside its peers, and how much room it takes: a table and a file.

All is measured in one run on one core, in CPU time: five rounds, in each every measure once, and of each
measure the median. A ratio is the median of the ratios within the rounds, so a slow moment of the machine
strikes both sides. All random players are driven the same way: they take any legal choice. Steps of
environments, ours and theirs, include the observation and the mask.

    python benchmarks/bench.py          (or: make bench, which also installs the peers)
"""

from __future__ import annotations

import gc
import json
import os
import platform
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

import learners
import peers
import searches
import sizes
from at_work import DELVE, TAVERN, answered_and_cloned, clones, decisions
from rich.console import Console
from rich.table import Table

ROUNDS = 5
SLICE = 0.5  # CPU seconds of one measure in one round
GOAL = 3.0  # times catanatron, uncompiled
FILE = Path("build/bench.json")


class Speed(NamedTuple):
    """Something done again and again.

    run   does it, and returns how often it was done
    peer  the name of what it is compared with
    goal  the ratio wanted; 0: none
    """

    name: str
    run: Callable[[], int]
    peer: str
    goal: float = 0.0


class Result(NamedTuple):
    """The median of a speed, a CPU second, and of its ratio to the peer; each round's speed."""

    name: str
    speed: float
    ratio: float
    peer: str
    goal: float
    rounds: list[float]


PLAY = "catanatron, random players"
COPY = "catanatron, game copies"
GIN = "RLCard, gin rummy"
SPIEL = "OpenSpiel, gin rummy, rounds of search"
ZOO = "PettingZoo, gin rummy of RLCard"


def speeds() -> list[Speed]:
    """What is measured; making the list loads everything, so that no measure does."""
    gin, uno = peers.Cards("gin-rummy"), peers.Cards("uno")
    return [
        Speed("Kinfire Delve, live game", decisions(DELVE, marks=True), PLAY, GOAL),
        Speed("Kinfire Delve, playouts", decisions(DELVE, marks=False), PLAY, GOAL),
        Speed("Tavern's Tales, live game", decisions(TAVERN, marks=True), PLAY, GOAL),
        Speed("Tavern's Tales, playouts", decisions(TAVERN, marks=False), PLAY, GOAL),
        Speed(PLAY, peers.catan_decisions, PLAY),
        Speed(GIN, gin.decisions, PLAY),
        Speed("RLCard, uno", uno.decisions, PLAY),
        Speed("Kinfire Delve, clones", clones(DELVE), COPY, GOAL),
        Speed("Kinfire Delve, an answer and a clone", answered_and_cloned(DELVE), COPY),
        Speed("Tavern's Tales, clones", clones(TAVERN), COPY, GOAL),
        Speed("Tavern's Tales, an answer and a clone", answered_and_cloned(TAVERN), COPY),
        Speed(COPY, peers.catan_copies(), COPY),
        Speed("RLCard, gin rummy, deepcopy", gin.copies, COPY),
        Speed("RLCard, uno, deepcopy", uno.copies, COPY),
        *environments(),
        *thoughts(),
    ]


def environments() -> list[Speed]:
    """Steps of agents in environments, each with its observation made and its mask."""
    made = {
        "PettingZoo, Kinfire Delve": learners.ours("kinfire_delve", 2),
        "PettingZoo, Tavern's Tales": learners.ours("taverns_tales", 2),
    }
    return [
        *(Speed(name, run, ZOO, GOAL) for name, run in made.items()),
        *(Speed(f"{name}, again", run, GIN) for name, run in made.items()),
        Speed(ZOO, learners.theirs("gin-rummy"), ZOO),
        Speed("PettingZoo, no-limit hold'em of RLCard", learners.theirs("no-limit-holdem"), ZOO),
    ]


def thoughts() -> list[Speed]:
    """Rounds of tree searches."""
    return [
        Speed("Kinfire Delve, rounds of search", searches.ours(DELVE), SPIEL),
        Speed("Tavern's Tales, rounds of search", searches.ours(TAVERN), SPIEL),
        Speed(SPIEL, searches.theirs("gin_rummy", 10), SPIEL),
        Speed("OpenSpiel, leduc poker, rounds of search", searches.theirs("leduc_poker", 1), SPIEL),
    ]


def rate(run: Callable[[], int]) -> float:
    """How often something is done in a CPU second."""
    done, start = 0, process_time()
    while (taken := process_time() - start) < SLICE:
        done += run()
    return done / taken


def measure(wanted: list[Speed]) -> list[Result]:
    """All speeds, round by round."""
    gc.collect()
    gc.freeze()  # what was loaded is not searched for garbage in any measure
    rounds = [{speed.name: rate(speed.run) for speed in wanted} for _ in range(ROUNDS)]
    return [
        Result(
            speed.name,
            median(r[speed.name] for r in rounds),
            median(r[speed.name] / r[speed.peer] for r in rounds),
            speed.peer,
            speed.goal,
            [round(r[speed.name]) for r in rounds],
        )
        for speed in wanted
    ]


def shown(results: list[Result], found: list[sizes.Size]) -> list[Table]:
    """The tables for people."""
    fast = Table("", "a CPU second", "ratio", "to", "goal", title=f"Speed, medians of {ROUNDS} rounds")
    for r in results:
        goal = f"{r.goal:.0f}: {met(r.ratio >= r.goal)}" if r.goal else ""
        fast.add_row(r.name, f"{r.speed:,.0f}", f"{r.ratio:.2f}", r.peer, goal)
    small = Table("", "measured", "at most", title="Room and loading")
    for size in found:
        limit = f"{size.most:,g} {size.unit}: {met(size.value < size.most)}"
        small.add_row(size.name, f"{size.value:,.1f} {size.unit}", limit)
    for table in (fast, small):
        for column in table.columns[1:3]:
            column.justify = "right"
    return [fast, small]


def met(is_met: bool) -> str:
    return "met" if is_met else "missed"


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    found = sizes.sizes()
    results = measure(speeds())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    console = Console()
    for table in shown(results, found):
        console.print(table)
    console.print(f"{python} on {platform.system()} {platform.machine()}, one core.")
    FILE.parent.mkdir(exist_ok=True)
    told = {
        "python": python,
        "system": f"{platform.system()} {platform.machine()}",
        "rounds": ROUNDS,
        "speeds": [r._asdict() for r in results],
        "sizes": [size._asdict() for size in found],
    }
    FILE.write_text(json.dumps(told, indent=1) + "\n")
    console.print(f"Written to {FILE}.")


if __name__ == "__main__":
    main()

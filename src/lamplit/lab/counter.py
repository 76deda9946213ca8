"""Simulations as a person sees them run: a bar, how fast, how long it takes, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import polars as pl
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from lamplit.lab import measures, running, tuning
from lamplit.lab import results as kept
from lamplit.lab.figures import bounds, ordinal, percent
from lamplit.lab.plan import Plan, Wish
from lamplit.lab.results import Results
from lamplit.lab.running import Runner

SHOWN: Final = 12  # combinations of numbers, the nearest first


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f} games/s" if task.speed else "", style="progress.data.speed")


def run(results: Results, runner: Runner) -> None:
    """Play what is missing and say what came of it.

    Raises:
        KeyboardInterrupt: with a sentence; a person stopped it.
    """
    try:
        show(results, runner)
    except KeyboardInterrupt as stop:
        raise KeyboardInterrupt(STOPPED.format(n=len(results.played), results=results)) from stop
    out = Console(highlight=False)
    out.print(summary(results.games()))
    out.print(f"Kept in {results.folder}; `lamplit report {results.folder}` shows more.", soft_wrap=True)


STOPPED: Final = (
    "Stopped: {n:,} of {results.plan.games:,} games are kept in {results.folder}; "
    "the same command plays the others."
)


def show(results: Results, runner: Runner, title: str = "") -> None:
    """Play what is missing under a bar. Ctrl-C stops; what was played is kept."""
    todo = sum(map(len, results.missing(running.BATCH)))
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), speed_estimate_period=120) as bar:
        total = results.plan.games
        task = bar.add_task(title, total=total, completed=total - todo)
        running.run(results, lambda n: bar.advance(task, n), runner)


def played(plan: Plan, runner: Runner = running.on_all_cores, title: str = "") -> pl.DataFrame:
    """All games of a plan, played under a bar and kept nowhere."""
    with TemporaryDirectory() as folder:
        results = kept.open_folder(Path(folder), plan)
        show(results, runner, title)
        return results.games()


def tune(pack: Path, numbers: Sequence[str], target: float, wish: Wish, runner: Runner) -> None:
    """Try numbers of a pack and say which come nearest to the win rate wanted."""
    knobs = [tuning.knob(words) for words in numbers]
    table = Table(*(knob.name for knob in knobs), "games", "won", "95 %", box=None, header_style="dim")
    found = tuning.tune(wish, pack, knobs, target, lambda results, name: show(results, runner, name))
    for tried in found[:SHOWN]:
        won = tried.won
        table.add_row(*map(str, tried.values), f"{won.n:,}", percent(won.rate), bounds(*won.interval))
    Console(highlight=False).print(table)


def summary(games: pl.DataFrame) -> Table:
    """How often each case was won; where each plays for itself, how often by each player and seat."""
    table = Table("", "games", "won", "95 %", box=None, header_style="dim")
    for name, n, rate, low, high in rows(games):
        table.add_row(name, f"{n:,}", percent(rate), bounds(low, high))
    return table


def rows(games: pl.DataFrame) -> Iterator[tuple[str, int, float, float, float]]:
    """Name, games, and the rate of those won with its bounds."""
    if measures.together(games):
        found = measures.rates(games.with_columns(pl.col("won").list.first()), "case")
        yield from found.select("case", "n", "rate", "low", "high").iter_rows()
        return
    keys = ("case", "player", "place")
    seats = measures.rates(measures.seatings(games), *keys).sort(keys)
    for case, player, place, *numbers in seats.select(*keys, "n", "rate", "low", "high").iter_rows():
        yield f"{case}: {player}, {ordinal(place)} in turn", *numbers

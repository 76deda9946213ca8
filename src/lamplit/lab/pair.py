"""The two sides of a comparison: what each is, their games, and the table of what differs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import polars as pl
from rich.console import Console
from rich.table import Table

from lamplit.cardtext.checking import game_of
from lamplit.cardtext.packs import MANIFEST, open_folder
from lamplit.lab import counter, results
from lamplit.lab.comparing import CERTAIN, NUMBER, WON, Change, compare
from lamplit.lab.plan import Wish, plan_of
from lamplit.lab.running import Runner


def run(one: str, other: str, usual: Wish, runner: Runner) -> None:
    """Compare two sides and say what differs.

    Raises:
        LamplitError: a side is nothing that can be played, or the two cannot be compared.
    """
    sides = [games_of(side, usual, runner) for side in (one, other)]
    changes = compare(*sides)
    certain = [change for change in changes if change.is_certain]
    out = Console(highlight=False)
    out.width = max(out.width, 100)  # in a file nothing is cut
    out.print(f"A: {one}\nB: {other}\n")
    out.print(table([change for change in changes if change.is_certain or change.of in (WON, NUMBER)]))
    out.print(
        f"\n{len(changes)} things looked at in {min(side.height for side in sides):,} pairs of games: "
        f"{len(certain)} differ, marked *. Of those marked at most {CERTAIN:.0%} are chance.",
        soft_wrap=True,
    )


def games_of(side: str, usual: Wish, runner: Runner) -> pl.DataFrame:
    """The games of a side: those in a folder, or played now."""
    if (Path(side) / results.PLAN).is_file():
        return results.read(Path(side)).games()
    return counter.played(plan_of(wish_of(side, usual)), runner, side)


def wish_of(side: str, usual: Wish) -> Wish:
    """What a side means: the folder of a pack, or a game, with options or not (`GAME,NAME=VALUE`)."""
    path = Path(side)
    if (path / MANIFEST).is_file():
        return usual._replace(game=game_of(open_folder(path)), packs=(*usual.packs, path))
    game, *options = side.split(",")
    return usual._replace(game=game, options=(*usual.options, *options))


def table(changes: Iterable[Change]) -> Table:
    """What differs, the usual first."""
    made = Table(box=None, header_style="dim")
    for head in ("", "", "", "A", "B", "B less A", "95 %"):
        made.add_column(head, no_wrap=True, justify="right" if head else "left")
    rank = {WON: 0, NUMBER: 1}
    for change in sorted(changes, key=lambda change: (rank.get(change.of, 2), change.of, change.what)):
        made.add_row("*" if change.is_certain else "", change.of, change.what, *words(change))
    return made


def words(change: Change) -> tuple[str, str, str, str]:
    """Both values, their difference, its bounds."""
    scale, unit = (1, "") if change.of == NUMBER else (100, " %")
    was, now, low, high = (scale * value for value in (change.one, change.other, change.low, change.high))
    return f"{was:.1f}{unit}", f"{now:.1f}{unit}", f"{now - was:+.1f}", f"{low:+.1f} to {high:+.1f}"

"""The two sides of a comparison: what each is, their games, and the table of what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import polars as pl
from rich.console import Console
from rich.table import Table

from lamplit.cardtext.packs import MANIFEST
from lamplit.errors import LamplitError
from lamplit.games import TITLES
from lamplit.lab import counter, results
from lamplit.lab.comparing import CERTAIN, CHOSEN, NUMBER, WON, Change, compare
from lamplit.lab.figures import about
from lamplit.lab.plan import Listed, Plan, Wish, plan_of, with_pack
from lamplit.lab.results import Results
from lamplit.lab.running import Runner


class Side(NamedTuple):
    """A side as it was typed, what is played of it, and its games where they were played before."""

    words: str
    plan: Plan
    kept: Results | None = None

    def games(self, runner: Runner) -> pl.DataFrame:
        """Its games, played now where they were not before."""
        return self.kept.games() if self.kept else counter.played(self.plan, runner, self.words)


def run(one: str, other: str, usual: Wish, runner: Runner) -> None:
    """Compare two sides and say what differs.

    Raises:
        LamplitError: a side is nothing that can be played, or the two cannot be compared.
    """
    sides = [side_of(words, usual) for words in (one, other)]
    titles = [side.plan.rules.title for side in sides]
    if len(set(titles)) > 1:
        raise LamplitError(f"A is {titles[0]}, B is {titles[1]}: only ways to play one game are compared.")
    games = [side.games(runner) for side in sides]
    pieces = [side.plan.cards(table["number"].to_list()) for side, table in zip(sides, games, strict=True)]
    changes = [called(change, pieces[0] | pieces[1]) for change in compare(*games)]
    certain = [change for change in changes if change.is_certain]
    out = Console(highlight=False)
    out.width = max(out.width, 100)  # in a file nothing is cut
    out.print(f"A: {one}\nB: {other}\n")
    out.print(table([change for change in changes if change.is_certain or change.of in (WON, NUMBER)]))
    out.print(
        f"\n{len(changes)} things looked at in {min(table.height for table in games):,} pairs of games: "
        f"{len(certain)} differ, marked *. Of those marked at most {about(CERTAIN)} are chance.",
        soft_wrap=True,
    )


def called(change: Change, pieces: Mapping[str, Listed]) -> Change:
    """What is said of a card, with its name."""
    card = pieces.get(change.what) if change.of == CHOSEN else None
    return change._replace(what=card.name) if card else change


def side_of(words: str, usual: Wish) -> Side:
    """What was typed: a folder of games, that of a pack, or a game, with options or not.

    Raises:
        LamplitError: it is none of these, or cannot be played.
    """
    path = Path(words)
    if (path / results.PLAN).is_file():
        kept = results.read(path)
        return Side(words, kept.plan, kept)
    if (path / MANIFEST).is_file():
        return Side(words, plan_of(with_pack(usual, path)))
    game, *options = words.split(",")
    if game not in TITLES:
        known = ", ".join(sorted(TITLES))
        raise LamplitError(f'"{game}" is no folder of games or of a pack, and no game; there is {known}.')
    return Side(words, plan_of(usual._replace(game=game, options=(*usual.options, *options))))


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
    return f"{was:.1f}{unit}", f"{now:.1f}{unit}", f"{now - was:+z.1f}", f"{low:+z.1f} to {high:+z.1f}"

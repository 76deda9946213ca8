"""What players reach in each game and number of seats: the table that learners are measured by.

Where all win or lose together, the player holds all seats. Otherwise it holds one, once among players by
chance and once among heuristic ones. Games are kept, so a table grows when more are wished.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import polars as pl

from lamplit import games
from lamplit.bots import find
from lamplit.errors import LamplitError
from lamplit.lab import counter, results
from lamplit.lab.figures import bounds, percent
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Plan, Wish, plan_of
from lamplit.lab.running import Runner
from lamplit.saves import file

PAGE: Final = Path(__file__).parents[3] / "docs" / "research.md"
KEPT: Final = Path("runs") / "baselines"
OTHERS: Final = ("random", "heuristic")
MANY: Final = re.compile(r"[1-9]\d{0,6}", re.ASCII)  # games
HEAD: Final = (
    "| seats | player | among | games | won | 95 % | mean result |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


class Line(NamedTuple):
    """A line of the table; `result` is what it had of a victory on the average, from 0 to 1."""

    seats: int
    player: str
    among: str
    won: Rate
    result: float


def seatings(game: str, seats: int, player: str) -> list[tuple[str, str]]:
    """Among whom a player is measured, and the players of all seats, as a plan has them."""
    if games.find(game).is_shared or seats == 1:
        return [("its like", player)]
    return [(other, ",".join([player, *[other] * (seats - 1)])) for other in OTHERS]


def plans(game: str, player: str, many: int) -> Iterator[tuple[int, str, Plan]]:
    """Seats, among whom, and what is played."""
    for seats in games.find(game).seats:
        for among, bots in seatings(game, seats, player):
            yield seats, among, plan_of(Wish(game, many, [seats], bots=bots))


def play(game: str, wished: Sequence[str], runner: Runner, kept: Path = KEPT) -> list[Line]:
    """Play what is not kept yet; each wish is a player and how many games: `search:100=40`.

    Raises:
        LamplitError: the game or a player does not exist, or a number is none.
    """
    found = []
    for player, many in dict(map(wish, wished)).items():
        for seats, among, plan in plans(game, player, many):
            name = f"{player.replace(':', '-')}-{seats}-{among.replace(' ', '-')}"
            folder = results.open_folder(kept / game / name, plan)
            counter.show(folder, runner, f"{game}, {plan.cases[0].title}: {player} among {among}")
            found.append(Line(seats, player, among, *reached(folder.games()["won"])))
    return sorted(found, key=lambda line: line.seats)


def reached(won: pl.Series) -> tuple[Rate, float]:
    """How often the first side has won, and its mean share of the victories."""
    rate = Rate(len(won), int(won.list.first().sum()))
    winners = won.list.sum()
    return rate, float((won.list.first() / winners.clip(1)).mean())  # type: ignore[arg-type]


def wish(words: str) -> tuple[str, int]:
    """A player and how many games."""
    player, equals, many = words.partition("=")
    find(player)
    if not (equals and MANY.fullmatch(many)):
        raise LamplitError(f'Who plays how many games is typed as heuristic=400, not "{words}".')
    return player, int(many)


def table(lines: Sequence[Line]) -> str:
    """The lines as a table in Markdown."""
    rows = [*HEAD]
    for line in lines:
        won, about = line.won, f"{line.seats} | {line.player} | {line.among}"
        figures = f"{won.n:,} | {percent(won.rate)} | {bounds(*won.interval)} | {line.result:.3f}"
        rows.append(f"| {about} | {figures} |")
    return "\n".join(rows)


def write(game: str, lines: Sequence[Line], page: Path = PAGE) -> Path:
    """Put the table of a game into the page, in place of the one that stands there.

    Raises:
        LamplitError: the page has no place for it, or cannot be written.
    """
    before, after = around(game, page)
    return file.put(page, before + f"\n\n{table(lines)}\n\n".encode() + after)


def around(game: str, page: Path = PAGE) -> tuple[bytes, bytes]:
    """What stands on the page before the table of a game, and behind it.

    Raises:
        LamplitError: there is no such game, or the page has no place for it or cannot be read.
    """
    games.find(game)
    start, end = f"<!-- baselines of {game} -->", "<!-- end -->"
    try:
        before, found, rest = page.read_bytes().partition(start.encode())
    except OSError as error:
        raise LamplitError(f"{page} cannot be read: {error.strerror}.") from error
    _, ended, after = rest.partition(end.encode())
    if not ended:
        raise LamplitError(f"{page} has no place for this table: {start} and then {end}.")
    return before + found, ended + after

"""The games that were played, in a folder: `plan.json`, and Parquet files of some hundred games each.

A file is named by the numbers of its games, so it is plain what is still to be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

from lamplit.errors import LamplitError
from lamplit.lab.plan import Plan
from lamplit.lab.playing import Row
from lamplit.saves import file

PLAN: Final = "plan.json"
FILE: Final = re.compile(r"(\d{8})-(\d{8})\.parquet", re.ASCII)
NAMED: Final[dict[str, Any]] = {"name": pl.String, "value": pl.String}
SIDE: Final[dict[str, Any]] = {"side": pl.Int8}
USE: Final[dict[str, Any]] = {
    "card": pl.String,
    "back": pl.String,
    "kind": pl.String,  # of question; "": the card was only seen
    "asked": pl.Int32,  # how often it could be chosen
    "chosen": pl.Int32,  # and how often it was
}
COLUMNS: Final[dict[str, Any]] = {
    "number": pl.Int64,  # of the game in its plan
    "case": pl.String,  # title of the case
    "seed": pl.Int64,
    "seats": pl.Int8,
    "options": pl.List(pl.Struct(NAMED)),  # all of them, as they are typed
    "players": pl.List(pl.String),  # who sat in each seat
    "names": pl.List(pl.String),  # what each seat was called
    "first": pl.Int8,  # the seat that played first
    "outcome": pl.String,
    "won": pl.List(pl.Boolean),  # by side: one side where all win or lose together, else one a seat
    "decisions": pl.Int32,
    "numbers": pl.List(pl.Struct(SIDE | NAMED | {"value": pl.Float64})),  # what the game counts of a side
    "traits": pl.List(pl.Struct(SIDE | NAMED)),  # what it was like for it: a name may have several values
    "cards": pl.List(pl.Struct(SIDE | USE)),  # each card that a side could choose or saw
}
SCHEMA: Final = pl.Schema(COLUMNS)


def frame(rows: Iterable[Row]) -> pl.DataFrame:
    """Games as a table."""
    return pl.DataFrame(list(rows), schema=SCHEMA, orient="row")


def packed(rows: Iterable[Row]) -> bytes:
    """Games as a Parquet file."""
    parquet = BytesIO()
    frame(rows).write_parquet(parquet)
    return parquet.getvalue()


def batches(numbers: range, size: int) -> list[range]:
    """Numbers in runs of at most `size`."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


class Results:
    """A folder of games."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @property
    def files(self) -> dict[Path, range]:
        """The files of games and the numbers of these, in order; what else lies there is none of ours."""
        named = {path: FILE.fullmatch(path.name) for path in sorted(self.folder.glob("*.parquet"))}
        return {path: range(int(name[1]), int(name[2]) + 1) for path, name in named.items() if name}

    @property
    def played(self) -> set[int]:
        """The numbers of the games that are there."""
        return set().union(*self.files.values())

    def missing(self, size: int) -> Iterator[range]:
        """The games still to be played, in runs of at most `size`."""
        played = self.played
        wanted = (number for number in range(self.plan.games) if number not in played)
        for _, run in groupby(enumerate(wanted), key=lambda pair: pair[1] - pair[0]):
            numbers = [number for _, number in run]
            yield from batches(range(numbers[0], numbers[-1] + 1), size)

    def keep(self, numbers: range, parquet: bytes) -> None:
        """Write some games."""
        file.put(self.folder / f"{numbers[0]:08}-{numbers[-1]:08}.parquet", parquet)

    def games(self) -> pl.DataFrame:
        """All games that are there, in order.

        Raises:
            LamplitError: there are none, or a file is broken.
        """
        if not (files := list(self.files)):
            raise LamplitError(f"{self.folder} holds no games; `lamplit simulate` plays some.")
        try:
            return pl.read_parquet(files, schema=SCHEMA).sort("number")
        except (pl.exceptions.PolarsError, OSError) as error:
            broken = next((path for path in files if not is_whole(path)), self.folder)
            raise LamplitError(BROKEN.format(broken)) from error


BROKEN: Final = "{} is broken: remove it, and the same `lamplit simulate` as before makes it anew."


def is_whole(path: Path) -> bool:
    """Whether a file of games can be read."""
    try:
        pl.read_parquet(path, schema=SCHEMA)
    except (pl.exceptions.PolarsError, OSError):
        return False
    return True


def open_folder(folder: Path, plan: Plan) -> Results:
    """The folder for the games of a plan: a new one, or one that holds games of the same plan.

    Raises:
        LamplitError: it holds games of another plan, or cannot be written.
    """
    if (folder / PLAN).is_file() and not read(folder).plan.like(plan):
        other = "other games, of other cards, options, seats or players"
        raise LamplitError(f"{folder} holds {other}: remove it, or keep these in another folder.")
    file.put(folder / PLAN, msgspec.json.format(msgspec.json.encode(plan)))
    return Results(folder, plan)


def read(folder: Path) -> Results:
    """The games in a folder.

    Raises:
        LamplitError: it holds none, or its plan is broken.
    """
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except OSError as error:
        raise LamplitError(f"{folder} is no folder of games that `lamplit simulate` has played.") from error
    except msgspec.DecodeError as error:
        raise LamplitError(BROKEN.format(folder / PLAN)) from error
    return Results(folder, plan)

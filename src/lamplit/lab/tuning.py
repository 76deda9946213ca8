"""Numbers of a pack, tried until the game is won as often as wanted.

Every combination of the numbers plays a few games, always of the same seeds. The half that comes nearest
plays twice as many, and so on (successive halving): most games go to the combinations that matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import ceil, log2
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import polars as pl
import yaml

from lamplit.cardtext import sources
from lamplit.cardtext.packs import open_folder
from lamplit.errors import LamplitError
from lamplit.lab import measures
from lamplit.lab import results as kept
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Wish, plan_of
from lamplit.lab.results import Results

KNOB: Final = re.compile(r"(?P<card>[\w-]+)\.(?P<field>\w+)=(?P<low>\d{1,3})\.\.(?P<high>\d{1,3})", re.ASCII)
MOST: Final = 256  # combinations
FEWEST: Final = 20  # games of one


class Knob(NamedTuple):
    """A number of a card, and what it may be."""

    card: str
    field: str
    values: range

    @property
    def name(self) -> str:
        return f"{self.card}.{self.field}"


class Tried(NamedTuple):
    """A combination, and how often it was won: its numbers in the order of the knobs."""

    values: tuple[int, ...]
    won: Rate

    def misses(self, target: float) -> float:
        """How far it is from what is wanted."""
        return abs(self.won.rate - target)


def knob(words: str) -> Knob:
    """A knob as it is typed: `briar-hedge.difficulty=4..9`.

    Raises:
        LamplitError: it is not of that form.
    """
    found = KNOB.fullmatch(words)
    if found is None or int(found["low"]) > int(found["high"]):
        raise LamplitError(f'A number is typed as card.field=low..high, as gate.value=2..4, not "{words}".')
    return Knob(found["card"], found["field"], range(int(found["low"]), int(found["high"]) + 1))


def tune(
    wish: Wish,
    pack: Path,
    knobs: Sequence[Knob],
    target: float,
    play: Callable[[Results, str], None],
) -> list[Tried]:
    """All combinations with the games they played, the most games and the nearest to the target first.

    play  plays what is missing of a combination, under its name

    Raises:
        LamplitError: the pack is broken or has no such numbers, or there are too many combinations.
    """
    combined = list(product(*(knob.values for knob in knobs)))
    if len(combined) > MOST:
        raise LamplitError(f"At most {MOST} combinations can be tried, not {len(combined):,}.")
    found: dict[tuple[int, ...], Tried] = {}
    with TemporaryDirectory() as place:
        folders = {values: variant(pack, knobs, values, Path(place)) for values in combined}
        for games, left in rounds(wish.games, combined, found, target):
            for values in left:
                made = wish._replace(games=games, packs=(*wish.packs, folders[values] / "pack"))
                run = kept.open_folder(folders[values] / "games", plan_of(made))
                play(run, called(knobs, values))
                found[values] = Tried(values, rate(run.games()))
    return sorted(found.values(), key=lambda tried: (-tried.won.n, tried.misses(target)))


def rounds(
    most: int, left: list[tuple[int, ...]], found: Mapping[tuple[int, ...], Tried], target: float
) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
    """How many games each of the combinations that are left shall have played; the last has played all."""
    halvings = ceil(log2(len(left)))
    for halving in range(halvings + 1):
        yield max(min(FEWEST, most), most >> (halvings - halving)), left
        left = sorted(left, key=lambda values: found[values].misses(target))[: ceil(len(left) / 2)]


def rate(games: pl.DataFrame) -> Rate:
    """How often the game is won; where each plays for itself, how often by who is first in turn."""
    if measures.together(games):
        return measures.won(games)
    seats = measures.seatings(games).filter(pl.col("place") == 0)
    return Rate(seats.height, int(seats["won"].sum()))


def called(knobs: Sequence[Knob], values: Sequence[int]) -> str:
    """A combination in words."""
    return ", ".join(f"{knob.name} {value}" for knob, value in zip(knobs, values, strict=True))


# Packs with other numbers


def variant(pack: Path, knobs: Sequence[Knob], values: Sequence[int], place: Path) -> Path:
    """A folder of its own for a combination, with the pack in it, changed."""
    folder = place / "-".join(map(str, values))
    for name, content in open_folder(pack).files.items():
        (folder / "pack" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "pack" / name).write_bytes(content)
    for knob, value in zip(knobs, values, strict=True):
        turn(folder / "pack", knob, value)
    return folder


def turn(pack: Path, knob: Knob, value: int) -> None:
    """Set a number of a card in a pack.

    Raises:
        LamplitError: no card of the pack has that number.
    """
    for name, content in open_folder(pack).files.items():
        file = plain(sources.read(content, name))
        for card in file.get("cards") or () if isinstance(file, dict) else ():
            if card.get("id") == knob.card and isinstance(card.get(knob.field, 1), int):
                card[knob.field] = value
                (pack / name).write_text(yaml.safe_dump(file, allow_unicode=True, sort_keys=False))
                return
    raise LamplitError(f'The pack has no card "{knob.card}" with a number "{knob.field}".')


def plain(value: Any) -> Any:
    """What was read from a file without the places where it stands."""
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return str(value) if isinstance(value, str) else value

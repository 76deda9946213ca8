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
from msgspec import structs

from lamplit.cardtext import sources
from lamplit.cardtext.faults import PackError
from lamplit.cardtext.packs import open_folder
from lamplit.errors import LamplitError
from lamplit.lab import measures
from lamplit.lab import results as kept
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Plan, Wish, plan_of, with_pack
from lamplit.lab.results import Results
from lamplit.saves import file

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
        LamplitError: the pack is broken, has no such numbers, or must not have them; there are too many
            combinations; or the target is no rate.
    """
    combined = combinations(knobs)
    if not 0 <= target <= 1:
        raise LamplitError(f"A win rate is a number from 0 to 1, not {target:g}.")
    plan_of(with_pack(wish, pack))  # what is wrong with the pack itself is said of itself
    found: dict[tuple[int, ...], Tried] = {}
    with TemporaryDirectory() as place:
        folders = {values: Path(place) / "-".join(map(str, values)) for values in combined}
        plans = {values: variant(wish, pack, knobs, values, folders[values]) for values in combined}
        for games, left in rounds(wish.games, combined, found, target):
            for values in left:
                run = kept.open_folder(folders[values] / "games", structs.replace(plans[values], games=games))
                play(run, called(knobs, values))
                found[values] = Tried(values, rate(run.games()))
    return sorted(found.values(), key=lambda tried: (-tried.won.n, tried.misses(target)))


def combinations(knobs: Sequence[Knob]) -> list[tuple[int, ...]]:
    """Every combination of the numbers.

    Raises:
        LamplitError: there are too many, or a number stands there twice.
    """
    if len({knob.name for knob in knobs}) < len(knobs):
        raise LamplitError("Each number is named once, with all that it may be, as gate.value=2..4.")
    combined = list(product(*(knob.values for knob in knobs)))
    if len(combined) > MOST:
        raise LamplitError(f"At most {MOST} combinations can be tried, not {len(combined):,}.")
    return combined


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


def variant(wish: Wish, pack: Path, knobs: Sequence[Knob], values: Sequence[int], folder: Path) -> Plan:
    """What is played of a combination: a copy of the pack, changed, in a folder of its own.

    Raises:
        LamplitError: the pack has no such numbers, or must not have them.
    """
    copy = folder / "pack"
    for name, content in open_folder(pack).files.items():
        file.put(copy / name, content)
    for knob, value in zip(knobs, values, strict=True):
        turn(copy, knob, value)
    try:
        return plan_of(with_pack(wish, copy))
    except PackError as error:
        raise LamplitError(f"{called(knobs, values)}: {error.faults[0].message}.") from error


def turn(pack: Path, knob: Knob, value: int) -> None:
    """Set a number of a card in a sound pack.

    Raises:
        LamplitError: no card of the pack has that number.
    """
    for name, content in open_folder(pack).files.items():
        read = plain(sources.read(content, name))
        for card in read.get("cards", ()):
            if card["id"] == knob.card and type(card.get(knob.field, 0)) is int:
                card[knob.field] = value
                file.put(pack / name, yaml.safe_dump(read, allow_unicode=True, sort_keys=False).encode())
                return
    raise LamplitError(f'The pack has no card "{knob.card}" with a number "{knob.field}".')


def plain(value: Any) -> Any:
    """What was read from a file without the places where it stands."""
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return str(value) if isinstance(value, str) else value

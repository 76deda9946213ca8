"""The chapters of a page about some games: what is said, shown and listed in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from statistics import mean
from typing import Final

import polars as pl

from lamplit.engine.game import Balance, Game
from lamplit.lab import decks, measures, pictures
from lamplit.lab.figures import ordinal
from lamplit.lab.parts import Chapter, Part
from lamplit.lab.plan import Listed, balance_of

FEW: Final = 6  # values of an option: of more, each seat has its own


def chapters(games: pl.DataFrame, rules: Game, pieces: Mapping[str, Listed]) -> Iterator[Chapter]:
    """All of them; `pieces` is what the games were played with, as the cards are counted."""
    shared, balance = measures.together(games), balance_of(rules)
    unit = "game" if shared else "seat"
    yield Chapter("Who wins", ALL_WIN if shared else ONE_WINS, list(who_wins(games, shared, pieces)))
    yield Chapter("How long it takes", LENGTH, list(lengths(games, balance, unit)))
    yield Chapter(
        "How close it is, and how it ends", ENDS, [*margins(games, balance, unit), *endings(games, unit)]
    )
    yield decks.chapter(games, balance, pieces, unit)


ALL_WIN: Final = (
    "How often the game is won, by all that differed between the games. The dot is the rate that was found, "
    "the line where the true one lies with 95 %, as the numbers in brackets say."
)
ONE_WINS: Final = (
    "How often each wins, by turn and by player. The dot is the rate that was found, the line where the true "
    "one lies with 95 %, as the numbers in brackets say. The dashed line is what each would win if the "
    "order of turns did not matter: where a line does not reach it, it does. Where the best are equal, all "
    "of them win."
)
LENGTH: Final = "The higher a bar, the more games took so long."
ENDS: Final = "By how much games are won and lost, where they end, and what else they were like."
SEATS: Final = "How often it is won by so many."
OPTION: Final = "How often it is won with each."
CASES: Final = "How often it is won in every combination that was played."
PART: Final = "How often games are won in which each takes part."
FIRST: Final = (
    "How often games are won that each begins. Beside all games in which they take part, it tells what going "
    "first does; where the lines of both overlap, it may be chance."
)
PLAYERS: Final = "How often each kind of player wins."
TURN: Final = "How often each wins by place in turn order."


# Who wins


def who_wins(games: pl.DataFrame, shared: bool, pieces: Mapping[str, Listed]) -> Iterator[Part]:
    """By all that differed between the games; where each plays for itself, by turn."""
    seats = measures.seatings(games)
    yield from [*how_often(games, pieces), *by_name(seats)] if shared else by_turn(seats)
    yield from rates("By player", PLAYERS, seats, "player")


def how_often(games: pl.DataFrame, pieces: Mapping[str, Listed]) -> Iterator[Part]:
    """By seats, by each option that differed, by case."""
    single = games.with_columns(pl.col("won").list.first())
    yield from rates("By number of seats", SEATS, single, "seats")
    options = measures.options(single).filter(pl.col("name").is_in(single_options(games)))
    for (name,), values in options.group_by("name", maintain_order=True):
        said = values.with_columns(pl.col("value").map_elements(lambda words: told(words, pieces), pl.String))
        yield from rates(f"By {str(name).replace('_', ' ')}", OPTION, said, "value")
    if games["case"].n_unique() > max(games["seats"].n_unique(), 2):
        shared = common(games)
        told_apart = pl.col("case").map_elements(lambda case: apart(case, shared), pl.String)
        yield from rates("By case", CASES, single.with_columns(told_apart), "case")


def common(games: pl.DataFrame) -> list[str]:
    """What all cases have in common, as it stands in their titles."""
    first, *others = (case.split(", ") for case in games["case"].unique(maintain_order=True))
    return [part for part in first if all(part in parts for parts in others)]


def apart(case: str, shared: list[str]) -> str:
    """The title of a case without what all have in common."""
    return ", ".join(part for part in case.split(", ") if part not in shared)


def told(words: str, pieces: Mapping[str, Listed]) -> str:
    """The value of an option as it is read: cards by their names."""
    ids = words.split()
    return " and ".join(pieces[id].name for id in ids) if pieces.keys() >= set(ids) else words


def single_options(games: pl.DataFrame) -> list[str]:
    """The options that have one value, and not one for each seat."""
    many = measures.options(games).group_by("name").agg(pl.col("value").n_unique())
    return [name for name, n in many.iter_rows() if n <= FEW]


def by_name(seats: pl.DataFrame) -> Iterator[Part]:
    """By who sat there and who began, where seats have names of their own: not just seat 1, seat 2."""
    if (seats.group_by("name").agg(pl.col("seat").n_unique())["seat"] > 1).any():
        yield from rates("By who takes part", PART, seats.sort("name"), "name")
        first = seats.filter((pl.col("place") == 0) & (pl.col("seats") > 1))
        yield from rates("By who plays first", FIRST, first.sort("name"), "name")


def by_turn(seats: pl.DataFrame) -> Iterator[Part]:
    """By place in turn order, for each case."""
    turn = seats.with_columns(pl.col("place").map_elements(ordinal, pl.String).alias("turn"))
    for (case,), seated in turn.sort("number").group_by("case", maintain_order=True):
        table = measures.rates(seated.sort("place"), "turn")
        yield Part(f"By turn: {case}", TURN, pictures.rates(table, "turn", even=mean(seated["won"])))


def rates(title: str, text: str, table: pl.DataFrame, by: str) -> Iterator[Part]:
    """Rates for each value, where there are several."""
    if table[by].n_unique() > 1:
        yield Part(title, text, pictures.rates(measures.rates(table, by), by))


# How long it takes, how it ends


def lengths(games: pl.DataFrame, balance: Balance, unit: str) -> Iterator[Part]:
    """Decisions, and what else the game says of its length."""
    yield number("Decisions", whole(games, pl.col("decisions").cast(pl.Float64)), "game")
    yield from numbers(games, balance.lengths, unit)


def margins(games: pl.DataFrame, balance: Balance, unit: str) -> Iterator[Part]:
    """By how much the best is ahead of the next, where the best wins; and all else that was counted."""
    if balance.score:
        best = pl.col("value").sort(descending=True)
        scores = measures.named(games, "numbers").filter(pl.col("name") == balance.score)
        ahead = scores.group_by("number", maintain_order=True).agg(value=best.get(0) - best.get(1))
        name = f"{balance.score} ahead of the next"
        yield number(name, ahead.with_columns(won=pl.lit(None, pl.Boolean)), "game")
    others = measures.named(games, "numbers").filter(~pl.col("name").is_in(balance.lengths))
    yield from numbers(games, others["name"].unique(maintain_order=True), unit)


def numbers(games: pl.DataFrame, names: Iterable[str], unit: str) -> Iterator[Part]:
    """What the game counts, under those of these headings that it has."""
    counted = measures.named(games, "numbers")
    for name in names:
        if not (values := counted.filter(pl.col("name") == name)).is_empty():
            yield number(name, values, unit)


def whole(games: pl.DataFrame, value: pl.Expr) -> pl.DataFrame:
    """A `value` of each game, and whether it was `won`, where it is won by all or none."""
    won = pl.col("won").list.first() if measures.together(games) else pl.lit(None, pl.Boolean)
    return games.select(value.alias("value"), won.alias("won"))


def number(name: str, values: pl.DataFrame, unit: str) -> Part:
    """How a number was spread, and its mean."""
    means = values.drop_nulls().group_by("won").agg(pl.col("value").mean()).sort("won", descending=True)
    ended = [f"{middle:.1f} where {'won' if won else 'lost'}" for won, middle in means.iter_rows()]
    text = f"On average {mean(values['value']):.1f}{': ' * bool(ended)}{', '.join(ended)}."
    return Part(name, text, pictures.spread(values, name, unit))


def endings(games: pl.DataFrame, unit: str) -> Iterator[Part]:
    """What the games were like, in words."""
    for (name,), values in measures.named(games, "traits").group_by("name", maintain_order=True):
        yield Part(str(name), TRAIT.format(unit=unit), pictures.values(values, unit))


TRAIT: Final = "Of how many {unit}s it is true, and how many of these were won."

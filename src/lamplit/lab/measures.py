"""What the games say: rates with their bounds, means, the use of cards. Tables in, tables out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import polars as pl
from scipy.stats import binomtest

from lamplit.lab.plan import Listed

SURE: Final = 0.95  # of all bounds
JUDGED: Final = 20  # times a card could be chosen, so that it can be called dead
ALWAYS: Final = 0.95  # a card played more often of all the times it could be is no choice


class Rate(NamedTuple):
    """How often something was the case."""

    n: int
    good: int

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 where there was nothing."""
        return self.good / self.n if self.n else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % (Wilson's score interval)."""
        if not self.n:
            return 0.0, 1.0
        found = binomtest(self.good, self.n).proportion_ci(SURE, "wilson")
        return float(found.low), float(found.high)

    def less(self, other: Rate) -> tuple[float, float, float]:
        """By how much this rate is greater than another, and the bounds of that with 95 %.

        R. G. Newcombe, 1998, method 10: from the bounds of both.
        """
        (low, high), (other_low, other_high) = self.interval, other.interval
        apart = self.rate - other.rate
        below = ((self.rate - low) ** 2 + (other_high - other.rate) ** 2) ** 0.5
        above = ((high - self.rate) ** 2 + (other.rate - other_low) ** 2) ** 0.5
        return apart, apart - below, apart + above


def rates(table: pl.DataFrame, *by: str) -> pl.DataFrame:
    """How often `won` is true in each group: `n`, `good`, `rate`, and its bounds `low` and `high`."""
    found = table.group_by(by, maintain_order=True).agg(
        pl.len().alias("n"), pl.col("won").sum().alias("good")
    )
    known = [Rate(n, good) for n, good in found.select("n", "good").iter_rows()]
    return found.with_columns(
        pl.Series("rate", [rate.rate for rate in known], pl.Float64),
        pl.Series("low", [rate.interval[0] for rate in known], pl.Float64),
        pl.Series("high", [rate.interval[1] for rate in known], pl.Float64),
    )


def together(games: pl.DataFrame) -> bool:
    """Whether all win or lose together."""
    return bool((games["won"].list.len() == 1).all())


def seatings(games: pl.DataFrame) -> pl.DataFrame:
    """A row a seat of each game: `player`, `name`, its `place` from the one who played first (0), `won`."""
    seats = games.select("number", "case", "seats", "first", "won", "players", "names").with_columns(
        pl.int_ranges(pl.col("seats").cast(pl.Int64)).alias("seat")
    )
    single = seats.explode("players", "names", "seat").rename({"players": "player", "names": "name"})
    side = pl.col("seat") % pl.col("won").list.len().cast(pl.Int64)
    place = (pl.col("seat") - pl.col("first") + pl.col("seats")) % pl.col("seats")
    return single.with_columns(pl.col("won").list.get(side), place.alias("place"))


def options(games: pl.DataFrame) -> pl.DataFrame:
    """A row for each game and option: `name`, `value`."""
    return unfolded(games, "options")


def named(games: pl.DataFrame, column: str) -> pl.DataFrame:
    """What `numbers`, `traits` or `cards` say, a row an entry, with whether its side `won`."""
    return unfolded(games, column).with_columns(pl.col("won").list.get(pl.col("side")))


def unfolded(games: pl.DataFrame, column: str) -> pl.DataFrame:
    """A row for each entry of a column of lists."""
    kept = games.select("number", "case", "won", column).filter(pl.col(column).list.len() > 0)
    return kept.explode(column).unnest(column)


def won(games: pl.DataFrame) -> Rate:
    """How often it was won: of all sides."""
    sides = games["won"].explode()
    return Rate(len(sides), int(sides.sum()))


def cards(games: pl.DataFrame) -> pl.DataFrame:
    """A row a card, by back and id.

    asked, chosen             how often it could be chosen, and how often it was
    seen, seen_won            the sides that could choose it or saw it, and those of them that won
    with, with_won            those that chose it
    without, without_won      those that never did
    gain, gain_low, gain_high the win rate with it less that without it, with its bounds; null: no telling
    """
    used = (
        uses(games)
        .group_by("back", "card")
        .agg(
            pl.col("asked", "chosen").sum(),
            pl.len().alias("seen"),
            pl.col("won").sum().alias("seen_won"),
            (pl.col("chosen") > 0).sum().alias("with"),
            (pl.col("won") & (pl.col("chosen") > 0)).sum().alias("with_won"),
        )
    )
    split = used.with_columns(
        (pl.col("seen") - pl.col("with")).alias("without"),
        (pl.col("seen_won") - pl.col("with_won")).alias("without_won"),
    ).sort("back", "card")
    return split.with_columns(gains(split))


def called(cards: pl.DataFrame, listed: Mapping[str, Listed]) -> pl.DataFrame:
    """Cards with their `name` and `deck`; what is not listed goes by its id and its back."""
    ids = cards.select("card", "back").iter_rows()
    known = [listed.get(id) or Listed(id, back.capitalize()) for id, back in ids]
    return cards.with_columns(
        pl.Series("name", [card.name for card in known], pl.String),
        pl.Series("deck", [card.deck for card in known], pl.String),
    )


def decks(cards: pl.DataFrame) -> Iterator[tuple[str, pl.DataFrame]]:
    """The cards that are `called`, by deck: first those that can be chosen."""
    ranked = cards.sort(pl.col("asked").sum().over("deck") == 0, "deck", maintain_order=True)
    for (name,), deck in ranked.group_by("deck", maintain_order=True):
        yield str(name), deck


def uses(games: pl.DataFrame) -> pl.DataFrame:
    """A row for each card that a side of a game could choose or saw: how often, and whether it `won`."""
    return (
        named(games, "cards")
        .group_by("number", "side", "back", "card", maintain_order=True)
        .agg(pl.col("asked", "chosen").sum(), pl.col("won").first())
    )


def gains(split: pl.DataFrame) -> list[pl.Series]:
    """What a card adds to the win rate, with bounds."""
    found: list[tuple[float, float, float] | tuple[None, None, None]] = []
    for n, won, m, lost in split.select("with", "with_won", "without", "without_won").iter_rows():
        found.append(Rate(n, won).less(Rate(m, lost)) if n and m else (None, None, None))
    names = ("gain", "gain_low", "gain_high")
    return [pl.Series(name, [row[at] for row in found], pl.Float64) for at, name in enumerate(names)]


def asked(games: pl.DataFrame) -> dict[tuple[str, str], Rate]:
    """By card and kind of question: how often the card could be chosen, and how often it was."""
    entries = unfolded(games, "cards").filter(pl.col("asked") > 0)
    found = entries.group_by("card", "kind").agg(pl.col("asked", "chosen").sum())
    return {(card, kind): Rate(n, good) for card, kind, n, good in found.iter_rows()}


def dead(table: pl.DataFrame, rarely: float) -> pl.DataFrame:
    """Of `cards`, those chosen less often than `rarely`, or nearly always, of the times they could be."""
    share = pl.col("chosen") / pl.col("asked")
    return table.filter((pl.col("asked") >= JUDGED) & ~share.is_between(rarely, ALWAYS))

"""Two ways to play on the same seeds: what differs, and whether by chance.

Of each thing a pair of games tells whether it was so in the one and in the other. What differs in as many
pairs one way as the other differs by chance (McNemar's test, exact); of numbers Student's paired test tells.
Many things are looked at, so the chance of each is corrected (Benjamini and Hochberg): of those that are
called different, at most one in twenty is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
import polars as pl
from scipy.stats import binomtest, false_discovery_control, ttest_1samp

from lamplit.errors import LamplitError
from lamplit.lab import measures
from lamplit.lab.figures import ordinal

CERTAIN: Final = 0.05  # the share of false ones among those that are called different
WON, CHOSEN, NUMBER = "won", "chosen", "mean"


class Change(NamedTuple):
    """How something differs.

    of, what   what is looked at: `won`, a trait, a card, a number; and which
    one, other its rate, or its mean where it is a number
    low, high  the bounds of the difference with 95 %
    chance     of such a difference where there is none; corrected for the number of things looked at
    """

    of: str
    what: str
    one: float
    other: float
    low: float
    high: float
    chance: float

    @property
    def is_certain(self) -> bool:
        """Whether it is called different."""
        return self.chance < CERTAIN


def compare(one: pl.DataFrame, other: pl.DataFrame) -> list[Change]:
    """All that was looked at in both, corrected together, in a fixed order.

    Raises:
        LamplitError: the games do not make pairs.
    """
    pairs = one.join(other, on=("number", "seed", "seats"), how="inner").select("number")
    if pairs.height < 2:
        raise LamplitError(
            "Of both there must be two games or more with the same seats and seeds, to be compared."
        )
    one, other = (games.join(pairs, on="number", how="semi") for games in (one, other))
    found = [*facts_compared(one, other), *numbers_compared(one, other)]
    corrected = false_discovery_control([change.chance for change in found])
    return [change._replace(chance=float(q)) for change, q in zip(found, corrected, strict=True)]


def facts_compared(one: pl.DataFrame, other: pl.DataFrame) -> Iterator[Change]:
    """What was so or not so in each game."""
    keys = ("of", "what", "number")
    before, after = facts(one).with_columns(one=True), facts(other).with_columns(other=True)
    both = before.join(after, on=keys, how="full", coalesce=True).fill_null(False)
    counts = both.group_by("of", "what").agg(
        pl.len().alias("any"), pl.col("one").sum(), pl.col("other").sum()
    )
    for of, what, n, was, now in counts.sort("of", "what").iter_rows():
        lost, came = n - now, n - was  # so in the one alone, in the other alone
        chance = float(binomtest(came, lost + came).pvalue) if lost + came else 1.0
        steps = np.repeat([-1.0, 1.0, 0.0], [lost, came, one.height - lost - came])
        yield Change(of, what, was / one.height, now / one.height, *bounds(steps), chance)


def facts(games: pl.DataFrame) -> pl.DataFrame:
    """A row for each game and thing that was so in it, of any side: `of`, `what`, `number`."""
    traits = measures.named(games, "traits").select(of="name", what="value", number="number")
    uses = measures.uses(games).filter(pl.col("chosen") > 0)
    chosen = uses.select(of=pl.lit(CHOSEN), what="card", number="number")
    return pl.concat([won(games), traits, chosen]).unique()


def won(games: pl.DataFrame) -> pl.DataFrame:
    """The games that were won; where each plays for itself, by place in turn order."""
    if not measures.together(games):
        seats = measures.seatings(games).filter(pl.col("won"))
        place = pl.col("place").map_elements(ordinal, pl.String)
        return seats.select(of=pl.lit(WON), what=place + pl.lit(" in turn"), number="number")
    good = games.filter(pl.col("won").list.first())
    return good.select(of=pl.lit(WON), what=pl.lit("all games"), number="number")


def numbers_compared(one: pl.DataFrame, other: pl.DataFrame) -> Iterator[Change]:
    """What was counted in each game; where each plays for itself, the mean of its sides."""
    both = numbers(one).join(numbers(other), on=("name", "number"), suffix="_other")
    for (name,), pairs in both.sort("name", "number").group_by("name", maintain_order=True):
        was, now = pairs["value"].to_numpy(), pairs["value_other"].to_numpy()
        steps = now - was
        chance = float(ttest_1samp(steps, 0.0).pvalue) if np.ptp(steps) else float(not steps.any())
        yield Change(NUMBER, str(name), float(was.mean()), float(now.mean()), *bounds(steps), chance)


def numbers(games: pl.DataFrame) -> pl.DataFrame:
    """A row for each game and number: `name`, `number` of the game, `value`."""
    decisions = games.select(name=pl.lit("Decisions"), number="number", value=pl.col("decisions").cast(float))
    counted = measures.named(games, "numbers").group_by("name", "number").agg(pl.col("value").mean())
    return pl.concat([decisions, counted])


def bounds(steps: np.ndarray[tuple[int], np.dtype[np.float64]]) -> tuple[float, float]:
    """Between which numbers the mean of these differences lies with 95 %."""
    if not np.ptp(steps):
        return float(steps[0]), float(steps[0])
    found = ttest_1samp(steps, 0.0).confidence_interval(measures.SURE)
    return float(found.low), float(found.high)

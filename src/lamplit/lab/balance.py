"""Whether a game is balanced: the cases its design names are played, counted and written down as a page.

A page holds no time and no name of a machine: the same code writes the same page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final, NamedTuple

import polars as pl

from lamplit import games
from lamplit.engine.game import Balance, Case
from lamplit.errors import LamplitError
from lamplit.lab import measures
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Plan
from lamplit.lab.running import sample

PAGES: Final = Path(__file__).parents[3] / "docs" / "balance"
APART: Final = 0.15  # how far the cases of a group may lie from their mean


class Result(NamedTuple):
    """A case, and its games."""

    case: Case
    games: pl.DataFrame

    @property
    def won(self) -> Rate:
        """How many were played, and how many were won."""
        return Rate(self.games.height, int(self.games["won"].list.any().sum()))

    @property
    def numbers(self) -> dict[str, float]:
        """The means of what the game counts of itself, by name."""
        table = measures.named(self.games, "numbers").group_by("name", maintain_order=True)
        return dict(table.agg(pl.col("value").mean()).iter_rows())


class Report(NamedTuple):
    """All cases of a game, `n` games each. The first one's group is the game as it is mostly played."""

    game: str
    n: int
    results: list[Result]

    @property
    def usual(self) -> pl.DataFrame:
        """All games of the usual way to play."""
        group = self.results[0].case.group
        return pl.concat([result.games for result in self.results if result.case.group == group])


def play_all(game: str, n: int) -> Report:
    """Play all cases of a game, `n` games each, on all cores.

    Raises:
        LamplitError: the game is unknown or names no cases.
    """
    content = games.content(game)
    cases = balance_of(game).cases(games.find(game).box(content))
    played = sample(Plan(game, n * len(cases), cases, [], list(content.packs)))
    return Report(game, n, [Result(case, played.filter(pl.col("case") == case.title)) for case in cases])


def balance_of(game: str) -> Balance:
    """What the laboratory knows of a game."""
    balance = games.find(game).balance
    if balance is None:
        raise LamplitError(f"{games.find(game).title} does not say yet how its balance is judged.")
    return balance


# What is amiss


def faults(report: Report) -> list[str]:
    """What is not as it should be, a sentence each."""
    return [*out_of_bounds(report), *out_of_group(report), *dead_cards(measures.cards(report.usual))]


def out_of_bounds(report: Report) -> Iterator[str]:
    for result in report.results:
        case, rate = result.case, result.won.rate
        if not case.low <= rate <= case.high:
            yield f"{case.title}: won {percent(rate)}, wanted {wanted(case)}."


def out_of_group(report: Report) -> Iterator[str]:
    for group in {case.group: None for case, _ in report.results if case.group}:
        members = [result for result in report.results if result.case.group == group]
        middle = mean(result.won.rate for result in members)
        for result in members:
            if abs(result.won.rate - middle) > APART:
                yield f"{result.case.title}: won {percent(result.won.rate)}, the mean is {percent(middle)}."


def dead_cards(cards: pl.DataFrame) -> Iterator[str]:
    """Cards that are never or always worth playing."""
    for id, n, good in measures.dead(cards).sort("card").select("card", "asked", "chosen").iter_rows():
        yield f"{id} is played {percent(good / n)} of the times it could be."


# The page


def page(report: Report) -> str:
    """The report in Markdown."""
    usual, plays = report.usual, balance_of(report.game).plays
    parts = [opening(report), *case_table(report.results), ""]
    traits = measures.named(usual, "traits").with_columns(pl.col("won").list.any())
    for (heading,), values in traits.group_by("name", maintain_order=True):
        parts += [f"## {heading}", "", *trait_table(measures.rates(values, "value"), usual.height), ""]
    parts += ["## Cards", "", CARDS.format(n=f"{usual.height:,}"), ""]
    asked = measures.asked(usual)
    for heading, deck in measures.decks(measures.cards(usual)):
        parts += [f"### {heading}", "", *card_table(deck, asked, plays), ""]
    parts += ["## What is amiss", "", *(f"- {fault}" for fault in faults(report) or ["Nothing."])]
    return "\n".join(parts) + "\n"


CARDS: Final = (
    "From {n} games of the usual kind. Seen: in how many games, and how many of them were won. For each "
    "question: how often the card was chosen of all the times it could be (of several alike one counts). "
    "With and without: the games won in which it was chosen, and in which it was seen and never chosen."
)


def opening(report: Report) -> str:
    title = games.find(report.game).title
    return (
        f"# Balance: {title}\n\n"
        f"Written by `lamplit balance {report.game} --games {report.n}`: {report.n:,} games a case, with the "
        f"seeds 0 to {report.n - 1:,}, played by the heuristic player unless the case says otherwise. After "
        f"each rate stand the bounds between which it lies with 95 % (Wilson's interval).\n"
    )


def case_table(results: Sequence[Result]) -> Iterator[str]:
    names = list(results[0].numbers)
    yield row("Case", "Won", "95 %", "Wanted", *names, "Decisions")
    yield rule(5 + len(names))
    for result in results:
        case, won, numbers = result.case, result.won, result.numbers
        means = (f"{numbers[name]:.1f}" for name in names)
        decisions = f"{mean(result.games['decisions']):.0f}"
        yield row(case.title, percent(won.rate), bounds(won), wanted(case), *means, decisions)


def trait_table(values: pl.DataFrame, games: int) -> Iterator[str]:
    yield row("", "Games", "Share", "Won")
    yield rule(4)
    for value, n, rate in values.sort("value").select("value", "n", "rate").iter_rows():
        yield row(value, f"{n:,}", percent(n / games), percent(rate))


def card_table(deck: pl.DataFrame, asked: dict[tuple[str, str], Rate], plays: Iterable[str]) -> Iterator[str]:
    kinds = [kind for kind in plays if any((id, kind) in asked for id in deck["card"])]
    yield row("Card", "Seen", "Won", *map(measures.capital, kinds), "Won with", "Won without")
    yield rule(5 + len(kinds))
    for card in deck.iter_rows(named=True):
        rates = (share(asked.get((card["card"], kind), Rate(0, 0))) for kind in kinds)
        yield row(card["card"], f"{card['seen']:,}", *won_columns(card, list(rates)))


def won_columns(card: dict[str, Any], rates: list[str]) -> list[str]:
    with_it, without = (Rate(card[part], card[f"{part}_won"]) for part in ("with", "without"))
    seen = percent(card["seen_won"] / card["seen"])
    return [seen, *rates, share(with_it), share(without) if with_it.n else ""]


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def rule(n: int) -> str:
    return f"|---|{'---:|' * (n - 1)}"


def share(rate: Rate) -> str:
    return percent(rate.rate) if rate.n else ""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def bounds(rate: Rate) -> str:
    low, high = rate.interval
    return f"{100 * low:.1f} to {100 * high:.1f}"


def wanted(case: Case) -> str:
    if case.low <= 0:
        return f"at most {100 * case.high:.0f} %" if case.high < 1 else ""
    return f"{100 * case.low:.0f} to {100 * case.high:.0f} %"


def write(report: Report, pages: Path | None = None) -> Path:
    """Write the page of a report to its place.

    Raises:
        LamplitError: it cannot be written.
    """
    pages = pages or PAGES
    path = pages / f"{report.game}.md"
    try:
        pages.mkdir(parents=True, exist_ok=True)
        path.write_text(page(report))
    except OSError as error:
        raise LamplitError(f"{path} cannot be written: {error.strerror}.") from error
    return path

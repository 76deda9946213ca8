"""Whether a game is balanced: the cases its design names are played, counted and written down as a page.

A page holds no time and no name of a machine: the same code writes the same page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import polars as pl

from lamplit import games
from lamplit.engine.game import Case, Game
from lamplit.lab import counter, measures
from lamplit.lab.figures import bounds, capital, ordinal, percent, share
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Listed, Plan, balance_of
from lamplit.saves import file

PAGES: Final = Path(__file__).parents[3] / "docs" / "balance"
APART: Final = 0.15  # how far the cases of a group may lie from their mean
MARGIN: Final = 0.04  # how far above the mean a place in turn order may win, where each plays for itself


class Result(NamedTuple):
    """A case, and its games."""

    case: Case
    games: pl.DataFrame

    @property
    def won(self) -> Rate:
        """How often it was won, by all sides."""
        return measures.won(self.games)

    @property
    def places(self) -> list[Rate]:
        """How often by each place in turn order."""
        found = measures.rates(measures.seatings(self.games), "place").sort("place")
        return [Rate(n, good) for n, good in found.select("n", "good").iter_rows()]

    @property
    def numbers(self) -> dict[str, float]:
        """The means of what the game counts of itself, by name."""
        table = measures.named(self.games, "numbers").group_by("name", maintain_order=True)
        return dict(table.agg(pl.col("value").mean()).iter_rows())


class Report(NamedTuple):
    """All cases of a game, `n` games each. The first one's group is the game as it is mostly played.

    pieces  what the games were played with, as the cards are counted
    """

    game: Game
    n: int
    results: list[Result]
    pieces: Mapping[str, Listed] = MappingProxyType({})

    @property
    def usual(self) -> pl.DataFrame:
        """All games of the usual way to play."""
        group = self.results[0].case.group
        return pl.concat([result.games for result in self.results if result.case.group == group])

    @property
    def cards(self) -> pl.DataFrame:
        """The cards in these, as they are called."""
        return measures.called(measures.cards(self.usual), self.pieces)


def play_all(id: str, n: int) -> Report:
    """Play all cases of a game, `n` games each, on all cores.

    Raises:
        LamplitError: the game is unknown or names no cases.
    """
    content, game = games.content(id), games.find(id)
    cases = balance_of(game).cases(game.box(content))
    played = counter.played(plan := Plan(id, n * len(cases), cases, [], list(content.packs)))
    results = [Result(case, played.filter(pl.col("case") == case.title)) for case in cases]
    return Report(game, n, results, plan.cards(range(plan.games)))


# What is amiss


def faults(report: Report) -> list[str]:
    """What is not as it should be, a sentence each."""
    rarely = balance_of(report.game).rarely
    dead = measures.dead(report.cards, rarely)
    return [*out_of_bounds(report), *out_of_group(report), *uneven(report), *dead_cards(dead)]


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


def uneven(report: Report) -> Iterator[str]:
    """Places in turn order that win more often than others, where each plays for itself."""
    for result in () if report.game.is_shared else report.results:
        middle = mean(rate.rate for rate in result.places)
        for place, rate in enumerate(result.places):
            if rate.rate > middle + MARGIN:
                won = f"won {percent(rate.rate)}, the mean is {percent(middle)}"
                yield f"{result.case.title}, {ordinal(place)} in turn: {won}."


def dead_cards(dead: pl.DataFrame) -> Iterator[str]:
    """Cards that are never or always worth playing."""
    for name, n, good in dead.sort("card").select("name", "asked", "chosen").iter_rows():
        yield f"{name} is played {percent(good / n)} of the times it could be."


# The page


def page(report: Report) -> str:
    """The report in Markdown."""
    usual, plays = report.usual, balance_of(report.game).plays
    sides, asked = measures.won(usual), measures.asked(usual)
    parts = [opening(report), *case_table(report.results), ""]
    if not report.game.is_shared:
        parts += ["## Turn order", "", *turn_table(report.results), ""]
    for (heading,), values in measures.named(usual, "traits").group_by("name", maintain_order=True):
        parts += [f"## {heading}", "", *trait_table(measures.rates(values, "value"), sides.n), ""]
    parts += ["## Cards", "", CARDS.format(n=f"{sides.n:,}"), ""]
    for heading, deck in measures.decks(report.cards):
        parts += [f"### {heading}", "", *card_table(deck, asked, plays), ""]
    parts += ["## What is amiss", "", *(f"- {fault}" for fault in faults(report) or ["Nothing."])]
    return "\n".join(parts) + "\n"


CARDS: Final = (
    "From {n} games of the usual kind. Seen: in how many games, and how many of them were won. For each "
    "question: how often the card was chosen of all the times it could be (of several alike one counts). "
    "With and without: the games won in which it was chosen, and in which it was seen and never chosen."
)
EACH: Final = (
    " Each seat plays for itself and is counted as a game of its own; where the best are equal, all of them "
    "win."
)


def opening(report: Report) -> str:
    game, each = report.game, "" if report.game.is_shared else EACH
    return (
        f"# Balance: {game.title}\n\n"
        f"Written by `lamplit balance {game.id} --games {report.n}`: {report.n:,} games a case, with the "
        f"seeds 0 to {report.n - 1:,}, played by the heuristic player unless the case says otherwise. After "
        f"each rate stand the bounds between which it lies with 95 % (Wilson's interval).{each}\n"
    )


def case_table(results: Sequence[Result]) -> Iterator[str]:
    names = list(results[0].numbers)
    yield row("Case", "Won", "95 %", "Wanted", *names, "Decisions")
    yield rule(5 + len(names))
    for result in results:
        case, won, numbers = result.case, result.won, result.numbers
        means = (f"{numbers[name]:.1f}" for name in names)
        decisions = f"{mean(result.games['decisions']):.0f}"
        yield row(case.title, percent(won.rate), bounds(*won.interval), wanted(case), *means, decisions)


def trait_table(values: pl.DataFrame, games: int) -> Iterator[str]:
    yield row("", "Games", "Share", "Won")
    yield rule(4)
    for value, n, rate in values.sort("value").select("value", "n", "rate").iter_rows():
        yield row(value, f"{n:,}", percent(n / games), percent(rate))


def turn_table(results: Sequence[Result]) -> Iterator[str]:
    """How often each place in turn order wins, case by case."""
    most = max(len(result.places) for result in results)
    yield row("Case", *(capital(ordinal(place)) for place in range(most)))
    yield rule(1 + most)
    for case, places in ((result.case, result.places) for result in results):
        yield row(case.title, *map(share, places), *[""] * (most - len(places)))


def card_table(
    deck: pl.DataFrame, asked: dict[tuple[str, str], Rate], plays: Mapping[str, str]
) -> Iterator[str]:
    kinds = [kind for kind in plays if any((id, kind) in asked for id in deck["card"])]
    yield row("Card", "Seen", "Won", *(plays[kind] for kind in kinds), "Won with", "Won without")
    yield rule(5 + len(kinds))
    for card in deck.iter_rows(named=True):
        rates = (share(asked.get((card["card"], kind), Rate(0, 0))) for kind in kinds)
        yield row(card["name"], f"{card['seen']:,}", *won_columns(card, list(rates)))


def won_columns(card: dict[str, Any], rates: list[str]) -> list[str]:
    with_it, without = (Rate(card[part], card[f"{part}_won"]) for part in ("with", "without"))
    seen = percent(card["seen_won"] / card["seen"])
    return [seen, *rates, share(with_it), share(without) if with_it.n else ""]


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def rule(n: int) -> str:
    return f"|---|{'---:|' * (n - 1)}"


def wanted(case: Case) -> str:
    if case.low <= 0:
        return f"at most {100 * case.high:.0f} %" if case.high < 1 else ""
    return f"{100 * case.low:.0f} to {100 * case.high:.0f} %"


def write(report: Report, pages: Path | None = None) -> Path:
    """Write the page of a report to its place.

    Raises:
        LamplitError: it cannot be written.
    """
    return file.put((pages or PAGES) / f"{report.game.id}.md", page(report).encode())

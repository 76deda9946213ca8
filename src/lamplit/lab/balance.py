"""Whether a game is balanced: the cases its design names are played, counted and written down as a page.

A page holds no time and no name of a machine: the same code writes the same page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

from lamplit import games
from lamplit.engine.game import Balance, Case
from lamplit.errors import LamplitError
from lamplit.lab.sample import Rate, Tally, Use, balance_of, sample

PAGES: Final = Path(__file__).parents[3] / "docs" / "balance"
APART: Final = 0.15  # how far the cases of a group may lie from their mean
MARGIN: Final = 0.04  # how far above the mean something may win that should be even
ALWAYS: Final = 0.95  # a card played more often of all the times it could be is no choice


class Result(NamedTuple):
    """A case, and what came of it."""

    case: Case
    tally: Tally


class Report(NamedTuple):
    """All cases of a game, `n` games each. The first one's group is the game as it is mostly played."""

    game: str
    n: int
    results: list[Result]

    @property
    def usual(self) -> Tally:
        """All games of the usual way to play."""
        group = self.results[0].case.group
        total = Tally()
        for case, tally in self.results:
            if case.group == group:
                total.merge(tally)
        return total


def play_all(game: str, n: int) -> Report:
    """Play all cases of a game, `n` games each, on all cores.

    Raises:
        LamplitError: the game is unknown or names no cases.
    """
    content = games.content(game)
    cases = balance_of(games.find(game)).cases(games.find(game).box(content))
    return Report(game, n, [Result(case, sample(game, case, n)) for case in cases])


# What is amiss


def faults(report: Report) -> list[str]:
    """What is not as it should be, a sentence each."""
    balance = balance_of(games.find(report.game))
    return [
        *out_of_bounds(report),
        *out_of_group(report),
        *uneven(report, balance.even),
        *dead_cards(report.usual, balance),
    ]


def out_of_bounds(report: Report) -> Iterator[str]:
    for case, tally in report.results:
        if not case.low <= tally.won.rate <= case.high:
            yield f"{case.title}: won {percent(tally.won.rate)}, wanted {wanted(case)}."


def out_of_group(report: Report) -> Iterator[str]:
    for group in {case.group: None for case, _ in report.results if case.group}:
        members = [result for result in report.results if result.case.group == group]
        middle = mean(tally.won.rate for _, tally in members)
        for case, tally in members:
            if abs(tally.won.rate - middle) > APART:
                yield f"{case.title}: won {percent(tally.won.rate)}, the mean is {percent(middle)}."


def uneven(report: Report, headings: Sequence[str]) -> Iterator[str]:
    for heading in headings:
        for case, tally in report.results:
            rates = tally.traits[heading]
            middle = mean(rate.rate for rate in rates.values())
            for value, rate in sorted(rates.items()):
                if rate.rate > middle + MARGIN:
                    yield f"{case.title}, {value}: won {percent(rate.rate)}, the mean is {percent(middle)}."


def dead_cards(tally: Tally, balance: Balance) -> Iterator[str]:
    """Cards nobody sees, and cards that are never or always worth playing."""
    for id, use in sorted(tally.cards.items()):
        rate = played(use, balance.plays)
        if not use.seen.n:
            yield f"{id} is never seen."
        elif rate.n and not balance.rarely <= rate.rate <= ALWAYS:
            yield f"{id} is played {percent(rate.rate)} of the times it could be."


def played(use: Use, plays: Sequence[str]) -> Rate:
    """How often a card was played of the times it could be."""
    whole = Rate()
    for kind in plays:
        whole.merge(use.asked.get(kind, Rate()))
    return whole


# The page


def page(report: Report) -> str:
    """The report in Markdown."""
    usual, balance = report.usual, balance_of(games.find(report.game))
    parts = [opening(report), *case_table(report.results), ""]
    for heading, values in usual.traits.items():
        even = heading in balance.even
        table = even_table(report.results, heading) if even else trait_table(values, usual.won.n)
        parts += [f"## {heading}", "", *table, ""]
    parts += ["## Cards", "", CARDS.format(n=f"{usual.won.n:,}"), ""]
    for heading, deck in decks(usual):
        parts += [f"### {heading}", "", *card_table(deck, balance.plays), ""]
    parts += ["## What is amiss", "", *(f"- {fault}" for fault in faults(report) or ["Nothing."])]
    return "\n".join(parts) + "\n"


def decks(tally: Tally) -> Iterator[tuple[str, list[tuple[str, Use]]]]:
    """The cards by their backs; those with a back of their own together."""
    others = []
    ordered = sorted(tally.cards.items(), key=lambda item: (item[1].back, item[0]))
    for back, cards in groupby(ordered, key=lambda item: item[1].back):
        deck = list(cards)
        if len(deck) > 1:
            yield f"{back[0].upper()}{back[1:]}", deck
        else:
            others += deck
    if others:
        yield "With backs of their own", others


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
    game = games.find(report.game)
    title, each = game.title, "" if game.is_shared else EACH
    return (
        f"# Balance: {title}\n\n"
        f"Written by `lamplit balance {report.game} --games {report.n}`: {report.n:,} games a case, with the "
        f"seeds 0 to {report.n - 1:,}, played by the heuristic player unless the case says otherwise. After "
        f"each rate stand the bounds between which it lies with 95 % (Wilson's interval).{each}\n"
    )


def case_table(results: Iterable[Result]) -> Iterator[str]:
    results = list(results)
    numbers = list(results[0].tally.numbers)
    yield row("Case", "Won", "95 %", "Wanted", *numbers, "Decisions")
    yield rule(5 + len(numbers))
    for case, tally in results:
        means = (f"{tally.numbers[name] / tally.won.n:.1f}" for name in numbers)
        decisions = f"{tally.decisions / tally.won.n:.0f}"
        yield row(case.title, percent(tally.won.rate), bounds(tally.won), wanted(case), *means, decisions)


def trait_table(values: dict[str, Rate], games: int) -> Iterator[str]:
    yield row("", "Games", "Share", "Won")
    yield rule(4)
    for value, rate in sorted(values.items()):
        yield row(value, f"{rate.n:,}", percent(rate.n / games), percent(rate.rate))


def even_table(results: Sequence[Result], heading: str) -> Iterator[str]:
    """How often each value wins, case by case."""
    values = sorted({value for _, tally in results for value in tally.traits[heading]})
    yield row("Case", *values)
    yield rule(1 + len(values))
    for case, tally in results:
        rates = tally.traits[heading]
        yield row(case.title, *(share(rates[value]) if value in rates else "" for value in values))


def card_table(deck: Sequence[tuple[str, Use]], plays: Sequence[str]) -> Iterator[str]:
    asked = [kind for kind in plays if any(kind in use.asked for _, use in deck)]
    yield row("Card", "Seen", "Won", *(kind.capitalize() for kind in asked), "Won with", "Won without")
    yield rule(5 + len(asked))
    for id, use in deck:
        rates = (percent(use.asked[kind].rate) if kind in use.asked else "" for kind in asked)
        with_it, without = share(use.chosen), share(use.idle) if use.chosen.n else ""
        yield row(id, f"{use.seen.n:,}", percent(use.seen.rate), *rates, with_it, without)


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

"""The chapters of a page about some games: what is said, shown and listed in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any, Final, NamedTuple

import polars as pl

from lamplit.engine.game import Balance
from lamplit.lab import measures, pictures
from lamplit.lab.figures import bounds, capital, ordinal, percent, share
from lamplit.lab.measures import Rate

FEWEST: Final = 10  # sides that chose a card, and that did not, for a picture of what it adds
FEW: Final = 6  # values of an option: of more, each seat has its own


class Part(NamedTuple):
    """A picture or a table, with what stands above it."""

    title: str = ""
    text: str = ""
    picture: str = ""
    head: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


class Chapter(NamedTuple):
    """Parts under a heading."""

    title: str
    text: str
    parts: list[Part]


def chapters(games: pl.DataFrame, balance: Balance, pieces: set[str]) -> Iterator[Chapter]:
    """All of them; `pieces` is what the games were played with, as the cards are counted."""
    shared, cards = measures.together(games), measures.cards(games)
    yield Chapter("Who wins", ALL_WIN if shared else ONE_WINS, list(who_wins(games, shared)))
    yield Chapter("How long it takes", LENGTH, list(lengths(games)))
    yield Chapter("How it ends", ENDS, [*margins(games, balance.score), *endings(games)])
    dead = dead_cards(cards, balance.rarely, pieces)
    yield Chapter("Cards", CARDS, [*dead, *decks(cards, measures.asked(games))])


ALL_WIN: Final = "How often the game is won, by all that differed between the games."
ONE_WINS: Final = "How often each wins, by turn and by player. Where the best are equal, all of them win."
LENGTH: Final = "How many decisions a game takes, and what else it counts."
ENDS: Final = "How games end, how close they are, and what else they were like."
CARDS: Final = (
    "A card is seen where it lay open or could be chosen. What it adds is the win rate of those who chose "
    "it, less the rate of those who saw it and never did. It does not say why: a card may be chosen because "
    "a game goes well, or goes on for long."
)


# Who wins


def who_wins(games: pl.DataFrame, shared: bool) -> Iterator[Part]:
    """By all that differed between the games; where each plays for itself, by turn."""
    seats = measures.seatings(games)
    yield from [*how_often(games), *by_name(seats)] if shared else by_turn(seats)
    yield from rates("By player", seats, "player")


def how_often(games: pl.DataFrame) -> Iterator[Part]:
    """By seats, by each option that differed, by case."""
    single = games.with_columns(pl.col("won").list.first())
    yield from rates("By seats", single, "seats")
    options = measures.options(single).filter(pl.col("name").is_in(single_options(games)))
    for (name,), values in options.group_by("name", maintain_order=True):
        yield from rates(f"By {name}", values, "value")
    if games["case"].n_unique() > max(games["seats"].n_unique(), 2):
        yield from rates("By case", single, "case")


def single_options(games: pl.DataFrame) -> list[str]:
    """The options that have one value, and not one for each seat."""
    many = measures.options(games).group_by("name").agg(pl.col("value").n_unique())
    return [name for name, n in many.iter_rows() if n <= FEW]


def by_name(seats: pl.DataFrame) -> Iterator[Part]:
    """By who sat there and who began, where seats have names of their own: not just seat 1, seat 2."""
    if (seats.group_by("name").agg(pl.col("seat").n_unique())["seat"] > 1).any():
        yield from rates("By who takes part", seats.sort("name"), "name")
        first = seats.filter((pl.col("place") == 0) & (pl.col("seats") > 1))
        yield from rates("By who plays first", first.sort("name"), "name")


def by_turn(seats: pl.DataFrame) -> Iterator[Part]:
    """By place in turn order, for each case."""
    turn = seats.with_columns(pl.col("place").map_elements(ordinal, pl.String).alias("turn"))
    for (case,), seated in turn.sort("number").group_by("case", maintain_order=True):
        yield from rates(f"By turn: {case}", seated.sort("place"), "turn")


def rates(title: str, table: pl.DataFrame, by: str) -> Iterator[Part]:
    """Rates for each value, where there are several."""
    if table[by].n_unique() > 1:
        yield Part(title, picture=pictures.rates(measures.rates(table, by), by))


# How long it takes, how it ends


def lengths(games: pl.DataFrame) -> Iterator[Part]:
    """Decisions, and what else the game counts."""
    yield number("Decisions", whole(games, pl.col("decisions").cast(pl.Float64)))
    for (name,), values in measures.named(games, "numbers").group_by("name", maintain_order=True):
        yield number(str(name), values)


def margins(games: pl.DataFrame, score: str) -> Iterator[Part]:
    """By how much the best is ahead of the next, where the best wins."""
    if score:
        best = pl.col("value").sort(descending=True)
        scores = measures.named(games, "numbers").filter(pl.col("name") == score)
        ahead = scores.group_by("number", maintain_order=True).agg(value=best.get(0) - best.get(1))
        yield number(f"{score} ahead of the next", ahead.with_columns(won=pl.lit(None, pl.Boolean)))


def whole(games: pl.DataFrame, value: pl.Expr) -> pl.DataFrame:
    """A `value` of each game, and whether it was `won`, where it is won by all or none."""
    won = pl.col("won").list.first() if measures.together(games) else pl.lit(None, pl.Boolean)
    return games.select(value.alias("value"), won.alias("won"))


def number(name: str, values: pl.DataFrame) -> Part:
    """How a number was spread, and its mean."""
    said = [f"Mean {mean(values['value']):.1f}"]
    means = values.drop_nulls().group_by("won").agg(pl.col("value").mean()).sort("won", descending=True)
    said += [f"{middle:.1f} where {'won' if won else 'lost'}" for won, middle in means.iter_rows()]
    return Part(name, "; ".join(said), pictures.spread(values, name))


def endings(games: pl.DataFrame) -> Iterator[Part]:
    """What the games were like, in words."""
    for (name,), values in measures.named(games, "traits").group_by("name", maintain_order=True):
        yield Part(str(name), picture=pictures.values(values))


# Cards


def dead_cards(cards: pl.DataFrame, rarely: float, pieces: set[str]) -> Iterator[Part]:
    """Cards that are no choice."""
    rows: list[tuple[str, ...]] = [(card, "0", "never seen") for card in sorted(pieces - set(cards["card"]))]
    for card, asked, chosen in measures.dead(cards, rarely).select("card", "asked", "chosen").iter_rows():
        rows.append((card, f"{asked:,}", percent(chosen / asked)))
    text = DEAD.format(rarely=rarely, always=measures.ALWAYS) if rows else "None."
    yield Part("Dead cards", text, head=("Card", "Could be chosen", "Chosen") if rows else (), rows=rows)


DEAD: Final = (
    "Never seen, or chosen less than {rarely:.0%} or more than {always:.0%} of the times they could be."
)


def decks(cards: pl.DataFrame, asked: dict[tuple[str, str], Rate]) -> Iterator[Part]:
    """The cards by their backs: what they add, and a table."""
    for title, deck in measures.decks(cards):
        told = deck.filter((pl.col("with") >= FEWEST) & (pl.col("without") >= FEWEST))
        picture = pictures.gains(told) if told.height else ""
        kinds = sorted({kind for card, kind in asked if card in set(deck["card"])})
        head = ("Card", "Seen", "Won", *map(capital, kinds), *(CHOSEN if kinds else ()))
        rows = [card_row(row, asked, kinds)[: len(head)] for row in deck.iter_rows(named=True)]
        yield Part(capital(title), "", picture, head, rows)


CHOSEN: Final = ("Won with", "Won without", "Adds", "95 %")


def card_row(card: dict[str, Any], asked: dict[tuple[str, str], Rate], kinds: list[str]) -> tuple[str, ...]:
    """A card in numbers."""
    with_it, without = (Rate(card[part], card[f"{part}_won"]) for part in ("with", "without"))
    told = card["gain"] is not None
    return (
        card["card"],
        f"{card['seen']:,}",
        share(Rate(card["seen"], card["seen_won"])),
        *(share(asked.get((card["card"], kind), Rate(0, 0))) for kind in kinds),
        share(with_it),
        share(without),
        f"{100 * card['gain']:+.1f}" if told else "",
        bounds(card["gain_low"], card["gain_high"]) if told else "",
    )

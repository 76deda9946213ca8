"""The page about some games: one file of HTML with its pictures, which needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any, Final, NamedTuple

import polars as pl
from jinja2 import Environment

from lamplit.errors import LamplitError
from lamplit.lab import measures, pictures
from lamplit.lab.counter import ordinal
from lamplit.lab.measures import Rate
from lamplit.lab.plan import Plan
from lamplit.lab.results import Results

TEMPLATE: Final = Path(__file__).with_name("report.html")
FEWEST: Final = 10  # sides that chose a card, and that did not, for a picture of what it adds


class Part(NamedTuple):
    """A picture or a table, with what stands above it."""

    title: str = ""
    text: str = ""
    picture: str = ""
    head: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = []  # noqa: RUF012


class Section(NamedTuple):
    """A chapter of the page."""

    title: str
    text: str
    parts: list[Part]


def page(results: Results) -> str:
    """The page about the games in a folder, as HTML."""
    games, plan = results.games(), results.plan
    shared = measures.together(games)
    chapters = sections(games, shared, plan.cards(games["number"]))
    made = Environment(autoescape=True, trim_blocks=True).from_string(TEMPLATE.read_text())
    whole = Rate(games.height, int(games["won"].list.any().sum()))
    return made.render(
        title=plan.rules.title,
        games=f"{games.height:,}",
        played=played(plan, games),
        headline=f"{percent(whole.rate)} won" if shared else "",
        lead=LEAD if not shared else f"With 95 % the true rate lies between {between(whole)}. {LEAD}",
        sections=[chapter for chapter in chapters if chapter.parts],
    )


def write(results: Results, to: Path | None = None) -> Path:
    """Write the page to its place.

    Raises:
        LamplitError: it cannot be written, or there are no games.
    """
    path, made = to or results.folder / "report.html", page(results)
    try:
        path.write_text(made)
    except OSError as error:
        raise LamplitError(f"{path} cannot be written: {error.strerror}.") from error
    return path


LEAD: Final = (
    "Behind each rate stand the bounds between which it lies with 95 % (Wilson's interval): "
    "where two rates have bounds that overlap, more games may tell them apart."
)


def played(plan: Plan, games: pl.DataFrame) -> str:
    """What was played, and by whom."""
    packs = ", ".join(f"{id} {version}" for id, version, _ in plan.content)
    players = ", ".join(games["players"].explode().unique().sort())
    return f"{games.height:,} games, played by: {players}. Cards: {packs}."


def sections(games: pl.DataFrame, shared: bool, pieces: set[str]) -> Iterator[Section]:
    """The chapters of the page."""
    won = pl.col("won").list.first() if shared else pl.lit(None, pl.Boolean).alias("won")
    ended = pl.when("won").then(pl.lit("won")).when(pl.col("won").not_()).then(pl.lit("lost"))
    single = games.with_columns(won).with_columns(ended.alias("ended"))
    yield Section("Who wins", WINS, [*rates_by(single, shared), *rates_of_seats(games, shared)])
    yield Section("How long it takes", LENGTH, list(lengths(single)))
    yield Section("How it ends", ENDS, list(endings(single)))
    cards = measures.cards(games)
    yield Section("Cards", CARDS, [*dead_cards(cards, pieces), *decks(cards, measures.asked(games))])


WINS: Final = "How often the game is won, by all that differed between the games."
LENGTH: Final = "How many games took how long, and how close they were."
ENDS: Final = "How many games ended in which way, where they were lost, and what else they were like."
CARDS: Final = (
    "A card is seen where it lay open or could be chosen. What it adds is the win rate of those who chose "
    "it, less the rate of those who saw it and never did. It does not say why: a card may be chosen because "
    "a game goes well, or goes on for long."
)


# Who wins


def rates_by(games: pl.DataFrame, shared: bool) -> Iterator[Part]:
    """Of games that all win or lose together: by case, by seats, by each option that differed."""
    if not shared:
        return
    yield from rates_part("By seats", games, "seats")
    options = measures.named(games, "options").filter(pl.col("name").is_in(single_options(games)))
    for (name,), values in options.group_by("name", maintain_order=True):
        yield from rates_part(f"By {name}", values, "value")
    if games["case"].n_unique() > max(games["seats"].n_unique(), 2):
        yield from rates_part("By case", games, "case")


def single_options(games: pl.DataFrame) -> list[str]:
    """The options that have one value, and not one for each seat."""
    named = measures.named(games, "options")
    many = named.group_by("name").agg(pl.col("value").n_unique())
    return [name for name, n in many.iter_rows() if n <= FEW]


FEW: Final = 6  # values of an option: of more, each seat has its own


def rates_of_seats(games: pl.DataFrame, shared: bool) -> Iterator[Part]:
    """By who sat there, which player it was, and who began."""
    seats = measures.seatings(games)
    if (seats.group_by("name").agg(pl.col("seat").n_unique())["seat"] > 1).any():  # not just seat 1, seat 2
        yield from rates_part("By who takes part", seats.sort("name"), "name")
        if shared and games["seats"].max() != 1:
            first = seats.filter((pl.col("place") == 0) & (pl.col("seats") > 1))
            yield from rates_part("By who plays first", first.sort("name"), "name")
    yield from rates_part("By player", seats, "player")
    if not shared:
        turn = seats.with_columns(pl.col("place").map_elements(ordinal, pl.String)).sort("place")
        yield from rates_part("By turn", turn, "place")


def rates_part(title: str, table: pl.DataFrame, by: str) -> Iterator[Part]:
    """Rates for each value, where there are several."""
    if table[by].n_unique() > 1:
        yield Part(title, picture=pictures.rates(measures.rates(table, by), by))


# How long it takes, how it ends


def lengths(games: pl.DataFrame) -> Iterator[Part]:
    """Decisions, and what else the game counts."""
    decisions = games.select(pl.col("decisions").cast(pl.Float64).alias("value"), "ended")
    yield number("Decisions", decisions)
    for (name,), values in counted(games, "numbers"):
        yield number(name, values)


def number(name: str, values: pl.DataFrame) -> Part:
    """How a number was spread, and its mean."""
    means = values.group_by("ended").agg(pl.col("value").mean()).sort("ended", descending=True).drop_nulls()
    said = [f"Games by {name.lower()}: mean {mean(values['value']):.1f}"]
    said += [f"{middle:.1f} in games {ended}" for ended, middle in means.iter_rows()]
    return Part(name, "; ".join(said), pictures.spread(values, name))


def endings(games: pl.DataFrame) -> Iterator[Part]:
    """What the games were like, in words."""
    for (name,), values in counted(games, "traits"):
        yield Part(str(name), picture=pictures.values(values))


def counted(games: pl.DataFrame, column: str) -> Iterator[tuple[Any, pl.DataFrame]]:
    """Names with their values, and how the game of each ended."""
    table = measures.named(games, column).join(games.select("number", "ended"), on="number")
    yield from table.group_by("name", maintain_order=True)


# Cards


def dead_cards(cards: pl.DataFrame, pieces: set[str]) -> Iterator[Part]:
    """Cards that are no choice."""
    rows: list[tuple[str, ...]] = [(card, "0", "never seen") for card in sorted(pieces - set(cards["card"]))]
    for card, asked, chosen in measures.dead(cards).select("card", "asked", "chosen").iter_rows():
        rows.append((card, f"{asked:,}", percent(chosen / asked)))
    text = DEAD if rows else "None."
    yield Part("Dead cards", text, head=("Card", "Could be chosen", "Chosen") if rows else (), rows=rows)


DEAD: Final = "Never seen, or chosen less than 5 % or more than 95 % of the times they could be."


def decks(cards: pl.DataFrame, asked: dict[tuple[str, str], Rate]) -> Iterator[Part]:
    """The cards by their backs: what they add, and a table."""
    for title, deck in measures.decks(cards):
        told = deck.filter((pl.col("with") >= FEWEST) & (pl.col("without") >= FEWEST))
        picture = pictures.gains(told) if told.height else ""
        kinds = sorted({kind for card, kind in asked if card in set(deck["card"])})
        head = ("Card", "Seen", "Won", *map(measures.capital, kinds), *(CHOSEN if kinds else ()))
        rows = [card_row(row, asked, kinds)[: len(head)] for row in deck.iter_rows(named=True)]
        yield Part(title, "", picture, head, rows)


CHOSEN: Final = ("Won with", "Won without", "Adds", "95 %")


def card_row(card: dict[str, Any], asked: dict[tuple[str, str], Rate], kinds: list[str]) -> tuple[str, ...]:
    """A card in numbers."""
    with_it, without = (Rate(card[part], card[f"{part}_won"]) for part in ("with", "without"))
    adds = [card[part] for part in ("gain", "gain_low", "gain_high") if card[part] is not None]
    gain, low, high = [f"{100 * part:+.1f}" for part in adds] or ["", "", ""]
    return (
        card["card"],
        f"{card['seen']:,}",
        share(Rate(card["seen"], card["seen_won"])),
        *(share(asked.get((card["card"], kind), Rate(0, 0))) for kind in kinds),
        share(with_it),
        share(without),
        gain,
        f"{low} to {high}" if gain else "",
    )


def share(rate: Rate) -> str:
    return percent(rate.rate) if rate.n else ""


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(rate: Rate) -> str:
    low, high = rate.interval
    return f"{100 * low:.1f} and {100 * high:.1f} %"

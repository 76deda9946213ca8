"""The chapter about cards: those that are no choice, and each deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from lamplit.engine.game import Balance
from lamplit.lab import measures, pictures
from lamplit.lab.figures import about, bounds, percent, share
from lamplit.lab.measures import Rate
from lamplit.lab.parts import Chapter, Part
from lamplit.lab.plan import Listed

FEWEST: Final = 10  # sides that chose a card, and that did not, for a picture of what it adds
TEXT: Final = (
    "A card is seen where it lay open or could be chosen. What it adds is how much more often those win who "
    "chose it at least once than those who saw it and never did, in points of percent. It does not say why: "
    "a card may be chosen because a game goes well, or goes on for long. The dot is what a card adds, the "
    "line where that lies with 95 %; left out are cards that fewer than {n} {unit}s chose, or saw and left."
)
DEAD: Final = (
    "Cards that are no choice: never seen, or chosen less than {rarely} or more than {always} of the times "
    "they could be, where these are {judged} or more."
)
ALIVE: Final = (
    "None: every card was seen, and each that could be chosen {judged} times or more was chosen {rarely} to "
    "{always} of these."
)
SEEN: Final = "Seen: how many {unit}s saw it. Won: how often it was then won."
ASKED: Final = "{kinds}: how often it was chosen of the times it could be."


def chapter(games: pl.DataFrame, balance: Balance, pieces: Mapping[str, Listed], unit: str) -> Chapter:
    """All about cards; `pieces` is what the games were played with."""
    cards, asked = measures.called(measures.cards(games), pieces), measures.asked(games)
    parts = [
        dead(cards, balance.rarely, pieces),
        *(deck(*one, asked, balance, unit) for one in measures.decks(cards)),
    ]
    return Chapter("Cards", TEXT.format(n=FEWEST, unit=unit), parts)


def dead(cards: pl.DataFrame, rarely: float, pieces: Mapping[str, Listed]) -> Part:
    """Cards that are no choice."""
    unseen = sorted(pieces[id].name for id in pieces.keys() - set(cards["card"]))
    rows: list[tuple[str, ...]] = [(name, "0", "never seen") for name in unseen]
    for name, n, chosen in measures.dead(cards, rarely).select("name", "asked", "chosen").iter_rows():
        rows.append((name, f"{n:,}", percent(chosen / n)))
    limits = {"rarely": about(rarely), "always": about(measures.ALWAYS), "judged": measures.JUDGED}
    text = (DEAD if rows else ALIVE).format(**limits)
    return Part("Dead cards", text, head=("Card", "Could be chosen", "Chosen") if rows else (), rows=rows)


def deck(
    title: str, cards: pl.DataFrame, asked: Mapping[tuple[str, str], Rate], balance: Balance, unit: str
) -> Part:
    """The cards of a deck: what they add, and a table, in the same order."""
    ranked = cards.sort("gain", "name", descending=[True, False], nulls_last=True)
    told = ranked.filter((pl.col("with") >= FEWEST) & (pl.col("without") >= FEWEST))
    ids = set(cards["card"])
    kinds = [kind for kind in balance.plays if any((id, kind) in asked for id in ids)]
    head = ("Card", "Seen", "Won", *(balance.plays[kind] for kind in kinds), *(CHOSEN if kinds else ()))
    rows = [card_row(row, asked, kinds)[: len(head)] for row in ranked.iter_rows(named=True)]
    picture = pictures.gains(told) if told.height else ""
    said = [SEEN.format(unit=unit)]
    said += [ASKED.format(kinds=", ".join(balance.plays[kind] for kind in kinds))] if kinds else []
    return Part(title, " ".join(said), picture, head, rows)


CHOSEN: Final = ("Won with", "Won without", "Adds, points", "95 %")


def card_row(
    card: dict[str, Any], asked: Mapping[tuple[str, str], Rate], kinds: list[str]
) -> tuple[str, ...]:
    """A card in numbers."""
    with_it, without = (Rate(card[part], card[f"{part}_won"]) for part in ("with", "without"))
    told = card["gain"] is not None
    return (
        card["name"],
        f"{card['seen']:,}",
        share(Rate(card["seen"], card["seen_won"])),
        *(share(asked.get((card["card"], kind), Rate(0, 0))) for kind in kinds),
        share(with_it),
        share(without),
        f"{100 * card['gain']:+z.1f}" if told else "",
        bounds(card["gain_low"], card["gain_high"]) if told else "",
    )

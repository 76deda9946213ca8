"""Games for the tests of the laboratory: played by chance, or made up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl

from lamplit.engine.game import Case
from lamplit.games import content
from lamplit.lab.plan import Plan
from lamplit.lab.playing import Row
from lamplit.lab.results import frame

GAME = "kinfire_delve"
BY_CHANCE = Case("two, by chance", 2, {}, player="random")


def plan(games: int, *cases: Case, game: str = GAME, dealt: bool = False) -> Plan:
    """So many games of these cases."""
    return Plan(game, games, list(cases or (BY_CHANCE,)), [], list(content(game).packs), dealt)


def row(number: int, won: Sequence[bool] = (True,), **fields: Any) -> Row:
    """A game that was not played."""
    usual: dict[str, Any] = {
        "number": number,
        "case": "a case",
        "seed": number,
        "seats": 2,
        "options": [],
        "players": ["heuristic", "heuristic"],
        "names": ["Asha", "Khor"],
        "first": 0,
        "outcome": "won" if won[0] else "lost",
        "won": list(won),
        "decisions": 100,
        "numbers": [said("Turns", 20.0, side) for side in range(len(won))],
        "traits": [said("End", "won" if good else "lost", side) for side, good in enumerate(won)],
        "cards": [],
    }
    return Row(**{**usual, **fields})


def made(good: int, n: int = 100, **fields: Any) -> pl.DataFrame:
    """Games of which the first `good` are won by all."""
    return frame(row(number, [number < good], **fields) for number in range(n))


def said(name: str, value: float | str, side: int = 0) -> dict[str, Any]:
    """What a game says of a side: a number, or words."""
    return {"side": side, "name": name, "value": value}


def card(id: str, asked: int = 0, chosen: int = 0, side: int = 0, kind: str = "select") -> dict[str, Any]:
    """A card as a game notes it."""
    return {"side": side, "card": id, "back": "well", "kind": kind, "asked": asked, "chosen": chosen}

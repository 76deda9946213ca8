"""How likely each player wins from a position: the final score that is expected of each, and how surely.

The numbers were fitted to some 8,000 positions of 260 games by the heuristic player, now and then careless,
of all counts and variants: what was still scored, by what a player had to play with.
"""

from __future__ import annotations

from math import exp

from lamplit.engine.questions import Question

from .scoring import sheet
from .setup import PICK
from .table import Tavern
from .turns import ACT
from .worth import strength, turns_left


def at_rest(table: Tavern, question: Question) -> bool:
    """In the draft, and at the first play of a turn."""
    turn = table.turn
    return question.kind is PICK or (question.kind is ACT and turn is not None and not turn.played)


def worth(table: Tavern) -> tuple[float, ...]:
    """The chance of each seat, from 0 to 1; together 1."""
    seats = range(table.seats)
    expected = [final(table, seat) for seat in seats]
    doubt = 3.0 + turns_left(table, table.active)
    odds = [exp((points - max(expected)) / doubt) for points in expected]
    total = sum(odds)
    return tuple([one / total for one in odds])


def final(table: Tavern, seat: int) -> float:
    """The points that a player is expected to have in the end."""
    player, left = table.players[seat], turns_left(table, seat)
    ready = sum([strength(table, slot) for slot in table.ready(seat)])
    hand = sum([strength(table, slot) for slot in player.hand])
    tired = sum([strength(table, slot) for slot in player.party if table.exhausted[slot]])
    points = sheet(table, seat).total + now(table, seat, hand, ready)
    if left:
        points += left * (0.77 * left - 4.08 + 0.42 * (ready + tired + hand) + 0.57 * len(player.tiles))
        points += 0.62 * ready + 0.95 * (table.active == seat)
    return points


def now(table: Tavern, seat: int, hand: float, ready: float) -> float:
    """The points that the rest of a turn is expected to bring."""
    turn = table.turn
    if turn is None or turn.seat != seat:
        return 0.0
    return (turn.actions + turn.extra) * (0.99 + 0.17 * hand + 0.48 * ready)

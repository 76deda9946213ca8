"""How likely each player wins from a position: by how much each is ahead in the end, and how surely.

The numbers were fitted to some 15,000 positions of 1,000 games for two by the heuristic player, after a
beginning more or less careless, of both variants: what one scored from there more than the other, by what
each had to play with.
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
    expected = [final(table, seat) for seat in range(table.seats)]
    doubt = 2.0 + turns_left(table, table.active)
    odds = [exp((points - max(expected)) / doubt) for points in expected]
    total = sum(odds)
    return tuple([one / total for one in odds])


def final(table: Tavern, seat: int) -> float:
    """The points that a player has and may expect, but for those that all may expect alike."""
    player, left = table.players[seat], turns_left(table, seat)
    ready = sum([strength(table, slot) for slot in table.ready(seat)])
    hand = sum([strength(table, slot) for slot in player.hand])
    points = sheet(table, seat).total + now(table, seat, hand, ready)
    if left:
        tired = sum([strength(table, slot) for slot in player.party if table.exhausted[slot]])
        owned = len(player.hand) + len(player.party)
        points += left * (0.38 * owned + 0.15 * ready + 0.09 * (tired + hand) + 0.52 * len(player.tiles))
        points += 0.4 * ready
    return points


def now(table: Tavern, seat: int, hand: float, ready: float) -> float:
    """The points that the rest of a turn is expected to bring."""
    turn = table.turn
    if turn is None or turn.seat != seat:
        return 0.0
    return (turn.actions + turn.extra) * (1.3 + 0.24 * hand + 0.37 * ready)

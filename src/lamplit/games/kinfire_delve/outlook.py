"""How likely the team wins from a position, as far as everybody can see it (KD-R72 to KD-R74).

A logistic curve over what lies on the table between two turns. Its numbers were fitted to some 17,000
positions of 850 games by the heuristic player, some of them a little careless, of all counts and variants.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from lamplit.engine.questions import Question

from .challenge import difficulty, vulnerability
from .exhaustion import EXHAUSTING
from .table import HAND_SIZE, Delve
from .worth import keep, of_loss

SEATS: Final = {1: -0.15, 2: 0.0, 3: 0.4, 4: 0.65}  # more Seekers see more cards

IN_THE_WELL: Final = {"health": 0.42, "last": -1.3, "hands": 1.4, "charged": 0.35, "other": -0.63}
THREATS_IN_THE_WELL: Final = (0.0, -0.35, -1.2)
BELOW: Final = {"health": 0.36, "last": -1.2, "hands": 1.25, "charged": 0.1, "other": -0.54}
THREATS_BELOW: Final = (0.0, -0.2, -0.8)


def at_rest(_table: Delve, question: Question) -> bool:
    """At the start of a turn."""
    return question.kind is EXHAUSTING


def worth(table: Delve) -> tuple[float]:
    """The chance of the team, from 0 to 1."""
    if table.bottom:
        sum_ = 1.6 - 0.047 * work(table) + means(table, BELOW, THREATS_BELOW)
    else:
        left = len(table.well)
        sum_ = -0.1 - 0.085 * left - 0.12 * sqrt(left) + means(table, IN_THE_WELL, THREATS_IN_THE_WELL)
    return (1 / (1 + exp(-sum_ - SEATS[table.seats])),)


def work(table: Delve) -> int:
    """The progress still to be earned: on the Master, and before on the easiest way to it."""
    master = left(table, table.master)
    if vulnerability(table) or not table.faceup:
        return master
    return master + min([left(table, slot) for slot in table.faceup])


def left(table: Delve, slot: int) -> int:
    """The progress that a challenge lacks."""
    return difficulty(table, slot) - table.progress.get(slot, 0)


def means(table: Delve, by: dict[str, float], threats: tuple[float, ...]) -> float:
    """Health, cards and light, and the weariness that threatens them."""
    seats, seekers = table.seats, table.seekers
    hands = sum([keep(table, slot) for seeker in seekers for slot in seeker.hand])
    losing = sum([of_loss(table.card(slot).globally) for slot in table.exhausted])
    return (
        by["health"] * table.health
        + by["last"] / max(table.health, 1)
        + by["hands"] * hands / (HAND_SIZE[seats] * seats)
        + by["charged"] * sum([seeker.charged for seeker in seekers]) / seats
        + by["other"] * (len(table.exhausted) - losing)
        + threats[min(losing, len(threats) - 1)]
    )

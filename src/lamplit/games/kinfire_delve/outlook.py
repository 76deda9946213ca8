"""How likely the team wins from a position, as far as everybody can see it (KD-R72 to KD-R74).

A logistic curve over what lies on the table between two turns. Its numbers were fitted to some 100,000
positions of 7,000 games that the heuristic player ended after a beginning more or less careless, of all
counts and variants.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Final, NamedTuple

from lamplit.engine.force import Use
from lamplit.engine.questions import Question

from .cards import EVENT
from .challenge import difficulty, vulnerability
from .exhaustion import EXHAUSTING
from .table import HAND_SIZE, Delve
from .worth import keep, of_loss, prize, said


class Means(NamedTuple):
    """What counts, and how much, of that by which a team holds out.

    seats    the number of Seekers, from none to four
    health   a point of health
    last     the nearness of the end: one by the health
    hands    all cards that hands hold in the beginning
    charged  all lanterns charged
    threats  the Exhausted cards that can end the game: none, one, more
    others   each of the other Exhausted cards
    """

    seats: tuple[float, ...]
    health: float
    last: float
    hands: float
    charged: float
    threats: tuple[float, float, float]
    others: float


IN_THE_WELL: Final = Means(
    seats=(0.0, -0.81, -0.04, -0.02, -0.08),
    health=0.29,
    last=-1.35,
    hands=1.21,
    charged=0.55,
    threats=(0.0, -0.39, -1.42),
    others=-0.54,
)
LEFT: Final = -0.067  # a card of the Well
ROOT_OF_LEFT: Final = -0.193
AN_EVENT: Final = 0.388  # that can be resolved
PRIZES: Final = 0.009  # of all challenges around the Master, a point of what they are worth
EARNED: Final = 0.047  # and of that, by the progress that lies there
AT_HAND: Final = 0.109  # the most of it for a point of progress
DIFFICULTY: Final = 0.016  # of all of them
TEXTS: Final = 0.097  # a point of what is worth that which they say

BELOW: Final = Means(
    seats=(0.0, -1.62, -1.32, -1.26, -1.35),
    health=0.2,
    last=-2.28,
    hands=2.0,
    charged=0.78,
    threats=(0.0, -0.42, -1.25),
    others=-0.36,
)
MASTER: Final = -0.14  # a point of progress that the Master lacks
GUARDS: Final = -0.041  # and one that those before it lack
STANDS: Final = 1.86  # each of them that still stands: what the Master lacks falls as they go
WAYS: Final = (0.0, 1.4, 2.82, 4.41)  # in how many colours the Master can be attempted


def at_rest(_table: Delve, question: Question) -> bool:
    """At the start of a turn."""
    return question.kind is EXHAUSTING


def worth(table: Delve) -> tuple[float]:
    """The chance of the team, from 0 to 1."""
    return (0.5 + 0.5 * tanh(0.5 * (below(table) if table.bottom else in_the_well(table))),)


def in_the_well(table: Delve) -> float:
    """How far it is to the bottom, and what lies around the Master on the way."""
    left = len(table.well)
    return means(table, IN_THE_WELL) + LEFT * left + ROOT_OF_LEFT * sqrt(left) + around(table)


def around(table: Delve) -> float:
    """The events, what the challenges promise, how much of that is done, and what their texts do."""
    cards, lies = table.cards, table.progress
    faced = [slot for slot in table.faceup if cards[slot].kind != EVENT]
    promised = [(prize(table, slot), difficulty(table, slot), lies.get(slot, 0)) for slot in faced]
    return (
        AN_EVENT * (len(table.faceup) - len(faced))
        + PRIZES * sum([worth for worth, _, _ in promised])
        + EARNED * sum([worth * done / max(needs, 1) for worth, needs, done in promised])
        + AT_HAND * max([worth / max(needs - done, 1) for worth, needs, done in promised], default=0.0)
        + DIFFICULTY * sum([needs for _, needs, _ in promised])
        + TEXTS * sum([said(table, cards[slot].globally, Use(slot, table.active)) for slot in table.faceup])
    )


def below(table: Delve) -> float:
    """The Master, and those who stand before it."""
    return (
        means(table, BELOW)
        + MASTER * lack(table, table.master)
        + GUARDS * sum([lack(table, slot) for slot in table.faceup])
        + STANDS * len(table.faceup)
        + WAYS[vulnerability(table).bit_count()]
    )


def lack(table: Delve, slot: int) -> int:
    """The progress that a challenge lacks."""
    return difficulty(table, slot) - table.progress.get(slot, 0)


def means(table: Delve, by: Means) -> float:
    """Health, cards and light, and the weariness that threatens them."""
    seats, seekers = table.seats, table.seekers
    hands = sum([keep(table, slot) for seeker in seekers for slot in seeker.hand])
    losing = sum([of_loss(table.card(slot).globally) for slot in table.exhausted])
    return (
        by.seats[seats]
        + by.health * table.health
        + by.last / max(table.health, 1)
        + by.hands * hands / (HAND_SIZE[seats] * seats)
        + by.charged * sum([seeker.charged for seeker in seekers]) / seats
        + by.threats[min(losing, len(by.threats) - 1)]
        + by.others * (len(table.exhausted) - losing)
    )

"""Ways to take a turn: what to select, the action, the boosts, weighed over what the dice may bring.

All is tried on a copy of the table, where the rules themselves are asked what would be legal and what
would count. Chance is weighed, never looked up; `worth` says what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from lamplit.cardtext.phrases import REACTION, Node
from lamplit.engine.force import Use, amount, forbidding, voices
from lamplit.engine.questions import Answer

from .attempt import (
    ACTION,
    BOOST,
    COLOR_OF_FACE,
    DARK,
    LANTERN,
    LIGHT,
    MOST_BOOSTS,
    NO_ACTION,
    boost_value,
    fits,
    is_penalty_due,
)
from .cards import COLOR_NAMES, EVENT
from .challenge import difficulty, vulnerability
from .table import NONE, Attempt, Delve
from .turn import selectable, why_not_select
from .vocabulary import own_turn
from .worth import CHARGE, KEPT, besides, gain, keep, of, of_text, of_voice, plainly, prize, progress, rid

SURE: Final = 0.75  # the chance from which one counts on a completion


class Plan(NamedTuple):
    """A way to take a turn, or what is left of it."""

    worth: float
    chance: float  # of completing
    card: int = NONE
    color: int = 0
    action: Answer = NO_ACTION
    boosts: tuple[int, ...] = ()

    @property
    def reason(self) -> str:
        """The key of why."""
        return "completes" if self.chance >= SURE else "may-complete" if self.chance > 0 else "prepares"


class Boosts(NamedTuple):
    """Boosts that can be played together: what they add, what they cost, which cards."""

    total: int
    cost: float
    cards: tuple[int, ...]


NOTHING: Final = Boosts(0, 0.0, ())


Throw = tuple[float, int, bool]  # what the dice may show: how likely, how many match, whether Light
Fall = tuple[float, int, bool]  # what comes of it: how likely, the progress earned, whether Light is shown


class Trial:
    """A challenge attempted on a copy of the table; what does not hang on the action is found once."""

    __slots__ = ("attempt", "card", "needs", "penalties", "prize", "table")

    def __init__(self, table: Delve) -> None:
        self.table = table
        self.attempt: Attempt = table.agenda[2]
        self.card = self.attempt.card
        self.needs = difficulty(table, self.card) - table.progress.get(self.card, 0)
        self.prize = prize(table, self.card)
        self.penalties: dict[tuple[bool, bool], float] = {}


# Ways to take a turn


def best_turn(table: Delve, seat: int) -> Plan:
    """The best of all cards to select, with all that could be played on it."""
    plans = [
        plan
        for slot in selectable(table, seat, None)
        if why_not_select(table, seat, None, slot) is None
        for plan in turns_on(table, seat, slot)
    ]
    return max(plans, key=by_worth, default=Plan(0.0, 0.0))


def by_worth(plan: Plan) -> float:
    return plan.worth


def turns_on(table: Delve, seat: int, slot: int) -> list[Plan]:
    """The best way to interact with one card, for each colour it can be attempted in."""
    card = table.card(slot)
    if card.kind == EVENT:
        return [Plan(of_text(table, card.text, Use(slot, seat)) + rid(table, slot), 0.0, slot)]
    mask = vulnerability(table) if slot == table.master else card.color
    colors = [color for color in COLOR_NAMES if color & mask and color.bit_count() == 1]
    return [attempt_at(table, seat, slot, color) for color in colors]


def attempt_at(table: Delve, seat: int, slot: int, color: int) -> Plan:
    """The best way to attempt a challenge, and what it costs to begin."""
    copy = table.copy()
    copy.enter(Attempt(seat, slot, color))
    copy.passing_changed(copy.card(slot).text)
    begun = reactions(copy, "attempted", slot)
    plan = best_attempt(copy)
    return plan._replace(worth=plan.worth + begun)


def best_attempt(copy: Delve) -> Plan:
    """The best action with the best boosts."""
    trial = Trial(copy)
    legal = ACTION.answers(copy, trial.attempt.seat, trial.attempt)
    alike = {copy.card(a).id if isinstance(a, int) else a: a for a in legal}
    boosts = boosts_for(trial)
    return max((with_action(trial, answer, boosts) for answer in alike.values()), key=by_worth)


def with_action(trial: Trial, answer: Answer, boosts: Sequence[Boosts]) -> Plan:
    """The attempt with one action and the best boosts for it."""
    if answer == NO_ACTION:
        return with_boosts(trial, 0.0, [NOTHING], dice_for(trial))
    table, attempt = trial.table, trial.attempt
    seeker = table.seekers[attempt.seat]
    hand, attempt.action = seeker.hand, seeker.lantern if answer == LANTERN else answer
    seeker.hand = [slot for slot in hand if slot != answer]
    text, use = table.card(attempt.action).text, Use(attempt.action, attempt.seat)
    table.passing_changed(text)
    attempt.gained = int(sum(of(table, use, order, gain) for order in text.orders))
    side = sum(of(table, use, order, besides) for order in text.orders)
    cost = CHARGE if answer == LANTERN else keep(table, answer)
    free = [b for b in boosts if answer not in b.cards]
    plan = with_boosts(trial, side - cost, free, dice_for(trial))._replace(action=answer)
    seeker.hand, attempt.action, attempt.gained = hand, NONE, 0
    table.passing_changed(text)
    return plan


def with_boosts(trial: Trial, side: float, boosts: Sequence[Boosts], dice: Sequence[Throw]) -> Plan:
    """The best boosts for what the dice may bring. `side`: what the action is worth besides its progress."""
    falls, luck = what_falls(trial, dice)
    done = trial.prize + reactions(trial.table, "completed", trial.card)
    kept = KEPT * max(done, 0.0) / max(difficulty(trial.table, trial.card), 1)
    each, needs = each_boost_adds(trial), trial.needs
    lost: dict[tuple[bool, bool], float] = {}
    best: tuple[int, ...] = ()
    most, likely = -1e9, 0.0
    for total, cost, cards in boosts:
        more = total + each * len(cards)
        worth, chance = side + luck - cost, 0.0
        for p, n, light in falls:
            if n + more >= needs:
                chance += p
                continue
            key = light, bool(cards)
            if key not in lost:
                lost[key] = failing(trial, light, cards)
            worth += p * (lost[key] + kept * (n + more))
        worth += chance * done
        if worth > most:
            best, most, likely = cards, worth, chance
        if chance > 0.999:  # what follows only costs more
            break
    return Plan(most, likely, trial.card, trial.attempt.color, NO_ACTION, best)


def what_falls(trial: Trial, dice: Sequence[Throw]) -> tuple[Sequence[Fall], float]:
    """For each throw the progress earned without boosts; and what is worth that which it sets off besides."""
    table, attempt = trial.table, trial.attempt
    base = attempt.gained + (table.card(attempt.action).value if attempt.action != NONE else 0)
    each = 1 + amount(table, "match")
    luck, stirred = elsewhere_too(trial, base, each, dice), stirred_by_dice(trial)
    if not stirred:
        return [(p, base + each * matches, light) for p, matches, light in dice], luck
    falls = []
    for p, matches, light in dice:
        n = base + each * matches
        for faces, more, worth in stirred:
            if SHOWS[faces.phrase.template](matches, light, *faces.args):
                n += more
                luck += p * worth
        falls.append((p, n, light))
    return falls, luck


def stirred_by_dice(trial: Trial) -> list[tuple[Node, int, float]]:
    """The faces that set something off, the progress it adds, and what else it is worth."""
    table, card = trial.table, trial.card
    heard = [v for v in voices(table, "rolled") if own_turn(table, v.use) and v.holds(table)]
    return [
        (v.standing.node.args[0], int(of_voice(table, v, card, gain)), of_voice(table, v, card, besides))
        for v in heard
    ]


SHOWS: Final[dict[str, Callable[..., bool]]] = {
    "Light": lambda _matches, light: light,
    "Darkness": lambda _matches, light: not light,
    "{number} or more matches": lambda matches, _light, n: matches >= n,
}


def elsewhere_too(trial: Trial, base: int, each: int, dice: Sequence[Throw]) -> float:
    """What it is worth that the progress also goes on other cards."""
    heard = voices(trial.table, "also")
    if not heard:
        return 0.0
    table, use = trial.table, Use(trial.attempt.action, trial.attempt.seat)
    n = base + each * sum(p * matches for p, matches, _ in dice)
    also = {c for v in heard if v.holds(table) for c in v.speaks(table, trial.card)}
    return sum(progress(table, use, slot, int(n)) for slot in sorted(also - {trial.card}))


def failing(trial: Trial, light: bool, boosts: tuple[int, ...]) -> float:
    """What a failure costs when this was rolled: the penalty, or what stands in its place."""
    table = trial.table
    worth = reactions(table, "failed", trial.card)
    for voice in voices(table, "penalty"):
        if voice.holds(table) and voice.speaks(table, trial.card):
            return worth + of_voice(table, voice, trial.card, plainly)
    key = light, bool(boosts)
    if key not in trial.penalties:
        trial.penalties[key] = penalty(trial, light, boosts)
    return worth + trial.penalties[key]


def penalty(trial: Trial, light: bool, boosts: tuple[int, ...]) -> float:
    """What the penalty costs, if it is due."""
    table, attempt = trial.table, trial.attempt
    dice, laid = attempt.dice, attempt.boosts
    attempt.dice, attempt.boosts, attempt.penalty = [LIGHT if light else DARK], [*laid, *boosts], True
    due = is_penalty_due(table, attempt)
    worth = of_text(table, table.card(trial.card).penalty, Use(trial.card, attempt.seat)) if due else 0.0
    attempt.dice, attempt.boosts, attempt.penalty = dice, laid, False
    return worth


def reactions(table: Delve, about: str, card: int) -> float:
    """What is worth that which follows an event."""
    worth = 0.0
    for voice in voices(table, about):
        if voice.standing.voice == REACTION and voice.holds(table) and voice.speaks(table, card):
            worth += of_voice(table, voice, card, plainly)
    return worth


# Boosts


def boosts_for(trial: Trial) -> list[Boosts]:
    """The sets of boosts worth a thought, from none upwards: each adds more than all that cost less."""
    table, attempt = trial.table, trial.attempt
    action, attempt.action = attempt.action, table.seekers[attempt.seat].lantern
    laid = len(attempt.boosts)
    room = sum(forbidding(table, "boosts", n) is None for n in range(laid, MOST_BOOSTS))
    singles = [one_boost(table, slot) for slot in boosting(table, attempt)] if room else []
    pairs = combinations(singles, 2) if room > 1 else ()
    both = [Boosts(a.total + b.total, a.cost + b.cost, a.cards + b.cards) for a, b in pairs]
    attempt.action = action
    found: list[Boosts] = []
    for boosts in sorted((NOTHING, *singles, *both), key=lambda b: (b.cost, -b.total)):
        if not found or boosts.total > found[-1].total:
            found.append(boosts)
    return found


def boosting(table: Delve, attempt: Attempt) -> list[int]:
    """The cards with which others, or alone oneself, could boost; of one's like two at most."""
    alike: dict[str, list[int]] = {}
    for seat in table.seat_order(attempt.seat)[1:] or (attempt.seat,):
        for slot in BOOST.answers(table, seat, attempt):
            if isinstance(slot, int):
                alike.setdefault(table.card(slot).id, []).append(slot)
    return [slot for cards in alike.values() for slot in cards[:MOST_BOOSTS]]


def one_boost(table: Delve, slot: int) -> Boosts:
    """A card as a boost; what it sets off is worth something too."""
    stirred = sum(
        of_voice(table, voice, slot, plainly)
        for voice in voices(table, "boosted")
        if voice.holds(table) and voice.speaks(table, slot)
    )
    return Boosts(boost_value(table, slot), keep(table, slot) - stirred, (slot,))


def each_boost_adds(trial: Trial) -> int:
    """What the action gains by each boost."""
    own = [v for v in voices(trial.table, "boosted") if v.use.source == trial.attempt.action]
    return int(sum(of_voice(trial.table, voice, trial.card, gain) for voice in own))


# Dice


def dice_for(trial: Trial) -> Sequence[Throw]:
    """What the dice may show for this attempt."""
    table, color = trial.table, trial.attempt.color
    if forbidding(table, "roll"):
        return [(1.0, 0, False)]
    good = tuple(face for face, of_face in COLOR_OF_FACE.items() if fits(table, "dice", of_face, color))
    return throws(tuple(map(tuple, table.dice)), good)


@lru_cache(maxsize=256)
def throws(dice: tuple[tuple[str, ...], ...], good: tuple[str, ...]) -> tuple[Throw, ...]:
    """How likely each number of matches is, with Light and with Darkness (KD-COMP-03, KD-COMP-04)."""
    found: dict[tuple[int, bool], float] = {(0, False): 1.0}
    for faces in dice:
        rolled: dict[tuple[int, bool], float] = {}
        for (matches, light), p in found.items():
            for face in faces:
                key = (matches + (face in good), light or face == LIGHT)
                rolled[key] = rolled.get(key, 0.0) + p / len(faces)
        found = rolled
    return tuple((p, matches, light) for (matches, light), p in found.items())

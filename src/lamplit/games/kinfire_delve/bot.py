"""A plain player, quick enough for thousands of games, judging by what its seat may know.

Hands are open in this game (KD-R72) and piles are counted (KD-R73, KD-R74), so all seats know the same. No
face of a facedown card, no seed and no stream is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lamplit.cardtext.phrases import Node
from lamplit.cardtext.sentences import FIRST, MAY, NO, OPTION, SECOND, YES, Offer
from lamplit.engine.force import Use
from lamplit.engine.party import CONSENT
from lamplit.engine.questions import PASS, Answer, Question

from .attempt import ACTION, BOOST, LIGHT, matching
from .cards import COLOR_NAMES
from .challenge import FIRST_REWARD
from .exhaustion import DISCARD, EXHAUST, EXHAUSTING, GO_ON, RECOVER, TAKE_BACK
from .plans import (
    NOTHING,
    Trial,
    best_attempt,
    best_turn,
    boosts_for,
    by_worth,
    dice_for,
    turns_on,
    with_boosts,
)
from .table import HAND_SIZE, Attempt, Delve
from .turn import COLOR, SELECT
from .vocabulary import TARGET, Aim
from .worth import CARD, keep, of, of_text, price, said, touch, weariness

FRESH: Final = 2.0  # what a turn with a new hand is worth

REROLL: Final = "reroll the dice"

Advice = tuple[Answer, str]  # what to answer, and the key of the reason


def advise(table: Delve, question: Question, seat: int, chance: Random) -> Advice:
    """What this seat should answer, and the key of the reason."""
    choose = CHOICES.get(question.kind.name)
    if choose is None:
        return question.sample(table, seat, chance), "any"
    return choose(table, seat, question.subject)


# One's own turn


def exhausts(table: Delve, seat: int, _subject: None) -> Advice:
    """A new hand is worth its price when too little can be done with what is left of the old one."""
    hand = table.seekers[seat].hand
    if not hand:
        return EXHAUST, "hand-empty"
    short = FRESH + CARD * HAND_SIZE[table.seats] - weariness(table) - sum(keep(table, slot) for slot in hand)
    if short > 0 and short > best_turn(table, seat).worth:
        return EXHAUST, "hand-poor"
    return GO_ON, "hand-good"


def selects(table: Delve, seat: int, _subject: None) -> Advice:
    plan = best_turn(table, seat)
    return plan.card, plan.reason


def names_color(table: Delve, seat: int, _mask: int) -> Advice:
    """The colour in which the Master can be attempted best."""
    plan = max(turns_on(table, seat, table.master), key=by_worth)
    return COLOR_NAMES[plan.color], plan.reason


def acts(table: Delve, _seat: int, _attempt: Attempt) -> Advice:
    plan = best_attempt(table.copy())
    return plan.action, plan.reason


def boosts(table: Delve, seat: int, attempt: Attempt) -> Advice:
    """One's own part of the best boosts."""
    trial = Trial(table.copy())
    plan = with_boosts(trial, 0.0, boosts_for(trial), dice_for(trial))
    own = [slot for slot in plan.boosts if slot in table.seekers[seat].hand]
    return (own[0], plan.reason) if own else (PASS, "enough")


# What cards ask


def may(table: Delve, seat: int, offer: Offer) -> Advice:
    """Whether what is offered, and what hangs on it, is worth its price."""
    if YES not in MAY.answers(table, seat, offer):
        return NO, "not-worth-it"
    worth = what_follows(table, offer.use)
    for node in offer.nodes:
        worth += rerolling(table) if node.phrase.template == REROLL else of(table, offer.use, node, price)
    return (YES, "worth-it") if worth > 0 else (NO, "not-worth-it")


def rerolling(table: Delve) -> float:
    """What it is worth to roll again: what may come, less what lies there."""
    if table.attempt is None or not table.attempt.dice:
        return 0.0
    trial = Trial(table.copy())
    lies = 1.0, matching(table, trial.attempt), LIGHT in trial.attempt.dice
    anew, now = (with_boosts(trial, 0.0, [NOTHING], dice) for dice in (dice_for(trial), [lies]))
    return anew.worth - now.worth


def what_follows(table: Delve, use: Use) -> float:
    """What the text does `if you do`."""
    return sum(
        of(table, use, sentence, price)
        for text in table.texts(use.source)
        for sentence in text.orders
        if sentence.phrase.template == "if you do, {clause}."
    )


def option(table: Delve, seat: int, offer: Offer) -> Advice:
    """The better of two, if anything can be done of it."""
    legal = OPTION.answers(table, seat, offer)
    nodes = dict(zip((FIRST, SECOND), offer.nodes, strict=True))
    return max(legal, key=lambda answer: of(table, offer.use, nodes[answer], price)), "better"


def target(table: Delve, seat: int, aim: Aim) -> Advice:
    """The card on which the effect does most good."""
    source, fit, meant, *_ = aim
    effect = next(
        found for text in table.texts(source) for s in text.sentences if (found := effect_on(s, meant))
    )
    use = Use(source, seat)
    return max(fit, key=lambda slot: touch(table, use, effect, slot)), "most-good"


def effect_on(node: Node, target: Node) -> Node | None:
    """The part of a sentence that falls on a target."""
    if target in node.args:
        return node
    parts = (effect_on(arg, target) for arg in node.args if isinstance(arg, Node))
    return next((part for part in parts if part), None)


def discards(table: Delve, seat: int, owed: tuple[int, int]) -> Advice:
    """What will be missed least."""
    n, _ = owed
    return tuple(
        sorted(sorted(table.seekers[seat].hand, key=lambda slot: keep(table, slot))[:n])
    ), "least-missed"


def takes_back(table: Delve, seat: int, owed: tuple[int, int]) -> Advice:
    """What will be used most."""
    n, _ = owed
    pile = sorted(table.seekers[seat].discard, key=lambda slot: -keep(table, slot))
    return tuple(sorted(pile[:n])), "most-useful"


def recovers(table: Delve, seat: int, _subject: None) -> Advice:
    """The Exhausted card that does most harm."""
    return min(
        table.exhausted, key=lambda slot: said(table, table.card(slot).globally, Use(slot, seat))
    ), "most-harm"


def first_reward(table: Delve, seat: int, _subject: None) -> Advice:
    """What does most good comes first."""
    return max(
        table.completing, key=lambda c: of_text(table, table.card(c).reward, Use(c, seat))
    ), "most-good"


CHOICES: Final[dict[str, Callable[..., Advice]]] = {
    EXHAUSTING.name: exhausts,
    SELECT.name: selects,
    COLOR.name: names_color,
    ACTION.name: acts,
    BOOST.name: boosts,
    MAY.name: may,
    OPTION.name: option,
    TARGET.name: target,
    DISCARD.name: discards,
    TAKE_BACK.name: takes_back,
    RECOVER.name: recovers,
    FIRST_REWARD.name: first_reward,
    CONSENT.name: lambda _table, _seat, _proposal: (YES, "agreed"),
}

"""What texts and cards are worth to the team, in points; one is about a point of health in mid-game.

Only what everybody can see is looked at: hands are open (KD-R72), piles are counted (KD-R73, KD-R74), and
a face is asked only of cards that lie open. The numbers were found by play (docs/balance/kinfire_delve.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lamplit.cardtext.phrases import AMOUNT, PERMISSION, REACTION, Node, Text
from lamplit.engine.force import ACTIVE, Use, Voice, amount, ask, voices

from .cards import CHALLENGE, GAUNTLET, MASTER
from .challenge import difficulty, vulnerability
from .table import Delve
from .vocabulary import attachable, discardable, other_covered

WIN: Final = 40.0
DELVE: Final = 1.0  # a card of the Well less to go
CARD: Final = 0.8  # a skill card unseen
KEEP: Final = {1: 0.6, 2: 0.75, 3: 0.9}  # a skill card in hand, by the colours it can be played as
BETTER: Final = 0.1  # and more for each point of its value
CHARGE: Final = 2.0  # a lantern charged
PROGRESS: Final = 0.5  # a point of progress where it is needed
KEPT: Final = 0.6  # of what a completion is worth, for progress that stays on a failed challenge
ATTACHED: Final = 0.3  # a card beneath the Master, whose form nobody knows
FIRST_WAY: Final = 12.0  # the first vulnerability of the Master, and each one more
OTHER_WAY: Final = 1.5
LATER: Final = 0.2  # of what comes only when its condition holds, and it does not yet
HEALTH: Final = (0.0, 40.0, 6.0, 4.0, 3.0, 2.4, 2.0, 1.8, 1.6, 1.5, 1.4)  # the last point, the one before ...
WEARY: Final = (3.5, 5.0, 16.0)  # one Exhausted card more, by how many in play threaten to lose the game

GAIN: Final = "gain {signed}"

Leaf = Callable[[Delve, Use, Node], float]


# Texts that are carried out


def of_text(table: Delve, text: Text, use: Use) -> float:
    """What carrying out a text is worth now."""
    return sum(of(table, use, sentence, price) for sentence in text.orders)


def of(table: Delve, use: Use, node: Node, leaf: Leaf) -> float:
    """A sentence, a clause or an effect, each effect as `leaf` counts it."""
    judge = SHAPES.get(node.phrase.template)
    return leaf(table, use, node) if judge is None else judge(table, use, leaf, *node.args)


def of_voice(table: Delve, voice: Voice, event: int, leaf: Leaf) -> float:
    """What a reaction or a replacement does when it comes."""
    seat = table.active if voice.use.seat == ACTIVE else voice.use.seat
    body = voice.standing.body
    return 0.0 if body is None else of(table, Use(voice.use.source, seat, event), body, leaf)


def price(table: Delve, use: Use, effect: Node) -> float:
    """What an effect is worth."""
    found = PRICES.get(effect.phrase.template)
    return found(table, use, *effect.args) if found else best_touch(table, use, effect)


def plainly(table: Delve, use: Use, effect: Node) -> float:
    """What an effect is worth that touches no card: so a card's worth never hangs on its own."""
    found = PRICES.get(effect.phrase.template)
    return found(table, use, *effect.args) if found else 0.0


def besides(table: Delve, use: Use, effect: Node) -> float:
    """What an effect is worth but for the progress it adds to the attempt."""
    return 0.0 if effect.phrase.template == GAIN else price(table, use, effect)


def gain(_table: Delve, _use: Use, effect: Node) -> float:
    """The progress an effect adds to the attempt."""
    return effect.args[0] if effect.phrase.template == GAIN else 0.0


def likely(table: Delve, use: Use, condition: Node) -> float:
    """Whether a condition holds; before the dice are rolled it may."""
    attempt = table.attempt
    if condition.phrase.template == "you rolled {faces}" and attempt is not None and not attempt.dice:
        return 0.5
    return float(bool(ask(table, use, condition)))


def each_of(table: Delve, use: Use, leaf: Leaf, who: Node, *effects: Node, free: bool) -> float:
    """What each of them does; where they are free, those to whose good it is."""
    total, judge = 0.0, judging(leaf)
    for seat in ask(table, use, who):
        own = Use(use.source, seat, use.event)
        own.it = use.it
        if not free or sum(judge(table, own, effect) for effect in effects) > 0:
            total += sum(leaf(table, own, effect) for effect in effects)
    return total


def better(table: Delve, use: Use, leaf: Leaf, first: Node, second: Node) -> float:
    """Of two options the one worth more."""
    judge = judging(leaf)
    return leaf(table, use, max(first, second, key=lambda effect: judge(table, use, effect)))


def judging(leaf: Leaf) -> Leaf:
    """By what a choice within a text is made: progress alone does not decide."""
    return leaf if leaf is plainly else price


SHAPES: Final[dict[str, Callable[..., float]]] = {
    "{clause}.": lambda t, u, leaf, clause: of(t, u, clause, leaf),
    "if {condition}, {clause}.": lambda t, u, leaf, c, clause: likely(t, u, c) * of(t, u, clause, leaf),
    "if you do, {clause}.": lambda t, u, leaf, clause: of(t, u, clause, leaf),
    "{effect}": lambda t, u, leaf, effect: leaf(t, u, effect),
    "{effect} and {effect}": lambda t, u, leaf, one, other: leaf(t, u, one) + leaf(t, u, other),
    "{effect} for each {count}": lambda t, u, leaf, effect, count: leaf(t, u, effect) * ask(t, u, count),
    "choose one: {effect}; or {effect}": better,
    "{who} may {effect}": lambda t, u, leaf, who, effect: each_of(t, u, leaf, who, effect, free=True),
    "{who} must {effect}": lambda t, u, leaf, who, effect: each_of(t, u, leaf, who, effect, free=False),
    "{who} may {effect} to {effect}": lambda t, u, leaf, *rest: each_of(t, u, leaf, *rest, free=True),
}


# Effects


def damage(table: Delve, use: Use, n: int) -> float:
    """Health is dearer the less there is; a penalty's damage may be more or less, damage may be replaced."""
    attempt = table.attempt
    if attempt is not None and attempt.penalty and use.source == attempt.card:
        n = max(0, n + amount(table, "penalty damage", attempt.seat))
    before = table.replacing  # each holds once, here as at the table
    for voice in voices(table, "damage"):
        key = voice.key()
        if n and key not in before and voice.standing.body is not None and voice.speaks(table, use.source):
            table.replacing = (*before, key)
            worth = of_voice(table, voice, use.source, plainly)
            table.replacing = before
            return worth
    return -health_between(table.health - n, table.health)


def healing(table: Delve, _use: Use, n: int) -> float:
    """Up to what the team began with (KD-HP-05)."""
    return health_between(table.health, min(table.most, table.health + n))


def health_between(low: int, high: int) -> float:
    """What the points of health above `low` up to `high` are worth."""
    return sum(HEALTH[min(point, len(HEALTH) - 1)] for point in range(max(0, low) + 1, high + 1))


def weariness(table: Delve, n: int = 1) -> float:
    """What Exhausted cards cost: the more of them threaten to end the game the more."""
    threats = sum(of_loss(table.card(slot).globally) for slot in table.exhausted)
    return sum(WEARY[min(threats + i, len(WEARY) - 1)] for i in range(min(n, len(table.exhausted_deck))))


def of_loss(text: Text) -> bool:
    return any(standing.about == "loss" for standing in text.standing)


def keep(table: Delve, card: int) -> float:
    """What a skill card is worth to whoever holds it."""
    printed = table.card(card)
    return KEEP[printed.color.bit_count()] + BETTER * printed.value


PRICES: Final[dict[str, Callable[..., float]]] = {
    "delve {number}": lambda t, u, n: 0.0 if t.bottom else DELVE * min(n, len(t.well)),
    "retreat {number}": lambda t, u, n: 0.0 if t.bottom else -DELVE * min(n, len(t.well_discard)),
    "draw {number} card(s)": lambda t, u, n: (
        CARD * min(n, len(t.seekers[u.seat].deck) + len(t.seekers[u.seat].discard))
    ),
    "discard {number} card(s)": lambda t, u, n: -CARD * min(n, len(t.seekers[u.seat].hand)),
    "take {number} card(s) from your discard pile": lambda t, u, n: (
        1.2 * CARD * min(n, len(t.seekers[u.seat].discard))
    ),
    "regain {number} health": healing,
    "suffer {number} damage": damage,
    "suffer {number} exhaustion": lambda t, u, n: -weariness(t, n),
    "recover {number} exhaustion": lambda t, u, n: 0.9 * WEARY[0] * min(n, len(t.exhausted)),
    "charge your lantern": lambda t, u: 0.0 if t.seekers[u.seat].charged else CHARGE,
    "darken your lantern": lambda t, u: -CHARGE if t.seekers[u.seat].charged else 0.0,
    GAIN: lambda t, u, n: PROGRESS * n,
    "reroll the dice": lambda t, u: 0.0,
    "activate this card": lambda t, u: 0.0,
}


# Effects on cards in play


def best_touch(table: Delve, use: Use, effect: Node) -> float:
    """An effect on cards: on all that are meant, or on the one where it does most good."""
    *_, target = effect.args
    fit, all_meant = FITTING.get(effect.phrase.template, ask)(table, use, target)
    found = [touch(table, use, effect, slot) for slot in fit]
    return sum(found) if all_meant else max(found, default=0.0)


def touch(table: Delve, use: Use, effect: Node, slot: int) -> float:
    """What an effect does for the team when it falls on this card."""
    *n, _ = effect.args
    return TOUCHES[effect.phrase.template](table, use, slot, *n)


def progress(table: Delve, use: Use, slot: int, n: int) -> float:
    """Progress counts little until it completes; what is under attempt needs it at once."""
    if table.attempt is not None and slot == table.attempt.card and not table.attempt.checked:
        return PROGRESS * n
    if table.card(use.source).kind in (CHALLENGE, GAUNTLET):
        return PROGRESS * n  # of a reward, whose worth must not hang on itself
    needs = difficulty(table, slot) - table.progress.get(slot, 0)
    return prize(table, slot) * (1.0 if n >= needs else KEPT * n / difficulty(table, slot))


def lost_progress(table: Delve, _use: Use, slot: int, n: int) -> float:
    return -PROGRESS * min(n, table.progress.get(slot, 0))


def attaching(table: Delve, _use: Use, slot: int) -> float:
    """Only a card that is not leaving anyhow makes room."""
    return (0.0 if slot in table.completing else rid(table, slot)) - ATTACHED


TOUCHES: Final[dict[str, Callable[..., float]]] = {
    "put {number} progress on {target}": progress,
    "remove {number} progress from {target}": lost_progress,
    "discard {target}": lambda t, u, slot: 0.0 if slot == u.source else rid(t, slot),
    "attach {target} to the Master": attaching,
}
FITTING: Final = {"discard {target}": discardable, "attach {target} to the Master": attachable}


# Cards


def prize(table: Delve, slot: int) -> float:
    """What completing a challenge is worth."""
    card = table.card(slot)
    if card.kind == MASTER:
        return WIN
    return of_text(table, card.reward, Use(slot, table.active)) + rid(table, slot)


def rid(table: Delve, slot: int) -> float:
    """What it is worth that a card leaves, or is turned: its text is silent, another takes its place."""
    card, use = table.card(slot), Use(slot, table.active)
    if slot in table.gauntlet:
        return said(table, card.behind, use) - said(table, card.globally, use)
    lies = table.progress.get(slot, 0) if slot in table.laid() else 0
    return (DELVE if slot in table.places else 0.0) - said(table, card.globally, use) - 0.2 * PROGRESS * lies


def said(table: Delve, text: Text, use: Use) -> float:
    """What a text is worth while it is in force."""
    total = 0.0
    for standing in text.standing:
        template = standing.node.phrase.template
        now = standing.condition is None or likely(table, use, standing.condition)
        if standing.voice == REACTION and standing.body is not None:
            often = OFTEN.get(template, 0.0) * (1.0 if now else LATER)
            total += often and often * of(table, use, standing.body, plainly)
        elif standing.voice in (AMOUNT, PERMISSION):
            total += SAYS[template](table, use, *standing.node.args) if template in SAYS else 0.0
    return total


def harder(table: Delve, use: Use, cards: Node, n: int) -> float:
    """Difficulty: of each card in play that is meant, the Master's counting in any case."""
    laid = [slot for slot in table.laid() if cards.phrase.do(table, use, slot, *cards.args)]
    if cards.phrase.do is other_covered:
        laid = [slot for slot in laid if slot != use.source]
    master = bool(cards.phrase.do(table, use, table.master, *cards.args)) if table.bottom else False
    return -n * PROGRESS * (0.5 * len(laid) + 2 * master)


def way(table: Delve, _use: Use, _color: Node) -> float:
    return OTHER_WAY if vulnerability(table) else FIRST_WAY


OFTEN: Final = {"a turn starts": 1.0, "you complete a(n) {kind}": 0.3}  # how often a reaction comes
SAYS: Final[dict[str, Callable[..., float]]] = {
    "{cards} has {signed} difficulty": harder,
    "{cards} has {signed} difficulty for each {count}": lambda t, u, cards, n, count: (
        harder(t, u, cards, n) * ask(t, u, count)
    ),
    "your penalties deal {signed} damage": lambda t, u, n: -1.5 * n,
    "each matching die adds {number} more": lambda t, u, n: 1.5 * PROGRESS * n,
    "{colour} dice also match": lambda t, u, color: PROGRESS,
    "{colour} dice do not match": lambda t, u, color: -PROGRESS,
    "no more than {number} boost(s) may be played": lambda t, u, n: n - 2.0,
    "lanterns cannot be used": lambda t, u: -0.5 * CHARGE,
    "the Master is vulnerable to {colour}": way,
    "you lose the game": lambda t, u: -2.0 * len(t.exhausted),
}

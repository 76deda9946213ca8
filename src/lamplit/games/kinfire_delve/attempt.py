"""Attempting a challenge: action, boosts, dice, result (KD-ATT-05, KD-QG-02)."""

from __future__ import annotations

from typing import Any, Final

from lamplit.engine.force import (
    NOTHING,
    Use,
    Voice,
    amount,
    carry_out,
    forbidding,
    happen,
    hear,
    react,
    settle,
    speaker,
    voices,
)
from lamplit.engine.questions import Ask, Choice, Rules, Window
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Cut

from .cards import BLUE, COUNTS_BY, GREEN, RED, WHITE
from .challenge import difficulty, is_challenge, put
from .exhaustion import darken
from .table import NONE, Attempt, Delve

LANTERN: Final = "use lantern"
NO_ACTION: Final = "no action"
MOST_BOOSTS: Final = 2  # KD-BOOST-07

LIGHT: Final = "light"  # the faces of the dice
DARK: Final = "dark"
COLOR_OF_FACE: Final = {"red": RED, "green": GREEN, "blue": BLUE, LIGHT: WHITE, DARK: 0}  # KD-DICE-03 to -05


def under_way(table: Delve) -> Attempt:
    """The attempt, as long as its challenge is in play; without it the attempt is over (KD-R05)."""
    attempt: Attempt = table.agenda[2]
    slot = attempt.card
    if (slot not in table.faceup or slot in table.completing) and not is_challenge(table, slot):
        raise Cut(Attempt.NAME)
    return attempt


# Step 1: an action


def fits(table: Delve, about: str, colors: int, attempted: int) -> bool:
    """Whether these colours match the one attempted, unless something in force says otherwise.

    One of two colours is enough, white is all three; which one is meant needs no question, since the
    challenge has one colour (KD-COL-06 to -08, KD-ACT-05, KD-R45).
    """
    voice = speaker(table, about, colors)
    return bool(colors & attempted) if voice is None else voice.says


def why_not_act(table: Delve, seat: int, attempt: Attempt, answer: Any) -> Refusal | None:
    """A skill card that matches, or one's own charged lantern in its place.

    KD-COL-05, KD-ACT-01 to -03, -09, KD-LAN-05 to -08, -12, KD-SKILL-03, KD-GLOS-12, KD-R07.
    """
    if seat != attempt.seat:
        early = Refusal("no-action-to-boost", "KD-BOOST-01")
        return others_lantern(attempt) if answer == LANTERN else early
    if answer == NO_ACTION:
        return None
    if answer == LANTERN:
        seeker = table.seekers[seat]
        if not seeker.charged:
            return Refusal("lantern-dark", "KD-LAN-06")
        if voice := forbidding(table, "lantern"):
            return forbidden(table, voice)
        slot = seeker.lantern
    else:
        slot = answer
    if not fits(table, "action", table.cards[slot].color, attempt.color):
        return Refusal("wrong-color", "KD-ACT-03", card=slot, on=attempt.card, color=attempt.color)
    return None


def forbidden(table: Delve, voice: Voice) -> Refusal:
    """A card says that it cannot be done (KD-CHAL-09, KD-EXE-01)."""
    return Refusal("forbidden", COUNTS_BY[table.cards[voice.use.source].kind], by=voice.use.source)


def others_lantern(attempt: Attempt) -> Refusal:
    """A lantern serves its own Seeker's attempt alone, and does not boost (KD-R08)."""
    return Refusal("others-lantern", "KD-LAN-12", seat=attempt.seat)


def actions(table: Delve, seat: int, attempt: Attempt) -> list[int | str] | None:
    """The actions that match, where no text in force changes what does."""
    if "action" in (table.force or hear(table)):
        return None
    seeker, cards, color = table.seekers[seat], table.cards, attempt.color
    found: list[int | str] = [slot for slot in seeker.hand if cards[slot].color & color]
    if seeker.charged and cards[seeker.lantern].color & color and not forbidding(table, "lantern"):
        found.append(LANTERN)
    found.append(NO_ACTION)
    return found


ACTION: Final = Choice(
    "action",
    lambda table, seat, _attempt: [*table.seekers[seat].hand, LANTERN, NO_ACTION],
    why_not_act,
    words=(LANTERN, NO_ACTION),
    quick=actions,
)


def action(table: Delve) -> Rules[None]:
    """Play a skill card or the lantern as the action, if desired; its text takes effect.

    KD-ACT-01, -02, -06, -07, KD-LAN-05, -07, KD-SKILL-05, KD-COL-08, KD-GLOS-01, KD-R09.
    """
    attempt = under_way(table)
    yield from react(table, "attempted", attempt.card)
    under_way(table)
    answer = yield Ask(ACTION, attempt.seat, attempt)
    if answer == NO_ACTION:
        return
    seeker = table.seekers[attempt.seat]
    if answer == LANTERN:
        attempt.action = seeker.lantern
    else:
        attempt.action = answer
        seeker.hand.remove(answer)
        table.agenda[1].played.append(answer)
        table.stirred = True
    text = table.cards[attempt.action].text
    table.passing_changed(text)
    if table.recorder:
        table.tell("action", "KD-ACT-01", seat=attempt.seat, card=attempt.action, on=attempt.card)
    yield from carry_out(table, text, Use(attempt.action, attempt.seat))
    yield from settle(table)


# Step 2: boosts


def why_not_boost(table: Delve, seat: int, attempt: Attempt, card: int) -> Refusal | None:
    """Another Seeker's skill card whose boost colour matches, two in all.

    KD-BOOST-01, -02, -05 to -09, -12, -15, -17, KD-QG-03, KD-R08, KD-R49.
    """
    if attempt.action == NONE:
        return Refusal("no-action-to-boost", "KD-BOOST-01")
    if seat == attempt.seat and table.seats > 1:
        return Refusal("own-action", "KD-BOOST-08")
    if len(attempt.boosts) >= MOST_BOOSTS:
        return Refusal("boosts-full", "KD-BOOST-07")
    if voice := forbidding(table, "boosts", len(attempt.boosts)):
        return forbidden(table, voice)
    if not fits(table, "boost color", table.cards[card].boost_color, attempt.color):
        return Refusal("wrong-boost-color", "KD-BOOST-05", card=card, on=attempt.card, color=attempt.color)
    return None


def matching_boosts(table: Delve, seat: int, attempt: Attempt) -> list[int] | None:
    """The boosts that match, where no text in force changes what does."""
    heard = table.force or hear(table)
    if "boost color" in heard or seat == attempt.seat:
        return None
    if "boosts" in heard and forbidding(table, "boosts", len(attempt.boosts)):
        return []
    cards, color = table.cards, attempt.color
    return [slot for slot in table.seekers[seat].hand if cards[slot].boost_color & color]


BOOST: Final = Choice(
    "boost",
    lambda table, seat, _attempt: table.seekers[seat].hand,
    why_not_boost,
    quick=matching_boosts,
    adds=lambda table, card: boost_value(table, card),
)


def boosts(table: Delve) -> Rules[None]:
    """The other Seekers may boost the action, two boosts in all; alone one boosts oneself.

    KD-ACT-08, KD-LAN-09, KD-BOOST-01 to -04, -07 to -11, -17, KD-GLOS-04, -05, KD-R47.
    """
    attempt = under_way(table)
    return NOTHING if attempt.action == NONE else boosting(table, attempt)


def boosting(table: Delve, attempt: Attempt) -> Rules[None]:
    """Boosts one by one, in any order, openly, until all pass or two lie (KD-R47)."""
    helpers = table.seat_order(attempt.seat)[1:] or (attempt.seat,)
    window = Window(BOOST, helpers, attempt)
    while len(attempt.boosts) < MOST_BOOSTS:
        boost = yield window
        if boost is None:
            return
        seat, card = boost
        table.seekers[seat].hand.remove(card)
        table.agenda[1].played.append(card)
        attempt.boosts.append(card)
        attempt.gained += boost_value(table, card)
        table.stirred = True
        table.tell("boost", "KD-BOOST-03", seat=seat, card=card)
        yield from react(table, "boosted", card)
        yield from settle(table)
        under_way(table)


# Step 3: the dice


def dice(table: Delve) -> Rules[None]:
    """All four dice are rolled, after action and boosts; a re-roll rolls all four anew.

    KD-DICE-01, -02, -07 to -10, KD-COMP-03, KD-R36. What Light and Darkness set off looks at the
    last roll only (KD-ICON-18).
    """
    attempt = under_way(table)
    if "roll" in (table.force or hear(table)) and forbidding(table, "roll"):
        return NOTHING
    roll(table, attempt)
    again = react(table, "reroll", attempt.card)
    return react(table, "rolled", attempt.card) if again is NOTHING else rerolling(table, attempt, again)


def rerolling(table: Delve, attempt: Attempt, again: Rules[None]) -> Rules[None]:
    """What may be done about a roll comes before what the last roll sets off."""
    yield from again
    under_way(table)
    yield from react(table, "rolled", attempt.card)


def roll(table: Delve, attempt: Attempt) -> None:
    """Four dice from one stream (KD-DICE-02, -09)."""
    attempt.dice = table.roll("dice", table.dice)
    table.rolled = tuple(attempt.dice)
    if table.recorder is not None:
        table.tell("rolled", "KD-DICE-02", dice=tuple(attempt.dice), n=matching(table, attempt))


def matches(table: Delve, attempt: Attempt) -> list[bool]:
    """Which dice match the attempted colour: white matches all three, black none.

    KD-DICE-03 to -06, KD-GAUN-13.
    """
    if not voices(table, "dice"):
        return [COLOR_OF_FACE[face] & attempt.color != 0 for face in attempt.dice]
    return [fits(table, "dice", COLOR_OF_FACE[face], attempt.color) for face in attempt.dice]


def matching(table: Delve, attempt: Attempt) -> int:
    """How many dice match the attempted colour."""
    return sum(matches(table, attempt))


# Step 4: the result


def earned(table: Delve, attempt: Attempt) -> int:
    """Action, boosts, dice and further effects together.

    KD-ATT-02, KD-ACT-04, KD-BOOST-03, -10, -13, -14, -18, KD-SKILL-02, -06, KD-RES-01, -03.
    """
    total = attempt.gained
    if attempt.action != NONE:
        total += table.cards[attempt.action].value
    if attempt.dice:
        total += matching(table, attempt) * (1 + amount(table, "match"))
    return max(0, total)


def boost_value(table: Delve, card: int) -> int:
    """What a card gives as a boost: its bar, with the bar's own condition (KD-BOOST-04, -18, KD-SKILL-06)."""
    use = Use(card, table.owner[card])
    total = 0
    for part in table.cards[card].boost.standing:
        total += part.node.phrase.do(table, use, card, *part.node.args)
    return total


def result(table: Delve) -> Rules[None]:
    """All progress is placed; a challenge that has what it needs is completed.

    KD-RES-01 to -06, KD-LAN-10, KD-GAUN-14, KD-R04, KD-R06.
    """
    attempt = under_way(table)
    place(table, attempt)
    attempt.checked = True
    if attempt.action == table.seekers[attempt.seat].lantern:
        darken(table, attempt.seat)
    table.stirred = True
    return settle(table)


def place(table: Delve, attempt: Attempt) -> None:
    """What was earned goes on the challenge, and wherever a text says it also goes (KD-RES-02)."""
    n, also = earned(table, attempt), places(table, attempt) if voices(table, "also") else []
    put(table, attempt.card, n, "KD-RES-02")
    for slot in also:
        put(table, slot, n, "KD-REM-01")


def places(table: Delve, attempt: Attempt) -> list[int]:
    """The other challenges that get the same progress."""
    speaking = [voice for voice in voices(table, "also") if voice.holds(table)]
    also = {slot for voice in speaking for slot in voice.speaks(table, attempt.card)}
    return sorted(also - {attempt.card})


def failure(table: Delve) -> Rules[None]:
    """A challenge that is still there has been failed (KD-RES-11)."""
    attempt: Attempt = table.agenda[2]
    return fail(table, attempt) if is_challenge(table, attempt.card) else NOTHING


def fail(table: Delve, attempt: Attempt) -> Rules[None]:
    """The penalty is suffered; the challenge stays, with its progress.

    KD-ATT-04, KD-CHAL-07, KD-RES-11 to -14, KD-RP-02, KD-GFAIL-01 to -04.
    """
    slot = attempt.card
    if table.recorder:
        lies, needs = table.progress.get(slot, 0), difficulty(table, slot)
        table.begin("failed", "KD-RES-11", card=slot, lies=lies, needs=needs)
    penalty = table.cards[slot].penalty
    due = bool(penalty.orders) and is_penalty_due(table, attempt)
    if due and voices(table, "penalty"):
        due = yield from happen(table, "penalty", slot)
    if due:
        attempt.penalty = True
        yield from carry_out(table, penalty, Use(slot, attempt.seat))
        attempt.penalty = False
    yield from react(table, "failed", slot)
    yield from settle(table)
    table.done()


def is_penalty_due(table: Delve, attempt: Attempt) -> bool:
    """A Master's penalty waits for Darkness, unless the card has its own condition (KD-GFAIL-02, -03)."""
    if said := voices(table, "penalty due"):
        own = [voice for voice in said if voice.use.source == attempt.card]
        if own:
            return all(bool(voice.speaks(table, attempt.card)) for voice in own)
    return attempt.card != table.master or DARK in attempt.dice

"""What the open question does not offer, and why: somebody tries it all the same."""

from __future__ import annotations

from lamplit.engine.questions import PASS
from lamplit.engine.refusals import Refusal

from .attempt import COLOR_OF_FACE, LANTERN, MOST_BOOSTS, others_lantern
from .cards import SKILL
from .exhaustion import EXHAUST, GO_ON, exhaust
from .frames import FRAMES
from .table import NONE, Attempt, Delve, Turn
from .turn import select


def elsewhere(table: Delve, seat: int, answer: int | str) -> Refusal | None:
    """Why something cannot be done at this question; None where the book has no word for it."""
    turn = table.turn
    if turn is None:
        return None
    step = FRAMES[Turn.NAME][turn.at - 1]
    own = seat == turn.seat
    if answer in (EXHAUST, GO_ON):
        return Refusal("not-at-start", "KD-EXH-14")
    known = isinstance(answer, int) or answer in (LANTERN, PASS)
    if known and own and step is exhaust and not table.seekers[seat].hand:
        return Refusal("hand-empty", "KD-EXH-03")
    if answer == PASS:
        return Refusal("must-select", "KD-R10") if own and step is select else None
    if answer == LANTERN or (isinstance(answer, int) and table.cards[answer].kind == SKILL):
        return unplayable(table, seat, answer)
    if isinstance(answer, int):
        return unfaceable(table, turn, answer)
    keeps = (
        table.attempt is not None
        and table.attempt.dice
        and not COLOR_OF_FACE.keys().isdisjoint(answer.split())
    )
    return Refusal("all-dice", "KD-DICE-09") if keeps else None


def unplayable(table: Delve, seat: int, answer: int | str) -> Refusal:
    """Why a skill card, wherever it lies, or one's lantern cannot be played now."""
    attempt = table.attempt
    if attempt is None and table.resolved != NONE:
        return Refusal("no-attempt", "KD-TURN-15")
    if answer == LANTERN and not table.seekers[seat].charged:
        return Refusal("lantern-dark", "KD-LAN-06")
    if attempt is None:
        return Refusal("no-attempt", "KD-GLOS-01")
    if answer == LANTERN:
        return others_lantern(attempt) if seat != attempt.seat else Refusal("one-action", "KD-LAN-07")
    if answer not in table.seekers[seat].hand:
        acts = seat == attempt.seat and attempt.action == NONE
        return Refusal("not-your-card", "KD-ACT-09" if acts else "KD-BOOST-15")
    return too_late(table, seat, attempt)


def too_late(table: Delve, seat: int, attempt: Attempt) -> Refusal:
    """Why a card of one's own hand cannot be added to an attempt any more."""
    helps = seat != attempt.seat or table.seats == 1
    if attempt.action == NONE:
        return Refusal("no-action-to-boost", "KD-BOOST-01") if helps else Refusal("dice-rolled", "KD-DICE-01")
    if not helps:
        return Refusal("one-action", "KD-ACT-01")
    full = len(attempt.boosts) >= MOST_BOOSTS
    return Refusal("boosts-full", "KD-BOOST-07") if full else Refusal("dice-rolled", "KD-DICE-01")


def unfaceable(table: Delve, turn: Turn, slot: int) -> Refusal | None:
    """Why a card on the table cannot be faced now."""
    if slot in table.attached:
        return Refusal("beneath", "KD-R80", card=slot)
    if slot in table.turned:
        return Refusal("turned", "KD-R54", card=slot)
    faced = slot == table.master or slot in table.faceup
    return Refusal("one-card", "KD-TURN-02") if faced and turn.selected != NONE else None

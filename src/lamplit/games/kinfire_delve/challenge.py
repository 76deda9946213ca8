"""Challenges: difficulty, completing them with or without an attempt, the Master's colours.

KD-ATT, KD-RES, KD-REM, KD-GAUN.
"""

from __future__ import annotations

from typing import Final

from lamplit.engine.force import Use, amount, ask, carry_out, hear, permits, react, voices
from lamplit.engine.questions import Ask, Choice, Rules

from .cards import BLUE, EVENT, GREEN, RED
from .ending import note_completed, win
from .table import NONE, Delve
from .well import leave_board, turn_facedown


def difficulty(table: Delve, slot: int) -> int:
    """The printed value and whatever is in force says about it (KD-CHAL-04, -09 to -11)."""
    return table.cards[slot].difficulty + amount(table, "difficulty", slot)


def is_reached(table: Delve, slot: int) -> bool:
    """Whether progress, old and new, is up to the difficulty (KD-ATT-01, KD-RES-05, -06)."""
    return table.progress.get(slot, 0) >= difficulty(table, slot)


def vulnerability(table: Delve) -> int:
    """The colours in which the Master can be attempted (KD-GAUN-02, -06, -08, KD-GLOS-16, KD-R30, KD-R33)."""
    if not table.bottom or not voices(table, "vulnerable"):
        return 0
    return sum(color for color in (RED, GREEN, BLUE) if permits(table, "vulnerable", color))


def challenges(table: Delve) -> list[int]:
    """The challenges in play: of the Well or the gauntlet, and a Master who is vulnerable.

    KD-GAUN-04, KD-R70. What is completed already is none any more (KD-R81).
    """
    cards, completing = table.cards, table.completing
    found = [c for c in table.faceup if cards[c].kind != EVENT and c not in completing]
    if table.bottom and vulnerability(table):
        found.append(table.master)
    return found


def is_challenge(table: Delve, slot: int) -> bool:
    """Whether a card still is a challenge in play."""
    if slot in table.faceup:
        return table.cards[slot].kind != EVENT and slot not in table.completing
    return slot == table.master and bool(vulnerability(table))


# Completing


def completions(table: Delve) -> Rules[None] | None:
    """Whatever has its progress is completed at once, together; what is under attempt waits for its check.

    KD-REM-02, -05, -07, KD-RES-04, KD-R04.
    """
    fall = lowered(table) if "difficulty" in (table.force or hear(table)) else 0
    cards, progress = table.cards, table.progress
    looked = challenges(table) if fall else progress
    nearly = [c for c in looked if progress.get(c, 0) + fall >= cards[c].difficulty]
    return completed(table, nearly) if nearly else None


def lowered(table: Delve) -> int:
    """What a difficulty falls by at most: if the texts that lower difficulties all spoke of the same card."""
    fall = 0
    for voice in voices(table, "difficulty"):
        if voice.args[1] < 0:
            _, n, *count = voice.args
            fall -= n * (ask(table, voice.use, count[0]) if count else 1)
    return fall


def completed(table: Delve, nearly: list[int]) -> Rules[None] | None:
    """Those of the challenges looked at that have their progress, all of it placed."""
    attempt = table.attempt
    waiting = NONE if attempt is None or attempt.checked else attempt.card
    done = [c for c in nearly if c != waiting and is_challenge(table, c) and is_reached(table, c)]
    return complete_together(table, done) if done else None


FIRST_REWARD: Final = Choice("reward", lambda table, _seat, _subject: list(table.completing))


def complete_together(table: Delve, done: list[int]) -> Rules[None]:
    """All are completed at the same moment; the active Seeker orders the rewards.

    KD-REM-03, KD-R38, KD-R39.
    """
    if table.master in done:
        win(table, difficulty(table, table.master))
    note_completed(table, done)
    table.completing.extend(done)
    left = list(done)
    while left:
        slot = left[0] if len(left) == 1 else (yield Ask(FIRST_REWARD, table.active))
        left.remove(slot)
        yield from complete(table, slot)


def complete(table: Delve, slot: int) -> Rules[None]:
    """The reward, and after it progress and card leave.

    KD-ATT-03, KD-RES-07 to -10, -15, KD-REM-04, -06, KD-RP-01, -02, KD-GAUN-05, -15, KD-ICON-16, -19, KD-R67.
    """
    table.begin("completed", "KD-RES-06", card=slot)
    yield from carry_out(table, table.cards[slot].reward, Use(slot, table.active))
    yield from react(table, "completed", slot)
    table.completing.remove(slot)
    if slot in table.gauntlet:
        turn_facedown(table, slot)
    elif slot in table.places:
        leave_board(table, slot)
        table.completed.append(slot)
    table.done()


def put(table: Delve, slot: int, n: int, rule: str) -> None:
    """Progress on a challenge, attempted or not (KD-REM-01)."""
    if is_challenge(table, slot):
        table.put_progress(slot, n, rule)

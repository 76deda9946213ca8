"""What the open question does not offer, and why: somebody tries it all the same."""

from __future__ import annotations

from typing import Any, Final

from lamplit.engine.refusals import Refusal

from .playing import EXHAUSTED, NEITHER, QUEST, READY, RECRUIT, SET, USE
from .table import Play, Tavern, Turn
from .turns import END, TAKE_UP, not_your_turn, why_not_take_up

WAYS: Final = (READY, EXHAUSTED, SET)
OWN_EFFECT: Final = {  # why a card does not recruit or go on a quest by itself
    READY: Refusal("ability-only", "TT-READY-05"),
    SET: Refusal("ability-only", "TT-SET-07"),
    EXHAUSTED: Refusal("one-effect", "TT-EXH-03"),
}


def elsewhere(table: Tavern, seat: int, answer: Any) -> Refusal | None:
    """Why something cannot be done at this question; None where the book has no word for it."""
    turn, play = table.turn, table.play
    if turn is None:
        return None
    if seat != turn.seat:
        return not_your_turn(table, seat, answer)
    return while_acting(table, turn, answer) if play is None else while_playing(table, play, answer)


def while_acting(table: Tavern, turn: Turn, answer: Any) -> Refusal | None:
    """Between two actions: uses and effects belong to the card that was just played."""
    if answer in (USE, RECRUIT, QUEST, NEITHER):
        return Refusal("only-when-played", "TT-READY-03")
    if answer == TAKE_UP:
        return why_not_take_up(table, turn)
    return beyond(table, answer)


def while_playing(table: Tavern, play: Play, answer: Any) -> Refusal | None:
    """Within an action: what the played card cannot do, and what comes after it."""
    if answer in (RECRUIT, QUEST):
        return OWN_EFFECT[play.how]
    if answer == USE and play.how == EXHAUSTED:
        return Refusal("exhausted-unused", "TT-EXH-04", card=play.card)
    if answer in (TAKE_UP, END) or answer in table.players[play.seat].hand:
        return Refusal("action-first", "TT-READY-04")
    return beyond(table, answer)


def beyond(table: Tavern, answer: Any) -> Refusal | None:
    """A card that lies where it cannot be taken from, or can only by playing another."""
    if not isinstance(answer, int):
        return None
    if any(answer in cards[:-1] for cards in table.tables.values()):
        return Refusal("top-only", "TT-REC-09")
    if answer in table.characters():
        return Refusal("in-party", "TT-TURN-01", card=answer)
    if answer in table.stack or any(answer in player.tiles for player in table.players):
        return Refusal("not-available", "TT-QST-01")
    if table.play is None and (answer in table.quests or answer in table.tops()):
        return Refusal("by-playing", "TT-TURN-01", card=answer)
    return None

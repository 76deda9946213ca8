"""The table of contents: the frames, their steps in the book's order, and what leaving one does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from .attempt import action, boosts, dice, failure, result
from .exhaustion import exhaust
from .setup import first_seeker, opening, set_up, turns
from .turn import end, interact, leave_attempt, leave_turn, select, start
from .well import refill

FRAMES: Final = {
    "game": (set_up, first_seeker, opening, turns),
    "turn": (start, exhaust, select, interact, refill, end),
    "attempt": (action, boosts, dice, result, failure),
}
LEAVE: Final[Mapping[str, Callable[[Any, Any], None]]] = {"turn": leave_turn, "attempt": leave_attempt}

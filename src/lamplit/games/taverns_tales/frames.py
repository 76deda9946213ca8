"""The table of contents: the frames, and their steps in the book's order."""

from __future__ import annotations

from typing import Final

from .playing import place, uses
from .scoring import score
from .setup import hands, innkeeper, quests, tables
from .turns import acts, counter, last_card, order, rounds, take_up, turns

FRAMES: Final = {
    "game": (tables, quests, hands, innkeeper, rounds, score),
    "round": (order, turns),
    "turn": (counter, take_up, acts, last_card),
    "play": (place, uses),
}

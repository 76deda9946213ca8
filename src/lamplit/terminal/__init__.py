"""The text client: any game, drawn in a terminal or told in plain sentences, by keyboard alone."""

from __future__ import annotations

from .evening import learn, play
from .opening import Wish, seats_of

__all__ = ["Wish", "learn", "play", "seats_of"]

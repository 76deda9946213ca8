"""Zones: where cards lie, and who sees their faces there."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.engine.table import EVERYONE


class Zone:
    """A place for cards: its name, whose it is, which slots lie there, who sees their faces.

    name        stable id, for instance `hand`
    seat        the owner, or None for a place of the table
    slots       the cards, for an ordered zone from bottom to top
    audience    the mask of seats that see the faces
    remembered  whether a card that came here openly stays open
    """

    __slots__ = ("audience", "name", "remembered", "seat", "slots")

    def __init__(
        self,
        name: str,
        seat: int | None,
        slots: Sequence[int],
        audience: int = EVERYONE,
        remembered: bool = False,
    ) -> None:
        self.name = name
        self.seat = seat
        self.slots = slots
        self.audience = audience
        self.remembered = remembered

"""Zones: where cards lie, and who sees their faces there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lamplit.engine.table import EVERYONE


class Zone(msgspec.Struct, frozen=True):
    """A place for cards: its name, whose it is, which slots lie there, who sees their faces.

    name        stable id, for instance `hand`
    seat        the owner, or None for a place of the table
    slots       the cards, for an ordered zone from bottom to top
    audience    the mask of seats that see the faces
    remembered  whether a card that came here openly stays open
    """

    name: str
    seat: int | None
    slots: Sequence[int]
    audience: int = EVERYONE
    remembered: bool = False

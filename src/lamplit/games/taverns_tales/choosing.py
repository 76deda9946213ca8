"""Choosing a character (TT-ABIL-04): whose may be chosen, and for what."""

from __future__ import annotations

from lamplit.engine.force import forbidding
from lamplit.engine.refusals import Refusal

from .table import NONE, Tavern


def why_not_choose(table: Tavern, seat: int, slot: int) -> Refusal | None:
    """Opponents cannot choose a character in a party that is guarded as it lies now.

    TT-JAR-01, -02, -04 to -08, TT-R46, TT-R47, TT-R84.
    """
    return why_not_party(table, seat, table.owner(slot))


def why_not_party(table: Tavern, seat: int, owner: int) -> Refusal | None:
    """Why a player cannot choose any character of a party: all of it is guarded (TT-JAR-01)."""
    if owner in (seat, NONE):
        return None
    voice = forbidding(table, "choose", (seat, owner))
    return None if voice is None else Refusal("guarded", "TT-JAR-01", by=voice.use.source, seat=owner)


def does_guard(table: Tavern, slot: int) -> bool:
    """Whether a character guards the party in which it lies ready (TT-JAR-01)."""
    return any(said.about == "choose" for said in table.cards[slot].passive.standing)


def opponents(table: Tavern, seat: int) -> tuple[int, ...]:
    """Every other player, clockwise (TT-IDX-09)."""
    return table.seat_order(seat)[1:]

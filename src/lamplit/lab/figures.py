"""Numbers as they are written."""

from __future__ import annotations

from typing import Final

from lamplit.lab.measures import Rate

PLACES: Final = ("first", "second", "third", "fourth")


def percent(share: float) -> str:
    """A share, from 0 to 1."""
    return f"{100 * share:.1f} %"


def about(share: float) -> str:
    """A share that is a round number of percent."""
    return f"{100 * share:.0f} %"


def share(rate: Rate) -> str:
    """A rate, or nothing where there was nothing."""
    return percent(rate.rate) if rate.n else ""


def bounds(low: float, high: float) -> str:
    """Between which shares something lies, in percent."""
    return f"{100 * low:z.1f} to {100 * high:z.1f}"


def counted(n: int, what: str) -> str:
    """So many of something."""
    return f"{n:,} {what}{'s' * (n != 1)}"


def ordinal(place: int) -> str:
    """A place in turn order, from 0."""
    return PLACES[place] if place < len(PLACES) else f"{place + 1}th"


def capital(words: str) -> str:
    """Words at the head of something."""
    return f"{words[:1].upper()}{words[1:]}"

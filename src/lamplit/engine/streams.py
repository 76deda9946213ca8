"""Chance: a named stream for each deck, bag and die.

The n-th number of a stream is a hash of seed, name and n, so the state of a stream is one counter:
taking a choice back and making it again brings the same result, and no stream disturbs another.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b

SIZE = 1 << 512  # a number is drawn evenly below this


def number(seed: int, name: str, count: int) -> int:
    """The number that stream `name` of `seed` gives at `count`, evenly from 0 to SIZE - 1."""
    return int.from_bytes(blake2b(f"{seed}/{name}/{count}".encode()).digest(), "little")


def shuffle(pieces: MutableSequence[int], chance: int) -> None:
    """Order the pieces by one number (Fisher and Yates); even for up to some eighty pieces.

    The bias is below pieces! / SIZE; longer sequences are stretched by hashing on.
    """
    left = SIZE
    for last in range(len(pieces) - 1, 0, -1):
        if left < 1 << 128:
            chance, left = number(chance, "stretch", last), SIZE
        chance, at = divmod(chance, last + 1)
        left //= last + 1
        pieces[last], pieces[at] = pieces[at], pieces[last]

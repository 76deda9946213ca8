"""What a page about games is made of: chapters, and parts with a picture or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """A picture or a table, with what stands above it."""

    title: str
    text: str
    picture: str = ""
    head: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


class Chapter(NamedTuple):
    """Parts under a heading."""

    title: str
    text: str
    parts: list[Part]

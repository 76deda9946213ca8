"""Texts laid out in lines of a given width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.text import Text

_MEASURE: Final = Console(file=StringIO())
LINE: Final = 76  # of running text: longer lines are hard to read


def wrap(text: Text, width: int) -> list[Text]:
    """A text in lines of at most `width` signs; an empty text is one empty line."""
    lines = list(text.wrap(_MEASURE, max(width, 8)))
    for line in lines:
        line.rstrip()
    return lines or [Text()]


def fit(text: Text, width: int) -> Text:
    """A copy cut or filled up to exactly `width` signs."""
    cut = text.copy()
    cut.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return cut


def joined(parts: Iterable[Text], between: str = " ") -> Text:
    """The parts that are not empty, with something quiet between them."""
    return Text(between, "line" if between.strip() else "").join(part for part in parts if part)


def in_columns(left: Text, right: Text, at: int, width: int) -> list[Text]:
    """Words at the left and a text that hangs beside them from column `at`, or below where they are long."""
    if not right:
        return wrap(left, width)
    *above, last = wrap(left, width)
    return [*above, *beside(last, wrap(right, min(width - at, LINE)), at)]


def beside(left: Text, lines: Sequence[Text], at: int) -> list[Text]:
    """Lines that hang at column `at`, beside the words at the left where those are short enough."""
    room = at - left.cell_len
    first = [Text.assemble(left, " " * room, lines[0]) if room > 0 and lines else left]
    return [*first, *(Text.assemble(" " * at, line) for line in lines[len(lines) and room > 0 :])]


def flowing(parts: Sequence[Text], width: int, between: str = "   ") -> list[Text]:
    """Parts one after another in as many lines as they need, broken only where one is longer than a line."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(between) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], (between, "line"), part)
        else:
            lines.append(part)
    return [short for line in lines for short in wrap(line, width)]

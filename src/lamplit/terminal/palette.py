"""Lamplight in a terminal: the palette, and the mark of each colour, which is never told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.text import Text
from rich.theme import Theme


class Hue(NamedTuple):
    """The shape and the letter of a colour."""

    shape: str
    letter: str


HUES: Final = {
    "red": Hue("▲", "R"),
    "green": Hue("◆", "G"),
    "blue": Hue("●", "B"),
    "white": Hue("★", "W"),
    "mountains": Hue("∧", "M"),
    "swamp": Hue("≈", "S"),
    "forest": Hue("♠", "F"),
    "desert": Hue("∴", "D"),
}
THEME: Final = Theme(
    {
        "ink": "#d9c9a8",  # what is read
        "title": "bold #d9c9a8",
        "quiet": "#9c8a70",  # what is there as well
        "line": "#6b5a44",  # frames at rest
        "gold": "bold #e3bd6a",  # titles, and what is chosen
        "ember": "bold #f0914a",  # what can be chosen
        "red": "#e8836b",
        "green": "#a3bd74",
        "blue": "#84b6d8",
        "white": "bold #f6ecd4",
        "mountains": "#c3b8c9",
        "swamp": "#7fb8a6",
        "forest": "#a3bd74",
        "desert": "#e0b45c",
        "good": "#a3bd74",
        "bad": "#e8836b",
    }
)
_COLOR_WORDS: Final = re.compile(
    r"\b(?:(?P<red>[Rr]ed)|(?P<green>[Gg]reen)|(?P<blue>[Bb]lue)|(?P<white>[Ww]hite))\b"
)


def paint(words: str, style: str = "ink") -> Text:
    """A text in which the names of colours have their colour."""
    text = Text(words, style)
    text.highlight_regex(_COLOR_WORDS)
    return text


def mark(colors: Iterable[str]) -> Text:
    """The shapes and letters of some colours."""
    text = Text()
    for color in colors:
        hue = HUES.get(color, Hue("", color))
        text.append(hue.shape + hue.letter, color if color in HUES else "ink")
    return text

"""Lines typed at the terminal, or read from a pipe."""

from __future__ import annotations

import io
import re
import sys
from typing import Final

from .session import Page, Read

CODES: Final = re.compile(r"(\x1b\[[0-9;]*m)")


def keyboard(page: Page) -> Read:
    """How to read a line: typed, with arrow keys and what was typed before; or from a pipe, then shown."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text becomes a question mark, not an error
    if not sys.stdin.isatty():
        return lambda prompt: piped(page, prompt)
    import readline  # noqa: F401  (it changes what `input` does)

    return lambda prompt: input(CODES.sub("\001\\1\002", page.prompt(prompt)))  # codes take no room


def piped(page: Page, prompt: str) -> str:
    """The next line of a pipe."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    page.say(f"{prompt}{line.rstrip()}")
    return line.rstrip("\n")

"""Saves: a game as one file, from which it goes on at the very same question.

`file` is what lies on the disk, `form` what a save holds, `resuming` how a game goes on from it: by the
answers of its log (`following`), or from a position (`positions`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.saves import file, form, resuming

__all__ = ["read", "write"]

LONGEST: Final = 400  # letters of a fault


def write(game: LiveGame, path: Path) -> None:
    """Write a game to a file, whole or not at all.

    Raises:
        LamplitError: it cannot be written there, or not be saved: it is imagined, or holds cards of no pack.
    """
    body = form.encode(form.saved(game))
    file.require_no_other(path)
    file.put(path, file.pack(body))


def read(path: Path) -> LiveGame:
    """The game of a save, with what was taken back and can be made again.

    Where rules or cards have changed so that the log no longer leads to where the game was, it goes on
    from its last checkpoint, and its `notice` says so.

    Raises:
        LamplitError: the file is no save, broken, of a newer format or of cards that are not there. It is
            not touched.
    """
    body = file.unpack(path)
    try:
        return resuming.resume(form.decode(body))
    except LamplitError as error:
        raise LamplitError(f'The save "{path}" cannot be opened: {plain(str(error))}') from error
    except Exception as error:  # whatever rules may do when a changed file misleads them
        raise LamplitError(f'The save "{path}" makes no sense; it must have been changed.') from error


def plain(words: str) -> str:
    """What is said of a save as one sentence: names in it may have come from anybody."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in words.replace("\n", "; "))
    return shown.rstrip(".") + "." if len(shown) <= LONGEST else f"{shown[:LONGEST]} ..."

"""What can be wrong with a card, said in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from lamplit.errors import LamplitError

MOST_SHOWN: Final = 20  # faults
MOST_NAMED: Final = 12  # words


class CardError(LamplitError):
    """One fault of a card: what is wrong and what would be right, and where it stands.

    message  the sentence, without the place
    word     the word at fault, as written; "" where it is not a word
    offset   its place in the text, in characters from 0
    file, line, column   where in a pack, from 1; 0 and "" for a text that was read alone
    card, field          the id of the card and the name of its field
    """

    def __init__(self, message: str, *, word: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self.offset = offset
        self.file = self.card = self.field = ""
        self.line = self.column = 0

    def at(self, file: str, line: int, column: int = 0, *, card: str = "", field: str = "") -> CardError:
        """The same fault, with its place."""
        self.file, self.line, self.column, self.card, self.field = file, line, column, card, field
        return self

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        place = f"{self.file}{line}: " if self.file else ""
        word = f"word {quoted(self.word)}" if self.word else ""
        subject = ", ".join(part for part in (self.card, self.field, word) if part)
        return f"{place}{subject}: {self.message}" if subject else f"{place}{self.message}"


class PackError(LamplitError):
    """A pack that cannot be played with: all its faults, a line each."""

    def __init__(self, faults: Sequence[CardError]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:MOST_SHOWN]]
        if len(self.faults) > MOST_SHOWN:
            lines.append(f"... and {len(self.faults) - MOST_SHOWN} more")
        super().__init__("\n".join(lines))


def quoted(word: str) -> str:
    """A word in quotes, but a title in quotes as it is."""
    return word if word.startswith('"') and len(word) > 1 else f'"{word}"'


def either(words: Sequence[str]) -> str:
    """Some words as a choice: a, b or c."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def meant(word: str, words: Iterable[str], few: int = MOST_NAMED) -> str:
    """The end of a message about an unknown word: the nearest that is known, or all if they are few."""
    known = sorted(words)
    if near := get_close_matches(word, known, n=1):
        return f'; did you mean "{near[0]}"?'
    return f"; expected {either(known)}" if 0 < len(known) <= few else ""

"""What a person can do wrong."""

from __future__ import annotations

from typing import Any


class LamplitError(Exception):
    """The base of every error a person can cause.

    Its message is one sentence that says what is wrong, where, and what would be right; it is shown as it
    stands, without a traceback.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (type(self), self.args, vars(self))


def again(kind: type[LamplitError], args: tuple[Any, ...], fields: dict[str, Any]) -> LamplitError:
    """An error as it was in another process."""
    error = kind.__new__(kind, *args)
    vars(error).update(fields)
    return error


class NotAllowed(LamplitError):  # noqa: N818  (what a table says, not a failure)
    """A choice that is not legal now; nothing has changed. `rule` is the id of the clause, or ""."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


def short(words: str, most: int = 40) -> str:
    """Words to be said back, cut where they are long, without what is not printable."""
    shown = "".join(c if c.isprintable() else "?" for c in words)
    return shown if len(shown) <= most else f"{shown[: most - 3]}..."

"""What answers are called, and what is meant by what somebody says.

An answer is known outside by its key: the stable name of a card, or its place where the seat does not see
the card; a word; `seat 2`; a number; for a share the keys of its pieces. What is said may also be a label,
or the name of a card without the number of its copy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lamplit.engine.questions import CARD, PASS, SEAT, Kind, Number, Question, Share, Window, Words
from lamplit.engine.table import Table
from lamplit.engine.views import key_of
from lamplit.errors import NotAllowed
from lamplit.words import Speaker

LONGEST = 12  # digits of a number that somebody says


def key(table: Table, kind: Kind, answer: Any, seat: int | None) -> str:
    """The stable name of an answer, as this seat says it."""
    if isinstance(answer, str):
        return answer
    if isinstance(answer, tuple):
        return " + ".join(key(table, kind, part, seat) for part in answer)
    if kind.of == CARD:
        return key_of(table, seat, answer)
    return f"seat {answer + 1}" if kind.of == SEAT else str(answer)


def keys(table: Table, kind: Kind, answer: Any, seat: int | None) -> list[str]:
    """The stable names of what an answer takes: of a share one for each piece."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    return [key(table, kind, part, seat) for part in parts]


def meant(speaker: Speaker, question: Question, said: Any, seat: int) -> Any:
    """The engine's answer for a key, a label, a list of pieces or a number; not yet whether it is legal.

    Raises:
        NotAllowed: it names pieces that are none.
    """
    kind = question.kind
    if isinstance(kind, Number):
        return number(said)
    if isinstance(kind, Words):
        return kind.normal(str(said))
    if isinstance(kind, Share):
        return share(speaker.table, question, kind, said, seat)
    found = answer_named(speaker, question, str(said), seat)
    return found if found is not None else thing_named(speaker.table, str(said), seat)


def number(said: Any) -> Any:
    """The number that is said; what is none is given back as it is."""
    words = str(said).removeprefix("-")
    return int(str(said)) if words.isascii() and words.isdigit() and len(words) <= LONGEST else said


def share(table: Table, question: Question, kind: Share, said: Any, seat: int) -> tuple[int, ...]:
    """The pieces of a share, in rising order."""
    parts = said.split(" + ") if isinstance(said, str) else said
    if not isinstance(parts, (list, tuple)):
        raise NotAllowed("Name the pieces you take, one by one.", "")
    if not parts or list(parts) in ([""], ["nothing"]):
        return ()
    limits = kind.limits(table, seat, question.subject)
    left = [piece for piece, most in sorted(limits.items()) for _ in range(most)]
    left += kind.beyond(table, seat, question.subject)  # so that the reason can be told
    return tuple(sorted(pieces_named(table, kind, parts, left, seat)))


def pieces_named(table: Table, kind: Kind, parts: Sequence[Any], left: list[int], seat: int) -> Iterator[int]:
    """The pieces that are named one by one; of copies the first that is left."""
    for part in parts:
        words = getattr(part, "key", None) or str(part)
        keys = {piece: key(table, kind, piece, seat) for piece in left}
        fit = [p for p in left if keys[p] == words] or [p for p in left if keys[p].split("#")[0] == words]
        if not fit:
            raise NotAllowed(f'"{words}" is not one of the pieces to choose from.', "")
        left.remove(fit[0])
        yield fit[0]


def answer_named(speaker: Speaker, question: Question, words: str, seat: int) -> Any:
    """The answer that these words name, a legal one before others; None: no answer is called so."""
    if isinstance(question, Window) and words == PASS:
        return PASS
    table, kind = speaker.table, question.kind
    legal = question.answers(table, seat) or []
    refused = [answer for answer, _ in kind.refused(table, seat, question.subject)]
    named = [(answer, key(table, kind, answer, seat)) for answer in (*legal, *refused)]
    for answer, name in named:
        if name == words:
            return answer
    for answer, name in named:
        if name.split("#")[0] == words or speaker.option(question, answer).lower() == words.lower():
            return answer
    return None


def thing_named(table: Table, words: str, seat: int) -> Any:
    """A card that the seat sees and that goes by this name, else the words themselves."""
    card = words.split("#")[0]
    named = [slot for slot in range(len(table.face)) if table.name(slot).split("#")[0] == card]
    exact = [slot for slot in named if table.name(slot) == words]
    for slot in exact or named:
        if key_of(table, seat, slot) == table.name(slot):
            return slot
    return words

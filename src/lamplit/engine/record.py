"""What makes a game: the record it is opened with, and the log of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides a game but the answers. From it every position comes back.

    game     id of the game
    version  of the program that opened it
    packs    the content packs: (id, version, hash)
    seats    how many
    seed     of the streams
    options  by name, all of them
    pieces   the stable name of the card in each slot; slots in a log and a checkpoint mean these
    fixed    arranged outcomes by stream, for scenario files
    lesson   whether it is the lesson of its game, which leads through it step by step
    """

    game: str
    version: str
    packs: list[tuple[str, str, str]]
    seats: int
    seed: int
    options: dict[str, Any]
    pieces: list[str]
    fixed: dict[str, list[Any]] = {}
    lesson: bool = False


Shown: TypeAlias = dict[int, tuple[str, int]]  # of cards, by slot: their names, who knew their faces

ANSWER = "answer"  # the sorts of entry
ASIDE = "aside"
ARM = "arm"
IMAGINE = "imagine"


class Entry:
    """One act in the log: who answered what. Entries are a chain, shared by all branches.

    earlier   the entry before, None at the beginning
    n         its number, 1 for the first; the beginning is 0
    sort      ANSWER, ASIDE (taken at an open question), ARM (of a moment) or IMAGINE (see `Play.imagine`)
    seat      who
    kind      name of the kind of question, or of the aside
    answer    what was chosen: a slot, a word, a number, a tuple of slots
    secret    whether the others may know only that it was answered
    news      whether chance fell or a face was shown before the next question
    about     what the question spoke of, by name (see `Game.subject`), and under `adds` what the answer adds
              to the sum told beside it; None where nobody reads the log, or in a chapter that is closed
    shown     for each card it means or its question spoke of: its name, and the mask of seats that knew its
              face then, or at the next question
    """

    __slots__ = ("about", "answer", "earlier", "kind", "n", "news", "seat", "secret", "shown", "sort")

    def __init__(
        self,
        earlier: Entry | None,
        sort: str = ANSWER,
        seat: int = -1,
        kind: str = "",
        answer: Any = None,
        secret: bool = False,
    ) -> None:
        self.earlier = earlier
        self.n: int = 0 if earlier is None else earlier.n + 1
        self.sort = sort
        self.seat = seat
        self.kind = kind
        self.answer = answer
        self.secret = secret
        self.news = False
        self.about: dict[str, Any] | None = None
        self.shown: Shown = {}

    def since(self, n: int) -> list[Entry]:
        """The entries after number `n` up to this one, in order."""
        found = []
        entry: Entry | None = self
        while entry is not None and entry.n > n:
            found.append(entry)
            entry = entry.earlier
        found.reverse()
        return found

    def at(self, n: int) -> Entry:
        """The entry with number `n`, this one or an earlier."""
        entry = self
        while entry.n > n:
            assert entry.earlier is not None
            entry = entry.earlier
        return entry

    def read_by(self, seat: int | None) -> list[tuple[str, int, str, Any]]:
        """The log up to here as a seat may read it: sort, seat, kind and answer; None is a spectator.

        Of a secret answer of another it reads only that it was given (the answer is None), of what others
        armed nothing. The reader counts its own lines: numbers of entries would tell of those left out.
        """
        return [
            (e.sort, e.seat, e.kind, None if e.secret and e.seat != seat else e.answer)
            for e in self
            if e.seat == seat or e.sort in (ANSWER, ASIDE)
        ]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.since(0))

    def __repr__(self) -> str:
        return f"Entry({self.n}, {self.sort}, seat {self.seat}, {self.kind}: {self.answer!r})"

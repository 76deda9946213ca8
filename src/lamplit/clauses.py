"""A rulebook as a list of clauses, in our own words, and the ids by which code and tests cite them.

A game's `rules.toml` holds its clauses and its rulings on what the book leaves open. Any text cites one by
its id, several by a short form: `XY-TURN-01, -02`, `XY-TURN-03 to -05`, `XY-TURN-03..05`, `XY-R01, R02`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from lamplit.errors import LamplitError

GAMES = Path(__file__).parent / "games"
BY_DESIGN = ("physical", "component")  # kinds of clause that no code may be needed for


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the book.

    kind     what it speaks of: setup, turn, effect, component, physical, ...
    example  a worked example or number, often empty
    met      how the design meets it, where no code has to; only for the kinds in BY_DESIGN
    """

    id: str
    section: str
    text: str
    kind: str
    example: str = ""
    met: str = ""

    @property
    def words(self) -> str:
        return f"{self.text} ({self.example})" if self.example else self.text


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What we decided where the book is silent or says two things, and why."""

    id: str
    question: str
    decision: str
    why: str

    section = "Rulings"
    met = ""

    @property
    def words(self) -> str:
        return f"{self.question} {self.decision}"


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the book or a public page states about a card or a number, or what follows from it (deduced)."""

    subject: str
    statement: str
    basis: Literal["stated", "deduced"] = "stated"


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing in the box, and how many of it; None where it is no number of things."""

    name: str
    note: str
    count: int | None = None


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that `rules.toml` says of a game; ids begin with `prefix`."""

    game: str
    title: str
    prefix: str
    components: list[Component] = msgspec.field(name="component", default_factory=list)
    clauses: list[Clause] = msgspec.field(name="rule", default_factory=list)
    rulings: list[Ruling] = msgspec.field(name="ruling", default_factory=list)
    facts: list[Fact] = msgspec.field(name="fact", default_factory=list)

    @property
    def entries(self) -> list[Clause | Ruling]:
        """Clauses, then rulings, in the order of the file."""
        return [*self.clauses, *self.rulings]


def load(game: str) -> Rulebook:
    """The rulebook of a game. LamplitError where there is no such game."""
    path = GAMES / game / "rules.toml"
    if not path.is_file():
        known = ", ".join(sorted(book.parent.name for book in GAMES.glob("*/rules.toml")))
        raise LamplitError(f'There is no game "{game}"; there is {known}.')
    return read(path.read_text(encoding="utf-8"), path.name)


def read(source: str, name: str = "rules.toml") -> Rulebook:
    """A rulebook from TOML; LamplitError for a wrong field, a double id or a `met` that code owes."""
    try:
        book = msgspec.convert(tomllib.loads(source), Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LamplitError(f"{name}: {error}.") from None
    for id, count in Counter(entry.id for entry in book.entries).items():
        if count > 1:
            raise LamplitError(f"{name}: {id} stands twice; an id belongs to one clause.")
    for clause in book.clauses:
        if clause.met and clause.kind not in BY_DESIGN:
            raise LamplitError(f"{name}: {clause.id} ({clause.kind}) is for code to do; remove its `met`.")
    return book


def search(book: Rulebook, text: str) -> list[Clause | Ruling]:
    """The entries that hold most of the words, each as the beginning of a word of theirs.

    Those of a section that is called so come first, each in book order. An id finds its entry. Nothing is
    found where no word occurs.
    """
    words = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in set(text.split())]

    def held(entry: Clause | Ruling) -> tuple[int, int]:
        name = f"{entry.id} {entry.section}"
        within = sum(1 for word in words if word.search(f"{name} {entry.words}"))
        return within, sum(1 for word in words if word.search(name))

    found = {entry.id: held(entry) for entry in book.entries}
    best = max((within for within, _ in found.values()), default=0)
    entries = [entry for entry in book.entries if best and found[entry.id][0] == best]
    return sorted(entries, key=lambda entry: -found[entry.id][1])


def cited(text: str, book: Rulebook) -> Iterator[tuple[str, int]]:
    """The ids of a book that a text cites, each with the offset of its citation.

    A range holds the ids of the book between its ends; the ends are given also where the book lacks them.
    """
    known = {entry.id for entry in book.entries}
    for match in _citation(book.prefix).finditer(text):
        head, last = match["head"], match["number"]
        yield head + last, match.start()
        for join, number in _MORE.findall(match["more"]):
            if "to" in join or ".." in join:
                between = (f"{head}{n:0{len(number)}}" for n in range(int(last) + 1, int(number)))
                yield from ((id, match.start()) for id in between if id in known)
            yield head + number, match.start()
            last = number


def _citation(prefix: str) -> re.Pattern[str]:
    """An id and what follows it in short form; a short form may go on in the next line of a comment."""
    gap = r"[\s#]+"
    mark = r"(?:(?P=head)|(?(ruling)R|-))"
    join = rf"(?:,{gap}(?:and{gap})?|{gap}(?:and|or|to){gap}){mark}|\.\.{mark}?"
    head = rf"(?P<head>{prefix}-(?:[A-Z]+-|(?P<ruling>R)))"
    return re.compile(rf"\b{head}(?P<number>\d+)(?P<more>(?:(?:{join})\d\d+)*)")


_MORE = re.compile(r"(\D+)(\d+)")

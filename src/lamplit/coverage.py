"""What covers each clause of a rulebook: the code that does it and the tests that show it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from lamplit.clauses import Clause, Rulebook, Ruling, cited

PACKAGE = Path(__file__).parent
PROJECT = PACKAGE.parent.parent
TESTS = PROJECT / "tests"


class Place(NamedTuple):
    """Where an id is cited: a line of a file, and the function or class around it, if any."""

    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path.stem}.{self.name}" if self.name else f"{self.path.name}:{self.line}"


Places = dict[str, list[Place]]  # by id


class Coverage(NamedTuple):
    """What covers a rulebook. `tests` is None where the tests are not there, as in an installed package."""

    book: Rulebook
    code: Places
    tests: Places | None

    def gap(self, entry: Clause | Ruling) -> str:
        """What an entry lacks: code, a test or both; empty where nothing."""
        if entry.met:
            return ""
        lacks = ["no code"] if entry.id not in self.code else []
        if self.tests is not None and entry.id not in self.tests:
            lacks.append("no test")
        return ", ".join(lacks)

    @property
    def gaps(self) -> list[Clause | Ruling]:
        """The entries that lack code or a test, in book order."""
        return [entry for entry in self.book.entries if self.gap(entry)]

    @property
    def unknown(self) -> list[str]:
        """A sentence for each citation of an id that the book does not have."""
        known = {entry.id for entry in self.book.entries}
        return [
            f"{_shown(place.path)}:{place.line} cites {id}, which {self.book.title} does not have."
            for places in (self.code, self.tests or {})
            for id in places.keys() - known
            for place in places[id]
        ]


def cover(book: Rulebook, code: Path | None = None, tests: Path | None = None) -> Coverage:
    """Read code and content below `code`, tests and scenario files below `tests`; by default our own."""
    code, tests = code or PACKAGE, tests or TESTS
    shown = citations(book, sources(tests)) if tests.is_dir() else None
    return Coverage(book, citations(book, sources(code)), shown)


def sources(folder: Path) -> Iterator[Path]:
    """The Python and YAML files below a folder, in a fixed order."""
    return (path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".yaml"))


def citations(book: Rulebook, paths: Iterable[Path]) -> Places:
    """Every place in the files that cites an id of the book's prefix, known or not."""
    places: Places = {}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        if f"{book.prefix}-" not in text:
            continue
        spans = _definitions(text) if path.suffix == ".py" else []
        for id, offset in cited(text, book):
            line = text.count("\n", 0, offset) + 1
            place = Place(path, line, next((name for a, z, name in spans if a <= line <= z), ""))
            places.setdefault(id, []).append(place)
    return places


def summary(coverage: Coverage) -> str:
    """One sentence: how many clauses and rulings there are, met by design and uncovered."""
    book = coverage.book
    met = sum(bool(entry.met) for entry in book.entries)
    size = f"{len(book.clauses)} clauses and {len(book.rulings)} rulings"
    rest = "no test was found to show them" if coverage.tests is None else f"{len(coverage.gaps)} uncovered"
    return f"{book.title}: {size}, {met} met by design, {rest}."


def show(coverage: Coverage, entries: Sequence[Clause | Ruling]) -> None:
    """Print entries by section, then what is amiss and the sum: tables on a terminal, else plain lines."""
    write = _table if sys.stdout.isatty() else _lines
    for section, group in groupby(entries, key=lambda entry: entry.section):
        write(section, [(entry.id, entry.words, *_columns(coverage, entry)) for entry in group])
    print(*coverage.unknown, summary(coverage), sep="\n")


Row = tuple[str, str, str, str]  # id, words, code, test


def _table(section: str, rows: Iterable[Row]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("id", "clause", "code", "test", title=section, title_justify="left", expand=True)
    for column, ratio in zip(table.columns, (0, 5, 3, 3), strict=True):
        column.ratio, column.no_wrap = ratio or None, not ratio
    for row in rows:
        table.add_row(*row)
    Console(markup=False, highlight=False, emoji=False).print(table)


def _lines(section: str, rows: Iterable[Row]) -> None:
    print(section)
    for id, words, code, test in rows:
        print(f"  {id}  {words}", f"    code: {code}; test: {test}" if test else f"    {code}", sep="\n")
    print()


def _columns(coverage: Coverage, entry: Clause | Ruling) -> tuple[str, str]:
    """How an entry is done and how it is shown, for a reader: places, the design, or UNCOVERED."""
    if entry.met:
        return f"met by design: {entry.met}", ""
    shown = "not here" if coverage.tests is None else _places(coverage.tests.get(entry.id, []))
    return _places(coverage.code.get(entry.id, [])), shown


def _places(places: list[Place]) -> str:
    names = list(dict.fromkeys(map(str, places)))  # a function may cite an id twice
    more = f" +{len(names) - 3}" if len(names) > 3 else ""
    return (", ".join(names[:3]) + more) or "UNCOVERED"


def _definitions(source: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of each function and class, the innermost first."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    first = [min(part.lineno for part in (node, *node.decorator_list)) for node in nodes]
    found = [(line, node.end_lineno or line, node.name) for line, node in zip(first, nodes, strict=True)]
    return sorted(found, key=lambda span: span[1] - span[0])


def _shown(path: Path) -> str:
    return str(path.relative_to(PROJECT) if path.is_relative_to(PROJECT) else path)

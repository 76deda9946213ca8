"""The YAML of a pack, read with the place of every word, and nothing that a stranger's file could abuse.

Only lists, fields and plain values: no anchors, no aliases, no tags. A value is a number only when it
looks like one to a person: `063` and `+1.` are words, and so are `yes` and `no`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import yaml

from lamplit.cardtext.faults import CardError

DEEPEST: Final = 12

NUMBERS: Final = re.compile(r"(?P<int>[+-]?(?:0|[1-9]\d{0,8}))|(?P<float>[+-]?\d{1,9}\.\d{1,9})")
# What a terminal obeys or a reader is misled by: control characters, and those that turn the direction.
UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
CONSTANTS: Final = {"true": True, "false": False, "null": None, "~": None, "": None}


class Placed(str):
    """A word of a file, and where it stands: line and column from 1, and how it is written there."""

    __slots__ = ("column", "line", "source")
    line: int
    column: int
    source: str

    def place(self, word: str, offset: int) -> tuple[int, int]:
        """Line and column in the file of a word at an offset of this value."""
        start = 0
        for _ in range(self[:offset].count(word) if word else 0):
            start = self.source.find(word, start) + len(word)
        start = max(self.source.find(word, start), 0)
        line_start = self.source.rfind("\n", 0, start) + 1
        column = start - line_start + (1 if line_start else self.column)
        return self.line + self.source.count("\n", 0, start), column


def line_of(value: Any) -> int:
    """The line of a value or of its first part; 0 where it does not come from a file."""
    if isinstance(value, dict | list):
        return line_of(next(iter(value), None))
    return value.line if isinstance(value, Placed) else 0


def read(content: bytes, file: str) -> Any:
    """The value of a file: dicts, lists, numbers and `Placed` words.

    Raises:
        CardError: what the file may not hold, and where.
    """
    values = read_all(content, file)
    if len(values) > 1:
        raise CardError("a file holds one document").at(file, line_of(values[1]))
    return values[0] if values else None


def read_all(content: bytes, file: str) -> list[Any]:
    """The values of a file of several documents, with `---` between them.

    Raises:
        CardError: what the file may not hold, and where.
    """
    try:
        return _Builder(content.decode("utf-8-sig"), file).values()
    except UnicodeDecodeError:
        raise CardError("the file is not UTF-8 text").at(file, 1) from None
    except yaml.reader.ReaderError as error:
        line = content[: error.position].count(b"\n") + 1
        raise CardError(f"the character {error.character!r} may not stand here").at(file, line) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = min(mark.line + 1, len(content.splitlines())) if mark else 1
        raise CardError(f"this is not YAML: {error.problem}").at(file, line) from None


class _Builder:
    """Makes values of the parser's events."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.events: Iterator[Any] = yaml.parse(text, Loader=yaml.CSafeLoader)

    def values(self) -> list[Any]:
        next(self.events)  # start of the stream
        values = []
        while not isinstance(next(self.events), yaml.StreamEndEvent):
            values.append(self._value(next(self.events), 0))
            next(self.events)  # end of the document
        return values

    def _fail(self, event: Any, problem: str) -> NoReturn:
        mark = event.start_mark
        raise CardError(problem).at(self.file, mark.line + 1, mark.column + 1)

    def _value(self, event: Any, depth: int) -> Any:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self._fail(event, "a pack has no anchors and aliases (& and *); write the value out")
        if event.tag is not None:
            self._fail(event, f"a pack has no tags such as {event.tag}; leave it out")
        if depth > DEEPEST:
            self._fail(event, f"values are nested at most {DEEPEST} deep")
        if isinstance(event, yaml.MappingStartEvent):
            return self._fields(depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._items(depth)
        return self._scalar(event)

    def _items(self, depth: int) -> list[Any]:
        items = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._value(event, depth + 1))
        return items

    def _fields(self, depth: int) -> dict[Placed, Any]:
        fields: dict[Placed, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                self._fail(event, "the name of a field is a word")
            name = self._word(event)
            if name in fields:
                self._fail(event, f'"{name}" stands here twice')
            fields[name] = self._value(next(self.events), depth + 1)
        return fields

    def _scalar(self, event: Any) -> Any:
        if event.implicit[0]:  # written plainly, without quotes
            if event.value in CONSTANTS:
                return CONSTANTS[event.value]
            if number := NUMBERS.fullmatch(event.value):
                return int(event.value) if number["int"] else float(event.value)
        return self._word(event)

    def _word(self, event: Any) -> Placed:
        if unseen := UNSEEN.search(event.value):
            self._fail(event, f"the character {unseen[0]!a} may not stand here")
        word = Placed(event.value)
        start = event.start_mark
        word.line, word.column = start.line + 1, start.column + 1
        word.source = self.text[start.index : event.end_mark.index]
        return word

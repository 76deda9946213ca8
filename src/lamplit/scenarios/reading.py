"""A scenario file as data: which fields it has, and where each of its words stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from lamplit.cardtext import sources
from lamplit.cardtext.compiling import plainly
from lamplit.cardtext.faults import meant
from lamplit.cardtext.sources import line_of
from lamplit.errors import LamplitError


class ScenarioError(LamplitError):
    """A scenario that cannot be played as it is written: what is wrong and what would be right.

    word  the word at fault: where it comes from a file, its line is named
    """

    def __init__(self, message: str, word: Any = None) -> None:
        super().__init__(message)
        self.message = message
        self.file = ""
        self.line = line_of(word)

    def at(self, file: str, line: int) -> ScenarioError:
        """The same error, with its file, and a line where it has none."""
        self.file, self.line = file, self.line or line
        return self

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}" if self.file else self.message


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as its file says it.

    scenario  what it shows
    rules     ids of the clauses it shows
    others    whether cards that the file does not name `speak` or are `silent`, without text
    cards     fixtures, as a pack has them
    table     what differs from a fresh set-up, by the names the state uses
    start     frame and step, as in `turn.select`
    chance    outcomes by stream, the first first
    play      the steps, in order
    then      what must be true at the end
    next      of a lesson: the seats and options of the game that is offered after it
    version   of the program whose game it reports
    file, line   where it stands
    """

    scenario: str
    game: str
    rules: list[str] = []
    seats: int = 1
    options: dict[str, Any] = {}
    seed: int = 0
    packs: list[str] = []
    others: Literal["", "silent", "speak"] = ""
    cards: list[dict[str, Any]] = []
    table: dict[str, Any] = {}
    start: str = ""
    chance: dict[str, list[Any]] = {}
    play: list[Any] = []
    then: dict[str, Any] = {}
    next: dict[str, Any] = {}
    version: str = ""
    file: str = ""
    line: int = 0


CAPTION = ("say", "rules", "also")  # what a step may say of its choice, to whom it teaches
LONGEST = 280  # letters of a caption

FIELDS = {name: kind for name, kind in Scenario.__annotations__.items() if name not in ("file", "line")}


def scenarios_of(path: Path) -> list[Scenario]:
    """The scenarios of a file, at least one.

    Raises:
        LamplitError: the file cannot be read, or holds something else.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ScenarioError(f"{path} cannot be read: {error.strerror}.") from None
    shared: dict[Any, Any] = {}
    found = []
    for value in sources.read_all(content, str(path)):
        if isinstance(value, dict) and value and "scenario" not in value:
            shared = value
        elif value is not None:
            found.append(scenario_of(with_shared(value, shared), str(path)))
    if not found:
        raise ScenarioError("the file holds no scenario.").at(str(path), 1)
    return found


def with_shared(value: Any, shared: dict[Any, Any]) -> Any:
    """A document with what it leaves out, from an earlier one without `scenario:`; of cards what it names.

    A card of its own takes the place of one with its id.
    """
    if not shared or not isinstance(value, dict):
        return value
    own = value.get("cards") or []
    names = ids_in([part for name, part in value.items() if name not in ("scenario", "rules")])
    names -= {card.get("id") for card in own if isinstance(card, dict)}
    stock = shared.get("cards") or []
    cards = [card for card in stock if isinstance(card, dict) and card.get("id") in names]
    return {**shared, **value, "cards": [*cards, *own]}


def ids_in(value: Any) -> set[str]:
    """Every id of a card that may stand in the words of a part of a file."""
    return {id for word in words_of(value) for id in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", word.lower())}


def scenario_of(value: Any, file: str) -> Scenario:
    """The scenario that a document of a file holds."""
    line = line_of(value) or 1
    if isinstance(value, dict):
        line = next((line_of(name) for name in value if name == "scenario"), line)
    if not isinstance(value, dict):
        raise ScenarioError("a scenario has fields, such as `game:` and `play:`.").at(file, line)
    for name in value:
        if name not in FIELDS:
            raise ScenarioError(f'a scenario has no field "{name}"{meant(name, FIELDS)}', name).at(file, line)
    for name in ("scenario", "game"):
        if name not in value:
            raise ScenarioError(f"a scenario needs the field `{name}:`.").at(file, line)
    fields = {str(name): part for name, part in value.items()}
    try:
        found = msgspec.convert({**fields, "file": file, "line": line}, Scenario)
    except msgspec.ValidationError as error:
        name = re.split(r"[.`\[]", str(error).rpartition("$.")[2])[0]
        problem = plainly(str(error), fields.get(name), Scenario).removesuffix(f" at .{name}")
        word = next((word for word in value if word == name), None)
        raise ScenarioError(f"{name}: {problem}.", word).at(file, line) from None
    for step in found.play:
        if problem := caption_fault(step):
            raise ScenarioError(problem, next(iter(step))).at(file, line)
    return found


def caption_fault(step: Any) -> str:
    """What is wrong with the caption of a step; "" where nothing is."""
    if not isinstance(step, dict) or not any(name in step for name in CAPTION):
        return ""
    said = step.get("say")
    if not isinstance(said, str) or not said.strip():
        return "a step with a caption says something: `say:` and a sentence or two."
    if len(said) > LONGEST:
        return f"a caption has at most {LONGEST} letters, this one has {len(said)}."
    if len(step.keys() - set(CAPTION)) > 1:
        return "a step with a caption holds one choice; give each its own step."
    if not isinstance(step.get("rules", []), list) or not isinstance(step.get("also", []), list):
        return "`rules:` and `also:` of a step are lists."
    return ""


def words_of(value: Any) -> Iterator[str]:
    """Every word of a part of a file, names of fields too."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner)
    elif isinstance(value, str):
        yield value


def plain(value: Any) -> Any:
    """A value as YAML writes it: words without their places."""
    if isinstance(value, dict):
        return {str(name): plain(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return str(value) if isinstance(value, str) else value

"""The form of rules: nothing is forgotten that neither Python nor mypy would miss."""

import ast
from pathlib import Path

import pytest

from tests.engine.form import Modules, faults, modules

SOURCE = Path(__file__).parents[2] / "src"

RULES = """
def draw(table) -> Rules[None]:
    yield from ()

def maybe(table) -> Rules[None] | None:
    return None

def count(table) -> int:
    return 0
"""


def trees(**sources: str) -> Modules:
    return {f"toy.{name}": ast.parse(source) for name, source in sources.items()} | {"toy": ast.parse("")}


def test_no_rule_of_the_source_is_forgotten_or_guarded():
    """Every rule that is called is run, no guard stands around a yield, and telling changes nothing."""
    found = modules(SOURCE, "lamplit", ("engine", "games", "cardtext"))
    assert len(found) > 20
    assert faults(found) == []


@pytest.mark.parametrize(
    "line",
    ["draw(table)", "maybe(table)", "yield draw(table)", "x = yield draw(table)", "if table: draw(table)"],
)
def test_a_forgotten_yield_from_is_found(line):
    """A rule called as a statement, or after a bare yield, is a fault with its line."""
    source = f"{RULES}\ndef turn(table) -> Rules[None]:\n    {line}\n    yield from ()\n"
    (fault,) = faults(trees(turn=source))
    assert fault.startswith("toy.turn:12: ")
    assert fault.endswith("() without `yield from`")


@pytest.mark.parametrize(
    "line",
    [
        "yield from draw(table)",
        "x = yield from draw(table)",
        "return draw(table)",
        "rule = maybe(table)",
        "count(table)",
        "yield Ask(KIND, count(table))",
        "table.rules.append(draw(table))",
    ],
)
def test_what_is_run_or_kept_is_no_fault(line):
    """Running a rule, handing it on and calling plain functions are in order."""
    assert faults(trees(turn=f"{RULES}\ndef turn(table) -> Rules[None]:\n    {line}\n    yield\n")) == []


@pytest.mark.parametrize(
    ("imports", "call"),
    [
        ("from .draws import draw", "draw(table)"),
        ("from .draws import draw as take", "take(table)"),
        ("from toy.draws import draw", "draw(table)"),
        ("from toy import draws", "draws.draw(table)"),
        ("from . import draws as d", "d.draw(table)"),
    ],
)
def test_imported_rules_are_known(imports, call):
    """A rule of another module is found under every name it is imported by."""
    turn = f"{imports}\ndef turn(table):\n    {call}\n"
    assert faults(trees(draws=RULES, turn=turn)) == [
        f"toy.turn:3: {call.split('(')[0]}() without `yield from`"
    ]


def test_a_plain_function_of_the_same_name_is_no_rule():
    """Only what is imported counts: another module's rule of that name is not meant."""
    turn = "def draw(table) -> None: ...\ndef turn(table):\n    draw(table)\n"
    assert faults(trees(draws=RULES, turn=turn)) == []


def test_methods_that_return_rules_are_known():
    """A method is found by its name, whatever it is called on."""
    seat = "class Seat:\n    def act(self) -> Rules[None]:\n        yield from ()\n"
    turn = "def turn(table):\n    table.seats[0].act()\n"
    assert faults(trees(seat=seat, turn=turn)) == ["toy.turn:2: table.seats[0].act() without `yield from`"]


@pytest.mark.parametrize(
    ("guard", "word"),
    [
        ("try:\n        yield 1\n    except ValueError:\n        pass", "try"),
        ("try:\n        pass\n    finally:\n        yield 1", "try"),
        ("try:\n        pass\n    except ValueError:\n        yield from ()", "try"),
        ("with table:\n        x = yield 1", "with"),
        ("with table:\n        for x in table:\n            if x:\n                yield x", "with"),
    ],
)
def test_a_guard_around_a_yield_is_found(guard, word):
    """`try`, `except`, `finally` and `with` around a yield are faults, however deep it stands."""
    assert faults(trees(turn=f"def turn(table):\n    {guard}\n")) == [f"toy.turn:2: `{word}` around a yield"]


def test_a_guard_beside_a_yield_is_no_fault():
    """A guard that contains no yield of its own function may stand in a rule."""
    turn = (
        "def turn(table):\n    try:\n        f = lambda: (yield)\n    except E:\n        pass\n    yield 1\n"
    )
    assert faults(trees(turn=turn)) == []


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("table.stirred = True", "table.stirred"),
        ("table.health -= 1", "table.health"),
        ("table.progress[slot] = 1", "table.progress[slot]"),
        ("table.hand.remove(slot)", "table.hand.remove"),
        ("yield 1", "(yield 1)"),
    ],
)
def test_what_only_a_loud_run_does_is_found(line, done):
    """A quiet run takes the same course: where events are told the table is left as it is."""
    source = f"def turn(table):\n    if table.recorder is not None:\n        {line}\n"
    assert faults(trees(turn=source)) == [f"toy.turn:3: `{done}` only where events are told"]


@pytest.mark.parametrize(
    "line", ["table.tell('drawn')", "n = len(table.hand)", "table.recorder.all_done()", "recorder.n = 1"]
)
def test_telling_is_no_fault(line):
    """Events, what is found out for them, and the recorder itself belong there."""
    assert faults(trees(turn=f"def turn(table, recorder):\n    if table.recorder:\n        {line}\n")) == []

"""Which code and which tests cover a clause."""

from pathlib import Path

import pytest

from lamplit import clauses
from lamplit.coverage import Coverage, cover, show, summary

BOOK = clauses.read("""
game = "toy"
title = "Toy"
prefix = "XY"
rule = [
    {id = "XY-TURN-01", section = "Turn", text = "A turn begins with a draw.", kind = "turn"},
    {id = "XY-TURN-02", section = "Turn", text = "A turn ends.", kind = "turn"},
    {id = "XY-END-01", section = "End", text = "Tokens are red.", kind = "component", met = "They are."},
]
ruling = [{id = "XY-R01", question = "May one pass?", decision = "No.", why = "Nothing says so."}]
""")

CODE = """
class Table:
    @property
    def hand(self):  # XY-TURN-01
        return 7

LIMIT = 7  # XY-TURN-02, XY-TURN-09
"""

TEST = '''
@case("XY-TURN-01")
def test_draw():
    """A hand is drawn at the start (XY-TURN-01)."""
'''


@pytest.fixture
def covered(tmp_path: Path) -> Coverage:
    files = {
        "code/turn.py": CODE,
        "code/cards.yaml": "# never passed: XY-R01\n",
        "code/notes.md": "XY-NONE-01",
        "tests/test_turn.py": TEST,
        "tests/scenarios/pass.yaml": "scenario: a pass\nrules: [XY-R01]\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return cover(BOOK, tmp_path / "code", tmp_path / "tests")


def test_a_place_is_the_innermost_definition_or_the_line(covered: Coverage) -> None:
    assert {id: [str(place) for place in places] for id, places in covered.code.items()} == {
        "XY-R01": ["cards.yaml:1"],
        "XY-TURN-01": ["turn.hand"],
        "XY-TURN-02": ["turn.py:7"],
        "XY-TURN-09": ["turn.py:7"],
    }


def test_a_decorator_belongs_to_its_function(covered: Coverage) -> None:
    assert covered.tests is not None
    assert [str(place) for place in covered.tests["XY-TURN-01"]] == ["test_turn.test_draw"] * 2


def test_gaps_are_what_is_neither_met_nor_done_and_shown(covered: Coverage) -> None:
    assert [(entry.id, covered.gap(entry)) for entry in covered.gaps] == [("XY-TURN-02", "no test")]


def test_nothing_covered_lacks_both(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    empty = cover(BOOK, tmp_path, tmp_path / "tests")
    assert {empty.gap(entry) for entry in empty.gaps} == {"no code, no test"}


def test_an_unknown_id_is_named_with_file_and_line(covered: Coverage) -> None:
    (sentence,) = covered.unknown
    assert sentence.endswith("code/turn.py:7 cites XY-TURN-09, which Toy does not have.")


def test_without_tests_only_code_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "turn.py").write_text(CODE)
    installed = cover(BOOK, tmp_path, tmp_path / "tests")
    assert [entry.id for entry in installed.gaps] == ["XY-R01"]
    assert summary(installed).endswith("no test was found to show them.")


def test_plain_lines_say_code_test_design_and_gap(
    covered: Coverage, capsys: pytest.CaptureFixture[str]
) -> None:
    show(covered, BOOK.clauses)
    lines = capsys.readouterr().out.splitlines()
    assert lines[:8] == [
        "Turn",
        "  XY-TURN-01  A turn begins with a draw.",
        "    code: turn.hand; test: test_turn.test_draw",
        "  XY-TURN-02  A turn ends.",
        "    code: turn.py:7; test: UNCOVERED",
        "",
        "End",
        "  XY-END-01  Tokens are red.",
    ]
    assert lines[8] == "    met by design: They are."
    assert lines[-1] == "Toy: 3 clauses and 1 rulings, 1 met by design, 1 uncovered."


def test_a_terminal_gets_tables(
    covered: Coverage, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    show(covered, BOOK.clauses)
    assert "┃" in capsys.readouterr().out

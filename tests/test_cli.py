"""The commands, as a person types them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lamplit import __version__, clauses, coverage
from lamplit.cli import main


def lamplit(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_version_is_that_of_the_package() -> None:
    assert lamplit("--version").output == f"lamplit {__version__}\n"


def test_a_persons_error_is_one_sentence_and_status_1() -> None:
    result = lamplit("rules", "chess")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith('Error: There is no game "chess"')
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    ["rules", "play", "replay", "scenario", "scenario --shrink", "cards check", "cards phrases", "report"],
)
@pytest.mark.parametrize("name", ["a" * 5000, "x/" * 3000, "/dev/null/x", "\U0001f642"])
def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(words: str, name: str) -> None:
    """Whatever the system says of it is said, without a traceback."""
    result = lamplit(*words.split(), name)
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code == 1
    said, _, more = (result.stderr or result.stdout).partition("\n")
    assert said
    assert more in ("", "errors: 1, notices: 0\n")


def test_who_reads_no_more_ends_a_command_without_a_word() -> None:
    """`lamplit rules kinfire_delve | head -1`."""
    command = f"{sys.executable} -c 'from lamplit.cli import main; main()' rules kinfire_delve | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "")


@pytest.mark.parametrize(
    "words", [("rules", "taverns_tales"), ("cards", "phrases", "kinfire_delve"), ("rules", "\U0001f642")]
)
def test_a_terminal_that_knows_few_signs_is_no_error(words: tuple[str, ...]) -> None:
    """What it cannot show becomes a question mark."""
    program = [sys.executable, "-c", "from lamplit.cli import main; main()", *words]
    done = subprocess.run(program, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("pause", ["nan", "-1", "inf"])
def test_a_pause_is_a_time(pause: str) -> None:
    """Nothing is served that no bot could play at."""
    result = lamplit("serve", "--port", "1", "--pause", pause)
    assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1)


def test_rules_lists_every_clause_and_ruling() -> None:
    """As many as the files have, each once."""
    lines = lamplit("rules", "kinfire_delve").stdout.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith("  KD-")]
    assert len(listed) == len(set(listed)) > 311
    assert set(listed) == {entry.id for entry in clauses.load("kinfire_delve").entries}


def test_rules_check_needs_the_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An installed package has no tests: it says so and does not pass the check."""
    monkeypatch.setattr(coverage, "TESTS", tmp_path / "none")
    assert lamplit("rules", "kinfire_delve").exit_code == 0
    assert "not part of an installed package" in lamplit("rules", "kinfire_delve", "--check").stderr


@pytest.mark.parametrize(("citation", "status"), [("XY-TURN-01", 0), ("XY-TURN-02", 1), ("", 1)])
def test_rules_check_fails_for_a_gap_and_for_an_unknown_id(
    citation: str, status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rule = 'id = "XY-TURN-01", section = "Turn", text = "One draws.", kind = "turn"'
    book = f'game = "toy"\ntitle = "Toy"\nprefix = "XY"\nrule = [{{{rule}}}]\n'
    files = {
        "toy/rules.toml": book,
        "code/turn.py": "# XY-TURN-01\n",
        "tests/test_turn.py": f"# {citation}\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr("lamplit.clauses.GAMES", tmp_path)
    monkeypatch.setattr(coverage, "PACKAGE", tmp_path / "code")
    monkeypatch.setattr(coverage, "TESTS", tmp_path / "tests")
    assert lamplit("rules", "toy", "--check").exit_code == status


def test_starting_imports_no_heavy_library() -> None:
    """Commands import what they need when they run, so that all start quickly."""
    code = "import sys, lamplit.cli; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert {"lark", "rich", "yaml", "msgspec", "fluent", "tomllib"}.isdisjoint(modules)

"""The program in a real terminal: keys in, signs out, and what is left when it is killed."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|[\x01\x02\r]")
PATIENCE = 240  # seconds, on a machine with much else to do
# A test run in the background hands down that Ctrl-C is ignored; at a terminal it never is.
AT_A_TERMINAL = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
LAMPLIT = (sys.executable, "-c", f"{AT_A_TERMINAL}; from lamplit.cli import main; main()")
NEW = ("--seats", "2", "--seed", "7", "--seekers", "asha,khor", "--new")
USUAL = ("--option", "difficulty=normal", "--option", "length=full", "--option", "first_game=false")


class Terminal:
    """`lamplit play kinfire_delve` in a terminal of its own."""

    def __init__(self, data: Path, *words: str, **environment: str) -> None:
        self.end, theirs = pty.openpty()
        surroundings = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40", **environment}
        self.process = subprocess.Popen(
            [*LAMPLIT, "play", "kinfire_delve", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **surroundings, "LAMPLIT_DATA": str(data)},
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = ""

    def until(self, words: str) -> str:
        """What is shown up to these words."""
        late = time.monotonic() + PATIENCE
        while words not in self.shown:
            assert time.monotonic() < late, f"{words!r} was not shown in:\n{self.shown}"
            if select.select([self.end], [], [], 0.2)[0]:
                self.shown += self.arrived()
        before, _, self.shown = self.shown.partition(words)
        return before

    def arrived(self) -> str:
        try:
            return CODES.sub("", os.read(self.end, 65536).decode("utf-8", "replace"))
        except OSError:  # the other end is closed
            time.sleep(0.05)
            return ""

    def interrupt(self) -> None:
        """Press Ctrl-C once the program sleeps until a key comes.

        Between the prompt and that sleep Python only takes note of it, and acts when the next key comes.
        """
        status = Path(f"/proc/{self.process.pid}/stat")
        late = time.monotonic() + PATIENCE
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < late, "The program never waits for a key."
            time.sleep(0.01)
        self.process.send_signal(signal.SIGINT)

    def types(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Terminals that are closed when the test is over."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGHUP])
def test_no_answer_is_lost_when_the_terminal_dies(
    how: signal.Signals, tmp_path: Path, terminals: list[Terminal]
) -> None:
    """Killed at the question after an answer, the game goes on at that question."""
    terminals.append(Terminal(tmp_path, *NEW, *USUAL))
    first = terminals[0]
    first.until("Who takes the first turn?")
    first.until("Asha>")
    first.types("khor")
    first.until("Khor, do you exhaust yourself")
    first.types("go on")
    first.until("Khor, which card do you face?")
    first.until("Khor>")
    first.process.send_signal(how)
    first.process.wait(PATIENCE)
    terminals.append(Terminal(tmp_path))
    second = terminals[1]
    second.until("A game is under way. Go on with it?")
    second.until("> ")
    second.types("")
    second.until("Khor, which card do you face?")


@pytest.mark.parametrize("key", ["Ctrl-C", "Ctrl-D"])
def test_a_terminal_is_drawn_in_and_left_politely(
    key: str, tmp_path: Path, terminals: list[Terminal]
) -> None:
    """Frames are drawn; Ctrl-C and Ctrl-D say that nothing is lost and leave with status 0."""
    terminal = Terminal(tmp_path, *NEW, *USUAL)
    terminals.append(terminal)
    assert "╭" in terminal.until("Who takes the first turn?")
    terminal.until("Asha>")
    if key == "Ctrl-D":
        os.write(terminal.end, b"\x04")
    else:
        terminal.interrupt()
    terminal.until("Nothing is lost. To go on: lamplit play kinfire_delve")
    assert terminal.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("words", [("--plain",), ()])
def test_plain_needs_no_terminal_that_can_draw(
    words: tuple[str, ...], tmp_path: Path, terminals: list[Terminal]
) -> None:
    """`--plain`, and a terminal that says it is dumb, get sentences alone."""
    terminals.append(Terminal(tmp_path, *NEW, *USUAL, *words, TERM="xterm" if words else "dumb"))
    assert "╭" not in terminals[0].until("Who takes the first turn?")
    terminals[0].until("Asha>")


def test_no_color_is_respected(tmp_path: Path, terminals: list[Terminal]) -> None:
    """With NO_COLOR nothing is coloured, and all is still there."""
    terminals.append(Terminal(tmp_path, *NEW, *USUAL, NO_COLOR="1"))
    seen = b""
    late = time.monotonic() + PATIENCE
    while b"Asha>" not in seen and time.monotonic() < late:
        if select.select([terminals[0].end], [], [], 0.2)[0]:
            seen += os.read(terminals[0].end, 65536)
    assert b"Asha>" in seen
    assert not re.search(rb"\x1b\[[0-9;]*(38|3[0-7]|48|4[0-7]|9[0-7])[;m]", seen)


def test_a_pipe_that_knows_few_signs_plays_too(tmp_path: Path) -> None:
    """What is typed and cannot be shown again becomes a question mark."""
    done = subprocess.run(
        [*LAMPLIT, "play", "kinfire_delve", *NEW, *USUAL],
        input="\U0001f642\nrules \u202e\n1\n".encode(),
        capture_output=True,
        env={**os.environ, "LAMPLIT_DATA": str(tmp_path), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == b""
    assert b"Nothing is lost" in done.stdout


def test_a_pipe_plays_too(tmp_path: Path) -> None:
    """Lines from a file are answers; at its end the game waits."""
    done = subprocess.run(
        [*LAMPLIT, "play", "kinfire_delve", *NEW, *USUAL],
        input="1\n2\nfoo\n\xff\n",
        capture_output=True,
        text=True,
        encoding="latin-1",
        env={**os.environ, "LAMPLIT_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        check=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    assert "which card do you face?" in done.stdout
    assert "neither a choice nor a command" in done.stdout
    assert "Nothing is lost" in done.stdout

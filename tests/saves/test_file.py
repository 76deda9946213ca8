"""A file is written whole or not at all: saves, what is achieved, games of the lab and its pages."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import lamplit
from lamplit.errors import LamplitError
from lamplit.saves import file

SOURCE = Path(lamplit.__file__).parent
OWN_WAYS = {"saves/file.py", "cardtext/cache.py"}  # what is lost from a cache is made again
STEPS = [(file.os, "fsync"), (Path, "replace")]  # of the writing


@pytest.mark.parametrize(("owner", "step"), STEPS)
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), PermissionError(13, "Denied")])
def test_what_was_there_stays_where_the_new_cannot_be_written(
    owner: Any, step: str, error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever step fails: one sentence, the old file, and no other."""
    fail(monkeypatch, owner, step, error)
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(LamplitError, match=f'a" cannot be written: {error.strerror}\\.$'):
        file.put(tmp_path / "a", b"new")
    assert contents(tmp_path) == {"a": b"old"}


@pytest.mark.parametrize(("owner", "step"), STEPS)
def test_who_breaks_off_loses_nothing(
    owner: Any, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch, owner, step, KeyboardInterrupt())
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        file.put(tmp_path / "a", b"new")
    assert contents(tmp_path) == {"a": b"old"}


def fail(monkeypatch: pytest.MonkeyPatch, owner: Any, step: str, error: BaseException) -> None:
    """Let a step of the writing fail."""

    def failing(*_args: object) -> None:
        raise error

    monkeypatch.setattr(owner, step, failing)


def contents(folder: Path) -> dict[str, bytes]:
    """All that lies in a folder."""
    return {place.name: place.read_bytes() for place in folder.iterdir()}


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    place = tmp_path / "one" / "two" / "a"
    assert file.put(place, b"new") == place
    assert contents(place.parent) == {"a": b"new"}


def test_others_may_read_what_they_usually_may(tmp_path: Path) -> None:
    """The mode is that of any new file."""
    file.put(tmp_path / "put", b"")
    (tmp_path / "usual").write_bytes(b"")
    assert (tmp_path / "put").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    """Not a pipe or a device, whoever runs the program."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LamplitError, match=r'pipe" cannot be written: it is not a file\.'):
        file.put(tmp_path / "pipe", b"new")
    assert (tmp_path / "pipe").is_fifo()


def test_there_is_one_way_to_write_a_file() -> None:
    """No other code of ours writes one in place."""
    found = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") if list(writes(path))}
    assert found == OWN_WAYS


def writes(path: Path) -> Iterator[ast.Call]:
    """The calls that write a file."""
    for call in ast.walk(ast.parse(path.read_text())):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute | ast.Name):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id
            mode = [arg.value for arg in call.args if isinstance(arg, ast.Constant)][-1:]
            opened = name == "open" and set(str(*mode)) & set("wxa+")
            if name in ("write_bytes", "write_text", "NamedTemporaryFile", "mkstemp") or opened:
                yield call

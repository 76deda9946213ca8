"""The cache of packs: quick, and never wrong."""

import subprocess
import sys
from pathlib import Path

import pytest

from lamplit.cardtext import cache
from lamplit.cardtext.compiling import Compiler
from lamplit.cardtext.packs import PackError, load
from tests.cardtext.toy import WELL, Challenge, form, write


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache's folder of packs, empty at first."""
    monkeypatch.setenv("LAMPLIT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "packs"


def test_what_was_read_once_comes_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second load compiles nothing and gives the same."""
    game = form(write(tmp_path / "toy"))
    cold = load(game)
    monkeypatch.setattr(Compiler, "__init__", None)
    assert load(game) == cold


def test_a_changed_pack_is_read_anew(tmp_path: Path, packs: Path) -> None:
    """The cache is found by what the files hold, not by their names or dates."""
    folder = write(tmp_path / "toy")
    load(form(folder))
    write(folder, WELL.replace("difficulty: 6", "difficulty: 7"))
    assert [card.difficulty for card in load(form(folder)).of(Challenge)] == [5, 7]
    assert len(list(packs.iterdir())) == 2


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "foreign"])
def test_a_broken_cache_is_ignored_and_written_anew(tmp_path: Path, packs: Path, harm: str) -> None:
    """No damage to a file of the cache changes a card or stops a game."""
    game = form(write(tmp_path / "toy"))
    cold = load(game)
    (file,) = packs.iterdir()
    good = file.read_bytes()
    flipped = good[:-9] + bytes([good[-9] ^ 1]) + good[-8:]
    file.write_bytes({"cut": good[:-5], "flip": flipped, "empty": b"", "foreign": b"\x00" * 400}[harm])
    assert load(game) == cold
    assert file.read_bytes() == good


def test_a_faulty_pack_is_not_kept(tmp_path: Path, packs: Path) -> None:
    """A fault is told each time."""
    game = form(write(tmp_path / "toy", WELL.replace("Delve", "Dolve")))
    for _ in range(2):
        with pytest.raises(PackError, match="Dolve"):
            load(game)
    assert not packs.exists()


def test_a_game_loads_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cache all is slower, and the same."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("LAMPLIT_CACHE", str(tmp_path / "file"))
    assert "maze" in load(form(write(tmp_path / "toy"))).cards


def test_old_files_leave_the_cache(tmp_path: Path, packs: Path) -> None:
    """An author who tries a hundred spellings does not fill the disk."""
    for number in range(cache.KEPT + 3):
        load(form(write(tmp_path / "toy", WELL.replace("difficulty: 6", f"difficulty: {number}"))))
    assert len(list(packs.iterdir())) == cache.KEPT


def test_a_warm_start_imports_neither_lark_nor_yaml(tmp_path: Path) -> None:
    """What makes the warm start quick."""
    load(form(write(tmp_path / "toy")))
    script = (
        "import sys, pathlib\n"
        "from tests.cardtext.toy import form\n"
        "from lamplit.cardtext.packs import PackError, load\n"
        "load(form(pathlib.Path(sys.argv[1])))\n"
        "print(sorted({'lark', 'yaml'} & sys.modules.keys()))\n"
    )
    run = [sys.executable, "-c", script, str(tmp_path / "toy")]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"

"""Games under way and achievements persist, each in a file of its own."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from random import Random

import pytest

import lamplit
from lamplit import games, profile
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from tests.games.playing import answer, fingerprint

DELVE = "kinfire_delve"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAMPLIT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def under_way(answers: int = 3, seed: int = 7, **options: object) -> LiveGame:
    """A game that was kept after each of some answers."""
    game, chance = lamplit.new_game(DELVE, seats=2, seed=seed, options=options), Random(1)
    for _ in range(answers):
        answer(game, chance)
        profile.autosave(game)
    return game


def achieving(*names: str, seed: int = 7) -> LiveGame:
    """A game in which these were accomplished."""
    game = under_way(seed=seed)
    for name in names:
        game.table.tick(name)
    return game


# games under way


def test_a_game_under_way_is_gone_on_with() -> None:
    """One file a game, however often it is kept; it opens where it was left."""
    game = under_way()
    (one,) = profile.running(DELVE)
    assert fingerprint(one.open()) == fingerprint(game)
    assert len(profile.running(DELVE)) == 1


def test_the_game_played_last_comes_first() -> None:
    for minute, seed in enumerate((1, 2, 3)):
        game = under_way(seed=seed)
        os.utime(game.file, (1_700_000_000 + 60 * minute,) * 2)
    assert [one.saved.record.seed for one in profile.running(DELVE)] == [3, 2, 1]


def test_a_game_is_summed_up_in_a_line() -> None:
    """When, how many seats, what is not as usual, and how far."""
    game = under_way(difficulty="hard", first_game=True, seekers=("khor", "asha"))
    os.utime(game.file, (1_700_000_000,) * 2)
    (one,) = profile.running(DELVE)
    day, about = one.summary.split(": ")
    assert day == f"{one.when:%d %b %Y, %H:%M}"
    assert sorted(about.split(", ")) == ["2 seats", "3 answers", "asha", "first game", "hard", "khor"]


def test_a_game_that_is_over_is_not_under_way() -> None:
    game = under_way()
    profile.finish(game)
    assert profile.running(DELVE) == []
    profile.autosave(game)  # its end was taken back
    assert len(profile.running(DELVE)) == 1


def test_two_windows_with_one_game_lose_nothing() -> None:
    """Whoever goes on with a game that another window plays has a branch of it; both are kept."""
    here, chance = under_way(), Random(2)
    (listed,) = profile.running(DELVE)
    there = listed.open()
    answer(there, chance)
    profile.autosave(there)
    answer(here, chance)
    answer(here, chance)
    profile.autosave(here)
    kept = {one.open().play.line.n for one in profile.running(DELVE)}
    assert kept == {4, 5}


def test_a_game_that_another_window_took_is_said_to_be_gone() -> None:
    under_way()
    (mine,), (theirs,) = profile.running(DELVE), profile.running(DELVE)
    theirs.open()
    with pytest.raises(LamplitError, match="it is played elsewhere"):
        mine.open()


def test_a_broken_game_is_set_aside(home: Path) -> None:
    """The others are not troubled, and its file is there to be looked at."""
    broken, good = under_way(seed=1), under_way(seed=2)
    broken.file.write_bytes(broken.file.read_bytes()[:-9])
    assert [one.path for one in profile.running(DELVE)] == [good.file]
    assert broken.file.with_name(broken.file.name + ".broken").is_file()


def test_a_game_of_a_newer_version_is_left_alone() -> None:
    newer = under_way().file
    newer.write_bytes(newer.read_bytes().replace(b"lamplit save 1", b"lamplit save 2", 1))
    assert profile.running(DELVE) == []
    assert newer.is_file()


def test_a_game_that_cannot_be_opened_stays_under_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    file = under_way().file
    (one,) = profile.running(DELVE)
    monkeypatch.setattr(profile, "read", refuse)
    with pytest.raises(LamplitError, match="not today"):
        one.open()
    assert file.is_file()


def refuse(_path: Path) -> LiveGame:
    raise LamplitError("not today")


def test_where_nothing_can_be_written_is_said(home: Path) -> None:
    home.write_text("no folder")
    with pytest.raises(LamplitError, match="cannot be written: "):
        under_way()


# achievements


def test_all_twelve_achievements_are_kept_across_games() -> None:
    """In the order of the book, each once (KD-ACH-01, KD-ACH-02)."""
    tiers = games.find(DELVE).achievements
    names = [name for tier in tiers.values() for name in tier]
    assert [len(tier) for tier in tiers.values()] == [3, 3, 3, 3]
    for name in reversed(names):
        assert profile.finish(achieving(name)) == [name]
    assert profile.achieved(DELVE) == names
    assert profile.finish(achieving(*names)) == []


def test_an_achievement_tells_of_the_first_game() -> None:
    profile.finish(achieving("Speedrunner", seed=5))
    profile.finish(achieving("Speedrunner", seed=6))
    kept = profile.achievements(DELVE)["Speedrunner"]
    assert (kept.seed, kept.seats, kept.day) == (5, 2, date.today())
    assert kept.options["difficulty"] == "normal"


def test_two_windows_keep_both_what_they_achieved() -> None:
    """Neither knows of the other's, and neither overwrites it."""
    one, other = achieving("Speedrunner"), achieving("Maze Master", "Intermission")
    profile.finish(one)
    profile.finish(other)
    assert profile.achieved(DELVE) == ["Intermission", "Speedrunner", "Maze Master"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"name": 1}', b"\xff\xfe"])
def test_a_broken_achievement_is_set_aside(content: bytes, home: Path) -> None:
    """It can be earned again, and the others stay."""
    profile.finish(achieving("Speedrunner", "Maze Master"))
    file = home / "achieved" / DELVE / "speedrunner.json"
    file.write_bytes(content)
    assert profile.achieved(DELVE) == ["Maze Master"]
    assert file.with_name("speedrunner.json.broken").read_bytes() == content
    assert profile.finish(achieving("Speedrunner")) == ["Speedrunner"]


def test_a_game_without_achievements_keeps_none() -> None:
    assert profile.finish(under_way()) == []
    assert profile.achieved(DELVE) == []

"""A save goes on at the very same question, with all that was taken back, to the same end."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit import games
from lamplit.bots import heuristic
from lamplit.engine.play import Play
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.saves import file, form, read, write
from tests.engine import driving
from tests.games.playing import NIGHTLY, answer, fingerprint, openings

from .forging import DELVE, played

FEW = settings(max_examples=300 if NIGHTLY else 25)


def wander(game: LiveGame, chance: Random, acts: int) -> None:
    """Answers by chance, and now and then some are taken back or made again."""
    for _ in range(acts):
        roll, n = chance.random(), game.play.line.n
        if roll < 0.15 and n > 0:
            game.undo(chance.randrange(n) if roll < 0.03 else None)
        elif roll < 0.25 and game.play.undone:
            game.redo()
        elif game.play.question is not None:
            answer(game, chance)


def again(game: LiveGame, path: Path) -> LiveGame:
    """The game as a save of it gives it."""
    game.save(path)
    loaded = lamplit.load(path)
    assert loaded.notice == ""
    return loaded


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("saves") / "game.lamplit"


@given(openings(), st.integers(0, 60), st.integers(0, 999))
@FEW
def test_a_game_goes_on_to_the_same_end(save: Path, opening: dict[str, Any], acts: int, seed: int) -> None:
    """At any decision, byte for byte: position, log, questions, and every one after."""
    game = lamplit.new_game(**opening)
    wander(game, Random(seed), acts)
    loaded = again(game, save)
    assert fingerprint(loaded) == fingerprint(game)
    one, other = Random(seed), Random(seed)
    while game.play.question is not None:
        answer(game, one)
        answer(loaded, other)
        assert fingerprint(loaded) == fingerprint(game)
    assert loaded.outcome == game.outcome


@given(openings(), st.integers(1, 60), st.integers(0, 999))
@FEW
def test_undo_and_redo_work_across_a_save(save: Path, opening: dict[str, Any], acts: int, seed: int) -> None:
    """What was taken back before can be made again after, and all can be taken back to the beginning."""
    game = lamplit.new_game(**opening)
    wander(game, Random(seed), acts)
    loaded = again(game, save)
    while game.play.undone:
        game.redo()
        loaded.redo()
        assert fingerprint(loaded) == fingerprint(game)
    assert not loaded.play.undone
    while game.play.line.n:
        game.undo()
        loaded.undo()
    assert fingerprint(loaded) == fingerprint(game)


def test_a_save_of_a_save_is_the_same_file(tmp_path: Path) -> None:
    """Nothing is lost or added by loading, not even what was undone and forgotten."""
    game = played(0, seats=3)
    wander(game, Random(3), 80)
    game.save(tmp_path / "one")
    lamplit.load(tmp_path / "one").save(tmp_path / "two")
    assert (tmp_path / "two").read_bytes() == (tmp_path / "one").read_bytes()


class Toybox(dict[str, Any]):
    """What a toy is dealt from."""

    def __init__(self, pieces: list[str]) -> None:
        self.cards = {name.split("#")[0]: None for name in pieces}
        self.packs: list[Any] = []


@pytest.mark.parametrize("toy", ["expedition", "trial", "workshop", "workshop, agreeing", "clock"])
@given(st.integers(1, 3), st.integers(0, 999), st.integers(0, 60))
@FEW
def test_every_shape_of_answer_survives(toy: str, save: Path, seats: int, seed: int, moves: int) -> None:
    """Windows, polls, secret answers, shares, numbers, words, asides and armed moments; by card name."""
    play = driving.drive(driving.TOYS[toy](seats, seed), Random(seed), moves)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "find", lambda _id: play.game)
        patch.setattr(games, "content", lambda _id, _packs: Toybox(play.record.pieces))
        form.box.cache_clear()
        loaded = again(LiveGame(play), save).play
        form.box.cache_clear()
    assert driving.fingerprint(loaded) == driving.fingerprint(play)
    driving.drive(loaded, Random(seed), 20)
    driving.drive(play, Random(seed), 20)
    assert driving.fingerprint(loaded) == driving.fingerprint(play)


def test_cards_are_named_never_counted(tmp_path: Path) -> None:
    """An answer that is a card stands in the save under its stable name."""
    game = played(25, seats=3)
    game.save(tmp_path / "a")
    saved = form.decode(file.unpack(tmp_path / "a"))
    of = {kind.name: kind.of for kind in game.rules.kinds}
    cards = [a.answer for a in saved.journal if of.get(a.kind) == "card" and not isinstance(a.answer, str)]
    given = [part for answer in cards for part in (answer if isinstance(answer, list) else [answer])]
    assert given
    assert all(isinstance(part, form.Named) and part.card in saved.record.pieces for part in given)


def test_an_arranged_position_is_saved_with_its_opening(tmp_path: Path) -> None:
    """A play that did not begin with a fresh deal (a scenario) goes back to where it began."""
    game = played(20)
    _, checkpoint = game.play.checkpoint
    arranged = LiveGame(Play(game.rules, game.play.record, checkpoint.copy()))
    began = fingerprint(arranged)
    wander(arranged, Random(1), 12)
    loaded = again(arranged, tmp_path / "a")
    assert fingerprint(loaded) == fingerprint(arranged)
    while loaded.play.line.n:
        loaded.undo()
    assert fingerprint(loaded) == began


def test_chance_arranged_by_a_scenario_stays_arranged(tmp_path: Path) -> None:
    """Fixed outcomes are part of the record, and fall again."""
    rules, record = games.find(DELVE), played(0).play.record
    record = msgspec.structs.replace(record, fixed={"dice": [["red", "red", "blue", "dark"]] * 3})
    arranged = LiveGame(Play(rules, record, rules.deal(rules, record, form.box(DELVE, ()))))
    wander(arranged, Random(2), 30)
    loaded = again(arranged, tmp_path / "a")
    assert loaded.play.record == record
    assert fingerprint(loaded) == fingerprint(arranged)


def test_an_imagined_game_cannot_be_saved(tmp_path: Path) -> None:
    """What a seat imagines is no game that was played."""
    with pytest.raises(LamplitError, match="An imagined game cannot be saved"):
        played(9).imagine(0, seed=1).save(tmp_path / "a")
    assert not list(tmp_path.iterdir())


def test_loading_gives_each_answer_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long game of four seats, at its last decision; benchmarks/sizes.py has the milliseconds."""
    game = lamplit.new_game(DELVE, seats=4, seed=1)
    play, chance = game.play, Random(1)
    while play.question is not None:
        seat = play.seats_asked()[0]
        play.answer(seat, heuristic.choose(play, seat, chance))
    game.undo()
    assert play.line.n > 100
    write(game, tmp_path / "a")
    given = []

    def count(play: Play, seat: int, answer: Any) -> None:
        given.append(answer)
        as_ever(play, seat, answer)

    as_ever = Play.answer
    monkeypatch.setattr(Play, "answer", count)
    assert fingerprint(read(tmp_path / "a")) == fingerprint(game)
    assert play.line.n <= len(given) <= play.line.n + 1  # the one that was taken back can be made again


# the file


def test_a_save_replaces_a_save_and_nothing_else(tmp_path: Path) -> None:
    """Whoever mistypes a name does not lose a letter."""
    path, game = tmp_path / "letter.txt", played(5)
    path.write_text("Dear Asha,")
    with pytest.raises(LamplitError, match="is there already and is not a save"):
        game.save(path)
    assert path.read_text() == "Dear Asha,"
    path.write_bytes(b"")
    game.save(path)
    game.save(path)
    assert fingerprint(lamplit.load(path)) == fingerprint(game)


@pytest.mark.parametrize("place", ["letter/a", "folder", "a" * 5000])
def test_where_nothing_can_be_written_is_said(place: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("Dear Asha,")
    with pytest.raises(LamplitError, match=f"{place}.* cannot be written: "):
        played(1).save(tmp_path / place)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """A save goes where a link points."""
    (tmp_path / "link").symlink_to(tmp_path / "a")
    played(3).save(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert file.unpack(tmp_path / "a")


def test_writing_and_reading_acts_leaves_nothing_to_collect() -> None:
    """A server does both at every move; cycles would hold all its games up when they are collected."""
    play = played(12).play
    slots = {name: slot for slot, name in enumerate(play.record.pieces)}
    gc.collect()
    gc.disable()
    try:
        for act in form.acts(play):
            form.entry(act, None, slots)
        assert gc.collect() == 0
    finally:
        gc.enable()

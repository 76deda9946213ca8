"""Saves outlive the rules and cards they were made with: at worst the running step is asked again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lamplit
from lamplit import games
from lamplit.engine.state import dump
from lamplit.errors import LamplitError, NotAllowed
from lamplit.games.kinfire_delve.table import START_HEALTH
from lamplit.live import LiveGame
from lamplit.saves import form
from tests.games.playing import fingerprint

from .forging import DELVE, forge, pack, played

EVENT = {"id": "a-cold-draught", "kind": "event", "title": "A Cold Draught", "text": "Suffer 1 damage."}
OTHER = EVENT | {"id": "a-closed-door", "title": "A Closed Door"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.lamplit"


def back_to_the_start(game: LiveGame) -> LiveGame:
    """The game with everything taken back that can be."""
    while game.play.line.n > game.play.start:
        game.undo()
    return game


# cards


def test_cards_are_found_by_name_wherever_they_stand(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A content in another order, Seekers too, changes nothing in a game under way (bug class 53)."""
    game = played(20, seats=3)
    game.save(path)
    content = games.content(DELVE)
    turned = msgspec.structs.replace(content, cards=dict(reversed(content.cards.items())))
    monkeypatch.setattr(games, "content", lambda _id, _packs: turned)
    form.box.cache_clear()
    loaded = lamplit.load(path)
    form.box.cache_clear()
    assert loaded.notice == ""
    assert fingerprint(loaded) == fingerprint(game)
    assert fingerprint(back_to_the_start(loaded)) == fingerprint(back_to_the_start(game))


def test_a_pack_may_get_cards_before_others(path: Path, tmp_path: Path) -> None:
    """A game goes on with the cards it was dealt (bug class 53); a new one has the new card too."""
    folder = pack(tmp_path / "extra", [EVENT])
    game = played(20, packs=[folder])
    game.save(path)
    pack(folder, [OTHER, EVENT])
    loaded = lamplit.load(path)
    assert loaded.notice == ""
    assert fingerprint(loaded) == fingerprint(game)
    assert fingerprint(back_to_the_start(loaded)) == fingerprint(back_to_the_start(game))
    new = lamplit.new_game(DELVE, seats=2, packs=[folder]).play.record.pieces
    slot = game.play.record.pieces.index
    assert new.index("a-cold-draught") != slot("a-cold-draught")


def test_a_card_that_is_gone_is_named(path: Path, tmp_path: Path) -> None:
    """The save stays as it is until the card is back."""
    folder = pack(tmp_path / "extra", [EVENT])
    played(5, packs=[folder]).save(path)
    before = path.read_bytes()
    pack(folder, [OTHER])
    with pytest.raises(LamplitError, match='The card "a-cold-draught" is in none of the packs'):
        lamplit.load(path)
    assert path.read_bytes() == before
    pack(folder, [EVENT])
    assert lamplit.load(path).notice == ""


def test_a_pack_that_is_gone_is_named(path: Path, tmp_path: Path) -> None:
    folder = pack(tmp_path / "extra", [EVENT])
    played(5, packs=[folder]).save(path)
    folder.rename(tmp_path / "elsewhere")
    games.content.cache_clear()
    with pytest.raises(LamplitError, match=f"cannot be opened: {re.escape(str(folder))}: "):
        lamplit.load(path)


def test_a_changed_card_opens_a_chapter(path: Path, tmp_path: Path) -> None:
    """With the new text the log would lead elsewhere: what happened stays as it was."""
    well = {"replaces": ["event", "challenge"]}
    folder = pack(tmp_path / "extra", [EVENT | {"copies": 40}], **well)
    game = played(16, packs=[folder])
    game.save(path)
    pack(folder, [EVENT | {"copies": 40, "text": "Regain 1 health."}], **well)
    loaded = lamplit.load(path)
    assert loaded.notice.startswith(
        "The content has changed since this game was saved (extra): nothing before"
    )
    after, checkpoint = game.play.checkpoint
    assert loaded.play.start == after > 0
    assert dump(loaded.play.opening) == dump(checkpoint)


# rules


@pytest.fixture
def harder(path: Path, monkeypatch: pytest.MonkeyPatch) -> LiveGame:
    """A game that was saved, and then the rules changed: a team has less health from the start."""
    game = played(22, seats=3)
    game.save(path)
    monkeypatch.setitem(START_HEALTH, "normal", 9)
    return game


def test_other_rules_open_the_checkpoint(path: Path, harder: LiveGame) -> None:
    """The very same position and question, though the log would lead elsewhere now."""
    loaded = lamplit.load(path)
    assert loaded.notice == (
        "The rules have changed since this game was saved: nothing before the running step can be taken back."
    )
    assert (loaded.table.health, loaded.table.most) == (harder.table.health, 10)
    now, then = loaded.view(2), harder.view(2)
    assert (now.areas, now.faces, now.decisions) == (then.areas, then.faces, then.decisions)


def test_the_log_of_a_closed_chapter_can_be_read(path: Path, harder: LiveGame) -> None:
    """What was answered before stays, for each seat in its own form, without what the questions spoke of."""
    loaded = lamplit.load(path)
    start = loaded.play.start
    assert start > 0
    for seat in (None, 0, 1, 2):
        now, then = loaded.log(seat), harder.log(seat)
        assert [(line.seat, line.kind, line.answer) for line in now] == [
            (line.seat, line.kind, line.answer) for line in then
        ]
        assert now[start:] == then[start:]
        for line, was in zip(now[:start], then, strict=False):
            name = loaded.rules.seat_name(loaded.table, line.seat)
            shortened = (f"{name} answers: ", f"{name} passes.")
            assert line.text == was.text or line.text.startswith(shortened)


def test_undo_reaches_to_the_start_of_the_chapter(path: Path, harder: LiveGame) -> None:
    loaded = back_to_the_start(lamplit.load(path))
    with pytest.raises(NotAllowed, match="nothing to take back"):
        loaded.undo()
    assert loaded.play.line.n == loaded.play.start == harder.play.checkpoint[0]


def test_a_chapter_is_saved_like_any_game(path: Path, harder: LiveGame) -> None:
    """Nothing has changed since: there is nothing to say, and the bounds of undo stay."""
    loaded = lamplit.load(path)
    loaded.save(path)
    again = lamplit.load(path)
    assert again.notice == ""
    assert again.play.start == loaded.play.start
    assert fingerprint(again) == fingerprint(loaded)
    assert fingerprint(back_to_the_start(again)) == fingerprint(back_to_the_start(loaded))


def test_answers_that_no_longer_fit_are_asked_again(path: Path) -> None:
    """The rest goes on just as it was, and can be taken back to the beginning."""
    game = played(22)
    game.save(path)
    forge(path, lambda data: data["journal"].append(["answer", 0, "select", "what was legal once"]))
    loaded = lamplit.load(path)
    assert (
        loaded.notice == "The rules have changed since this game was saved: its last answer is asked again."
    )
    assert fingerprint(loaded) == fingerprint(game)
    assert back_to_the_start(loaded).play.line.n == 0


def test_what_was_undone_and_no_longer_fits_is_forgotten(path: Path) -> None:
    game = played(22)
    game.save(path)
    acts: list[Any] = [["answer", 0, "select", "what was legal once"], ["undo", game.play.line.n]]
    forge(path, lambda data: data["journal"].extend(acts))
    loaded = lamplit.load(path)
    assert (loaded.notice, loaded.play.undone) == ("", ())
    assert fingerprint(loaded) == fingerprint(game)


def test_another_version_is_named_where_it_matters(
    path: Path, harder: LiveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lamplit, "__version__", "9.9")
    loaded = lamplit.load(path)
    assert loaded.notice.startswith("This game was saved by Lamplit 0.1.0.dev0, this is 9.9: ")
    assert loaded.play.record.version == "9.9"


def test_another_version_says_nothing_where_all_fits(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(22)
    game.save(path)
    monkeypatch.setattr(lamplit, "__version__", "9.9")
    loaded = lamplit.load(path)
    assert loaded.notice == ""
    assert fingerprint(loaded) == fingerprint(game)


def test_a_position_with_other_fields_is_made_again_from_the_log(path: Path) -> None:
    """A version that keeps its state otherwise plays the log to the same question."""
    game = played(22)
    game.save(path)
    forge(path, lambda data: data["checkpoint"]["table"].pop("turns"))
    loaded = lamplit.load(path)
    assert loaded.notice.endswith("saved: its position has been made anew from its answers.")
    assert fingerprint(loaded) == fingerprint(game)


def test_where_neither_log_nor_position_fit_nothing_is_opened(path: Path, harder: LiveGame) -> None:
    forge(path, lambda data: data["checkpoint"]["table"].pop("turns"))
    forge(path, lambda data: data["journal"].insert(0, ["answer", 0, "first", "nobody"]))
    before = path.read_bytes()
    with pytest.raises(LamplitError, match="neither its position nor its answers fit"):
        lamplit.load(path)
    assert path.read_bytes() == before

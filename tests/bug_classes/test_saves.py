"""Saves, logs and coming back.

What cannot occur by construction:

row  why
52   a game is one log: a restart reads it whole, answers to a question still open too
53   cards, kinds of question, frames and steps have names; a save counts nothing
"""

import json
from pathlib import Path

import pytest

import lamplit
from lamplit.games.kinfire_delve import table as tables
from lamplit.live import LiveGame
from lamplit.saves import file
from tests.bug_classes.scenes import asked, lie, play
from tests.games.playing import positions
from tests.saves.forging import forge, pack, played


def again(game: LiveGame, path: Path) -> LiveGame:
    """The game after a restart."""
    game.save(path / "save")
    return lamplit.load(path / "save")


@pytest.mark.parametrize("wrong", [{"kind": "no such thing"}, {"answer": "no such thing"}, {"seat": 7}])
def test_one_malformed_entry_does_not_cost_the_game(wrong: dict, tmp_path: Path) -> None:
    """Bug class 49: wherever the log is spoilt the game goes on from its last checkpoint, and says so."""
    game = played(30)
    game.save(tmp_path / "good")
    after = json.loads(file.unpack(tmp_path / "good"))["checkpoint"]["after"]
    for at in range(after):
        path = tmp_path / f"bad-{at}"
        path.write_bytes((tmp_path / "good").read_bytes())
        forge(path, lambda data, at=at: spoil(data["journal"][at], wrong))
        loaded = lamplit.load(path)
        assert loaded.notice
        assert lie(loaded, "board") == lie(game, "board")
        assert len(loaded.log(None)) == loaded.play.line.n


def spoil(act: list, wrong: dict) -> None:
    """An act of a journal (sort, seat, kind, answer) with something wrong in it."""
    for at, name in enumerate(("sort", "seat", "kind", "answer")):
        if name in wrong:
            act[at] = wrong[name]


def test_a_game_under_way_survives_a_rule_that_is_mended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Bug class 50: with other rules the same game goes on where it was, and can be played to its end."""
    game = played(40)
    game.save(tmp_path / "save")
    monkeypatch.setitem(tables.HAND_SIZE, 2, 5)  # a correction: the set-up draws other hands now
    loaded = lamplit.load(tmp_path / "save")
    assert "The rules have changed" in loaded.notice
    assert asked(loaded) == asked(game)
    assert (loaded.table.health, lie(loaded, "board")) == (game.table.health, lie(game, "board"))


def test_a_restart_keeps_who_has_passed(tmp_path: Path) -> None:
    """Bug class 52: in the middle of a window the others' answers are not asked for again."""
    game = lamplit.new_game("kinfire_delve", seats=4, seed=1, options={"party": "agree"})
    game.choose("seat 2", seat=3)  # proposed; three must agree
    game.choose("yes", seat=0)
    game.choose("yes", seat=2)
    loaded = again(game, tmp_path)
    assert loaded.play.seats_asked() == game.play.seats_asked() == [1]
    loaded.choose("yes", seat=1)
    assert loaded.table.active == 1


def test_a_restart_keeps_a_window_half_closed(tmp_path: Path) -> None:
    """Bug class 52: whoever has passed a window has passed it, and an act still opens it anew."""
    game = lamplit.new_game("kinfire_delve", seats=4, seed=1)
    while asked(game) != "boost" or len(game.play.seats_asked()) < 3:
        game.choose(game.decision.options[0], seat=game.decision.seat)
    first, second, third = game.play.seats_asked()
    game.choose("pass", seat=second)
    loaded = again(game, tmp_path)
    assert loaded.play.seats_asked() == [first, third]
    act = next(o for o in loaded.questions(third)[0].options if o.key != "pass")
    loaded.choose(act, seat=third)
    assert loaded.play.seats_asked() == [first, second, third]


def test_cards_put_before_others_move_none(tmp_path: Path) -> None:
    """Bug class 53: a save opened with a pack that has grown means the same cards."""
    folder = pack(tmp_path / "pack", [{"id": "zzz", "kind": "event", "title": "Zzz", "text": "Delve 1."}])
    game = play(lamplit.new_game("kinfire_delve", seats=2, seed=3, packs=[folder]), "seat 1", "exhaust")
    game.save(tmp_path / "save")
    before = lie(game, "well"), lie(game, "hand", 0), lie(game, "board")
    more = [{"id": f"a{n}", "kind": "event", "title": f"A{n}", "text": "Delve 1."} for n in range(30)]
    pack(folder, [*more, {"id": "zzz", "kind": "event", "title": "Zzz", "text": "Delve 1."}])
    loaded = lamplit.load(tmp_path / "save")
    assert (lie(loaded, "well"), lie(loaded, "hand", 0), lie(loaded, "board")) == before


def test_nothing_in_a_save_is_a_number_of_a_card(tmp_path: Path) -> None:
    """Bug class 53: cards in answers are named; what is a number is a count, a seat or a place in a list."""
    game = played(40)
    game.save(tmp_path / "save")
    data = json.loads(file.unpack(tmp_path / "save"))
    of_cards = {kind.name for kind in game.rules.kinds if kind.of == "card"}
    given = [act[3] for act in data["journal"] if len(act) > 3 and act[2] in of_cards]
    assert given
    assert not [answer for answer in given if isinstance(answer, int)]


def test_at_every_decision_a_restart_asks_the_same(tmp_path: Path) -> None:
    """Bug class 55: whenever the line drops, each seat is asked again what it was asked, and can answer."""
    for game in positions({"game": "kinfire_delve", "seats": 3, "seed": 8, "options": {"length": "quick"}}):
        loaded = again(game, tmp_path)
        for seat in range(3):
            assert loaded.questions(seat) == game.questions(seat)
        assert loaded.view(None) == game.view(None)

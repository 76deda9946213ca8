"""What is no good save is refused in one sentence, stays as it is, and does nothing."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.saves import file
from tests.games.playing import NIGHTLY, answer

from .forging import forge, played


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("good") / "a"
    played(20, seats=3).save(path)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, good: bytes) -> Path:
    (tmp_path / "game.lamplit").write_bytes(good)
    return tmp_path / "game.lamplit"


def refusal(path: Path) -> str:
    """The sentence with which a save is refused; it names the file, which is not touched."""
    before = path.read_bytes()
    with pytest.raises(LamplitError) as caught:
        lamplit.load(path)
    assert path.read_bytes() == before
    sentence = str(caught.value)
    assert str(path) in sentence
    assert sentence.endswith((".", " ..."))
    assert sentence.isprintable()
    return sentence.replace(str(path), "PATH")


@pytest.mark.parametrize(
    "foreign",
    [
        b"",
        b"\n",
        b"{}",
        b'{"id": "save", "players": ["Ann", "Ben"], "turn": 3}',
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        pickle.dumps({"lamplit": "save"}),
        b"lamplit saves are nice\n",
    ],
)
def test_what_is_no_save_is_called_so(foreign: bytes, path: Path) -> None:
    path.write_bytes(foreign)
    assert refusal(path) == '"PATH" is not a save of Lamplit.'


def test_a_save_that_was_cut_short_is_broken_wherever(path: Path, good: bytes) -> None:
    for end in (13, 14, 40, 99, 100, 101, len(good) // 2, len(good) - 1):
        path.write_bytes(good[:end])
        assert "is broken: it was cut short or changed" in refusal(path)


@given(st.integers(0, 10**6), st.integers(1, 255))
def test_a_byte_that_changed_is_noticed(tmp_path_factory: Any, good: bytes, at: int, by: int) -> None:
    """Wherever it is, and whatever it has become."""
    changed = bytearray(good)
    changed[at % len(good)] ^= by
    path = tmp_path_factory.getbasetemp() / "changed"
    path.write_bytes(changed)
    refusal(path)


def test_bytes_that_were_added_are_noticed(path: Path, good: bytes) -> None:
    path.write_bytes(good + b" ")
    assert "is broken" in refusal(path)


def test_a_newer_save_is_left_to_the_newer_program(path: Path, good: bytes) -> None:
    """Even where its first line has become longer."""
    path.write_bytes(b"lamplit save 2 3.0 zlib whatever\n" + good)
    assert refusal(path).startswith('The save "PATH" was written by a newer Lamplit (3.0); this is ')


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(LamplitError, match="cannot be read: it is not a file"):
        lamplit.load(tmp_path)


def test_what_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LamplitError, match=r'nowhere" cannot be read: No such file or directory\.'):
        lamplit.load(tmp_path / "nowhere")


def test_a_file_without_end_is_not_read_to_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "MOST_BYTES", 1000)
    assert "it has more than 1,000 bytes" in refusal(path)


# data that was changed, with a digest that fits


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.pop("record"), "required field `record`"),
        (lambda d: d["record"].update(seats="two"), "Expected `int`, got `str`"),
        (lambda d: d["record"].update(seats=9), "is played with 1, 2, 3, 4 seats, not 9"),
        (
            lambda d: d["record"].update(game="chess"),
            'There is no game "chess"; there is kinfire_delve, taverns_tales.',
        ),
        (lambda d: d["record"]["options"].update(colour="red"), 'has no option "colour"'),
        (lambda d: d["record"]["pieces"].append("the-moon"), 'The card "the-moon" is in none of the packs'),
        (lambda d: d["record"]["pieces"].append(d["record"]["pieces"][0]), "do not belong together"),
        (lambda d: d["record"]["pieces"].append("\x1b[31m\n" + "x" * 9999), 'The card "?[31m; xxx'),
        (lambda d: d["journal"].insert(0, ["redo"]), "takes back what was never done"),
        (lambda d: d["journal"].append(["undo", 99]), "takes back what was never done"),
        (lambda d: d["journal"].append(["undo", -1]), "takes back what was never done"),
        (lambda d: d["journal"].append(["exec", 0, "import os"]), "Invalid enum value 'exec'"),
        (lambda d: d["checkpoint"].update(after=99), "do not belong together"),
        (lambda d: d.update(folders=["/nowhere"]), "cannot be opened: /nowhere: "),
        (lambda d: d.update(spy=1), "unknown field `spy`"),
    ],
)
def test_data_that_make_no_sense_are_refused(change: Any, said: str, path: Path) -> None:
    assert said in refusal(forge(path, change))


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.update(seats=1),
        lambda t: t.update(seed=1),
        lambda t: t.update(active=3),
        lambda t: t.update(health=10**9),
        lambda t: t.update(health="full"),
        lambda t: t.update(health=1.5),
        lambda t: t.update(face=[0] * len(t["face"])),
        lambda t: t.update(known={"bytes": "ff"}),
        lambda t: t.update(well=[*t["well"], t["well"][0]]),
        lambda t: t.update(well=t["well"][1:]),
        lambda t: t.update(counts={"dict": [["dice", "many"]]}),
        lambda t: t.update(agenda=[{"Whole": {"at": 99}}]),
        lambda t: t.update(agenda=[{"Kraken": {"at": 1}}]),
        lambda t: t["seekers"][0]["Seeker"].update(charged=[]),
        lambda t: t["seekers"].pop(),
        lambda t: t.update(turned={"tuple": {"tuple": []}}),
    ],
)
def test_a_position_that_cannot_be_is_never_opened(change: Any, path: Path) -> None:
    """Where the log does not lead to it, so that it would have to be believed."""
    forge(path, lambda data: data["journal"].__setitem__(0, ["answer", 0, "first", "nobody"]))
    assert lamplit.load(path).notice
    refusal(forge(path, lambda data: change(data["checkpoint"]["table"])))


def test_nothing_nests_without_end(path: Path) -> None:
    tail = path.read_bytes().split(b"\n", 1)[1]
    path.write_bytes(file.pack(tail.replace(b'"face":[', b'"face":' + b"[" * 50_000 + b"[", 1)))
    refusal(path)


ODD: Any = st.sampled_from(
    (
        *(None, True, -1, 0, 3, 99, 10**6, 2**63, 10**40, 1.5, "", "won", [], {}, [[]], [1, 1]),
        *(
            {"tuple": [1]},
            {"dict": [[[], 1]]},
            {"bytes": "zz"},
            {"Turn": {}},
            {"card": "the-maze"},
            "the-maze#2",
        ),
    )
)


def places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places in some data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [found for key, value in inner for found in ((*at, key), *places(value, (*at, key)))]


def test_what_follows_from_the_rest_is_not_believed(path: Path) -> None:
    """A card that lies nowhere on the board cannot be faced, whatever a position says."""
    forge(path, lambda data: data["checkpoint"]["table"].__setitem__("faceup", {"tuple": [1]}))
    table: Any = lamplit.load(path).table
    assert set(table.faceup) <= set(table.places)


def change(data: Any, at: tuple[Any, ...], how: str, odd: Any) -> None:
    *way, last = at
    for key in way:
        data = data[key]
    if how == "drop":
        data.pop(last)
    elif how == "double" and isinstance(data, list):
        data.insert(last, data[last])
    else:
        data[last] = copy.deepcopy(odd)


@given(st.data())
@settings(max_examples=3000 if NIGHTLY else 120)
def test_any_change_is_refused_or_harmless(tmp_path_factory: Any, good: bytes, data: st.DataObject) -> None:
    """Wrong types, missing keys, huge numbers: one sentence, or a game that goes on."""
    body = json.loads(good.split(b"\n", 1)[1])
    table = data.draw(st.booleans(), label="in the checkpoint")
    found = [at for at in places(body) if (at[0] == "checkpoint") == table]
    at = found[data.draw(st.integers(0, len(found) - 1))]
    change(body, at, data.draw(st.sampled_from(["drop", "double", "put"])), data.draw(ODD))
    path = tmp_path_factory.getbasetemp() / "forged"
    path.write_bytes(file.pack(json.dumps(body).encode()))
    try:
        game = lamplit.load(path)
    except LamplitError:
        refusal(path)
    else:
        goes_on(game)


def goes_on(game: LiveGame) -> None:
    """All can look, somebody can answer, and all can be taken back."""
    for seat in range(game.seats):
        game.view(seat)
        game.log(seat)
    if game.play.question is not None:
        answer(game, Random(1))
    while game.play.line.n > game.play.start:
        game.undo()

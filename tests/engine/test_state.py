"""The table as plain data: what is written comes back, and what is no table is refused."""

import msgspec
import pytest
from hypothesis import given

from lamplit.engine.state import dump, fields, packed, restore
from lamplit.engine.table import State
from lamplit.errors import LamplitError

from .driving import plays
from .toys import Place, Toy, open_game
from .toys.workshop import WORKSHOP


def through_json(data):
    return msgspec.json.decode(msgspec.json.encode(data))


@given(plays())
def test_a_table_comes_back_from_json(play):
    """Every field of every part, with its type, and the frames with their classes."""
    table = play.imagine(0, 1).table  # other faces than those that were dealt
    back = restore(
        play.game, play.record, {card.id: card.text for card in table.prints}, through_json(dump(table))
    )
    assert dump(back) == dump(table)
    assert [type(frame) for frame in back.agenda] == [type(frame) for frame in table.agenda]
    assert type(back.known) is bytearray
    assert back.cards == [back.card(slot) for slot in range(len(back.face))]


@given(plays())
def test_a_copy_is_equal_and_shares_nothing_that_changes(play):
    """`copy` forgets no field; changing the copy everywhere leaves the table as it was."""
    play.table.stirred = True
    before = dump(play.table)
    copy = play.table.copy()
    assert dump(copy) == before
    for slots in copy.places.values():
        slots.append(99)
    for frame in copy.agenda:
        frame.held.append(99)
        frame.at = 99
    copy.marks["spoilt"] = copy.counts["spoilt"] = 1
    copy.known[:] = bytes(len(copy.known))
    assert dump(play.table) == before


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        3,
        "a",
        [1, [2]],
        (1, (2, "b")),
        {1: 2, (0, -1): "cell"},
        {"a": {}},
        [{"tuple": 1}],
        bytearray(b"\1\xff"),
    ],
)
def test_values_keep_their_type(value):
    """Tuples, mappings with any plain key and bytes survive JSON."""
    table = open_game(WORKSHOP).table
    table.trail = value
    data = through_json(dump(table))
    back = restore(WORKSHOP, open_game(WORKSHOP).record, {}, data).trail
    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize("value", [{1, 2}, 1.5, object(), len])
def test_what_is_not_plain_is_an_error(value):
    """A set or an object on the table is a fault of the game, found when it is written."""
    with pytest.raises(TypeError, match="plain data"):
        packed([value])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: data.pop("marks"), "'marks'"),
        (lambda data: data.update(more=1), "'more'"),
        (lambda data: data["agenda"][0]["Whole"].pop("held"), "Whole and it differ in 'held'"),
        (lambda data: data.update(agenda=[{"Stranger": {}}]), "Toy cannot be read"),
        (lambda data: data.update(agenda=[{"Whole": [1]}]), "Whole cannot be read"),
        (lambda data: data.update(known={"bytes": "xyz"}), "Toy cannot be read"),
        (lambda data: data.update(trail={"tuple": 3}), "Toy cannot be read"),
        (lambda data: data.update(marks={}), "Toy cannot be read"),
    ],
)
def test_data_of_another_table_are_refused(spoil, said):
    """In one sentence that says where they differ."""
    play = open_game(WORKSHOP)
    data = dump(play.table)
    spoil(data)
    with pytest.raises(LamplitError, match=said) as refused:
        restore(WORKSHOP, play.record, {}, data)
    assert str(refused.value).count(".") == 1


def test_fields_are_those_of_all_classes_but_the_shared():
    """Bases come first; what all positions share, or what follows from the rest, is no field."""
    assert fields(Place) == ("at", "held")
    assert fields(Toy)[-3:] == ("marks", "places", "trail")
    assert {"face", "known", "agenda", "seed", "counts"} <= set(fields(Toy))
    assert not {"game", "prints", "force", "recorder"} & set(fields(Toy))
    assert fields(State) == ()


def test_what_older_positions_lack_is_as_it_was_then(monkeypatch):
    """Only fields that a version added later, and they hold what that version says they held before."""
    play = open_game(WORKSHOP)
    data = dump(play.table)
    monkeypatch.setattr(type(play.table), "LATER", {"trail": ("old",)})
    del data["trail"]
    assert restore(WORKSHOP, play.record, {}, data).trail == ("old",)
    assert restore(WORKSHOP, play.record, {}, dump(play.table)).trail == play.table.trail

"""The table: named chance, faces and who knows them."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from lamplit.engine.streams import SIZE, number, shuffle
from lamplit.engine.table import EVERYONE

from .toys import open_game
from .toys.expedition import EXPEDITION
from .toys.workshop import WORKSHOP


def test_chance_is_the_same_on_every_machine():
    """The numbers of a stream are pinned: a log must replay for ever."""
    assert [number(7, "dice", n) % 1000 for n in range(5)] == PINNED
    assert all(0 <= number(7, "dice", n) < SIZE for n in range(100))


PINNED = [704, 510, 133, 81, 675]


def test_streams_do_not_disturb_each_other():
    """Shuffling one deck leaves the dice as they were; names and seeds make streams of their own."""
    one, two = open_game(EXPEDITION).table, open_game(EXPEDITION).table
    two.shuffle([1, 2, 3], "another deck")
    assert one.roll("dice", [["a", "b", "c"]] * 20) == two.roll("dice", [["a", "b", "c"]] * 20)
    assert len({number(seed, name, 0) for seed in range(10) for name in ("a", "b", "ab")}) == 30


def test_a_stream_moves_on():
    """Two rolls are two numbers, and a counter is all that is kept."""
    table = open_game(EXPEDITION).table
    assert table.chance("x") != table.chance("x")
    assert table.counts["x"] == 2


def test_shuffling_is_even():
    """Each of the six orders of three cards comes about equally often."""
    found = Counter()
    for n in range(6000):
        pieces = [1, 2, 3]
        shuffle(pieces, number(1, "deck", n))
        found[tuple(pieces)] += 1
    assert set(found) == set(permutations([1, 2, 3]))
    assert all(880 < count < 1120 for count in found.values())


@given(st.integers(0, 400), st.integers(0, 99))
def test_shuffling_loses_no_card(size, seed):
    """Long decks too, for which one number is not enough."""
    pieces = list(range(size))
    shuffle(pieces, number(seed, "deck", 0))
    assert sorted(pieces) == list(range(size))


def test_long_decks_are_shuffled_to_the_end():
    """The cards that are placed last move as freely as the first."""
    first, last = Counter(), Counter()
    for n in range(300):
        pieces = list(range(300))
        shuffle(pieces, number(1, "deck", n))
        first[pieces[0]] += 1
        last[pieces[-1]] += 1
    assert len(first) > 150
    assert len(last) > 150


def test_shuffled_cards_are_known_to_nobody():
    """Whoever knew a card does not know which it is now; shown ones are known to whom they were shown."""
    table = open_game(WORKSHOP, seats=2).table
    slots = table.places["hand 0"]
    table.reveal(slots[0])
    assert (table.knows(1, slots[0]), table.knows(1, slots[1])) == (True, False)
    assert (table.knows(None, slots[0]), table.knows(None, slots[1])) == (True, False)
    table.shuffle(slots, "deck")
    assert not any(table.knows(seat, slot) for seat in (0, 1, None) for slot in slots)


def test_new_information_is_noticed():
    """Chance and a face newly shown are news; showing it again is none."""
    table = open_game(WORKSHOP, seats=2).table
    slot = table.places["deck"][0]
    table.news = False
    table.reveal(slot, 0b01)
    assert table.news
    table.news = False
    table.reveal(slot, 0b01)
    assert not table.news
    table.reveal(slot, EVERYONE)
    assert table.news


def test_arranged_outcomes_come_before_chance():
    """A scenario fixes the first rolls of a stream; then it goes on by itself, as if they had been rolled."""
    free, fixed = open_game(EXPEDITION).table, open_game(EXPEDITION).table
    fixed.fixed = {"dice": [["c"], ["a"]]}
    dice = [["a", "b", "c"]]
    rolled = [free.roll("dice", dice) for _ in range(4)]
    assert [fixed.roll("dice", dice) for _ in range(4)] == [["c"], ["a"], *rolled[2:]]

"""What a new table offers goes with the number of its seats."""

import pytest

import lamplit
from lamplit import games
from lamplit.errors import LamplitError
from lamplit.opening import begin
from lamplit.server.offers import described


@pytest.mark.parametrize("id", list(lamplit.games()))
def test_a_value_is_offered_where_it_can_be_had(id: str) -> None:
    """With every number of seats each value on offer opens a table, and no other does."""
    game, content = games.find(id), games.content(id)
    box = game.box(content)
    for setting in described(id).settings:
        for value in [] if setting.several else setting.values:
            for seats in game.seats:
                wish = {setting.name: value.value}
                if seats in (value.seats or game.seats):
                    assert begin(game, content, box, seats, 0, wish).question
                else:
                    with pytest.raises(LamplitError):
                        begin(game, content, box, seats, 0, wish)


def test_who_takes_first_sits_at_the_table() -> None:
    """The fourth seat is offered at a table of four alone (TT-R08)."""
    first = next(one for one in described("taverns_tales").settings if one.name == "first")
    assert [value.seats for value in first.values] == [None, None, None, [3, 4], [4]]


def test_a_newcomer_is_offered_the_gentle_cards_of_a_first_game() -> None:
    """Who has played is offered none, and no other setting asks who one is (KD-SETUP-20)."""
    settings = [one for id in lamplit.games() for one in described(id).settings]
    differ = [(one.name, one.default, one.newcomer) for one in settings if one.default != one.newcomer]
    assert differ == [("first_game", False, True)]

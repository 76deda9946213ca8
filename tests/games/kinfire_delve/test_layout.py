"""What of a delve lies where, and how it is marked."""

from random import Random

from lamplit.bots import find
from lamplit.games.kinfire_delve.attempt import matches
from lamplit.games.kinfire_delve.layout import dice
from tests.games.playing import quick

HEURISTIC = find("heuristic")


def test_the_dice_that_match_are_marked_while_an_attempt_is_under_way() -> None:
    """KD-DICE-03: and none when it is over."""
    play, chance, seen = quick("kinfire_delve", 2, 1), Random(1), set[int]()
    while play.question is not None:
        table, attempt = play.table, play.table.attempt
        marked = ["matches" in die.marks for die in dice(table)]
        under_way = attempt is not None and attempt.dice
        assert marked == (matches(table, attempt) if under_way else [False] * len(table.rolled))
        assert [die.icon for die in dice(table)] == list(table.rolled)
        seen.add(sum(marked))
        seat = play.seats_asked()[0]
        play.answer(seat, HEURISTIC(play, seat, chance))
    assert {0, 1, 2} <= seen

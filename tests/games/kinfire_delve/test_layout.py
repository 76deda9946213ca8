"""What of a delve lies where, and how it is marked."""

from random import Random

from lamplit.bots import find
from lamplit.games.kinfire_delve.attempt import matches
from lamplit.games.kinfire_delve.cards import COLORS
from lamplit.games.kinfire_delve.challenge import vulnerability
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


def test_the_master_shows_where_it_is_vulnerable_and_then_in_which_colour_it_is_attempted() -> None:
    """KD-GAUN-08, -09: no colour before any is known, never the one that stands for all."""
    seen = set[tuple[str, ...]]()
    for seed in range(12):
        play, chance = quick("kinfire_delve", 2, seed), Random(seed)
        while play.question is not None:
            table, attempt = play.table, play.table.attempt
            shown = play.game.describe(table.card(table.master), table, table.master).colors
            named = attempt.color if attempt and attempt.card == table.master else vulnerability(table)
            assert sum(COLORS[name] for name in shown) == named
            seen.add(tuple(shown))
            seat = play.seats_asked()[0]
            play.answer(seat, HEURISTIC(play, seat, chance))
    assert () in seen
    assert {len(shown) for shown in seen} >= {0, 1, 2}
    assert ("white",) not in seen

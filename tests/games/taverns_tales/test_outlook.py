"""What the outlook of Tavern's Tales makes of a position."""

from collections.abc import Callable
from statistics import fmean

import pytest

from lamplit.engine.play import Play
from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.outlook import worth
from lamplit.games.taverns_tales.table import ADVANCED, SIMPLIFIED, Tavern
from tests.games.playing import quick, rests


def opened(seats: int, seed: int) -> Play:
    return quick("taverns_tales", seats, seed, variant=(SIMPLIFIED, ADVANCED)[seed % 2])


@pytest.fixture(scope="module", params=GAME.seats)
def tables(request: pytest.FixtureRequest) -> list[Tavern]:
    """Positions of two games, from the draft to the last turn."""
    return [table.copy() for seed in range(2) for table in rests(opened(request.param, seed))]


def test_the_chances_of_all_are_one(tables: list[Tavern]) -> None:
    for table in tables:
        assert len(worth(table)) == table.seats
        assert sum(worth(table)) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in worth(table))


def completes(table: Tavern) -> None:
    table.players[0].tiles.append(table.quests.pop())


def wakes(table: Tavern) -> None:
    table.exhausted[next(slot for slot in table.players[0].party if table.exhausted[slot])] = 0


@pytest.mark.parametrize(
    ("change", "possible"),
    [
        (completes, lambda table: bool(table.quests)),
        (wakes, lambda table: table.counters < 9 and any(table.exhausted[s] for s in table.players[0].party)),
    ],
)
def test_what_helps_one_looks_better_for_it_and_worse_for_others(
    tables: list[Tavern], change: Callable[[Tavern], None], possible: Callable[[Tavern], bool]
) -> None:
    fit = [table for table in tables if possible(table)]
    assert fit
    for table in fit:
        after = table.copy()
        change(after)
        assert worth(after)[0] > worth(table)[0]
        assert all(now < then for now, then in zip(worth(after)[1:], worth(table)[1:], strict=True))


def test_who_will_win_looks_better_on_the_way() -> None:
    seen: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(8):
        play = opened(2, seed)
        looks = [worth(table) for table in rests(play)]
        winners = GAME.winners(play.table)
        for chances in looks[len(looks) // 2 :] if len(winners) == 1 else ():
            for seat, chance in enumerate(chances):
                seen[seat in winners].append(chance)
    assert fmean(seen[True]) > 0.6 > 0.4 > fmean(seen[False])

"""What the outlook of Kinfire Delve makes of a position."""

from collections.abc import Callable
from statistics import fmean

import pytest

from lamplit.games.kinfire_delve import GAME
from lamplit.games.kinfire_delve.outlook import worth
from lamplit.games.kinfire_delve.table import Delve
from tests.games.playing import quick, rests


@pytest.fixture(scope="module", params=GAME.seats)
def tables(request: pytest.FixtureRequest) -> list[Delve]:
    """Positions of some games, in the Well and below."""
    found = [
        table.copy() for seed in range(4) for table in rests(quick("kinfire_delve", request.param, seed))
    ]
    assert {table.bottom for table in found} == {False, True}
    return found


def heal(table: Delve) -> None:
    table.health += 1


def charge(table: Delve) -> None:
    table.seekers[0].charged = True


def delve(table: Delve) -> None:
    table.well_discard.append(table.well.pop())


def draw(table: Delve) -> None:
    seeker = table.seekers[-1]
    seeker.hand.append(seeker.deck.pop())


def strike(table: Delve) -> None:
    table.progress[table.master] = table.progress.get(table.master, 0) + 1


def tire(table: Delve) -> None:
    table.exhausted.append(table.exhausted_deck.pop())


@pytest.mark.parametrize(
    ("change", "possible", "sign"),
    [
        (heal, lambda table: True, 1),
        (charge, lambda table: not table.seekers[0].charged, 1),
        (delve, lambda table: len(table.well) > 1 and not table.bottom, 1),
        (draw, lambda table: bool(table.seekers[-1].deck), 1),
        (strike, lambda table: table.bottom, 1),
        (tire, lambda table: not table.bottom and len(table.exhausted) < 2, -1),
    ],
)
def test_what_helps_looks_better_and_what_harms_worse(
    tables: list[Delve], change: Callable[[Delve], None], possible: Callable[[Delve], bool], sign: int
) -> None:
    fit = [table for table in tables if possible(table)]
    assert fit
    for table in fit:
        after = table.copy()
        change(after)
        assert (worth(after)[0] - worth(table)[0]) * sign > 0


def test_what_will_be_won_looks_better_on_the_way_than_what_will_be_lost() -> None:
    seen: dict[str, list[float]] = {"won": [], "lost": []}
    for seed in range(30):
        play = quick("kinfire_delve", 2, seed)
        looks = [worth(table)[0] for table in rests(play)]
        seen[play.table.outcome] += looks[len(looks) // 2 :]
    assert fmean(seen["won"]) > fmean(seen["lost"]) + 0.2


@pytest.mark.parametrize("health", [0, 1, 10**6])
@pytest.mark.parametrize("lies", [-(10**9), 0, 10**9])
def test_a_chance_is_a_chance_whatever_numbers_a_pack_prints(
    tables: list[Delve], health: int, lies: int
) -> None:
    for table in tables[::7]:
        odd = table.copy()
        odd.health, odd.progress = health, dict.fromkeys((odd.master, *odd.faceup), lies)
        assert 0 <= worth(odd)[0] <= 1

"""Games played by the thousand: counted once each, the same every time."""

from random import Random

import pytest

from lamplit import games
from lamplit.engine.game import Case
from lamplit.lab.sample import BATCH, Rate, play_batch, play_one, sample
from lamplit.opening import begin

CASE = Case("two, by chance", 2, {}, player="random")


@pytest.mark.parametrize(
    ("good", "n", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_the_interval_is_wilsons(good: int, n: int, low: float, high: float) -> None:
    """As tabulated: 81 of 263 is the example of R. G. Newcombe (1998)."""
    assert Rate(n, good).interval == pytest.approx((low, high), abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert (Rate().rate, Rate().interval) == (0.0, (0.0, 1.0))


def test_all_cores_count_what_one_would() -> None:
    """Batches of seeds are put together as if they had been played in one go."""
    n = BATCH + 3
    whole = play_batch(("kinfire_delve", CASE, range(n)))
    assert sample("kinfire_delve", CASE, n) == whole
    assert whole.won.n == n


def test_other_seeds_are_other_games() -> None:
    assert sample("kinfire_delve", CASE, 5) != sample("kinfire_delve", CASE, 5, first=5)


def test_each_thing_is_counted_as_often_as_it_was() -> None:
    """A card is chosen at most as often as it could be, in at most as many games as it was seen in."""
    game, content = games.find("kinfire_delve"), games.content("kinfire_delve")
    play = begin(game, content, game.box(content), 2, 3, {}, marks=False)
    tally = play_one(play, "heuristic", Random(3))
    taken = [entry for entry in play.line if entry.kind in ("select", "action", "boost")]
    on_cards = [entry for entry in taken if isinstance(entry.answer, int)]
    rates = [rate for use in tally.cards.values() for rate in use.asked.values()]
    assert sum(rate.good for rate in rates) == len(on_cards)
    assert all(rate.good <= rate.n for rate in rates)
    assert all(use.chosen.n <= use.seen.n == 1 for use in tally.cards.values())
    assert tally.decisions == len(list(play.line))
    assert tally.numbers["Turns"] == play.table.turns

"""The heuristic player of Tavern's Tales: legal, fair, and far better than chance."""

from random import Random

import pytest
from hypothesis import strategies as st

from lamplit import games
from lamplit.bots import PLAYERS
from lamplit.engine.play import Play
from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.bot import IDEAS
from lamplit.games.taverns_tales.readings import PRICES
from lamplit.games.taverns_tales.vocabulary import PHRASES
from lamplit.games.taverns_tales.worth import strength
from lamplit.opening import begin

WORDS = (GAME.folder / "words" / "en.ftl").read_text("utf-8")
VARIANTS = st.sampled_from(["simplified", "advanced"])


def opened(seats: int, seed: int, variant: str) -> Play:
    content = games.content("taverns_tales")
    return begin(GAME, content, GAME.box(content), seats, seed, {"variant": variant}, marks=False)


# What it knows of the language


def test_every_order_has_a_worth() -> None:
    """A phrase that the language gains without a worth would stop the player."""
    orders = {
        phrase.template
        for phrase in PHRASES
        if phrase.sort == "effect" or (phrase.sort in ("sentence", "clause") and phrase.voice == "order")
    }
    assert PRICES.keys() == orders


def test_it_speaks_to_every_kind_of_question() -> None:
    """Which of two texts comes first is left to chance."""
    assert {kind.name for kind in GAME.kinds} - {"order"} == IDEAS.keys()


@pytest.mark.parametrize("seed", range(5))
def test_who_can_go_on_more_of_the_open_quests_is_worth_more(seed: int) -> None:
    """Of the cards of one hero, which differ in nothing else (TT-HERO-05)."""
    table = opened(2, seed, "advanced").table
    places = [table.cards[tile].terrains for tile in table.quests]

    def fitting(slot: int) -> int:
        return sum(bool(place & table.cards[slot].terrains) for place in places)

    for cards in table.tables.values():
        by_worth = sorted(cards, key=lambda slot: strength(table, slot))
        assert [fitting(slot) for slot in by_worth] == sorted(map(fitting, cards))


# How well it plays


@pytest.mark.parametrize("variant", ["simplified", "advanced"])
def test_it_beats_chance_from_either_seat(variant: str) -> None:
    """Twenty games, seats swapped in between, and at most one lost."""
    won = 0
    for seed in range(20):
        play, chance = opened(2, seed, variant), Random(seed)
        mine = seed % 2
        while play.question is not None:
            seat = play.seats_asked()[0]
            player = PLAYERS["heuristic" if seat == mine else "random"]
            play.answer(seat, player(play, seat, chance))
        won += GAME.winners(play.table) == (mine,)
    assert won >= 19

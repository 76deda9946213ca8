"""Setting up Tavern's Tales: what chance decides, and what no number of players changes."""

from __future__ import annotations

from typing import Any

import pytest

import lamplit
from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.cards import QUEST, Card
from lamplit.games.taverns_tales.setup import is_used
from lamplit.games.taverns_tales.table import ADVANCED, SIMPLIFIED, Tavern
from tests.bug_classes.scenes import lie

from .scenes import play, scene

SEEDS = range(12)


def opened(seats: int, variant: str, seed: int = 1) -> Tavern:
    """The table at the first question."""
    table = lamplit.new_game("taverns_tales", seats=seats, seed=seed, options={"variant": variant}).table
    assert isinstance(table, Tavern)
    return table


def several(what: Any, seats: int = 2, variant: str = "simplified") -> int:
    """How many different outcomes some seeds bring."""
    return len({repr(what(opened(seats, variant, seed))) for seed in SEEDS})


def test_tables_and_quests_are_shuffled() -> None:
    """TT-SETUP-03, -22, -23, -28: each stack by itself."""
    assert several(lambda table: table.quests) > 6
    assert several(lambda table: table.stack, variant="advanced") == len(SEEDS)
    for hero in ("lubomyr", "sambor", "zbygniew"):
        assert several(lambda table, hero=hero: table.tables[hero]) > 6


def test_the_cards_that_leave_the_game_are_chosen_by_chance_and_seen_by_nobody() -> None:
    """TT-SETUP-12, -13, -14, TT-R07."""
    assert several(lambda table: sorted(table.box)) == len(SEEDS)
    table = opened(2, "advanced")
    assert table.box
    assert not [slot for slot in table.box if table.known[slot]]


def test_anybody_may_get_the_innkeeper_card_of_a_simplified_game() -> None:
    """TT-DRAFT-05."""
    found = {opened(3, "simplified", seed).innkeeper for seed in range(30)}
    assert found == {0, 1, 2}


def test_anybody_may_come_first_where_nobody_was_chosen() -> None:
    """TT-DRAFT-06, TT-R08: and then the last to pick is the one before, clockwise."""
    assert {opened(4, "advanced", seed).active for seed in range(40)} == {0, 1, 2, 3}


def test_one_stream_does_not_disturb_another() -> None:
    """TT-SETUP-03: the quests lie the same whoever draws the heroes, for each number of players."""
    stacks = [opened(seats, "advanced", 5) for seats in GAME.seats]
    whole = [[table.name(slot) for slot in [*table.stack, *reversed(table.quests)]] for table in stacks]
    assert whole[0] == whole[1] == whole[2]


@pytest.mark.parametrize("variant", ["simplified", "advanced"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_only_tables_quests_and_turns_depend_on_the_number_of_players(seats: int, variant: str) -> None:
    """TT-PLR-02, TT-SETUP-08 to -16, -21 to -24: counted for each number and variant."""
    table = opened(seats, variant)
    heroes = 10 if variant == "simplified" else 15
    tiles = 24 if variant == "simplified" else 36
    gone = (heroes - (4 if variant == "simplified" else 6)) * (4 - seats)
    assert (len(table.tables), len(table.box)) == (heroes, gone)
    assert (len(table.quests), len(table.stack)) == (seats + 1, tiles - seats - 1)
    given = 3 * seats if variant == "simplified" else 0
    at_tables = sum(map(len, table.tables.values()))
    assert at_tables == (68 if variant == "simplified" else 98) - gone - given
    assert {card.cost for slot in table.box for card in [table.cards[slot]]} <= {2, 3, 4}


def test_a_table_to_which_a_character_returns_is_shuffled() -> None:
    """TT-WIT-06, TT-RAC-04: whoever was on top before need not be on top afterwards."""
    tops = set()
    for seed in range(12):
        game = scene(f"""
            seed: {seed}
            table:
              table of lubomyr: [lubomyr-mountains, lubomyr-swamp, lubomyr-forest]
              quests: [talking-stump, ...]
              player 1: {{hand: [wit-swamp-desert, mira, sambor], ready: [lubomyr-desert]}}
        """)
        play(game, "wit-swamp-desert", "ready", "use", "talking-stump", "desert")
        play(game, ["wit-swamp-desert", "lubomyr-desert"], "lubomyr-desert")
        tops.add(lie(game, "table of lubomyr")[-1])
    assert len(tops) > 2


@pytest.mark.parametrize(("difficulty", "simplified"), [(1, True), (3, True), (4, False), (5, False)])
def test_a_simplified_game_has_no_quest_of_difficulty_4_or_more(difficulty: int, simplified: bool) -> None:
    """TT-SETUP-21, -23: nor has it a harder one, which a pack may bring; an advanced game has them all."""
    tile = Card("tile", "Tile", QUEST, terrains=1, talent="magic", prestige=1, difficulty=difficulty)
    assert is_used(tile, SIMPLIFIED) is simplified
    assert is_used(tile, ADVANCED)

"""What always holds in Tavern's Tales, whoever plays how: games by chance, watched from outside."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

import lamplit
from lamplit.games.taverns_tales.scoring import sheet
from lamplit.games.taverns_tales.table import Tavern
from lamplit.live import LiveGame
from tests.games.playing import NIGHTLY, openings, positions

FEW = settings(max_examples=300 if NIGHTLY else 15)
ONCE = settings(max_examples=300 if NIGHTLY else 8)


OPENINGS = openings("taverns_tales")


def table_of(game: LiveGame) -> Tavern:
    assert isinstance(game.table, Tavern)
    return game.table


@given(OPENINGS)
@FEW
def test_every_player_has_nine_turns_and_every_round_one_counter(opening: dict[str, Any]) -> None:
    """TT-FLOW-01, -02, -05, TT-GOAL-03, TT-END-01, TT-R50: whoever takes the Innkeeper card, and when."""
    *_, game = positions(opening)
    told = [event for n in range(game.play.line.n + 1) for event in game.play.events(n)]
    turns = Counter(event.about["seat"] for event in told if event.kind == "turn")
    assert turns == dict.fromkeys(range(game.seats), 9)
    assert [event.about["n"] for event in told if event.kind == "round"] == list(range(1, 10))


@given(OPENINGS)
@FEW
def test_places_are_as_the_rules_leave_them(opening: dict[str, Any]) -> None:
    """TT-HERO-01, TT-SETUP-06, TT-QST-09, -10, TT-R66: who lies exhausted, where cards sit, the quests."""
    for game in positions(opening):
        table = table_of(game)
        party = {slot for player in table.players for slot in player.party}
        assert {slot for slot, tired in enumerate(table.exhausted) if tired} <= party
        assert all(table.cards[slot].hero == hero for hero, at in table.tables.items() for slot in at)
        assert len(table.quests) >= game.seats + 1 or not table.stack or table.counters == 0
        assert 0 <= table.counters <= 9


@given(OPENINGS)
@FEW
def test_a_hero_is_played_once_a_turn_and_actions_are_counted(opening: dict[str, Any]) -> None:
    """TT-FLOW-12, -22, TT-REM-02, -03, TT-RYS-01 to -03: two actions, and one for each use of Ryslava."""
    *_, game = positions(opening)
    played: list[str] = []
    gained = 0
    for event in (event for n in range(game.play.line.n + 1) for event in game.play.events(n)):
        if event.kind == "turn":
            played, gained = [], 0
        elif event.kind == "extra":
            gained += event.about["n"]
        elif event.kind.startswith("played-"):
            played.append(table_of(game).cards[event.about["card"]].hero)
            assert len(played) == len(set(played)) <= 2 + gained


@given(OPENINGS)
@FEW
def test_no_turn_ends_with_one_card_in_hand(opening: dict[str, Any]) -> None:
    """TT-FLOW-19, TT-TURN-02: it lies ready in the party, until somebody else puts it back."""
    before: tuple[int, int] | None = None
    for game in positions(opening):
        table = table_of(game)
        now = (table.counters, table.active)
        if before is not None and before != now and table.counters:
            assert len(table.players[before[1]].hand) != 1
        before = now if table.counters else None


@given(OPENINGS)
@ONCE
def test_no_character_is_exhausted_without_a_cause(opening: dict[str, Any]) -> None:
    """TT-REM-01, TT-R34: to pay, to go on a quest, or by an ability; exactly as many as it takes."""
    *_, game = positions(opening)
    cards = table_of(game).cards
    for n in range(game.play.line.n + 1):
        told = game.play.events(n)
        tired = [event.about["card"] for event in told if event.kind == "exhausted"]
        for event in told:
            if event.kind == "recruited":
                paid = event.about["cards"]
                assert sum(cards[slot].persuasion for slot in paid) >= cards[event.about["card"]].cost
            elif event.kind == "completed":
                tile, team = cards[event.about["card"]], event.about["cards"]
                assert len(team) == tile.difficulty
                assert len(set(team)) == len(team)
        assert len(tired) == len(set(tired))


@given(OPENINGS)
@FEW
def test_the_score_is_what_the_book_counts(opening: dict[str, Any]) -> None:
    """TT-SCORE-01 to -11, TT-END-03, TT-R94: counted once more from what lies there."""
    *_, game = positions(opening)
    table = table_of(game)
    totals = []
    for seat, player in enumerate(table.players):
        owned = [table.cards[slot] for slot in [*player.hand, *player.party]]
        tiles = [table.cards[slot] for slot in player.tiles]
        quests = sum(tile.prestige for tile in tiles)
        heroes = sum(prestige for _, prestige in {(card.hero, card.prestige) for card in owned})
        talents = sum(Counter(card.talent for card in owned)[tile.talent] for tile in tiles)
        assert sheet(table, seat) == (quests, heroes, talents)
        totals.append(quests + heroes + talents)
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert list(game.rules.winners(table)) == best
    assert game.outcome == ("won" if len(best) == 1 else "shared")


@given(OPENINGS)
@ONCE
def test_a_starting_hand_is_of_three_heroes_and_nobody_elses(opening: dict[str, Any]) -> None:
    """TT-DRAFT-02, -08 to -11, TT-R09: in the draft; in a simplified game all have the same three."""
    for game in positions(opening):
        table = table_of(game)
        if table.innkeeper >= 0:
            break
    trios = [frozenset(table.cards[slot].hero for slot in player.hand) for player in table.players]
    costs = {table.cards[slot].cost for player in table.players for slot in player.hand}
    assert all(len(trio) == 3 for trio in trios)
    assert costs == {1}
    assert len(set(trios)) == (game.seats if opening["options"]["variant"] == "advanced" else 1)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_not_offered(seats: int) -> None:
    """TT-PLR-01."""
    with pytest.raises(lamplit.LamplitError, match=r"2.*4"):
        lamplit.new_game("taverns_tales", seats=seats)

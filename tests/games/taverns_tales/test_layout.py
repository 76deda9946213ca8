"""What the table of Tavern's Tales shows, and to whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import lamplit
from lamplit.engine.views import Area
from lamplit.live import LiveGame

from .scenes import asked, play, scene


def areas(game: LiveGame, seat: int | None = None) -> dict[tuple[str, int | None], Area]:
    """The areas of the table as a seat sees them, by name and owner."""
    return {(area.name, area.seat): area for area in game.view(seat).areas}


def test_the_tables_are_a_pyramid_of_open_tops_with_counts() -> None:
    """TT-SETUP-05 to -07, TT-R100, TT-R107: rows by cost, the top of each table and how many lie there."""
    game = lamplit.new_game("taverns_tales", seats=2, seed=1, options={"variant": "advanced"})
    seen = areas(game)
    tables = [area for area in seen.values() if area.group == "Tables"]
    rows = [[table for table in tables if table.at and table.at[1] == n] for n in range(1, 5)]
    assert [len(row) for row in rows] == [6, 5, 3, 1]
    assert [{table.pieces[-1].number for table in row} for row in rows] == [{1}, {2}, {3}, {4}]
    assert all(len(table.pieces) == 1 and table.pieces[0].card for table in tables)
    assert {table.count for table in rows[0]} == {8, 6}
    assert {table.count for row in rows[1:] for table in row} == {4}


def test_an_empty_table_keeps_its_place() -> None:
    """TT-R69."""
    game = scene("table: {table of zbygniew: 0}")
    table = areas(game)["table of zbygniew", None]
    assert (table.count, table.pieces, table.at and table.at[1]) == (0, [], 4)


def test_who_looks_through_a_table_sees_it_alone() -> None:
    """TT-RAC-02, TT-RAC-07, TT-R107: the others know what lay on top before, and what was put there."""
    game = scene("""
        table: {player 1: {hand: [racimira-swamp-desert, mira-swamp-desert, wit-swamp-desert]}}
    """)
    name = ("table of mira", None)
    (top,) = areas(game, 1)[name].pieces
    play(game, "racimira-swamp-desert", "ready", "use", "mira-swamp-desert")
    there, seen = areas(game, 0)[name], areas(game, 1)[name]
    assert [piece.card != "" for piece in there.pieces] == [True] * there.count
    assert [piece.card for piece in seen.pieces] == [top.card, "mira-swamp-desert"]
    assert {option.key for option in game.questions(0)[0].options or ()} == {p.key for p in there.pieces}


def test_the_order_of_the_round_stays_when_the_innkeeper_card_moves() -> None:
    """TT-FLOW-03, TT-R50: who comes when is shown as it was fixed, and who is at turn."""
    game = scene("table: {player 1: {hand: [bogumila-swamp-desert, wit-swamp-desert]}, first: player 3}")
    before = [(piece.seat, piece.marks) for piece in areas(game)["order", None].pieces]
    play(game, "bogumila-swamp-desert", "ready", "use")
    assert before == [(2, []), (0, ["turn"]), (1, [])]
    assert [(piece.seat, piece.marks) for piece in areas(game)["order", None].pieces] == before


def test_the_order_of_a_round_is_shown_from_the_innkeeper_card_to_the_end() -> None:
    """TT-FLOW-03, -04: the holder first, then clockwise; not before anybody holds it, still at the end."""
    game = lamplit.new_game("taverns_tales", seats=3, seed=4)
    chance = Random(4)
    while True:
        seen = areas(game)
        holder = next((seat for name, seat in seen if name == "innkeeper"), None)
        assert (("order", None) in seen) == (holder is not None)
        if game.decision is None:
            break
        game.choose(chance.choice(game.decision.options or ()), game.decision.seat)
    assert holder is not None
    assert [piece.seat for piece in seen["order", None].pieces] == [(holder + n) % 3 for n in range(3)]
    assert not any(piece.marks for piece in seen["order", None].pieces)


def test_a_party_shows_who_is_exhausted_and_a_hand_its_number_alone() -> None:
    """TT-HERO-01, TT-R13, TT-R105."""
    game = scene("""
        table: {player 2: {hand: [sambor, mira], ready: [lubomyr-forest], exhausted: [wit-swamp-desert]}}
    """)
    seen = areas(game, 0)
    party = {piece.card: piece.marks for piece in seen["party", 1].pieces}
    assert party == {"lubomyr-forest": [], "wit-swamp-desert": ["exhausted"]}
    assert [piece.card for piece in seen["hand", 1].pieces] == ["", ""]
    assert all(piece.card for piece in areas(game, 1)["hand", 1].pieces)


def test_rounds_actions_and_heroes_played_are_shown() -> None:
    """TT-COMP-07, -10, TT-FLOW-22, TT-RYS-07, TT-END-02."""
    game = scene("""
        table:
          round: 4
          player 1: {hand: [ryslava-swamp-desert, ryslava-swamp-forest, mira-swamp-desert]}
    """)
    play(game, "ryslava-swamp-desert", "ready", "use")
    seen = areas(game, 0)
    assert (seen["round", None].count, seen["round", None].most) == (4, 9)
    assert (seen["actions", None].count, seen["extra", None].count) == (1, 1)
    played = [piece.card for piece in seen["hand", 0].pieces if "played" in piece.marks]
    assert played == ["ryslava-swamp-forest"]


def test_the_innkeeper_card_lies_with_its_holder() -> None:
    """TT-COMP-08, TT-BOG-03, TT-BOG-04."""
    game = scene("table: {innkeeper: player 3}")
    assert [seat for name, seat in areas(game) if name == "innkeeper"] == [2]


def test_the_score_sheet_comes_with_the_end() -> None:
    """TT-GOAL-02, TT-SCORE-09: a line for each part and one for the sum, a number a player; not before."""
    game = scene("""
        seats: 2
        table:
          round: 9
          first: player 2
          active: player 1
          player 1: {hand: [ludmila-swamp-desert, mira-swamp-desert], tiles: [frozen-bell]}
          player 2: {hand: [sambor-swamp-desert, sambor-swamp-forest]}
    """)
    assert not [name for name, _ in areas(game) if name == "score"]
    play(game, "end")
    cells = areas(game)["score", None].cells
    assert list(cells) == ["quests", "heroes", "talents", "total"]
    assert cells["total"] == [sum(column) for column in zip(*list(cells.values())[:3], strict=True)]
    assert cells["quests"] == [4, 0]


def test_completed_tiles_are_open_beside_their_owner() -> None:
    """TT-R104."""
    game = scene("table: {player 2: {tiles: [frozen-bell]}}")
    assert [piece.card for piece in areas(game, 0)["tiles", 1].pieces] == ["frozen-bell"]


@pytest.mark.parametrize(
    "course",
    [
        ("wit-swamp-desert", "set", ["wit-swamp-forest"], "use"),
        ("zbygniew-swamp-desert", "set", ["zbygniew-swamp-forest"], "use", "wit-forest-desert"),
    ],
)
def test_a_use_names_a_card_that_can_be_seen(course: tuple[Any, ...]) -> None:
    """TT-R36: also after the ready card of the set has gone back to its table, where nobody sees it."""
    game = scene("""
        table:
          quests: [talking-stump, boar-in-the-orchard, ...]
          player 1:
            hand: [wit-swamp-desert, wit-swamp-forest, zbygniew-swamp-desert, zbygniew-swamp-forest, mira]
            ready: [lubomyr-desert]
          player 2: {ready: [wit-forest-desert]}
    """)
    play(game, *course, "talking-stump", "desert", [course[0], "lubomyr-desert"], course[0])
    assert asked(game) == ("use", [0])
    assert game.decision is not None
    assert f"{course[0].split('-')[0].capitalize()} (swamp, forest)" in game.decision.text

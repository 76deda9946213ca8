"""Decks, piles and what moves between them.

What cannot occur by construction:

row  why
10   "enters" is announced by the rules that lay a card from a deck, never by a move
"""

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings

import lamplit
from lamplit.games import kinfire_delve
from tests.bug_classes.scenes import happened, lie, play, scene, slot, whole
from tests.games.playing import openings, positions
from tests.saves.forging import pack

FEW = settings(max_examples=10)

DIG = """
    cards:
      - {id: wall, kind: challenge, type: trap, color: red, difficulty: 50}
      - {id: dig, kind: skill, value: 3, text: Draw 9 cards.}
    table: {board: [wall, ...], seeker 1: {hand: [dig], deck: 2, discard: 3}, seeker 2: {hand: []}}
"""


def test_a_card_being_played_is_not_reshuffled() -> None:
    """Bug class 1: the discard pile becomes the deck without the card that makes one draw."""
    game = play(scene(DIG), "wall", "dig")
    assert lie(game, "discard", 0) == ["dig"]  # only now, its turn being over


def test_drawing_more_than_there_is_draws_all() -> None:
    """Bug class 2: deck and discard pile together end in hand, and no card is lost or made."""
    game = play(scene(DIG), "wall", "dig")
    assert len(lie(game, "hand", 0)) == 2 + 3
    assert whole(game)


def test_cards_drawn_before_a_reshuffle_are_not_drawn_again() -> None:
    """Bug class 4: a deck that runs out in the middle of a draw is renewed from the discard pile alone."""
    game = scene(DIG.replace("Draw 9", "Draw 4").replace("discard: 3", "discard: 12"))
    first = set(lie(game, "deck", 0))
    play(game, "wall", "dig")
    assert first < set(lie(game, "hand", 0))
    assert (len(lie(game, "hand", 0)), len(lie(game, "deck", 0))) == (4, 10)


def test_a_well_that_runs_out_ends_the_descent_only_at_the_refill() -> None:
    """Bug class 4: the rest of the text comes before what the empty deck brings about."""
    game = scene("""
        cards: [{id: shaft, kind: event, text: Delve 9. Suffer 1 damage.}]
        table: {board: [shaft, ...], well: 2}
    """)
    play(game, "shaft")
    assert happened(game, "delved", "damage", "bottom") == ["delved", "damage", "bottom"]


def test_a_card_taken_back_while_discarding_is_in_one_place() -> None:
    """Bug class 5: what is discarded and what is taken back are the same card, once."""
    game = scene("""
        cards:
          - {id: swap, kind: event, text: Discard 1 card and take 1 card from your discard pile.}
          - {id: coin, kind: skill}
        table: {board: [swap, ...], seeker 1: {hand: [coin], discard: []}}
    """)
    play(game, "swap", ["coin"])
    assert (lie(game, "hand", 0), lie(game, "discard", 0)) == (["coin"], [])
    assert whole(game)


def test_a_card_cannot_be_named_twice_in_one_discard() -> None:
    """Bug class 5: a share takes each card as often as it is there."""
    game = scene("""
        cards: [{id: toll, kind: event, text: Discard 2 cards.}]
        table: {board: [toll, ...], seeker 1: {hand: 3}}
    """)
    card = lie(play(game, "toll"), "hand", 0)[0]
    with pytest.raises(lamplit.LamplitError, match="not one of the pieces"):
        game.choose([card, card])
    assert len(lie(game, "hand", 0)) == 3


def test_cards_reach_their_piles_after_the_content_has_changed(tmp_path: Path) -> None:
    """Bug class 7: a game that goes on with a changed pack knows whose cards are whose."""
    card = {"id": "aaa", "kind": "event", "title": "Aaa"}
    folder = pack(tmp_path / "pack", [card | {"text": "Delve 1."}])
    game = play(lamplit.new_game("kinfire_delve", seats=2, seed=4, packs=[folder]), "seat 1")
    game.save(tmp_path / "save")
    pack(folder, [card | {"id": "aab", "text": "Delve 2."}, card | {"text": "Retreat 9."}])
    game = play(lamplit.load(tmp_path / "save"), "exhaust")
    assert len(lie(game, "discard", 0)) == len(lie(game, "hand", 0)) == 7
    assert whole(game)


WELL = {"event", "challenge"}
KINDS = {
    "master": {"master"},
    "gauntlet": {"gauntlet"},
    "exhausted deck": {"exhausted"},
    "exhausted": {"exhausted"},
    "attached": {*WELL, "exhausted"},
    "box": {*WELL, "master"},
    "seeker": {"seeker"},
    "lantern": {"lantern"},
    **{name: {"skill"} for name in ("deck", "hand", "discard", "played")},
}


@given(openings("kinfire_delve"))
@FEW
def test_every_place_holds_cards_of_its_kind(opening: dict) -> None:
    """Bug class 8: no pile ever holds a card of another kind or of another Seeker."""
    for game in positions(opening, pace=2):
        for zone in game.rules.zones(game.table):
            assert {game.table.card(s).kind for s in zone.slots} <= KINDS.get(zone.name, WELL), zone.name
            assert zone.seat is None or {game.table.owner[s] for s in zone.slots} <= {zone.seat}


def test_only_rules_that_lay_a_card_announce_that_it_enters() -> None:
    """Bug class 10: moving a card, within its place too, announces nothing that could move it again."""
    announced = set()
    for file in Path(kinfire_delve.__file__).parent.glob("*.py"):
        for rule in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(rule, ast.FunctionDef) and "react(table, 'enters'" in ast.unparse(rule):
                announced.add(rule.name)
    assert announced == {"opening", "refilling", "enter_exhausted"}


def test_a_card_that_comes_back_enters_once_each_time() -> None:
    """Bug class 10: coming from the deck is entering; going there is not."""
    game = scene("""
        cards:
          - {id: yawn, kind: exhausted, globally: "When this enters play, suffer 1 damage."}
          - {id: rest, kind: event, text: Recover 1 exhaustion. Suffer 1 exhaustion.}
        table: {board: [rest, ...], exhausted: [yawn], exhausted deck: []}
    """)
    play(game, "rest", "yawn")
    assert (game.table.health, lie(game, "exhausted")) == (9, ["yawn"])


def test_an_attempt_ends_with_its_challenge() -> None:
    """Bug class 11: what an attempt has earned goes nowhere when its challenge has left."""
    game = scene("""
        cards:
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5, penalty: Suffer 1 damage.}
          - {id: cut-it, kind: skill, value: 9, text: Discard a trap challenge. Gain +3.}
        table: {board: [snare], seeker 1: {hand: [cut-it]}}
    """)
    play(game, "snare", "cut-it")
    assert lie(game, "discard", 0)[-1] == "cut-it"
    assert (game.table.progress, game.table.health, game.table.attempt) == ({}, 10, None)


def test_progress_on_a_card_that_is_leaving_is_none() -> None:
    """Bug class 11: a text that speaks of a completed card finds nothing to put progress on."""
    game = scene("""
        cards:
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5}
          - {id: echo, kind: exhausted, globally: "When you complete a trap challenge, put 3 progress on it."}
          - {id: push, kind: skill, value: 9}
        table: {board: [snare, ...], exhausted: [echo], seeker 1: {hand: [push]}, seeker 2: {hand: []}}
    """)
    play(game, "snare", "push")
    assert lie(game, "completed") == ["snare"]
    assert slot(game, "snare") not in game.table.progress


@given(openings("kinfire_delve"))
@FEW
def test_progress_lies_on_cards_in_play_only(opening: dict) -> None:
    """Bug class 11: no card keeps its tokens where it has gone."""
    for game in positions(opening, pace=2):
        table = game.table
        assert set(table.progress) <= {*table.places, *table.gauntlet, table.master} - {*table.turned}

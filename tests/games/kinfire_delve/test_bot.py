"""The heuristic player of Kinfire Delve: legal, quick to judge, blind to what nobody can know."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from lamplit import games
from lamplit.bots import PLAYERS, moves
from lamplit.engine.play import Play
from lamplit.games.kinfire_delve import GAME
from lamplit.games.kinfire_delve.bot import CHOICES, advise
from lamplit.games.kinfire_delve.plans import SHOWS, best_turn, throws
from lamplit.games.kinfire_delve.vocabulary import CONDITIONS, EFFECTS, EVENTS, SENTENCES, STATEMENTS
from lamplit.games.kinfire_delve.worth import OFTEN, PRICES, SAYS, SHAPES, TOUCHES, prize, weariness
from lamplit.opening import begin
from lamplit.scenarios.opening import open_scenario
from lamplit.scenarios.reading import scenarios_of

MODES = (
    {},
    {"difficulty": "hard"},
    {"length": "quick"},
    {"first_game": True, "party": "agree"},
    {"difficulty": "hard", "length": "quick", "party": "leader"},
)


def opened(seats: int, seed: int, options: dict[str, Any]) -> Play:
    content = games.content("kinfire_delve")
    return begin(GAME, content, GAME.box(content), seats, seed, options, marks=False)


def templates(phrases: tuple[Any, ...], *sorts: str) -> set[str]:
    return {phrase.template for phrase in phrases if phrase.sort in sorts}


# What it knows of the language


def test_every_effect_has_a_worth() -> None:
    """A phrase that the language gains without a worth would count nothing unseen."""
    assert PRICES.keys() | TOUCHES.keys() == templates(EFFECTS, "effect")


def test_every_shape_of_an_order_is_judged() -> None:
    orders = {p.template for p in SENTENCES if p.sort in ("sentence", "clause") and p.voice == "order"}
    assert SHAPES.keys() == orders


def test_no_phrase_is_judged_that_does_not_exist() -> None:
    assert SAYS.keys() <= templates(STATEMENTS, "statement")
    assert OFTEN.keys() <= templates(EVENTS, "event")
    assert SHOWS.keys() == templates(CONDITIONS, "faces")


# How it plays


def test_it_speaks_to_every_kind_of_question_but_two() -> None:
    """Who begins, and which of two texts comes first, is left to chance."""
    assert {kind.name for kind in GAME.kinds} - CHOICES.keys() == {"first", "order"}


def test_it_wins_often_where_chance_never_does() -> None:
    """Of forty games; the page of the balance has the true rates."""
    won = {"heuristic": 0, "random": 0}
    for player in won:
        for seed in range(40):
            play = opened(2, seed, {})
            for _ in moves(play, PLAYERS[player], Random(seed)):
                pass
            won[player] += play.table.outcome == "won"
    assert won["heuristic"] >= 10 > 2 >= won["random"]


# How it judges


FIXTURES = """
game: kinfire_delve
seats: 2
cards:
  - {id: safe-wall, kind: challenge, type: obstacle, color: red, difficulty: 3, reward: Delve 1.}
  - {id: deadly-wall, kind: challenge, type: trap, color: red, difficulty: 9, reward: Delve 5.,
     penalty: Suffer 2 damage.}
  - {id: rich-wall, kind: challenge, type: trap, color: red, difficulty: 3, reward: Delve 4.}
  - {id: thick-wall, kind: challenge, type: trap, color: red, difficulty: 9, reward: Delve 4.}
  - {id: thorny-wall, kind: challenge, type: trap, color: red, difficulty: 3, reward: Delve 4.,
     text: "When you attempt this, suffer 3 damage."}
  - {id: still-wall, kind: challenge, type: trap, color: red, difficulty: 6, reward: Delve 4.,
     penalty: Suffer 3 damage., text: The dice are not rolled.}
  - {id: fist, kind: skill, value: 5, color: red}
  - {id: finger, kind: skill, value: 3, color: red}
  - {id: shove, kind: skill, value: 1, color: red, boost: "+3.", boost_color: red}
---
"""


def scene(folder: Path, table: str) -> Any:
    """A turn of the first Seeker at the choice of a card, with these things on the table."""
    file = folder / "scene.yaml"
    file.write_text(f"{FIXTURES}scenario: a scene\nrules: [KD-TURN-01]\ntable: {{{table}}}\nplay: []\n")
    (scenario,) = scenarios_of(file)
    game = open_scenario(scenario)
    if game.decision and game.decision.kind == "exhaust":
        game.choose("go on")
    return game


def chosen(game: Any) -> str:
    """The id of what it answers to the open question."""
    question, seat = game.play.question, game.decision.seat
    answer, _ = advise(game.table, question, seat, Random(0))
    return game.table.card(answer).id if isinstance(answer, int) else str(answer)


def test_the_better_reward_is_taken_where_both_are_sure(tmp_path: Path) -> None:
    game = scene(
        tmp_path, "board: [safe-wall, rich-wall], seeker 1: {hand: [fist]}, seeker 2: {hand: [shove]}"
    )
    assert chosen(game) == "rich-wall"


def test_the_last_point_of_health_is_not_risked(tmp_path: Path) -> None:
    """A penalty of two at two health: the sure thing, however small."""
    table = (
        "board: [safe-wall, deadly-wall], seeker 1: {hand: [finger]}, seeker 2: {hand: [shove]}, health: 2"
    )
    assert chosen(scene(tmp_path, table)) == "safe-wall"


def test_the_weakest_card_that_is_enough_is_played(tmp_path: Path) -> None:
    game = scene(tmp_path, "board: [safe-wall], seeker 1: {hand: [fist, finger]}, seeker 2: {hand: [shove]}")
    game.choose("safe-wall")
    assert chosen(game) == "finger"


@pytest.mark.parametrize("wall", ["thorny-wall", "still-wall"])
def test_what_a_challenge_says_of_its_attempt_is_weighed_before_it_is_selected(
    tmp_path: Path, wall: str
) -> None:
    """KD-CHAL-10: damage on attempting, and dice that are not rolled, count for nothing else."""
    table = f"board: [{wall}, safe-wall], seeker 1: {{hand: [fist]}}, seeker 2: {{hand: []}}"
    assert chosen(scene(tmp_path, table)) == "safe-wall"


@pytest.mark.parametrize(("wall", "answer"), [("thick-wall", "shove"), ("safe-wall", "pass")])
def test_a_boost_is_played_where_it_is_needed(tmp_path: Path, wall: str, answer: str) -> None:
    table = f"board: [{wall}], seeker 1: {{hand: [fist]}}, seeker 2: {{hand: [shove]}}"
    game = scene(tmp_path, table)
    game.choose(wall)
    game.choose("fist")
    assert chosen(game) == answer


def test_with_three_dice_of_even_odds_the_chances_are_those_of_the_book() -> None:
    """KD-COMP-03, KD-R62: a third each, Light half the time, and it matches."""
    skill, last = ("red", "green", "blue"), ("light", "dark")
    odds = {(n, light): p for p, n, light in throws((skill, skill, skill, last), ("red", "light"))}
    assert sum(odds.values()) == pytest.approx(1)
    assert odds[0, False] == pytest.approx((2 / 3) ** 3 / 2)
    assert odds[4, True] == pytest.approx((1 / 3) ** 3 / 2)


def test_winning_is_worth_more_than_anything(tmp_path: Path) -> None:
    """KD-WIN-01: and one Exhausted card more is dearer when two Consumed lie there."""
    game = scene(tmp_path, "board: [safe-wall], seeker 1: {hand: [fist]}, seeker 2: {hand: [shove]}")
    weary = scene(tmp_path, "board: [safe-wall], exhausted: [consumed, consumed], seeker 1: {hand: [fist]}")
    assert prize(game.table, game.table.master) > 4 * prize(game.table, game.table.places[0])
    assert weariness(weary.table) > 3 * weariness(game.table)
    assert best_turn(game.table, 0).worth > 0

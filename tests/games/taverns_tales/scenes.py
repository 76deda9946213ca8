"""Small scenes of Tavern's Tales, written as scenario files are."""

from __future__ import annotations

from typing import Any

from lamplit.cardtext import sources
from lamplit.live import LiveGame
from lamplit.scenarios.opening import open_scenario
from lamplit.scenarios.reading import scenario_of

USUAL = {
    "scenario": "a scene",
    "game": "taverns_tales",
    "seats": 3,
    "options": {"variant": "advanced"},
    "start": "turn.acts",
}


def scene(text: str) -> LiveGame:
    """The game of a scenario: advanced, three players, the first about to act, unless it says otherwise."""
    return open_scenario(scenario_of({**USUAL, **sources.read(text.encode(), "a test")}, "a test"))


def play(game: LiveGame, *answers: Any) -> LiveGame:
    """Give answers, each by the seat that is asked."""
    for given in answers:
        game.choose(given, seat=game.play.seats_asked()[0])
    return game


def asked(game: LiveGame) -> tuple[str, list[int]]:
    """The kind of the open question, and who is asked."""
    question = game.play.question
    return (question.kind.name, game.play.seats_asked()) if question else ("", [])

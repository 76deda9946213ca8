"""Small scenes of Kinfire Delve, written as scenario files are, and what lies on their tables."""

from __future__ import annotations

from random import Random
from typing import Any

from lamplit.cardtext import sources
from lamplit.live import LiveGame
from lamplit.scenarios.opening import open_scenario
from lamplit.scenarios.reading import scenario_of
from tests.games.playing import answer

USUAL = {"scenario": "a scene", "game": "kinfire_delve", "seats": 2, "start": "turn.select"}


def scene(text: str) -> LiveGame:
    """The game of a scenario: of two Seekers, the first about to select a card, unless it says otherwise."""
    return open_scenario(scenario_of({**USUAL, **sources.read(text.encode(), "a test")}, "a test"))


def play(game: LiveGame, *answers: Any) -> LiveGame:
    """Give answers, each by whichever seat may; nobody exhausts who does not say so, or is asked in vain."""
    for given in answers:
        if asked(game) == "exhaust" and given not in ("exhaust", "go on"):
            game.choose("go on")
        may = [seat for seat in game.play.seats_asked() if game.why_not(given, seat) is None]
        game.choose(given, seat=may[0] if may else None)
        while game.decision and offered(game) in (["pass"], ["no"]):
            game.choose(offered(game)[0], seat=game.decision.seat)
    return game


def asked(game: LiveGame) -> str:
    """The kind of the open question, or ""."""
    return game.play.question.kind.name if game.play.question else ""


def offered(game: LiveGame, seat: int | None = None) -> list[str]:
    """The keys of what can be chosen."""
    decision = game.decision if seat is None else game.questions(seat)[0]
    assert decision is not None
    return [option.key for option in decision.options or []]


def lie(game: LiveGame, place: str, seat: int | None = None) -> list[str]:
    """The names of the cards in a place, of a pile from bottom to top."""
    zones = {(zone.name, zone.seat): zone.slots for zone in game.rules.zones(game.table)}
    return [game.table.name(slot) for slot in zones[place, seat]]


def slot(game: LiveGame, name: str) -> int:
    """The slot of a card, by its name."""
    return next(s for s in range(len(game.table.face)) if game.table.name(s) == name)


def whole(game: LiveGame) -> bool:
    """Whether every card lies in exactly one place."""
    found = sorted(slot for zone in game.rules.zones(game.table) for slot in zone.slots)
    return found == list(range(len(game.table.face)))


def happened(game: LiveGame, *kinds: str) -> list[str]:
    """What happened, from the beginning: the kinds of events, of those named."""
    told = [event.kind for n in range(game.play.line.n + 1) for event in game.play.events(n)]
    return [kind for kind in told if not kinds or kind in kinds]


def by_chance(game: LiveGame, answers: int, seed: int = 1) -> LiveGame:
    """The game after so many answers by chance, each of which came to an end."""
    chance = Random(seed)
    for _ in range(answers):
        if game.play.question is None:
            break
        answer(game, chance)
        assert whole(game)
        assert all(game.play.answers(seat) != [] for seat in game.play.seats_asked())
    return game

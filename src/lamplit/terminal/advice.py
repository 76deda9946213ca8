"""What a game's own player would do: for hints, and for seats that play by themselves."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from lamplit.engine.questions import Question
from lamplit.errors import LamplitError
from lamplit.live import Decision, LiveGame


def advise(game: LiveGame, decision: Decision, chance: Random) -> tuple[Any, str]:
    """What it would answer, and the key of its reason.

    Raises:
        LamplitError: the game has no player of its own.
    """
    question: Question | None = game.play.question
    try:
        bot = import_module(f"lamplit.games.{game.rules.id}.bot")
    except ModuleNotFoundError:
        raise LamplitError(f"{game.rules.title} has no player of its own to ask.") from None
    answer, reason = bot.advise(game.table, question, decision.seat, chance)
    return answer, reason


def answer(game: LiveGame, decision: Decision, chance: Random) -> Any:
    """What it would answer, as the game takes it."""
    found, _ = advise(game, decision, chance)
    assert game.play.question is not None
    return game.key(game.play.question, found, decision.seat)


def hint(game: LiveGame, decision: Decision, chance: Random) -> tuple[str, str]:
    """What it would answer, in words, and why."""
    found, reason = advise(game, decision, chance)
    assert game.play.question is not None
    speaker = game.speaker(decision.seat)
    return speaker.option(game.play.question, found), speaker.say(f"hint-{reason}")

"""What players of the program would do: for hints, and for seats that play by themselves."""

from __future__ import annotations

from random import Random
from typing import Any

from lamplit import bots
from lamplit.bots.hints import hints
from lamplit.live import Decision, LiveGame
from lamplit.naming import key
from lamplit.telling import promise


def answer(game: LiveGame, decision: Decision, bot: str, chance: Random) -> str | list[str]:
    """What a bot answers, as the game takes it."""
    found = bots.find(bot)(game.play, decision.seat, chance)
    if isinstance(found, tuple):
        return [named(game, part, decision.seat) for part in found]
    return named(game, found, decision.seat)


def named(game: LiveGame, answer: Any, seat: int) -> str:
    """The key of an answer."""
    assert game.play.question is not None
    return key(game.table, game.play.question.kind, answer, seat)


def hint(game: LiveGame, decision: Decision) -> tuple[str, str, list[tuple[str, str]]]:
    """What promises most, in words, and why; and what each of the best answers promises."""
    question, speaker = game.play.question, game.speaker(decision.seat)
    assert question is not None
    found = hints(game.play, decision.seat)
    promises = [(speaker.option(question, one.answer), promise(speaker, one)) for one in found]
    return promises[0][0], speaker.say(f"hint-{found[0].reason or 'searched'}"), promises

"""What a game's own player would do: for hints, and for seats that play by themselves."""

from __future__ import annotations

from random import Random

from lamplit.engine.questions import Answer, Question
from lamplit.live import Decision, LiveGame
from lamplit.naming import key


def advise(game: LiveGame, decision: Decision, chance: Random) -> tuple[Question, Answer, str]:
    """The open question, what it would answer, and the key of its reason."""
    question = game.play.question
    assert question is not None
    return question, *game.rules.advise(game.table, question, decision.seat, chance)


def answer(game: LiveGame, decision: Decision, chance: Random) -> str | list[str]:
    """What it would answer, as the game takes it."""
    question, found, _ = advise(game, decision, chance)
    if isinstance(found, tuple):
        return [key(game.table, question.kind, part, decision.seat) for part in found]
    return key(game.table, question.kind, found, decision.seat)


def hint(game: LiveGame, decision: Decision, chance: Random) -> tuple[str, str]:
    """What it would answer, in words, and why."""
    question, found, reason = advise(game, decision, chance)
    speaker = game.speaker(decision.seat)
    return speaker.option(question, found), speaker.say(f"hint-{reason}")

"""The steps of a game as they pass, each with its name and its rules: for who teaches it to others.

A step is named by the game's words, `step-turn-select`; one without words there is passed over. Its rules are
the clauses that the paragraph cites which does it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from lamplit import clauses, games
from lamplit.errors import LamplitError
from lamplit.live import LiveGame

MOST = 4  # clauses that are named of a step


class Phase(NamedTuple):
    """A step: its name in words, and the ids of its first rules: clauses before rulings."""

    title: str
    rules: tuple[str, ...]


def begun(game: LiveGame, since: int | None = None) -> list[Phase]:
    """The steps that were begun after an entry, by default the one before the last; else the running one."""
    return told(game, game.play.steps(since))


def told(game: LiveGame, steps: Iterable[tuple[str, str]]) -> list[Phase]:
    """Steps by frame and name, those that have words; where none has, the one that is running."""
    speaker = game.speaker(None)
    named = [step for step in dict.fromkeys(steps) if speaker.has(key(*step))]
    shown = named or [step for step in running(game) if speaker.has(key(*step))][:1]
    return [Phase(speaker.say(key(*step)), rules(game.rules.id, *step)) for step in shown]


def running(game: LiveGame) -> list[tuple[str, str]]:
    """The steps that run now, the innermost first."""
    frames = game.rules.frames
    agenda = reversed(game.table.agenda)
    return [(frame.NAME, frames[frame.NAME][frame.at - 1].__name__) for frame in agenda]


def key(frame: str, step: str) -> str:
    """The key of the words of a step."""
    return f"step-{frame}-{step.replace('_', '-')}"


@cache
def rules(id: str, frame: str, step: str) -> tuple[str, ...]:
    """The first clauses that a step of a game cites."""
    does = next(one for one in games.find(id).frames[frame] if one.__name__ == step)
    try:
        book = clauses.load(id)
    except LamplitError:  # a game without a rulebook
        return ()
    cited = dict.fromkeys(rule for rule, _ in clauses.cited(does.__doc__ or "", book))
    own = [rule for rule in cited if not re.search(r"-R\d+$", rule)]
    return tuple(own or cited)[:MOST]

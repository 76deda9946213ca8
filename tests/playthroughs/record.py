"""Recorded games as readable text: what was asked, what was answered, what followed.

python -m tests.playthroughs.record    records them anew; the difference is then read like any other change
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import lamplit
from lamplit.live import LiveGame

FOLDER: Final = Path(__file__).parent
OPENINGS: Final[dict[str, dict[str, Any]]] = {
    "kinfire_delve-1": {"game": "kinfire_delve", "seats": 1, "seed": 3},
    "kinfire_delve-2-first-game": {
        "game": "kinfire_delve",
        "seats": 2,
        "seed": 7,
        "options": {"first_game": True},
    },
    "kinfire_delve-3-quick": {
        "game": "kinfire_delve",
        "seats": 3,
        "seed": 11,
        "options": {"length": "quick"},
    },
    "kinfire_delve-4-hard": {
        "game": "kinfire_delve",
        "seats": 4,
        "seed": 5,
        "options": {"difficulty": "hard", "party": "agree"},
    },
    "taverns_tales-2": {"game": "taverns_tales", "seats": 2, "seed": 3},
    "taverns_tales-4-advanced": {
        "game": "taverns_tales",
        "seats": 4,
        "seed": 5,
        "options": {"variant": "advanced"},
    },
}


def transcript(opening: dict[str, Any]) -> str:
    """A whole game, played by the game's own player."""
    game = lamplit.new_game(**opening)
    chance = Random(opening["seed"])
    lines = [f"{game.rules.title}, {opening}", *told(game)]
    while game.decision is not None:
        decision, question = game.decision, game.play.question
        answer, _ = game.rules.advise(game.table, question, decision.seat, chance)
        label = game.speaker(decision.seat).option(question, answer)
        game.play.answer(decision.seat, answer)
        lines += [f"{game.play.line.n}. {decision.text} > {label}", *told(game)]
    return "\n".join([*lines, game.outcome, ""])


def told(game: LiveGame) -> list[str]:
    """What followed from the last answer."""
    return [f"    {line}" for line in game.news(0)]


if __name__ == "__main__":
    for name, opening in OPENINGS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(opening), "utf-8")

"""Games to save, and saves that were tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import yaml

import lamplit
from lamplit import games
from lamplit.live import LiveGame
from lamplit.saves import file, form
from tests.games.playing import answer

DELVE = "kinfire_delve"


def played(answers: int, seats: int = 2, **more: Any) -> LiveGame:
    """A delve after so many answers by chance, not over yet."""
    for seed in count(7):
        game = lamplit.new_game(DELVE, seats=seats, seed=seed, **more)
        chance = Random(seed)
        while game.play.question is not None and game.play.line.n < answers:
            answer(game, chance)
        if game.play.question is not None:
            return game
    raise AssertionError


def forge(path: Path, change: Callable[[Any], None]) -> Path:
    """The save with its data changed, and a digest that fits."""
    data = json.loads(file.unpack(path))
    change(data)
    path.write_bytes(file.pack(json.dumps(data).encode()))
    return path


def pack(folder: Path, cards: list[dict[str, Any]], **manifest: Any) -> Path:
    """A content pack on the disk; what was read of it before is forgotten."""
    folder.mkdir(exist_ok=True)
    about = {"id": "extra", "version": "1", "game": DELVE, "author": "a test", "licence": "CC0-1.0"}
    (folder / "pack.yaml").write_text(yaml.safe_dump(about | manifest))
    (folder / "cards.yaml").write_text(yaml.safe_dump({"cards": cards}))
    games.content.cache_clear()
    form.box.cache_clear()
    return folder

"""Lamplit: five tabletop games on one table, every rule enforced, explained and tested.

import lamplit

game = lamplit.new_game("kinfire_delve", seats=2, seed=7)
while game.decision:
    game.choose(game.decision.options[0])
print(game.outcome)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lamplit import games
from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from lamplit.live import LiveGame
    from lamplit.scenarios import ScenarioFile

__version__ = "0.1.0.dev0"
__all__ = ["LamplitError", "__version__", "games", "load", "new_game", "scenario"]


def new_game(
    game: str,
    *,
    seats: int = 1,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[str | Path] = (),
) -> LiveGame:
    """Open a game.

    game     its id, one of `games()`
    seed     what chance follows from; None: any
    options  by name; those left out take their defaults
    packs    folders of content packs laid over the game's own

    Raises:
        LamplitError: an unknown game, option or value, seats that do not fit, a broken pack.
    """
    from lamplit.opening import open_game

    return open_game(game, seats, seed, options or {}, [Path(pack) for pack in packs])


def load(path: str | Path) -> LiveGame:
    """Open a saved game.

    Raises:
        LamplitError: it cannot be read, or is not a save of this program; the file stays as it is.
    """
    from lamplit.saves import read

    return read(Path(path))


def scenario(path: str | Path) -> ScenarioFile:
    """A scenario file; its `run()` plays it and gives a result: `passed`, and the `failure` in a sentence.

    Raises:
        LamplitError: it cannot be read.
    """
    from lamplit.scenarios import read

    return read(Path(path))

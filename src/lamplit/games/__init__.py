"""The games. Each is a folder with the same files.

The module can be called, so that `lamplit.games()` is the list and `lamplit.games.kinfire_delve` the game.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from lamplit.engine.game import Game

TITLES: Final = {
    "kinfire_delve": "Kinfire Delve: Vainglory's Grotto",
    "taverns_tales": "Tavern's Tales",
}


def find(id: str) -> Game:
    """The game with this id.

    Raises:
        LamplitError: there is none.
    """
    if id not in TITLES:
        known = ", ".join(sorted(TITLES))
        raise LamplitError(f'There is no game "{id}"; there is {known}.')
    return import_module(f"lamplit.games.{id}").GAME  # type: ignore[no-any-return]


@lru_cache(maxsize=16)
def content(id: str, packs: Sequence[Path] = ()) -> Any:
    """The content of a game: its own pack, and others laid over it.

    Raises:
        LamplitError: a pack is broken.
    """
    from lamplit.cardtext.packs import load

    return load(find(id).pack, packs)


class Games(ModuleType):
    """This module, callable."""

    def __call__(self) -> dict[str, str]:
        """The games that can be played: their titles by id."""
        return dict(TITLES)


sys.modules[__name__].__class__ = Games

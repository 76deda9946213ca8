"""A toy game with an area of every shape, laid in the hall like any other game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from lamplit import games
from tests.engine.toys.atlas import ATLAS


@contextmanager
def atlas() -> Iterator[None]:
    """While it lasts, the hall has the toy game beside the others."""
    find, content = games.find, games.content
    bare: Any = SimpleNamespace(packs=[])
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.TITLES, "atlas", "Atlas")
        patch.setattr(games, "find", lambda id: ATLAS if id == "atlas" else find(id))
        patch.setattr(games, "content", lambda id, packs=(): bare if id == "atlas" else content(id, packs))
        yield

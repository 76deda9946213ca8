"""How much room a game takes, and how long loading does."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import msgspec
from at_work import DELVE, game

import lamplit
from lamplit import games
from lamplit.engine.state import dump
from lamplit.live import LiveGame

LATE = 400  # answers: every random game is over by then
GAMES = 20
TIMES = 5

LOAD = """
from time import process_time
from lamplit import games
game = games.find("kinfire_delve")
start = process_time()
game.box(games.content("kinfire_delve"))
print(process_time() - start)
"""


class Size(NamedTuple):
    """Something that must stay small."""

    name: str
    value: float
    unit: str
    most: float


def sizes() -> list[Size]:
    """Room and loading times, each of the longest of some random games, in their last position."""
    longest = max((game(DELVE, seed, LATE) for seed in range(GAMES)), key=lambda live: live.play.line.n)
    with TemporaryDirectory() as folder:
        cold, warm = content_loads(Path(folder))
        save = median(save_loads(longest, Path(folder) / "game.lamplit"))
    return [
        Size("memory of a live game", memory(longest) / 1000, "KB", 150),
        Size("checkpoint, packed", len(packed(longest)) / 1000, "KB", 10),
        Size("save loaded", save * 1000, "ms", 50),
        Size("content loaded, cold", cold * 1000, "ms", 1000),
        Size("content loaded, from the cache", warm * 1000, "ms", 200),
    ]


def packed(live: LiveGame) -> bytes:
    """The newest checkpoint as bytes."""
    return msgspec.msgpack.encode(dump(live.play.checkpoint[1]))


def memory(live: LiveGame) -> int:
    """Bytes of all that belongs to this game alone: not the rules, the content and their prints."""
    content = games.content("kinfire_delve")
    shared = reached([live.rules, content, *live.play.table.prints], set())
    return sum(sys.getsizeof(thing) for thing in reached([live], {id(thing) for thing in shared}))


def reached(roots: Iterable[Any], known: set[int]) -> list[Any]:
    """All objects that can be reached, but for those known, and for code."""
    found, open_ = [], list(roots)
    while open_:
        thing = open_.pop()
        if id(thing) in known or isinstance(
            thing, (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType)
        ):
            continue
        known.add(id(thing))
        found.append(thing)
        open_ += gc.get_referents(thing)
    return found


def save_loads(live: LiveGame, path: Path) -> list[float]:
    """CPU seconds that loading a save takes, several times; the content is loaded already."""
    live.save(path)
    taken = []
    for _ in range(TIMES):
        start = process_time()
        lamplit.load(path)
        taken.append(process_time() - start)
    return taken


def content_loads(folder: Path) -> tuple[float, float]:
    """CPU seconds to a box in a new process that knows the rules: with an empty cache, with a full one."""
    env = {**os.environ, "LAMPLIT_CACHE": str(folder / "cache")}
    cold, *warm = (
        float(subprocess.run([sys.executable, "-c", LOAD], env=env, capture_output=True, check=True).stdout)
        for _ in range(1 + TIMES)
    )
    return cold, median(warm)

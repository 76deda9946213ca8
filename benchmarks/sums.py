"""A game for measuring the server, as small as it can be, and a server that knows it.

Two seats in turn add 1, 2 or 3 to a total and to their own score, for ever. It is no part of Lamplit.

    python benchmarks/sums.py PORT DATABASE
"""

from __future__ import annotations

import gc
import signal
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

from lamplit import games
from lamplit.engine.game import Game
from lamplit.engine.questions import Ask, Choice
from lamplit.engine.table import Frame, Table
from lamplit.engine.views import Place
from lamplit.server import running
from lamplit.server.config import Config, Limits

ADD = Choice("add", lambda _table, _seat, _subject: ["1", "2", "3"])
CONTENT = SimpleNamespace(packs=[], cards={})
NO_LIMITS = Limits(1_000_000, 1_000_000, 1e9, 1e9, 1e9)


class Sums(Table):
    """The total, and a score for each seat."""

    __slots__ = ("scores", "total")

    def __init__(self, game: Game, record: Any) -> None:
        super().__init__(game, record, [])
        self.total = 0
        self.scores = [0] * record.seats
        self.agenda = [Whole()]

    def copy(self) -> Sums:
        new = object.__new__(Sums)
        self.copy_engine(new)
        new.total = self.total
        new.scores = self.scores[:]
        return new


class Whole(Frame):
    """The only frame."""

    __slots__ = ()
    NAME = "game"

    def copy(self) -> Whole:
        new = object.__new__(Whole)
        new.at = self.at
        return new


def add(table: Sums) -> Any:
    """One seat adds, then the next."""
    n = int((yield Ask(ADD, table.active)))
    table.total = (table.total + n) % 100
    table.scores[table.active] += n
    table.active = (table.active + 1) % table.seats
    return "add"


def layout(table: Sums) -> list[Place]:
    """Three tracks."""
    scores = [Place("score", "track", seat=seat, count=n) for seat, n in enumerate(table.scores)]
    return [Place("total", "track", count=table.total, most=100), *scores]


SUMS = Game(
    id="sums",
    title="Sums",
    seats=(2,),
    settings=(),
    pieces=lambda _box, _seats, _options: [],
    deal=lambda game, record, _box: Sums(game, record),
    frames={"game": (add,)},
    zones=lambda _table: [],
    parts=(Whole,),
    kinds=(ADD,),
    layout=layout,
)


def register() -> None:
    """Let this process know the game, which lies in no pack."""
    module = ModuleType("lamplit.games.sums")
    module.GAME = SUMS  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    games.TITLES["sums"] = SUMS.title
    games.content = lambda _id, _packs=(): CONTENT  # type: ignore[assignment]


def main(port: str, database: str) -> None:
    register()
    signal.signal(signal.SIGUSR2, lambda *_: gc.collect())
    config = Config(port=int(port), database=database, limits=NO_LIMITS)
    running.serve(config, started=lambda _url: print("ready", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])

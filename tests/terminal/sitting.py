"""A person at the terminal who types given lines, and what they are shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from io import StringIO
from typing import Any

from rich.console import Console

import lamplit
from lamplit.engine.state import dump
from lamplit.live import LiveGame
from lamplit.terminal import talk
from lamplit.terminal.drawn import Drawn
from lamplit.terminal.plain import Plain
from lamplit.terminal.session import Session


class Sitting:
    """A game at a terminal of a width and a height; width 0 is plain. Nothing is kept but in `kept`."""

    def __init__(self, game: LiveGame, width: int = 0, height: int = 40, bots: Collection[int] = ()) -> None:
        self.out = StringIO()
        self.page = page(self.out, width, height)
        self.kept = 0
        self.lines: Iterator[str] = iter(())
        self.session = Session(game, self.page, self.read, self.keep, bots)

    def keep(self, _game: LiveGame) -> None:
        self.kept += 1

    def read(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        if not self.typed:
            self.start, self.typed = self.out.tell(), True
        self.out.write(f"{prompt}{line}\n")
        return line

    def types(self, *lines: str) -> str:
        """Type these lines, and what is shown from then on; without a line, what is shown now."""
        return self.goes_on(lines)

    def goes_on(self, lines: Iterable[str]) -> str:
        """The same for any number of lines, made as they are asked for."""
        self.start = self.out.tell()
        self.lines = iter(lines)
        self.over = self.typed = False
        with suppress(EOFError):
            self.over = talk.play(self.session)
        return self.out.getvalue()[self.start :]

    @property
    def game(self) -> LiveGame:
        return self.session.game

    @property
    def position(self) -> Any:
        """All there is to the position: it is equal where nothing has changed."""
        return self.game.play.line.n, dump(self.game.table)


def page(out: StringIO, width: int, height: int) -> Drawn | Plain:
    """A page that writes there, without colours: those are never needed to read it."""
    if not width:
        return Plain(out)
    return Drawn(Console(file=out, width=width, height=height, highlight=False, markup=False, emoji=False))


def delve(seats: int = 2, seed: int = 7, **options: Any) -> LiveGame:
    """A game of Kinfire Delve."""
    return lamplit.new_game("kinfire_delve", seats=seats, seed=seed, options=options)


def at(kind: str, sitting: Sitting, choose: Callable[[Sitting], str] = lambda _sitting: "1") -> Sitting:
    """The sitting at the next question of a kind; until then the first choice is taken."""
    while sitting.session.decision is None or sitting.session.decision.kind != kind:
        assert sitting.game.decision is not None, f"the game ended without a question {kind}"
        sitting.types(choose(sitting))
    return sitting

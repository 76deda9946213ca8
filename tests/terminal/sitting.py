"""A person at the terminal who types given lines, and what they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from lamplit.terminal.scene import Card
from lamplit.terminal.session import NOBODY, Session


class Sitting:
    """A game at a terminal of a width and a height; width 0 is plain. Nothing is kept but in `kept`."""

    def __init__(
        self, game: LiveGame, width: int = 0, height: int = 40, bots: Mapping[int, str] = NOBODY
    ) -> None:
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


class Facing(Sitting):
    """The first Seeker has faced a challenge of the Well and chooses an action: the question `action`.

    Found by looking, whatever the cards are: two or more of the hand fit, one or more does not.
    """

    def __init__(self, width: int = 0) -> None:
        for seed in range(200):
            super().__init__(delve(seed=seed), width)
            self.types("1", "go on", "1")
            decision = self.session.decision
            if decision is not None and decision.kind == "action" and self._is_rich():
                return
        raise AssertionError("no opening with something to choose and something refused")

    def _is_rich(self) -> bool:
        cards = [offer for offer in self.session.scene().offers if offer.pieces]
        laid = {card.piece.title for card in self.laid}
        return len(cards) > 1 and bool(self.refused) and len(laid) == len(self.laid) > 1

    @property
    def laid(self) -> list[Card]:
        """The cards around the Master; the first of them is faced."""
        scene = self.session.scene()
        return next(scene.cards(area) for area in scene.view.areas if area.name == "board")

    @property
    def faced(self) -> str:
        """The title of the challenge."""
        return next(card.piece.title for card in self.laid if card.is_lit)

    @property
    def other(self) -> str:
        """The title of another card that lies there."""
        return next(card.piece.title for card in self.laid if not card.is_lit)

    @property
    def fits(self) -> str:
        """The title of a card that can be played."""
        return next(offer.label for offer in self.session.scene().offers if offer.pieces)

    @property
    def refused(self) -> list[str]:
        """The titles of the cards of the hand that cannot."""
        return [refusal.label for refusal in self.game.refusals(0) if refusal.rule == "KD-ACT-03"]

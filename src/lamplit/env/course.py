"""A game in play, move by move of the seat whose turn it is to answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lamplit import games
from lamplit.bots import Player
from lamplit.engine.play import Play
from lamplit.engine.questions import Aside
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.opening import record_of

from .actions import Actions, Begun

RESULT = "result"  # what is rewarded at the end
MARGIN = "margin"


class Opening:
    """A game with its seats and options, made ready once and begun with any seed."""

    def __init__(
        self, id: str, seats: int | None, options: Mapping[str, Any] | None, packs: Sequence[str | Path]
    ) -> None:
        self.game = games.find(id)
        self.packs = tuple(Path(pack).resolve() for pack in packs)
        content = games.content(id, self.packs)
        box = self.game.box(content)
        seats = self.game.seats[0] if seats is None else seats
        self.record = record_of(self.game, content, box, seats, 0, options or {})
        self.dealt = self.game.deal(self.game, self.record, box)
        self.actions = Actions(self.begin(0))

    def begin(self, seed: int) -> Play:
        """A play from the first step; the seed decides nothing that was made ready."""
        table = self.dealt.copy()
        table.seed = seed
        return Play(self.game, msgspec.structs.replace(self.record, seed=seed), table, marks=False)


class Course:
    """One course of a game.

    asked   the seats that are asked, and `seat` the one that is to answer; None when the game is over
    legal   what this seat can say now, by action
    begun   what it has said of an answer so far, or None
    aside   what may be done at any time and was begun, or None
    """

    __slots__ = ("actions", "aside", "asked", "begun", "legal", "play", "seat")

    def __init__(self, actions: Actions, play: Play) -> None:
        self.actions = actions
        self.play = play
        self._asked()

    def _asked(self) -> None:
        self.begun: Any = None
        self.aside: Aside | None = None
        self.asked = self.play.seats_asked()
        self.seat = self.asked[0] if self.asked else None
        self._list()

    def _list(self) -> None:
        seat = self.seat
        self.legal = {} if seat is None else self.actions.legal(self.play, seat, self.aside, self.begun)

    def say(self, action: int) -> None:
        """Say one more action; the game goes on when the answer is whole.

        Raises:
            NotAllowed: it is not legal now. Nothing has changed.
        """
        if action not in self.legal:
            raise NotAllowed(f"{self._called(action)} is no legal action now; the action mask has those.", "")
        meant = self.legal[action]
        if meant.__class__ is Aside:
            self.aside = meant
            self._list()
        elif meant.__class__ is Begun:
            self.begun = meant.said
            self._list()
            if len(self.legal) == 1 and self.actions.done in self.legal:
                self._answer(self.begun)
        else:
            self._answer(meant)

    def answer_by(self, player: Player, chance: Random) -> None:
        """Let a player answer for the seat that is to answer."""
        seat = self.seat
        assert seat is not None
        self.play.answer(seat, player(self.play, seat, chance))
        self._asked()

    def _called(self, action: int) -> str:
        names = self.actions.names
        return f'"{names[action]}"' if 0 <= action < len(names) else f"Number {action}"

    def _answer(self, answer: Any) -> None:
        seat = self.seat
        assert seat is not None
        if self.aside is None:
            self.play.answer(seat, answer)
        else:
            self.play.take_aside(self.aside.kind.name, seat, answer)
        self._asked()

    def copy(self, play: Play | None = None) -> Course:
        """An equal course that goes its own way, or that of another play where the seat is asked the same."""
        new = Course.__new__(Course)
        new.actions, new.asked, new.seat = self.actions, self.asked, self.seat
        new.aside, new.begun = self.aside, self.begun
        new.play = self.play.clone() if play is None else play
        new._list()
        return new

    @property
    def live(self) -> LiveGame:
        """The game as people see it."""
        return LiveGame(self.play)

    def rewards(self, what: str) -> list[float]:
        """What each seat gets now that the game is over.

        RESULT  what it has of the victory, from 0 to 1 (`Game.result`)
        MARGIN  one's own points less those of the best of the others
        """
        if what == RESULT:
            return self.play.game.result(self.play.table)
        points = points_of(self.play)
        return [float(n - max(points[:seat] + points[seat + 1 :])) for seat, n in enumerate(points)]


def points_of(play: Play) -> list[int]:
    """The points of each seat.

    Raises:
        LamplitError: the game has none.
    """
    if play.game.scores is None or play.table.seats == 1:
        raise LamplitError(f'{play.game.title} counts no points: its rewards are "{RESULT}".')
    return list(play.game.scores(play.table))

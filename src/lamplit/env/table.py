"""What all environments have in common: a game, its spaces, what a seat is told, copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from lamplit.errors import LamplitError
from lamplit.live import Decision, View

from .course import MARGIN, RESULT, Course, Opening, points_of
from .tensor import BYTE, Tensor

TELLS: Final = ("decision", "text", "view")
BEGUN: Final = frozenset(  # what is not there before the first `reset`
    ("course", "agent_selection", "rewards", "terminations", "truncations", "infos")
)


class Table:
    """A game as an environment sees it.

    opening   the game with its seats and options
    actions   what can be said: `actions.names` by number
    tensor    what the numbers of an observation mean: `tensor.parts`, `tensor.columns`
    course    the game that is played
    rewards_of, tell   as they were wished
    """

    course: Course

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        packs: Sequence[str | Path],
        rewards: str,
        tell: Sequence[str],
    ) -> None:
        if strange := [name for name in tell if name not in TELLS]:
            raise LamplitError(f'What is told is any of {", ".join(TELLS)}, not "{strange[0]}".')
        if rewards not in (RESULT, MARGIN):
            raise LamplitError(f'Rewards are "{RESULT}" or "{MARGIN}", not "{rewards}".')
        self.opening = Opening(game, seats, options, packs)
        self.actions = self.opening.actions
        first = self.opening.begin(0)
        if rewards == MARGIN:
            points_of(first)
        self.tensor = Tensor(first)
        self.rewards_of = rewards
        self.tell = tuple(tell)
        self._chance = Random()

    if not TYPE_CHECKING:  # which would take every name for one of ours

        def __getattr__(self, name: str) -> Any:
            """What is missing; a game, where `reset` was forgotten.

            Raises:
                LamplitError: there is no game yet.
            """
            if name in BEGUN:
                raise LamplitError("This environment has no game yet: call `reset` first.")
            return super().__getattribute__(name)

    @property
    def seats(self) -> int:
        """How many seats."""
        return self.opening.record.seats

    def begin(self, seed: int) -> None:
        """A new game."""
        self.course = Course(self.actions, self.opening.begin(seed))

    # spaces, made anew for each seat: each has its own chance

    def numbers(self) -> spaces.Box[np.int8]:
        """What `tensor` reads."""
        return spaces.Box(-128, 127, (self.tensor.size,), np.int8)

    def said(self) -> spaces.Discrete:
        """The numbers of actions."""
        return spaces.Discrete(len(self.actions.names))

    # what a seat is told

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for each action that the seat can say now.

        Shape (actions,), int8; all 0 where the seat is not to answer.
        """
        found = bytearray(len(self.actions.names))
        if seat == self.course.seat:
            for action in self.course.legal:
                found[action] = 1
        return np.frombuffer(found, BYTE)

    def decision_of(self, seat: int) -> Decision | None:
        """What the seat is asked, in words; None when it is not."""
        return next(iter(self.course.live.questions(seat)), None)

    def view_of(self, seat: int) -> View:
        """All that the seat sees; `msgspec.json.encode` makes JSON of it."""
        return self.course.live.view(seat)

    def text_of(self, seat: int) -> str:
        """The table, the question and what can be chosen, in sentences."""
        from lamplit.terminal.plain import Plain
        from lamplit.terminal.scene import scene

        out = StringIO()
        Plain(out).table(scene(self.course.live, self.decision_of(seat), seat, []))
        return out.getvalue()

    def told(self, seat: int) -> dict[str, Any]:
        """What was wished to be told with each step."""
        return {name: getattr(self, f"{name}_of")(seat) for name in self.tell}

    # copies

    def fork(self) -> Self:
        """An equal environment that goes its own way: the same cards and dice come in both."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.course = self.course.copy()
        new._chance = Random()
        new._chance.setstate(self._chance.getstate())
        return new

    def restore(self, fork: Self) -> None:
        """Be again as a fork is now; the fork stays as it is.

        Raises:
            LamplitError: it is a fork of an environment of another kind, or of another game.
        """
        if type(fork) is not type(self) or fork.opening.record != self.opening.record:
            alike = "of the same kind, game, seats, options and packs"
            raise LamplitError(f"An environment restores its own forks, and those of others {alike}.")
        self.__dict__.update(fork.fork().__dict__)

    def imagine(self, seed: int) -> Self:
        """An environment that the seat which is to answer cannot tell from this one: the rest is dealt anew.

        For search: what comes in it says nothing of what comes here.
        """
        new = self.fork()
        play = self.course.play.imagine(self.course.seat, seed)
        new.course = self.course.copy(play)
        return new

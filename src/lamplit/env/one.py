"""A game as a Gymnasium environment: one agent plays the party, or one seat among players of Lamplit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from lamplit.bots import find
from lamplit.errors import LamplitError, NotAllowed

from .course import RESULT
from .table import Table

Array = npt.NDArray[np.int8]


class GymEnv(Table, gymnasium.Env[Array, np.int64]):
    """One agent; it sees what the seat sees that is to answer; see docs/research.md.

    An observation has shape (tensor.size,), int8; `tensor` says what each number means.
    `info["action_mask"]` has shape (actions,), int8: 1 for each action that can be said now. Any other
    changes nothing, and `info["refused"]` says why.

    game, seats, options, packs, rewards, tell   as `ZooEnv` has them
    seat     the seat that the agent plays, from 0; None: it plays the party
    others   who plays the other seats: `random`, `heuristic`, `search`, `search:100`

    Raises:
        LamplitError: one of these cannot be, or the game has no party.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        packs: Sequence[str | Path] = (),
        *,
        seat: int | None = None,
        others: str = "heuristic",
        rewards: str = RESULT,
        tell: Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        super().__init__(game, seats, options, packs, rewards, tell)
        if seat is None and not self.opening.game.is_shared:
            raise LamplitError(f"{self.opening.game.title} has no party: say which seat the agent plays.")
        if seat is not None and seat not in range(self.seats):
            raise LamplitError(f"There is no seat {seat}: seats are numbered from 0 to {self.seats - 1}.")
        self.own = seat
        self.other = find(others)
        self.render_mode = render_mode
        self.observation_space = self.numbers()
        self.action_space = self.said()
        self.sees = 0  # the seat that the agent looks from

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game: of this seed, or of one that follows from the last seed given."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(1 << 62))
        self._chance.seed(chosen)
        self.begin(chosen)
        self._go_on()
        return self._seen()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Say something; then the others act until the agent is to answer again."""
        refused = {}
        try:
            self.course.say(int(action))
        except NotAllowed as error:
            refused = {"refused": error.sentence}
        self._go_on()
        over = self.course.seat is None
        reward = self.course.rewards(self.rewards_of)[self.own or 0] if over else 0.0
        observation, info = self._seen()
        return observation, reward, over, False, info | refused

    def _go_on(self) -> None:
        """Let the others act."""
        course = self.course
        while self.own is not None and course.seat not in (self.own, None):
            course.answer_by(self.other, self._chance)
        self.sees = self.sees if course.seat is None else course.seat

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        seat = self.sees if self.own is None else self.own
        return self.tensor.read(self.course, seat), {"action_mask": self.mask(seat), **self.told(seat)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What can be said now, in the form that sb3-contrib asks for: shape (actions,), bool."""
        return self.mask(self.sees).astype(np.bool_)

    def render(self) -> str:
        """The table as the agent sees it, in sentences."""
        return self.text_of(self.sees)

"""A game as a PettingZoo environment: every seat is an agent, they act one at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from random import Random
from typing import Any, Self

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from .course import RESULT
from .table import Table


class ZooEnv(Table, AECEnv):  # type: ignore[misc]
    """Agents `seat_1`, `seat_2`, ... in turn, as the game asks them; see docs/research.md.

    game, seats, options, packs   as `lamplit.new_game` has them
    rewards   `result` (shares of the victory, from 0 to 1) or `margin` (points ahead), at the end of the game
    tell      what `infos` say to whoever is to answer: any of `decision`, `text`, `view`

    Raises:
        LamplitError: one of these cannot be.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        packs: Sequence[str | Path] = (),
        *,
        rewards: str = RESULT,
        tell: Sequence[str] = (),
    ) -> None:
        super().__init__(game, seats, options, packs, rewards, tell)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.said() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": self.numbers(),
                    "action_mask": spaces.Box(0, 1, (len(self.actions.names),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What `observe` gives."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What can be said; `action_mask` says what of it now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of this seed, a whole number, or of one that follows from the last seed given."""
        if seed is not None:
            self._chance = Random(seed := index(seed))
        self.begin(self._chance.getrandbits(63) if seed is None else seed)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is, or what everybody gets now that the game is over."""
        seat = self.course.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            if self.tell:
                self.infos[self.agent_selection] = self.told(seat)
            return
        self.rewards = dict(zip(self.agents, self.course.rewards(self.rewards_of), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, npt.NDArray[np.int8]]:
        """What an agent sees and what it can say now: `observation` and `action_mask`.

        Shapes (tensor.size,) and (actions,), int8; `tensor` says what each number means.
        """
        seat = self.seat[agent]
        return {"observation": self.tensor.read(self.course, seat), "action_mask": self.mask(seat)}

    def step(self, action: Any) -> None:
        """The agent whose turn it is says something.

        Raises:
            NotAllowed: it is not legal now. Nothing has changed.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.course.say(int(action))
        self._turn()

    def render(self) -> str:
        """The table as who is to answer sees it, in sentences."""
        return self.text_of(self.seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held that had to be given back."""

    def fork(self) -> Self:
        """An equal environment that goes its own way: the same cards and dice come in both."""
        new = super().fork()
        new.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(new, name, dict(getattr(self, name)))
        return new

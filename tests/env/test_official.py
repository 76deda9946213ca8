"""The tests that PettingZoo and Gymnasium have for environments, passed by every game."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import OrderEnforcing, PassiveEnvChecker
from pettingzoo.test import api_test, seed_test

import lamplit
from lamplit import env, games

WISHES = [
    {"game": id, "seats": seats, "options": options}
    for id in sorted(lamplit.games())
    for seats in games.find(id).seats
    for options in ({}, {s.name: s.values[-1] for s in games.find(id).settings if s.values and not s.several})
    if not (options.get("first") == "seat 4" and seats < 4)
]
EVERY_WISH = pytest.mark.parametrize("wish", WISHES, ids=str)

# what api_test says of every environment whose observation is a dictionary with a mask
DICTIONARY = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@EVERY_WISH
@DICTIONARY
def test_pettingzoo_finds_no_fault(wish: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env.ZooEnv(**wish), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env.ZooEnv(**wish), num_cycles=30)


@EVERY_WISH
def test_gymnasium_finds_no_fault(wish: dict[str, Any]) -> None:
    """Of the agent that plays the party, where there is one, and of that in the last seat."""
    shared = games.find(wish["game"]).is_shared
    for seat in (*([None] if shared else []), wish["seats"] - 1):
        made = env.GymEnv(**wish, seat=seat)
        check_env(made, skip_render_check=True)
        play_to_the_end(OrderEnforcing(PassiveEnvChecker(made)))


def play_to_the_end(checked: gymnasium.Env[Any, Any]) -> None:
    _, info = checked.reset(seed=1)
    checked.action_space.seed(1)
    over = False
    while not over:
        _, _, over, _, info = checked.step(checked.action_space.sample(info["action_mask"]))

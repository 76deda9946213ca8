"""Games as environments for learners, of PettingZoo and of Gymnasium: see docs/research.md.

from lamplit import env

table = env.ZooEnv("taverns_tales", seats=3)  # every seat an agent
party = env.GymEnv("kinfire_delve", seats=2)  # one agent plays the party
"""

from importlib.util import find_spec

from lamplit.errors import LamplitError

if any(find_spec(name) is None for name in ("gymnasium", "numpy", "pettingzoo")):
    raise LamplitError('Environments need more libraries: install "lamplit[env]".')

from .many import ZooEnv
from .one import GymEnv

__all__ = ["GymEnv", "ZooEnv"]

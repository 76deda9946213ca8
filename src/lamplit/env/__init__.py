"""Games as environments for learners, of PettingZoo and of Gymnasium: see docs/research.md.

from lamplit import env

table = env.zoo("taverns_tales", seats=3)  # every seat an agent
party = env.gym("kinfire_delve", seats=2)  # one agent plays the party
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from .many import ZooEnv
    from .one import GymEnv

__all__ = ["gym", "zoo"]


def zoo(game: str, **wish: Any) -> ZooEnv:
    """A PettingZoo environment in which every seat is an agent; see `ZooEnv` for what can be wished.

    Raises:
        LamplitError: an unknown game, option or value, seats that do not fit; the extra is not installed.
    """
    try:
        from .many import ZooEnv
    except ModuleNotFoundError as error:
        raise missing(error) from error
    return ZooEnv(game, **wish)


def gym(game: str, **wish: Any) -> GymEnv:
    """A Gymnasium environment for one agent; see `GymEnv` for what can be wished.

    Raises:
        LamplitError: an unknown game, option or value, seats that do not fit; the extra is not installed.
    """
    try:
        from .one import GymEnv
    except ModuleNotFoundError as error:
        raise missing(error) from error
    return GymEnv(game, **wish)


def missing(error: ModuleNotFoundError) -> LamplitError:
    """What to install."""
    return LamplitError(f'Environments need {error.name}: install "lamplit[env]".')

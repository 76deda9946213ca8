"""Options of a game as a person chooses or types them: name=value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lamplit.engine.game import Game, Setting
from lamplit.errors import LamplitError, short


def typed(options: Iterable[str]) -> list[tuple[str, str]]:
    """The name and the words of each.

    Raises:
        LamplitError: one is not of the form name=value.
    """
    found = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise LamplitError(f'An option is typed as name=value, not "{short(option)}".')
        found.append((name.strip(), value.strip()))
    return found


def said(game: Game, name: str, words: str) -> Any:
    """The value that the words of `name=value` mean.

    Raises:
        LamplitError: the game has no such option.
    """
    setting = game.setting(name)
    if setting is None:
        known = ", ".join(setting.name for setting in game.settings)
        raise LamplitError(f'{game.title} has no option "{name}"; it has {known}.')
    if setting.several:
        return tuple(words.replace(",", " ").split())
    return next((value for value in setting.values if str(value).lower() == words.lower()), words)


def seats_for(game: Game, box: Any, setting: Setting, value: Any) -> list[int]:
    """The numbers of seats with which a setting may have a value, all else as usual.

    A value that goes with none of them goes with other settings: then seats forbid nothing.
    """
    usual = {one.name: one.default for one in game.settings}

    def does_fit(seats: int) -> bool:
        options = game.complete(box, seats, usual | {setting.name: value})
        return game.why_not_open(box, seats, options) is None

    return [n for n in game.seats if does_fit(n)] or list(game.seats)

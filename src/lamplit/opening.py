"""Opening a game: its content, its record, its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

import lamplit
from lamplit import games
from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.record import Record
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.words import Speaker


def open_game(
    id: str, seats: int, seed: int | None, options: Mapping[str, Any], packs: Sequence[Path] = ()
) -> LiveGame:
    """A new game at its first question; see `lamplit.new_game`."""
    game = games.find(id)
    folders = tuple(pack.resolve() for pack in packs)
    content = games.content(id, folders)
    return LiveGame(begin(game, content, game.box(content), seats, seed, options), packs=folders)


def begin(
    game: Game,
    content: Any,
    box: Any,
    seats: int,
    seed: int | None,
    options: Mapping[str, Any],
    *,
    marks: bool = True,
) -> Play:
    """A play of a game with this content, from its first step.

    Raises:
        LamplitError: the seats and options do not go together.
    """
    record = record_of(game, content, box, seats, seed, options)
    return Play(game, record, game.deal(game, record, box), marks=marks)


def record_of(
    game: Game,
    content: Any,
    box: Any,
    seats: int,
    seed: int | None,
    options: Mapping[str, Any],
    fixed: dict[str, list[Any]] | None = None,
) -> Record:
    """What decides a game but its answers.

    Raises:
        LamplitError: the seats and options do not go together.
    """
    full = game.complete(box, seats, options_of(game, seats, options))
    refusal = game.why_not_open(box, seats, full)
    if refusal is not None:
        raise LamplitError(Speaker(game, None, None).refusal(refusal))  # type: ignore[arg-type]
    return Record(
        game=game.id,
        version=lamplit.__version__,
        packs=list(content.packs),
        seats=seats,
        seed=SystemRandom().getrandbits(63) if seed is None else seed,
        options=full,
        pieces=game.pieces(box, seats, full),
        fixed=fixed or {},
    )


def options_of(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, with those left out at their defaults.

    Raises:
        LamplitError: an option, a value or the number of seats that the game does not know.
    """
    if seats not in game.seats:
        known = ", ".join(map(str, game.seats))
        raise LamplitError(f"{game.title} is played with {known} seats, not {seats}.")
    full = {setting.name: setting.default for setting in game.settings}
    for name, value in options.items():
        setting = game.setting(name)
        if setting is None:
            known = ", ".join(sorted(full))
            raise LamplitError(f'{game.title} has no option "{name}"; it has {known}.')
        if setting.several:
            value = value.replace(",", " ").split() if isinstance(value, str) else value
            if not isinstance(value, (list, tuple)) or not all(isinstance(part, str) for part in value):
                raise LamplitError(f'Option "{name}" of {game.title} is a list of names.')
            value = tuple(value)
        elif value not in setting.values:
            allowed = ", ".join(map(str, setting.values))
            raise LamplitError(f'Option "{name}" of {game.title} is one of {allowed}, not {value}.')
        full[name] = value
    return full

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
from lamplit.live import LiveGame, options_of
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
    full = options_of(game, seats, options)
    refusal = game.why_not_open(box, seats, full)
    if refusal is not None:
        raise LamplitError(Speaker(game, None, None).refusal(refusal))  # type: ignore[arg-type]
    record = Record(
        game=game.id,
        version=lamplit.__version__,
        packs=list(content.packs),
        seats=seats,
        seed=SystemRandom().getrandbits(63) if seed is None else seed,
        options=full,
        pieces=game.pieces(box, seats, full),
    )
    return Play(game, record, game.deal(game, record, box), marks=marks)

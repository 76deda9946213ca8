"""Positions that come from a file: nothing in them is believed."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from lamplit.engine.play import Journal, Play
from lamplit.engine.record import Entry
from lamplit.engine.state import fields, restore
from lamplit.engine.table import State, Table
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.saves import form
from lamplit.saves.following import Ground
from lamplit.saves.form import Position

HIGHEST: Final = 1_000_000  # number in a position
TRIED: Final = 3  # games that are played on from a position
ANSWERS: Final = 400  # in each, at most


def begun(ground: Ground, position: Position | None) -> Play:
    """A play from a fresh deal, or from a position; the log before that can be read.

    Raises:
        LamplitError: the position is none of this game.
    """
    game, record, box = ground.game, ground.record, ground.box
    if position is None:
        return Play(game, record, game.deal(game, record, box))
    past = Entry(None)
    journal: Journal = None
    for act in ground.log[: position.after]:
        past = form.entry(act, past, ground.slots)
        journal = (journal, past)
    play = Play(game, record, restored(ground, position.table), after=past)
    play.journal = journal
    return play


def restored(ground: Ground, data: dict[str, Any]) -> Table:
    """The table of a position.

    Raises:
        LamplitError: it is none of this game.
    """
    game, record = ground.game, ground.record
    require_small({**data, "seed": 0})
    table = restore(game, record, ground.box, data)
    slots = list(range(len(record.pieces)))
    lie = sorted(slot for zone in game.zones(table) for slot in zone.slots if slot >= 0)
    if (
        not alike(table, game.deal(game, record, ground.box))
        or (table.seats, table.seed) != (record.seats, record.seed)
        or table.active not in range(table.seats)
        or not lie == sorted(table.face) == slots
        or len(table.known) != len(slots)
        or any(type(count) is not int for count in table.counts.values())
        or any(not 0 <= frame.at <= len(game.frames[frame.NAME]) for frame in table.agenda)
    ):
        raise LamplitError("its position is none of this game.")
    return table


def alike(value: Any, other: Any) -> bool:
    """Whether two values are of one sort, part by part as far as both go."""
    if type(value) is not type(other):
        return False
    if isinstance(value, list):
        return all(map(alike, value, other))
    if isinstance(value, State):
        return all(alike(getattr(value, name), getattr(other, name)) for name in fields(type(value)))
    return True


def require_small(data: Any) -> None:
    """No number of a position is so high that counting to it takes long.

    Raises:
        LamplitError: one is.
    """
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            require_small(part)
    elif isinstance(data, int) and abs(data) > HIGHEST:
        raise LamplitError("its position has a number that no game reaches.")


def try_out(play: Play) -> None:
    """Look at a position from every seat and play on, on copies: better it fails here than later."""
    for seat in range(play.table.seats):
        LiveGame(play).view(seat)
        LiveGame(play).log(seat)
    for seed in range(TRIED):
        copy, chance = play.clone(), Random(seed)
        for _ in range(ANSWERS):
            if copy.question is None:
                break
            seat = copy.seats_asked()[0]
            copy.answer(seat, copy.question.sample(copy.table, seat, chance))

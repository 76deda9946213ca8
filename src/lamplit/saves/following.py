"""Giving the answers of a saved log again, as far as they fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.questions import Ask
from lamplit.engine.record import ANSWER, ARM, Entry, Record
from lamplit.engine.state import dump
from lamplit.saves import form
from lamplit.saves.form import Act

T = TypeVar("T")


class Ground(NamedTuple):
    """What a saved game stands on today.

    slots   of its cards, by name
    log     its acts, and after them those that were taken back and can be made again
    n       how many of them are played
    undone  where the lines that were taken back ended, the last one last
    """

    game: Game
    record: Record
    box: Any
    slots: dict[str, int]
    log: list[Act]
    n: int
    undone: list[int]


def attempt(way: Callable[[], T]) -> T | None:
    """Where a way leads; None where today's rules cannot go it, whatever they stumble over."""
    try:
        return way()
    except Exception:
        return None


def leads(ground: Ground, play: Play, chapter: Play | None, after: int) -> bool:
    """Whether the log leads to the checkpoint; where that cannot be read any more, to its own end."""
    if chapter is None:
        return follow(ground, play, ground.n) == ground.n
    return follow(ground, play, after) == after and same(play, chapter)


def same(play: Play, other: Play) -> bool:
    """Whether two plays are at the same position and ask the same."""
    kinds = [p.question and p.question.kind.name for p in (play, other)]
    return (
        kinds[0] == kinds[1]
        and play.seats_asked() == other.seats_asked()
        and dump(play.table) == dump(other.table)
    )


def follow(ground: Ground, play: Play, to: int) -> int:
    """Give the answers of the log again up to number `to`; the number of the last one that fits."""

    def step() -> bool:
        entry = form.entry(ground.log[play.line.n], None, ground.slots)
        return fits(play, entry) and take(play, entry)

    while play.line.n < to and attempt(step):
        pass
    return play.line.n


def fits(play: Play, entry: Entry) -> bool:
    """Whether what was done then can be done now."""
    question, table, seat = play.question, play.table, entry.seat
    aside = next((aside for aside in play.game.asides if aside.kind.name == entry.kind), None)
    if entry.sort == ARM:
        return aside is not None and 0 <= seat < table.seats
    if question is None or not 0 <= seat < table.seats:
        return False
    if entry.sort == ANSWER:
        asked = question.kind.name == entry.kind and question.waits_for(seat)
        return asked and question.refusal(table, seat, entry.answer) is None
    return aside is not None and Ask(aside.kind, seat).refusal(table, seat, entry.answer) is None


def take(play: Play, entry: Entry) -> bool:
    """Do it; True, as it is done."""
    play.again(entry.sort, entry.seat, entry.kind, entry.answer)
    return True

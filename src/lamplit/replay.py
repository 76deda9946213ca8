"""A game told again from its log: who answered what, and what followed from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lamplit.engine.play import Play
from lamplit.engine.questions import Number
from lamplit.engine.record import ANSWER, ARM, ASIDE, Entry
from lamplit.live import Decision, LiveGame, Option, View
from lamplit.naming import key
from lamplit.telling import tell


class Happened(msgspec.Struct, frozen=True):
    """An event: the key of its kind, the id of its rule or "", and its sentence."""

    kind: str
    rule: str
    text: str


class Step(msgspec.Struct, frozen=True):
    """An answer and what followed from it, as one seat may read it; step 0 is what came before any answer.

    seat    who answered, from 0
    answer  "" where the reader may not know it
    """

    number: int
    seat: int | None = None
    kind: str = ""
    text: str = ""
    answer: str = ""
    events: list[Happened] = []


class Sample(msgspec.Struct, frozen=True):
    """What a seat saw when it was asked, what it could choose, what it chose, and what came of it.

    decision  the question with its options; None: `choice` is one of `asides`, taken at a question of anybody
    choice    the key of an option; of a share the keys of its pieces, of a number the number
    result    what the seat had of the victory, from 0 to 1; None: the game is not over
    """

    game: str
    number: int
    seat: int
    view: View
    decision: Decision | None
    asides: list[Option]
    choice: Any
    result: float | None


def lines(game: LiveGame, seat: int | None = None) -> Iterator[str]:
    """The game in sentences, as a seat may read it; None: as everybody may."""
    speaker = game.speaker(seat)
    yield f"{game.rules.title}, seats: {game.seats}, seed: {game.play.record.seed}"
    for step in steps(game, seat):
        yield f"\n{step.number}. {step.text}" if step.number else ""
        for line in tell(game.play.events(step.number), speaker):
            yield f"    {'  ' * line.depth}{line.text}"
    if game.outcome:
        yield f"\n{speaker.outcome()}"


def rows(game: LiveGame, seat: int | None = None) -> Iterator[str]:
    """The game, each step a line of JSON (see `Step`)."""
    speaker = game.speaker(seat)
    for step in steps(game, seat):
        events = [Happened(e.kind, e.rule, speaker.event(e)) for e in game.play.events(step.number)]
        yield msgspec.json.encode(msgspec.structs.replace(step, events=events)).decode()


def steps(game: LiveGame, seat: int | None) -> Iterator[Step]:
    """The answers in order, without what followed."""
    yield Step(0)
    for line in game.log(seat):
        yield Step(line.number, line.seat, line.kind, line.text, line.answer)


def samples(game: LiveGame, seat: int | None = None) -> Iterator[str]:
    """Each answer as the seat that gave it saw it, a line of JSON (see `Sample`); of one seat or of all.

    Answers of a chapter that is closed are left out: under other rules they cannot be seen again.
    """
    result = game.rules.result(game.table) if game.outcome else None
    again = game.clone()
    if again.play.line.n > again.play.start:
        again.undo(again.play.start)
    for entry in game.play.line.since(again.play.start):
        if entry.sort != ARM and seat in (None, entry.seat):
            yield msgspec.json.encode(sample(again, entry, result)).decode()
        again.play.again(entry.sort, entry.seat, entry.kind, entry.answer)


def sample(game: LiveGame, entry: Entry, result: list[float] | None) -> Sample:
    """A position, and what the seat of this entry is about to choose there."""
    seat = entry.seat
    view, asides = game.view(seat), game.asides(seat)
    decision = next(iter(view.decisions), None) if entry.sort == ANSWER else None
    won = None if result is None else result[seat]
    seen = msgspec.structs.replace(view, decisions=[])
    return Sample(game.rules.id, entry.n, seat, seen, decision, asides, chosen(game.play, entry), won)


def chosen(play: Play, entry: Entry) -> Any:
    """The choice of an entry, by key."""
    kind = next(kind for kind in play.game.answered if kind.name == entry.kind)
    answer, table, seat = entry.answer, play.table, entry.seat
    if isinstance(answer, tuple):
        return [key(table, kind, piece, seat) for piece in answer]
    name = answer if isinstance(kind, Number) else key(table, kind, answer, seat)
    return f"{entry.kind}: {name}" if entry.sort == ASIDE else name

"""A game told again from its log: who answered what, and what followed from it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lamplit.live import LiveGame
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

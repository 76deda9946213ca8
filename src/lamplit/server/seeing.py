"""What a seat is told of a game: a view, and after it only what has changed.

Nothing leaves the game but through here, and all of it is asked of the game for one seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from lamplit.engine.events import Event
from lamplit.engine.questions import CARD, SEAT
from lamplit.engine.record import ANSWER, ASIDE, Entry
from lamplit.live import LiveGame
from lamplit.server.wire import WRITE, Back, Happened, Line, Seen
from lamplit.telling import sourced
from lamplit.words import Speaker

BY: Final = {"p": "person", "b": "bot", "r": "rule"}


class Sight:
    """What one seat sees, as it was last told; None is the spectator's.

    pieces  the keys of pieces it sees; `plain` those of its options that point at no piece
    """

    __slots__ = ("_areas", "_faces", "_line", "pieces", "plain", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.pieces: set[str] = set()
        self.plain: set[str] = set()
        self._areas: dict[tuple[str, int | None], bytes] = {}
        self._faces: dict[str, bytes] = {}
        self._line: Entry | None = None

    def told(
        self,
        game: LiveGame,
        number: int,
        events: Sequence[Event],
        by: Mapping[int, str],
        back: Back,
        *,
        whole: bool = False,
    ) -> bytes:
        """The view of this seat now, as a message: what has changed since the last, or everything."""
        shown, faces = game.shown(self.seat)
        areas = {(area.name, area.seat): WRITE.encode(area) for area in shown}
        prints = {name: WRITE.encode(face) for name, face in faces.items()}
        whole = whole or areas.keys() != self._areas.keys()
        line = game.play.line
        seen = seen_by(self.seat, game, number)
        self.plain = {o.key for d in seen.decisions for o in d.options or () if not o.pieces}
        self.pieces = {piece.key for area in shown for piece in area.pieces}
        told = msgspec.structs.replace(
            seen,
            whole=whole,
            areas=raw(areas.values() if whole else changed(areas, self._areas)),
            faces={n: raw([f])[0] for n, f in prints.items() if whole or self._faces.get(n) != f},
            log=log(game, self.seat, by, since=0 if whole else common(self._line, line)),
            news=happened(events, game.speaker(self.seat)),
            back=back,
        )
        self._areas, self._faces, self._line = areas, prints, line
        return WRITE.encode(told)


def seen_by(seat: int | None, game: LiveGame, number: int) -> Seen:
    """All of a view but areas, faces, log and news."""
    play, rules, asked = game.play, game.rules, game.play.seats_asked()
    decisions = [] if seat is None else game.questions(seat)
    return Seen(
        number=number,
        seat=seat,
        whole=True,
        areas=[],
        names=[rules.seat_name(play.table, s) for s in range(game.seats)],
        active=play.table.active,
        decisions=[msgspec.structs.replace(decision, number=number) for decision in decisions],
        asides=game.asides(seat) if seat is not None and rules.asides else [],
        refused=game.refusals(seat) if seat in asked and seat is not None else [],
        waiting=asked,
        entry=play.line.n,
        outcome=game.outcome,
        ending=game.speaker(seat).outcome(),
    )


def then(seat: int | None, game: LiveGame, number: int) -> Seen:
    """How the table looks to a seat in a game that is told again: nothing is asked."""
    areas, faces = game.shown(seat)
    seen = seen_by(None, game, number)
    return msgspec.structs.replace(seen, seat=seat, areas=areas, faces=faces)


def changed(
    areas: Mapping[tuple[str, int | None], bytes], before: Mapping[tuple[str, int | None], bytes]
) -> list[bytes]:
    """The areas that are not as they were."""
    return [area for name, area in areas.items() if before.get(name) != area]


def raw(parts: Iterable[bytes]) -> list[Any]:
    """What is encoded already, to be put in a message as it is."""
    return [msgspec.Raw(part) for part in parts]


def happened(events: Sequence[Event], speaker: Speaker) -> list[Happened]:
    """Events as a seat may read them, under their causes."""
    return [Happened(line.depth, line.text, e.kind, e.rule) for line, e in sourced(events, speaker)]


# the log


def common(told: Entry | None, line: Entry) -> int:
    """The number of the last entry that a log that was told and the log now have in common."""
    here: Entry | None = line
    while told is not here:
        if here is None or told is None:
            return 0
        if told.n > here.n:
            told = told.earlier
        elif here.n > told.n:
            here = here.earlier
        else:
            told, here = told.earlier, here.earlier
    return line.n if told is None else told.n


def log(game: LiveGame, seat: int | None, by: Mapping[int, str], since: int = 0) -> list[Line]:
    """The log after an entry as a seat may read it."""
    read = [e for e in game.play.line.since(since) if e.seat == seat or e.sort in (ANSWER, ASIDE)]
    speaker = game.speaker(seat)
    name = game.rules.seat_name
    return [
        Line(e.n, e.seat, name(game.table, e.seat), answered(game, speaker, e), BY[by.get(e.n, "p")])
        for e in read
    ]


def answered(game: LiveGame, speaker: Speaker, entry: Entry) -> str:
    """What was answered, in words; "" where it is not for this reader."""
    if entry.secret and entry.seat != speaker.seat:
        return ""
    kinds = (*game.rules.kinds, *(aside.kind for aside in game.rules.asides))
    of = next((kind.of for kind in kinds if kind.name == entry.kind), CARD)
    return part_said(game, speaker, entry, of, entry.answer)


def part_said(game: LiveGame, speaker: Speaker, entry: Entry, of: str, answer: Any) -> str:
    """An answer, or a part of a share."""
    if isinstance(answer, tuple):
        return ", ".join(part_said(game, speaker, entry, of, part) for part in answer)
    if isinstance(answer, str):
        keys = (f"option-{entry.kind}-{answer}", f"option-{answer}")
        said = next((speaker.say(key) for key in keys if speaker.has(key)), answer)
        return answer if "{" in said else said  # what the option spoke of is not known any more
    if of == CARD and not isinstance(answer, bool):
        table = game.table
        if not table.knows(speaker.seat, answer):
            return speaker.say("facedown-card")
        return game.rules.describe(table.prints[table.face[answer]], None, answer).name
    return game.rules.seat_name(game.table, answer) if of == SEAT else str(answer)

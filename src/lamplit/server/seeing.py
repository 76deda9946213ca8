"""What a seat is told of a game: a view, and after it only what has changed.

Nothing leaves the game but through here, and all of it is asked of the game for one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from lamplit import lessons, phases, words
from lamplit.engine.events import Event
from lamplit.engine.record import ANSWER, ASIDE, Entry
from lamplit.engine.table import Table
from lamplit.engine.views import Face, Place, Say, area
from lamplit.live import LiveGame
from lamplit.naming import keys
from lamplit.server.acts import BOT, PERSON, RULE
from lamplit.server.wire import WRITE, Back, Happened, Line, Phase, Seen, Taught
from lamplit.telling import sourced, without_echo
from lamplit.words import Speaker

BY: Final = {PERSON: "person", BOT: "bot", RULE: "rule"}

Where: TypeAlias = tuple[str, int | None]  # an area by its name, and whose it is
Name = TypeVar("Name")


class Drawn(NamedTuple):
    """A place as it is shown, encoded: its area, and the faces of what lies there by name."""

    area: bytes
    faces: dict[str, bytes]


class Scene:
    """A position that is told to its seats: what all of them see or read alike is made once.

    number  of the last act; `events` and `steps`: what followed from it; `by`: by whom each entry was
    after   the number of the entry that the last act followed; None: that is not known
    seen    what everybody may know of a view: all but areas, faces, log and news, and what a seat is asked
    """

    __slots__ = ("_alike", "_came", "_lines", "_places", "after", "by", "events", "game", "number", "seen")

    def __init__(
        self,
        game: LiveGame,
        number: int,
        by: Mapping[int, str],
        events: Sequence[Event] = (),
        steps: Sequence[tuple[str, str]] = (),
        after: int | None = None,
    ) -> None:
        self.game = game
        self.after = game.play.line.n if after is None else after
        self.number = number
        self.by = by
        self.events = events
        self.seen = msgspec.structs.replace(seen_by_all(game, number), phases=begun(game, steps))
        self._places = game.rules.layout(game.table)
        self._alike: dict[int, Drawn] = {}
        self._lines: dict[int, Line] = {}
        self._came: tuple[int, dict[int, list[Event]]] = (self.after, by_entry(game, events))

    def drawn(self, seat: int | None) -> tuple[dict[Where, bytes], dict[str, bytes]]:
        """The areas and the faces that a seat sees, encoded."""
        say = self.game.speaker(seat).say
        areas: dict[Where, bytes] = {}
        faces: dict[str, bytes] = {}
        for at, place in enumerate(self._places):
            drawn = self._alike.get(at)
            if drawn is None:
                drawn = draw(self.game.table, place, seat, say)
                if place.is_alike:
                    self._alike[at] = drawn
            areas[place.name, place.seat] = drawn.area
            if drawn.faces:
                faces.update(drawn.faces)
        return areas, faces

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """The log after an entry as a seat may read it."""
        entries = self.game.play.line.since(since)
        if since < self._came[0]:
            self._came = since, by_entry(self.game, told_since(self.game, since))
        return [self._line(e, seat) for e in entries if e.seat == seat or e.sort in (ANSWER, ASIDE)]

    def _line(self, entry: Entry, seat: int | None) -> Line:
        line = self._lines.get(entry.n)
        if line is None:
            name = self.game.rules.seat_name(self.game.table, entry.seat)
            speaker = self.game.speaker(seat)
            said = speaker.entry(entry)
            came = " ".join([words.begun(speaker.event(event)) for event in self._came[1].get(entry.n, ())])
            line = Line(entry.n, entry.seat, name, said, came, BY[self.by.get(entry.n, PERSON)])
            if not entry.shown and not entry.secret and not came:
                self._lines[entry.n] = line
        return line


def by_entry(game: LiveGame, events: Sequence[Event]) -> dict[int, list[Event]]:
    """The events that the log tells, by the number of the entry that they followed."""
    found: dict[int, list[Event]] = {}
    for event in events:
        if event.kind in game.rules.results:
            found.setdefault(event.n, []).append(event)
    return found


def told_since(game: LiveGame, n: int) -> list[Event]:
    """All that followed from the entries after number `n`; of a closed chapter nothing can be told."""
    return game.play.events(since=max(n, game.play.start))


def draw(table: Table, place: Place, seat: int | None, say: Say) -> Drawn:
    """A place as a seat sees it; `say` gives words for a key."""
    faces: dict[str, Face] = {}
    seen = WRITE.encode(area(table, place, seat, say, faces))
    return Drawn(seen, {name: WRITE.encode(face) for name, face in faces.items()} if faces else {})


class Sight:
    """What one seat sees, as it was last told; None is the spectator's."""

    __slots__ = ("_areas", "_faces", "_line", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._areas: dict[Where, bytes] = {}
        self._faces: dict[str, bytes] = {}
        self._line: Entry | None = None

    def told(self, scene: Scene, back: Back, *, whole: bool = False) -> bytes:
        """The view of this seat now, as a message: what has changed since the last, or everything."""
        game, seat, line = scene.game, self.seat, scene.game.play.line
        areas, faces = scene.drawn(seat)
        whole = whole or areas.keys() != self._areas.keys()
        own = {} if seat is None else asked(game, seat, scene.number)
        question = next((decision.text for decision in own.get("decisions", ())), "")
        news = happened(scene.events, game.speaker(seat)) if scene.events else []
        told = msgspec.structs.replace(
            scene.seen,
            seat=seat,
            whole=whole,
            areas=list(changed(areas, {} if whole else self._areas).values()),
            faces=changed(faces, {} if whole else self._faces),
            log=scene.log(seat, since=0 if whole else common(self._line, line)),
            news=without_echo(news, question),
            back=back,
            **own,
        )
        self._areas, self._faces, self._line = areas, faces, line
        return WRITE.encode(told)


def seen_by_all(game: LiveGame, number: int) -> Seen:
    """What everybody may know of a view."""
    play, rules = game.play, game.rules
    return Seen(
        number=number,
        seat=None,
        whole=True,
        areas=[],
        names=[rules.seat_name(play.table, seat) for seat in range(game.seats)],
        active=rules.on_turn(play.table),
        waiting=play.seats_asked(),
        entry=play.line.n,
        outcome=game.outcome,
        ending=game.speaker(None).outcome(),
    )


def begun(game: LiveGame, steps: Sequence[tuple[str, str]]) -> list[Phase]:
    """The steps that have begun, in words."""
    return [Phase(phase.title, list(phase.rules)) for phase in phases.told(game, steps)]


def asked(game: LiveGame, seat: int, number: int) -> dict[str, Any]:
    """What a seat is asked in the view of a number, what it may not choose, what it may do at any time."""
    told: dict[str, Any] = {"asides": game.asides(seat)} if game.rules.asides else {}
    if decisions := game.questions(seat):
        told["decisions"] = [msgspec.structs.replace(one, number=number) for one in decisions]
        told["refused"] = game.refusals(seat)
    if now := lessons.standing(game):
        told["lesson"] = taught(game, seat, now)
    return told


def taught(game: LiveGame, seat: int, now: lessons.Standing) -> Taught:
    """What a lesson says to a seat at the step where it stands."""
    lit: list[str] = []
    if seat == now.seat:
        assert game.play.question is not None
        lit = keys(game.table, game.play.question.kind, now.answers[0], seat)
    return Taught(now.n, now.of, now.step.say, lit, [str(rule) for rule in now.step.rules], now.is_over)


def then(seat: int | None, game: LiveGame, number: int) -> Seen:
    """How the table looks to a seat in a game that is told again: nothing is asked."""
    areas, faces = game.shown(seat)
    return msgspec.structs.replace(seen_by_all(game, number), seat=seat, areas=areas, faces=faces)


def changed(parts: Mapping[Name, bytes], before: Mapping[Name, bytes]) -> dict[Name, Any]:
    """The encoded parts that are not as they were, to be put in a message as they are."""
    return {name: msgspec.Raw(part) for name, part in parts.items() if before.get(name) != part}


def pointed(game: LiveGame, seat: int | None) -> set[str]:
    """What a seat knows of, by key, and can be pointed at: pieces it sees, options it has."""
    areas, _ = game.shown(seat)
    options = [] if seat is None else plain(game, seat)
    return {*options, *(piece.key for area in areas for piece in area.pieces)}


def plain(game: LiveGame, seat: int) -> list[str]:
    """The options of a seat, by key, that point at no piece."""
    return [o.key for asked in game.questions(seat) for o in asked.options or () if not o.pieces]


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

"""What people ask of a table without changing it: why not, what happened, how it was, a hint, a report."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import yaml

import lamplit
from lamplit import clauses, scenarios
from lamplit.bots.hints import Hint
from lamplit.engine.record import Record
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.naming import keys
from lamplit.saves import form
from lamplit.server import acts, seeing, wire
from lamplit.server.store import Snapshot
from lamplit.telling import promise

if TYPE_CHECKING:
    from lamplit.server.hall import Hall
    from lamplit.server.room import Room


@cache
def rule_texts(game: str) -> dict[str, str]:
    """What each rule of a game says, by id."""
    try:
        return {entry.id: entry.words for entry in clauses.load(game).entries}
    except LamplitError:  # a game without a rulebook
        return {}


def texts(room: Room, ids: list[str]) -> dict[str, str]:
    """The texts of some rules."""
    known = rule_texts(room.game.rules.id)
    return {id: known[id] for id in ids if id in known}


def require_held(room: Room, person: str, seat: int | None) -> None:
    """Only who holds a seat sees from it; everybody sees as a spectator.

    Raises:
        NotAllowed: it is not held.
    """
    if seat is not None and room.holder(seat) != person:
        raise NotAllowed("You do not hold this seat.", "")


def why(room: Room, person: str, message: wire.Why) -> wire.Explained:
    """Why something cannot be chosen.

    Raises:
        NotAllowed: the seat is another's.
    """
    require_held(room, person, message.seat)
    if message.key:
        refused = room.game.why_not(message.key, message.seat)
        found = [] if refused is None else [refused]
    else:
        found = room.game.refusals(message.seat)
    rules = texts(room, [refused.rule for refused in found])
    return wire.Explained(ref=message.ref, seat=message.seat, refused=found, rules=rules)


def history(room: Room, person: str, message: wire.History) -> wire.Told:
    """What followed from an entry of the log, with causes.

    Raises:
        NotAllowed: the seat is another's, or there is no such entry.
    """
    require_held(room, person, message.seat)
    require_entry(room.game, message.entry)
    events = seeing.happened(room.game.play.events(message.entry), room.game.speaker(message.seat))
    rules = texts(room, [event.rule for event in events])
    return wire.Told(ref=message.ref, entry=message.entry, seat=message.seat, events=events, rules=rules)


def look(room: Room, person: str, message: wire.Look) -> wire.Looked:
    """How the table looked after an entry of the log.

    Raises:
        NotAllowed: the seat is another's, or there is no such entry.
    """
    require_held(room, person, message.seat)
    require_entry(room.game, message.entry)
    past = cut(room.game, message.entry)
    view = seeing.then(message.seat, past, room.number)
    return wire.Looked(ref=message.ref, entry=message.entry, view=view)


def require_entry(game: LiveGame, entry: int) -> None:
    """An entry of the log, from where it can be told.

    Raises:
        NotAllowed: there is none of this number.
    """
    if not game.play.start <= entry <= game.play.line.n:
        raise NotAllowed(f"There is no entry {entry}: the log has {game.play.line.n}.", "")


def cut(game: LiveGame, entry: int) -> LiveGame:
    """The game as it was after an entry."""
    past = game.clone()
    if entry < past.play.line.n:
        past.play.undo(entry)
    return past


def hint(hall: Hall, room: Room, person: str, message: wire.Hint) -> Awaitable[wire.Advised]:
    """What promises most in this seat, as far as it can know: to be waited for while the table goes on.

    Raises:
        NotAllowed: the seat is another's, or is asked nothing.
    """
    require_held(room, person, message.seat)
    question = room.game.play.question
    if question is None or message.seat not in room.game.play.seats_asked():
        raise NotAllowed("This seat is asked nothing now.", "")
    asked = room.game.imagine(message.seat)
    return advised(asked, message, hall.bots.hints(room.game, message.seat))


async def advised(asked: LiveGame, message: wire.Hint, found: Awaitable[list[Hint]]) -> wire.Advised:
    """Hints in words."""
    speaker, seat, question = asked.speaker(message.seat), message.seat, asked.play.question
    assert question is not None
    best = await found
    told = [
        wire.Promising(
            keys=keys(asked.table, question.kind, one.answer, seat),
            text=speaker.option(question, one.answer),
            result=promise(speaker, one),
        )
        for one in best
    ]
    reason = speaker.say(f"hint-{best[0].reason or 'searched'}")
    return wire.Advised(
        ref=message.ref, seat=seat, keys=told[0].keys, text=told[0].text, reason=reason, best=told
    )


async def course(hall: Hall, room: Room, message: wire.Course) -> wire.Went:
    """How a game went that is over; nothing of it is a secret any more.

    Raises:
        NotAllowed: it goes on.
    """
    game = room.game
    if not game.outcome:
        raise NotAllowed("That is told when the game is over.", "")
    ways = await hall.bots.run(went, game.clone())
    achieved = list(game.rules.achieved(game.table))
    return wire.Went(
        ref=message.ref, seed=game.play.record.seed, start=game.play.start, ways=ways, achieved=achieved
    )


def went(game: LiveGame) -> list[wire.Way]:
    """The numbers that a game looks back on, after each entry of its log."""
    found: dict[str, list[list[int]]] = {}
    for table in game.play.walk():
        for name, values in game.rules.course(table).items():
            found.setdefault(name, []).append(list(values))
    speaker = game.speaker(None)
    goal = game.rules.goal
    return [
        wire.Way(name, speaker.say(f"course-{name}"), values, name == goal) for name, values in found.items()
    ]


# branches and reports


async def branch(hall: Hall, room: Room, person: str, message: wire.Branch) -> wire.Branched:
    """A new table that begins where this one stood.

    Raises:
        NotAllowed: others sit here and play on, or there is no such place.
    """
    mine = room.seats_of(person)
    if not mine or (set(room.people) != {person} and not room.game.outcome):
        raise NotAllowed("While others play here, the game cannot be played on elsewhere.", "")
    past = await hall.bots.run(place_of, room, message)
    past.play.undone = ()
    saved = form.saved(past)
    number = len(saved.journal)
    seats = {c.seat: (None, c.bot) if c.bot and not c.person else (person, "") for c in room.chairs}
    row = {"game": room.row.game, "owner": person, "options": room.row.options, "undo": room.row.undo}
    return wire.Branched(
        ref=message.ref,
        table=await hall.keep(row, Snapshot(number, form.encode(saved), ""), seats),
    )


def place_of(room: Room, message: wire.Branch) -> LiveGame:
    """The game at which a branch begins.

    Raises:
        NotAllowed: there is no such place.
    """
    if message.savepoint is None:
        entry = room.game.play.line.n if message.entry is None else message.entry
        require_entry(room.game, entry)
        return cut(room.game, entry)
    mark = next((mark for mark in room.marks if mark.id == message.savepoint), None)
    if mark is None:
        raise NotAllowed("There is no such savepoint.", "")
    return acts.before(room.game, room.number - mark.number)


async def report(room: Room, person: str, message: wire.Report, words: str) -> wire.Reported:
    """A report: what the person sees as a file; the whole is sealed until the game is over.

    Raises:
        LamplitError: the game cannot be reported.
    """
    id = secrets.token_urlsafe(12)
    whole = scenarios.report(room.game, tuple(map(str, room.game.packs)), words.split("\n")[0][:200])
    await room.store.report(id, room.id, words, whole)
    file = whole if room.game.outcome else seen_file(room, person, words)
    return wire.Reported(ref=message.ref, name=f"report-{id}.yaml", file=file, whole=f"/api/reports/{id}")


def seen_file(room: Room, person: str, words: str) -> str:
    """What a person may see of a running game, as a file: no seed, no hidden card."""
    record: Record = room.game.play.record
    seats: list[int | None] = list(room.seats_of(person)) or [None]
    scene = seeing.Scene(room.game, room.number, room.by)
    seen = [
        {
            "seat": "a spectator" if seat is None else seat + 1,
            "asked": msgspec.to_builtins(room.game.questions(seat)) if seat is not None else [],
            "log": [line.text for line in scene.log(seat)],
            "table": seen_areas(room.game, seat),
        }
        for seat in seats
    ]
    told: dict[str, Any] = {
        "scenario": words.split("\n")[0][:200],
        "version": lamplit.__version__,
        "game": record.game,
        "seats": record.seats,
        "options": {n: list(v) if isinstance(v, tuple) else v for n, v in record.options.items()},
        "number": room.number,
        "seen": seen,
    }
    return yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=100)


def seen_areas(game: LiveGame, seat: int | None) -> dict[str, Any]:
    """The areas as a seat sees them, by name."""
    areas, _ = game.shown(seat)
    return {
        area.name if area.seat is None else f"seat {area.seat + 1} {area.name}": [p.key for p in area.pieces]
        or area.count
        for area in areas
    }

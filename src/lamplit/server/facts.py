"""Who sits where, and what everybody who knows the link may know of a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec

from lamplit import games
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from lamplit.server import undoing
from lamplit.server.people import guest
from lamplit.server.store import Row, Sitting
from lamplit.server.wire import Asked, Chair, Facts, Leave, Rule, Sit, Take

if TYPE_CHECKING:
    from lamplit.server.room import Room


def of_room(room: Room, reader: str) -> Facts:
    """A table in this process, as a person may know it."""
    here = {socket.person for socket in room.sockets}
    names = [room.game.rules.seat_name(room.game.table, seat) for seat in range(room.game.seats)]
    watching = {socket.person: socket.name for socket in room.sockets if socket.seats == [None]}
    return msgspec.structs.replace(
        of_row(room.row, room.chairs, reader, names, here),
        number=room.number,
        outcome=room.game.outcome,
        undo_now=undoing.policy(room),
        watching=sorted(watching.values()),
        asked=asked(room, reader),
        savepoints=room.marks,
        notice=room.game.notice,
    )


def of_row(
    row: Row,
    chairs: Sequence[Sitting],
    reader: str,
    names: Sequence[str] = (),
    here: Collection[str] = (),
) -> Facts:
    """A table as the store has it."""
    return Facts(
        id=row.id,
        game=row.game,
        title=games.TITLES.get(row.game, row.game),
        owner=row.owner_name or guest(row.owner),
        mine=row.owner == reader,
        chairs=[chair(sitting, reader, names, here) for sitting in chairs],
        undo=row.undo,
        undo_now=row.undo,
        options=msgspec.json.decode(row.options),
        number=row.number or 0,
        outcome=row.outcome,
        created=row.created,
        changed=row.changed or row.created,
    )


class Standing(msgspec.Struct, frozen=True):
    """How a table stood at a number: what its seats are called, which are asked, what is counted in words."""

    number: int
    names: list[str]
    asked: list[int]
    counts: list[str]


def standing(game: LiveGame, number: int) -> Standing:
    """How a table stands, as everybody may know it."""
    names = [game.rules.seat_name(game.table, seat) for seat in range(game.seats)]
    tracks = [area for area in game.shown(None)[0] if area.shape == "track" and area.seat is None]
    counts = [f"{one.title} {one.count}{f'/{one.most}' if one.most else ''}" for one in tracks]
    return Standing(number, names, game.play.seats_asked(), counts)


def of_mine(row: Row, chairs: Sequence[Sitting], reader: str, room: Room | None) -> Facts:
    """A table in the list of one's own: how it stands where that is known without opening it."""
    if room is not None:
        now = standing(room.game, room.number)
    elif row.stands:
        now = msgspec.json.decode(row.stands, type=Standing)
    else:
        return of_row(row, chairs, reader)
    told = of_row(row, chairs, reader, now.names)
    if now.number != told.number:  # it has gone on since in another process
        return told
    return msgspec.structs.replace(told, waiting=now.asked, stands=now.counts)


def chair(sitting: Sitting, reader: str, names: Sequence[str], here: Collection[str]) -> Chair:
    """A seat and who sits there."""
    person = sitting.person
    return Chair(
        seat=sitting.seat,
        name=names[sitting.seat] if names else f"Seat {sitting.seat + 1}",
        person=(sitting.name or guest(person)) if person else "",
        mine=person == reader,
        here=person in here,
        bot="" if person else sitting.bot,
    )


def asked(room: Room, reader: str) -> Asked | None:
    """The undo that waits for consent, as a person may know it."""
    wanted = undoing.asked_for(room)
    if wanted is None:
        return None
    names = {c.person: c.name or guest(c.person) for c in room.chairs if c.person}
    of = [names[person] for person in wanted["of"] if person in names]
    by = names.get(wanted["person"], "")
    return Asked(wanted["number"], wanted["to"], by, of, reader in wanted["of"])


# seats


async def take(room: Room, person: str, message: Take) -> None:
    """Sit down in a seat that is free or a bot's; the bot takes over again when the seat is left.

    Raises:
        NotAllowed: there is none, or somebody sits there.
    """
    sitting = chair_of(room, message.seat)
    if sitting.person == person:
        return
    if not await room.store.seat(room.id, message.seat, person=person, bot=sitting.bot, held=None):
        raise NotAllowed("Somebody sits there.", "")
    await now(room)


async def leave(room: Room, person: str, message: Leave) -> None:
    """Give a seat up: to the bot that sat there before, where one did.

    Raises:
        NotAllowed: it is another's.
    """
    bot = chair_of(room, message.seat).bot
    if not await room.store.seat(room.id, message.seat, person=None, bot=bot, held=person):
        raise NotAllowed("You do not hold this seat.", "")
    await now(room)


async def sit(room: Room, person: str, message: Sit) -> None:
    """Put a bot in a seat that nobody holds, or take it out.

    Raises:
        NotAllowed: somebody holds it, or it is not for this person.
    """
    chair_of(room, message.seat)
    if not room.seats_of(person) and room.row.owner != person:
        raise NotAllowed("Only those who sit at the table can do that.", "")
    if not await room.store.seat(room.id, message.seat, person=None, bot=message.bot or "", held=None):
        raise NotAllowed("Somebody sits there.", "")
    await now(room)


async def rule(room: Room, person: str, message: Rule) -> None:
    """Set how far answers can be taken back.

    Raises:
        NotAllowed: the table is another's.
    """
    if room.row.owner != person:
        raise NotAllowed("Only the owner of the table can do that.", "")
    await room.store.change(room.id, undo=message.undo)
    await now(room)


def chair_of(room: Room, seat: int) -> Sitting:
    """A seat.

    Raises:
        NotAllowed: there is no such seat.
    """
    found = next((sitting for sitting in room.chairs if sitting.seat == seat), None)
    if found is None:
        raise NotAllowed(f"There is no seat {seat + 1}: this game has {len(room.chairs)}.", "")
    return found


async def now(room: Room) -> None:
    """What has changed is told."""
    await room.refresh()
    room.announce_facts()

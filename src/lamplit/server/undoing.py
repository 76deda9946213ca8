"""Back and forth at a table: how far, by whom, and with whose consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lamplit.engine.refusals import Refusal
from lamplit.errors import NotAllowed
from lamplit.server.acts import PERSON
from lamplit.server.wire import Agree, Back, Redo, Undo

if TYPE_CHECKING:
    from lamplit.server.room import Room


async def undo(room: Room, person: str, message: Undo) -> None:
    """Take back, or ask the others whether that is fine.

    Raises:
        NotAllowed: it cannot be.
    """
    if room.is_repeated(person, message):
        return
    require_now(room, message.number)
    to = before_last(room) if message.to is None else message.to
    if refusal := why_not(room, to, room.seats_of(person)):
        raise NotAllowed(room.game.speaker(None).refusal(refusal), "")
    others = [other for other in room.people if other != person]
    if policy(room) == "consent" and others:
        await ask(room, {"number": room.number, "to": to, "person": person, "of": others})
        return
    await room.act(lambda: room.game.undo(to))
    room.done[person] = message


async def redo(room: Room, person: str, message: Redo) -> None:
    """Make again what was taken back.

    Raises:
        NotAllowed: nothing was, or it is not for this person.
    """
    if room.is_repeated(person, message):
        return
    require_now(room, message.number)
    if not room.seats_of(person):
        raise NotAllowed("Only those who sit at the table can do that.", "")
    await room.act(room.game.redo)
    room.done[person] = message


async def agree(room: Room, person: str, message: Agree) -> None:
    """Say yes or no to the undo that is asked for.

    Raises:
        NotAllowed: none is, or this person is not asked.
    """
    asked = asked_for(room)
    if asked is None or asked["number"] != message.number or person not in asked["of"]:
        raise NotAllowed("You are not asked to agree to anything.", "")
    left = [other for other in asked["of"] if other != person and other in room.people]
    if not message.yes or left:
        await ask(room, {**asked, "of": left} if message.yes else None)
        return
    await room.act(lambda: room.game.undo(asked["to"]))
    await ask(room, None)  # afterwards: whoever hears that nothing is asked at the same number knows of a no


async def ask(room: Room, asked: dict[str, Any] | None) -> None:
    """Ask the others for an undo, or ask no more."""
    await room.store.change(room.id, asked=msgspec.json.encode(asked).decode() if asked else "")
    await room.refresh()
    room.announce_facts()


def asked_for(room: Room) -> dict[str, Any] | None:
    """The undo that waits for consent: its number, to, person, and of whom; None: there is none."""
    asked = msgspec.json.decode(room.row.asked) if room.row.asked else None
    return asked if asked and asked["number"] == room.number else None


def policy(room: Room) -> str:
    """How far answers can be taken back, with those who sit here now."""
    if room.row.undo != "usual":
        return str(room.row.undo)
    return "free" if len(room.people) < 2 else "news"


def before_last(room: Room) -> int:
    """The entry before the last answer that a person was asked for; -1 where there is none."""
    at = room.game.play.line.n
    while at and room.by.get(at, PERSON) != PERSON:
        at -= 1
    return at - 1


def why_not(room: Room, to: int, mine: list[int]) -> Refusal | None:
    """Why those who hold these seats may not go back to an entry; None where they may."""
    play, how = room.game.play, policy(room)
    if not mine or how == "off":
        return Refusal("undo-off", "")
    if not play.start <= to < play.line.n:
        return Refusal("nothing-to-undo", "")
    if how != "news":
        return None
    for entry in play.line.since(to):
        if entry.seat not in mine and room.by.get(entry.n, PERSON) == PERSON:
            return Refusal("undo-other", "", seat=entry.seat)
        if entry.news:
            return Refusal("undo-news", "")
    return None


def back(room: Room, seat: int | None, to: int) -> Back:
    """What can be taken back and made again from a seat; `to` is the entry before the last answer."""
    mine = room.seats_of(room.holder(seat))
    if not mine:
        return Back(False, False)
    refusal = why_not(room, to, mine)
    why = "" if refusal is None else room.game.speaker(seat).refusal(refusal)
    return Back(refusal is None, bool(room.game.play.undone), why)


def require_now(room: Room, number: int) -> None:
    """What goes back and forth means the table as it is now.

    Raises:
        NotAllowed: it has gone on.
    """
    if number != room.number:
        raise NotAllowed("The table has gone on meanwhile.", "")

"""Setting up (KD-SETUP), and the variants that change it (KD-VAR)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lamplit.engine.force import react, settle
from lamplit.engine.game import Game
from lamplit.engine.party import party
from lamplit.engine.questions import SEAT, Choice, Rules
from lamplit.engine.record import Record
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Whole

from .cards import CHALLENGE, EVENT, EXHAUSTED, GAUNTLET, LANTERN, MASTER, SEEKER, SKILL, Box
from .exhaustion import draw, enter_exhausted
from .health import suffer
from .table import FIRST_DISCARD, HAND_SIZE, PLACES, Delve, Seeker, Turn
from .well import lay

FIRST_GAME: Final = ("the-maze", "great-stag", "crystal-caves", "the-3-fountains")  # KD-SETUP-20

FIRST: Final = Choice("first", lambda table, _seat, _subject: list(range(table.seats)), of=SEAT)


def complete(box: Box, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Where nobody chose, the box's first Seekers are taken (KD-SETUP-06)."""
    return {**options, "seekers": tuple(options["seekers"] or box.seekers[:seats])}


def why_not_open(box: Box, seats: int, options: Mapping[str, Any]) -> Refusal | None:
    """Each Seeker is played once, and is one of the box (KD-SETUP-06, KD-SETUP-15, KD-R50)."""
    chosen = options["seekers"]
    if len(chosen) != seats:
        return Refusal("seekers-number", "KD-OVR-03", n=len(chosen), needed=seats)
    if len(set(chosen)) < seats:
        return Refusal("seekers-twice", "KD-R50")
    unknown = [seeker for seeker in chosen if seeker not in box.seekers]
    if unknown:
        return Refusal("seekers-unknown", "KD-SETUP-06", seeker=unknown[0], known=", ".join(box.seekers))
    well = [id for id, card in box.cards.items() if card.kind in (EVENT, CHALLENGE)]
    if options["first_game"] and any(id not in well for id in FIRST_GAME):
        return Refusal("no-first-game", "KD-SETUP-20")
    return None


def pieces(box: Box, seats: int, options: Mapping[str, Any]) -> list[str]:
    """The cards of the box but for the Seekers who stay at home, in the order of the content."""
    chosen = options["seekers"]
    names = []
    for id, card in box.cards.items():
        if card.kind in (SEEKER, LANTERN, SKILL) and card.seeker not in chosen:
            continue
        names += [id if n == 1 else f"{id}#{n}" for n in range(1, box.copies[id] + 1)]
    return names


def deal(game: Game, record: Record, box: Box) -> Delve:
    """The cards separated into their kinds, nothing shuffled yet (KD-SETUP-01)."""
    prints = [box.cards[name.split("#")[0]] for name in record.pieces]
    table = Delve(game, record, prints, box)
    for seat, id in enumerate(record.options["seekers"]):
        own = {
            kind: [s for s, card in enumerate(prints) if (card.kind, card.seeker) == (kind, id)]
            for kind in (SEEKER, LANTERN, SKILL)
        }
        table.seekers.append(Seeker(own[SEEKER][0], own[LANTERN][0], own[SKILL], f"skill {seat}"))
        for slot in (*own[SEEKER], *own[LANTERN], *own[SKILL]):
            table.owner[slot] = seat
        table.reveal(own[SEEKER][0])  # KD-SETUP-07
        table.reveal(own[LANTERN][0])
    for slot, card in enumerate(prints):
        pile = {MASTER: table.box, GAUNTLET: table.gauntlet, EXHAUSTED: table.exhausted_deck}
        if card.kind not in (SEEKER, LANTERN, SKILL):
            pile.get(card.kind, table.well).append(slot)
    table.enter(Whole())
    return table


def set_up(table: Delve) -> None:
    """Master, skill decks, hands, Exhausted deck, Well, first discards.

    KD-SETUP-02 to -05, -08 to -23, -27 to -30.
    """
    table.shuffle(table.box, "masters")
    table.master = table.box.pop()  # the others stay in the box, unseen (KD-SETUP-03, -04)
    for seat, seeker in enumerate(table.seekers):
        table.shuffle(seeker.deck, seeker.stream)
        draw(table, seat, HAND_SIZE[table.seats])
    table.shuffle(table.exhausted_deck, "exhausted")
    named = [take_named(table, id) for id in FIRST_GAME] if table.options["first_game"] else []
    table.shuffle(table.well, "well")  # KD-R02
    for at, slot in enumerate(named or [table.well.pop() for _ in range(PLACES)]):
        lay(table, slot, at)
    for _ in range(FIRST_DISCARD[table.options["length"]]):
        table.well_discard.append(table.well.pop())


def take_named(table: Delve, id: str) -> int:
    """One copy of a named card, taken out of the Well (KD-SETUP-20, KD-R02)."""
    slot = next(s for s in table.well if table.card(s).id == id)
    table.well.remove(slot)
    return slot


def first_seeker(table: Delve) -> Rules[None]:
    """The players choose who goes first (KD-SETUP-25)."""
    table.active = yield from party(table, FIRST, otherwise=0, rule="KD-SETUP-25")


def opening(table: Delve) -> Rules[None]:
    """What a quick game begins with, then what the first cards do on entering.

    KD-VAR-03, -04, KD-R43, KD-R78.
    """
    if table.options["length"] == "quick":
        suffer(table, 2, -1, "KD-VAR-03")
        yield from enter_exhausted(table, 1, "KD-VAR-04")
    for slot in table.laid():
        if slot in table.places:
            yield from react(table, "enters", slot)
            yield from settle(table)


def turns(table: Delve) -> str:
    """Turns go clockwise until the team has won or lost (KD-SETUP-26, KD-TURN-12, -13, KD-END-04)."""
    if table.turns:
        table.active = (table.active + 1) % table.seats
    table.turns += 1
    table.stirred = True  # `you` is another Seeker now
    table.enter(Turn(table.active))
    return "turns"

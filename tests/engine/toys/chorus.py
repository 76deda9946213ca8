"""Chorus: cards enter a row and speak in the four voices. The texts are each test's own."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import AMOUNT, PERMISSION, Phrase, Text
from lamplit.cardtext.sentences import MAY, OPTION, SENTENCES
from lamplit.engine.force import (
    CARD,
    MODE,
    NOTE,
    ORDER,
    RULEBOOK,
    Use,
    carry_out,
    happen,
    permits,
    react,
    settle,
)
from lamplit.engine.game import Zone
from lamplit.engine.play import Play
from lamplit.engine.questions import Ask, Choice
from lamplit.engine.table import Cut

from . import Place, Toy, open_game, toy, words

RANKS = {"rule": RULEBOOK, "mode": MODE, "note": NOTE}


# What the cards can say


def gain(table: Toy, _use: Use, n: int) -> None:
    table.marks["gold"] = table.marks.get("gold", 0) + n
    table.stirred = True
    table.note(f"gain {n}")
    table.tell("gained", "TOY-1", n=n)


def lose(table: Toy, use: Use, n: int):
    if (yield from happen(table, "loss", use.source)):
        table.marks["gold"] = table.marks.get("gold", 0) - n
        table.stirred = True
        table.note(f"lose {n}")
    else:
        use.replaced = True


def discard(table: Toy, use: Use, title: str | None = None) -> None:
    row = table.places["row"]
    for slot in row[:]:
        if slot == use.source if title is None else table.card(slot).id == title:
            table.move(slot, row, table.places["discard"])
            table.in_play_changed()


def stop(_table: Toy, _use: Use) -> None:
    raise Cut("verse")


def ponder(table: Toy, use: Use):
    table.note((yield Ask(PONDER, use.seat)))


PONDER = words("ponder", "yes", "no")

LANGUAGE = Language(
    (
        *SENTENCES,
        Phrase("who", "you", lambda _table, use: [use.seat]),
        Phrase("effect", "gain {number}", gain),
        Phrase("effect", "lose {number}", lose),
        Phrase("effect", "ponder", ponder),
        Phrase("effect", "stop", stop),
        Phrase("effect", "discard this card", discard),
        Phrase("effect", "discard {name}", discard),
        Phrase("count", "card in the row", lambda table, _use: len(table.places["row"])),
        Phrase("condition", "you are rich", lambda table, _use: table.marks.get("gold", 0) >= 10),
        Phrase("event", "another card enters", lambda _table, use, slot: slot != use.source, about="enters"),
        Phrase("would", "you would lose gold", lambda _table, _use, _slot: True, about="loss"),
        Phrase(
            "statement", "{signed} strength", lambda _table, _use, _x, n: n, voice=AMOUNT, about="strength"
        ),
        Phrase("statement", "all may climb", lambda *_: True, voice=PERMISSION, about="climb", says=True),
        Phrase("statement", "nobody can climb", lambda *_: True, voice=PERMISSION, about="climb"),
    )
)


@cache
def read(text: str) -> Text:
    return LANGUAGE.read(text)


# The game: one card after the other enters


class Verse(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "verse"


def verses(table: Toy) -> str | None:
    """A verse begins anew when it was stopped, until all cards have entered."""
    if not table.places["hand"]:
        return None
    table.enter(Verse())
    return "verses"


BRING = Choice("bring", lambda table, _seat, _subject: table.places["hand"])


def bring(table: Toy):
    if not table.places["hand"]:
        return None
    slot = yield Ask(BRING, table.active)
    table.move(slot, table.places["hand"], table.places["row"])
    table.in_play_changed()
    table.note(table.card(slot).id)
    yield from react(table, "enters", slot)
    yield from carry_out(table, table.card(slot).text, Use(slot, table.active))
    yield from settle(table)
    return "bring"


def bankrupt(table: Toy) -> None:
    if table.marks.get("gold", 0) < 0:
        table.end("bankrupt", "")


def tax(table: Toy):
    """A standing condition: whoever has more than 20 ponders and pays 10."""
    return taxing(table) if table.marks.get("gold", 0) > 20 else None


def taxing(table: Toy):
    table.note("tax begins")
    yield from carry_out(table, read("Ponder. Gain 1."), Use(-1, table.active))
    table.marks["gold"] -= 10
    table.note("tax ends")


AUDITS = {13: "Lose 20. Gain 50.", 19: "Gain 1. Stop."}


def audit(table: Toy):
    """Another, for certain sums."""
    text = AUDITS.get(table.marks.get("gold", 0))
    return carry_out(table, read(text), Use(-1, table.active)) if text else None


def deal(table: Toy) -> None:
    table.places.update(hand=list(range(len(table.prints))), row=[], discard=[])
    for slot in table.places["hand"]:
        table.reveal(slot)


CHORUS = toy(
    "chorus",
    pieces=lambda texts, _seats, _options: list(texts),
    deal=deal,
    frames={"game": (verses,), "verse": (bring,)},
    parts=(Verse,),
    zones=lambda table: [Zone(name, None, slots) for name, slots in table.places.items()],
    kinds=(BRING, PONDER, MAY, OPTION, ORDER),
    in_force=lambda table: [(slot, table.active, table.card(slot).text) for slot in table.places["row"]],
    ranks=lambda table: {slot: RANKS.get(table.card(slot).back, CARD) for slot in table.places["row"]},
    is_in_play=lambda table, slot: slot in table.places["row"],
    still_speaks=lambda table, slot, _about: slot in table.places["row"],
    lost=bankrupt,
    settle=(tax, audit),
)


def chorus(seats: int = 1, **texts: str) -> Play:
    """A play with these cards in hand; `mode_1` makes a card of the rank of a mode."""
    cards = {name.replace("_", "-"): read(text) for name, text in texts.items()}
    return open_game(CHORUS, seats=seats, texts=cards)


def can_climb(table: Toy) -> bool:
    return permits(table, "climb")


SONG = {
    "one": "Gain 12. Ponder.",
    "two": "When another card enters, gain 2.",
    "three": "When another card enters while you are rich, lose 1.",
    "four": "If you would lose gold, gain 1 instead.",
    "five": 'Discard "two". Lose 3.',
    "six": "You may ponder. If you do, gain 9.",
    "seven": "While you are rich, +2 strength. Lose 2.",
}

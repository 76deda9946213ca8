"""Trial: a test of drawn cards, with asides and moments in the middle of it."""

from __future__ import annotations

from typing import ClassVar

from lamplit.engine.game import Zone
from lamplit.engine.questions import COUNT, Aside, Ask, Choice, Moment, Number
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import EVERYONE, Cut

from . import NOBODY, Place, Toy, toy, words

BEFORE = "before the reveal"
AFTER = "after the reveal"

HOW_MANY = Number("how many", lambda _table, _seat, _subject: (1, 3))
KEEP = Choice("keep", lambda table, _seat, _subject: table.agenda[-1].held)
WHICH = Choice("which", lambda table, _seat, _subject: table.agenda[-1].held)
SURE = words("sure", "yes", "no")


class Trial(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "test"


def deal_out(table: Toy) -> None:
    table.shuffle(table.places["fate"], "fate")
    for seat in range(table.seats):
        table.marks[f"energy {seat}"] = 1


def trials(table: Toy) -> str | None:
    """Three tests in all; this plain step enters each."""
    table.marks["tests"] = table.marks.get("tests", 0) + 1
    if table.marks["tests"] > 3:
        return None
    table.enter(Trial())
    return "trials"


def declare(table: Toy):
    table.marks["n"] = yield Ask(HOW_MANY, table.active)


def reveal(table: Toy):
    """Cards are drawn, one of them is kept; what is held may change at each question."""
    yield Moment(BEFORE)
    for _ in range(table.marks["n"]):
        take(table)
    kept = yield Ask(KEEP, table.active)
    yield Moment(AFTER)
    if kept in table.agenda[-1].held:
        table.marks["score"] = table.marks.get("score", 0) + table.card(kept).n


def result(table: Toy) -> None:
    table.active = (table.active + 1) % table.seats


def take(table: Toy) -> None:
    """The top card of the deck joins the test."""
    fate, spent = table.places["fate"], table.places["spent"]
    if not fate:
        fate += spent
        spent.clear()
        table.shuffle(fate, "fate")
    slot = fate[-1]
    table.move(slot, fate, table.agenda[-1].held)
    table.reveal(slot)


def put_away(table: Toy, test: Trial) -> None:
    table.places["spent"] += test.held
    test.held = []


# Asides


def in_a_test(table: Toy) -> Refusal | None:
    return None if table.agenda[-1].NAME == "test" else Refusal("no-test", "")


def why_not_redraw(table: Toy, seat: int, _subject: object, _answer: str) -> Refusal | None:
    if not table.marks[f"energy {seat}"]:
        return Refusal("no-energy", "")
    return in_a_test(table) or (None if table.agenda[-1].held else Refusal("nothing-drawn", ""))


def redraw(table: Toy, seat: int, _answer: str):
    """One energy, then the seat names a card; it may have gone by an aside taken at that question."""
    table.marks[f"energy {seat}"] -= 1
    slot = yield Ask(WHICH, seat)
    test = table.agenda[-1]
    if slot in test.held:
        table.move(slot, test.held, table.places["spent"])
        take(table)


def charm(table: Toy, seat: int, slot: int) -> None:
    """A card of the hand is spent for energy; asks nothing."""
    table.move(slot, table.places[f"hand {seat}"], table.places["spent charms"])
    table.marks[f"energy {seat}"] += 1


def quit_test(_table: Toy, _seat: int, _answer: str) -> None:
    raise Cut("test")


def walk_away(_table: Toy, seat: int, _answer: str):
    if (yield Ask(SURE, seat)) == "yes":
        raise Cut("test")


REDRAW = Aside(
    Choice("redraw", ("redraw",), why_not_redraw, of=COUNT),
    redraw,
    moments=(AFTER,),
)
CHARM = Aside(
    Choice("charm", lambda table, seat, _subject: table.places[f"hand {seat}"]),
    charm,
    moments=(BEFORE,),
    could=lambda table, seat: bool(table.places[f"hand {seat}"]),
)
QUIT = Aside(words("quit", "quit", why_not=lambda table, *_: in_a_test(table)), quit_test)
WALK = Aside(words("walk", "walk", why_not=lambda table, *_: in_a_test(table)), walk_away)


def deal(table: Toy) -> None:
    charms = table.of_back("charm")
    table.places.update(fate=table.of_back("fate"), spent=[])
    table.places["spent charms"] = []
    for seat in range(table.seats):
        table.places[f"hand {seat}"] = charms[seat :: table.seats]
    for slot in charms:
        table.reveal(slot)


TRIAL = toy(
    "trial",
    pieces=lambda _box, seats, _options: [
        *(f"fate-{n}" for n in range(1, 9)),
        *(f"charm-{n}" for n in range(1, 2 * seats + 1)),
    ],
    deal=deal,
    frames={"game": (deal_out, trials), "test": (declare, reveal, result)},
    leave={"test": put_away},
    zones=lambda table: [
        Zone("fate", None, table.places["fate"], NOBODY),
        Zone("spent", None, table.places["spent"]),
        Zone("spent charms", None, table.places["spent charms"]),
        *(Zone("hand", seat, table.places[f"hand {seat}"], EVERYONE) for seat in range(table.seats)),
    ],
    kinds=(HOW_MANY, KEEP, WHICH, SURE),
    asides=(REDRAW, CHARM, QUIT, WALK),
    parts=(Trial,),
)

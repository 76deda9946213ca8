"""Clock: a game without end, an answer or two a step."""

from __future__ import annotations

from lamplit.engine.questions import Ask

from . import Toy, toy, words

TICK = words("tick", "tick", "roll", "twice")


def tick(table: Toy):
    """One answer, or two, for ever."""
    answer = yield Ask(TICK, table.active)
    if answer == "roll":
        table.marks["rolled"] = table.chance("die") % 1000
    if answer == "twice":
        table.note((yield Ask(TICK, table.active)))
    table.marks["ticks"] = table.marks.get("ticks", 0) + 1
    return "tick"


CLOCK = toy(
    "clock",
    pieces=lambda *_: [],
    deal=lambda _table: None,
    frames={"game": (tick,)},
    zones=lambda _table: [],
    kinds=(TICK,),
)

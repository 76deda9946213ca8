"""Expedition: game > quest > battle > turn > acts. Frames are cut from each of them, five generators deep."""

from __future__ import annotations

from typing import ClassVar

from lamplit.engine.game import Zone
from lamplit.engine.questions import Ask
from lamplit.engine.table import Cut

from . import NOBODY, Place, Toy, toy, words

JOURNEY = words("journey", "on", "home")
READ = words("read", "bold", "careful")
AFTERMATH = words("aftermath", "again", "on")
ACT = words("act", "rest", "strike", "flee", "yield", "fall", "stop")
SURE = words("sure", "yes", "no")

CUTS = {"flee": "battle", "yield": "turn", "fall": "game"}  # what an act ends


class Quest(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "quest"


class Battle(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "battle"


class Turn(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "turn"


class Acts(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "acts"


def set_off(table: Toy) -> None:
    """A plain step: the cards of the next quest come out of the deck, by chance."""
    table.shuffle(table.places["deck"], "deck")
    table.enter(Quest())


def journey(table: Toy):
    """The road: on to another quest, three at most, or home."""
    more = len(table.places["deck"]) >= 3 and table.marks.get("quests", 0) < 3
    if more and (yield Ask(JOURNEY, table.active)) == "on":
        table.marks["quests"] = table.marks.get("quests", 0) + 1
        return "set_off"
    return None


def read(table: Toy):
    """A story: the party's word, and the quest's own card."""
    quest = table.agenda[-1]
    table.move(table.places["deck"][-1], table.places["deck"], quest.held)
    table.note((yield Ask(READ, (0, table.seats - 1))))


def fight(table: Toy) -> None:
    table.enter(Battle())


def aftermath(table: Toy):
    """After the battle, however it went: once more (the frame is entered again), or on."""
    tries = table.marks["tries"] = table.marks.get("tries", 0) + 1
    if tries < 3 and (yield Ask(AFTERMATH, table.active)) == "again":
        return "fight"
    table.marks["tries"] = 0
    return None


def lay_out(table: Toy) -> None:
    battle, deck = table.agenda[-1], table.places["deck"]
    for slot in deck[-2:]:
        table.move(slot, deck, battle.held)
        table.reveal(slot)


def turns(table: Toy) -> str:
    """Turn after turn; a battle without foes is cut in this plain step."""
    if not table.agenda[-1].held:
        raise Cut("battle")
    table.enter(Turn())
    return "turns"


def draw(table: Toy) -> None:
    turn, battle = table.agenda[-1], table.agenda[-2]
    table.move(battle.held[0], battle.held, turn.held)
    table.marks["luck"] = int(table.roll("die", [["1", "2", "3", "4", "5", "6"]])[0])


def acts(table: Toy) -> None:
    table.enter(Acts())


def end(table: Toy) -> None:
    table.active = (table.active + 1) % table.seats


def act(table: Toy):
    """One act a step; a strike goes five generators deep."""
    taken = table.marks["acts"] = table.marks.get("acts", 0) + 1
    answer = yield Ask(ACT, table.active)
    yield from swing(table, answer)
    if answer == "stop" or taken >= 6:
        table.marks["acts"] = 0
        return None
    return "act"


def swing(table: Toy, answer: str):
    yield from hit(table, answer)


def hit(table: Toy, answer: str):
    battle, acts = table.agenda[-3], table.agenda[-1]
    if answer == "strike" and battle.held:
        table.move(battle.held[-1], battle.held, acts.held)
    yield from wound(table, answer)


def wound(table: Toy, answer: str):
    if answer in CUTS:
        yield from risk(table, answer)


def risk(table: Toy, answer: str):
    if (yield Ask(SURE, table.active, answer)) == "yes":
        table.marks["acts"] = 0
        if answer == "fall":
            table.end("lost", "")
        raise Cut(CUTS[answer])


def leaving(name: str):
    """What the frame holds goes to the zone of this name."""

    def leave(table: Toy, frame: Place) -> None:
        table.note(f"left {frame.NAME}")
        table.places[name] += frame.held
        frame.held = []

    return leave


EXPEDITION = toy(
    "expedition",
    pieces=lambda _box, _seats, _options: [f"foe-{n}" for n in range(1, 9)],
    deal=lambda table: table.places.update(deck=table.of_back("foe"), discard=[], home=[]),
    frames={
        "game": (set_off, journey),
        "quest": (read, fight, aftermath),
        "battle": (lay_out, turns),
        "turn": (draw, acts, end),
        "acts": (act,),
    },
    leave={
        "game": leaving("home"),
        "quest": leaving("deck"),
        "battle": leaving("deck"),
        "turn": leaving("home"),
        "acts": leaving("discard"),
    },
    zones=lambda table: [
        Zone("deck", None, table.places["deck"], NOBODY),
        Zone("discard", None, table.places["discard"]),
        Zone("home", None, table.places["home"]),
    ],
    kinds=(JOURNEY, READ, AFTERMATH, ACT, SURE),
    parts=(Quest, Battle, Turn, Acts),
)

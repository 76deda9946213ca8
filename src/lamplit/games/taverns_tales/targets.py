"""Which characters an ability means, and which of them can be chosen (TT-ABIL-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lamplit.cardtext.phrases import ALL, NONE, Node
from lamplit.engine.force import DEEPEST, Use, ask
from lamplit.engine.questions import Choice
from lamplit.engine.refusals import Refusal

from .choosing import does_guard, opponents, why_not_choose
from .playing import why_not_ability
from .quests import TEAM
from .recruiting import RECRUITED
from .table import Tavern


class Target:
    """Which characters a text means.

    slots  those from whom one chooses
    kind   the phrase that says what they must be, or None
    hero   the hero whose cards are not meant, or ""
    one    whether it is a certain one, so that nobody chooses
    """

    __slots__ = ("hero", "kind", "one", "slots")

    def __init__(
        self, slots: list[int], kind: Node | None = None, hero: str = "", *, one: bool = False
    ) -> None:
        self.slots = slots
        self.kind = kind
        self.hero = hero
        self.one = one


def any_party(table: Tavern, _use: Use) -> tuple[int, ...]:
    return tuple(range(table.seats))


def your_party(_table: Tavern, use: Use) -> tuple[int, ...]:
    return (use.seat,)


def opponents_party(table: Tavern, use: Use) -> tuple[int, ...]:
    return opponents(table, use.seat)


def why_not_any(_table: Tavern, _use: Use, _slot: int) -> Refusal | None:
    """Ready or exhausted (TT-LUB-01, TT-SAM-01)."""
    return None


def why_not_ready(table: Tavern, _use: Use, slot: int) -> Refusal | None:
    """An exhausted character cannot be chosen (TT-HERO-02)."""
    return Refusal("exhausted", "TT-HERO-02", card=slot) if table.exhausted[slot] else None


def why_not_exhausted(table: Tavern, _use: Use, slot: int) -> Refusal | None:
    """A ready character cannot be readied (TT-IDX-10)."""
    return None if table.exhausted[slot] else Refusal("ready-already", "TT-IDX-10", card=slot)


def of_kind(table: Tavern, use: Use, kind: Node, party: Node) -> Target:
    """Characters of a kind in some parties."""
    return Target(lying_in(table, ask(table, use, party)), kind)


def of_another_hero(table: Tavern, use: Use, kind: Node, party: Node) -> Target:
    """The same, but no card of the hero who uses the ability (TT-ZBY-02)."""
    return Target(lying_in(table, ask(table, use, party)), kind, table.cards[use.source].hero)


def that_character(_table: Tavern, use: Use) -> Target:
    """The one that the text spoke of, or to whom happened what it answers."""
    return Target([use.named.get(RECRUITED, use.event)], one=True)


def one_used(_table: Tavern, use: Use) -> Target:
    """One of those who went on the quest (TT-WIT-04, -05, TT-R61)."""
    return Target(list(use.named.get(TEAM, ())))


def lying_in(table: Tavern, seats: tuple[int, ...]) -> list[int]:
    """The characters of some parties."""
    return [slot for seat in seats for slot in table.players[seat].party]


# Choosing one of them


class Aim:
    """What is to be done to which characters; of an exchange also what was given already.

    node  the words for them
    """

    __slots__ = ("given", "node", "target", "use", "verb")

    def __init__(self, use: Use, verb: str, node: Node, target: Target, given: int = -1) -> None:
        self.use = use
        self.verb = verb
        self.node = node
        self.target = target
        self.given = given


FLIP: Final = "flip"  # what is done to a target
WAKE: Final = "ready"
TIRE: Final = "exhaust"
RETURN: Final = "return"
BACK: Final = "put back"
COPY: Final = "use"
GIVE: Final = "give"
TAKE: Final = "take"


def aimed(table: Tavern, use: Use, verb: str, node: Node, given: int = -1) -> Aim:
    return Aim(use, verb, node, ask(table, use, node), given)


def why_not_target(table: Tavern, seat: int, aim: Aim, slot: int) -> Refusal | None:
    """One single character that is meant, in a party that may be chosen from.

    TT-ABIL-04, TT-IDX-08, TT-JAR-01, -02.
    """
    target = aim.target
    if slot not in target.slots or slot not in table.characters():
        return Refusal("not-meant", "TT-ABIL-04", card=slot, by=aim.use.source)
    if not target.one and (refusal := why_not_choose(table, seat, slot)):
        return refusal
    if target.hero and table.cards[slot].hero == target.hero:
        return Refusal("same-hero", "TT-ZBY-02", card=slot)
    if refusal := why_not_kind(table, aim, slot):
        return refusal
    return SPECIAL[aim.verb](table, aim, slot) if aim.verb in SPECIAL else None


def why_not_kind(table: Tavern, aim: Aim, slot: int) -> Refusal | None:
    """Why a character is not as the text wants it (TT-MIR-03, TT-ZBY-04)."""
    kind = aim.target.kind
    if kind is None:
        return None
    refusal: Refusal | None = kind.phrase.do(table, aim.use, slot, *kind.args)
    if refusal is not None and table.exhausted[slot]:
        refusal.rule = TIRED.get(aim.verb, refusal.rule)
    return refusal


TIRED: Final = {GIVE: "TT-MIR-03", TAKE: "TT-MIR-03", COPY: "TT-ZBY-04"}


def why_not_wake(table: Tavern, aim: Aim, slot: int) -> Refusal | None:
    return why_not_exhausted(table, aim.use, slot)


def why_not_tire(table: Tavern, aim: Aim, slot: int) -> Refusal | None:
    return why_not_ready(table, aim.use, slot)


def why_not_copy(table: Tavern, aim: Aim, slot: int) -> Refusal | None:
    """What is passive or would come to nothing is not begun; no copy of a copy's copy is looked through.

    TT-R29, TT-R48, TT-R84. Abilities that use each other go only so deep.
    """
    if table.asking.count(COPY) == LOOKED_THROUGH:
        return None
    if table.play is not None and len(table.play.running) >= DEEPEST:
        return Refusal("comes-to-nothing", "TT-ABIL-02", by=slot, n=0, lacks=())
    before = table.asking
    table.asking = (*before, COPY)
    refusal = why_not_ability(table, acting(aim, slot), slot)
    table.asking = before
    return refusal


def acting(aim: Aim, slot: int) -> Use:
    """A certain character uses its own ability, a copier one that it chose (TT-R71, TT-R81)."""
    return Use(slot if aim.target.one else aim.use.source, aim.use.seat)


def why_not_give(table: Tavern, _aim: Aim, slot: int) -> Refusal | None:
    """One who would guard the partner from the second half cannot be given (TT-MIR-05, TT-R77)."""
    guards = not table.exhausted[slot] and does_guard(table, slot)
    return Refusal("guard-given", "TT-R77", card=slot) if guards else None


def why_not_take(table: Tavern, aim: Aim, slot: int) -> Refusal | None:
    """Not the one just given, nor one of the same party (TT-MIR-02, TT-R75)."""
    if aim.given >= 0 and table.owner(slot) == table.owner(aim.given):
        return Refusal("same-party", "TT-R75", card=slot)
    return None


SPECIAL: Final[dict[str, Callable[[Tavern, Aim, int], Refusal | None]]] = {
    WAKE: why_not_wake,
    TIRE: why_not_tire,
    COPY: why_not_copy,
    GIVE: why_not_give,
    TAKE: why_not_take,
}

LOOKED_THROUGH: Final = 2  # uses within uses: who recruits a copier finds out whether it can copy anybody

TARGET: Final = Choice("target", lambda table, _seat, _aim: table.characters(), why_not_target)


def can_aim(table: Tavern, aim: Aim) -> bool:
    """Whether any character can be chosen."""
    seat = aim.use.seat
    return any(why_not_target(table, seat, aim, slot) is None for slot in aim.target.slots)


def possible(table: Tavern, use: Use, verb: str, node: Node) -> int:
    """How much can be done to a target: all, where there is one."""
    return ALL if can_aim(table, aimed(table, use, verb, node)) else NONE

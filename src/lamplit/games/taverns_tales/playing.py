"""Playing cards (TT-READY, TT-EXH, TT-SET): they come into the party, then their uses."""

from __future__ import annotations

from typing import Final

from lamplit.cardtext.phrases import NONE as NOTHING_CAN_BE_DONE
from lamplit.cardtext.phrases import Node
from lamplit.engine.force import Source, Use, carry_out, extent
from lamplit.engine.questions import COUNT, Ask, Choice, Rules
from lamplit.engine.refusals import Refusal

from .quests import take_up_quest, why_not_any_quest
from .recruiting import recruit, why_not_recruit_any
from .table import Play, Tavern

READY: Final = "ready"  # the three ways (TT-ACT-01)
EXHAUSTED: Final = "exhausted"
SET: Final = "set"

RECRUIT: Final = "recruit"
QUEST: Final = "quest"
NEITHER: Final = "neither"
USE: Final = "use"
LEAVE: Final = "leave"


def place(table: Tavern) -> None:
    """The cards leave the hand: ready, exhausted, or one of a set ready and the others exhausted.

    TT-TURN-01, TT-READY-01, TT-EXH-01, TT-SET-02, -03, -06, TT-HERO-01, TT-R28, TT-R97, TT-R105.
    """
    play: Play = table.agenda[3]
    hand = table.players[play.seat].hand
    for slot in (play.card, *play.others):
        hand.remove(slot)
        table.join(play.seat, slot, ready=slot == play.card and play.how != EXHAUSTED)
    if table.recorder:
        cards = (play.card, *play.others)
        table.tell(
            f"played-{play.how}", RULES[play.how], seat=play.seat, card=play.card, cards=cards, n=len(cards)
        )


RULES: Final = {READY: "TT-READY-01", EXHAUSTED: "TT-EXH-01", SET: "TT-SET-02"}


def uses(table: Tavern) -> Rules[str] | None:
    """What follows, at once or never: one effect of a card played exhausted, else the ability.

    A set has as many uses as cards, each by itself (TT-READY-02 to -05, TT-EXH-02 to -04, TT-SET-04, -05,
    -07, TT-ABIL-01, TT-R29, TT-R36, TT-R38).
    """
    play: Play = table.agenda[3]
    if not play.uses:
        return None
    play.uses -= 1
    if play.how == EXHAUSTED:
        return effect(table, play)
    return using(table, play) if table.cards[play.card].ability.orders else None


def why_not_effect(table: Tavern, seat: int, _card: int, answer: str) -> Refusal | None:
    """What cannot happen is not begun (TT-EXH-05, TT-R28)."""
    if answer == RECRUIT:
        return why_not_recruit_any(table, seat)
    return why_not_any_quest(table, seat) if answer == QUEST else None


EFFECT: Final = Choice("effect", (RECRUIT, QUEST, NEITHER), why_not_effect, of=COUNT)


def effect(table: Tavern, play: Play) -> Rules[str]:
    """Recruit a character to hand, take up a quest, or neither (TT-EXH-02, -03, -05, TT-REC-10)."""
    answer = yield Ask(EFFECT, play.seat, play.card)
    use = Use(play.card, play.seat)
    if answer == RECRUIT:
        yield from recruit(table, use, to_hand=True)
    elif answer == QUEST:
        yield from take_up_quest(table, use)
    return "uses"


def why_not_use(table: Tavern, seat: int, card: int, answer: str) -> Refusal | None:
    """An ability whose needs cannot be met has no effect, and is not begun (TT-ABIL-02, -03, TT-R29)."""
    return why_not_ability(table, Use(card, seat), card) if answer == USE else None


def why_not_ability(table: Tavern, use: Use, of: int) -> Refusal | None:
    """Why nothing would come of using a card's ability now: its first instruction cannot be carried out.

    What the text says while it is carried out counts already.
    """
    play, text = table.play, table.cards[of].ability
    if not text.orders or play is None:
        return Refusal("nothing-to-use", "TT-R48", card=of)
    before, force = play.running, table.force
    play.running = (*before, (use.source, use.seat, of))
    table.force = None if text.standing else force
    done = extent(table, use, text.orders[0])
    play.running, table.force = before, force
    return nothing_comes(of, text.orders[0]) if done == NOTHING_CAN_BE_DONE else None


def nothing_comes(of: int, order: Node) -> Refusal:
    """An ability comes to nothing, since its first instruction lacks what it takes."""
    lacks = (f"lacks-{order.phrase.about}",) if order.phrase.about else ()
    return Refusal("comes-to-nothing", "TT-ABIL-02", by=of, n=len(lacks), lacks=lacks)


USING: Final = Choice("use", (USE, LEAVE), why_not_use, of=COUNT)


def using(table: Tavern, play: Play) -> Rules[str]:
    """The ability, or not (TT-READY-02, TT-SET-04, TT-ABIL-06)."""
    card = acting_card(table, play)
    if (yield Ask(USING, play.seat, card)) == USE:
        yield from use_ability(table, Use(card, play.seat), card)
    return "uses"


def acting_card(table: Tavern, play: Play) -> int:
    """The card played; of a set another one, once that has left the party (TT-R36)."""
    party = table.players[play.seat].party
    return next((slot for slot in (play.card, *play.others) if slot in party), play.card)


def use_ability(table: Tavern, use: Use, of: int) -> Rules[None]:
    """Carry out the ability of a card: its own use of it, or another card's (TT-ZBY-01, TT-R81)."""
    play, text = table.play, table.cards[of].ability
    assert play is not None
    before = play.running
    play.running = (*before, (use.source, use.seat, of))
    table.passing_changed(text)
    yield from carry_out(table, text, use)
    play.running = before
    table.passing_changed(text)


# What is in force


def in_force(table: Tavern) -> list[Source]:
    """What ready characters say by being there (TT-JAR-01, -03 to -06, TT-R46, TT-R106)."""
    return [
        (slot, seat, table.cards[slot].passive)
        for seat in range(table.seats)
        for slot in table.ready(seat)
        if table.cards[slot].passive
    ]


def in_passing(table: Tavern) -> list[Source]:
    """The ability that is being used, the innermost alone."""
    play = table.play
    if play is None or not play.running:
        return []
    source, seat, of = play.running[-1]
    return [(source, seat, table.cards[of].ability)]

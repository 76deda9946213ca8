"""Rounds and turns (TT-FLOW): who comes when, and what a player may do in a turn."""

from __future__ import annotations

from typing import Any, Final

from lamplit.engine.questions import Ask, Choice, Rules, Share
from lamplit.engine.refusals import Refusal

from .playing import EXHAUSTED, READY, SET
from .table import ROUNDS, Play, Round, Tavern, Turn

TAKE_UP: Final = "take up"
END: Final = "end"


def rounds(table: Tavern) -> str | None:
    """Nine rounds, then the scoring (TT-FLOW-01, -06, -07, TT-END-01, -02, TT-GOAL-03)."""
    if table.counters == ROUNDS:
        return None
    table.enter(Round())
    return "rounds"


def order(table: Tavern) -> None:
    """The holder of the Innkeeper card comes first in this round, then clockwise, whoever takes it meanwhile.

    TT-FLOW-03, -04, -23, TT-COMP-09, TT-BOG-05, -14, TT-R49, TT-R50.
    """
    table.agenda[1].order = table.seat_order(table.innkeeper)


def turns(table: Tavern) -> str | None:
    """Every player has one turn (TT-FLOW-02, -23)."""
    now: Round = table.agenda[1]
    if now.begun == table.seats:
        return None
    seat = table.active = now.order[now.begun]
    now.begun += 1
    table.enter(Turn(seat))
    return "turns"


def counter(table: Tavern) -> None:
    """The first player of the round puts a time counter down (TT-FLOW-05, TT-COMP-05, -10)."""
    if table.agenda[1].begun == 1:
        table.counters += 1
        table.tell("round", "TT-FLOW-05", seat=table.active, n=table.counters)
    table.tell("turn", "TT-FLOW-23", seat=table.active, n=table.counters)


def take_up(table: Tavern) -> None:
    """With an empty hand the whole party is taken up, unasked (TT-FLOW-08 to -11, -25, TT-R86)."""
    if not table.players[table.active].hand:
        gather(table, table.active, "TT-FLOW-08")


def gather(table: Tavern, seat: int, rule: str) -> None:
    """Take the whole party into hand, ready and exhausted cards alike (TT-FLOW-09)."""
    player = table.players[seat]
    cards = player.party[:]
    for slot in cards:
        table.leave(slot)
    player.hand += cards
    if cards:
        table.tell("took-up", rule, seat=seat, cards=tuple(cards), n=len(cards))


# The actions of a turn


def acts(table: Tavern) -> Rules[str | None] | None:
    """Actions one by one, as many as there are and the player likes (TT-FLOW-12, TT-ACT-02 to -04).

    Where all can see that nothing can be done, nobody is asked (TT-R26, TT-R27).
    """
    turn: Turn = table.agenda[2]
    if turn.actions + turn.extra == 0:
        return None
    if not table.players[turn.seat].hand and why_not_take_up(table, turn):
        return None
    return acting(table, turn)


def acting(table: Tavern, turn: Turn) -> Rules[str | None]:
    """One action, the taking up of the party, or the end of the turn."""
    answer = yield Ask(ACT, turn.seat)
    if answer == END:
        return None
    if answer == TAKE_UP:
        gather(table, turn.seat, "TT-FLOW-15")
        turn.bound = True
    else:
        yield from play(table, turn, answer)
    return "acts"


def play(table: Tavern, turn: Turn, slot: int) -> Rules[None]:
    """A card is played in one of three ways; a set with others of its hero.

    TT-FLOW-13, TT-IDX-01, TT-SET-02, TT-R35.
    """
    how = yield Ask(HOW, turn.seat, slot)
    others: tuple[int, ...] = (yield Ask(WITH, turn.seat, slot)) if how == SET else ()
    spend(turn, special=how == SET)
    turn.bound = False
    turn.played = (*turn.played, table.cards[slot].hero)
    table.enter(Play(turn.seat, how, slot, others))


def spend(turn: Turn, *, special: bool) -> None:
    """An additional action is spent before a normal one, but not on a set: that is no basic action.

    TT-FLOW-14, TT-IDX-02, TT-RYS-02, TT-R91, TT-R92.
    """
    if turn.extra and not special:
        turn.extra -= 1
    else:
        turn.actions -= 1


def why_not_act(table: Tavern, seat: int, _subject: object, answer: Any) -> Refusal | None:
    """Any card of a hero that was not played this turn; taking up with an empty hand; or the end.

    TT-FLOW-16, -17, -22, -27, TT-REM-02, -03, TT-R22, TT-R25.
    """
    turn: Turn = table.agenda[2]
    if seat != turn.seat:
        return not_your_turn(table, seat, answer)
    if answer == END:
        return Refusal("bound", "TT-FLOW-16") if turn.bound else None
    if answer == TAKE_UP:
        return why_not_take_up(table, turn)
    if table.cards[answer].hero in turn.played:
        return Refusal("played-already", "TT-REM-02", card=answer)
    return None


def not_your_turn(table: Tavern, seat: int, answer: Any) -> Refusal:
    """Others act in their own turns; a disruption waits in the hand for its moment.

    TT-FLOW-27, TT-BOG-06 to -08.
    """
    player = table.players[seat]
    if answer in player.hand and table.cards[answer].disruption:
        return Refusal("no-moment", "TT-BOG-07", card=answer)
    if answer in player.party and table.cards[answer].disruption:
        return Refusal("not-from-party", "TT-BOG-08", card=answer)
    return Refusal("others-turn", "TT-FLOW-27", seat=table.active)


def why_not_take_up(table: Tavern, turn: Turn) -> Refusal | None:
    """With an empty hand, an action left, and a card there that can then be played.

    TT-FLOW-15, -18, -26, TT-R19 to TT-R22, TT-R27, TT-R99, TT-R108.
    """
    player = table.players[turn.seat]
    if player.hand:
        return Refusal("hand-not-empty", "TT-FLOW-18", n=len(player.hand))
    if not player.party:
        return Refusal("party-empty", "TT-R27")
    if turn.actions + turn.extra == 0:
        return Refusal("no-action-left", "TT-FLOW-26")
    if all(table.cards[slot].hero in turn.played for slot in player.party):
        return Refusal("all-played", "TT-R19")
    return None


ACT: Final = Choice(
    "act",
    lambda table, seat, _subject: [*table.players[seat].hand, TAKE_UP, END],
    why_not_act,
    words=(TAKE_UP, END),
    open=False,
)


def fellows(table: Tavern, seat: int, slot: int) -> list[int]:
    """The other cards of a card's hero in the hand (TT-SET-01)."""
    hero = table.cards[slot].hero
    return [s for s in table.players[seat].hand if s != slot and table.cards[s].hero == hero]


def why_not_how(table: Tavern, seat: int, slot: int, how: str) -> Refusal | None:
    """Either way; a set is of two cards or more, and takes a normal action (TT-SET-01, TT-RYS-02, TT-R21)."""
    if how != SET:
        return None
    if not fellows(table, seat, slot):
        return Refusal("no-set", "TT-SET-01", card=slot)
    if not table.agenda[2].actions:
        return Refusal("basic-only", "TT-RYS-02")
    return None


HOW: Final = Choice("how", (READY, EXHAUSTED, SET), why_not_how, open=False)  # TT-ACT-01
WITH: Final = Share(
    "with",
    lambda table, seat, slot: dict.fromkeys(fellows(table, seat, slot), 1),
    lambda table, seat, slot: (1, len(fellows(table, seat, slot))),
    open=False,
)


def last_card(table: Tavern) -> None:
    """A lone card in the hand goes ready into the party; its ability is not used, and it is not played.

    TT-FLOW-19 to -21, -24, TT-TURN-02, TT-R14, TT-R17, TT-R59.
    """
    hand = table.players[table.active].hand
    if len(hand) == 1:
        slot = hand.pop()
        table.join(table.active, slot, ready=True)
        table.tell("last-card", "TT-FLOW-19", seat=table.active, card=slot)

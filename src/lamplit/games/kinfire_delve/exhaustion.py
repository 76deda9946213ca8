"""Drawing, discarding, exhausting, and the Exhausted cards (KD-EXH, KD-EXE, KD-DECK)."""

from __future__ import annotations

from typing import Final

from lamplit.engine.force import came_into_play, left_play, react, settle
from lamplit.engine.questions import Ask, Choice, Rules, Share
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import EVERYONE

from .table import HAND_SIZE, NONE, Delve

EXHAUST: Final = "exhaust"
GO_ON: Final = "go on"


# The choice at the start of one's own turn


def why_not_exhaust(table: Delve, seat: int, _subject: object, answer: str) -> Refusal | None:
    """With an empty hand one must exhaust; in nobody else's turn one can (KD-EXH-03, -14)."""
    if seat != table.active:
        return Refusal("not-at-start", "KD-EXH-14")
    if answer == GO_ON and not table.seekers[seat].hand:
        return Refusal("hand-empty", "KD-EXH-03")
    return None


EXHAUSTING: Final = Choice(
    "exhaust",
    (EXHAUST, GO_ON),
    why_not_exhaust,
    quick=lambda table, seat, _subject: [EXHAUST, GO_ON] if table.seekers[seat].hand else [EXHAUST],
)


def exhaust(table: Delve) -> Rules[None]:
    """At the start of a turn one may exhaust, once, and then takes the turn as normal.

    KD-EXH-01 to -03, -07, -13, -14, KD-GLOS-09, KD-R11, KD-R12.
    """
    if (yield Ask(EXHAUSTING, table.active)) == EXHAUST:
        yield from exhaust_self(table, table.active)


def exhaust_self(table: Delve, seat: int) -> Rules[None]:
    """Hand down, an Exhausted card in play, then a new hand (KD-EXH-04 to -11, -15, KD-EXE-06)."""
    seeker = table.seekers[seat]
    table.begin("exhausts", "KD-EXH-02", seat=seat)
    discard(table, seat, tuple(seeker.hand))
    yield from enter_exhausted(table, 1, "KD-EXH-05")
    draw(table, seat, HAND_SIZE[table.seats])
    yield from settle(table)
    yield from react(table, "exhausts", seeker.character)
    table.done()


# Exhausted cards


def enter_exhausted(table: Delve, n: int, rule: str = "KD-ICON-13") -> Rules[None]:
    """The top cards of the Exhausted deck enter play faceup, for the whole team; hands stay.

    KD-EXH-05, -12, KD-EXE-01, -06, KD-ICON-13, -14, KD-R15; an empty deck gives nothing (KD-R14).
    """
    for _ in range(n):
        if not table.exhausted_deck:  # what entered before may have brought others
            return
        slot = table.exhausted_deck.pop()
        table.exhausted.append(slot)
        table.reveal(slot)
        came_into_play(table, slot, table.cards[slot].globally)
        if table.recorder:
            table.tell("exhausted", rule, card=slot)
        yield from settle(table)
        yield from react(table, "enters", slot)


def leave_exhausted(table: Delve, slot: int) -> None:
    """A discarded Exhausted card is shuffled back into its deck (KD-EXE-04, -05)."""
    table.exhausted.remove(slot)
    table.tell("recovered", "KD-ICON-12", card=slot)
    table.exhausted_deck.append(slot)
    table.shuffle(table.exhausted_deck, "exhausted")
    left_play(table, slot, table.cards[slot].globally)


RECOVER: Final = Choice("recover", lambda table, _seat, _subject: list(table.exhausted))


def recover(table: Delve, seat: int, n: int) -> Rules[None]:
    """Choose an Exhausted card in play and discard it; with none, nothing happens (KD-ICON-12, KD-R66)."""
    for _ in range(min(n, len(table.exhausted))):
        leave_exhausted(table, (yield Ask(RECOVER, seat)))


# Hand, skill deck, discard pile


def draw(table: Delve, seat: int, n: int) -> None:
    """Draw from one's own skill deck; out of cards, the discard pile becomes the deck.

    KD-DECK-01 to -04, KD-ICON-05, KD-END-05; there is no limit to a hand (KD-R44).
    """
    seeker, hand = table.seekers[seat], len(table.seekers[seat].hand)
    while n and (seeker.deck or seeker.discard):
        if not seeker.deck:
            seeker.deck, seeker.discard = seeker.discard, []
            table.shuffle(seeker.deck, seeker.stream)
            table.tell("reshuffled", "KD-DECK-01", seat=seat)
        cards = seeker.deck[: -n - 1 : -1]  # from the top
        del seeker.deck[-len(cards) :]
        seeker.hand += cards
        n -= len(cards)
        for slot in cards:
            table.known[slot] = EVERYONE
    table.news = True
    if drawn := len(seeker.hand) - hand:
        table.stirred = True
        table.tell("drawn", "KD-ICON-05", seat=seat, n=drawn)


def discard(table: Delve, seat: int, cards: tuple[int, ...]) -> None:
    """Cards from hand to one's own discard pile, faceup (KD-END-03)."""
    seeker = table.seekers[seat]
    for slot in cards:
        seeker.hand.remove(slot)
    seeker.discard.extend(cards)
    if cards:
        table.stirred = True
        table.tell("discarded", "KD-ICON-06", seat=seat, n=len(cards), cards=cards)


DISCARD: Final = Share(
    "discard",
    lambda table, seat, _owed: dict.fromkeys(table.seekers[seat].hand, 1),
    lambda _table, _seat, owed: (owed[0], owed[0]),
)


def discard_chosen(table: Delve, seat: int, n: int, by: int) -> Rules[None] | None:
    """Discard n cards of one's choice; with fewer, the whole hand and no more (KD-ICON-06, -07).

    by  the card that asks for them
    """
    hand = table.seekers[seat].hand
    if len(hand) > n:
        return choose_discard(table, seat, n, by)
    discard(table, seat, tuple(hand))
    return None


def choose_discard(table: Delve, seat: int, n: int, by: int) -> Rules[None]:
    discard(table, seat, (yield Ask(DISCARD, seat, (n, by))))


TAKE_BACK: Final = Share(
    "take back",
    lambda table, seat, _owed: dict.fromkeys(table.seekers[seat].discard, 1),
    lambda table, seat, owed: (min(owed[0], len(table.seekers[seat].discard)),) * 2,
)


def take_back(table: Delve, seat: int, n: int, by: int) -> Rules[None]:
    """Take n cards of one's choice from one's discard pile to hand; fewer where there are fewer.

    by  the card that gives them
    """
    seeker = table.seekers[seat]
    if not seeker.discard:
        return
    cards = yield Ask(TAKE_BACK, seat, (n, by))
    for slot in cards:
        seeker.discard.remove(slot)
        seeker.hand.append(slot)
    table.stirred = True
    table.tell("taken-back", "", seat=seat, cards=cards)


def charge(table: Delve, seat: int) -> None:
    """Turn one's own lantern faceup; a faceup one stays so (KD-LAN-02 to -04, KD-ICON-15, KD-R65)."""
    if not table.seekers[seat].charged:
        table.seekers[seat].charged = True
        table.stirred = True
        table.tell("charged", "KD-ICON-15", seat=seat)


def darken(table: Delve, seat: int) -> None:
    """Turn one's own lantern facedown (KD-LAN-10)."""
    if table.seekers[seat].charged:
        table.seekers[seat].charged = False
        table.stirred = True
        table.tell("darkened", "KD-LAN-10", seat=seat)


def put_down(table: Delve, cards: list[int]) -> None:
    """Cards played this turn go to the discard piles of their owners (KD-END-01, -02)."""
    for slot in cards:
        owner = table.owner[slot]
        assert owner != NONE
        table.seekers[owner].discard.append(slot)
        table.stirred = True

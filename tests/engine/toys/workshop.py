"""Workshop: a round puts every shape of question; hands are secret."""

from __future__ import annotations

from typing import ClassVar

from lamplit.engine.game import Setting, Zone
from lamplit.engine.party import AGREE, ANYBODY, CONSENT, LEADER, party
from lamplit.engine.questions import LISTED, SEAT, Ask, Choice, Number, Poll, Share, Window, Words
from lamplit.engine.refusals import Refusal

from . import NOBODY, Place, Toy, toy, words

COST = 5
HELPS = 3
SECRET = "hand-1"  # who holds it may react
SOLUTION = "the moon"


class Round(Place):
    __slots__ = ()
    NAME: ClassVar[str] = "round"


def everyone(table: Toy) -> tuple[int, ...]:
    return tuple(range(table.seats))


def hand(table: Toy, seat: int) -> list[int]:
    return table.places[f"hand {seat}"]


def play(table: Toy, seat: int, slot: int) -> None:
    """A card leaves a hand: all see it."""
    table.move(slot, hand(table, seat), table.agenda[-1].held)
    table.reveal(slot)


def deal_hands(table: Toy) -> None:
    deck = table.places["deck"]
    table.shuffle(deck, "deck")
    for seat in everyone(table):
        for _ in range(5):
            slot = deck[-1]
            table.move(slot, deck, hand(table, seat))
            table.reveal(slot, 1 << seat)


def rounds(table: Toy) -> str | None:
    table.marks["rounds"] = table.marks.get("rounds", 0) + 1
    if table.marks["rounds"] > 2:
        return None
    for seat in everyone(table):
        table.marks[f"threats {seat}"] = seat
    table.enter(Round())
    return "rounds"


# Windows

HELP = Choice("help", lambda table, seat, _subject: hand(table, seat), open=False)
RACE = words("race", "run")
THREAT = Choice("threat", lambda table, seat, _subject: list(range(table.marks[f"threats {seat}"])))


def helpers(table: Toy):
    """The others may help, three times in all, each as often as they like."""
    others = tuple(seat for seat in everyone(table) if seat != table.active) or (table.active,)
    window = Window(HELP, others)
    while len(table.agenda[-1].held) < HELPS:
        act = yield window
        if act is None:
            return
        table.note(("helped", act[0]))
        play(table, *act)


def race(table: Toy):
    """The first act closes the window."""
    act = yield Window(RACE, everyone(table))
    table.note(("first", None if act is None else act[0]))


def threats(table: Toy):
    """Each resolves all of its own, all at once, in any order."""
    window = Window(THREAT, everyone(table), must=True)
    while (act := (yield window)) is not None:
        table.marks[f"threats {act[0]}"] -= 1
        table.note(("threat", act[0]))


# Polls, and the secret question

VOTE = words("vote", "north", "south")
BID = Number("bid", lambda _table, _seat, _subject: (0, 3))


def why_not_react(table: Toy, seat: int, _subject: object, answer: str) -> Refusal | None:
    holds = any(table.name(slot) == SECRET for slot in hand(table, seat))
    return None if holds or answer == "pass" else Refusal("not-held", "")


REACT = words("react", "use", "pass", why_not=why_not_react)


def vote(table: Toy):
    votes = yield Poll(VOTE, everyone(table))
    table.note(("votes", *votes.values()))


def bids(table: Toy):
    """Sealed: all bids become known together."""
    given = yield Poll(BID, everyone(table), sealed=True)
    table.note(("bids", *given.values()))


def reactions(table: Toy):
    """Every other seat is asked, whatever it holds; only what is used is seen."""
    for seat in everyone(table):
        if seat != table.active and hand(table, seat) and (yield Ask(REACT, seat, secret=True)) == "use":
            table.note(("reacted", seat))
            play(table, seat, next(s for s in hand(table, seat) if table.name(s) == SECRET))


# Shares, a number, words, and the party


def why_not_pay(table: Toy, seat: int, _subject: object, cards: tuple[int, ...]) -> Refusal | None:
    """One refusal for the whole payment: it must reach the cost, or be the whole hand."""
    paid = sum(table.card(slot).n for slot in cards)
    return (
        None if paid >= COST or len(cards) == len(hand(table, seat)) else Refusal("too-little", "", paid=paid)
    )


PAY = Share(
    "pay",
    lambda table, seat, _subject: dict.fromkeys(hand(table, seat), 1),
    lambda table, seat, _subject: (0, len(hand(table, seat))),
    why_not_pay,
    open=False,
)
SPREAD = Share(
    "spread",
    lambda table, _seat, _subject: dict.fromkeys(everyone(table), 3),
    lambda _table, _seat, _subject: (2, 3),
    of=SEAT,
)
MEASURE = Number("measure", lambda _table, _seat, most: (1, most))
RIDDLE = Words(
    "riddle", ["nothing"], lambda table, *_: [what[1] for what in table.trail if what[0] == "said"]
)
PATH = words("path", "left", "right")


def pay(table: Toy):
    for slot in (yield Ask(PAY, table.active)):
        play(table, table.active, slot)


def spread(table: Toy):
    for seat in (yield Ask(SPREAD, table.active)):
        table.marks[seat] = table.marks.get(seat, 0) + 1


def measure(table: Toy):
    table.marks["measure"] = yield Ask(MEASURE, table.active, LISTED + 50)


def riddle(table: Toy):
    """Wrong words are remembered, and the step comes again."""
    said = yield Ask(RIDDLE, everyone(table))
    if said in ("nothing", SOLUTION):
        table.marks["solved"] = int(said == SOLUTION)
        return None
    table.note(("said", said))
    return "riddle"


def path(table: Toy):
    table.note(("path", (yield from party(table, PATH, otherwise="back"))))
    table.active = (table.active + 1) % table.seats


def put_away(table: Toy, frame: Round) -> None:
    table.places["spent"] += frame.held
    frame.held = []


def deal(table: Toy) -> None:
    table.places.update(deck=table.of_back("hand"), spent=[])
    for seat in everyone(table):
        table.places[f"hand {seat}"] = []


WORKSHOP = toy(
    "workshop",
    pieces=lambda _box, seats, _options: [f"hand-{n}" for n in range(1, 6 * seats + 1)],
    deal=deal,
    frames={
        "game": (deal_hands, rounds),
        "round": (helpers, race, threats, vote, bids, reactions, pay, spread, measure, riddle, path),
    },
    leave={"round": put_away},
    zones=lambda table: [
        Zone("deck", None, table.places["deck"], NOBODY),
        Zone("spent", None, table.places["spent"]),
        *(Zone("hand", seat, hand(table, seat), 1 << seat) for seat in everyone(table)),
    ],
    kinds=(HELP, RACE, THREAT, VOTE, BID, REACT, PAY, SPREAD, MEASURE, RIDDLE, PATH, CONSENT),
    settings=(Setting("party", (ANYBODY, LEADER, AGREE), ANYBODY),),
    parts=(Round,),
)

"""How this game's balance is judged: the cases that are played, and what is counted of each game."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from lamplit.engine.game import Balance, Case

from .attempt import ACTION, BOOST
from .cards import CHALLENGE, EVENT, EXHAUSTED, GAUNTLET, LANTERN, MASTER, SEEKER, Box, Card
from .ending import WON
from .table import Delve
from .turn import SELECT

PLAYS: Final = {SELECT.name: "Attempted", ACTION.name: "As action", BOOST.name: "As boost"}
DECKS: Final = {
    CHALLENGE: "The Well",
    EVENT: "The Well",
    GAUNTLET: "Gauntlet",
    MASTER: "Masters",
    EXHAUSTED: "Exhausted cards",
    SEEKER: "Seekers",
    LANTERN: "Lanterns",
}  # what is none of these is a Seeker's skill card
LEFT: Final = ("1 to 10", "11 to 20", "21 to 30", "31 to 40", "41 to 50")  # cards left in the Well


def cases(box: Box) -> list[Case]:
    """Every pair of Seekers, the first the usual one; the other counts, the variants, and play by chance."""
    title = {id: box.cards[id].title for id in box.seekers}
    first, *others = combinations(box.seekers, 2)
    names = [f"2 Seekers: {title[a]} and {title[b]}" for a, b in others]
    return [
        Case(f"2 Seekers: {title[first[0]]} and {title[first[1]]}", 2, {}, low=0.35, high=0.60, group="pair"),
        *(
            Case(name, 2, {"seekers": pair}, group="pair", low=0.2, high=0.75)
            for name, pair in zip(names, others, strict=True)
        ),
        *(Case(f"{n} Seeker{'s' * (n > 1)}", n, {}, low=0.20, high=0.75) for n in (1, 3, 4)),
        Case("2 Seekers, quick", 2, {"length": "quick"}, low=0.30, high=0.50),
        Case("2 Seekers, hard", 2, {"difficulty": "hard"}, low=0.15, high=0.38),
        Case("2 Seekers, quick and hard", 2, {"length": "quick", "difficulty": "hard"}, high=0.38),
        Case("2 Seekers, by chance", 2, {}, player="random", high=0.05),
    ]


def traits(table: Delve, _seat: int) -> dict[str, float | tuple[str, ...]]:
    """What a finished game was like."""
    return {
        "Turns": table.turns,
        "Health left": table.health,
        "Cards left in the Well": len(table.well),
        "Exhausted cards at the end": len(table.exhausted),
        "Master": (table.card(table.master).title,),
        "Where it ends": (end(table),),
        "Achievements": table.ticked,
    }


def end(table: Delve) -> str:
    """Where and by what a game ended."""
    if table.outcome == WON:
        return "won"
    by = "by damage" if table.health == 0 else "by a card"
    if table.bottom:
        return f"lost in the gauntlet, {by}"
    left = LEFT[min(max(len(table.well) - 1, 0) // 10, len(LEFT) - 1)]
    return f"lost in the Well, {left} cards left, {by}"


def deck(box: Box, card: Card) -> str:
    """Where a card is listed: by its deck, a skill card under its Seeker."""
    return DECKS.get(card.kind) or f"Skills of {box.cards[card.seeker].title}"


BALANCE: Final = Balance(cases, PLAYS, traits, lengths=("Turns",), deck=deck)

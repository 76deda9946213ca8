"""How this game's balance is judged: the cases that are played, and what is counted for each seat."""

from __future__ import annotations

from typing import Final

from lamplit.engine.game import Balance, Case

from .cards import CHARACTER, Box, Card
from .quests import QUEST
from .recruiting import RECRUIT
from .scoring import sheet
from .setup import PICK
from .table import ADVANCED, SIMPLIFIED, Tavern

TENS: Final = 10
MOST: Final = 9  # scores from here on, in tens, are counted together


def cases(_box: Box) -> list[Case]:
    """Both variants with every number of players."""
    return [
        Case(f"{seats} players, {variant}", seats, {"variant": variant})
        for variant in (SIMPLIFIED, ADVANCED)
        for seats in (2, 3, 4)
    ]


def traits(table: Tavern, seat: int) -> dict[str, float | tuple[str, ...]]:
    """What a finished game was like for a player."""
    found, player = sheet(table, seat), table.players[seat]
    return {
        "Prestige": found.total,
        "Prestige of quests": found.quests,
        "Prestige of heroes": found.heroes,
        "Prestige of talents": found.talents,
        "Quests": len(player.tiles),
        "Cards": len(player.hand) + len(player.party),
        "Prestige at the end": (tens(found.total),),
        "Heroes at the end": tuple(
            sorted({table.cards[slot].name for slot in (*player.hand, *player.party)})
        ),
    }


def tens(n: int) -> str:
    """The ten in which a number lies."""
    low = n // TENS
    return f"{low * TENS} to {low * TENS + TENS - 1:02}" if low < MOST else f"{MOST * TENS} and more"


def named(card: Card) -> str:
    """All cards of a hero are counted together."""
    return card.hero or card.id


def deck(_box: Box, card: Card) -> str:
    """Where a card is listed: with the heroes, or with the quests."""
    return "Heroes" if card.kind == CHARACTER else "Quests"


BALANCE: Final = Balance(
    cases,
    {PICK.name: "Picked", RECRUIT.name: "Recruited", QUEST.name: "Taken up"},
    traits,
    score="Prestige",
    rarely=0.01,  # of about twelve tops
    named=named,
    deck=deck,
)

"""Scoring (TT-SCORE): completed quests, acquaintance of heroes, use of talents."""

from __future__ import annotations

from typing import Final, NamedTuple

from .table import Tavern

WON: Final = "won"
SHARED: Final = "shared"  # TT-R94


class Sheet(NamedTuple):
    """What a player scores, by its three parts (TT-SCORE-09, -11, TT-GOAL-01)."""

    quests: int
    heroes: int
    talents: int

    @property
    def total(self) -> int:
        return sum(self)


def sheet(table: Tavern, seat: int) -> Sheet:
    """The three parts as they are now; hand and party count alike, in either state.

    TT-SCORE-01 to -08, -10, TT-QTILE-05, -06, TT-HERO-08, TT-R95.
    """
    player, cards = table.players[seat], table.cards
    tiles = [cards[slot] for slot in player.tiles]
    owned = [cards[slot] for slot in (*player.hand, *player.party)]
    heroes = {card.hero: card.prestige for card in owned}
    talents = sum([card.talent == tile.talent for tile in tiles for card in owned])
    return Sheet(sum([tile.prestige for tile in tiles]), sum(heroes.values()), talents)


def scores(table: Tavern) -> list[int]:
    """The prestige of each player as it is now (TT-GOAL-01)."""
    return [sheet(table, seat).total for seat in range(table.seats)]


def course(table: Tavern) -> dict[str, list[int]]:
    """The prestige of each player as it is now, so that one can look back on its way."""
    return {"prestige": scores(table)}


def ahead(table: Tavern) -> tuple[int, ...]:
    """The players with the most prestige as it is now; equal ones share (TT-END-03, TT-R94)."""
    totals = scores(table)
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def winners(table: Tavern) -> tuple[int, ...]:
    """Those who are ahead, once prestige was counted (TT-GOAL-02, TT-END-03)."""
    return ahead(table) if table.outcome else ()


def score(table: Tavern) -> None:
    """Prestige is counted, after the last turn and not before (TT-GOAL-02, TT-FLOW-07, TT-END-01)."""
    for seat in range(table.seats):
        found = sheet(table, seat)
        table.tell("scored", "TT-SCORE-09", seat=seat, n=found.total, **found._asdict())
    best = ahead(table)
    table.end(WON if len(best) == 1 else SHARED, "TT-END-03", seats=best)

"""What is offered in Tavern's Tales is what the book allows, found once more from the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from hypothesis import given, settings

from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.table import Tavern
from tests.games.playing import NIGHTLY, openings, positions

OPENINGS = openings("taverns_tales")


def ready(table: Tavern, seat: int) -> list[int]:
    return [slot for slot in table.players[seat].party if not table.exhausted[slot]]


def heroes(table: Tavern, slots: list[int]) -> list[str]:
    return [table.cards[slot].hero for slot in slots]


def open_to(table: Tavern, seat: int) -> Iterator[int]:
    """The parties a player may choose from: the own one, and those without a ready Jaromyra (TT-JAR-01)."""
    for other in range(table.seats):
        if other == seat or "jaromyra" not in heroes(table, ready(table, other)):
            yield other


def acts(table: Tavern, seat: int, _subject: Any) -> set[Any]:
    """TT-ACT-01 to -04, TT-FLOW-15 to -18, -22, -26, TT-REM-02, TT-R19."""
    turn, player = table.turn, table.players[seat]
    assert turn is not None
    fresh = [slot for slot in player.hand if table.cards[slot].hero not in turn.played]
    could = [slot for slot in player.party if table.cards[slot].hero not in turn.played]
    take_up = not player.hand and could and turn.actions + turn.extra > 0
    return {*fresh, *(["take up"] if take_up else []), *([] if turn.bound else ["end"])}


def ways(table: Tavern, seat: int, card: int) -> set[Any]:
    """TT-FLOW-13, -14, TT-SET-01, TT-RYS-02."""
    turn = table.turn
    assert turn is not None
    several = heroes(table, table.players[seat].hand).count(table.cards[card].hero) > 1
    return {"ready", "exhausted", *(["set"] if several and turn.actions else [])}


def recruits(table: Tavern, seat: int, _subject: Any) -> set[Any]:
    """TT-REC-03, -04, -07, -08, -09."""
    gives = sum(table.cards[slot].persuasion for slot in ready(table, seat))
    return {cards[-1] for cards in table.tables.values() if cards and table.cards[cards[-1]].cost <= gives}


def payments(table: Tavern, seat: int, top: int) -> set[Any]:
    """TT-REC-03 to -08: any ready characters of the own party that reach the cost."""
    payers = sorted(ready(table, seat))
    every = (share for n in range(1, len(payers) + 1) for share in combinations(payers, n))
    cost = table.cards[top].cost
    return {share for share in every if sum(table.cards[slot].persuasion for slot in share) >= cost}


def teams(table: Tavern, seat: int, errand: tuple[int, int]) -> set[Any]:
    """TT-QST-02 to -06, -12, TT-GNI-02 to -06."""
    tile, terrain = errand
    play = table.play
    assert play is not None
    lends = play.running and table.cards[play.running[-1][2]].hero == "gniewomyr"
    parties = [seat, *(s for s in open_to(table, seat) if s != seat and lends)]
    fit = sorted(s for party in parties for s in ready(table, party) if table.cards[s].terrains & terrain)
    every = combinations(fit, table.cards[tile].difficulty)
    return {team for team in every if sum(table.owner(slot) != seat for slot in team) <= 1}


def picks(table: Tavern, seat: int, _subject: Any) -> set[Any]:
    """TT-DRAFT-08, -10, -11, with six heroes of cost 1 (TT-R11)."""
    own = set(heroes(table, table.players[seat].hand))
    taken = [set(heroes(table, table.players[s].hand)) for s in range(table.seats) if s != seat]
    tops = [cards[-1] for cards in table.tables.values() if table.cards[cards[-1]].cost == 1]
    fresh = [slot for slot in tops if table.cards[slot].hero not in own]
    return {slot for slot in fresh if len(own) < 2 or own | {table.cards[slot].hero} not in taken}


def disruptions(table: Tavern, seat: int, _subject: Any) -> set[Any]:
    """TT-BOG-08, -13."""
    return {"pass", *(s for s in table.players[seat].hand if table.cards[s].hero == "bogumila")}


ALLOWED: Final[dict[str, Callable[[Tavern, int, Any], set[Any]]]] = {
    "act": acts,
    "how": ways,
    "recruit": recruits,
    "pay": payments,
    "team": teams,
    "pick": picks,
    "disrupt": disruptions,
}


@given(OPENINGS)
@settings(max_examples=300 if NIGHTLY else 15)
def test_offers_are_what_the_book_allows(opening: dict[str, Any]) -> None:
    """At every decision of a game by chance, whatever led to it."""
    for game in positions(opening):
        question, table = game.play.question, game.table
        assert isinstance(table, Tavern)
        if question is not None and question.kind.name in ALLOWED:
            seat = game.play.seats_asked()[0]
            allowed = ALLOWED[question.kind.name](table, seat, question.subject)
            offered = question.answers(table, seat)
            assert offered is None or set(offered) == allowed, question.kind.name


@given(OPENINGS)
@settings(max_examples=300 if NIGHTLY else 15)
def test_a_choice_of_a_character_respects_every_guard(opening: dict[str, Any]) -> None:
    """TT-JAR-01, -02, -08, TT-LUB-01, TT-SAM-01, TT-R47: and nothing else, where anybody will do."""
    for game in positions(opening):
        question, table = game.play.question, game.table
        assert isinstance(table, Tavern)
        if question is None or question.kind.name != "target":
            continue
        seat = game.play.seats_asked()[0]
        offered = set(question.answers(table, seat) or ())
        within = {slot for party in open_to(table, seat) for slot in table.players[party].party}
        assert offered <= within
        by = table.play.running[-1] if table.play and table.play.running else None
        if by is not None and table.cards[by[2]].hero in ("lubomyr", "sambor"):
            assert offered == within


HELD: Final = ("act", "how", "with", "put", "search", "add", "under", "disrupt")


def test_a_question_that_follows_from_what_one_player_sees_is_never_answered_for_them() -> None:
    """TT-R13, TT-R98: that only one answer is legal would tell the others of a hand, a table or a tile."""
    kinds = {kind.name: kind for kind in GAME.kinds}
    assert [name for name in HELD if kinds[name].open] == []

"""How the table looks, and to whom; what a card shows; what a question speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from lamplit.cardtext.sentences import Offer, spoken
from lamplit.engine.questions import Question
from lamplit.engine.views import Face, Line, Piece, Place
from lamplit.engine.zones import Zone

from .cards import CHARACTER, Card, names
from .quests import difficulty
from .recruiting import RECRUITED, cost, persuasion
from .scoring import sheet
from .table import ACTIONS, NONE, ROUNDS, Tavern, zones
from .targets import Aim
from .vocabulary import LANGUAGE

NAMES: Final = ("Adam", "Barbara", "Charlie", "Dorothy")  # of the nobles, in seat order
SHAPES: Final = {"quests": "row", "party": "row", "tiles": "list", "hand": "hand", "looking": "row"}
COMMON: Final = ("quests", "quest stack", "box")  # in reading order
OWN: Final = ("looking", "party", "hand", "tiles")
KEYWORDS: Final = {  # what stands on cards and is explained, and the clause that says it
    "ready": "TT-IDX-04",
    "exhaust": "TT-IDX-05",
    "recruit": "TT-REC-01",
    "take-up": "TT-QST-04",
    "quest": "TT-QTILE-06",
    "available": "TT-IDX-03",
    "party": "TT-AREA-02",
    "table": "TT-AREA-03",
    "disruption": "TT-BOG-07",
    "basic": "TT-IDX-02",
    "cost": "TT-HERO-03",
    "persuasion": "TT-HERO-09",
    "prestige": "TT-HERO-08",
    "team": "TT-QTILE-03",
    "terrain": "TT-QTILE-02",
    "talent": "TT-SCORE-06",
}


def layout(table: Tavern) -> list[Place]:
    """The table in reading order: what is counted, the tables, the quests, and each player's own."""
    found = {(zone.name, zone.seat): zone for zone in zones(table)}
    places = [*counted(table), *(place(table, found[name, None]) for name in COMMON)]
    places += [*pyramid(table, found), *order(table)]
    for seat in range(table.seats):
        places += [*standing(table, seat), *(place(table, found[name, seat]) for name in OWN)]
    if table.outcome:
        places.insert(0, Place("score", "sheet", cells=scored(table)))
    return places


def place(table: Tavern, zone: Zone) -> Place:
    return Place(zone.name, SHAPES.get(zone.name, "pile"), zone, marks=lambda slot: marks(table, slot))


def counted(table: Tavern) -> Iterator[Place]:
    """The round (TT-COMP-10), and what is left of the turn's actions (TT-COMP-07, TT-RYS-07)."""
    notes = [("note-round", {"n": ROUNDS})]
    yield Place("round", "track", count=table.counters, most=ROUNDS, rising=True, notes=notes)
    if table.turn is not None:
        yield Place("actions", "track", count=table.turn.actions, most=ACTIONS, rising=True)
        if table.turn.extra:
            yield Place("extra", "track", count=table.turn.extra)


def pyramid(table: Tavern, found: Mapping[tuple[str, int | None], Zone]) -> Iterator[Place]:
    """The tables in rows by cost, each with its top and how many lie there.

    TT-SETUP-07, TT-R69, TT-R100, TT-R107.
    """
    costs = {card.hero: card.cost for card in table.prints}  # also of a table that is empty
    for at, hero in enumerate(table.tables):
        zone = found[f"table of {hero}", None]
        yield Place(zone.name, "pile", zone, group="tables", spot=(at, costs[hero]))


def order(table: Tavern) -> Iterator[Place]:
    """Who comes when in this round; before the first and after the last, in one that began now.

    TT-FLOW-03, -04, TT-R50.
    """
    if table.innkeeper != NONE:
        seats = (table.round and table.round.order) or table.seat_order(table.innkeeper)
        yield Place("order", "order", things=[turn_of(table, seat) for seat in seats])


def turn_of(table: Tavern, seat: int) -> Piece:
    """A player in the order of the round, marked while it is that player's turn."""
    marks = ["turn"] if table.round is not None and seat == table.active else []
    return Piece(f"turn of seat {seat + 1}", title=NAMES[seat], seat=seat, marks=marks)


def standing(table: Tavern, seat: int) -> Iterator[Place]:
    """Who holds the Innkeeper card, and so begins the next round (TT-FLOW-03)."""
    if table.innkeeper == seat:
        yield Place("innkeeper", "sign", seat=seat)


def scored(table: Tavern) -> dict[str, list[int]]:
    """The score sheet: a line for each part, a number for each player (TT-SCORE-09)."""
    sheets = [sheet(table, seat) for seat in range(table.seats)]
    lines = {part: [getattr(one, part) for one in sheets] for part in sheets[0]._fields}
    return {**lines, "total": [one.total for one in sheets]}


def marks(table: Tavern, slot: int) -> list[str]:
    """How a card lies, and whether its hero was played this turn (TT-FLOW-22)."""
    found = ["exhausted"] if table.exhausted[slot] else []
    turn = table.turn
    if turn is not None and table.cards[slot].hero in turn.played and slot in table.players[turn.seat].hand:
        found.append("played")
    return found


def describe(card: Card, _table: Tavern | None, _slot: int) -> Face:
    """What is printed on a card: a character by its cost, a quest by how many it takes."""
    hero = card.kind == CHARACTER
    numbers = {"persuasion": card.persuasion} if hero else {}
    return Face(
        card=card.id,
        title=card.title,
        kind="pint" if card.pint else card.kind,
        colors=names(card.terrains),
        number=card.cost if hero else card.difficulty,
        number_of="cost" if hero else "team",
        icons=[card.talent],
        lines=lines(card),
        flavour=card.flavour,
        numbers={**numbers, "prestige": card.prestige},
        short=card.name if hero else "",
        called=f"{card.name} ({', '.join(names(card.terrains))})" if hero else "",
    )


def lines(card: Card) -> list[Line]:
    """The rules texts of a card."""
    labels = ("ability", "passive", "disruption")
    return [Line(label, getattr(card, label).words) for label in labels if getattr(card, label)]


def seat_name(_table: Tavern, seat: int) -> str:
    """A seat is called by its noble."""
    return NAMES[seat]


def subject(table: Tavern, question: Question) -> dict[str, Any]:
    """What a question speaks of."""
    about, seat = question.subject, question.seats[0]
    if isinstance(about, Offer):
        return of_offer(table, about)
    if isinstance(about, Aim):
        return of_aim(about)
    told = SUBJECTS.get(question.kind.name)
    return told(table, seat, about) if told else {}


def of_offer(table: Tavern, offer: Offer) -> dict[str, Any]:
    """An offer in words, and whom it means by `that character`, with the ability it has."""
    meant = offer.use.named.get(RECRUITED, NONE)
    ability = "" if meant == NONE else table.cards[meant].ability.words
    told = {"on": meant, "about": int(meant != NONE), "does": ability}
    return told | spoken(LANGUAGE, (table.cards[offer.use.source].ability,), offer)


def of_aim(aim: Aim) -> dict[str, Any]:
    """What is to be done to which characters, by whose ability, and what was given for it already."""
    verb, what = aim.verb.replace(" ", "-"), LANGUAGE.words(aim.node)
    return {"by": aim.use.source, "what": what, "on": aim.given, "verb": verb}


def of_turn(table: Tavern, seat: int, _about: object) -> dict[str, Any]:
    """The actions left, and the card that the end of the turn would put down (TT-FLOW-19)."""
    turn, hand = table.turn, table.players[seat].hand
    assert turn is not None
    lone = hand[0] if len(hand) == 1 else NONE
    return {"n": turn.actions, "extra": turn.extra, "hand": len(hand), "cards": lone}


def of_card(_table: Tavern, _seat: int, slot: int) -> dict[str, Any]:
    return {"card": slot}


def of_playing(table: Tavern, _seat: int, slot: int) -> dict[str, Any]:
    """What a card can do when it is played ready, or says while it is."""
    card = table.cards[slot]
    text = card.ability or card.passive
    return {"card": slot, "uses": int(bool(card.ability.orders)), "what": text.words}


def of_ability(table: Tavern, _seat: int, slot: int) -> dict[str, Any]:
    """An ability in words, and how often it may still be used after this."""
    assert table.play is not None
    return {"card": slot, "what": table.cards[slot].ability.words, "left": table.play.uses + 1}


def of_recruiting(table: Tavern, seat: int, _source: object) -> dict[str, Any]:
    return {"n": persuasion(table, table.ready(seat))}


def of_payment(table: Tavern, seat: int, slot: int) -> dict[str, Any]:
    return {"card": slot, "needs": cost(table, slot), "n": persuasion(table, table.ready(seat))}


def of_errand(table: Tavern, _seat: int, errand: tuple[int, int]) -> dict[str, Any]:
    tile, terrain = errand
    return {"card": tile, "needs": difficulty(table, tile), "terrain": tuple(names(terrain))}


def of_search(table: Tavern, _seat: int, hero: str) -> dict[str, Any]:
    return {"hero": table.cards[table.tables[hero][0]].title}


SUBJECTS: Final[dict[str, Callable[[Tavern, int, Any], dict[str, Any]]]] = {
    "act": of_turn,
    "how": of_playing,
    "with": of_card,
    "effect": of_card,
    "use": of_ability,
    "recruit": of_recruiting,
    "pay": of_payment,
    "terrain": of_card,
    "team": of_errand,
    "search": of_search,
    "disrupt": of_card,
}

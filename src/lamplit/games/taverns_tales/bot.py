"""A plain player, quick enough for thousands of games, judging by what its seat may know.

Of the others' hands only the size is looked at (TT-R13), of tables the tops; no seed and no stream.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from lamplit.cardtext.phrases import Node, Text
from lamplit.cardtext.sentences import MAY, NO, OPTION, YES, Offer
from lamplit.engine.force import Use
from lamplit.engine.questions import PASS, Answer, Question

from .abilities import ADD, PUT, SEARCH, UNDER
from .cards import names
from .disruption import DISRUPT
from .plans import best_way, effects, ways
from .playing import EFFECT, LEAVE, USE, USING
from .prospects import Prospect, by_worth, errands
from .quests import GO, TERRAIN, Errand
from .quests import QUEST as WHICH_QUEST
from .readings import Reading, of, of_text, recruits, touch
from .recruiting import PAY, RECRUITED
from .recruiting import RECRUIT as WHOM
from .setup import PICK
from .table import Tavern
from .targets import TARGET, Aim
from .turns import ACT, END, HOW, TAKE_UP, WITH
from .worth import Scene, completing, keep, owning, strength

Advice = tuple[Answer, str]  # what to answer, and the key of the reason


def advise(table: Tavern, question: Question, seat: int, chance: Random) -> Advice:
    """What this seat should answer, and the key of the reason; anything where no plan fits the question."""
    choose = CHOICES.get(question.kind.name)
    found = choose(table, seat, question.subject) if choose else None
    if found is None or question.refusal(table, seat, found[0]) is not None:
        return question.sample(table, seat, chance), "any"
    return found


# The draft


def picks(table: Tavern, seat: int, _subject: None) -> Advice:
    """A card that does something by itself and knows much, of a talent that is not there yet."""
    scene = Scene(table, seat)

    def worth(slot: int) -> float:
        card = table.cards[slot]
        return bool(card.ability) + strength(table, slot) - 0.3 * scene.talents[card.talent]

    return max(PICK.answers(table, seat, None), key=worth), "promising"


# One's own turn


def acts(table: Tavern, seat: int, _subject: None) -> Advice:
    """The best card, looking one play ahead; with an empty hand the party is taken up for another action."""
    legal = ACT.answers(table, seat, None)
    if TAKE_UP in legal:
        return TAKE_UP, "more-to-do"
    way = best_way(Scene(table, seat))
    return (way.card, "most-good") if way else (END, "nothing-to-do")


def plays(table: Tavern, seat: int, card: int) -> Advice:
    """How it does most good."""
    way = best_way(Scene(table, seat), card)
    assert way is not None
    return way.how, "most-good"


def joins(table: Tavern, seat: int, card: int) -> Advice:
    """As many of its hero as are worth it, those that know least."""
    found = [way for way in ways(Scene(table, seat)) if way.card == card and way.others]
    if not found:
        return WITH.sample(table, seat, card, Random(0)), "any"
    return tuple(sorted(max(found, key=lambda way: way.worth).others)), "most-good"


def uses(table: Tavern, seat: int, card: int) -> Advice:
    """The ability where something comes of it."""
    if USE not in USING.answers(table, seat, card):
        return LEAVE, "not-worth-it"
    worth = of_text(Scene(table, seat), table.cards[card].ability, card).worth
    return (USE, "worth-it") if worth > 0 else (LEAVE, "not-worth-it")


def brings(table: Tavern, seat: int, card: int) -> Advice:
    """A character or a quest, whichever is worth more."""
    legal = EFFECT.answers(table, seat, card)
    found = [(what, found) for what, found in effects(Scene(table, seat)) if what in legal]
    return max(found, key=lambda pair: pair[1].worth)[0], "better"


# Recruiting and quests


def text_of(table: Tavern) -> Text | None:
    """The text being carried out; None where a card played exhausted does something."""
    play = table.play
    return table.cards[play.running[-1][2]].ability if play and play.running else None


def offers(table: Tavern, seat: int) -> list[Prospect]:
    """Whom one could recruit now, and for what."""
    text = text_of(table)
    to_hand = text is None or not any(is_to_party(order) for order in text.orders)
    return list(recruits(Scene(table, seat), text, to_hand=to_hand))


def is_to_party(node: Node) -> bool:
    """Whether a recruited character comes into the party."""
    parts = [arg for arg in node.args if isinstance(arg, Node)]
    return (node.phrase.sort, node.phrase.template) == ("place", "party") or any(map(is_to_party, parts))


def best(found: Iterable[Prospect]) -> Prospect | None:
    """What is worth most; None where nothing was found, as cards may ask what no plan foresees."""
    return max(found, key=by_worth, default=None)


def recruits_whom(table: Tavern, seat: int, _source: int) -> Advice | None:
    found = best(offers(table, seat))
    return (found.taken[0], "most-good") if found else None


def pays(table: Tavern, seat: int, top: int) -> Advice | None:
    """Those who are missed least; more where that is worth it."""
    found = best(offer for offer in offers(table, seat) if offer.taken[0] == top)
    return (tuple(sorted(found.spent)), "least-missed") if found else None


def goes_where(table: Tavern, seat: int) -> list[Prospect]:
    """The quests one could take up now."""
    return list(errands(Scene(table, seat), text_of(table)))


def takes_up(table: Tavern, seat: int, _source: int) -> Advice | None:
    found = best(goes_where(table, seat))
    return (found.taken[0], "most-good") if found else None


def names_terrain(table: Tavern, seat: int, tile: int) -> Advice | None:
    found = best(go for go in goes_where(table, seat) if go.taken[0] == tile)
    return (names(found.terrain)[0], "most-good") if found else None


def sends(table: Tavern, seat: int, errand: Errand) -> Advice | None:
    """Those who are missed least."""
    tile, terrain = errand
    found = best(go for go in goes_where(table, seat) if (go.taken[0], go.terrain) == (tile, terrain))
    return (tuple(sorted(found.spent)), "least-missed") if found else None


# What cards ask


def target(table: Tavern, seat: int, aim: Aim) -> Advice:
    """The character on whom it does most good."""
    scene = Scene(table, seat)
    legal = TARGET.answers(table, seat, aim)
    return max(legal, key=lambda slot: touch(scene, aim.verb, slot).worth), "most-good"


def may(table: Tavern, seat: int, offer: Offer) -> Advice:
    """Whether what is offered is worth it."""
    if YES not in MAY.answers(table, seat, offer):
        return NO, "not-worth-it"
    scene, source = Scene(table, seat), offer.use.source
    text = text_of(table) or table.cards[source].ability
    recruited = offer.use.named.get(RECRUITED, -1)
    if recruited >= 0:
        worth = of_text(scene, table.cards[recruited].ability, recruited).worth
    else:
        worth = sum(of(Reading(scene, Use(source, seat), text), node).worth for node in offer.nodes)
    return (YES, "worth-it") if worth > 0 else (NO, "not-worth-it")


def option(table: Tavern, seat: int, offer: Offer) -> Advice:
    """The better of two."""
    scene, text = Scene(table, seat), text_of(table) or Text("", ())
    legal = OPTION.answers(table, seat, offer)
    worth = dict(
        zip(
            ("first", "second"),
            (of(Reading(scene, offer.use, text), n).worth for n in offer.nodes),
            strict=True,
        )
    )
    return max(legal, key=lambda answer: worth[answer]), "better"


def adds(table: Tavern, seat: int, _subject: None) -> Advice:
    """The quest that is worth most here."""
    scene = Scene(table, seat)
    return max(ADD.answers(table, seat, None), key=lambda t: completing(scene, table.cards[t])), "most-useful"


def puts_under(table: Tavern, seat: int, _subject: None) -> Advice:
    return min(UNDER.answers(table, seat, None)), "any"


def puts_on_table(table: Tavern, seat: int, source: int) -> Advice:
    """The card in whose place another of its hero is best: it lies ready, and its ability is not used."""
    scene = Scene(table, seat)

    def worth(slot: int) -> float:
        text = table.cards[slot].ability
        return keep(scene, slot) - (max(0.0, of_text(scene, text, slot).worth) if text else 0.0)

    return max(PUT.answers(table, seat, source), key=worth), "least-missed"


def fetches(table: Tavern, seat: int, hero: str) -> Advice:
    scene = Scene(table, seat)
    found = SEARCH.answers(table, seat, hero)
    return max(found, key=lambda slot: owning(scene, table.cards[slot]) + keep(scene, slot)), "most-useful"


def disrupts(table: Tavern, seat: int, slot: int) -> Advice:
    """Always: it costs nothing, and two characters are ready."""
    found = [answer for answer in DISRUPT.answers(table, seat, slot) if answer != PASS]
    return (found[0], "worth-it") if found else (PASS, "nothing-to-do")


CHOICES: Final[dict[str, Callable[..., Advice | None]]] = {
    PICK.name: picks,
    ACT.name: acts,
    HOW.name: plays,
    WITH.name: joins,
    USING.name: uses,
    EFFECT.name: brings,
    WHOM.name: recruits_whom,
    PAY.name: pays,
    WHICH_QUEST.name: takes_up,
    TERRAIN.name: names_terrain,
    GO.name: sends,
    TARGET.name: target,
    MAY.name: may,
    OPTION.name: option,
    ADD.name: adds,
    UNDER.name: puts_under,
    PUT.name: puts_on_table,
    SEARCH.name: fetches,
    DISRUPT.name: disrupts,
}

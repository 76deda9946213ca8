"""What one could do in one's own turn: each answer with what it comes to, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lamplit.cardtext.phrases import Node, Text
from lamplit.engine.questions import Answer

from .cards import names
from .plans import Way, best_ways, effects, ways
from .playing import EFFECT, LEAVE, USE, USING
from .prospects import Prospect, errands
from .quests import Errand
from .readings import of_text, recruits
from .setup import PICK
from .table import Tavern
from .turns import ACT, END, TAKE_UP
from .worth import Scene, strength


class Idea(NamedTuple):
    """An answer, what it is worth in points, and the key of the reason."""

    worth: float
    answer: Answer
    reason: str


def decided(answer: Answer, reason: str) -> Iterator[Idea]:
    """The one answer that comes into question."""
    yield Idea(0.0, answer, reason)


def worth_it(worth: float, yes: Answer, no: Answer) -> Iterator[Idea]:
    """What is offered where something comes of it."""
    return decided(yes, "worth-it") if worth > 0 else decided(no, "not-worth-it")


# The draft


def picks(table: Tavern, seat: int, _subject: None) -> Iterator[Idea]:
    """A card that does something by itself and knows much, of a talent that is not there yet."""
    scene = Scene(table, seat)
    for slot in PICK.answers(table, seat, None):
        card = table.cards[slot]
        worth = bool(card.ability) + strength(table, slot) - 0.3 * scene.talents[card.talent]
        yield Idea(worth, slot, "promising")


# Cards


Weighed = Callable[..., list[tuple[float, Way]]]  # of a scene, or of a card in it


def acts(table: Tavern, seat: int, _subject: None, weighed: Weighed = best_ways) -> Iterator[Idea]:
    """The best card, looking one play ahead; with an empty hand the party is taken up for another action."""
    if TAKE_UP in ACT.answers(table, seat, None):
        return decided(TAKE_UP, "more-to-do")
    found = weighed(Scene(table, seat))
    if not found:
        return decided(END, "nothing-to-do")
    return (Idea(worth, way.card, "most-good") for worth, way in found)


def plays(table: Tavern, seat: int, card: int, weighed: Weighed = best_ways) -> Iterator[Idea]:
    """How it does most good."""
    return (Idea(worth, way.how, "most-good") for worth, way in weighed(Scene(table, seat), card))


def joins(table: Tavern, seat: int, card: int) -> Iterator[Idea]:
    """As many of its hero as are worth it, those that know least."""
    for way in ways(Scene(table, seat), card):
        if way.others:
            yield Idea(way.worth, tuple(sorted(way.others)), "most-good")


def uses(table: Tavern, seat: int, card: int) -> Iterator[Idea]:
    """The ability where something comes of it."""
    if USE not in USING.answers(table, seat, card):
        return decided(LEAVE, "not-worth-it")
    return worth_it(of_text(Scene(table, seat), table.cards[card].ability, card).worth, USE, LEAVE)


def brings(table: Tavern, seat: int, card: int) -> Iterator[Idea]:
    """A character or a quest, whichever is worth more."""
    legal = EFFECT.answers(table, seat, card)
    for what, found in effects(Scene(table, seat)):
        if what in legal:
            yield Idea(found.worth, what, "better")


# Recruiting and quests


def text_of(table: Tavern) -> Text | None:
    """The text being carried out; None where a card played exhausted does something."""
    play = table.play
    return table.cards[play.running[-1][2]].ability if play and play.running else None


def hires(table: Tavern, seat: int) -> Iterator[Prospect]:
    """Whom one could recruit now, and for what."""
    text = text_of(table)
    to_hand = text is None or not any(is_to_party(order) for order in text.orders)
    return recruits(Scene(table, seat), text, to_hand=to_hand)


def is_to_party(node: Node) -> bool:
    """Whether a recruited character comes into the party."""
    parts = [arg for arg in node.args if isinstance(arg, Node)]
    return (node.phrase.sort, node.phrase.template) == ("place", "party") or any(map(is_to_party, parts))


def recruits_whom(table: Tavern, seat: int, _source: int) -> Iterator[Idea]:
    return (Idea(hire.worth, hire.taken[0], "most-good") for hire in hires(table, seat))


def pays(table: Tavern, seat: int, top: int) -> Iterator[Idea]:
    """Those who are missed least; more where that is worth it."""
    found = (hire for hire in hires(table, seat) if hire.taken[0] == top)
    return (Idea(hire.worth, tuple(sorted(hire.spent)), "least-missed") for hire in found)


def goes_where(table: Tavern, seat: int) -> Iterator[Prospect]:
    """The quests one could take up now."""
    return errands(Scene(table, seat), text_of(table))


def takes_up(table: Tavern, seat: int, _source: int) -> Iterator[Idea]:
    return (Idea(go.worth, go.taken[0], "most-good") for go in goes_where(table, seat))


def names_terrain(table: Tavern, seat: int, tile: int) -> Iterator[Idea]:
    found = (go for go in goes_where(table, seat) if go.taken[0] == tile)
    return (Idea(go.worth, names(go.terrain)[0], "most-good") for go in found)


def sends(table: Tavern, seat: int, errand: Errand) -> Iterator[Idea]:
    """Those who are missed least."""
    for go in goes_where(table, seat):
        if (go.taken[0], go.terrain) == errand:
            yield Idea(go.worth, tuple(sorted(go.spent)), "least-missed")

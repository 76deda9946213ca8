"""What texts come to for a seat, in points: each phrase of the language and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from lamplit.cardtext.phrases import Node, Text
from lamplit.engine.force import Use, ask

from .prospects import DEEPEST, NOTHING, Prospect, after, by_worth, errands
from .recruiting import cost
from .targets import BACK, COPY, FLIP, GIVE, RETURN, TAKE, TIRE, WAKE
from .touches import back_to_hand, back_to_table, flip, given, meant, readied, taken, tire
from .worth import (
    CALL,
    FETCH,
    HAND,
    INNKEEPER,
    LOOK,
    Price,
    Scene,
    cheapest,
    keep,
    owning,
    payments,
)

# Recruiting


def recruits(scene: Scene, text: Text | None, *, to_hand: bool) -> Iterator[Prospect]:
    """Each top that can be paid, at the lowest price; more is paid where that is worth it."""
    if not scene.ready:
        return
    ways, surpluses = payments(scene), (0, 1) if text and tips(text) else (0,)
    sums: dict[int, Price | None] = {}
    for top in scene.table.tops():
        if top not in scene.gone:
            for surplus in surpluses:
                needs = cost(scene.table, top) + surplus
                if needs not in sums:
                    sums[needs] = cheapest(ways, needs)
                if paid := sums[needs]:
                    yield recruited(scene, top, paid[0], paid[1], to_hand=to_hand, tip=surplus > 0)


def recruited(
    scene: Scene, top: int, price: float, payers: tuple[int, ...], *, to_hand: bool, tip: bool
) -> Prospect:
    """What it comes to that a top is recruited."""
    card = scene.table.cards[top]
    worth = owning(scene, card) - price + (HAND if to_hand else keep(scene, top))
    at = (top,)
    found = Prospect(worth, payers, () if to_hand else at, at if to_hand else (), at)
    if tip and scene.deep < DEEPEST:
        now = after(scene, found)
        now.deep += 1
        found = found._replace(worth=worth + of_text(now, card.ability, top).worth)
    return found


def tips(text: Text) -> bool:
    """Whether a text gives something for paying more than the cost."""
    return any(
        isinstance(arg, Node) and arg.phrase.template == "you paid more than the cost"
        for order in text.orders
        for arg in order.args
    )


# What texts come to


class Reading(NamedTuple):
    """A text that is read for what it would come to."""

    scene: Scene
    use: Use
    text: Text


def of_text(scene: Scene, text: Text, source: int) -> Prospect:
    """All instructions of a text, one after the other; nothing where already the first comes to nothing."""
    total = NOTHING
    for n, order in enumerate(text.orders):
        found = of(Reading(scene, Use(source, scene.seat), text), order)
        if not n and found == NOTHING:
            break
        total = total.then(found)
        scene = after(scene, found)
    return total


def of(reading: Reading, node: Node) -> Prospect:
    """A sentence, a clause or an effect."""
    return PRICES[node.phrase.template](reading, *node.args)


def both(reading: Reading, *nodes: Node) -> Prospect:
    total = NOTHING
    for node in nodes:
        total = total.then(of(reading, node))
    return total


def better(reading: Reading, *nodes: Node) -> Prospect:
    return max((of(reading, node) for node in nodes), key=by_worth)


def may(reading: Reading, who: Node, *nodes: Node) -> Prospect:
    """What others may do is left out of account."""
    if reading.scene.seat not in ask(reading.scene.table, reading.use, who):
        return NOTHING
    return max(both(reading, *nodes), NOTHING, key=by_worth)


def later(_reading: Reading, *_: Node) -> Prospect:
    """What depends on how a recruitment or a quest went is foreseen in what that comes to."""
    return NOTHING


def recruit(reading: Reading, place: Node) -> Prospect:
    to_hand: bool = place.phrase.do(reading.scene.table, reading.use)
    return max(recruits(reading.scene, reading.text, to_hand=to_hand), key=by_worth, default=NOTHING)


def quest(reading: Reading) -> Prospect:
    return max(errands(reading.scene, reading.text), key=by_worth, default=NOTHING)


def innkeeper(reading: Reading) -> Prospect:
    """To come first is worth something while there are rounds to come."""
    scene = reading.scene
    mine = scene.table.innkeeper == scene.seat or not scene.left
    return NOTHING if mine else Prospect(INNKEEPER)


def actions(reading: Reading, n: int) -> Prospect:
    """As many as there are cards to be played with them."""
    scene = reading.scene
    more = min(n, max(0, len(scene.hand) - scene.actions))
    return Prospect(CALL * more, actions=more)


def look(reading: Reading, n: int, add: int) -> Prospect:
    """A wider choice of quests, also for the others."""
    scene = reading.scene
    return Prospect(LOOK * add * min(n, 3)) if scene.table.stack and scene.left else NOTHING


def put_on_table(reading: Reading) -> Prospect:
    """The card whose place another takes; what is fetched is counted then."""
    return Prospect(0.01) if reading.scene.hand else NOTHING


def search(reading: Reading) -> Prospect:
    """A card comes ready into the party in place of the one from the hand."""
    scene = reading.scene
    if not scene.hand:
        return NOTHING
    return Prospect(FETCH * max(keep(scene, slot) for slot in scene.hand))


def from_hand(reading: Reading) -> Prospect:
    return Prospect(keep(reading.scene, reading.use.source))


# What is done to a character


def touched(verb: str) -> Callable[..., Prospect]:
    """The best that can be done to a character that is meant."""

    def price(reading: Reading, target: Node) -> Prospect:
        return best_touch(reading, verb, target)

    return price


def returned(reading: Reading, target: Node, home: Node) -> Prospect:
    return best_touch(reading, home.phrase.do(reading.scene.table, reading.use), target)


def best_touch(reading: Reading, verb: str, target: Node) -> Prospect:
    found = (touch(reading.scene, verb, slot) for slot in meant(reading.scene, reading.use, target))
    return max(found, key=by_worth, default=NOTHING)


def exchanged(reading: Reading, give: Node, take: Node) -> Prospect:
    """What is given, and what is taken for it."""
    one, other = best_touch(reading, GIVE, give), best_touch(reading, TAKE, take)
    return one.then(other) if one != NOTHING != other else NOTHING


def touch(scene: Scene, verb: str, slot: int) -> Prospect:
    """What it is worth to do something to a character."""
    return TOUCHES[verb](scene, slot)


def copied(scene: Scene, slot: int) -> Prospect:
    """Its ability; a copy within a copy is not looked through."""
    if scene.deep >= DEEPEST:
        return NOTHING
    now = scene.later()
    now.deep += 1
    return of_text(now, scene.table.cards[slot].ability, slot)


TOUCHES: Final[dict[str, Callable[[Scene, int], Prospect]]] = {
    FLIP: flip,
    WAKE: readied,
    TIRE: tire,
    RETURN: back_to_hand,
    BACK: back_to_table,
    COPY: copied,
    GIVE: given,
    TAKE: taken,
}

PRICES: Final[dict[str, Callable[..., Prospect]]] = {
    "{clause}.": both,
    "if {condition}, {clause}.": later,
    "if you do, {clause}.": lambda reading, clause: of(reading, clause),
    "{effect}": both,
    "{effect} and {effect}": both,
    "{effect} for each {count}": lambda reading, effect, _count: of(reading, effect),
    "choose one: {effect}; or {effect}": better,
    "{who} may {effect}": may,
    "{who} must {effect}": may,
    "{who} may {effect} to {effect}": may,
    "recruit a character to your {place}": recruit,
    "take up a quest": quest,
    "flip {target}": touched(FLIP),
    "ready {target}": touched(WAKE),
    "exhaust {target}": touched(TIRE),
    "use the ability of {target}": touched(COPY),
    "return {target} to {home}": returned,
    "exchange {target} for {target}": exchanged,
    "take the Innkeeper card": innkeeper,
    "gain {number} additional basic action(s)": actions,
    "look at the top {number} quest(s), add {number} of them to the available quests"
    " and put the others under the stack in any order": look,
    "put a card from your hand on its table": put_on_table,
    "look through that table, put a card of it ready into your party and shuffle it": search,
    "shuffle that table": later,
    "put this card from your hand ready into your party": from_hand,
}

"""The sentences that all games share, and what they mean.

Orders are carried out one by one; after each, what holds `as soon as` is seen to. Who may do something
is asked each time. Of two options one that can be done is taken before one that cannot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, Final

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import ALL, NONE, PART, REACTION, REPLACEMENT, STATEMENT, Node, Phrase, Text
from lamplit.cardtext.templates import MOST
from lamplit.engine.force import Use, ask, extent, instruct
from lamplit.engine.questions import COUNT, Ask, Choice, Rules
from lamplit.engine.refusals import Refusal

YES: Final = "yes"
NO: Final = "no"
FIRST: Final = "first"
SECOND: Final = "second"


def least(table: Any, use: Use, *nodes: Node) -> int:
    """How much can be done of several instructions together."""
    found = [extent(table, use, node) for node in nodes]
    return found[0] if min(found) == max(found) else PART


def most(table: Any, use: Use, *nodes: Node) -> int:
    """How much can be done of that of several instructions of which most can be done."""
    return max(extent(table, use, node) for node in nodes)


class Offer:
    """What a question of the cards is about: instructions of a text, and how much must be possible."""

    __slots__ = ("least", "nodes", "use")

    def __init__(self, use: Use, *nodes: Node, least: int = PART) -> None:
        self.use = use
        self.nodes = nodes
        self.least = least


def why_not_do(table: Any, _seat: int, offer: Offer, answer: str) -> Refusal | None:
    """What cannot be done at all, or not paid in full, is not offered."""
    if answer == YES and extent(table, offer.use, offer.nodes[0]) < offer.least:
        return Refusal("cannot-be-done", table.game.moot, by=offer.use.source)
    return None


def why_not_option(table: Any, _seat: int, offer: Offer, answer: str) -> Refusal | None:
    """An option of which nothing can be done is no choice while something can be done of the other."""
    one, other = offer.nodes if answer == FIRST else reversed(offer.nodes)
    if extent(table, offer.use, one) == NONE and extent(table, offer.use, other) != NONE:
        return Refusal("cannot-be-done", table.game.moot, by=offer.use.source)
    return None


MAY: Final = Choice("may", (YES, NO), why_not_do, of=COUNT)
OPTION: Final = Choice("option", (FIRST, SECOND), why_not_option, of=COUNT)


# Sentences


def carry(table: Any, use: Use, clause: Node) -> Rules[None] | None:
    """Do it."""
    return clause.phrase.do(table, use, *clause.args)  # type: ignore[no-any-return]


def carry_if(table: Any, use: Use, condition: Node, clause: Node) -> Rules[None] | None:
    """Do it where the condition holds now."""
    return carry(table, use, clause) if ask(table, use, condition) else None


def carry_if_done(table: Any, use: Use, clause: Node) -> Rules[None] | None:
    """Do it where the last instruction that could be declined was carried out, and nothing in its place."""
    return carry(table, use, clause) if use.did and not use.replaced else None


def held(*_: Any) -> None:
    """A sentence that holds is not carried out."""


# Clauses


def both(table: Any, use: Use, first: Node, second: Node) -> Rules[None]:
    """One after the other, as one instruction."""
    for effect in (first, second):
        rule = carry(table, use, effect)
        if rule is not None:
            yield from rule


def for_each(table: Any, use: Use, effect: Node, count: Node) -> Rules[None] | None:
    """The effect with its number so many times, as one; nothing at 0."""
    n = times(table, use, count)
    return carry(table, use, multiplied(effect, n)) if n else None


def extent_for_each(table: Any, use: Use, effect: Node, count: Node) -> int:
    """Nothing at 0, else how much can be done of it as one."""
    n = times(table, use, count)
    return extent(table, use, multiplied(effect, n)) if n else NONE


def times(table: Any, use: Use, count: Node) -> int:
    """A count, never above a number of a text: what a text multiplies by itself would grow for ever."""
    n: int = ask(table, use, count)
    return min(n, MOST)


def multiplied(effect: Node, n: int) -> Node:
    """The effect with its numbers so many times."""
    return Node(effect.phrase, tuple(arg * n if isinstance(arg, int) else arg for arg in effect.args))


def one_of(table: Any, use: Use, first: Node, second: Node) -> Rules[None]:
    """The Seeker chooses which of the two is done."""
    answer = yield Ask(OPTION, use.seat, Offer(use, first, second))
    yield from instruct(table, use, first if answer == FIRST else second)


def may(table: Any, use: Use, who: Node, effect: Node) -> Rules[None]:
    """Each of them chooses whether to do it; `if you do` looks at whether anybody did."""
    use.did = use.replaced = False
    for seat in ask(table, use, who):
        own = other(use, seat)
        if (yield Ask(MAY, seat, Offer(own, effect))) == YES:
            yield from instruct(table, own, effect)
            use.did = True
            use.replaced = own.replaced


def must(table: Any, use: Use, who: Node, effect: Node) -> Rules[None]:
    """Each of them does it."""
    for seat in ask(table, use, who):
        yield from instruct(table, other(use, seat), effect)


def may_to(table: Any, use: Use, who: Node, price: Node, effect: Node) -> Rules[None]:
    """Each of them may pay the first in full to do the second; a price that is replaced is not paid."""
    use.did = use.replaced = False
    for seat in ask(table, use, who):
        own = other(use, seat)
        if (yield Ask(MAY, seat, Offer(own, price, effect, least=ALL))) == YES:
            yield from instruct(table, own, price)
            if not own.replaced:
                yield from instruct(table, own, effect)
                use.did = True


def spoken(language: Language, texts: Iterable[Text], offer: Offer) -> dict[str, Any]:
    """An offer in words: `by` whom, the `first` and the `second` instruction, `all`, and what `then` follows.

    texts  those of the card that may hold the offer
    """
    words = [language.words(node) for node in offer.nodes]
    then = " and ".join([language.words(node) for text in texts for node in followed(text, offer.nodes[0])])
    told = {"by": offer.use.source, "first": words[0], "second": words[-1], "all": " to ".join(words)}
    return {**told, "follows": int(bool(then)), "then": then}


def followed(text: Text, node: Node) -> Iterator[Node]:
    """What a text adds by `if you do` to the order that this instruction is in."""
    orders = iter(text.orders)
    for order in orders:
        if any(arg is node for arg in order.args):
            for then in takewhile(lambda order: order.phrase.do is carry_if_done, orders):
                yield from then.args


def granted(clause: Node) -> tuple[Node, ...]:
    """What `you may ...` does once yes was said to it by another question; any other clause as it is."""
    return clause.args[1:] if clause.phrase.do in (may, may_to) else (clause,)


def other(use: Use, seat: int) -> Use:
    """The same text, with another seat as `you`."""
    own = Use(use.source, seat, use.event)
    own.it = use.it
    own.named = use.named
    return own


SENTENCES: Final = (
    Phrase("sentence", "{clause}.", carry, bare=True),
    Phrase("sentence", "if {condition}, {clause}.", carry_if),
    Phrase("sentence", "if you do, {clause}.", carry_if_done),
    Phrase("sentence", "when {event}, {clause}.", held, voice=REACTION),
    Phrase("sentence", "when {event} while {condition}, {clause}.", held, voice=REACTION),
    Phrase("sentence", "{statement}.", held, voice=STATEMENT),
    Phrase("sentence", "while {condition}, {statement}.", held, voice=STATEMENT),
    Phrase("sentence", "if {would}, {clause} instead.", held, voice=REPLACEMENT),
    Phrase("clause", "{effect}", carry, extent=extent, bare=True),
    Phrase("clause", "{effect} and {effect}", both, extent=least),
    Phrase("clause", "{effect} for each {count}", for_each, extent=extent_for_each),
    Phrase("clause", "choose one: {effect}; or {effect}", one_of, extent=most),
    Phrase("clause", "{who} may {effect}", may),
    Phrase("clause", "{who} must {effect}", must),
    Phrase("clause", "{who} may {effect} to {effect}", may_to),
)

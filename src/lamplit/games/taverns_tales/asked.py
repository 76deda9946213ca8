"""What one could answer to what cards ask: each answer with what it comes to, and why."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.cardtext.phrases import Text
from lamplit.cardtext.sentences import FIRST, MAY, NO, OPTION, SECOND, YES, Offer
from lamplit.engine.force import Use
from lamplit.engine.questions import PASS

from .disruption import DISRUPT
from .ideas import Idea, decided, text_of, worth_it
from .readings import Reading, of, of_text, touch
from .recruiting import RECRUITED
from .searching import ADD, PUT, SEARCH, UNDER
from .table import Tavern
from .targets import TARGET, Aim
from .worth import Scene, completing, keep, owning


def targets(table: Tavern, seat: int, aim: Aim) -> Iterator[Idea]:
    """The character on whom it does most good."""
    scene = Scene(table, seat)
    for slot in TARGET.answers(table, seat, aim):
        yield Idea(touch(scene, aim.verb, slot).worth, slot, "most-good")


def accepts(table: Tavern, seat: int, offer: Offer) -> Iterator[Idea]:
    """Whether what is offered is worth it."""
    if YES not in MAY.answers(table, seat, offer):
        return decided(NO, "not-worth-it")
    scene, source = Scene(table, seat), offer.use.source
    text = text_of(table) or table.cards[source].ability
    recruited = offer.use.named.get(RECRUITED, -1)
    if recruited >= 0:
        worth = of_text(scene, table.cards[recruited].ability, recruited).worth
    else:
        worth = sum(of(Reading(scene, Use(source, seat), text), node).worth for node in offer.nodes)
    return worth_it(worth, YES, NO)


def options(table: Tavern, seat: int, offer: Offer) -> Iterator[Idea]:
    """The better of two."""
    reading = Reading(Scene(table, seat), offer.use, text_of(table) or Text("", ()))
    legal = OPTION.answers(table, seat, offer)
    for answer, node in zip((FIRST, SECOND), offer.nodes, strict=True):
        if answer in legal:
            yield Idea(of(reading, node).worth, answer, "better")


def adds(table: Tavern, seat: int, _subject: None) -> Iterator[Idea]:
    """The quest that is worth most here."""
    scene = Scene(table, seat)
    for tile in ADD.answers(table, seat, None):
        yield Idea(completing(scene, table.cards[tile]), tile, "most-useful")


def puts_under(table: Tavern, seat: int, _subject: None) -> Iterator[Idea]:
    return decided(min(UNDER.answers(table, seat, None)), "any")


def puts_on_table(table: Tavern, seat: int, source: int) -> Iterator[Idea]:
    """The card in whose place another of its hero is best: it lies ready, and its ability is not used."""
    scene = Scene(table, seat)
    for slot in PUT.answers(table, seat, source):
        text = table.cards[slot].ability
        missed = max(0.0, of_text(scene, text, slot).worth) if text else 0.0
        yield Idea(keep(scene, slot) - missed, slot, "least-missed")


def fetches(table: Tavern, seat: int, hero: str) -> Iterator[Idea]:
    scene = Scene(table, seat)
    for slot in SEARCH.answers(table, seat, hero):
        yield Idea(owning(scene, table.cards[slot]) + keep(scene, slot), slot, "most-useful")


def disrupts(table: Tavern, seat: int, slot: int) -> Iterator[Idea]:
    """Always: it costs nothing, and two characters are ready."""
    found = [answer for answer in DISRUPT.answers(table, seat, slot) if answer != PASS]
    return decided(found[0], "worth-it") if found else decided(PASS, "nothing-to-do")

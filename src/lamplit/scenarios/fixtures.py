"""The content of a scenario: the game's cards, its own fixtures, and silence.

A card that the file does not name has no text, so that nothing happens in a scenario that cannot be read
in it. `others: speak` gives every card its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from lamplit import games
from lamplit.cardtext.content import Card, Content
from lamplit.cardtext.packs import add_cards
from lamplit.cardtext.phrases import NO_TEXT, Text
from lamplit.engine.arrangement import Arrangement
from lamplit.engine.game import Game
from lamplit.scenarios.reading import Scenario, ids_in, words_of


def shipped_content(game: Game, scenario: Scenario) -> Content:
    """The cards of the game and of the packs that the file names, which lie beside it.

    Raises:
        LamplitError: a pack is broken.
    """
    folder = Path(scenario.file).parent
    content: Content = games.content(game.id, tuple(folder / pack for pack in scenario.packs))
    return content


def with_fixtures(game: Game, form: Arrangement, scenario: Scenario, content: Content) -> Content:
    """The content with the cards that the file brings.

    Raises:
        LamplitError: a card is broken.
    """
    if not scenario.cards:
        return content
    heroes = form.heroes(game.box(content), scenario.seats, scenario.options)
    cards = [completed(form, card, content, heroes, scenario.table) for card in scenario.cards]
    left = {
        id: card
        for id, card in content.cards.items()
        if not any(replaces(game, form, c, card) for c in cards)
    }
    return add_cards(game.pack, msgspec.structs.replace(content, cards=left), cards, scenario.file)


def replaces(game: Game, form: Arrangement, fixture: Mapping[str, Any], card: Card) -> bool:
    """Whether a fixture is of a kind of which there is one, and this card is the shipped one."""
    kind = str(fixture.get("kind"))
    if kind not in form.sole or type(card) is not game.pack.kinds[kind] or card.id == fixture.get("id"):
        return False
    return all(getattr(card, name) == fixture.get(name) for name in form.sole[kind])


def completed(
    form: Arrangement, card: dict[str, Any], content: Content, heroes: Iterable[str], table: Mapping[str, Any]
) -> dict[str, Any]:
    """A fixture with what a file may leave out: its title, made from the id, and what the game adds."""
    id = card.get("id")
    if not isinstance(id, str):
        return card
    known = content.cards.get(id)
    title = known.title if known else " ".join(word.capitalize() for word in id.split("-"))
    owners = [hero for seat, hero in enumerate(heroes, 1) if id in words_of(block(form, table, seat))]
    hero = next(iter((*owners, *heroes)), "")
    return form.fixture({"title": title, **card}, hero, known)


def block(form: Arrangement, table: Mapping[str, Any], seat: int) -> list[Any]:
    """What the table says of a seat."""
    return [value for name, value in table.items() if re.match(rf"({form.seat}|seat) {seat}\b", name)]


def silenced(content: Content, form: Arrangement, scenario: Scenario) -> Content:
    """The content, with a text only on the cards that the file names."""
    if (scenario.others or form.others) == "speak":
        return content
    own = {card.get("id") for card in scenario.cards}
    named = names_in(scenario)
    cards = {
        id: card if id in own or id in named or card.title.lower() in named else silent(card, form)
        for id, card in content.cards.items()
    }
    return msgspec.structs.replace(content, cards=cards)


def all_silent(content: Content, form: Arrangement) -> Content:
    """The content without any text: set-up cannot be disturbed by it."""
    return msgspec.structs.replace(content, cards={id: silent(c, form) for id, c in content.cards.items()})


def silent(card: Card, form: Arrangement) -> Card:
    """A card without the texts that say more than a number."""
    texts = {
        name: NO_TEXT
        for name in card.__struct_fields__
        if isinstance(getattr(card, name), Text) and name not in form.values
    }
    return msgspec.structs.replace(card, **texts) if texts else card


def names_in(scenario: Scenario) -> set[str]:
    """Whatever the file may call a card by: a title or an id; in a rules text a title in quotes."""
    parts = [scenario.options, scenario.table, scenario.play, scenario.then]
    quoted = (title for text in words_of(scenario.cards) for title in re.findall(r'"([^"]+)"', text))
    return {*map(str.lower, words_of(parts)), *map(str.lower, quoted), *ids_in(parts)}

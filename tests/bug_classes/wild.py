"""Packs in which every text is made by chance, with the numbers a stranger might try."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from lamplit import games
from lamplit.cardtext.content import Content
from lamplit.cardtext.faults import CardError
from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import NO_TEXT, Node, Text
from lamplit.engine.play import Play
from lamplit.opening import begin

NUMBERS = (0, 1, 1, 1, 2, 2, 3, 5, 57, 999)
TEXTS = ("reward", "penalty", "text", "globally", "ability", "passive", "disruption")
COPIED = ("Event", "Challenge", "Exhausted", "Skill", "Quest")
WISHES: dict[str, dict[str, list[Any]]] = {
    "kinfire_delve": {
        "length": ["full", "quick"],
        "first_game": [False, False, True],
        "party": ["anybody", "agree"],
    },
    "taverns_tales": {"variant": ["advanced", "advanced", "simplified"]},
}


def wild_game(seed: int, share: float = 1.0, id: str = "kinfire_delve") -> Play:
    """A game with such a pack; `share` of the texts are changed."""
    chance, game = Random(seed), games.find(id)
    content = wild(games.content(id), game.pack.language, chance, share)
    options = {name: chance.choice(values) for name, values in WISHES[id].items()}
    return begin(game, content, game.box(content), chance.choice(game.seats), seed, options)


def wild(content: Content, language: Language, chance: Random, share: float) -> Content:
    """The content with other texts, difficulties and numbers of copies."""
    titles = [card.title for card in content.cards.values()]
    cards = {}
    for id, card in content.cards.items():
        fields = {name for name in TEXTS if name in card.__struct_fields__ and chance.random() < share}
        changed: dict[str, Any] = {name: text(language, chance, titles) for name in sorted(fields)}
        if hasattr(card, "difficulty") and chance.random() < 0.3 * share:
            changed["difficulty"] = chance.choice([1, 2, 999])
        if type(card).__name__ in COPIED and chance.random() < 0.1 * share:
            changed["copies"] = chance.choice([1, 5, 20])
        cards[id] = msgspec.structs.replace(card, **changed)
    return msgspec.structs.replace(content, cards=cards)


def text(language: Language, chance: Random, titles: list[str]) -> Text:
    """A text of up to three sentences; one in which a pronoun would mean nothing is left out."""
    sentences: list[Node] = []
    for _ in range(chance.randint(0, 3)):
        sentence = extreme(language, language.random(chance), chance, titles)
        try:
            language._check_pronouns([*sentences, sentence], "")
        except CardError:
            continue
        if "you lose the game" not in language.words(sentence) or chance.random() < 0.05:
            sentences.append(sentence)
    return Text(language.print(sentences), tuple(sentences)) if sentences else NO_TEXT


def extreme(language: Language, node: Node, chance: Random, titles: list[str]) -> Node:
    """The same program with other numbers and with titles that exist."""
    plain = {
        "number": lambda: chance.choice(NUMBERS),
        "signed": lambda: chance.choice(NUMBERS) * chance.choice([1, -1]),
        "name": lambda: chance.choice(titles),
    }
    holes = language.templates[node.phrase].holes
    filled = [
        extreme(language, arg, chance, titles) if isinstance(arg, Node) else plain[hole]()
        for hole, arg in zip(holes, node.args, strict=True)
    ]
    return Node(node.phrase, tuple(filled))

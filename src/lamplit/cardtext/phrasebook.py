"""All that the cards of a game can say, in print: for whoever writes cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lamplit.cardtext.language import Language
from lamplit.cardtext.templates import PLAIN

HEAD: Final = (
    "A text is made of sentences. A word in {braces} is filled by a phrase of the list of that name;",
    "{number} is a number, {signed} a number such as +1, {name} a title in quotes.",
)


def lines(language: Language) -> Iterator[str]:
    """The phrases under the name of what they fill, sentences first, then as they occur."""
    yield from HEAD
    lists: dict[str, list[str]] = {}
    for phrase in language.phrases:
        lists.setdefault(phrase.sort, []).append(phrase.template)
    for sort in in_reading_order(language):
        yield ""
        yield sort
        yield from (f"  {template}" for template in lists[sort])


def in_reading_order(language: Language) -> list[str]:
    """The sorts of phrases, each after the first that asks for it."""
    order = ["sentence"]
    for sort in order:  # grows while it is read
        asked = (hole for p, t in language.templates.items() if p.sort == sort for hole in t.holes)
        order += [hole for hole in dict.fromkeys(asked) if hole not in order and hole not in PLAIN]
    return order

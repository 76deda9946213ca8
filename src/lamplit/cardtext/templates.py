"""The words of a phrase: its template taken apart, filled, and the plain values it can hold.

draw {number} card(s)           `card(s)` follows the number before it: 1 card, 2 cards
discard a(n) {type} challenge   `a(n)` follows the word after it: a trap, an obstacle
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from lamplit.cardtext.phrases import Node, Phrase

LETTERS: Final = r"[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?"
NAME: Final = r'"[^"\n]+"'
SIGNED: Final = r"[+-]\d+"
NUMBER: Final = r"\d+"
WORD: Final = re.compile(rf"(?P<NAME>{NAME})|(?P<SIGNED>{SIGNED})|(?P<NUMBER>{NUMBER})|{LETTERS}|\S")
MOST: Final = 999  # a number in a text: more would be a mistake, or a pack that wants to stall a game


class Plain(NamedTuple):
    """A value that a hole holds as it stands, instead of a phrase."""

    terminal: str
    kind: str  # as a message calls it
    sample: str
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    random: Callable[[Random], Any]


def random_title(rng: Random) -> str:
    return "".join(rng.choice("abc XYZ.,:'é7") for _ in range(rng.randint(1, 8)))


PLAIN: Final = {
    "number": Plain("NUMBER", "a number", "1", int, str, lambda rng: rng.randint(0, 12)),
    "signed": Plain(
        "SIGNED", "a number such as +1", "+1", int, "{:+d}".format, lambda rng: rng.randint(-9, 9)
    ),
    "name": Plain("NAME", "a title in quotes", '"..."', lambda word: word[1:-1], '"{}"'.format, random_title),
}

PIECE: Final = re.compile(
    rf"\s*(?:\{{(?P<hole>[a-z][a-z_]*)\}}|(?P<article>a\(n\))|(?P<one>{LETTERS})\((?P<ending>[a-z]+)\)"
    rf"|(?P<word>{LETTERS})|(?P<mark>[.,:;]))\s*"
)
VOWEL: Final = re.compile(r' "?(?:[aeiou8]|11\b|18\b)', re.IGNORECASE)


class Part(NamedTuple):
    """A piece of a template: a word, a mark, an article, a word with an ending, or a hole."""

    kind: str
    word: str
    more: str = ""  # the word for several
    hole: int = -1  # which hole it is, or which number it follows


class Template:
    """A template taken apart.

    parts  its pieces in order
    holes  the sorts or plain values that its holes ask for
    """

    __slots__ = ("holes", "parts")

    def __init__(self, words: str) -> None:
        self.parts: list[Part] = []
        self.holes: list[str] = []
        place = 0
        while place < len(words):
            piece = PIECE.match(words, place)
            if piece is None:
                raise ValueError(f'template "{words}": cannot read "{words[place:]}"')
            self.parts.append(self._part(words, piece))
            place = piece.end()
        if not self.parts:
            raise ValueError("a template has no words")

    def _part(self, words: str, piece: re.Match[str]) -> Part:
        if hole := piece["hole"]:
            self.holes.append(hole)
            return Part("hole", hole, hole=len(self.holes) - 1)
        if one := piece["one"]:
            return Part("plural", one, one + piece["ending"], self._number_before(words))
        kind = piece.lastgroup or ""
        return Part(kind, piece[kind].removesuffix("(n)"))

    def _number_before(self, words: str) -> int:
        for place in reversed(range(len(self.holes))):
            if self.holes[place] == "number":
                return place
        raise ValueError(f'template "{words}": a word with an ending needs a {{number}} before it')

    def fill(self, holes: Sequence[str]) -> str:
        """The words with the holes filled by what was printed for them."""
        said: list[str] = []
        for part in reversed(self.parts):  # backwards: an article asks what follows it
            match part.kind:
                case "hole":
                    said.append(" " + holes[part.hole])
                case "plural":
                    said.append(" " + (part.word if holes[part.hole] == "1" else part.more))
                case "article":
                    said.append(" an" if said and VOWEL.match(said[-1]) else " a")
                case "mark":
                    said.append(part.word)
                case _:
                    said.append(" " + part.word)
        return "".join(reversed(said)).removeprefix(" ")


def printed(node: Node, templates: Mapping[Phrase, Template]) -> str:
    """What a program says, as it stands in the middle of a sentence."""
    template = templates[node.phrase]
    return template.fill(
        [
            printed(arg, templates) if isinstance(arg, Node) else PLAIN[hole].show(arg)
            for hole, arg in zip(template.holes, node.args, strict=True)
        ]
    )


def capital(sentence: str) -> str:
    """The sentence with its first letter as a capital."""
    return sentence[:1].upper() + sentence[1:]

"""A game's card language, made from its phrases: it reads texts, prints them and makes random ones."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from lamplit.cardtext.faults import CardError
from lamplit.cardtext.phrases import NO_TEXT, ORDER, Node, Phrase, Text
from lamplit.cardtext.templates import PLAIN, Template, capital, printed

if TYPE_CHECKING:
    from lamplit.cardtext.grammar import Reader

SENTENCE: Final = "sentence"


class Language:
    """A card language.

    phrases  what can be said, in the order given
    idle     phrases that cannot: a hole asks for a sort that nobody fills, or no sentence asks for theirs
    hash     of all that decides how a text is read
    """

    def __init__(self, phrases: Sequence[Phrase]) -> None:
        templates = {phrase: Template(phrase.template) for phrase in phrases}
        self.depths = depths(templates)
        usable = reached(templates, self.depths)
        self.templates = {phrase: template for phrase, template in templates.items() if phrase in usable}
        self.phrases = tuple(self.templates)
        self.idle = tuple(phrase for phrase in templates if phrase not in usable)

    @cached_property
    def hash(self) -> str:
        rules = [(p.sort, p.template, p.voice, p.gives, p.needs) for p in self.phrases]
        return hashlib.sha256(repr(rules).encode()).hexdigest()

    @cached_property
    def _reader(self) -> Reader:
        from lamplit.cardtext.grammar import Reader  # Lark is slow to import, and a cached pack needs none

        return Reader(self.templates)

    def read(self, text: str) -> Text:
        """A rules text, compiled. Its case and spaces do not matter; its `words` are as they should be.

        Raises:
            CardError: what cannot be said, with the word and the nearest that can.
        """
        if not text.strip():
            return NO_TEXT
        sentences = self._reader.sentences(text)
        self._check_pronouns(sentences, text)
        return Text(self.print(sentences), sentences)

    def print(self, sentences: Iterable[Node]) -> str:
        """The words of a program; reading them gives the same program."""
        return " ".join(capital(printed(sentence, self.templates)) for sentence in sentences)

    def words(self, node: Node) -> str:
        """The words of a part of a program, as they stand in a sentence."""
        return printed(node, self.templates).strip().rstrip(".")

    def nearest(self, words: str) -> list[str]:
        """The templates most like some words, the nearest first; at most three."""
        from lamplit.cardtext.suggest import nearest

        return nearest(words, self.phrases)

    def random(self, rng: Random, sort: str = SENTENCE, depth: int = 6) -> Node:
        """A random program of a sort, about `depth` phrases deep; its pronouns may mean nothing."""
        forms = [p for p in self.phrases if p.sort == sort]
        flat = min(self._depth(p) for p in forms)
        phrase = rng.choice([p for p in forms if self._depth(p) <= max(depth, flat)])
        return Node(
            phrase,
            tuple(
                PLAIN[hole].random(rng) if hole in PLAIN else self.random(rng, hole, depth - 1)
                for hole in self.templates[phrase].holes
            ),
        )

    def _depth(self, phrase: Phrase) -> int:
        return depth_of(self.templates[phrase], self.depths) or 0

    def _check_pronouns(self, sentences: Iterable[Node], text: str) -> None:
        """A pronoun has exactly one antecedent before it; a standing sentence names things for itself."""
        given: Counter[str] = Counter()
        for sentence in sentences:
            self._follow(sentence, given if sentence.phrase.voice == ORDER else given.copy(), text)

    def _follow(self, node: Node, given: Counter[str], text: str) -> None:
        pronoun = node.phrase.needs
        if pronoun and given[pronoun] != 1:
            problem = (
                "may mean several things" if given[pronoun] else "has nothing before it that it could mean"
            )
            offset = text.lower().find(pronoun.lower())
            raise CardError(f'"{pronoun}" {problem}', word=pronoun, offset=max(offset, 0))
        for arg in node.args:
            if isinstance(arg, Node):
                self._follow(arg, given, text)
        if node.phrase.gives:
            given[node.phrase.gives] += 1


def depths(templates: dict[Phrase, Template]) -> dict[str, int]:
    """How deep the flattest program of each sort is; a sort that nothing can fill has no depth."""
    found: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for phrase, template in templates.items():
            depth = depth_of(template, found)
            if depth is not None and depth < found.get(phrase.sort, depth + 1):
                found[phrase.sort] = depth
                changed = True
    return found


def depth_of(template: Template, depths: dict[str, int]) -> int | None:
    """How deep the flattest program of a phrase is, or None while one of its holes cannot be filled."""
    sorts = [hole for hole in template.holes if hole not in PLAIN]
    return 1 + max((depths[s] for s in sorts), default=0) if all(s in depths for s in sorts) else None


def reached(templates: dict[Phrase, Template], depths: dict[str, int]) -> set[Phrase]:
    """The phrases that can stand in some sentence."""
    sorts, phrases = {SENTENCE}, set[Phrase]()
    while found := {
        p
        for p, t in templates.items()
        if p.sort in sorts and p not in phrases and depth_of(t, depths) is not None
    }:
        phrases |= found
        sorts |= {hole for p in found for hole in templates[p].holes}
    return phrases

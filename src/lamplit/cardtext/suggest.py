"""What a text may have meant: the nearest sentence that can be said, else the nearest phrase."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from lark import Lark, Token, Tree, UnexpectedToken

from lamplit.cardtext.phrases import Phrase
from lamplit.cardtext.templates import LETTERS, PLAIN

CHANGE: Final = 1.0  # the price of a word more or less
OTHER: Final = 1.25  # of another word in its place; a misspelt one costs what it differs
SIGN: Final = 0.3  # of +2 for 2
ALIKE: Final = 0.6
FAR: Final = 2.5  # what costs more was not meant
LOOKS: Final = 2000

BRACKETS: Final = re.compile(r"\{\w+\}|\(\w+\)")  # holes and endings
SAMPLES: Final = {plain.terminal: plain.sample for plain in PLAIN.values()}


def repair(parser: Lark, words: Sequence[Token], spelling: Mapping[str, str]) -> Tree[Token] | None:
    """The sentence that takes the fewest changes of words, parsed; None when that is too far.

    A search for the cheapest way through the parser, where each word may be kept, left out or replaced and
    any other put before it.
    """
    limit = min(FAR, len(words) / 2)
    tie = count()  # the first found of equals; parsers have no order
    queue: list[Any] = [(0.0, 0, next(tie), parser.parse_interactive(), None)]
    seen = set()
    for _ in range(LOOKS):
        if not queue:
            break
        cost, ahead, _, state, word = heappop(queue)
        if word is not None and (state := _after(state, word)) is None:
            continue
        place = (ahead, *state.parser_state.state_stack)
        if place in seen:
            continue
        seen.add(place)
        if -ahead == len(words) and (tree := _ended(state)) is not None:
            return tree
        for price, step, put in _changes(state.choices(), words[-ahead:], spelling):
            if cost + price <= limit:
                heappush(queue, (cost + price, ahead - step, next(tie), state, put))
    return None


def _after(state: Any, word: Token) -> Any:
    """The parser after one word more, or None where the word does not fit."""
    state = state.copy(deepcopy_values=False)
    try:
        state.feed_token(word)
    except UnexpectedToken:
        return None
    return state


def _ended(state: Any) -> Tree[Token] | None:
    try:
        tree: Tree[Token] = state.copy(deepcopy_values=False).feed_eof()
    except UnexpectedToken:
        return None
    return tree


def _changes(
    choices: Iterable[str], rest: Sequence[Token], spelling: Mapping[str, str]
) -> Iterator[tuple[float, int, Token | None]]:
    """What may come next: its price, how many of the words it uses up, and the word to read."""
    fits = sorted(name for name in choices if name in spelling)
    if rest:
        word = rest[0]
        yield CHANGE, 1, None
        for name in fits:
            yield (0.0, 1, word) if name == word.type else _instead(word, name, spelling)
    for name in fits:
        yield CHANGE, 0, Token(name, spelling[name] or SAMPLES[name])


def _instead(word: Token, name: str, spelling: Mapping[str, str]) -> tuple[float, int, Token]:
    if {word.type, name} == {"NUMBER", "SIGNED"}:
        return SIGN, 1, Token(name, word.lstrip("+-") if name == "NUMBER" else f"+{word}")
    alike = SequenceMatcher(None, word.lower(), spelling[name].lower()).ratio()
    return 1 - alike if alike >= ALIKE else OTHER, 1, Token(name, spelling[name] or SAMPLES[name])


def nearest(words: str, phrases: Iterable[Phrase]) -> list[str]:
    """The templates that share most of their words with some words, the nearest first; at most three."""
    asked = _stems(words)
    found = []
    for phrase in phrases:
        own = _stems(BRACKETS.sub("", phrase.template))
        shared = sum(block.size for block in SequenceMatcher(None, asked, own).get_matching_blocks())
        if shared >= 2 and shared / len(own) >= ALIKE:
            found.append((len(own) - 2 * shared, phrase.template))
    return [template for _, template in sorted(found)[:3]]


def _stems(words: str) -> list[str]:
    return [word.rstrip("s") for word in re.findall(LETTERS, words.lower())]


def clause_at(words: Sequence[Token], offset: int) -> str:
    """The words around a place, between two marks."""
    clause: list[str] = []
    for word in words:
        if word not in {".", ",", ":", ";"}:
            clause.append(word.lower())
        elif (word.start_pos or 0) >= offset:
            break
        else:
            clause = []
    return " ".join(clause)

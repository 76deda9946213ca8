"""The parser made from the templates. Nothing imports this module before a text must be read anew.

Each word of a template is a terminal of its own, so a text is cut into words before it is parsed and a
word that no template has is reported whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from lark import Lark, Token, Tree, UnexpectedToken
from lark.exceptions import GrammarError
from lark.lexer import Lexer

from lamplit.cardtext.faults import CardError, either
from lamplit.cardtext.phrases import Node, Phrase
from lamplit.cardtext.suggest import clause_at, nearest, repair
from lamplit.cardtext.templates import MOST, PLAIN, WORD, Part, Template, capital, printed

MOST_CHARACTERS: Final = 2000  # of a text
MOST_WORDS: Final = 100  # of a sentence
MOST_EXPECTED: Final = 4  # words a message lists; more than that would say nothing


class Words(Lexer):
    """The text comes as words already."""

    __future_interface__ = 1  # Lark's: hand over the whole state

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        return iter(lexer_state.text)


class Reader:
    """Reads sentences: a phrase for each rule, a node for each phrase found."""

    def __init__(self, templates: Mapping[Phrase, Template]) -> None:
        self.templates = templates
        self.phrases = list(templates)
        self.words: dict[str, str] = {}  # terminal -> the word it stands for, "" for plain values
        self.known: dict[str, Node] = {}  # sentence -> its program: cards repeat each other
        rules = "\n".join(self._rules())
        try:
            self.parser = Lark(
                f"{rules}\n%declare {' '.join(self.words)}",
                parser="lalr",
                lexer=Words,
                start="sentence",
                strict=True,  # else a conflict is hidden until a good card fails
                maybe_placeholders=False,
            )
        except GrammarError as error:
            raise ValueError(f"two phrases clash: {self._in_words(str(error))}") from None

    def sentences(self, text: str) -> tuple[Node, ...]:
        """The programs of a text's sentences.

        Raises:
            CardError: for the first sentence that no card can say.
        """
        if len(text) > MOST_CHARACTERS:
            raise CardError(f"a text has at most {MOST_CHARACTERS} characters, this one {len(text)}")
        return tuple(self._sentence(words, text) for words in self._cut(text))

    def _cut(self, text: str) -> Iterator[list[Token]]:
        """The words of each sentence."""
        sentence: list[Token] = []
        for word in WORD.finditer(text):
            kind = word.lastgroup or terminal(word.group())
            sentence.append(Token(kind, word.group(), word.start()))
            if word.group() == ".":
                yield sentence
                sentence = []
        if sentence:
            yield sentence

    def _sentence(self, words: list[Token], text: str) -> Node:
        start, end = words[0].start_pos or 0, (words[-1].start_pos or 0) + len(words[-1])
        said = text[start:end]
        if said not in self.known:
            if len(words) > MOST_WORDS:
                raise CardError(
                    f"a sentence has at most {MOST_WORDS} words, this one {len(words)}", offset=start
                )
            try:
                tree = self.parser.parse(words)
            except UnexpectedToken as error:
                raise self._fault(error, words, end) from None
            self.known[said] = self._node(tree)
        return self.known[said]

    def _node(self, tree: Tree[Token]) -> Node:
        phrase = self.phrases[int(tree.data[1:])]
        holes = self.templates[phrase].holes
        return Node(
            phrase,
            tuple(
                self._node(part) if isinstance(part, Tree) else plain(hole, part)
                for hole, part in zip(holes, tree.children, strict=True)
            ),
        )

    def _rules(self) -> Iterator[str]:
        """The grammar: a rule for each phrase, its place in the list as its name."""
        rules: dict[str, list[str]] = {}
        for place, phrase in enumerate(self.phrases):
            parts = " ".join(map(self._symbol, self.templates[phrase].parts))
            rules.setdefault(phrase.sort, []).append(f"{parts} -> p{place}")
        for sort, forms in rules.items():
            yield f"{sort}: " + "\n    | ".join(forms)

    def _symbol(self, part: Part) -> str:
        match part.kind:
            case "hole":
                return self._value(part.word) if part.word in PLAIN else part.word
            case "article":
                return f"({self._word('a')} | {self._word('an')})"
            case "plural":
                return f"({self._word(part.word)} | {self._word(part.more)})"
            case _:
                return self._word(part.word)

    def _word(self, word: str) -> str:
        name = terminal(word)
        self.words[name] = word
        return name

    def _value(self, hole: str) -> str:
        name = PLAIN[hole].terminal
        self.words[name] = ""
        return name

    def _in_words(self, message: str) -> str:
        """What Lark says of two rules, with the words of their templates."""
        message = re.sub(r"\b_[A-Z0-9_]+\b", lambda name: self.words.get(name.group(), name.group()), message)
        return " ".join(message.split())

    def _fault(self, error: UnexpectedToken, words: Sequence[Token], end: int) -> CardError:
        found = error.token
        ended = found.type == "$END"
        offset = end if ended else found.start_pos or 0
        problem = self._problem(error, ended)
        meant = self._meant(words, offset)
        return CardError(
            f'{problem}; did you mean "{meant}"?' if meant else problem,
            word="" if ended else str(found),
            offset=offset,
        )

    def _problem(self, error: UnexpectedToken, ended: bool) -> str:
        if error.token == '"':
            return "a title in quotes does not end"
        fits = sorted(spelt(name, self.words) for name in error.accepts - {"$END"})
        if len(fits) <= MOST_EXPECTED:
            return ("the text ends here, " if ended else "") + f"expected {either(fits)}"
        if ended:
            return "the text ends too early"
        return "does not fit here" if error.token.type in self.words else "no card says this"

    def _meant(self, words: Sequence[Token], offset: int) -> str:
        tree = repair(self.parser, words, self.words)
        if tree is not None:
            return capital(printed(self._node(tree), self.templates))
        near = nearest(clause_at(words, offset), self.phrases)
        return near[0] if near else ""


def plain(hole: str, word: Token) -> Any:
    """The value of a word that fills a hole as it stands."""
    value = PLAIN[hole].read(word)
    if isinstance(value, int) and abs(value) > MOST:
        raise CardError(f"a number is at most {MOST}", word=str(word), offset=word.start_pos or 0)
    return value


def terminal(word: str) -> str:
    """The name of a word in the grammar; the same for capitals."""
    letters = (c if "a" <= c <= "z" else f"X_{ord(c):X}_" for c in word.lower())
    return "_" + "".join(letters).upper()


def spelt(name: str, words: Mapping[str, str]) -> str:
    """How a message calls a terminal."""
    return f'"{words[name]}"' if words[name] else next(p.kind for p in PLAIN.values() if p.terminal == name)

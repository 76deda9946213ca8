"""What a card can say: phrases, the programs made of them, and the four voices of a text.

A phrase stands once, as a template beside its meaning:

    Phrase("effect", "suffer {number} damage", suffer)

Grammar, printer and suggestions are made from the templates; `do` is what runs. The holes of a
template are filled by plain values (`{number}`, `{signed}`, `{name}`) or by phrases of the sort that
the hole names, and reach `do` in the order in which they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

# The voices of a card. An order is carried out; the other four hold while the text is in force.
ORDER: Final = "order"
REACTION: Final = "reaction"  # when ...: answered at a window
AMOUNT: Final = "amount"  # +1: added up
PERMISSION: Final = "permission"  # may, cannot: the highest rank that speaks wins
REPLACEMENT: Final = "replacement"  # instead, prevent: before the event
STATEMENT: Final = "statement"  # of a sentence: it speaks in the voice of the statement it makes

NONE: Final = 0  # how much of an instruction can be done now
PART: Final = 1
ALL: Final = 2


class Phrase:
    """One form of the card language.

    sort      the hole it can fill: effect, target, condition, sentence, ...
    template  its words, with {holes}
    do        what it means. Called with (table, use, *holes):
              an order does it, and returns the rule to be run where somebody must decide, else None;
              a question (condition, count, target, who) returns its value.
              A standing phrase gets what is asked about before the holes: (table, use, subject, *holes)
              and returns a number (amount) or whether it speaks of the subject (the others).
    about     of a standing phrase or an event: the name of the amount, permission or happening;
              of an effect: the name of what it takes, for those who are told that nothing comes of it
    voice     how it speaks, one of those above
    says      of a permission: True for `may`, False for `cannot`
    extent    how much of it can be done now: (table, use, *holes) -> NONE, PART or ALL
    bare      it means what its one hole means: only the words around it differ
    steady    of a condition or count: it changes only when a card comes into play or leaves it, whoever asks
    gives     the pronoun that may follow it: "it", "that challenge", "the others"
    needs     the pronoun it is, or says: exactly one phrase before it must give that
    """

    __slots__ = (
        *("about", "bare", "do", "extent", "gives"),
        *("needs", "says", "sort", "steady", "template", "voice"),
    )

    def __init__(
        self,
        sort: str,
        template: str,
        do: Callable[..., Any],
        *,
        voice: str = ORDER,
        about: str = "",
        says: bool = False,
        extent: Callable[..., int] | None = None,
        bare: bool = False,
        steady: bool = False,
        gives: str = "",
        needs: str = "",
    ) -> None:
        self.sort = sort
        self.template = template
        self.do = do
        self.voice = voice
        self.about = about
        self.says = says
        self.extent = extent
        self.bare = bare
        self.steady = steady
        self.gives = gives
        self.needs = needs

    def __repr__(self) -> str:
        return f"Phrase({self.sort!r}, {self.template!r})"


class Node:
    """A phrase with its holes filled: by numbers, names or nodes."""

    __slots__ = ("args", "phrase")

    def __init__(self, phrase: Phrase, args: tuple[Any, ...] = ()) -> None:
        self.phrase = phrase
        self.args = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.phrase is other.phrase and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.phrase.sort, self.phrase.template, self.args))

    def __repr__(self) -> str:
        return f"Node({self.phrase.template!r}, {self.args!r})"


def is_steady(node: Node) -> bool:
    """Whether all that a condition looks at changes only with what is in play."""
    return node.phrase.steady and all(is_steady(arg) for arg in node.args if isinstance(arg, Node))


class Standing:
    """A sentence that holds while its text is in force: what it speaks of, when, and how."""

    __slots__ = ("about", "body", "condition", "node", "steady", "voice")

    def __init__(
        self, voice: str, node: Node, *, condition: Node | None = None, body: Node | None = None
    ) -> None:
        self.voice = voice
        self.about = node.phrase.about
        self.node = node  # the statement, or the event of a reaction or replacement
        self.condition = condition  # while ...
        self.steady = condition is not None and is_steady(condition)
        self.body = body  # what a reaction or a replacement does


class Text:
    """A rules text, compiled: what it orders and what it says while it is in force.

    words      as printed from the program
    sentences  the program, a node each
    orders     what is carried out, in order: sentences, or the effect that is all of one
    standing   the sentences that hold, in order
    """

    __slots__ = ("orders", "sentences", "standing", "words")

    def __init__(self, words: str, sentences: tuple[Node, ...]) -> None:
        self.words = words
        self.sentences = sentences
        self.orders = tuple(core(s) for s in sentences if s.phrase.voice == ORDER)
        self.standing = tuple(standing(s) for s in sentences if s.phrase.voice != ORDER)

    def __bool__(self) -> bool:
        return bool(self.sentences)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.sentences == other.sentences

    def __hash__(self) -> int:
        return hash(self.sentences)

    def __repr__(self) -> str:
        return f"Text({self.words!r})"


NO_TEXT: Final = Text("", ())


def core(node: Node) -> Node:
    """What is left of a node without the phrases that add words only."""
    while node.phrase.bare:
        (node,) = node.args
    return node


def standing(sentence: Node) -> Standing:
    """Take apart `while {condition}, {statement}.` and `when {event} while {condition}, {clause}.`

    The condition may be missing in both.
    """
    voice, parts = sentence.phrase.voice, sentence.args
    if voice in (REACTION, REPLACEMENT):
        condition = parts[1] if len(parts) == 3 else None
        return Standing(voice, parts[0], condition=condition, body=core(parts[-1]))
    said = parts[-1]
    return Standing(said.phrase.voice, said, condition=parts[0] if len(parts) == 2 else None)

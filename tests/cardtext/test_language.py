"""A card language: read, printed, and back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.cardtext.faults import CardError
from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import AMOUNT, REACTION, Phrase
from tests.cardtext.toy import LANGUAGE, SENTENCES, VOCABULARY, said

NO_PRONOUNS = Language([phrase for phrase in LANGUAGE.phrases if not phrase.needs])
TEXTS = [
    "Each other Seeker may draw 1 card.",
    "If this is an obstacle challenge, attach a trap challenge to the Master's mask.",
    'While 3 or more "The Maze" are in play, trap challenges have +2 difficulty.',
    "Choose one: delve 3; or discard this card.",
    "You may discard 1 card to gain -2. If you do, delve 1, then draw 0 cards.",
    "When a Seeker completes a trap challenge, attach it to the Master's mask.",
    "If you would discard this card, delve 1 instead.",
    "+2.",
    "Discard each \"Ends. With: a mark, 'and' más\".",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_comes_back_from_its_program(text: str) -> None:
    """What a card says is printed from what it does."""
    assert LANGUAGE.print(LANGUAGE.read(text).sentences) == text


@given(st.integers(), st.integers(1, 3), st.integers(1, 8))
def test_a_random_program_comes_back_from_its_text(seed: int, sentences: int, depth: int) -> None:
    """Reading what was printed gives the same program: no two programs share a text."""
    rng = Random(seed)
    program = tuple(NO_PRONOUNS.random(rng, depth=depth) for _ in range(sentences))
    assert NO_PRONOUNS.read(NO_PRONOUNS.print(program)).sentences == program


def test_case_spaces_and_word_forms_do_not_matter_but_printing_has_one_spelling() -> None:
    """A text is read kindly and printed strictly."""
    text = LANGUAGE.read("if THIS is a obstacle\n challenge , draw 1 cards.   draw 2 card.")
    assert text.words == "If this is an obstacle challenge, draw 1 card. Draw 2 cards."


def test_an_empty_text_says_nothing() -> None:
    """No words, no program."""
    assert not LANGUAGE.read(" \n")


def test_a_text_knows_its_orders_and_what_it_says_while_in_force() -> None:
    """Orders and standing sentences are told apart, and a statement brings its own voice."""
    text = LANGUAGE.read("Delve 1. While this is a trap challenge, +3. When you complete this, delve 2.")
    assert [str(node.phrase.template) for node in text.orders] == ["{clause}."]
    assert [(standing.voice, standing.about) for standing in text.standing] == [
        (AMOUNT, "boost"),
        (REACTION, ""),
    ]
    amount, reaction = text.standing
    assert amount.condition is not None
    assert amount.node.args == (3,)
    assert reaction.condition is None
    assert reaction.body is not None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "Each other Seeker draws 1 card.",
            'word "draws": expected "may" or "must"; did you mean "Each other Seeker may draw 1 card."?',
        ),
        ("Delve 1. Drow 2 cards.", 'word "Drow": no card says this; did you mean "Draw 2 cards."?'),
        ("Gain 2.", 'word "2": expected a number such as +1; did you mean "Gain +2."?'),
        ("Draw cards.", 'word "cards": expected a number; did you mean "Draw 1 card."?'),
        ("Delve 2", 'the text ends here, expected ",", "." or "and"; did you mean "Delve 2."?'),
        (
            "Put 3 progress this card.",
            'word "this": expected "on"; did you mean "Put 3 progress on this card."?',
        ),
        (
            "This card can not be boosted.",
            'word "can": expected "cannot"; did you mean "This card cannot be boosted."?',
        ),
        (
            "If this is a trap challenge, nicely attach all the cards to the mask.",
            'word "nicely": no card says this; did you mean "attach {target} to the Master\'s mask"?',
        ),
        ("Sing.", 'word "Sing": no card says this'),
        ("Delve 1. .", 'word ".": does not fit here'),
        ('Discard each "The Maze.', 'word """: a title in quotes does not end'),
        ("Delve 1000.", 'word "1000": a number is at most 999'),
        ("Delve 1 and " * 60, "a sentence has at most 100 words, this one 180"),
        ("Delve 1. " * 125_000, "a text has at most 2000 characters, this one 1125000"),
        ("Discard it.", 'word "it": "it" has nothing before it that it could mean'),
    ],
)
def test_a_fault_names_the_word_and_the_nearest_that_can_be_said(text: str, fault: str) -> None:
    """One sentence says which word is wrong and what would be right."""
    with pytest.raises(CardError) as error:
        LANGUAGE.read(text)
    assert str(error.value) == fault


@pytest.mark.parametrize(
    "text",
    [
        "Put 1 progress on a trap challenge. Discard it.",
        "When a Seeker completes a trap challenge, discard it. Discard a trap challenge. Discard it.",
    ],
)
def test_a_pronoun_with_one_antecedent_is_read(text: str) -> None:
    """Orders share what they name; what happens in a reaction is named for that reaction alone."""
    assert LANGUAGE.read(text).words == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Discard a trap challenge. Discard a trap challenge. Discard it.", "may mean several things"),
        (
            "Discard a trap challenge. When a Seeker completes a trap challenge, discard it.",
            "may mean several",
        ),
        ("When a Seeker completes a trap challenge, delve 1. Discard it.", "nothing before it"),
        ("Discard it, then discard a trap challenge.", "nothing before it"),
    ],
)
def test_a_pronoun_without_exactly_one_antecedent_is_refused(text: str, problem: str) -> None:
    """Nobody has to guess what a card speaks of."""
    with pytest.raises(CardError, match=problem) as error:
        LANGUAGE.read(text)
    assert error.value.word == "it"


def test_phrases_that_clash_are_named_when_the_grammar_is_built() -> None:
    """A conflict is an error of the language, found before any card fails."""
    lists = [
        Phrase("clause", "{list}", said),
        Phrase("list", "{effect} and {list}", said),
        Phrase("list", "{effect}", said),
    ]
    with pytest.raises(ValueError, match="two phrases clash") as error:
        Language([*SENTENCES, *VOCABULARY, *lists]).read("Delve 1.")
    assert "<list : effect>" in str(error.value)


def test_the_same_phrase_twice_is_refused() -> None:
    """One form of words has one meaning."""
    with pytest.raises(ValueError, match="two phrases clash"):
        Language([*SENTENCES, *VOCABULARY, Phrase("effect", "Delve {number}", said)]).read("Delve 1.")


def test_common_forms_that_a_game_does_not_use_are_idle() -> None:
    """A sentence form whose holes no phrase fills is left out, and said to be."""
    effects = [p for p in VOCABULARY if p.template in ("delve {number}", "this card")]
    language = Language([*SENTENCES, *effects])
    assert language.read("Delve 1, then delve 2.").words == "Delve 1, then delve 2."
    assert {p.template for p in language.idle} >= {"if {condition}, {clause}.", "this card"}


def test_long_sentences_of_a_nested_sort_are_read() -> None:
    """The bound on words keeps the deepest program within what Python can recurse."""
    language = Language(
        [
            Phrase("sentence", "{list}.", said),
            Phrase("list", "{effect}, {list}", said),
            Phrase("list", "{effect}", said),
            Phrase("effect", "rest", said),
        ]
    )
    text = "Rest" + ", rest" * 49 + "."
    assert language.read(text).words == text


def test_nearest_gives_the_phrases_most_like_some_words() -> None:
    """For those who search how a thing is said."""
    assert LANGUAGE.nearest("draw two cards")[0] == "draw {number} card(s)"
    assert LANGUAGE.nearest("xyzzy") == []


def test_the_hash_follows_the_phrases() -> None:
    """A language that reads otherwise has another hash."""
    assert Language(LANGUAGE.phrases).hash == LANGUAGE.hash
    assert Language(LANGUAGE.phrases[:-1]).hash != LANGUAGE.hash

"""The languages of the games: what they can say comes back from its words, and stands in the printed list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit import games
from lamplit.cardtext import phrasebook
from lamplit.cardtext.checking import format_of
from lamplit.cardtext.language import Language
from lamplit.cardtext.templates import PLAIN

LANGUAGES = {id: format_of(id).language for id in games.TITLES}
EVERY_GAME = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


@EVERY_GAME
@given(st.randoms(use_true_random=False), st.integers(3, 8))
def test_a_program_by_chance_comes_back_from_its_words(language: Language, chance, depth: int) -> None:
    """Printed and read again it is the same program: no phrase is taken for another."""
    program = (language.random(chance, depth=depth),)
    assert language._reader.sentences(language.print(program)) == program


@EVERY_GAME
def test_each_phrase_is_listed_once_under_what_it_fills(language: Language) -> None:
    """Nothing that a card can say is missing, and every list that a phrase asks for is there."""
    shown = list(phrasebook.lines(language))
    lists = "\n".join(shown).split("\n\n")[1:]
    found = [(head, phrase.strip()) for head, *phrases in map(str.splitlines, lists) for phrase in phrases]
    assert sorted(found) == sorted((p.sort, p.template) for p in language.phrases)
    asked = {hole for template in language.templates.values() for hole in template.holes} - set(PLAIN)
    assert asked | {"sentence"} == {head for head, _ in found}


@EVERY_GAME
def test_sentences_come_first(language: Language) -> None:
    """One reads from the whole to its parts."""
    assert "\n".join(phrasebook.lines(language)).split("\n\n")[1].startswith("sentence\n")

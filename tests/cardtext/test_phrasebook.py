"""The printed list of what cards can say."""

from lamplit.cardtext import phrasebook
from lamplit.cardtext.templates import PLAIN
from lamplit.games.kinfire_delve.vocabulary import LANGUAGE


def test_each_phrase_is_listed_once_under_what_it_fills() -> None:
    """Nothing that a card can say is missing, and every list that a phrase asks for is there."""
    shown = list(phrasebook.lines(LANGUAGE))
    lists = "\n".join(shown).split("\n\n")[1:]
    found = [(head, phrase.strip()) for head, *phrases in map(str.splitlines, lists) for phrase in phrases]
    assert sorted(found) == sorted((p.sort, p.template) for p in LANGUAGE.phrases)
    asked = {hole for template in LANGUAGE.templates.values() for hole in template.holes} - set(PLAIN)
    assert asked | {"sentence"} == {head for head, _ in found}


def test_sentences_come_first() -> None:
    """One reads from the whole to its parts."""
    assert "\n".join(phrasebook.lines(LANGUAGE)).split("\n\n")[1].startswith("sentence\n")

"""Suggestions: what a text may have meant."""

from typing import Any

import pytest

from lamplit.cardtext import suggest
from lamplit.cardtext.faults import CardError
from lamplit.cardtext.suggest import LOOKS, _after, nearest
from tests.cardtext.toy import LANGUAGE


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Each Seeker may draw 1 card.", "Each other Seeker may draw 1 card."),
        ("Gain 2 and delve.", "Gain +2 and delve 1."),
        ("Discard +2 cards.", "Discard 2 cards."),
        ("If this is a trap, delve 3.", "If this is a trap challenge, delve 3."),
        ("When you would complete this, delve 3.", "When you complete this, delve 3."),
        ("Choose one: delve 1 or delve 2.", "Choose one: delve 1; or delve 2."),
    ],
)
def test_a_sentence_is_repaired_with_the_fewest_changes(text: str, meant: str) -> None:
    """The suggestion is a whole sentence that can be said, with the author's own numbers in it."""
    with pytest.raises(CardError) as error:
        LANGUAGE.read(text)
    assert error.value.message.endswith(f'did you mean "{meant}"?')
    assert LANGUAGE.read(meant).words == meant


def test_a_sentence_that_nothing_is_like_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is bounded: a pack full of nonsense is refused in good time."""
    looked = []

    def after(state: Any, word: Any) -> Any:
        looked.append(word)
        return _after(state, word)

    monkeypatch.setattr(suggest, "_after", after)
    with pytest.raises(CardError, match="no card says this"):
        LANGUAGE.read("Word " * 90 + ".")
    assert 0 < len(looked) <= LOOKS


def test_the_nearest_phrases_share_most_of_their_words() -> None:
    """Endings do not count, nor do the holes."""
    assert nearest("draws two cards now", LANGUAGE.phrases) == ["draw {number} card(s)"]
    assert nearest("put some more progress there on it", LANGUAGE.phrases) == [
        "put {number} progress on {target}"
    ]
    assert nearest("you", LANGUAGE.phrases) == []

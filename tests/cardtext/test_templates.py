"""Templates: taken apart and filled."""

import pytest

from lamplit.cardtext.templates import Template


@pytest.mark.parametrize(
    ("template", "holes", "words"),
    [
        ("draw {number} card(s)", ["1"], "draw 1 card"),
        ("draw {number} card(s)", ["0"], "draw 0 cards"),
        ("gain {number} success(es) for {number} card(s)", ["2", "1"], "gain 2 successes for 1 card"),
        ("discard a(n) {type} challenge", ["trap"], "discard a trap challenge"),
        ("discard a(n) {type} challenge", ["obstacle"], "discard an obstacle challenge"),
        ("discard a(n) {name}", ['"Old Gate"'], 'discard an "Old Gate"'),
        ("this is a(n) Exhausted card", [], "this is an Exhausted card"),
        ("choose one: {effect}; or {effect}", ["rest", "sing, loudly"], "choose one: rest; or sing, loudly"),
        ("return it to its owner's hand", [], "return it to its owner's hand"),
    ],
)
def test_a_template_is_filled_with_endings_articles_and_marks(
    template: str, holes: list[str], words: str
) -> None:
    """Endings follow the number before, articles the word after, marks stand close to the word before."""
    assert Template(template).fill(holes) == words


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("draw {Number} cards", 'template "draw {Number} cards": cannot read "{Number} cards"'),
        ("draw card(s)", 'template "draw card(s)": a word with an ending needs a {number} before it'),
        ("", "a template has no words"),
    ],
)
def test_a_template_that_cannot_be_read_is_refused(template: str, problem: str) -> None:
    """A mistake in a template is found when the language is made, not when a card is."""
    with pytest.raises(ValueError, match="template") as error:
        Template(template)
    assert str(error.value) == problem

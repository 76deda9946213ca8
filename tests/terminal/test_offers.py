"""What the words of an answer mean, for every shape of answer."""

from __future__ import annotations

import pytest

from lamplit.live import Decision
from lamplit.terminal.offers import Answer, Offer, Unclear, understand


def decision(shape: str, low: int = 0, high: int = 0) -> Decision:
    """A question of this shape."""
    return Decision(number=0, seat=0, seats=[0], kind="k", text="?", shape=shape, low=low, high=high)


CARDS = [Offer(["iron#1"], "Iron Fist", ["iron#1"]), Offer(["iron#2"], "Iron Fist", ["iron#2"])]
HAND = [*CARDS, Offer(["coin"], "A Coin on Edge", ["coin"]), Offer(["pass"], "No boost", [])]


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("1 3", ["iron#1", "coin"]),
        ("3,1", ["coin", "iron#1"]),
        ("iron fist, iron fist", ["iron#1", "iron#2"]),
        ("iron fist, a coin", ["iron#1", "coin"]),
    ],
)
def test_a_share_is_several_numbers_or_titles(words: str, keys: list[str]) -> None:
    """Each number and each copy is taken once."""
    assert understand(words, decision("share", 2, 2), HAND[:3]) == Answer(keys)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("1", "Choose 2, for instance: 1 2."),
        ("1 2 3", "Choose 2, for instance: 1 2."),
        ("1 1", "1 is taken twice"),
        ("nothing", "Choose 2"),
        ("1 9", "There is no 9 in the list. Choose 1 to 3."),
        (",", "Choose 2"),
    ],
)
def test_a_share_that_does_not_fit_is_explained(words: str, said: str) -> None:
    """How many, and which there are."""
    with pytest.raises(Unclear, match=said):
        understand(words, decision("share", 2, 2), HAND[:3])


def test_a_share_may_be_nothing_where_nothing_is_enough() -> None:
    """`nothing` takes no piece."""
    assert understand("nothing", decision("share", 0, 2), HAND[:3]) == Answer([])


@pytest.mark.parametrize(("words", "number"), [("3", 3), ("-2", -2), ("0", 0)])
def test_a_number_is_itself(words: str, number: int) -> None:
    """Not a place in a list."""
    assert understand(words, decision("number", -2, 3), []) == Answer(number)


@pytest.mark.parametrize("words", ["4", "--1", "²", "one", "1 2", "99999999999999999999"])
def test_what_is_no_number_is_explained(words: str) -> None:
    """The bounds are said."""
    with pytest.raises(Unclear, match="Say a number from -2 to 3"):
        understand(words, decision("number", -2, 3), [])


def test_words_are_said_as_they_are_and_numbers_choose_beside_them() -> None:
    """A riddle is answered in words; the ordinary answers have numbers."""
    ways = [Offer(["leave"], "Go away", [])]
    assert understand("a shadow", decision("words"), ways) == Answer("a shadow")
    assert understand("1", decision("words"), ways) == Answer("leave")


def test_an_aside_is_answered_as_one() -> None:
    """What may be done at any time stands in the same list."""
    aside = Offer(["rest: yes"], "Rest", [], aside=True)
    assert understand("rest", decision("choice"), [*HAND, aside]) == Answer("rest: yes", aside=True)


def test_equal_titles_are_one_meaning_and_different_ones_are_asked_for() -> None:
    """Copies are as good as each other; a beginning that fits several things is not enough."""
    assert understand("iron fist", decision("choice"), HAND) == Answer("iron#1")
    with pytest.raises(Unclear, match="could be 1 or 2: say the number"):
        understand("iron", decision("choice"), HAND)


def test_what_is_said_back_is_short_and_printable() -> None:
    """A long or strange line does not fill the screen."""
    with pytest.raises(Unclear) as unclear:
        understand("\x1b[2J" + "x" * 500, decision("choice"), HAND)
    assert str(unclear.value).isprintable()
    assert len(str(unclear.value)) < 150

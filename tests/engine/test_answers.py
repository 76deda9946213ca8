"""The shapes of an answer: what is legal, what is listed, what chance may give."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.engine.questions import LISTED, Choice, Number, Share, Words
from lamplit.engine.refusals import Refusal


def payment(values: dict[int, int], cost: int) -> Share:
    """Cards that together must reach a cost."""

    def why_not(_table, _seat, _subject, cards):
        paid = sum(values[card] for card in cards)
        return None if paid >= cost else Refusal("too-little", "TOY-1", paid=paid)

    return Share("pay", lambda *_: dict.fromkeys(values, 1), lambda *_: (1, len(values)), why_not)


def pieces(**limits: int) -> Share:
    """Tokens by letter, two or three in all."""
    return Share("take", lambda *_: {ord(c): n for c, n in limits.items()}, lambda *_: (2, 3))


@given(st.dictionaries(st.integers(0, 20), st.integers(0, 4), min_size=1, max_size=12), st.data())
def test_a_payment_by_chance_is_always_legal(values, data):
    """`sample` finds a payment wherever there is one, also where only the whole hand will do."""
    kind = payment(values, data.draw(st.integers(0, sum(values.values()))))
    for seed in range(10):
        assert kind.refusal(None, 0, None, kind.sample(None, 0, None, Random(seed))) is None


@given(st.lists(st.integers(0, 2), min_size=3, max_size=4).filter(any))
def test_listed_shares_are_the_legal_ones(limits):
    """Every share that is not refused is listed once, and nothing else."""
    kind = Share("take", lambda *_: dict(enumerate(limits)), lambda *_: (1, min(3, sum(limits))))
    every = {tuple(sorted(t)) for n in range(4) for t in product(range(len(limits)), repeat=n)}
    legal = {share for share in every if kind.refusal(None, 0, None, share) is None}
    listed = kind.answers(None, 0, None)
    assert set(listed) == legal
    assert len(listed) == len(legal)


def test_too_many_shares_are_not_listed():
    """Sixteen cards have 65,535 payments: none is listed, each is judged, chance finds one at once."""
    kind = payment(dict.fromkeys(range(16), 1), 9)
    assert kind.answers(None, 0, None) is None
    assert kind.refusal(None, 0, None, tuple(range(8))).reason == "too-little"
    assert kind.refusal(None, 0, None, tuple(range(9))) is None


@pytest.mark.parametrize(
    ("share", "reason"),
    [
        ((97, 97, 98), None),
        ((97, 97, 97), "not-that-many"),
        ((97, 122), "not-that-many"),
        ((98, 97), "not-a-share"),
        ([97, 98], "not-a-share"),
        (("a", 97), "not-a-share"),
        ("ab", "not-a-share"),
        (97, "not-a-share"),
        ((97,), "wrong-number"),
        ((97, 97, 98, 98), "wrong-number"),
    ],
)
def test_a_share_is_a_rising_tuple_within_its_limits(share, reason):
    """Each piece up to its limit, in all no fewer and no more than asked for."""
    refusal = pieces(a=2, b=2).refusal(None, 0, None, share)
    assert (refusal and refusal.reason) == reason


def test_a_piece_beyond_a_share_is_refused_with_its_own_reason():
    """What one might think of taking but may not is told with the rule, alone and among others."""
    tired = Refusal("tired", "TOY-2")
    kind = Share("go", lambda *_: {1: 1, 2: 1}, lambda *_: (2, 2), beyond=lambda *_: {7: tired})
    assert kind.refused(None, 0, None) == [((7,), tired)]
    for share in ((7,), (1, 7), (1, 2, 7)):
        assert kind.refusal(None, 0, None, share) is tired
    assert kind.refusal(None, 0, None, (1, 2)) is None
    assert kind.answers(None, 0, None) == [(1, 2)]


def test_the_whole_share_has_one_refusal_with_its_rule():
    """What is wrong with a payment is said once, not card by card."""
    kind = payment({1: 1, 2: 2}, 3)
    refusal = kind.refusal(None, 0, None, (2,))
    assert (refusal.rule, refusal.about) == ("TOY-1", {"paid": 2})
    assert kind.refused(None, 0, None) == []


def test_a_choice_tells_why_not():
    """Candidates are legal or refused with a reason; anything else was not offered."""
    kind = Choice("odd", lambda *_: [1, 2, 3], lambda _t, _s, _x, n: None if n % 2 else Refusal("even", ""))
    assert kind.answers(None, 0, None) == [1, 3]
    assert [(answer, refusal.reason) for answer, refusal in kind.refused(None, 0, None)] == [(2, "even")]
    assert kind.refusal(None, 0, None, 2).reason == "even"
    assert kind.refusal(None, 0, None, 4).reason == "not-offered"
    assert {kind.sample(None, 0, None, Random(n)) for n in range(20)} == {1, 3}


@pytest.mark.parametrize(
    ("answer", "legal"), [(1, True), (4, True), (0, False), (5, False), ("2", False), (2.0, False)]
)
def test_a_number_lies_between_its_bounds(answer, legal):
    """Both bounds are possible, and nothing but whole numbers."""
    assert (Number("n", lambda *_: (1, 4)).refusal(None, 0, None, answer) is None) == legal


def test_few_numbers_are_listed():
    """A long range is not."""
    assert Number("n", lambda *_: (2, 4)).answers(None, 0, None) == [2, 3, 4]
    assert Number("n", lambda *_: (0, LISTED)).answers(None, 0, None) is None


RIDDLE = Words("riddle", ["nothing"], lambda *_: ["the sun"], longest=10)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("the moon", None),
        ("nothing", None),
        ("the sun", "said-before"),
        ("The Moon", "not-words"),
        ("", "not-words"),
        (3, "not-words"),
        ("the old moon", "too-long"),
    ],
)
def test_words_are_compared_in_normal_form_and_not_said_twice(said, reason):
    """Wrong words are refused when they come again; the ordinary answer always stands."""
    refusal = RIDDLE.refusal(None, 0, None, said)
    assert (refusal and refusal.reason) == reason


@given(st.text(max_size=20))
def test_the_normal_form_of_words_is_normal(words):
    """Normalising twice is normalising once; case and blanks do not count."""
    normal = Words.normal(words)
    assert Words.normal(normal) == normal
    assert Words.normal(f"  {words.lower()} ") == normal


def test_chance_never_guesses_words():
    """A playout takes the ordinary answer."""
    assert RIDDLE.sample(None, 0, None, Random(1)) == "nothing"
    assert RIDDLE.answers(None, 0, None) == ["nothing"]
    assert [words for words, _ in RIDDLE.refused(None, 0, None)] == ["the sun"]

"""The YAML of packs, with places and without tricks."""

from typing import Any

import pytest

from lamplit.cardtext.faults import CardError
from lamplit.cardtext.sources import Placed, line_of, read


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("+2", 2),
        ("-3", -3),
        ("1.5", 1.5),
        ("true", True),
        ("", None),
        ("063", "063"),
        ("+1.", "+1."),
        ("yes", "yes"),
        ("2021-01-01", "2021-01-01"),
        ("'12'", "12"),
        ("[1, two]", [1, "two"]),
        ("{b: 1}", {"b": 1}),
        (">-\n  one\n  two", "one two"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_values_are_what_they_look_like(written: str, value: object) -> None:
    """A number is a number, `063` and `yes` are words."""
    assert read(f"a: {written}\n".encode(), "f.yaml") == {"a": value}


def test_words_know_their_place() -> None:
    """Line and column of any word of a value, also in quotes, in folded lines and behind other letters."""
    source = 'é: 1\na: "née née here"\nb: >-\n  one two\n  two three\n'
    value: dict[str, Any] = read(source.encode(), "f.yaml")
    assert value["a"].place("née", 4) == (2, 9)
    assert value["b"].place("two", 8) == (5, 3)
    assert value["b"].place("three", 12) == (5, 7)
    assert [line_of(key) for key in value] == [1, 2, 3]
    assert line_of([{"x": 1}]) == 0
    assert isinstance(value["a"], Placed)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"a: &x 1\nb: *x", "f.yaml:1: a pack has no anchors and aliases (& and *); write the value out"),
        (b"a: 1\nb: *x", "f.yaml:2: a pack has no anchors and aliases (& and *); write the value out"),
        (b"a: !!python/object:os.system x", "f.yaml:1: a pack has no tags such as tag:yaml.org,2002:python/"),
        (b"a: 1\na: 2", 'f.yaml:2: "a" stands here twice'),
        (b"? [a]\n: 1", "f.yaml:1: the name of a field is a word"),
        (b"a: 1\n---\nb: 2", "f.yaml:3: a file holds one document"),
        (b"a: [1,\nb: {", "f.yaml:2: this is not YAML: "),
        (b"a: " + b"[" * 20 + b"]" * 20, "f.yaml:1: values are nested at most 12 deep"),
        (b"a: " + b"[" * 300_000, "f.yaml:1: "),
        (b"a: \xff", "f.yaml:1: the file is not UTF-8 text"),
        (b"a: 1\nb: \x01", "f.yaml:2: the character"),
    ],
)
def test_what_a_file_may_not_hold_is_refused(content: bytes, fault: str) -> None:
    """No alias bomb, no object of Python, nothing said twice; and the place of it."""
    with pytest.raises(CardError) as error:
        read(content, "f.yaml")
    assert str(error.value).startswith(fault)


def test_an_empty_file_holds_nothing() -> None:
    """A file of comments is no fault of the YAML."""
    assert read(b"# only a comment\n", "f.yaml") is None

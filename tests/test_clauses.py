"""Rulebooks, the ids by which they are cited, and the search in them."""

import re

import pytest

from lamplit import clauses, games
from lamplit.errors import LamplitError

BOOK = clauses.read("""
game = "toy"
title = "Toy"
prefix = "XY"
rule = [
    {id = "XY-TURN-01", section = "Turn", text = "A turn begins with a draw.", kind = "turn"},
    {id = "XY-TURN-02", section = "Turn", text = "The hand is full at 7 cards.", kind = "turn"},
    {id = "XY-TURN-04", section = "Turn", text = "A turn ends with a discard.", kind = "turn"},
    {id = "XY-END-01", section = "End", text = "Tokens are red.", kind = "component", met = "They are red."},
]
ruling = [
    {id = "XY-R01", question = "May one pass?", decision = "No.", why = "Nothing says so."},
    {id = "XY-R02", question = "Who begins?", decision = "The youngest.", why = "It is custom."},
]
fact = [{subject = "Toy", statement = "It is small."}]
component = [{name = "Token", count = 4, note = ""}]
""")


def ids(text: str) -> list[str]:
    return [id for id, _ in clauses.cited(text, BOOK)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw (XY-TURN-01).", ["XY-TURN-01"]),
        ("XY-TURN-01, -04", ["XY-TURN-01", "XY-TURN-04"]),
        ("XY-TURN-01, -02 and -04", ["XY-TURN-01", "XY-TURN-02", "XY-TURN-04"]),
        ("XY-TURN-01, XY-END-01", ["XY-TURN-01", "XY-END-01"]),
        ("XY-TURN-01 and -02, XY-R01", ["XY-TURN-01", "XY-TURN-02", "XY-R01"]),
        ("XY-TURN-01 to -02", ["XY-TURN-01", "XY-TURN-02"]),
        ("XY-TURN-01 to XY-TURN-02", ["XY-TURN-01", "XY-TURN-02"]),
        ("XY-TURN-01..02, -04", ["XY-TURN-01", "XY-TURN-02", "XY-TURN-04"]),
        ("# XY-TURN-01 to\n    # -02", ["XY-TURN-01", "XY-TURN-02"]),
        ("XY-R01, R02", ["XY-R01", "XY-R02"]),
        ("rules: [XY-R01..R02]", ["XY-R01", "XY-R02"]),
    ],
)
def test_short_forms_cite_each_id(text: str, expected: list[str]) -> None:
    assert ids(text) == expected


def test_a_range_holds_what_the_book_has_between_its_ends() -> None:
    assert ids("XY-TURN-01 to -04") == ["XY-TURN-01", "XY-TURN-02", "XY-TURN-04"]


def test_ids_that_the_book_lacks_are_cited_too_so_that_they_can_be_found() -> None:
    assert ids("XY-TURN-1, XY-TURN-03, XY-NONE-01 to -02") == [
        "XY-TURN-1",
        "XY-TURN-03",
        "XY-NONE-01",
        "XY-NONE-02",
    ]


@pytest.mark.parametrize("text", ["XY-TURN", "AXY-TURN-01", "ZZ-TURN-01", "xy-turn-01"])
def test_other_words_cite_nothing(text: str) -> None:
    assert ids(text) == []


def test_a_number_after_an_id_is_no_part_of_it() -> None:
    assert ids("XY-TURN-01, 20 cards; XY-TURN-02, -1 health") == ["XY-TURN-01", "XY-TURN-02"]


def test_a_citation_knows_where_it_stands() -> None:
    assert list(clauses.cited("as in XY-R02", BOOK)) == [("XY-R02", 6)]


def test_every_entry_has_words_and_a_section() -> None:
    assert [(e.id, e.section, e.words) for e in BOOK.entries[-2:]] == [
        ("XY-R01", "Rulings", "May one pass? No."),
        ("XY-R02", "Rulings", "Who begins? The youngest."),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("discard", ["XY-TURN-04"]),
        ("TURN draw", ["XY-TURN-01"]),  # most words win
        ("begin", ["XY-TURN-01", "XY-R02"]),  # beginnings of words
        ("XY-END-01", ["XY-END-01"]),
        ("zebra", []),
        ("(", []),
        ("", []),
    ],
)
def test_search_finds_what_holds_most_of_the_words(text: str, expected: list[str]) -> None:
    assert [entry.id for entry in clauses.search(BOOK, text)] == expected


HEAD = 'game = "toy"\ntitle = "Toy"\nprefix = "XY"\n'
RULE = '[[rule]]\nid = "XY-END-01"\nsection = "End"\ntext = "It ends."\nkind = "end"\n'


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (HEAD + RULE + RULE, "XY-END-01 stands twice"),
        (HEAD + RULE + 'met = "It does."\n', "XY-END-01 (end) is for code to do"),
        (HEAD + RULE + 'kinds = "end"\n', "`kinds`"),
        (HEAD + "[[rule]]\nid = 3\n", "Expected `str`"),
        (HEAD + "[[rule]\n", "line 4"),
        ("", "missing required field `game`"),
    ],
)
def test_a_broken_rulebook_is_refused_in_a_sentence(source: str, message: str) -> None:
    with pytest.raises(LamplitError) as refused:
        clauses.read(source, "toy.toml")
    assert message in str(refused.value)
    assert str(refused.value).startswith("toy.toml: ")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(LamplitError, match=r'no game "chess"; there is .*kinfire_delve'):
        clauses.load("chess")


@pytest.mark.parametrize(
    "path", sorted(clauses.GAMES.glob("*/rules.toml")), ids=lambda path: path.parent.name
)
def test_every_shipped_rulebook_is_sound(path) -> None:
    book = clauses.load(path.parent.name)
    assert book.game == path.parent.name
    assert [e.id for e in book.entries if ids_of(book, e.id) != [e.id]] == []


def ids_of(book: clauses.Rulebook, text: str) -> list[str]:
    return [id for id, _ in clauses.cited(text, book)]


@pytest.mark.parametrize(("game", "size"), [("kinfire_delve", (311, 65)), ("taverns_tales", (289, 92))])
def test_a_book_has_all_its_clauses(game: str, size: tuple[int, int]) -> None:
    book = clauses.load(game)
    assert (len(book.clauses), len(book.rulings)) == size


@pytest.mark.parametrize("id", games.TITLES)
def test_clauses_speak_to_players(id: str) -> None:
    """No clause or ruling tells of programs; no example is only a number that its clause says itself."""
    book = clauses.load(id)
    wrong = [f"{one.id}: {one.words}" for one in book.entries if PROGRAMS.search(one.words)]
    assert not wrong, "\n".join(wrong)
    assert not [one.id for one in book.clauses if one.example.isdigit()]


PROGRAMS = re.compile(
    r"\b(software|programs?|engines?|interface|clients?|implement\w*|UI|integer|identifiers?|stable id|"
    r"save/resume|content (data|check)|card data|derived|rules effect)\b"
)

"""Things are said as one says them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

import lamplit
from lamplit import clauses, games
from lamplit.cardtext.phrases import Text
from lamplit.engine.views import Face
from lamplit.server import offers
from lamplit.words import Speaker
from tests.games.playing import variants


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([1], "Barbara"),
        ([1, 2], "Barbara and Charlie"),
        ((0, 1, 3), "Adam, Barbara and Dorothy"),
        ([], ""),
    ],
)
def test_several_seats_are_said_together(seats: list[int], said: str) -> None:
    """Whoever shares a victory (TT-R94) is named in a sentence, not in a list."""
    play = lamplit.new_game("taverns_tales", seats=4, seed=1).play
    speaker = Speaker(play.game, play.table, None)
    assert speaker.say("outcome-shared", {"seats": seats}) == f"{said} share the victory."


@pytest.mark.parametrize("id", games.TITLES)
def test_each_keyword_stands_on_a_card_and_is_explained_in_a_sentence_with_its_clause(id: str) -> None:
    """Whoever reads a card large reads what its words mean, and no word is explained that stands nowhere."""
    told = offers.described(id)
    known = {entry.id for entry in clauses.load(id).entries}
    printed = "\n".join([*(printed_on(face, told.words) for face in faces(id)), *texts(id)])
    assert told.keywords
    named = {key.split("-", 1)[1] for key in told.words if key.startswith(("keyword-", "meaning-"))}
    assert named == told.keywords.keys()
    assert set(told.keywords.values()) <= known
    for name in told.keywords:
        assert re.fullmatch(r"[A-Z][^.]*\.", told.words[f"meaning-{name}"]), name
        for word in told.words[f"keyword-{name}"].split("|"):
            assert re.search(rf"\b{word.replace('#', '[0-9]+')}", printed, re.IGNORECASE), word


def faces(id: str) -> Iterator[Face]:
    """What is printed on all cards of a game, whatever its options."""
    seats = max(games.find(id).seats)
    for options in variants(id, seats):
        table = lamplit.new_game(id, seats=seats, seed=1, options=options).table
        for slot, face in enumerate(table.face):
            yield table.game.describe(table.prints[face], None, slot)


def texts(id: str) -> list[str]:
    """The texts of all cards of a game, those of other sides too."""
    cards = games.content(id).cards.values()
    fields = [getattr(card, name) for card in cards for name in dir(card)]
    return [field.words for field in fields if isinstance(field, Text)]


def printed_on(face: Face, words: Mapping[str, str]) -> str:
    """All words on a card but its name."""
    numbers = [words.get(f"number-{name}", "") for name in (face.number_of, *face.numbers)]
    lines = [f"{words.get(f'part-{line.label}', line.label)} {line.text}" for line in face.lines]
    return " ".join([words.get(f"kind-{face.kind}", face.kind), *face.colors, *face.icons, *numbers, *lines])

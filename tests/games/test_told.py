"""What the table tells and asks: sentences with what was done, questions with what comes of an answer."""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import msgspec
import pytest

import lamplit
from lamplit import games
from lamplit.cardtext.phrases import Node, Text
from lamplit.cardtext.sentences import MAY, carry_if_done, followed, may, may_to
from lamplit.engine.record import Entry
from lamplit.games.kinfire_delve import vocabulary as delve
from lamplit.games.taverns_tales import abilities as tavern
from lamplit.games.taverns_tales.targets import GIVE, TAKE
from lamplit.live import LiveGame
from lamplit.saves import form
from lamplit.words import Speaker, catalogue
from tests.games.playing import NIGHTLY
from tests.golden.record import Golden, file

GAMES = sorted(lamplit.games())
RECORDED = 50 if NIGHTLY else 3  # of each number of seats


@cache
def golden(id: str, seats: int) -> list[Golden]:
    return msgspec.json.decode(lzma.decompress(file(id, seats).read_bytes()), type=list[Golden])


def asked(id: str) -> Iterator[LiveGame]:
    """Recorded games of all numbers of seats, at each question; the last position of each is over."""
    for seats in games.find(id).seats:
        for one in golden(id, seats)[:RECORDED]:
            game = lamplit.new_game(id, seats=seats, seed=one.seed, options=one.options)
            slots = {card: slot for slot, card in enumerate(game.play.record.pieces)}
            for act in one.acts:
                yield game
                entry = form.entry(act, None, slots)
                game.play.answer(entry.seat, entry.answer)
            yield game


def named(game: LiveGame, entry: Entry, speaker: Speaker) -> list[str]:
    """All names that a line about an entry can hold: those of seats, and of cards as a seat knew them."""
    seats = [game.rules.seat_name(game.table, seat) for seat in range(game.seats)]
    return sorted([*seats, *(speaker.then(entry, slot) for slot in entry.shown)], key=len, reverse=True)


def without(names: list[str], line: str) -> str:
    """What a line says besides names: its words."""
    for name in names:
        line = line.replace(name, "")
    return " ".join(re.findall(r"[a-z]+", line))


@pytest.mark.parametrize("id", GAMES)
def test_no_line_of_the_log_is_only_names(id: str) -> None:
    """Each answer of recorded games is a sentence, for its seat, another and a spectator."""
    for game in asked(id):
        if game.play.question is not None:
            continue
        for seat in (None, 0, 1 % game.seats):
            speaker = game.speaker(seat)
            for entry, line in zip(game.play.line, game.log(seat), strict=True):
                assert re.fullmatch(r"[A-Z][^{}]*\.", line.text)
                assert game.rules.seat_name(game.table, entry.seat) in line.text
                assert without(named(game, entry, speaker), line.text) not in ("", "and", "answers")
                assert " answers: " not in line.text


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_answer_has_a_sentence_of_its_own(id: str) -> None:
    """Also those that no recorded game came to: each word, or whatever is taken where there are no words."""
    game = games.find(id)
    words = catalogue(game.folder, "en")
    kinds = [(kind.name, word) for kind in game.answered for word in kind.words or ("",)]
    assert [answer for answer in kinds if not words.entry(*answer)] == []


@pytest.mark.parametrize(
    ("id", "verbs"), [("kinfire_delve", [*delve.DONE]), ("taverns_tales", [*tavern.DONE, GIVE, TAKE])]
)
def test_whoever_is_to_choose_a_card_reads_what_is_done_to_it(id: str, verbs: list[str]) -> None:
    """In the question, and then in the log."""
    words = catalogue(games.find(id).folder, "en")
    for key in ("question-target", "log-target"):
        about = {"by": "By", "seat": "Seat", "what": "a card", "n": 2, "on": "On", "answer": "a card"}
        said = [
            words.filled(key, (*about.items(), ("verb", v.replace(" ", "-")))) for v in (*verbs, "nothing")
        ]
        assert len(set(said)) == len(verbs) + 1


def test_what_follows_a_yes_is_part_of_the_question() -> None:
    """A beginner reads the whole of what a yes brings about: Scene Change takes health."""
    found = set()
    for game in asked("kinfire_delve"):
        question = game.play.question
        if question is not None and question.kind is MAY:
            then = game.rules.subject(game.table, question)["then"]
            assert [d.text for d in game.questions(question.seats[0]) if then not in d.text] == []
            found.add(then)
    assert "delve 2 and suffer 1 damage" in found


def test_every_text_that_goes_on_if_you_do_is_followed() -> None:
    """So that nothing that a card adds can be left out of what it asks."""
    texts = [
        value
        for id in GAMES
        for card in games.content(id).cards.values()
        for value in msgspec.structs.asdict(card).values()
        if isinstance(value, Text)
    ]
    pairs = [pair for text in texts for pair in pairwise(text.orders)]
    ways = [(text, one) for text in texts for one, then in pairwise(text.orders) if follows(one, then)]
    assert 0 < len(ways) < len(pairs)
    assert all([*followed(text, order.args[1])] for text, order in ways)


def follows(order: Node, then: Node) -> bool:
    """Whether an instruction goes on what was decided in the one before."""
    return order.phrase.do in (may, may_to) and then.phrase.do is carry_if_done


def test_a_boost_that_is_not_needed_is_asked_for_as_such() -> None:
    """Where action and boosts are enough before the dice, question and pass say so; else neither does."""
    told = set()
    for game in asked("kinfire_delve"):
        question = game.play.question
        if question is not None and question.kind.name == "boost":
            decision = game.decision
            assert decision is not None
            assert decision.options is not None
            about = game.rules.subject(game.table, question)
            enough = about["now"] >= about["needs"]
            assert decision.text.endswith("enough already.") == enough
            assert (decision.options[-1].label == "No boost: it is enough already") == enough
            told.add(enough)
    assert told == {True, False}


def test_what_loses_the_game_when_there_is_enough_of_it_says_so() -> None:
    """At the row where it lies, and in the question that may bring more of it."""
    limits = set()
    for game in asked("kinfire_delve"):
        titles = [game.table.cards[slot].title for slot in game.table.exhausted]
        n = titles.count("Consumed")
        areas = {area.name: area for area in game.shown(None)[0]}
        said = f'"Consumed" in play: {n}. At 3 the game is lost.'
        assert areas["exhausted"].note == (said if n else "")
        assert areas["health"].note == "At 0 the game is lost."
        if game.decision is not None and game.decision.kind == "exhaust":
            assert (said in game.decision.text) == bool(n)
            limits.add(n)
    assert limits >= {0, 1, 2}

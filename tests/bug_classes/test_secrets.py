"""What a seat may not know, and what it must not keep seeing.

What cannot occur by construction:

row  why
64   a question belongs to the rule that waits for it: with the rule it is gone
"""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplit
from lamplit.bots import PLAYERS
from lamplit.live import LiveGame
from tests.bug_classes.scenes import asked, lie, play, scene, slot
from tests.engine.driving import answer as give
from tests.engine.toys import open_game
from tests.engine.toys.trial import TRIAL
from tests.games.playing import answer, openings, positions


def words_of(game: LiveGame, seat: int | None) -> str:
    """All that goes to a seat, as it goes over the wire."""
    seats = range(game.seats) if seat is None else [seat]
    sent = [game.view(seat), game.log(seat), [game.refusals(s) for s in seats]]
    return msgspec.json.encode(sent).decode()


def hidden(game: LiveGame) -> dict[str, str]:
    """Id and title of each card of which no copy was ever seen; "" for a title that others bear as well.

    The gauntlet of a delve is the same in every game.
    """
    cards = dict(enumerate(game.table.cards))
    met = {slot for entry in game.play.line for slot, (_, known) in entry.shown.items() if known}
    known = {slot for slot in cards if game.table.known[slot]} | met
    seen = [card for slot, card in cards.items() if slot in known or card.kind == "gauntlet"]
    ids, titles = {card.id for card in seen}, {card.title for card in seen}
    return {c.id: "" if c.title in titles else c.title for c in cards.values() if c.id not in ids}


@given(openings())
@settings(max_examples=12)
def test_no_name_of_a_hidden_card_is_sent(opening: dict) -> None:
    """Bug class 61: neither id nor title of a card that nobody has seen goes to a seat or a spectator."""
    for game in positions(opening, pace=6):
        for seat in (*range(game.seats), None):
            sent = words_of(game, seat)
            for id, title in hidden(game).items():
                assert f'"{id}"' not in sent, id
                assert f'"{id}#' not in sent, id
                assert not title or json.dumps(title) not in sent, id


def test_a_facedown_set_up_is_the_same_for_all() -> None:
    """Bug class 61: which of the three Masters lies there changes nothing of its area."""
    views = {}
    for seed in range(40):
        game = lamplit.new_game("kinfire_delve", seats=2, seed=seed)
        master = next(area for area in game.view(None).areas if area.name == "master")
        views.setdefault(msgspec.json.encode(master), set()).update(lie(game, "master"))
    assert len(views) == 1
    assert len(*views.values()) == 3


def test_a_card_that_was_open_is_hidden_again_in_its_deck() -> None:
    """Bug class 62: an Exhausted card that is shuffled back is known to nobody."""
    game = scene("""
        cards:
          - {id: yawn, kind: exhausted}
          - {id: rest, kind: event, text: Recover 1 exhaustion.}
        table: {board: [rest], exhausted: [yawn]}
    """)
    assert "yawn" in words_of(game, 1)
    play(game, "rest", "yawn")
    assert "yawn" in lie(game, "exhausted deck")
    view = game.view(1)
    assert "yawn" not in view.faces
    assert all(piece.card != "yawn" for area in view.areas for piece in area.pieces)
    assert {game.imagine(1, n).table.name(slot(game, "yawn")) for n in range(20)} > {"yawn"}


def test_a_card_that_leaves_the_board_facedown_is_shown_no_more() -> None:
    """Bug class 62: a discarded or completed Well card lies there by its back alone."""
    game = scene("""
        cards:
          - {id: axe, kind: event, text: Discard each puzzle challenge.}
          - {id: riddle, kind: challenge, type: puzzle, color: red, difficulty: 5}
        table: {board: [axe, riddle]}
    """)
    play(game, "axe", "exhaust")
    view = game.view(0)
    assert not {"axe", "riddle"} & {piece.card for area in view.areas for piece in area.pieces}
    assert not {"axe", "riddle"} & set(view.faces)


def test_a_question_ends_with_what_it_was_about() -> None:
    """Bug class 64: a window whose challenge leaves in the middle asks nobody any more."""
    game = scene("""
        seats: 3
        cards:
          - id: ghost
            kind: challenge
            type: trap
            color: red
            difficulty: 50
            globally: When you are boosted, discard this card.
          - {id: push, kind: skill}
          - {id: aid, kind: skill}
          - {id: arm, kind: skill}
        table: {board: [ghost], seeker 1: {hand: [push]}, seeker 2: {hand: [aid]}, seeker 3: {hand: [arm]}}
    """)
    play(game, "ghost", "push", "aid")
    assert (asked(game), game.play.seats_asked()) == ("exhaust", [1])
    assert [len(game.questions(seat)) for seat in range(3)] == [0, 1, 0]
    assert lie(game, "hand", 2) == ["arm"]


def test_questions_under_an_aside_go_with_the_frame_that_it_ends() -> None:
    """Bug class 64: what waited below is dropped, and an answer to it is refused."""
    course = open_game(TRIAL, 2)
    give(course, 3)
    while course.question.kind.name == "moment":
        give(course, "pass")
    kept = course.answers(0)[0]
    course.take_aside("redraw", 1, "redraw")
    course.take_aside("quit", 0, "quit")
    assert (course.question.kind.name, len(course._waiting)) == ("how many", 0)
    assert course.refusal(0, f"{kept}") is not None


@pytest.mark.parametrize("seats", [1, 3])
@given(seed=st.integers(0, 2**20), most=st.integers(0, 50))
@settings(max_examples=8)
def test_a_player_does_the_same_where_it_cannot_tell_the_difference(seats: int, seed: int, most: int) -> None:
    """Bug class 71: with every hidden card dealt anew the rule of thumb answers as before."""
    game, chance = lamplit.new_game("kinfire_delve", seats=seats, seed=seed), Random(seed)
    while game.play.question is not None and game.play.line.n < most:
        answer(game, chance)
    for seat in game.play.seats_asked():
        other = game.imagine(seat, seed + 1)
        assert other.table.face != game.table.face
        given = [PLAYERS["heuristic"](g.play, seat, Random(0)) for g in (game, other)]
        assert given[0] == given[1]

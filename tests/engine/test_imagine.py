"""Imagining: what a seat does not know is dealt anew, and nothing of it comes true by accident."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from .driving import drive, fingerprint, plays
from .toys import open_game
from .toys.expedition import EXPEDITION
from .toys.trial import TRIAL
from .toys.workshop import WORKSHOP


@given(plays(), st.integers(0, 2), st.integers(0, 99), st.integers(0, 12))
def test_clones_of_an_imagined_play_keep_what_was_imagined(play, seat, seed, further):
    """A clone of a clone has the same faces and seed, and goes on the same way, across steps too."""
    imagined = drive(play.imagine(seat % play.table.seats, seed), Random(seed), further)
    clone = imagined.clone().clone()
    assert clone.table.face == imagined.table.face
    assert clone.table.seed == imagined.table.seed != play.table.seed
    assert fingerprint(clone) == fingerprint(imagined)
    assert fingerprint(drive(clone, Random(1), 5)) == fingerprint(drive(imagined, Random(1), 5))


@given(plays(), st.integers(0, 2), st.integers(0, 99))
def test_imagining_leaves_the_real_game_alone(play, seat, seed):
    """However an imagined play goes on, the real one is as before, and so is its chance."""
    before = fingerprint(play)
    drive(play.imagine(seat % play.table.seats, seed), Random(seed), 20)
    assert fingerprint(play) == before
    assert fingerprint(play.clone()) == before


@given(plays(), st.integers(0, 2), st.integers(0, 99))
def test_known_faces_stay_and_others_move_among_cards_that_are_alike(play, seat, seed):
    """Every unknown slot gets the face of an unknown slot with the same back; each face is used once."""
    seat %= play.table.seats
    table, imagined = play.table, play.imagine(seat, seed).table
    assert sorted(imagined.face) == sorted(table.face)
    for slot, (was, is_now) in enumerate(zip(table.face, imagined.face, strict=True)):
        assert was == is_now or not table.knows(seat, slot)
        assert table.prints[was].back == table.prints[is_now].back


def test_a_game_narrows_what_is_alike():
    """Only cards of one group are taken for each other, and cards without a group never move."""

    def alike(table, slot):
        n = table.card(slot).n
        return None if n > 8 else n % 2

    play = open_game(replace(WORKSHOP, alike=alike), seats=2)
    faces = [play.imagine(0, seed).table.face for seed in range(50)]
    for slot, face in enumerate(play.table.face):
        found = {play.table.prints[imagined[slot]].n for imagined in faces}
        n = play.table.prints[face].n
        if n > 8 or play.table.knows(0, slot):
            assert found == {n}
        else:
            assert {other % 2 for other in found} == {n % 2}
    assert len({tuple(face) for face in faces}) > 1


def test_a_spectator_knows_what_everybody_knows():
    """Without a seat all hands are imagined."""
    play = open_game(WORKSHOP, seats=2)
    hand = play.table.places["hand 0"]
    assert len({tuple(play.imagine(None, n).table.face[s] for s in hand) for n in range(20)}) > 10
    assert len({tuple(play.imagine(0, n).table.face[s] for s in hand) for n in range(20)}) == 1


def test_real_dice_are_not_foreseen():
    """The next roll differs from one imagined play to the next, and between none of its clones."""
    play = open_game(EXPEDITION)
    while play.question.kind.name != "act":
        play.answer(play.seats_asked()[0], play.answers(play.seats_asked()[0])[0])

    def rolled(course):
        course.answer(0, "stop")
        return course.table.marks["luck"]

    imagined = [play.imagine(0, seed) for seed in range(60)]
    assert {rolled(one.clone()) for one in imagined} == {1, 2, 3, 4, 5, 6}
    assert {rolled(imagined[0].clone()) for _ in range(20)} == {rolled(imagined[0])}


def test_imagining_works_in_the_middle_of_an_aside():
    """What waits below an aside comes back too."""
    play = open_game(TRIAL)
    while play.question.kind.name != "keep":
        play.answer(play.seats_asked()[0], play.answers(play.seats_asked()[0])[-1])
    play.take_aside("redraw", 1, "redraw")
    imagined = play.imagine(0, 5)
    imagined.answer(1, imagined.answers(1)[0])
    assert imagined.clone().question.kind.name == "keep"

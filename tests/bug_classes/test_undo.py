"""Taking back, and making again."""

from random import Random

import pytest

import lamplit
from lamplit.engine.force import hear
from lamplit.engine.play import Play
from lamplit.engine.state import dump
from lamplit.live import LiveGame, NotAllowed
from tests.bug_classes.scenes import asked, lie, play, scene
from tests.games.playing import answer, fingerprint, told

LUCKY = """
    cards:
      - {id: find, kind: event, text: Draw 1 card.}
      - {id: idle, kind: event}
    table: {board: [find, idle], seeker 1: {hand: []}}
"""


def test_a_table_that_plays_for_keeps_does_not_peek() -> None:
    """Bug class 41: until new information means that a card once drawn cannot be put back and forgotten."""
    game = play(scene(LUCKY.replace("Draw 1 card", "Draw 1 card. You may discard 1 card")), "find")
    assert asked(game) == "may"
    for seat in (0, None):
        with pytest.raises(NotAllowed, match="Something new has been seen"):
            game.undo(seat=seat, policy="news")
    assert len(lie(game, "hand", 0)) == 1


def test_a_card_that_was_put_back_is_as_hidden_as_before() -> None:
    """Bug class 41: after undo nobody is told more than before, and the draw brings the same again."""
    game = scene(LUCKY)
    before = [told(game, seat) for seat in (0, 1, None)]
    drawn = lie(play(game, "find"), "hand", 0)
    game.undo()
    assert [told(game, seat) for seat in (0, 1, None)] == before
    assert game.imagine(0, 5).table.face != game.table.face
    assert lie(play(game, "find"), "hand", 0) == drawn


def test_taking_back_and_choosing_otherwise_shows_no_other_card() -> None:
    """Bug class 41: the deck lies as it lay, whatever was tried before."""
    game, other = scene(LUCKY), scene(LUCKY)
    play(game, "find").undo()
    play(game, "idle", "exhaust").undo()
    for each in (game, other):
        while each.play.line.n:
            each.undo()
        play(each, "idle", "exhaust")
    assert lie(game, "hand", 1) == lie(other, "hand", 1)


def test_counters_and_flags_come_back() -> None:
    """Bug class 43: damage of the turn, achievements, chance drawn, texts in force: all as before."""
    game = scene("""
        cards:
          - {id: storm, kind: event, text: Suffer 6 damage. Suffer 1 exhaustion.}
          - {id: ache, kind: exhausted, globally: Each challenge has +3 difficulty.}
        table: {board: [storm, ...], exhausted deck: [ache, ...]}
    """)
    before, spoken = fingerprint(game), sorted(hear(game.table))
    play(game, "storm")
    assert game.table.ticked
    game.undo()
    assert (fingerprint(game), sorted(hear(game.table))) == (before, spoken)
    assert (game.table.ticked, game.table.turn.damage, game.table.settling) == ((), 0, False)


BOOSTED = """
    seats: 3
    cards:
      - {id: wall, kind: challenge, type: trap, color: red, difficulty: 50}
      - {id: push, kind: skill}
      - {id: aid, kind: skill}
      - {id: arm, kind: skill}
    table: {board: [wall], seeker 1: {hand: [push]}, seeker 2: {hand: [aid]}, seeker 3: {hand: [arm]}}
"""


def test_nobody_takes_back_what_another_seat_did() -> None:
    """Bug class 44: where each seat undoes for itself, another's answer stands, a pass too."""
    for answered in ("aid", "pass"):
        game = play(scene(BOOSTED), "wall", "push")
        game.choose(answered, seat=1)
        with pytest.raises(NotAllowed, match="has answered since"):
            game.undo(seat=0, policy="news")
        game.undo(seat=1, policy="news")
        assert game.play.seats_asked() == [1, 2]


def position(game: LiveGame) -> tuple:
    """The table, and who is asked what."""
    return dump(game.table), game.play.seats_asked(), asked(game), game.play.asked


def test_a_thousand_undos_and_redos_end_where_they_should() -> None:
    """Bug class 46: against a memory of every position, in the middle of windows and attempts too."""
    game, chance = lamplit.new_game("kinfire_delve", seats=3, seed=11), Random(3)
    line, undone = [position(game)], []
    for _ in range(1000):
        what = chance.choice(["undo", "redo", "answer", "answer"])
        if what == "undo" and len(line) > 1:
            to = chance.randrange(max(0, len(line) - 9), len(line) - 1)
            undone.append(line[to + 1 :])
            del line[to + 1 :]
            game.undo(to)
        elif what == "redo" and undone:
            line += undone.pop()
            game.redo()
        elif what == "answer" and game.play.question is not None:
            answer(game, chance)
            line.append(position(game))
            undone.clear()
        assert game.play.line.n == len(line) - 1
        assert position(game) == line[-1]


def test_undo_is_as_quick_late_as_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bug class 47: after thousands of answers the last ones are taken back from a checkpoint near by."""
    game = scene("""
        cards: [{id: loop, kind: challenge, type: trap, color: red, difficulty: 999, copies: 4}]
        table: {board: [loop, loop, loop, loop]}
    """)
    chance, taken, take = Random(1), [], Play._take
    while game.play.line.n < 3000:
        answer(game, chance)
    monkeypatch.setattr(Play, "_take", lambda self, entry: (taken.append(entry.n), take(self, entry)))
    for _ in range(10):
        game.undo()
    assert game.play.line.n == 3000 - 10
    assert len(taken) < 500

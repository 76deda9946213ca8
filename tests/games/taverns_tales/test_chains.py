"""Abilities inside abilities: they nest as deep as cards allow, and end whatever cards say."""

from __future__ import annotations

from lamplit.engine.force import DEEPEST
from tests.games.playing import fingerprint

from .scenes import asked, play, scene


def test_an_ability_that_uses_itself_ends() -> None:
    """A pack's copier that may copy itself stops at a depth; the position is that of its clone and undone."""
    game = scene("""
        cards:
          - {id: echo, kind: hero, title: Echo, terrains: [[forest], [swamp]],
             ability: Use the ability of a ready character in any party.}
        table: {player 1: {hand: [echo-forest, warslava-swamp]}}
    """)
    play(game, "echo-forest", "ready")
    before = fingerprint(game)
    play(game, "use")
    for n in range(DEEPEST):
        if asked(game) != ("target", [0]):
            break
        assert n < DEEPEST
        play(game, "echo-forest")
    assert asked(game) == ("act", [0])
    assert fingerprint(game.clone()) == fingerprint(game)
    game.undo(game.play.line.n - n - 1)
    assert fingerprint(game) == before


def test_a_copier_is_offered_nothing_that_only_copies_it_back() -> None:
    """TT-ZBY-02, TT-R83: two heroes that copy each other find nothing to use but each other, and say so."""
    game = scene("""
        cards:
          - {id: echo, kind: hero, title: Echo, terrains: [[forest]],
             ability: Use the ability of a ready character of another hero in your party.}
        table: {player 1: {hand: [echo-forest, warslava-swamp], ready: []}}
    """)
    play(game, "echo-forest", "ready")
    refused = game.why_not("use", 0)
    assert refused is not None
    assert refused.rule == "TT-ABIL-02"

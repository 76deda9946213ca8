"""Events: made by a loud run whenever somebody asks, with their causes."""

from random import Random

from hypothesis import given

from .driving import TOYS, drive, fingerprint, plays
from .toys.chorus import chorus


def told(events):
    return [(e.kind, e.rule, e.about, e.n, e.shown, e.cause and e.cause.kind) for e in events]


def test_an_event_knows_its_cause_and_rule():
    """What a card's text does happens because of that text, said by that card."""
    play = chorus(one="Gain 2.")
    play.answer(0, 0)
    text, gained = play.events()
    assert (text.kind, text.about, text.cause) == ("text", {"by": 0}, None)
    assert (gained.kind, gained.rule, gained.about) == ("gained", "TOY-1", {"n": 2})
    assert gained.cause is text


def test_an_event_remembers_the_cards_it_speaks_of():
    """Their names, and who knew the faces then."""
    play = chorus(one="Gain 2.")
    play.answer(0, 0)
    assert play.events()[0].shown == {0: ("one", 255)}


def test_the_end_of_the_game_is_told():
    """The outcome is an event like any other."""
    play = chorus(one="Lose 1.")
    play.answer(0, 0)
    assert [(e.kind, e.cause and e.cause.kind) for e in play.events()] == [
        ("text", None),
        ("bankrupt", "text"),
    ]


@given(plays(longest=15))
def test_events_can_be_asked_for_at_any_time(play):
    """Those of every entry are the same when it was just made, later, in a clone and after undo and redo."""
    n, at_once = play.line.n, told(play.events())
    before = fingerprint(play)
    course = [told(play.events(k)) for k in range(n + 1)]
    assert course[n] == at_once
    assert [told(play.clone().events(k)) for k in range(n + 1)] == course
    if n:
        play.undo(0)
        play.redo()
    assert [told(play.events(k)) for k in range(n + 1)] == course
    assert fingerprint(play) == before


def test_a_quiet_run_builds_no_event(monkeypatch):
    """Playing and cloning never make one: only asking does."""
    made = []
    monkeypatch.setattr("lamplit.engine.events.Event.__init__", lambda *_: made.append(1))
    for name in TOYS:
        drive(TOYS[name](2, 1), Random(1), 30).clone()
    assert made == []

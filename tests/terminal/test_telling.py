"""What happened, as lines under their causes."""

from __future__ import annotations

from lamplit.engine.events import Event
from lamplit.telling import Told, tell, without_echo
from tests.terminal.sitting import Sitting, delve


def event(kind: str, cause: Event | None = None, over: bool = True, **about: object) -> Event:
    """An event of which everybody knew the cards."""
    game = delve()
    cards = [about[name] for name in ("card", "by") if name in about]
    shown = {slot: (game.table.names[slot], 255) for slot in cards if isinstance(slot, int)}
    made = Event(kind, "", dict(about), cause, 1, shown)
    made.over = over
    return made


def slot(name: str) -> int:
    return delve().table.names.index(name)


def told(*events: Event) -> list[tuple[int, str]]:
    return [tuple(line) for line in tell(events, delve().speaker(None))]


def test_what_follows_stands_under_its_cause() -> None:
    """Two deep, in the order in which it happened."""
    stag = slot("great-stag")
    done = event("completed", card=stag)
    assert told(done, event("delved", done, n=2), event("turn", seat=1, n=3)) == [
        (0, "Great Stag is completed."),
        (1, "2 cards deeper into the Well."),
        (0, "Khor's turn."),
    ]


def test_a_card_is_named_before_the_one_thing_it_did_or_over_several() -> None:
    """Its name is a heading only where there is something to head."""
    by = slot("the-maze")
    speaks = event("text", by=by)
    one, other = event("damage", speaks, n=1, left=4), event("retreated", speaks, n=2)
    assert told(speaks, one) == [(0, "The Maze: 1 damage. 4 health left.")]
    assert [depth for depth, _ in told(speaks, one, other)] == [0, 1, 1]


def test_a_card_that_does_what_it_was_named_for_is_not_named_again() -> None:
    """The reward of a completed card follows its completion without its name."""
    stag = slot("great-stag")
    done = event("completed", card=stag)
    reward = event("text", done, by=stag)
    assert told(done, reward, event("delved", reward, n=1)) == [
        (0, "Great Stag is completed."),
        (1, "1 card deeper into the Well."),
    ]


def test_a_card_that_did_nothing_is_silent_unless_it_asks_now() -> None:
    """Only a text whose question is open is told without anything that followed."""
    by = slot("the-maze")
    assert told(event("text", by=by)) == []
    assert told(event("text", by=by, over=False)) == [(0, "The Maze…")]


def test_a_name_that_the_next_words_say_again_is_left_out() -> None:
    """`Still Water:` says nothing before words that say it again, nor as the last after such words."""
    lines = [Told(0, "Khor faces Still Water."), Told(0, "Still Water…")]
    assert without_echo(lines, "Still Water: Khor, which of the two?") == lines[:1]
    assert without_echo(lines, "Khor, which card do you discard?") == lines[:1]
    assert without_echo(lines[1:], "Khor, which card do you discard?") == lines[1:]
    assert without_echo([], "Who begins?") == []


def test_a_face_is_named_only_to_those_who_saw_it() -> None:
    """A card that nobody knew is a facedown card, also in what happened."""
    hidden = event("laid", card=slot("great-stag"))
    hidden.shown = {slot("great-stag"): ("great-stag", 0)}
    assert told(hidden) == [(0, "A facedown card comes into play.")]


def test_lone_answers_are_told() -> None:
    """What was answered by itself is said, with its question."""
    sitting = Sitting(delve(seats=1))
    assert "Who takes the first turn? Asha (only choice)." in sitting.types()

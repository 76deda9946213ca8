"""When things happen: replacements, reactions, what holds and for how long.

What cannot occur by construction:

row  why
23   nothing cancels what has happened: a replacement comes before its event, and a roll that is rolled
     again has not been reacted to yet
29   no text names a turn to come: what a text brings lasts as long as its card is in play, or its frame
"""

import pytest

from lamplit.cardtext.phrases import REACTION, REPLACEMENT
from lamplit.engine.force import amount
from lamplit.games.kinfire_delve.vocabulary import EVENTS, LANGUAGE
from tests.bug_classes.scenes import asked, happened, lie, offered, play, scene, slot, whole
from tests.engine.driving import answer
from tests.engine.toys import open_game
from tests.engine.toys.chorus import chorus
from tests.engine.toys.expedition import EXPEDITION

# Before and after


def test_what_comes_instead_is_asked_before_and_alone() -> None:
    """Bug class 13: the offer to replace an event stands by itself; reactions to the event come after it."""
    game = scene("""
        cards:
          - id: gate
            kind: challenge
            type: trap
            color: red
            difficulty: 9
            penalty: Suffer 1 damage.
            text: >-
              If you would suffer the penalty, you may discard 1 card instead.
              When you fail this, suffer 3 damage.
        table: {board: [gate, ...], seeker 1: {hand: 3}}
        chance: {dice: [[blue, blue, blue, dark]]}
    """)
    play(game, "gate", "no action")
    assert (asked(game), offered(game), game.table.health) == ("may", ["yes", "no"], 10)
    play(game, "no")
    assert game.table.health == 10 - 1 - 3


def test_a_reaction_comes_once_for_each_copy_and_each_event() -> None:
    """Bug class 14: a bold text of the very challenge that is attempted reacts once, its copy once too."""
    game = scene("""
        cards:
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5, copies: 2,
             globally: "When you complete a trap challenge, suffer 1 damage."}
          - {id: push, kind: skill, value: 9}
        table: {board: [snare, snare], seeker 1: {hand: [push]}, seeker 2: {hand: []}}
    """)
    play(game, "snare", "push")
    play(game, offered(game)[0])
    assert happened(game, "completed", "damage") == ["completed", "damage", "damage"]


def test_damage_that_is_replaced_by_damage_is_suffered_once() -> None:
    """Bug class 14: what comes in the place of damage is the only damage."""
    game = scene("""
        cards:
          - {id: blow, kind: event, text: Suffer 3 damage.}
          - {id: veil, kind: exhausted, globally: "If you would suffer damage, suffer 1 damage instead."}
        table: {board: [blow, ...], exhausted: [veil]}
    """)
    play(game, "blow")
    assert (game.table.health, happened(game, "damage")) == (9, ["damage"])


AREA = """
    cards:
      - {id: flood, kind: event, text: Put 9 progress on each challenge.}
      - {id: one, kind: challenge, type: trap, color: red, difficulty: 5, reward: Draw 1 card.}
      - {id: two, kind: challenge, type: trap, color: red, difficulty: 6, reward: Draw 2 cards.}
      - {id: toll, kind: exhausted, globally: "When you complete a trap challenge, suffer 1 damage."}
    table: {board: [flood, one, two], exhausted: [toll], seeker 1: {hand: [], deck: 8}}
"""


def test_what_an_effect_on_all_completes_is_completed_together() -> None:
    """Bug class 16: all at once are one group, whose rewards are put in order; each is rewarded once."""
    game = play(scene(AREA), "flood")
    assert (asked(game), sorted(offered(game))) == ("reward", ["one", "two"])
    play(game, "two")
    assert happened(game, "completed", "damage") == ["completed", "damage"] * 2
    assert len(lie(game, "hand", 0)) == 3


def test_what_each_does_is_one_event_for_each() -> None:
    """Bug class 16: an effect on each Seeker happens to each by itself."""
    game = scene("""
        cards: [{id: gust, kind: event, text: Each Seeker must discard 1 card.}]
        seats: 3
        table: {board: [gust, ...], seeker 1: {hand: 1}, seeker 2: {hand: 0}, seeker 3: {hand: 1}}
    """)
    play(game, "gust")
    assert happened(game, "discarded") == ["discarded"] * 2


# One after the other


def test_what_follows_from_a_sentence_comes_before_the_next() -> None:
    """Bug class 17: a card that the first sentence brings is dealt with before the second."""
    game = scene("""
        cards:
          - {id: nap, kind: event, text: Suffer 1 exhaustion. Draw 1 card.}
          - {id: ache, kind: exhausted, globally: "When this enters play, suffer 1 damage."}
        table: {board: [nap, ...], exhausted deck: [ache, ...], seeker 1: {hand: []}}
    """)
    play(game, "nap")
    assert happened(game, "exhausted", "damage", "drawn") == ["exhausted", "damage", "drawn"]


def test_what_follows_from_half_an_instruction_waits_for_the_other_half() -> None:
    """Bug class 17: of "do X and Y" nothing comes between X and Y but what answers X itself."""
    game = scene("""
        cards:
          - {id: leap, kind: event, text: Put 5 progress on each trap challenge and draw 1 card.}
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5, reward: Suffer 1 damage.}
        table: {board: [leap, snare], seeker 1: {hand: [], deck: 9}}
    """)
    play(game, "leap")
    assert happened(game, "progress", "drawn", "damage") == ["progress", "drawn", "damage"]


def test_one_event_is_replaced_by_one_thing() -> None:
    """Bug class 19: of two texts that would replace an event one does; neither is added to it."""
    game = scene("""
        cards:
          - {id: blow, kind: event, text: Suffer 3 damage.}
          - {id: veil, kind: exhausted, globally: "If you would suffer damage, delve 1 instead."}
          - {id: fog, kind: exhausted, globally: "If you would suffer damage, draw 1 card instead."}
        table: {board: [blow, ...], exhausted: [veil, fog], seeker 1: {hand: []}}
    """)
    play(game, "blow")
    assert (asked(game), sorted(offered(game))) == ("order", ["fog", "veil"])
    play(game, "veil")
    assert happened(game, "damage", "delved", "drawn") == ["delved"]


@pytest.mark.parametrize(("first", "health"), [("axe", 10), ("bell", 9)])
def test_a_card_that_is_gone_by_its_turn_does_not_react(first: str, health: int) -> None:
    """Bug class 20: of two that react to the same event the first may take the other away."""
    game = scene("""
        cards:
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5}
          - {id: bell, kind: challenge, type: puzzle, color: red, difficulty: 5,
             globally: "When you complete a trap challenge, suffer 1 damage."}
          - {id: axe, kind: exhausted,
             globally: "When you complete a trap challenge, discard each puzzle challenge."}
          - {id: push, kind: skill, value: 9}
        table: {board: [snare, bell], exhausted: [axe], seeker 1: {hand: [push]}, seeker 2: {hand: []}}
    """)
    play(game, "snare", "push", first)
    assert game.table.health == health
    assert "bell" in lie(game, "well discard")


# Long chains


def test_a_long_chain_inside_itself_is_carried_out_whole() -> None:
    """Bug class 22: a whole deck of cards each of which brings the next is no endless chain."""
    game = scene(f"""
        cards:
          - id: sigh
            kind: exhausted
            copies: 57
            globally: When this enters play, suffer 1 exhaustion.
          - {{id: nap, kind: event, text: Suffer 1 exhaustion.}}
        table: {{board: [nap, ...], exhausted deck: [{"sigh, " * 57}]}}
    """)
    play(game, "nap")
    assert sum(name.startswith("sigh") for name in lie(game, "exhausted")) == 57
    assert "chain-broken" not in happened(game)


def test_many_reactions_one_after_the_other_all_come() -> None:
    """Bug class 22: a refill goes through a whole Well of events that act on entering."""
    game = scene(f"""
        cards:
          - id: slip
            kind: event
            copies: 57
            text: Put 1 progress on each challenge.
            globally: When this enters play, activate this card.
          - {{id: start, kind: event, text: Draw 1 card.}}
        table: {{board: [start], well: [{"slip, " * 57}]}}
    """)
    play(game, "start")
    assert sum(name.startswith("slip") for name in lie(game, "completed")) == 57


def test_what_holds_as_soon_as_is_seen_to_a_thousand_times() -> None:
    """Bug class 22: standing conditions follow each other for as long as something moves."""
    cards = {f"card_{n}": "" for n in range(12)}
    play_ = chorus(**cards, last="Gain 999 for each card in the row.", z="")
    for _ in range(13):
        answer(play_, play_.answers(0)[0])
    while play_.question.kind.name == "ponder":
        answer(play_, "yes")
    assert play_.table.trail.count("tax ends") > 1000


# What was decided before


def test_a_roll_is_reacted_to_when_nobody_rolls_again() -> None:
    """Bug class 23: Darkness that is rolled again has set nothing off."""
    game = scene("""
        cards:
          - id: wall
            kind: challenge
            type: trap
            color: red
            difficulty: 50
            globally: When you roll Darkness, suffer 5 damage.
          - {id: again, kind: skill, value: 1, text: "When the dice are rolled, you may reroll the dice."}
        table: {board: [wall, ...], seeker 1: {hand: [again]}, seeker 2: {hand: []}}
        chance: {dice: [[blue, blue, blue, dark], [blue, blue, blue, light]]}
    """)
    play(game, "wall", "again", "yes")
    assert (game.table.health, happened(game, "rolled")) == (10, ["rolled", "rolled"])


def test_no_text_takes_back_what_has_happened() -> None:
    """Bug class 23: the language replaces what would happen, and answers what has; it cancels nothing."""
    tones = {phrase.voice for phrase in LANGUAGE.phrases if phrase.sort == "sentence"}
    assert tones == {"order", "statement", REACTION, REPLACEMENT}
    replaced = {phrase.template for phrase in EVENTS if phrase.sort == "would"}
    assert replaced == {"you would suffer the penalty", "you would suffer damage"}


def test_deadly_damage_that_is_replaced_does_not_kill() -> None:
    """Bug class 25: health at 0 is looked at when damage is suffered, not when it is announced."""
    game = scene("""
        cards:
          - {id: blow, kind: event, text: Suffer 9 damage.}
          - {id: veil, kind: exhausted, globally: "If you would suffer damage, delve 1 instead."}
        table: {board: [blow, ...], exhausted: [veil], health: 1}
    """)
    play(game, "blow")
    assert (game.outcome, game.table.health) == ("", 1)


def test_a_loss_in_the_middle_of_a_turn_tidies_every_seats_cards() -> None:
    """Bug class 26: the game ends for all at once, and what each had played lies where it belongs."""
    game = scene("""
        seats: 3
        cards:
          - {id: maw, kind: challenge, type: trap, color: red, difficulty: 50, penalty: Suffer 9 damage.}
          - {id: stab, kind: skill, value: 1}
          - {id: aid, kind: skill}
          - {id: arm, kind: skill}
        table:
          board: [maw, ...]
          health: 1
          seeker 1: {hand: [stab]}
          seeker 2: {hand: [aid]}
          seeker 3: {hand: [arm]}
    """)
    play(game, "maw", "stab", "aid", "arm")
    assert game.outcome == "lost"
    assert [lie(game, "discard", seat)[-1] for seat in range(3)] == ["stab", "aid", "arm"]
    assert whole(game)


def test_every_frame_that_a_loss_ends_is_left() -> None:
    """Bug class 26: of frames five deep each puts away what it holds, the inner ones first."""
    course = open_game(EXPEDITION)
    while course.question.kind.name != "act":
        answer(course, course.answers(course.seats_asked()[0])[0])
    inside = [frame.NAME for frame in course.table.agenda]
    answer(course, "fall", "yes")
    left = [what.removeprefix("left ") for what in course.table.trail if str(what).startswith("left ")]
    assert left == inside[::-1] == ["acts", "turn", "battle", "quest", "game"]


# How long it holds

BONUS = """
    seats: 1
    cards:
      - {id: wall, kind: challenge, type: trap, color: red, difficulty: 50}
      - {id: focus, kind: skill, value: 1, text: Each matching die adds 2 more.}
      - {id: plain, kind: skill, value: 1}
      - {id: break-off, kind: skill, value: 1, text: Each matching die adds 2 more. Discard a trap challenge.}
      - {id: idle, kind: event, copies: 3}
    table: {board: [wall, idle, idle, idle], seeker 1: {hand: [focus, break-off, plain]}}
    chance: {dice: [[red, blue, blue, dark], [red, blue, blue, dark]]}
"""


def test_a_bonus_ends_with_its_attempt() -> None:
    """Bug class 28: what an action says of the dice does not count for the next attempt."""
    game = play(scene(BONUS), "wall", "focus", "pass")
    assert game.table.progress[slot(game, "wall")] == 1 + 3
    play(game, "wall", "plain", "pass")
    assert game.table.progress[slot(game, "wall")] == 4 + 1 + 1


def test_a_bonus_ends_with_an_attempt_that_breaks_off() -> None:
    """Bug class 28: where the challenge leaves in the middle, what held for its attempt has ended too."""
    game = play(scene(BONUS), "wall", "break-off")
    assert (amount(game.table, "match"), game.table.attempt) == (0, None)


def test_a_bonus_of_an_attempt_counts_while_it_lasts() -> None:
    """Bug class 28: it is not missing either, from the action to the result."""
    game = play(scene(BONUS), "wall", "focus")
    assert (asked(game), amount(game.table, "match")) == ("boost", 2)


def test_a_turn_starts_once_a_turn() -> None:
    """Bug class 29: what comes at the start of a turn comes for each Seeker's turn, once."""
    game = scene("""
        cards:
          - {id: drip, kind: event, globally: "When a turn starts, suffer 1 damage."}
          - {id: idle, kind: event, copies: 3}
        table: {board: [drip, idle, idle, idle]}
    """)
    play(game, "idle", "idle", "idle")
    assert (game.table.turns, game.table.health) == (4, 10 - 3)


def test_what_is_counted_by_the_turn_begins_anew_with_it() -> None:
    """Bug class 29: damage of one turn is not added to that of the next."""
    game = scene("""
        cards: [{id: blow, kind: event, copies: 2, text: Suffer 4 damage.}]
        table: {board: [blow, blow]}
    """)
    play(game, "blow", "blow")
    assert (game.table.health, game.table.ticked, game.table.turn.damage) == (2, (), 0)


def test_no_text_names_a_turn_to_come() -> None:
    """Bug class 29: a text that lasted to the end of some turn would need a clock that is not there."""
    words = " ".join(phrase.template for phrase in LANGUAGE.phrases)
    assert "next" not in words
    assert "until" not in words
    assert "end of" not in words

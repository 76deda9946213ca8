"""Cards from anybody: each answer in a game of them ends in bounded steps, or their pack is refused."""

from pathlib import Path
from random import Random

import msgspec
import pytest

import lamplit
from lamplit.engine.force import DEEPEST, LONGEST, speaker
from lamplit.engine.state import dump
from lamplit.games.kinfire_delve.challenge import completions
from lamplit.live import LiveGame
from tests.bug_classes.scenes import asked, by_chance, happened, lie, offered, play, scene, whole
from tests.bug_classes.wild import WISHES, wild_game
from tests.games.playing import fingerprint
from tests.saves.forging import pack


@pytest.mark.parametrize("seed", range(100, 118))
@pytest.mark.parametrize("id", sorted(WISHES))
def test_texts_by_chance_do_no_harm(id: str, seed: int) -> None:
    """No pack that the language allows makes a game fail, hang, lose a card or differ from its clone."""
    game = by_chance(LiveGame(wild_game(seed, id=id)), 150, seed)
    assert dump(game.clone().table) == dump(game.table)
    assert msgspec.json.decode(msgspec.json.encode(dump(game.table))) == dump(game.table)
    for seat in (*range(game.seats), None):
        assert "{" not in " ".join(game.view(seat).news)


@pytest.mark.parametrize("seed", [219, 258, 268, 291])
def test_what_holds_as_soon_as_it_can_is_never_left_waiting(seed: int) -> None:
    """KD-REM-02, -07, KD-LOSE-02: nobody is asked while something is still due."""
    chance, play = Random(seed), wild_game(seed)
    for _ in range(200):
        table, question = play.table, play.question
        if question is None:
            break
        if not (table.settling or table.deep):  # else something is under way
            table.lasting = table.judged = table.force = None  # judged anew, whatever is remembered
            assert completions(table) is None  # type: ignore[arg-type]
            assert speaker(table, "loss") is None
        seat = chance.choice(play.seats_asked())
        play.answer(seat, question.sample(table, seat, chance))


# Chains without end

MOST = 4 * LONGEST  # events of one answer, however its cards set each other off

ENDLESS = """
    cards:
      - {id: moth, kind: exhausted, copies: COPIES, globally: "When this enters play, TEXT."}
      - {id: lamp, kind: event, text: Suffer 1 exhaustion.}
    table: {board: [lamp, ...], exhausted deck: [MOTHS]}
"""


def moths(text: str, copies: int) -> LiveGame:
    """A deck of Exhausted cards that all say the same of entering."""
    swarm = ", ".join(["moth"] * copies)
    return scene(ENDLESS.replace("TEXT", text).replace("COPIES", str(copies)).replace("MOTHS", swarm))


@pytest.mark.parametrize("copies", [1, 57])
@pytest.mark.parametrize(
    "text",
    [
        "discard this card and suffer 1 exhaustion",
        "discard this card and suffer 999 exhaustion",
        "suffer 2 exhaustion and discard this card",
        "each Seeker must suffer 2 exhaustion",
        "suffer 1 exhaustion for each Exhausted card in play",
    ],
)
def test_reactions_that_set_each_other_off_break_off(text: str, copies: int) -> None:
    """However they branch, one answer ends; the position comes back by undo and is that of its clone."""
    game = moths(text, copies)
    before = fingerprint(game)
    game.choose("lamp")
    assert len(game.events) < MOST
    assert whole(game)
    assert fingerprint(game.clone()) == fingerprint(game)
    game.undo()
    assert fingerprint(game) == before


def test_a_chain_that_breaks_off_is_told() -> None:
    """Whoever looks at what happened reads why nothing more followed."""
    game = play(moths("discard this card and suffer 1 exhaustion", 1), "lamp")
    assert happened(game).count("chain-broken") == 1
    assert any("is not heard: one thing has led to another for too long" in line for line in game.news(0))


def test_the_bound_is_for_one_step() -> None:
    """In a later turn the same cards react as ever, up to the bound again."""
    game = scene("""
        cards:
          - id: moth
            kind: exhausted
            globally: When this enters play, discard this card and suffer 1 exhaustion.
          - {id: lamp, kind: event, copies: 2, text: Recover 1 exhaustion. Suffer 1 exhaustion.}
        table: {board: [lamp, lamp], exhausted: [], exhausted deck: [moth]}
    """)
    once = happened(play(game, "lamp"), "exhausted", "chain-broken")
    twice = happened(play(game, "lamp", "moth"), "exhausted", "chain-broken")
    assert once == ["exhausted"] * (DEEPEST + 1) + ["chain-broken"]
    assert twice == once * 2


@pytest.mark.parametrize("copies", [2, 57])
def test_replacements_of_replacements_end(copies: int) -> None:
    """Each holds once, and there are only so many inside each other."""
    swarm = ", ".join(["veil"] * copies)
    game = scene(f"""
        cards:
          - id: veil
            kind: exhausted
            copies: {copies}
            globally: If you would suffer damage, suffer 1 damage instead.
          - {{id: blow, kind: event, text: Suffer 3 damage.}}
        table: {{board: [blow, ...], exhausted: [{swarm}]}}
    """)
    by_chance(play(game, "blow"), 2 * copies)
    assert (asked(game) != "order", game.table.health) == (True, 9)


def test_a_sentence_that_holds_because_it_does_not_hold_is_decided() -> None:
    """What a condition looks at is the table without the sentences on the same thing that have conditions."""
    game = scene("""
        cards:
          - id: paradox
            kind: challenge
            type: trap
            color: red
            difficulty: 50
            copies: 4
            globally: >-
              While you rolled 2 or more matches, red dice do not match.
              While you rolled 2 or more matches, white dice do not match.
        table: {board: [paradox, paradox, paradox, paradox], seeker 1: {hand: []}}
        chance: {dice: [[red, red, red, light]]}
    """)
    play(game, "paradox", "no action")
    assert game.table.progress == {}


# Cards that undo or drive each other


@pytest.mark.parametrize(
    "text",
    [
        "Discard this card and retreat 1.",
        "Retreat 9. Discard this card. Retreat 9.",
        "Attach this card to the Master. Discard this card.",
        "Activate this card. Discard this card and activate this card.",
        "You may discard this card to retreat 1.",
    ],
)
@pytest.mark.parametrize("enters", ["", "When this enters play, discard this card and retreat 1."])
@pytest.mark.parametrize("activates", ["", "When this enters play, activate this card."])
def test_events_that_put_themselves_back(text: str, enters: str, activates: str) -> None:
    """A Well of them is gone through once at most at a time, and the game can be played on."""
    game = scene(f"""
        cards: [{{id: loop, kind: event, copies: 30, text: {text}, globally: "{enters} {activates}"}}]
        table: {{board: [loop, loop, loop, loop], well: [{"loop, " * 26}], well discard: []}}
    """)
    by_chance(game, 60)


def test_events_that_activate_each_other() -> None:
    """Each is carried out once, also where another comes in its middle, and is completed."""
    game = scene("""
        cards:
          - id: gear
            kind: event
            copies: 2
            text: Suffer 1 damage. Put 99 progress on each trap challenge.
            globally: When you complete a trap challenge, activate this card.
          - {id: snare, kind: challenge, type: trap, color: red, difficulty: 5, copies: 2}
        table: {board: [gear, gear, snare, snare]}
    """)
    play(game, "gear", "snare")
    while asked(game) == "order":
        play(game, offered(game)[0])
    assert (len(lie(game, "completed")), game.table.health) == (4, 8)


def test_rewards_that_complete_each_other() -> None:
    """One after the other, each once."""
    game = scene("""
        cards:
          - id: domino
            kind: challenge
            type: trap
            color: red
            difficulty: 5
            copies: 4
            reward: Put 99 progress on each challenge. Draw 1 card.
          - {id: push, kind: skill, value: 9}
        table:
          board: [domino, domino, domino, domino]
          well: 0
          seeker 1: {hand: [push], deck: 9}
          seeker 2: {hand: []}
    """)
    game = by_chance(play(game, "domino", "push"), 6)
    assert happened(game, "completed") == ["completed"] * 4


@pytest.mark.parametrize("field", ["text", "globally", "reward", "penalty"])
@pytest.mark.parametrize(
    "text", ["Discard this card.", "Discard each challenge.", "Attach this card to the Master."]
)
@pytest.mark.parametrize(
    "when", ["", "When you attempt this, ", "When you fail this, ", "When the dice are rolled, "]
)
def test_a_card_that_takes_itself_away(field: str, text: str, when: str) -> None:
    """Wherever its own text says so, the attempt on it ends, and every card lies in one place."""
    said = when + (text[0].lower() + text[1:] if when else text)
    game = scene(f"""
        cards:
          - id: ghost
            kind: challenge
            type: trap
            color: red
            difficulty: 5
            copies: 2
            {field}: {said}
        table: {{board: [ghost, ghost]}}
    """)
    by_chance(game, 25, 3)


# Numbers


def test_difficulties_below_nothing_end_the_game() -> None:
    """What needs no progress is completed as it is laid: the whole Well, the gauntlet, the Master."""
    game = scene("""
        others: speak
        start: turn.start
        seats: 1
        cards: [{id: asha, kind: seeker, globally: Each challenge has -999 difficulty.}]
    """)
    by_chance(game, 300)
    assert game.outcome == "won"


def test_difficulties_beyond_reach_do_not_stop_the_turns() -> None:
    """Sums and products of the highest numbers are numbers like others."""
    game = scene("""
        cards:
          - id: peak
            kind: challenge
            type: trap
            color: red
            difficulty: 999
            globally: Each challenge has +999 difficulty for each Exhausted card in play.
            penalty: Gain +999.
          - {id: push, kind: skill, value: 999, text: Gain +999 for each Exhausted card in play.}
        table: {board: [peak, ...], exhausted: 6, seeker 1: {hand: [push]}}
    """)
    by_chance(game, 100)
    assert game.view(0)


def test_what_is_multiplied_by_itself_stays_a_number(tmp_path: Path) -> None:
    """After hundreds of turns of it the game can still be written down."""
    card = {
        "id": "yeast",
        "kind": "challenge",
        "title": "Yeast",
        "type": "trap",
        "color": "red",
        "difficulty": 999,
        "copies": 57,
        "globally": "This card has +999 difficulty for each 1 progress on this card. "
        "When a turn starts, put 999 progress on this card for each 1 progress on this card.",
        "penalty": "Put 1 progress on this card.",
    }
    folder = pack(tmp_path / "pack", [card], replaces=["event", "challenge"])
    game = lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder])
    by_chance(game, 400)
    assert 999**2 < max(game.table.progress.values()) < 999**3
    game.save(tmp_path / "save")
    assert fingerprint(lamplit.load(tmp_path / "save")) == fingerprint(game)

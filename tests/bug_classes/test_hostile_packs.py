"""Cards from anybody: each answer in a game of them ends in bounded steps, or their pack is refused."""

from pathlib import Path
from random import Random
from time import process_time

import msgspec
import pytest

import lamplit
from lamplit.cardtext.faults import PackError
from lamplit.engine.force import DEEPEST
from lamplit.engine.state import dump
from lamplit.live import LiveGame
from tests.bug_classes.scenes import asked, happened, lie, offered, play, scene, whole
from tests.bug_classes.wild import wild_game
from tests.games.playing import answer, fingerprint
from tests.saves.forging import pack


def by_chance(game: LiveGame, answers: int, seed: int = 1) -> LiveGame:
    """The game after so many answers by chance, each of which came to an end."""
    chance = Random(seed)
    for _ in range(answers):
        if game.play.question is None:
            break
        answer(game, chance)
        assert whole(game)
        assert all(game.play.answers(seat) != [] for seat in game.play.seats_asked())
    return game


@pytest.mark.parametrize("seed", range(100, 118))
def test_texts_by_chance_do_no_harm(seed: int) -> None:
    """No pack that the language allows makes a game fail, hang, lose a card or differ from its clone."""
    game = by_chance(LiveGame(wild_game(seed)), 150, seed)
    assert dump(game.clone().table) == dump(game.table)
    assert msgspec.json.decode(msgspec.json.encode(dump(game.table))) == dump(game.table)
    for seat in (*range(game.seats), None):
        assert "{" not in " ".join(game.view(seat).news)


# Chains without end

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
    game, began = moths(text, copies), process_time()
    before = fingerprint(game)
    game.choose("lamp")
    assert process_time() - began < 5
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


# What is refused

MASTERS = [
    {"id": "veiled", "kind": "gauntlet", "title": "Veiled", "type": "trap", "color": "red", "difficulty": 5}
]
EVENT = {"id": "dull", "kind": "event", "title": "Dull", "text": "Delve 1."}
HERO = {"id": "hero", "kind": "seeker", "title": "Hero"}
LAMP = {"id": "lamp", "kind": "lantern", "title": "Lamp", "seeker": "hero", "value": 1}
DEED = {
    "id": "deed",
    "kind": "skill",
    "title": "Deed",
    "seeker": "hero",
    "value": 1,
    "boost": "+1.",
    "boost_color": "red",
}


@pytest.mark.parametrize(
    ("cards", "replaces", "said"),
    [
        ([MASTERS[0] | {"behind": ""}], ["gauntlet"], "no gauntlet card reveals a vulnerability for good"),
        (
            [
                MASTERS[0]
                | {"behind": "While 9 or more health points are left, the Master is vulnerable to red."}
            ],
            ["gauntlet"],
            "no gauntlet card reveals a vulnerability for good",
        ),
        ([EVENT | {"copies": 0}], [], "expected a whole number >= 1"),
        ([EVENT | {"copies": 16}], ["event", "challenge"], "at least 17 Well cards"),
        (
            [EVENT | {"id": f"dull-{n}", "copies": 57} for n in range(36)],
            [],
            "at most 2,000 cards, copies counted",
        ),
        ([EVENT], ["gauntlet"], "at least 1 card of kind gauntlet"),
        ([EVENT], ["master"], "at least 1 card of kind master"),
        (
            [{"id": "two", "kind": "ability", "title": "Two", "globally": ""}],
            [],
            "there is 1 card of kind ability",
        ),
        ([HERO, DEED], [], "a Seeker is 1 card and has 1 lantern, not 1 and 0"),
        ([HERO, LAMP | {"copies": 2}, DEED], [], "a Seeker is 1 card and has 1 lantern, not 1 and 2"),
        ([HERO | {"copies": 2}, LAMP, DEED], [], "a Seeker is 1 card and has 1 lantern, not 2 and 1"),
        ([HERO, LAMP], [], "this Seeker has no skill card"),
        ([LAMP], [], 'no Seeker has the id "hero"'),
        ([EVENT], ["asha"], "no Seeker has the id"),
        ([EVENT | {"text": "Delve 1000."}], [], "a number is at most 999"),
    ],
)
def test_a_pack_that_no_game_can_be_played_with_is_refused(
    cards: list, replaces: list, said: str, tmp_path: Path
) -> None:
    """In a sentence that says what it lacks, before anything is dealt."""
    folder = pack(tmp_path / "pack", cards, replaces=replaces)
    with pytest.raises(PackError, match=said):
        lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder])


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("dice: []", "the file needs `dice`: 4 lists"),
        ("dice: [[red], [red], [red]]", "the file needs `dice`: 4 lists"),
        ("dice: [[red], [red], [red], []]", "the file needs `dice`: 4 lists"),
        ("seekers: [asha, asha]", '"asha" is none or named twice'),
        ("seekers: [nobody]", '"nobody" is none or named twice'),
    ],
)
def test_what_stands_at_the_top_of_a_file_is_checked_too(section: str, said: str, tmp_path: Path) -> None:
    """Dice and the order of the Seekers."""
    folder = pack(tmp_path / "pack", [EVENT])
    (folder / "more.yaml").write_text(section)
    with pytest.raises(PackError, match=said):
        lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder])


def test_more_than_five_thousand_cards_are_too_many(tmp_path: Path) -> None:
    """A pack is read up to a bound, and refused beyond it."""
    cards = "".join(
        f"  - {{id: c{n}, kind: challenge, title: C, type: trap, color: red, difficulty: 5}}\n"
        for n in range(5001)
    )
    folder = pack(tmp_path / "pack", [])
    (folder / "cards.yaml").write_text(f"cards:\n{cards}")
    with pytest.raises(PackError, match="a pack has at most 5000 cards"):
        lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder])


def test_a_first_game_needs_its_four_cards_in_the_well(tmp_path: Path) -> None:
    """A pack may make something else of The Maze; then a first game is refused, and others can be played."""
    maze = {"id": "the-maze", "kind": "exhausted", "title": "The Maze", "globally": ""}
    folder = pack(tmp_path / "pack", [maze])
    with pytest.raises(lamplit.LamplitError, match="first game"):
        lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder], options={"first_game": True})
    by_chance(lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder]), 20)


def test_a_well_of_seventeen_is_enough_for_every_mode(tmp_path: Path) -> None:
    """The smallest pack that is not refused can be played, quick too."""
    folder = pack(tmp_path / "pack", [EVENT | {"copies": 17}], replaces=["event", "challenge"])
    for length in ("full", "quick"):
        game = lamplit.new_game("kinfire_delve", seats=4, seed=1, packs=[folder], options={"length": length})
        by_chance(game, 40)
        assert game.table.bottom


@pytest.mark.parametrize("letter", ["\x1b", "\u202e", "\0", "\u2028"])
@pytest.mark.parametrize("field", ["title", "flavour", "text"])
def test_no_card_speaks_to_the_terminal(letter: str, field: str, tmp_path: Path) -> None:
    """What would move the cursor or turn the words is refused wherever it stands."""
    folder = pack(tmp_path / "pack", [EVENT | {field: f"Delve {letter}[2J."}])
    with pytest.raises(PackError, match=r"the character '\\\w+' may not stand here"):
        lamplit.new_game("kinfire_delve", seats=2, seed=1, packs=[folder])

"""Packs with which no game could be played, or none in reasonable time: refused in a sentence."""

from pathlib import Path

import pytest

import lamplit
from lamplit.cardtext.faults import PackError
from lamplit.games.taverns_tales.cards import TERRAINS
from tests.bug_classes.scenes import by_chance
from tests.saves.forging import pack

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


TWIN = {"id": "twin", "kind": "hero", "title": "Twin", "cost": 1, "persuasion": 1, "talent": "magic"}
TWIN |= {"prestige": 0, "terrains": [["forest"]]}
TILE = {"id": "tile", "kind": "quest", "title": "Tile", "terrain": "swamp", "difficulty": 2}
TILE |= {"talent": "magic", "prestige": 1}


@pytest.mark.parametrize(
    ("cards", "replaces", "said"),
    [
        ([TWIN | {"terrains": []}], [], "expected a list of length >= 1"),
        ([TWIN | {"terrains": [["sea"]]}], [], '"sea" is not one of desert, forest, mountains, swamp'),
        ([TWIN | {"cost": 0}], [], "expected a whole number >= 1"),
        ([TWIN], ["warslava"], 'names heroes, and "warslava" is none'),
        ([TWIN | {"id": "lubomyr"}], [], "has at least 4 cards and no `pint`"),
        (
            [TWIN | {"id": "lubomyr", "terrains": [[name] for name in TERRAINS], "pint": True}],
            [],
            "no `pint`",
        ),
        ([TWIN], ["mscigniew", "gniewomyr", "jaromyra"], "at least 4 heroes of cost 1"),
        ([TILE], ["quest"], "a simplified game needs at least 5 quests to lay out, not 1"),
        ([TILE | {"difficulty": 4, "copies": 9}], ["quest"], "a simplified game needs at least 5 quests"),
        ([TILE | {"id": f"t{n}", "copies": 57} for n in range(36)], [], "at most 2,000 cards and tiles"),
        ([TILE | {"id": "mira-swamp-forest"}], [], 'its card "mira-swamp-forest" has the id of another'),
        ([TWIN | {"passive": "Take up a quest."}], [], "`passive` says what holds"),
        ([TWIN | {"disruption": "Take up a quest."}], [], "`disruption` says what answers"),
        (
            [TWIN | {"ability": "When an opponent exhausts a character in your party, take up a quest."}],
            [],
            "`ability` says what is done",
        ),
    ],
)
def test_a_tavern_that_no_evening_can_be_spent_in_is_refused(
    cards: list, replaces: list, said: str, tmp_path: Path
) -> None:
    """TT-DRAFT-01, -08, TT-SETUP-24: too few cards or quests, and texts that nobody would ever hear."""
    folder = pack(tmp_path / "pack", cards, replaces=replaces, game="taverns_tales")
    with pytest.raises(PackError, match=said):
        lamplit.new_game("taverns_tales", seats=2, seed=1, packs=[folder])


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("start: []", "the file needs `start`"),
        ("start: [lubomyr, lubomyr, warslava]", "the file needs `start`"),
        ("start: [lubomyr, warslava, nobody]", '"nobody" is none'),
        ("start: [lubomyr, warslava, jaromyra]", "has at least 4 cards and no `pint`"),
    ],
)
def test_the_heroes_that_a_simplified_game_begins_with_are_checked(
    section: str, said: str, tmp_path: Path
) -> None:
    """TT-DRAFT-01, -02: three different ones, whom the simplified game has and who suffice for all seats."""
    folder = pack(tmp_path / "pack", [TWIN], game="taverns_tales")
    (folder / "more.yaml").write_text(section)
    with pytest.raises(PackError, match=said):
        lamplit.new_game("taverns_tales", seats=2, seed=1, packs=[folder])

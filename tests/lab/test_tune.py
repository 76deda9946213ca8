"""Numbers of a pack, tried until the game is won as often as wanted."""

from math import nan
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cardtext.checking import check
from lamplit.cli import main
from lamplit.errors import LamplitError
from lamplit.lab import tuning
from lamplit.lab.plan import Wish
from lamplit.lab.results import Results, packed
from lamplit.lab.tuning import Knob, Tried, knob, turn
from tests.lab.playing import GAME, row

PACK = '{id: mine, version: "1.0", game: kinfire_delve, author: M, licence: CC0-1.0}'
CARDS = """cards:
  - {id: gate, kind: challenge, title: Gate, type: trap, color: red, difficulty: 5, penalty: Suffer 1 damage.}
  - {id: torch, kind: skill, title: Torch, seeker: asha, value: 3, boost: "+1.", boost_color: red}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.yaml").write_text(CARDS)
    return folder


def test_a_number_is_typed_with_its_bounds() -> None:
    assert knob("gate.difficulty=4..6") == Knob("gate", "difficulty", range(4, 7))


@pytest.mark.parametrize("words", ["gate", "gate=1..2", "gate.value=4", "gate.value=6..4", ".x=1..2"])
def test_a_number_typed_otherwise_is_one_sentence(words: str) -> None:
    with pytest.raises(LamplitError, match="A number is typed as card"):
        knob(words)


def test_turning_a_number_changes_nothing_else(pack: Path) -> None:
    """The pack is as sound as before, texts that look like numbers too."""
    turn(pack, Knob("gate", "difficulty", range(4, 9)), 8)
    turn(pack, Knob("gate", "copies", range(1, 4)), 3)  # may be left out, and then is set
    assert not [finding for finding in check(pack) if finding.error]
    text = (pack / "cards.yaml").read_text()
    assert "difficulty: 8" in text
    assert "copies: 3" in text
    assert "value: 3" in text


@pytest.mark.parametrize("name", ["door.difficulty", "gate.title", "torch.id"])
def test_a_number_that_no_card_has_is_one_sentence(name: str, pack: Path) -> None:
    with pytest.raises(LamplitError, match="The pack has no card"):
        turn(pack, knob(f"{name}=1..2"), 1)


def test_most_games_go_to_what_comes_nearest(pack: Path) -> None:
    """Half of the combinations are left after each round, to the last; the pack stays as it is."""
    rates = {4: 90, 5: 70, 6: 52, 7: 30}

    def play(results: Results, name: str) -> None:
        good = rates[int(name.split()[-1])]
        for numbers in results.missing(1000):
            results.keep(numbers, packed(row(n, [n % 100 < good]) for n in numbers))

    before = (pack / "cards.yaml").read_text()
    found = tuning.tune(Wish(GAME, 400, (1,)), pack, [knob("gate.difficulty=4..7")], 0.5, play)
    assert [(tried.values[0], tried.won.n) for tried in found] == [(6, 400), (5, 200), (7, 100), (4, 100)]
    assert found[0] == Tried((6,), tuning.Rate(400, 208))
    assert (pack / "cards.yaml").read_text() == before


def nobody(_results: Results, _name: str) -> None:
    raise AssertionError("something is played")


@pytest.mark.parametrize(
    ("numbers", "target", "said"),
    [
        (
            ["gate.difficulty=1..20", "torch.value=1..20"],
            0.5,
            "At most 256 combinations can be tried, not 400",
        ),
        (["gate.difficulty=1..2", "gate.difficulty=4..5"], 0.5, "Each number is named once"),
        (["gate.difficulty=4..5"], nan, "from 0 to 1, not nan"),
        (["gate.difficulty=4..5"], 50, "from 0 to 1, not 50"),
        (["gate.difficulty=0..5"], 0.5, "^gate.difficulty 0: expected a whole number >= 1"),
        (
            ["gate.copies=1..2", "torch.height=3..3"],
            0.5,
            "^gate.copies 1, torch.height 3: there is no such field",
        ),
    ],
)
def test_what_cannot_be_tried_is_refused_before_anything_is_played(
    numbers: list[str], target: float, said: str, pack: Path
) -> None:
    with pytest.raises(LamplitError, match=said):
        tuning.tune(Wish(GAME, 10), pack, [knob(words) for words in numbers], target, nobody)


@pytest.mark.parametrize(
    "cards", ["", "cards: 5", "cards: [gate]", "cards: {id: gate}", "- gate", "{{", "\0"]
)
def test_a_pack_that_is_broken_is_said_to_be(cards: str, pack: Path) -> None:
    """By its own name, not that of a changed copy."""
    (pack / "cards.yaml").write_text(cards)
    with pytest.raises(LamplitError, match=f"^{pack}/cards.yaml:1: "):
        tuning.tune(Wish(GAME, 10), pack, [knob("gate.difficulty=4..5")], 0.5, nobody)


def test_the_command_tries_and_tells(pack: Path) -> None:
    words = ("--number", "gate.difficulty=4..5", "--target", "0.5", "--games", "2", "--seats", "1")
    told = CliRunner().invoke(main, ["tune", str(pack), *words, "--bots", "random"])
    assert told.exit_code == 0, told.stderr
    assert "gate.difficulty" in told.stdout
    assert len(told.stdout.splitlines()) == 3


def test_a_folder_that_is_no_pack_is_one_sentence(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["tune", str(tmp_path), "--number", "a.b=1..2", "--target", "0.5"])
    assert (told.exit_code, len(told.stderr.splitlines())) == (1, 1)

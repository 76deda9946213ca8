"""The linter of packs."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cardtext.checking import check, format_of, report
from lamplit.cardtext.faults import CardError
from lamplit.cli import main
from tests.cardtext.toy import MANIFEST, WELL, form, write


def errors(folder: Path, game: Path) -> list[str]:
    """What is wrong with a pack of the toy game."""
    found = check(folder, lambda name: form(game))
    return [str(finding).removeprefix(f"{folder}/") for finding in found if finding.error]


def test_a_good_pack_has_no_errors(tmp_path: Path) -> None:
    """The linter is silent about what is right."""
    assert errors(write(tmp_path), tmp_path) == []


def test_another_spelling_is_an_error_with_the_right_one(tmp_path: Path) -> None:
    """One spelling a meaning."""
    write(tmp_path, WELL.replace("may draw 2 cards", "may  draw 2 card"))
    assert errors(tmp_path, tmp_path) == [
        "well.yaml:18: second-breath, text: this is spelt: Each other Seeker may draw 2 cards."
    ]


def test_a_title_that_no_card_has_is_an_error_with_the_nearest(tmp_path: Path) -> None:
    """A name in quotes means a card."""
    write(tmp_path, WELL.replace('each "The Maze"', 'each "The Mase"'))
    assert errors(tmp_path, tmp_path) == [
        'well.yaml:14: maze, reward, word "The Mase": no card has this title; did you mean "The Maze"?'
    ]


def test_a_name_that_the_game_knows_is_no_error(tmp_path: Path) -> None:
    """A game may let texts quote more than titles, icons for instance."""
    write(tmp_path, WELL.replace('each "The Maze"', 'each "quill"'))
    game = form(tmp_path)._replace(names=lambda content: ["quill"])
    assert not [finding for finding in check(tmp_path, lambda name: game) if finding.error]


def test_an_owners_pack_is_checked_on_top_of_the_game(tmp_path: Path) -> None:
    """Its texts may name the game's cards; the game's language is not its concern."""
    game = write(tmp_path / "toy")
    own = write(tmp_path / "own", 'cards:\n  - {id: a, kind: skill, text: Discard each "The Maze".}\n')
    assert report(check(own, lambda name: form(game))) == "errors: 0, notices: 0"


def test_phrases_of_one_card_and_of_none_are_noticed(tmp_path: Path) -> None:
    """A phrase that serves one card is a special case in disguise."""
    found = check(write(tmp_path), lambda name: form(tmp_path))
    notices = [str(finding) for finding in found if not finding.error]
    assert (
        f'{tmp_path}/well.yaml:7: rust-gate, reward: only this card says "delve {{number}}" (notice)'
        in notices
    )
    assert 'no card says "gain {signed}" (notice)' in notices
    assert not any('"draw {number} card(s)"' in notice for notice in notices)


def test_a_broken_pack_is_reported_not_raised(tmp_path: Path) -> None:
    """Faults of reading, of the manifest and of the folder are findings like others."""
    write(tmp_path, "cards:\n  [")
    assert errors(tmp_path, tmp_path) == ["well.yaml:2: this is not YAML: did not find expected node content"]
    write(tmp_path, manifest=MANIFEST.replace("game: toy", "gime: toy"))
    assert errors(tmp_path, tmp_path) == ["pack.yaml:1: a pack.yaml names its `game:`"]
    assert report(check(tmp_path / "none")).endswith("errors: 1, notices: 0")


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    """A pack for a game that is not there."""
    with pytest.raises(CardError, match=r'^there is no game "kinfire_dalve"; did you mean "kinfire_delve"'):
        format_of("kinfire_dalve")
    assert 'there is no game "toy"' in str(check(write(tmp_path))[0])


def test_the_command_tells_the_faults_and_fails(tmp_path: Path) -> None:
    """`lamplit cards check` can stand in a script: it exits 1 where something is wrong."""
    good = CliRunner().invoke(main, ["cards", "check", str(format_of("kinfire_delve").folder)])
    assert (good.exit_code, good.output.splitlines()[-1].split(",")[0]) == (0, "errors: 0")
    bad = CliRunner().invoke(main, ["cards", "check", str(tmp_path)])
    assert bad.exit_code == 1
    assert bad.output.startswith(f"{tmp_path}: a pack has a file pack.yaml")

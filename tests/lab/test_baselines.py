"""The table of what players reach: who is measured among whom, and where it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.lab import baselines
from lamplit.lab.measures import Rate
from lamplit.lab.running import Part, Runner, play_part


@pytest.fixture
def here() -> Runner:
    """Plays in this process: a few games are not worth another."""
    return lambda plan, parts: (play_part(plan, numbers) for numbers in parts)


def test_a_player_is_measured_in_all_seats_of_a_party_and_in_one_seat_elsewhere(
    tmp_path: Path, here: Runner
) -> None:
    """With every number of seats, and the games that were kept are not played again."""
    party = baselines.play("kinfire_delve", ["random=9", "random=3", "heuristic=2"], here, tmp_path)
    assert [(line.seats, line.player, line.among, line.won.n) for line in party] == [
        (seats, player, "its like", many)
        for seats in (1, 2, 3, 4)
        for player, many in (("random", 3), ("heuristic", 2))
    ]
    others = baselines.play("taverns_tales", ["random=4"], here, tmp_path)
    assert [(line.seats, line.among) for line in others] == [
        (seats, among) for seats in (2, 3, 4) for among in ("random", "heuristic")
    ]
    assert sum(line.won.good for line in others if line.among == "heuristic") == 0

    def nobody(_plan: object, parts: Sequence[range]) -> Iterator[Part]:
        assert not parts
        yield from ()

    assert baselines.play("taverns_tales", ["random=4"], nobody, tmp_path) == others


def test_the_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"above \xff\n<!-- baselines of kinfire_delve -->\nold\n<!-- end -->\nbelow\n")
    baselines.write("kinfire_delve", [baselines.Line(2, "random", "its like", Rate(400, 100), 0.2)], page)
    assert page.read_bytes() == (
        b"above \xff\n<!-- baselines of kinfire_delve -->\n\n"
        b"| seats | player | among | games | won | 95 % | mean result |\n"
        b"| --- | --- | --- | --- | --- | --- | --- |\n"
        b"| 2 | random | its like | 400 | 25.0 % | 21.0 to 29.5 | 0.200 |\n"
        b"\n<!-- end -->\nbelow\n"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["moon"], 'There is no game "moon"'),
        (["kinfire_delve", "--play", "nobody=4"], 'There is no player "nobody"'),
        (["kinfire_delve", "--play", "random"], 'heuristic=400, not "random"'),
        (["kinfire_delve", "--play", "random=0"], 'heuristic=400, not "random=0"'),
        (["kinfire_delve", "--play", "random=99999999"], 'heuristic=400, not "random=99999999"'),
        (["taverns_tales", "--to", __file__], "has no place for this table"),
        (["kinfire_delve", "--to", "nowhere.md"], "nowhere.md cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_measured_is_said_before_anything_is_played(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(baselines.counter, "show")
    result = CliRunner().invoke(main, ["baselines", *words])
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_shared_victory_counts_as_won_and_its_share_as_the_result() -> None:
    won = pl.Series([[True, False], [True, True], [False, True], [False, False]])
    assert baselines.reached(won) == (Rate(4, 2), (1 + 1 / 2) / 4)
    assert baselines.reached(pl.Series([[True], [False]])) == (Rate(2, 1), 1 / 2)


def test_a_page_without_a_place_for_the_table_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here")
    with pytest.raises(baselines.LamplitError, match="no place for this table"):
        baselines.write("kinfire_delve", [], page)
    assert page.read_text() == "nothing here"

"""The page of a balance, and what it finds amiss."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.engine.game import Case
from lamplit.errors import LamplitError
from lamplit.games import find
from lamplit.lab import balance
from lamplit.lab.balance import Report, Result, faults, page, write
from lamplit.lab.playing import play
from lamplit.lab.results import frame
from tests.lab.playing import card, made, plan, row

GAME = "kinfire_delve"


def result(good: int, case: Case, **fields: Any) -> Result:
    return Result(case, made(good, **fields))


def usual(low: float = 0.0, high: float = 1.0, group: str = "pair") -> Case:
    return Case("a case", 2, {}, low=low, high=high, group=group)


def test_a_rate_outside_its_bounds_is_amiss() -> None:
    """At the bounds it is not."""
    assert faults(Report(find(GAME), 100, [result(35, usual(0.35, 0.6))])) == []
    (fault,) = faults(Report(find(GAME), 100, [result(34, usual(0.35, 0.6))]))
    assert fault == "a case: won 34.0 %, wanted 35 to 60 %."


def test_cases_of_a_group_lie_close_together() -> None:
    """More than fifteen points from the mean is amiss; other groups do not matter."""
    near = [result(n, usual()) for n in (40, 50, 65)]
    far = [result(n, usual()) for n in (40, 50, 80)]
    alone = result(99, usual(group=""))
    assert faults(Report(find(GAME), 100, [*near, alone])) == []
    assert len(faults(Report(find(GAME), 100, [*far, alone]))) == 2


@pytest.mark.parametrize(
    ("asked", "chosen", "said"),
    [
        (100, 4, "is played 4.0 % of the times it could be."),
        (100, 96, "is played 96.0 % of the times it could be."),
        (100, 5, ""),
        (100, 95, ""),
        (0, 0, ""),  # seen, and never to be chosen: an Exhausted card
    ],
)
def test_a_dead_card_is_amiss(asked: int, chosen: int, said: str) -> None:
    cards = [card("card", asked, chosen)]
    found = faults(Report(find(GAME), 100, [result(50, usual(), cards=cards)]))
    assert found == ([f"card {said}"] if said else [])


def test_the_page_says_how_it_was_made_and_shows_every_case_and_card() -> None:
    case = Case("two Seekers", 2, {}, low=0.35, high=0.6, group="pair")
    games = plan(6, case)
    played = [Result(case, frame(play(games, range(6))))]
    report = Report(find(GAME), 6, played, games.cards(range(6)))
    text = page(report)
    assert "lamplit balance kinfire_delve --games 6" in text
    assert "| two Seekers |" in text
    assert "35 to 60 %" in text
    for heading in ("Master", "Where it ends", "Cards", "The Well", "Skills of Asha", "What is amiss"):
        assert f"# {heading}" in text
    assert page(report) == text


def test_a_page_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LamplitError, match="cannot be written"):
        write(Report(find(GAME), 100, [result(50, usual())]), tmp_path / "file")


def test_the_command_writes_the_page_and_checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`--check` writes nothing and fails where something is amiss."""
    monkeypatch.setattr(balance, "PAGES", tmp_path)
    good, bad = (Report(find(GAME), 1, [result(n, usual(0.35, 0.6))]) for n in (50, 10))
    run = CliRunner().invoke
    monkeypatch.setattr(balance, "play_all", lambda _game, _n: bad)
    checked = run(main, ["balance", GAME, "--check"])
    assert (checked.exit_code, list(tmp_path.iterdir())) == (1, [])
    monkeypatch.setattr(balance, "play_all", lambda _game, _n: good)
    assert run(main, ["balance", GAME, "--check"]).exit_code == 0
    assert run(main, ["balance", GAME, "--games", "1"]).exit_code == 0
    assert (tmp_path / "kinfire_delve.md").read_text().startswith("# Balance")
    assert run(main, ["balance", GAME, "--games", "1", "--to", str(tmp_path / "trial")]).exit_code == 0
    assert (tmp_path / "trial" / "kinfire_delve.md").is_file()


def test_a_page_goes_into_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names a file hears so before anything is played."""
    monkeypatch.delattr(balance, "play_all")
    told = CliRunner().invoke(main, ["balance", GAME, "--to", __file__])
    assert (told.exit_code, told.stderr.splitlines()[-1].endswith("is a file.")) == (2, True)


def test_an_unknown_game_is_one_sentence() -> None:
    told = CliRunner().invoke(main, ["balance", "chess"])
    assert (told.exit_code, told.stderr.splitlines()) == (
        1,
        ['Error: There is no game "chess"; there is kinfire_delve, taverns_tales.'],
    )


def test_a_place_that_wins_too_often_is_amiss() -> None:
    """More than four points above the mean of the places, where each plays for itself; below is no fault."""
    rows = [row(n, [n < 58, n >= 58]) for n in range(100)]
    report = Report(find("taverns_tales"), 100, [Result(usual(), frame(rows))])
    assert faults(report) == ["a case, first in turn: won 58.0 %, the mean is 50.0 %."]
    assert "| Case | First | Second |" in page(report)
    assert faults(Report(find(GAME), 100, report.results)) == []


def test_where_each_plays_for_itself_each_seat_is_counted() -> None:
    """With its own traits; a hero's cards are one."""
    case = Case("two players", 2, {"variant": "advanced"})
    games = frame(play(plan(3, case, game="taverns_tales"), range(3)))
    pieces = plan(3, case, game="taverns_tales").cards(range(3))
    text = page(Report(find("taverns_tales"), 3, [Result(case, games)], pieces))
    assert "From 6 games of the usual kind" in text
    shares = [line for line in text.splitlines() if line.startswith("| Zbygniew")]
    assert len(shares) == 2  # at the end, and as a card

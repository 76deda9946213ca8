"""Two ways to play on the same seeds: what differs is found, what does not is not."""

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lamplit.cli import main
from lamplit.errors import LamplitError
from lamplit.lab import counter
from lamplit.lab.comparing import CHOSEN, NUMBER, WON, Change, compare
from lamplit.lab.results import frame, open_folder, packed
from tests.lab.playing import card, made, plan, row, said


def change(found: list[Change], of: str, what: str) -> Change:
    return next(change for change in found if (change.of, change.what) == (of, what))


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["compare", *map(str, words)])


def test_what_is_the_same_does_not_differ() -> None:
    assert not any(change.is_certain for change in compare(made(50), made(50)))
    found = change(compare(made(50), made(50)), WON, "all games")
    assert (found.one, found.other, found.low, found.high, found.chance) == (0.5, 0.5, 0.0, 0.0, 1.0)


def test_pairs_tell_what_the_same_rates_of_other_games_could_not() -> None:
    """Ten games more won, and none less: certain. The same ten more with as many won as lost: chance."""
    came = compare(made(50), made(60))
    assert change(came, WON, "all games").is_certain
    rows = [row(n, [n < 20 or n >= 60]) for n in range(100)]
    mixed = change(compare(made(50), frame(rows)), WON, "all games")
    assert (mixed.one, mixed.other, mixed.is_certain) == (0.5, 0.6, False)


def test_the_chance_is_mcnemars() -> None:
    """Exact: 8 pairs of one kind and 2 of the other are as unlikely as 8 heads of 10 or worse, both ways."""
    fields: dict[str, Any] = {"numbers": [], "traits": []}
    one = frame(row(n, [n < 2], **fields) for n in range(20))
    other = frame(row(n, [2 <= n < 10], **fields) for n in range(20))
    found = change(compare(one, other), WON, "all games")
    assert found.chance == pytest.approx(min(1.0, 2 * 0.1094), abs=1e-4)  # of two things looked at


def test_many_things_looked_at_make_one_less_certain() -> None:
    """What would differ if it were looked at alone may be chance among forty."""

    def games(chosen: int, others: int) -> Any:
        cards = [[card(f"other-{i}", 1, 1) for i in range(others)] for _ in range(20)]
        return frame(
            row(n, traits=[], numbers=[], cards=[*cards[n], card("gate", 1, int(n < chosen))])
            for n in range(20)
        )

    assert change(compare(games(0, 0), games(8, 0)), CHOSEN, "gate").is_certain
    assert not change(compare(games(0, 60), games(8, 60)), CHOSEN, "gate").is_certain


def test_a_card_that_is_in_one_pack_only_differs() -> None:
    cards = [card("gate", 2, 1)]
    found = change(compare(made(50), made(50, cards=cards)), CHOSEN, "gate")
    assert (found.one, found.other, found.is_certain) == (0.0, 1.0, True)


def test_numbers_are_compared_in_pairs() -> None:
    longer = frame(row(n, numbers=[said("Turns", 20.0 + n % 2)]) for n in range(100))
    found = change(compare(made(100), longer), NUMBER, "Turns")
    assert (found.one, found.other, found.is_certain) == (20.0, 20.5, True)
    assert found.low == pytest.approx(0.4, abs=0.01)
    assert found.high == pytest.approx(0.6, abs=0.01)


def test_the_sides_of_a_game_make_one_pair() -> None:
    """Their mean: more seats do not make more pairs."""
    one = frame(row(n, [True, False]) for n in range(50))
    other = frame(
        row(n, [True, False], numbers=[said("Turns", 22.0), said("Turns", 18.0, 1)]) for n in range(50)
    )
    found = change(compare(one, other), NUMBER, "Turns")
    assert (found.one, found.other, found.is_certain) == (20.0, 20.0, False)


def test_where_each_plays_for_itself_the_places_are_compared() -> None:
    one = frame(row(n, [True, False]) for n in range(50))
    other = frame(row(n, [False, True]) for n in range(50))
    assert change(compare(one, other), WON, "first in turn").is_certain


def test_games_that_make_no_pairs_are_refused_in_a_sentence() -> None:
    with pytest.raises(LamplitError, match="two games or more with the same seats and seeds"):
        compare(made(3), frame(row(n, seats=3) for n in range(3)))


def test_the_command_plays_a_game_with_other_options_and_with_a_pack(tmp_path: Path) -> None:
    """Options, packs, and games played before: each can be a side."""
    words = ("--games", 4, "--seats", 1, "--bots", "random")
    pack = tmp_path / "pack"
    pack.mkdir()
    fields = 'id: more\nversion: "1"\ngame: kinfire_delve\nauthor: Mira\nlicence: CC0-1.0\n'
    (pack / "pack.yaml").write_text(fields)
    told = run("kinfire_delve,difficulty=hard", pack, *words)
    assert told.exit_code == 0, told.stderr
    assert "A: kinfire_delve,difficulty=hard" in told.stdout
    assert "in 4 pairs of games" in told.stdout.replace("\n", " ")


def test_the_command_compares_games_played_before(tmp_path: Path) -> None:
    for name, good in (("one", 10), ("other", 30)):
        results = open_folder(tmp_path / name, plan(40))
        results.keep(range(40), packed(row(n, [n < good]) for n in range(40)))
    told = run(tmp_path / "one", tmp_path / "other")
    assert told.exit_code == 0, told.stderr
    line = next(line for line in told.stdout.splitlines() if "all games" in line)
    assert line.split()[:9] == ["*", "won", "all", "games", "25.0", "%", "75.0", "%", "+50.0"]


def test_cards_are_named_and_percent_is_written_in_one_way(tmp_path: Path) -> None:
    for name, chosen in (("one", 0), ("other", 1)):
        results = open_folder(tmp_path / name, plan(40))
        results.keep(range(40), packed(row(n, cards=[card("the-maze", 1, chosen)]) for n in range(40)))
    told = run(tmp_path / "one", tmp_path / "other").stdout
    assert "chosen  The Maze" in told
    assert not re.search(r"\d%|the-maze|-0\.0\b", told)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("chess", '"chess" is no folder of games or of a pack, and no game; there is kinfire_delve, '),
        ("kinfire_delve,hard", "typed as name=value"),
        ("taverns_tales", "only ways to play one game are compared"),
    ],
)
def test_what_cannot_be_compared_is_said_before_anything_is_played(
    other: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(counter, "played")
    told = run("kinfire_delve", other)
    assert (told.exit_code, len(told.stderr.splitlines())) == (1, 1)
    assert said in told.stderr

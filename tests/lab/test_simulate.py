"""Games played by the thousand: planned, played once each, kept, the same every time."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, getsignal
from subprocess import PIPE, Popen
from time import sleep

import msgspec
import polars as pl
import pytest
from click.testing import CliRunner, Result

import lamplit
from lamplit.cli import main
from lamplit.engine.game import Case
from lamplit.errors import LamplitError
from lamplit.lab import counter, running
from lamplit.lab.plan import Plan, Wish, plan_of
from lamplit.lab.playing import play, play_one
from lamplit.lab.results import frame, open_folder, read
from lamplit.opening import begin
from tests.lab.playing import BY_CHANCE, GAME, plan, said


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["simulate", GAME, *map(str, words)])


# What is played


def test_every_combination_of_what_is_repeated_is_a_case() -> None:
    made = plan_of(Wish(GAME, 8, (1, 2), ("difficulty=hard", "difficulty=normal", "length=quick")))
    assert [case.title for case in made.cases] == [
        f"{seats}, difficulty {level}, length quick"
        for seats in ("1 seat", "2 seats")
        for level in ("hard", "normal")
    ]
    assert [made.of(n) for n in (0, 5)] == [(made.cases[0], 0), (made.cases[1], 1)]


def test_what_is_typed_twice_is_played_once() -> None:
    """The same seeds again would be counted as other games."""
    made = plan_of(Wish(GAME, 8, (2, 1, 2), ("difficulty=hard", "length=quick", "difficulty=HARD")))
    assert [case.title for case in made.cases] == [
        f"{seats}, difficulty hard, length quick" for seats in ("2 seats", "1 seat")
    ]


def test_without_seats_every_number_is_played_or_as_many_as_are_named() -> None:
    assert [case.seats for case in plan_of(Wish(GAME, 8)).cases] == [1, 2, 3, 4]
    assert [case.seats for case in plan_of(Wish(GAME, 8, options=("seekers=asha,khor",))).cases] == [2]


def test_who_sits_where_is_picked_by_chance_unless_an_option_says() -> None:
    """Each in turn, nobody twice, and the same for the same seed."""
    two = Case("two", 2, {})
    games = frame(play(plan(12, two, dealt=True), range(12)))
    assert games.equals(frame(play(plan(12, two, dealt=True), range(12))))
    assert all(len(set(names)) == 2 for names in games["names"])
    assert set(games["names"].explode()) == {"Asha", "Khor", "Feyn", "Roland"}
    named = frame(play(plan(3, Case("two", 2, {"seekers": ["feyn", "asha"]}), dealt=True), range(3)))
    assert {tuple(names) for names in named["names"]} == {("Feyn", "Asha")}


def test_players_sit_in_turn() -> None:
    games = frame(play(plan(1, Case("three", 3, {}, player="heuristic,random")), range(1)))
    assert games["players"].to_list() == [["heuristic", "random", "heuristic"]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", 9), "is played with 1, 2, 3, 4 seats, not 9"),
        (("--option", "level=hard"), 'has no option "level"'),
        (("--option", "difficulty=odd"), "is one of normal, hard, not odd"),
        (("--option", "hard"), "typed as name=value"),
        (("--bots", "nobody"), 'There is no player "nobody"; there are '),
        (("--pack", "nowhere"), "no such folder"),
        (("--option", "seekers=asha,asha"), "Two players cannot take the same Seeker"),
        (("--seats", 1, "--bots", "random,heuristic"), "2 players are named, more than there are seats: 1"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    told = run(*words, "--to", tmp_path / "run")
    assert told.exit_code == 1
    assert said in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert not (tmp_path / "run").exists()


# One game


def test_each_thing_is_counted_as_often_as_it_was() -> None:
    """A card is chosen at most as often as it could be, and each choice of the log is counted once."""
    made = plan(1, Case("two", 2, {}))
    content = made.read()
    game = begin(made.rules, content, made.rules.box(content), 2, 3, {}, marks=False)
    row = play_one(game, 0, "two", ["heuristic"])
    plays = [e for e in game.line if e.kind in ("select", "action", "boost") and isinstance(e.answer, int)]
    assert sum(card["chosen"] for card in row.cards) == len(plays)
    assert all(card["chosen"] <= card["asked"] for card in row.cards)
    assert (row.decisions, row.outcome, row.won) == (
        len(list(game.line)),
        game.table.outcome,
        [row.outcome == "won"],
    )
    assert said("Turns", float(game.table.turns)) in row.numbers
    assert row.first == plays[0].seat


@pytest.mark.parametrize("variant", ["simplified", "advanced"])
def test_first_in_turn_is_whose_turn_comes_first(variant: str) -> None:
    """Not who was asked first of all, while setting up."""
    made = plan(1, game="taverns_tales")
    content = made.read()
    game = begin(made.rules, content, made.rules.box(content), 3, 0, {"variant": variant}, marks=False)
    row = play_one(game, 0, "three", ["heuristic"])
    assert row.first == next(entry.seat for entry in game.line if entry.kind == "act")


# Many


def test_all_cores_play_what_one_would() -> None:
    """Batches are put together as if they had been played in one go."""
    n = running.BATCH + 3
    assert counter.played(plan(n)).equals(frame(play(plan(n), range(n))))


def test_other_seeds_are_other_games() -> None:
    games = frame(play(plan(5), range(5)))
    assert games["cards"].n_unique() == 5


def stopping(after: int) -> running.Runner:
    """A runner that is stopped after so many batches."""

    def runner(made: Plan, parts: object) -> Iterator[running.Part]:
        for n, numbers in enumerate(parts):  # type: ignore[var-annotated, arg-type]
            if n == after:
                raise KeyboardInterrupt
            yield running.play_part(made, numbers)

    return runner


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played twice, and in the end it is what an unbroken run is; then more games can be added."""
    monkeypatch.setattr(running, "BATCH", 4)
    results, told = open_folder(tmp_path, plan(10)), list[int]()
    with pytest.raises(KeyboardInterrupt):
        running.run(results, told.append, stopping(1))
    assert read(tmp_path).played == set(range(4))
    running.run(open_folder(tmp_path, plan(10)), told.append, stopping(9))
    running.run(open_folder(tmp_path, plan(13)), told.append, stopping(9))
    assert told == [4, 4, 2, 3]
    assert read(tmp_path).games().equals(frame(play(plan(13), range(13))))


def test_ctrl_c_loses_no_game_and_is_one_sentence(tmp_path: Path) -> None:
    """Pressed while all cores play: no traceback, the sentence last, and the run goes on from there."""
    words = ["simulate", GAME, "--seats", "1", "--bots", "random", "--to", str(tmp_path / "run")]
    code = f"from lamplit.cli import main; main({[*words, '--games', '100000']})"
    ran = Popen([sys.executable, "-c", code], stderr=PIPE, text=True, start_new_session=True)
    while not list(tmp_path.glob("run/*.parquet")):
        sleep(0.1)
    os.killpg(ran.pid, SIGINT)
    said = ran.communicate()[1]
    played = read(tmp_path / "run").played
    kept = f"Stopped: {len(played):,} of 100,000 games are kept in {tmp_path / 'run'}; "
    assert (ran.returncode, said.splitlines()[-1]) == (130, f"{kept}the same command plays the others.")
    assert "Traceback" not in said
    assert run(*words[2:], "--games", max(played) + 2).exit_code == 0
    assert read(tmp_path / "run").played == set(range(max(played) + 2))


def test_who_is_still_starting_hears_no_ctrl_c() -> None:
    """A process that has not come so far as to stop gently would break with a traceback."""
    before = getsignal(SIGINT)
    with running.deaf():
        code = "from signal import *; print(getsignal(SIGINT) is SIG_IGN)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (ran.stdout, getsignal(SIGINT)) == ("True\n", before)


def test_half_a_file_is_no_file(tmp_path: Path) -> None:
    """What was being written when the machine stopped is played again."""
    results = open_folder(tmp_path, plan(2))
    (tmp_path / ".lamplit-00000000-00000001").write_bytes(b"PAR1")
    assert results.played == set()


def test_what_else_lies_in_a_folder_is_left_alone(tmp_path: Path) -> None:
    """A table that somebody made of the games is none of them."""
    results = open_folder(tmp_path, plan(2))
    for name in ("notes", "a-b", "1-2", "00000000-00000001-mean"):
        (tmp_path / f"{name}.parquet").write_bytes(b"")
    assert (results.played, list(results.missing(9))) == (set(), [range(2)])
    results.keep(*running.play_part(results.plan, range(2)))
    assert results.games()["number"].to_list() == [0, 1]


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"\xff", b"{}", msgspec.json.encode(plan(2)).replace(b"[", b"[]", 1)]
)
def test_a_broken_plan_is_one_sentence(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_bytes(text)
    with pytest.raises(LamplitError, match=r"plan\.json is broken: remove it"):
        read(tmp_path)


def test_cards_that_change_meanwhile_are_one_sentence(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    fields = 'id: mine\nversion: "1"\ngame: kinfire_delve\nauthor: Mira\nlicence: CC0-1.0\n'
    (pack / "pack.yaml").write_text(fields)
    made = plan_of(Wish(GAME, 2, (1,), packs=(pack,)))
    (pack / "pack.yaml").write_text(fields + "title: Mine\n")
    lamplit.games.content.cache_clear()  # as in a process that begins to play
    with pytest.raises(LamplitError, match="The cards have changed since these games were planned;"):
        next(play(made, range(1)))


class Deadly:
    """A plan that ends the process that reads it."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (1,)


def test_a_process_that_is_ended_from_outside_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    with pytest.raises(LamplitError, match="ended from outside"):
        list(running.on_all_cores(Deadly(), [range(1), range(1, 2)]))  # type: ignore[arg-type]


def test_a_broken_file_is_one_sentence(tmp_path: Path) -> None:
    results = open_folder(tmp_path, plan(2))
    (tmp_path / "00000000-00000001.parquet").write_bytes(b"PAR1")
    with pytest.raises(LamplitError, match=r"00000000-00000001\.parquet is broken: remove it"):
        results.games()


@pytest.mark.parametrize("option", ["seekers=asha,khor", "difficulty=hard", "first_game=true"])
def test_a_run_with_any_option_goes_on(option: str, tmp_path: Path) -> None:
    """What was read from its folder is the same plan, with fewer games."""
    few, more = (plan_of(Wish(GAME, games, options=(option,))) for games in (2, 4))
    open_folder(tmp_path, few)
    assert open_folder(tmp_path, more).plan.games == 4


@pytest.mark.parametrize("other", [plan(4, Case("two", 2, {})), plan(4, BY_CHANCE, dealt=True)])
def test_a_folder_holds_games_of_one_plan(other: Plan, tmp_path: Path) -> None:
    open_folder(tmp_path, plan(4))
    with pytest.raises(LamplitError, match="holds other games, of other cards, options, seats or players: "):
        open_folder(tmp_path, other)


def test_a_folder_without_games_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(LamplitError, match="no folder of games"):
        read(tmp_path)
    with pytest.raises(LamplitError, match="holds no games"):
        open_folder(tmp_path, plan(4)).games()


@pytest.mark.parametrize("name", ["00000002-00000003.parquet", "plan.json"])
def test_a_broken_file_is_named_and_what_mends_it(name: str, tmp_path: Path) -> None:
    """Without it the same command plays what was lost, and nothing else."""
    words = ("--games", 4, "--seats", 2, "--bots", "random", "--to", tmp_path)
    results = open_folder(tmp_path, plan_of(Wish(GAME, 4, (2,), bots="random")))
    for numbers in (range(2), range(2, 4)):
        results.keep(*running.play_part(results.plan, numbers))
    whole, path = results.games(), tmp_path / name
    path.write_bytes(path.read_bytes()[:40])
    for told in (run(*words), CliRunner().invoke(main, ["report", str(tmp_path)])):
        assert told.exit_code == 1
        said = (
            f"Error: {path} is broken: remove it, and the same `lamplit simulate` as before makes it anew.\n"
        )
        assert told.stderr.endswith(said)
    path.unlink()
    assert run(*words).exit_code == 0
    assert read(tmp_path).games().equals(whole)


@pytest.mark.parametrize("player", ["random", "heuristic", "search:4"])
def test_the_command_plays_keeps_and_sums_up(player: str, tmp_path: Path) -> None:
    """By seats and option, with the same seeds; what is kept is plain Parquet."""
    words = ("--games", 4, "--seats", 1, "--seats", 2, "--option", "difficulty=hard", "--bots", player)
    told = run(*words, "--to", tmp_path / "run")
    assert told.exit_code == 0, told.stderr
    assert "1 seat, difficulty hard" in told.stdout
    games = pl.read_parquet(tmp_path / "run" / "*.parquet")
    assert games.select("seats", "seed").rows() == [(1, 0), (2, 0), (1, 1), (2, 1)]
    assert {"name": "difficulty", "value": "hard"} in games["options"][0].to_list()

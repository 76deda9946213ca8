"""Bots that think: in processes of their own, in time, whatever becomes of those."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lamplit
from lamplit.bots import find, moves
from lamplit.engine.state import dump
from lamplit.saves.passing import passed, received
from lamplit.server import bots as server_bots
from lamplit.server.acts import BOT, RULE
from lamplit.server.room import Room
from lamplit.server.thinking import Thinking

from .guests import WAIT, serving


@pytest.mark.parametrize("id", sorted(lamplit.games()))
def test_a_game_arrives_in_another_process_as_it_is(id: str) -> None:
    """At every question of its course: the same table, the same question, the same answers."""
    game = lamplit.new_game(id, seats=2, seed=5)
    for n, (question, seat, _) in enumerate(moves(game.play, find("heuristic"), Random(5))):
        if n % 9 == 0:
            there = received(passed(game))
            assert dump(there.table) == dump(game.table)
            assert there.question is not None
            assert there.question.kind is question.kind
            assert there.seats_asked() == game.play.seats_asked()
            assert there.answers(seat) == game.play.answers(seat)
        if n == 100:
            break


def slowly(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def test_a_process_that_dies_is_replaced_and_nobody_waits_longer_than_was_said() -> None:
    """What kills it twice is given up, and the next thing is done by another."""
    thinking = Thinking(1)
    with pytest.raises(BrokenProcessPool):
        await thinking.run(WAIT, die)
    assert await thinking.run(WAIT, slowly, 0) != os.getpid()
    with pytest.raises(TimeoutError):
        await thinking.run(0.05, slowly, 0.5)
    thinking.close()


LATE = """
import asyncio, os, signal, time
from lamplit.server.thinking import Thinking

def die():
    os.kill(os.getpid(), signal.SIGKILL)

async def main():
    thinking = Thinking(2)
    dying = asyncio.ensure_future(thinking.run(300, die))
    late = [thinking.run(0.01, time.sleep, 1) for _ in range(9)]
    told = await asyncio.gather(*late, dying, return_exceptions=True)
    assert await thinking.run(300, os.getpid) != os.getpid()
    thinking.close()
    print(*(type(error).__name__ for error in told[-2:]))

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_process_that_dies_while_somebody_gives_up_waiting_does_not_keep_the_server_from_ending(
    tmp_path: Path,
) -> None:
    """The pool ends, and with it its processes; nothing is said of what nobody waits for."""
    (tmp_path / "late.py").write_text(LATE)
    ran = subprocess.run([sys.executable, tmp_path / "late.py"], capture_output=True, text=True, timeout=600)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "TimeoutError BrokenProcessPool\n", "")


async def answers_of(room: Room, first: int) -> None:
    """Wait until bots have given an answer after entry number `first`."""
    while room.game.play.line.n == first:
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("broken", [False, True])
async def test_a_bot_that_thinks_plays_its_seat(
    broken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where every process dies it answers all the same."""
    if broken:
        monkeypatch.setattr(server_bots.thinking, "answer", dying)
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(bots={"0": "search:2", "1": "search:2"}, take=[])
        async with mira.at(table):
            room = site.hall.rooms[table]
            for _ in range(3):
                await answers_of(room, room.game.play.line.n)
            assert set(room.by.values()) <= {BOT, RULE}


def dying(*_about: Any) -> None:
    die()


async def test_who_leaves_a_seat_leaves_it_to_the_bot_that_sat_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(bots={"1": "heuristic"})
        async with mira.at(table) as one:
            await one.say("take", seat=1)
            assert site.hall.rooms[table].bots == {}
            await one.say("leave", seat=1)
            assert site.hall.rooms[table].bots == {1: "heuristic"}


async def test_a_hint_names_the_best_answers_and_what_they_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is the one to take, and all can be chosen."""
    monkeypatch.setattr(server_bots, "PATIENCE", WAIT)
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(seed=3)
        async with mira.at(table) as one:
            (decision,) = one.views[0]["decisions"]
            told = await one.say("hint", seat=0)
            keys = {option["key"] for option in decision["options"]}
            assert (told["type"], told["keys"]) == ("hint", told["best"][0]["keys"])
            assert {key for best in told["best"] for key in best["keys"]} <= keys
            if len(keys) > 1:
                assert all("won" in best["result"] for best in told["best"])

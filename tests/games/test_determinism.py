"""A game is its record and its answers: the same on every machine and under every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import hashlib, sys
from random import Random
import lamplit
from lamplit.engine.state import dump

whole = hashlib.sha256()
for seats in (1, 2, 3, 4):
    for seed in range(6):
        party = ("anybody", "leader", "agree")[seed % 3]
        options = {"length": "quick" if seed % 2 else "full", "party": party}
        game = lamplit.new_game("kinfire_delve", seats=seats, seed=seed, options=options)
        chance, play = Random(seed), game.play
        while play.question is not None:
            seat = play.seats_asked()[0]
            play.answer(seat, play.question.sample(play.table, seat, chance))
            whole.update(repr(dump(play.table)).encode())
        whole.update(repr([line.text for line in game.log(0)]).encode())
        whole.update(repr(game.news(0)).encode())
print(whole.hexdigest())
"""


def test_a_game_comes_back_bit_for_bit_under_another_hash_seed() -> None:
    """Neither hashing nor the order of sets decides anything."""
    found = set()
    for seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        found.add(run.stdout)
    assert len(found) == 1

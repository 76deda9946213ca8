"""A game is its record and its answers: the same on every machine and under every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import product
from random import Random

import msgspec

import lamplit
from lamplit import games
from lamplit.engine.state import dump

from .playing import answer, told, variants

GAMES = 3  # of each game and number of seats


def digest() -> str:
    """Of all positions of some games of every game, and of all that its seats can read in the end."""
    whole = sha256()
    for id in sorted(lamplit.games()):
        for seats, seed in product(games.find(id).seats, range(GAMES)):
            chance = Random(f"{id} {seats} {seed}")
            game = lamplit.new_game(id, seats=seats, seed=seed, options=chance.choice(variants(id, seats)))
            while game.play.question is not None:
                whole.update(msgspec.json.encode(dump(game.table)))
                answer(game, chance)
            for seat in (*range(seats), None):
                whole.update(told(game, seat))
    return whole.hexdigest()


def test_a_game_comes_back_bit_for_bit_under_another_hash_seed() -> None:
    """Neither hashing nor the order of sets decides anything, in any game."""
    found = {digest()}
    for seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.games.test_determinism"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(run.stdout.strip())
    assert len(found) == 1


if __name__ == "__main__":
    print(digest())

"""Golden games: fifty of each game and number of seats, over all options, that must come back bit for bit.

python -m tests.golden.record           records them anew, where a rule, a card or chance was meant to change
python -m tests.golden.record --check   plays them again and prints what differs
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import lamplit
from lamplit import games
from lamplit.engine.state import dump
from lamplit.live import LiveGame
from lamplit.saves import form
from lamplit.saves.form import Act
from tests.games.playing import answer, variants

FOLDER: Final = Path(__file__).parent
GAMES: Final = 50  # of each game and number of seats


class Golden(msgspec.Struct, frozen=True):
    """A game: how it was opened, its answers, and a digest of all its positions."""

    seed: int
    options: dict[str, Any]
    acts: list[Act]
    digest: str


def cases() -> list[tuple[str, int]]:
    """Each game and number of seats."""
    return [(id, seats) for id in sorted(lamplit.games()) for seats in games.find(id).seats]


def file(id: str, seats: int) -> Path:
    """Where the games of a case lie."""
    return FOLDER / f"{id}-{seats}.json.xz"


class Digest:
    """A digest of all positions of a game, whatever came before."""

    def __init__(self) -> None:
        self.hash = blake2b(digest_size=16)

    def add(self, game: LiveGame) -> None:
        """The next position: the table, and who is asked what."""
        question = game.play.question
        asked = question and [question.kind.name, game.play.seats_asked()]
        self.hash.update(msgspec.json.encode([dump(game.table), asked]))


def played(id: str, seats: int, seed: int, options: dict[str, Any]) -> Golden:
    """A game played to its end by chance and rule of thumb."""
    game, chance, digest = (
        lamplit.new_game(id, seats=seats, seed=seed, options=options),
        Random(seed),
        Digest(),
    )
    digest.add(game)
    while game.play.question is not None:
        answer(game, chance)
        digest.add(game)
    return Golden(seed, options, form.acts(game.play), digest.hash.hexdigest())


def record(id: str, seats: int) -> None:
    """Play the games of a case and keep them."""
    options = variants(id, seats)
    found = [played(id, seats, seed, options[seed % len(options)]) for seed in range(GAMES)]
    file(id, seats).write_bytes(lzma.compress(msgspec.json.encode(found)))


def differences(id: str, seats: int) -> Iterator[str]:
    """Which of the games do not come back, and from where."""
    for golden in msgspec.json.decode(lzma.decompress(file(id, seats).read_bytes()), type=list[Golden]):
        name = f"{id}, {seats} seats, seed {golden.seed}"
        game, digest = lamplit.new_game(id, seats=seats, seed=golden.seed, options=golden.options), Digest()
        slots = {card: slot for slot, card in enumerate(game.play.record.pieces)}
        digest.add(game)
        for n, act in enumerate(golden.acts, 1):
            entry = form.entry(act, None, slots)
            asked = game.play.question and game.play.question.kind.name
            if asked != act.kind or game.play.refusal(entry.seat, entry.answer) is not None:
                yield f"{name}: answer {n} does not fit: {act.answer!r} to {act.kind!r}, asked is {asked!r}"
                break
            game.play.answer(entry.seat, entry.answer)
            digest.add(game)
        else:
            if digest.hash.hexdigest() != golden.digest:
                yield f"{name}: the answers fit, but not all positions are what they were"


if __name__ == "__main__":
    for case in cases():
        if "--check" in sys.argv:
            for difference in differences(*case):
                print(difference)
        else:
            record(*case)

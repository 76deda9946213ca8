"""Games played by chance, and all that can be told of a position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

import lamplit
from lamplit import games
from lamplit.bots import PLAYERS
from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.state import dump
from lamplit.live import LiveGame
from lamplit.opening import begin, options_of

NIGHTLY = bool(os.environ.get("LAMPLIT_NIGHTLY"))
STEADY = 0.4  # how often the rule of thumb answers
LONGEST = 3000  # decisions: no game by chance comes near it


@st.composite
def openings(draw: st.DrawFn, *games_of: str) -> dict[str, Any]:
    """A game, or one of those named, with seats, options and a seed."""
    id = draw(st.sampled_from(sorted(games_of or lamplit.games())))
    game = games.find(id)
    options = {s.name: draw(st.sampled_from(s.values)) for s in game.settings if s.values}
    seats = draw(st.sampled_from(game.seats))
    assume(may_open(game, seats, options))
    return {"game": id, "seats": seats, "seed": draw(st.integers(0, 2**32)), "options": options}


def may_open(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether the game can be played so."""
    box = boxed(game.id)
    return game.why_not_open(box, seats, game.complete(box, seats, options_of(game, seats, options))) is None


def variants(id: str, seats: int) -> list[dict[str, Any]]:
    """All options that go together."""
    game = games.find(id)
    named = {setting.name: setting.values for setting in game.settings if setting.values}
    combined = [dict(zip(named, values, strict=True)) for values in product(*named.values())]
    return [options for options in combined if may_open(game, seats, options)]


@lru_cache
def boxed(id: str) -> Any:
    """The box of a game."""
    return games.find(id).box(games.content(id))


def answer(game: LiveGame, chance: Random) -> None:
    """One answer of one of the seats that are asked: by chance, or what the rule of thumb would say.

    Chance alone seldom comes to what takes several answers that fit together.
    """
    play = game.play
    seat = chance.choice(play.seats_asked())
    player = PLAYERS["heuristic" if chance.random() < STEADY else "random"]
    play.answer(seat, player(play, seat, chance))


def positions(opening: dict[str, Any], most: int = LONGEST, pace: int = 0) -> Iterator[LiveGame]:
    """The positions of a game played by chance, each with an open question or over.

    pace  leave out so many answers between two positions at most
    """
    game = lamplit.new_game(**opening)
    chance = Random(opening["seed"])
    yield game
    for n in range(most):
        if game.play.question is None:
            return
        answer(game, chance)
        if not pace or n % pace == 0 or game.play.question is None:
            yield game
    assert most < LONGEST, f"{opening} does not end"


def quick(id: str, seats: int, seed: int, **options: Any) -> Play:
    """A game that keeps no marks, as players of ours think in."""
    content = games.content(id)
    return begin(games.find(id), content, boxed(id), seats, seed, options, marks=False)


def rests(play: Play) -> Iterator[Any]:
    """The positions that can be judged, of a game by the rule of thumb."""
    chance = Random(play.table.seed)
    while play.question is not None:
        if play.game.at_rest(play.table, play.question):
            yield play.table
        seat = play.seats_asked()[0]
        play.answer(seat, PLAYERS["heuristic"](play, seat, chance))


def fingerprint(game: LiveGame) -> bytes:
    """The whole position, the log and what is asked, as bytes: equal games give equal bytes."""
    play = game.play
    log = [(e.n, e.sort, e.seat, e.kind, repr(e.answer), e.news) for e in play.line]
    asked = [msgspec.to_builtins(d) for seat in range(game.seats) for d in game.questions(seat)]
    return msgspec.json.encode([dump(play.table), log, asked, play.asked])


def told(game: LiveGame, seat: int | None) -> bytes:
    """Everything a seat can get to read: view, questions, refusals, log, news, what undo says."""
    log = [msgspec.to_builtins(line) for line in game.log(seat)]
    undo = [
        repr(game.play.why_not_undo(game.play.line.n - 1, seat, policy)) for policy in ("free", "news", "off")
    ]
    refusals = [] if seat is None else [msgspec.to_builtins(r) for r in game.refusals(seat)]
    return msgspec.json.encode([game.view(seat), log, undo, refusals])

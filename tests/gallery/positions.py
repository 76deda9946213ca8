"""Positions worth looking at: seeded games played by bots, and the moments of them that differ most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import lamplit
from lamplit import games
from lamplit.bots import PLAYERS, moves
from lamplit.live import LiveGame
from lamplit.server.acts import BOT, PERSON
from lamplit.server.room import Room
from tests.server.guests import Guest, Site

EACH: Final = 5  # moments of one game
LONG: Final = "Wilhelmina Featherstonehaugh-Marchbanks"  # as long as a name may be


@dataclass(frozen=True)
class Moment:
    """A question of a game: after how many answers, of what kind, with how many cards in the asked hand."""

    answers: int
    kind: str
    hand: int


@dataclass(frozen=True)
class Evening:
    """A game that is played, and after how many answers one looks at it."""

    game: str
    seats: int
    seed: int
    answers: list[int]


def evenings(game: str, positions: int) -> Iterator[Evening]:
    """Games of all numbers of players with so many positions in all."""
    counts = games.find(game).seats
    for seed in range(-(-positions // EACH)):
        seats = counts[(seed * 2 + 1) % len(counts)]
        most = min(EACH, positions - seed * EACH)
        yield Evening(game, seats, seed, telling(game, seats, seed, most))


def telling(game: str, seats: int, seed: int, most: int) -> list[int]:
    """The fullest and the emptiest hand, then each kind of question once, then any."""
    rest = moments(lamplit.new_game(game, seats=seats, seed=seed), seed)
    Random(seed).shuffle(rest)
    chosen = [max(rest, key=lambda m: m.hand), min(rest, key=lambda m: m.hand)]
    while len(chosen) < most:
        chosen.append(min(rest, key=lambda m: sum(m.kind == known.kind for known in chosen)))
        rest.remove(chosen[-1])
    return sorted({moment.answers for moment in chosen[:most]})


def moments(game: LiveGame, seed: int) -> list[Moment]:
    """All questions of a game, as its own player plays it."""
    found = []
    for question, seat, _answer in moves(game.play, PLAYERS["heuristic"], Random(seed)):
        areas, _faces = game.shown(seat)
        hand = sum(area.count for area in areas if area.shape == "hand" and area.seat == seat)
        found.append(Moment(game.play.line.n, question.kind.name, hand))
    return found


async def laid(site: Site, guest: Guest, evening: Evening) -> Room:
    """A table of that game; of two persons where it is not a game for one, else of this one."""
    mine = [0] if evening.seed % 2 else list(range(evening.seats))
    wanted: dict[str, Any] = {"game": evening.game, "seed": evening.seed, "take": mine, "undo": "free"}
    table = await guest.open(evening.seats, **wanted)
    if len(mine) < evening.seats:
        async with site.guest(LONG) as other, other.at(table) as visit:
            await visit.say("take", seat=evening.seats - 1)
    room = await site.hall.room(table)
    assert room is not None
    return room


async def play_to(room: Room, answers: int, chance: Random) -> None:
    """Let a bot answer for whoever sits there until so many answers are given."""
    play = room.game.play
    while play.question is not None and play.line.n < answers:
        async with room.turn:
            seat = play.seats_asked()[0]
            answer = PLAYERS["heuristic"](play, seat, chance)
            by = BOT if seat in room.bots else PERSON
            await room.act(lambda seat=seat, answer=answer: play.answer(seat, answer), by)  # type: ignore[misc]

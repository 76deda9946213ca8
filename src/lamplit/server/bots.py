"""Bots sit in seats. They think on a position imagined from their seat, never on the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from typing import Any, Final

import structlog

from lamplit.bots import PLAYERS, heuristic
from lamplit.engine.play import Play
from lamplit.engine.questions import Ask
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from lamplit.server.acts import BOT
from lamplit.server.metrics import FAULTS
from lamplit.server.room import Room
from lamplit.server.writer import Taken

LOG: Final = structlog.get_logger()


class Bots:
    """Whoever plays the seats of bots in the tables of this process.

    pause  seconds before an answer, so that people can follow
    """

    def __init__(self, thinking: Executor, pause: float) -> None:
        self.thinking = thinking
        self.pause = pause
        self._playing: dict[str, asyncio.Task[None]] = {}

    def look(self, room: Room) -> None:
        """Something has happened at a table: if a bot is asked there, let it play."""
        if room.id not in self._playing and room.sockets and asked(room) is not None:
            task = asyncio.create_task(self._play(room))
            self._playing[room.id] = task
            task.add_done_callback(lambda _task: self._playing.pop(room.id, None))

    async def _play(self, room: Room) -> None:
        """Play as long as bots are asked and somebody watches."""
        try:
            while room.sockets and asked(room) is not None:
                await self._answer(room)
        except Exception:
            FAULTS.inc()
            LOG.exception("bot", table=room.id)

    async def _answer(self, room: Room) -> None:
        """One answer of one bot, nothing where the table went on meanwhile.

        It is thought of during the pause: how long that takes tells nobody anything.
        """
        pause = asyncio.create_task(asyncio.sleep(self.pause))
        async with room.turn:
            seat = asked(room)
            if seat is None:
                return
            number, bot = room.number, room.bots[seat]
            imagined = room.game.imagine(seat)
        answer = await self.run(thought, imagined.play, bot, seat)
        await pause
        async with room.turn:
            if room.number == number and asked(room) == seat:
                await answered(room, seat, answer)

    async def run(self, do: Callable[..., Any], *about: Any) -> Any:
        """Do something that takes long, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.thinking, do, *about)

    async def close(self) -> None:
        """Play no more."""
        for task in list(self._playing.values()):
            task.cancel()


def asked(room: Room) -> int | None:
    """A seat of a bot that is asked; None: there is none. For the party a person speaks, where one may."""
    play = room.game.play
    if not room.bots or room.is_lost:
        return None
    seats = play.seats_asked()
    if isinstance(play.question, Ask) and any(room.holder(seat) for seat in seats):
        return None
    return next((seat for seat in seats if seat in room.bots), None)


def thought(play: Play, bot: str, seat: int) -> Any:
    """What a bot answers, in a position that is imagined from its seat."""
    assert play.question is not None
    return PLAYERS.get(bot, heuristic.choose)(play, seat, Random())


async def answered(room: Room, seat: int, answer: Any) -> None:
    """Take a bot's answer; where the real table refuses it, one by chance."""
    play = room.game.play
    question = play.question
    assert question is not None
    if play.refusal(seat, answer) is not None:
        answer = question.sample(play.table, seat, Random())
    try:
        await room.act(lambda: play.answer(seat, answer), BOT)
    except (Taken, NotAllowed):
        return  # another process was first


def hinted(imagined: LiveGame, seat: int) -> tuple[Any, str]:
    """What a steady player would answer in an imagined position, and the key of the reason."""
    return heuristic.hint(imagined.play, seat)

"""Bots sit in seats. They think on a position imagined from their seat, never on the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from random import Random
from typing import Any, Final, TypeVar

import structlog

from lamplit import bots
from lamplit.bots import heuristic, hints
from lamplit.bots.hints import Hint
from lamplit.engine.play import Play
from lamplit.engine.questions import Ask
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from lamplit.saves.passing import Passed, passed
from lamplit.server import thinking
from lamplit.server.acts import BOT
from lamplit.server.metrics import FAULTS
from lamplit.server.room import Room
from lamplit.server.thinking import FAILS, PATIENCE, Thinking
from lamplit.server.writer import Taken

LOG: Final = structlog.get_logger()
HIDDEN: Final = 2.0  # seconds of every pause of a bot that thinks, where others cannot see its choices

T = TypeVar("T")


class Bots:
    """Whoever plays the seats of bots in the tables of this process.

    quick     threads for what takes milliseconds
    thinking  processes for what takes longer
    pause     seconds before an answer, so that people can follow
    """

    def __init__(self, quick: Executor, thinking: Thinking, pause: float) -> None:
        self.quick = quick
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

        It is thought of during the pause. Where others cannot see what there is to choose from, that is as
        long whatever is thought of, and who has not come to an end answers by rule of thumb: so how long it
        takes tells nobody anything.
        """
        async with room.turn:
            seat = asked(room)
            if seat is None:
                return
            number, bot, hidden = room.number, room.bots[seat], is_hidden(room)
            imagined = room.game.imagine(seat).play
            game = passed(room.game) if is_thinker(bot) else None
        pause = asyncio.create_task(asyncio.sleep(max(self.pause, HIDDEN) if game and hidden else self.pause))
        if game is None:
            answer = await self.run(bots.find(bot), imagined, seat, Random())
        else:
            spare = asyncio.create_task(self.run(heuristic.choose, imagined, seat, Random()))
            answer = await self._thought(game, seat, bot, HIDDEN if hidden else PATIENCE)
            answer = await spare if answer is None else answer
        await pause
        async with room.turn:
            if room.number == number and asked(room) == seat:
                await answered(room, seat, answer)

    async def _thought(self, game: Passed, seat: int, bot: str, seconds: float) -> Any:
        """What a bot that thinks answers; None where that fails, or takes too long."""
        try:
            return await self.thinking.run(seconds, thinking.answer, game, seat, bot)
        except FAILS as error:
            LOG.warning("thinking", bot=bot, error=type(error).__name__)
            return None

    def hints(self, game: LiveGame, seat: int) -> Awaitable[list[Hint]]:
        """The answers that promise most to a seat, as the game stands now."""
        return self._hints(passed(game), game.imagine(seat).play, seat)

    async def _hints(self, game: Passed, imagined: Play, seat: int) -> list[Hint]:
        """The answers that promise most; where thinking fails, the one by rule of thumb."""
        try:
            return await self.thinking.run(PATIENCE, thinking.advise, game, seat)
        except FAILS:
            return await self.run(hints.quick, imagined, seat)

    async def run(self, do: Callable[..., T], *about: Any) -> T:
        """Do something that takes a little, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.quick, do, *about)

    async def close(self) -> None:
        """Play no more; what was under way has let go of the database when this is over."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked(room: Room) -> int | None:
    """A seat of a bot that is asked; None: there is none. For the party a person speaks, where one may.

    As long as a lesson lasts it takes the others' steps itself.
    """
    play = room.game.play
    if not room.bots or room.is_lost or room.is_taught:
        return None
    seats = play.seats_asked()
    if isinstance(play.question, Ask) and any(room.holder(seat) for seat in seats):
        return None
    return next((seat for seat in seats if seat in room.bots), None)


def is_thinker(bot: str) -> bool:
    """Whether a bot thinks so long that a process does it."""
    return bot.startswith("search")


def is_hidden(room: Room) -> bool:
    """Whether others cannot see what there is to choose from."""
    question = room.game.play.question
    return question is not None and (question.secret or not question.kind.open)


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

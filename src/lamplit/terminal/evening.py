"""An evening at this terminal: a game to go on with or a new one, to its end, and perhaps another."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console

import lamplit
from lamplit import lessons, profile
from lamplit.errors import LamplitError
from lamplit.live import LiveGame

from . import ending, talk
from .drawn import Drawn
from .keyboard import keyboard
from .opening import Asking, Wish, going_on, pick
from .plain import Plain
from .session import Page, Read, Session


def play(
    wish: Wish,
    *,
    plain: bool = False,
    new: bool = False,
    out: TextIO | None = None,
    read: Read | None = None,
) -> None:
    """Play from the first question, or from where one left, until the person leaves or nothing more is typed.

    plain      sentences only; what is no terminal gets them in any case
    new        do not offer to go on with a game under way
    out, read  where to write and what to read from; by default the terminal

    Raises:
        LamplitError: what was wished does not go together.
    """
    page = page_for(out or sys.stdout, plain)
    evening = Evening(page, read or keyboard(page), wish.bots)
    try:
        evening.play(first(wish, page, evening.read, new))
    except (EOFError, KeyboardInterrupt):  # Ctrl-D, Ctrl-C, the end of a file
        page.say("")
    evening.farewell()


def learn(id: str, *, plain: bool = False, out: TextIO | None = None, read: Read | None = None) -> None:
    """Be led through the lesson of a game, and on into a first game of one's own.

    Raises:
        LamplitError: the game has no lesson.
    """
    game, page = lessons.begin(id), page_for(out or sys.stdout, plain)
    read = read or keyboard(page)
    session = Session(game, page, read, lambda _game: None)
    try:
        page.say(game.speaker(None).say("lesson-begins"), "quiet")
        if not talk.play(session):
            return
        farewell(session)
        words = game.speaker(None)
        labels = [words.say("lesson-play"), words.say("lesson-leave")]
        if pick(words, page, read, ("play", "leave"), labels, 0):
            return
    except (EOFError, KeyboardInterrupt):
        page.say("")
        return
    play(following(game), plain=plain, new=True, out=out, read=read)


def farewell(session: Session) -> None:
    """How the lesson's game ended, and its last word."""
    now = lessons.standing(session.game)
    session.page.news(session.told(None))
    session.page.say(session.game.speaker(None).outcome(), "gold")
    session.page.say(now.step.say if now else "")


def following(game: LiveGame) -> Wish:
    """The game that is offered after its lesson."""
    lesson = lessons.load(game.rules.id)
    assert lesson is not None
    wished = lesson.scenario.next
    options = {name: as_typed(value) for name, value in wished["options"].items()}
    return Wish(game.rules.id, wished["seats"], None, options)


def as_typed(value: Any) -> str:
    """The value of an option as one types it."""
    return ",".join(value) if isinstance(value, list) else str(value).lower()


def first(wish: Wish, page: Page, read: Read, new: bool) -> LiveGame:
    """The game to begin with: a saved one, one under way, or a new one."""
    path = Path(wish.game)
    if path.suffix or path.exists():
        return lamplit.load(path)
    return (None if new else going_on(wish, page, read)) or Asking(wish, page, read).open()


class Evening:
    """Games played one after another."""

    def __init__(self, page: Page, read: Read, bots: Mapping[int, str]) -> None:
        self.page = page
        self.read = read
        self.bots = bots
        self.game: LiveGame | None = None

    def play(self, game: LiveGame) -> None:
        """Play this game, and what comes after it."""
        while True:
            self.game = game
            self.check(game)
            session = Session(game, self.page, self.read, profile.autosave, self.bots)
            session.kept()
            if not talk.play(session):
                return
            self.page.news(session.told(None))
            self.game = None
            ending.show(game, self.page)
            follows = ending.ask(game, self.page, self.read)
            if follows == ending.QUIT:
                return
            game = after(game, follows)

    def check(self, game: LiveGame) -> None:
        """No bot sits where no seat is.

        Raises:
            LamplitError: one does.
        """
        if any(seat >= game.seats for seat in self.bots):
            raise LamplitError(f"There is no seat {max(self.bots) + 1}: this game has {game.seats}.")

    def farewell(self) -> None:
        """Say that an unfinished game waits."""
        if self.game is not None:
            speaker = self.game.speaker(None)
            self.page.say(speaker.say("terminal-kept", {"game": self.game.rules.id}), "quiet")


def after(game: LiveGame, follows: str) -> LiveGame:
    """The game that is played next."""
    record = game.play.record
    if follows == ending.BACK:
        game.undo()
        return game
    seed = record.seed if follows == ending.SAME else None
    options = record.options
    return lamplit.new_game(record.game, seats=record.seats, seed=seed, options=options, packs=game.packs)


def page_for(out: TextIO, plain: bool) -> Page:
    """Drawn on a terminal that can show it, else plain."""
    signs = (out.encoding or "").lower().replace("-", "").startswith("utf")
    if plain or not out.isatty() or not signs or os.environ.get("TERM") == "dumb":
        return Plain(out)
    return Drawn(Console(file=out, highlight=False, markup=False, emoji=False))

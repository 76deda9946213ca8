"""Before the game: what is left open is asked kindly, each question with an answer on Enter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import lamplit
from lamplit import games
from lamplit.engine.game import Game, Setting
from lamplit.engine.views import Face
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.words import Speaker

from .offers import short
from .session import Page, Read

SEATS: Final = 2  # when nobody says how many


class Wish(NamedTuple):
    """What was said about a game when the program was called; None and {}: nothing."""

    game: str
    seats: int | None = None
    seed: int | None = None
    options: dict[str, str] = {}  # noqa: RUF012
    packs: tuple[Path, ...] = ()


class Asking:
    """Asks about a game that is to be opened."""

    def __init__(self, wish: Wish, page: Page, read: Read) -> None:
        self.wish = wish
        self.game: Game = games.find(wish.game)
        self.page = page
        self.read = read
        self.words = Speaker(self.game, None, None)  # type: ignore[arg-type]

    def open(self) -> LiveGame:
        """A new game, all that was left open asked for.

        Raises:
            LamplitError: what was wished does not go together.
        """
        wish = self.wish
        options: dict[str, Any] = {name: said(self.game, name, v) for name, v in wish.options.items()}
        chosen = next((options[s.name] for s in self.game.settings if s.several and s.name in options), ())
        seats = wish.seats or len(chosen) or self.ask_seats()
        for setting in self.game.settings:
            if setting.name not in options and self.words.has(f"setting-{setting.name}"):
                options[setting.name] = self.ask(setting, seats)
        return lamplit.new_game(wish.game, seats=seats, seed=wish.seed, options=options, packs=wish.packs)

    def ask_seats(self) -> int:
        """How many seats."""
        able = self.game.seats
        default = SEATS if SEATS in able else able[0]
        self.page.say(self.words.say("setting-seats"), "gold")
        while True:
            line = self.read(
                self.words.say("terminal-range", {"low": able[0], "high": able[-1], "n": default})
            )
            if not line.strip():
                return default
            if line.strip() in map(str, able):
                return int(line)
            self.page.say(self.words.say("terminal-one-of", {"all": ", ".join(map(str, able))}), "bad")

    def ask(self, setting: Setting, seats: int) -> Any:
        """What a setting shall be."""
        self.page.say(self.words.say(f"setting-{setting.name}", {"n": seats}), "gold")
        if setting.several:
            return self.ask_each(setting, seats)
        labels = [self.words.say(f"value-{setting.name}-{value}") for value in setting.values]
        self.page.rows((str(n), label) for n, label in enumerate(labels, 1))
        default = setting.values.index(setting.default) + 1
        while True:
            line = self.read(self.words.say("terminal-default", {"n": default})).strip()
            if not line:
                return setting.default
            found = picked(line, [str(value) for value in setting.values])
            if found is not None:
                return setting.values[found]
            self.unclear(line, len(labels))

    def ask_each(self, setting: Setting, seats: int) -> tuple[str, ...]:
        """What each seat takes of a setting with a value for each."""
        box = self.game.box(games.content(self.wish.game, self.wish.packs))
        faces = self.game.picks(box, setting.name)
        self.page.rows((str(n), told(face)) for n, face in enumerate(faces, 1))
        default = " ".join(str(n + 1) for n in range(seats))
        while True:
            line = self.read(self.words.say("terminal-default", {"n": default})) or default
            found = [picked(word, [face.card for face in faces]) for word in line.replace(",", " ").split()]
            if None not in found and len(set(found)) == len(found) == seats:
                return tuple(faces[at].card for at in found if at is not None)
            self.page.say(self.words.say("terminal-each", {"n": seats, "example": default}), "bad")

    def unclear(self, line: str, most: int) -> None:
        """Say what would be an answer."""
        self.page.say(self.words.say("terminal-not-a-number", {"words": short(line), "most": most}), "bad")


def told(face: Face) -> str:
    """A face in a sentence: who it is, and what it says."""
    return " ".join((f"{face.title}.", *(line.text for line in face.lines), face.flavour)).strip()


def picked(word: str, names: Sequence[str]) -> int | None:
    """Where in the list a number or the beginning of a name points, or None."""
    if word.isdigit():
        return int(word) - 1 if word in map(str, range(1, len(names) + 1)) else None
    found = [at for at, name in enumerate(names) if name.lower().startswith(word.lower())]
    return found[0] if len(found) == 1 else None


def said(game: Game, name: str, words: str) -> Any:
    """The value that the words of `name=value` mean.

    Raises:
        LamplitError: the game has no such option.
    """
    setting = game.setting(name)
    if setting is None:
        known = ", ".join(setting.name for setting in game.settings)
        raise LamplitError(f'{game.title} has no option "{name}"; it has {known}.')
    if setting.several:
        return tuple(words.replace(",", " ").split())
    return next((value for value in setting.values if str(value).lower() == words.lower()), words)

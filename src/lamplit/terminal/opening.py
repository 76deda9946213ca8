"""Before the game: what is left open is asked kindly, each question with an answer on Enter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import lamplit
from lamplit import bots, games, profile
from lamplit.engine.game import Game, Setting
from lamplit.engine.views import Face
from lamplit.errors import LamplitError, short
from lamplit.live import LiveGame
from lamplit.settings import said, seats_for
from lamplit.words import Speaker

from .session import Page, Read

SEATS: Final = 2  # when nobody says how many
MOST: Final = 99
USUAL: Final = "heuristic"  # who plays a seat when nobody says
LEAVING: Final = ("quit", "q", "exit")


class Wish(NamedTuple):
    """What was said about a game when the program was called; None and what is empty: nothing.

    game   its id, or a saved game
    bots   the seats that play by themselves, and the player in each
    """

    game: str
    seats: int | None = None
    seed: int | None = None
    options: dict[str, str] = {}  # noqa: RUF012
    packs: tuple[Path, ...] = ()
    bots: dict[int, str] = {}  # noqa: RUF012


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
        named = next((len(options[s.name]) for s in self.game.settings if s.several and s.name in options), 0)
        known = wish.seats or named
        self.deal(known or self.usual, options)  # what cannot be is said before anything is asked
        askable = (s for s in self.game.settings if self.words.has(f"setting-{s.name}"))
        unsaid = [setting for setting in askable if setting.name not in options]
        if unsaid or not known:
            self.welcome()
        seats = known or self.ask_seats()
        for setting in unsaid:
            options[setting.name] = self.ask(setting, seats)
        return self.deal(seats, options)

    def welcome(self) -> None:
        """Which game it is, and what it is about."""
        self.page.say(self.game.title, "gold")
        if self.words.has("welcome"):
            self.page.say(self.words.say("welcome"))
        self.page.say("")

    def deal(self, seats: int, options: dict[str, Any]) -> LiveGame:
        """The game with these options, the others as usual."""
        wish = self.wish
        return lamplit.new_game(wish.game, seats=seats, seed=wish.seed, options=options, packs=wish.packs)

    @property
    def usual(self) -> int:
        """How many seats when nobody says."""
        return SEATS if SEATS in self.game.seats else self.game.seats[0]

    def ask_seats(self) -> int:
        """How many seats."""
        able = [str(n) for n in self.game.seats]
        default = str(self.usual)
        self.page.say(self.words.say("setting-seats"), "gold")
        known = {"all": ", ".join(able), "default": default}
        self.page.say(self.words.say("terminal-one-of-or", known), "quiet")
        while (line := typed(self.read) or default) not in able:
            self.page.say(self.words.say("terminal-one-of", known), "bad")
        return int(line)

    def ask(self, setting: Setting, seats: int) -> Any:
        """What a setting shall be."""
        if setting.several:
            return self.ask_each(setting, seats)
        box = self.game.box(games.content(self.wish.game, self.wish.packs))
        values = [v for v in setting.values if seats in seats_for(self.game, box, setting, v)]
        names = [str(value) for value in values]
        labels = [self.words.say(f"value-{setting.name}-{name}") for name in names]
        self.page.say("")
        self.page.say(self.words.say(f"setting-{setting.name}"), "gold")
        default = values.index(setting.offered(new=not profile.has_played(self.game.id)))
        return values[pick(self.words, self.page, self.read, names, labels, default)]

    def ask_each(self, setting: Setting, seats: int) -> tuple[str, ...]:
        """What each seat takes of a setting with a value for each; on Enter the first."""
        box = self.game.box(games.content(self.wish.game, self.wish.packs))
        faces = self.game.picks(box, setting.name)
        self.page.say("")
        self.page.say(self.words.say(f"setting-{setting.name}", {"n": seats}), "gold")
        self.page.rows((str(n), told(face)) for n, face in enumerate(faces, 1))
        default = " ".join(str(n + 1) for n in range(seats))
        self.page.say(self.words.say("terminal-enter-takes", {"default": default}), "quiet")
        while True:
            line = typed(self.read) or default
            found = [picked(word, [face.card for face in faces]) for word in line.replace(",", " ").split()]
            if None not in found and len(set(found)) == len(found) == seats:
                return tuple(faces[at].card for at in found if at is not None)
            self.page.say(self.words.say("terminal-each", {"n": seats, "example": default}), "bad")


def typed(read: Read) -> str:
    """The next line.

    Raises:
        EOFError: the person wants to leave.
    """
    line = read("> ").strip()
    if line.lower() in LEAVING:
        raise EOFError
    return line


def pick(
    words: Speaker, page: Page, read: Read, names: Sequence[str], labels: Sequence[str], default: int
) -> int:
    """Ask for one of a numbered list until it is named; Enter is the default. Where in the list it stands."""
    for at, label in enumerate(labels):
        on_enter = words.say("terminal-on-enter") if at == default else ""
        page.rows([(str(at + 1), f"{label} {on_enter}".strip())])
    while True:
        line = typed(read)
        found = picked(line, names) if line else default
        if found is not None:
            return found
        page.say(words.say("terminal-not-a-number", {"words": short(line), "most": len(names)}), "bad")


def seats_of(words: str) -> dict[int, str]:
    """Seats as they are typed, counted from 1, and who plays each: `2,3=search`, otherwise the rule of thumb.

    Raises:
        LamplitError: something is not a number, or no player.
    """
    found = {}
    for word in words.replace(",", " ").split():
        number, equals, name = word.partition("=")
        if not number.isdecimal() or not 1 <= int(number) <= MOST:
            raise LamplitError(f'Seats are numbers such as 2 or 2,3, not "{short(number)}".')
        bots.find(name if equals else USUAL)
        found[int(number) - 1] = name if equals else USUAL
    return found


def told(face: Face) -> str:
    """A face in a sentence: who it is, and what it says."""
    return " ".join((f"{face.title}.", *(line.text for line in face.lines), face.flavour)).strip()


def picked(word: str, names: Sequence[str]) -> int | None:
    """Where in the list a number or the beginning of a name points, or None."""
    if word.isdecimal():
        return int(word) - 1 if word in map(str, range(1, len(names) + 1)) else None
    found = [at for at, name in enumerate(names) if name.lower().startswith(word.lower())]
    return found[0] if len(found) == 1 else None


def going_on(wish: Wish, page: Page, read: Read) -> LiveGame | None:
    """The game under way that one goes on with; None where there is none, or another is wanted.

    Whoever names seats, options or a seed wants a new game.
    """
    running = profile.running(games.find(wish.game).id)
    if not running or wish != Wish(wish.game, bots=wish.bots):
        return None
    words = Speaker(games.find(wish.game), None, None)  # type: ignore[arg-type]
    page.say(words.say("terminal-running", {"n": len(running)}), "gold")
    labels = [*(one.summary for one in running), words.say("terminal-begin")]
    at = pick(words, page, read, labels, labels, 0)
    return running[at].open() if at < len(running) else None

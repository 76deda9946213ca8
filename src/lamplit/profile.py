"""What persists on this machine: games that are under way, and what was achieved.

    running/GAME/ID.lamplit      a save for each game under way
    achieved/GAME/NAME.json      what was accomplished, and in which game first

Each thing is a file of its own, written whole. So two windows never destroy each other's, and a broken
file costs no more than itself: it is set aside as `*.broken`.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import msgspec

from lamplit import games
from lamplit.engine.record import Record
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.saves import file, form, read, write

SAVE: Final = ".lamplit"
BROKEN: Final = ".broken"


def folder() -> Path:
    """Where all this lies: LAMPLIT_DATA, else the user's data folder."""
    if place := os.environ.get("LAMPLIT_DATA"):
        return Path(place)
    from platformdirs import user_data_path

    return user_data_path("lamplit", appauthor=False)


def made(place: Path) -> Path:
    """A folder that is there.

    Raises:
        LamplitError: it cannot be made.
    """
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LamplitError(f'The folder "{place}" cannot be made: {file.why(error)}.') from error
    return place


def set_aside(path: Path) -> None:
    """A file that cannot be read stays, but out of the way, if anything may be moved here."""
    with suppress(OSError):
        path.replace(path.with_name(path.name + BROKEN))


# games under way


class Running:
    """A game under way.

    path  its save
    when  it was last played
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.when = datetime.fromtimestamp(path.stat().st_mtime)
        self.saved = form.decode(file.unpack(path))

    @property
    def summary(self) -> str:
        """Which game it is, in a line."""
        record = self.saved.record
        seats = "1 seat" if record.seats == 1 else f"{record.seats} seats"
        n = sum(act.sort in ("answer", "secret") for act in self.saved.journal)
        parts = [seats, *chosen(record), "1 answer" if n == 1 else f"{n} answers"]
        return f"{self.when:%d %b %Y, %H:%M}: {', '.join(parts)}"

    def open(self) -> LiveGame:
        """Go on with it. From now on it is kept under a name that no other window writes to.

        Raises:
            LamplitError: it cannot be opened, and stays as it is.
        """
        own = unused(self.path.parent)
        try:
            self.path.rename(own)
        except OSError as error:
            raise LamplitError(f'"{self.path}" is not there any more: it is played elsewhere.') from error
        try:
            game = read(own)
        except LamplitError:
            own.rename(self.path)
            raise
        game.file = own
        return game


def autosave(game: LiveGame) -> None:
    """Keep a game that is under way, in place of what was kept of it before.

    Raises:
        LamplitError: it cannot be written.
    """
    if game.file is None:
        game.file = unused(folder() / "running" / game.rules.id)
    write(game, game.file)


def unused(place: Path) -> Path:
    """A name for a save that nobody else has."""
    return place / f"{uuid4().hex}{SAVE}"


def running(id: str) -> list[Running]:
    """The games under way of a game, the one played last first. What a newer Lamplit keeps is left alone."""
    found = []
    for path in (folder() / "running" / id).glob(f"*{SAVE}"):
        try:
            found.append(Running(path))
        except (FileNotFoundError, file.NewerError):
            continue
        except LamplitError:
            set_aside(path)
    return sorted(found, key=lambda one: one.when, reverse=True)


def has_played(id: str) -> bool:
    """Whether a game of this kind was ever begun here: the place where those under way are kept is there."""
    return (folder() / "running" / id).is_dir()


def chosen(record: Record) -> list[str]:
    """The options of a game that are not as usual."""
    found: list[str] = []
    for setting in games.find(record.game).settings:
        value = record.options.get(setting.name, setting.default)
        if setting.several:
            found += map(str, value)
        elif value != setting.default:
            found.append(setting.name.replace("_", " ") if value is True else str(value))
    return found


def finish(game: LiveGame) -> list[str]:
    """The game is over or given up: keep what was achieved in it, and let it go. Gives what is new.

    Raises:
        LamplitError: it cannot be written.
    """
    before = achievements(game.rules.id)
    new = [name for name in game.rules.achieved(game.table) if name not in before]
    for name in new:
        keep(game, name)
    if game.file is not None:
        game.file.unlink(missing_ok=True)
        game.file = None
    return new


# achievements


class Achievement(msgspec.Struct, frozen=True):
    """When something was first accomplished, and in which game: that game can be dealt again."""

    name: str
    day: date
    seed: int
    seats: int
    options: dict[str, Any]
    version: str


def achieved(id: str) -> list[str]:
    """The names of what was ever achieved in a game, in the order of its book."""
    return list(achievements(id))


def achievements(id: str) -> dict[str, Achievement]:
    """What was ever achieved in a game, by name, in the order of its book."""
    found = {}
    for name in (name for tier in games.find(id).achievements.values() for name in tier):
        path = place_of(id, name)
        try:
            found[name] = msgspec.json.decode(path.read_bytes(), type=Achievement)
        except FileNotFoundError:
            continue
        except (OSError, msgspec.MsgspecError):
            set_aside(path)
    return found


def keep(game: LiveGame, name: str) -> None:
    """Keep an achievement."""
    record, path = game.play.record, place_of(game.rules.id, name)
    achievement = Achievement(
        name, date.today(), record.seed, record.seats, dict(record.options), record.version
    )
    file.put(path, msgspec.json.format(msgspec.json.encode(achievement)))


def place_of(id: str, name: str) -> Path:
    """The file of an achievement."""
    plain = "-".join(re.findall("[a-z0-9]+", name.lower().replace("'", "")))
    return folder() / "achieved" / id / f"{plain}.json"

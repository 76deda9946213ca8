"""The end of a game: how it ended and why, what was achieved, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lamplit import profile
from lamplit.engine.views import Area
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.words import Speaker

from .opening import pick
from .session import Page, Read

AGAIN: Final = "again"  # another game, dealt anew
SAME: Final = "same"  # the same cards and the same dice
BACK: Final = "back"  # the last choice taken back
QUIT: Final = "quit"
NEXT: Final = (AGAIN, SAME, BACK, QUIT)


def show(game: LiveGame, page: Page) -> None:
    """How it ended, the score sheet, and the achievements: the new ones, and all there are by now."""
    speaker, view = game.speaker(None), game.view(None)
    page.say("")
    page.say(speaker.outcome(), "gold")
    tracks = [area for area in view.areas if area.shape == "track" and area.seat is None]
    page.say(" ".join(f"{area.title} {counted(area, speaker)}." for area in tracks), "quiet")
    for area in view.areas:
        page.rows(rows(area, view.seats, speaker))
    for sentence in achievements(game, speaker):
        page.say(sentence)


def rows(area: Area, seats: Sequence[str], speaker: Speaker) -> list[tuple[str, str]]:
    """The lines of a sheet: what is counted, and whose is how much."""
    said = {
        name: ", ".join(f"{seat} {n}" for seat, n in zip(seats, line, strict=True))
        for name, line in area.cells.items()
    }
    return [(speaker.say(f"row-{name}"), words) for name, words in said.items()]


def counted(area: Area, speaker: Speaker) -> str:
    """Where a track stands."""
    if area.most is None:
        return str(area.count)
    return speaker.say("terminal-of", {"n": area.count, "most": area.most})


def achievements(game: LiveGame, speaker: Speaker) -> list[str]:
    """What was accomplished in this game, and what ever was; what could not be kept is said."""
    here = list(game.rules.achieved(game.table))
    try:
        new = profile.finish(game)
    except LamplitError as error:
        return [str(error)]
    ever, all_of = profile.achieved(game.rules.id), sum(map(len, game.rules.achievements.values()))
    said = [speaker.say("terminal-achieved", {"name": name, "new": int(name in new)}) for name in here]
    return [*said, speaker.say("terminal-ever", {"n": len(ever), "of": all_of})] if all_of else said


def ask(game: LiveGame, page: Page, read: Read) -> str:
    """What next: one of NEXT; Enter leaves."""
    speaker = game.speaker(None)
    page.say("")
    labels = [speaker.say(f"terminal-next-{name}") for name in NEXT]
    return NEXT[pick(speaker, page, read, NEXT, labels, NEXT.index(QUIT))]

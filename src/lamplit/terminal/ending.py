"""The end of a game: how it ended and why, what was achieved, and what next."""

from __future__ import annotations

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
    """How it ended, and the achievements: those of this game that are new, and all there are by now."""
    speaker = game.speaker(None)
    page.say("")
    page.say(speaker.outcome(), "gold")
    tracks = [area for area in game.view(None).areas if area.shape == "track"]
    page.say(" ".join(f"{area.title} {counted(area, speaker)}." for area in tracks), "quiet")
    for sentence in achievements(game, speaker):
        page.say(sentence)


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

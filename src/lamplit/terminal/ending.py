"""The end of a game: how it ended and why, what was achieved, and what next."""

from __future__ import annotations

from typing import Final

from lamplit import profile
from lamplit.live import LiveGame

from .opening import pick
from .session import Page, Read

AGAIN: Final = "again"  # another game, dealt anew
SAME: Final = "same"  # the same cards and the same dice
BACK: Final = "back"  # the last choice taken back
QUIT: Final = "quit"
NEXT: Final = (AGAIN, SAME, BACK, QUIT)


def show(game: LiveGame, page: Page, new: list[str]) -> None:
    """How it ended, and the achievements: those of this game that are new, and all there are by now."""
    speaker = game.speaker(None)
    page.say("")
    page.say(speaker.say(f"outcome-{game.outcome}"), "gold")
    areas = [area for area in game.view(None).areas if area.shape == "track"]
    page.say(" ".join(f"{area.title} {area.count}." for area in areas), "quiet")
    for achievement in new:
        page.say(speaker.say("terminal-achieved", {"achievement": achievement}), "gold")
    ever = profile.achieved(game.rules.id)
    if ever:
        page.say(speaker.say("terminal-ever", {"n": len(ever), "all": ", ".join(ever)}), "quiet")


def ask(game: LiveGame, page: Page, read: Read) -> str:
    """What next: one of NEXT; Enter leaves."""
    speaker = game.speaker(None)
    page.say("")
    labels = [speaker.say(f"terminal-next-{name}") for name in NEXT]
    return NEXT[pick(speaker, page, read, NEXT, labels, NEXT.index(QUIT))]

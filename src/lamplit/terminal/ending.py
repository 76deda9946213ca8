"""The end of a game: how it ended and why, what was achieved, and what next."""

from __future__ import annotations

from typing import Final

from lamplit.live import LiveGame

from .opening import picked
from .session import Page, Read

AGAIN: Final = "again"  # another game, dealt anew
SAME: Final = "same"  # the same cards and the same dice
BACK: Final = "back"  # the last choice taken back
QUIT: Final = "quit"
NEXT: Final = (AGAIN, SAME, BACK, QUIT)


def show(game: LiveGame, page: Page, ticked: list[str], ever: list[str]) -> None:
    """How it ended; `ticked` are the achievements of this game that were new, `ever` all there are by now."""
    speaker = game.speaker(None)
    page.say("")
    page.say(speaker.say(f"outcome-{game.outcome}"), "gold")
    areas = [area for area in game.view(None).areas if area.shape == "track"]
    page.say(" ".join(f"{area.title} {area.count}." for area in areas), "quiet")
    for achievement in ticked:
        page.say(speaker.say("terminal-achieved", {"achievement": achievement}), "gold")
    if ever:
        page.say(speaker.say("terminal-ever", {"n": len(ever), "all": ", ".join(ever)}), "quiet")


def ask(game: LiveGame, page: Page, read: Read) -> str:
    """What next: one of NEXT; Enter leaves."""
    speaker = game.speaker(None)
    labels = [speaker.say(f"terminal-next-{name}") for name in NEXT]
    page.say("")
    page.rows((str(n), label) for n, label in enumerate(labels, 1))
    while True:
        line = read(speaker.say("terminal-default", {"n": len(NEXT)})).strip()
        if not line:
            return QUIT
        found = picked(line, NEXT)
        if found is not None:
            return NEXT[found]
        page.say(speaker.say("terminal-not-a-number", {"words": line, "most": len(NEXT)}), "bad")

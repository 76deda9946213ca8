"""Winning and losing (KD-WIN, KD-LOSE), and the achievements that look at the end (KD-ACH)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lamplit.engine.force import hear, speaker

from .table import Delve

WON: Final = "won"
LOST: Final = "lost"

SEA: Final = "Sea of Dreams"  # the three forms of Vainglory
DREADWEAVER: Final = "Dreadweaver"
DANSE: Final = "Danse Macabre"
CONSUMED: Final = "Consumed"
FOUNTAINS: Final = "The 3 Fountains"
MAZE: Final = "The Maze"
FADED_WAY: Final = "The Faded Way"
SYMPHONY: Final = "Vainglory's Symphony"

ACHIEVEMENTS: Final = {  # KD-ACH-02
    "Simple": ("'Tis But a Scratch", "Vainglory's Puppet", "Go Big or Go Home"),
    "Tricky": ("Intermission", "Just a Flesh Wound", "Livin' on the Edge"),
    "Difficult": ("Sea of Nightmares", "Fortune Favors the Bold", "No Stone Unturned"),
    "Unlikely": ("Speedrunner", "3 Coins in the Fountain", "Maze Master"),
}


def lost(table: Delve) -> None:
    """Cards, mostly Exhausted ones, may lose the game while they are in play (KD-EXE-02, KD-LOSE-02)."""
    if "loss" in (table.force or hear(table)) and (voice := speaker(table, "loss")):
        lose(table, "KD-LOSE-02", voice.use.source)


def lose(table: Delve, rule: str, source: int = -1) -> None:
    """The team has lost, here and now (KD-OVR-04, KD-LOSE-01, KD-LOSE-04)."""
    if table.turns == 1:
        table.tick("Speedrunner")  # KD-ACH-12, KD-R57
    if source >= 0 and table.cards[source].title == CONSUMED and count(table, table.exhausted, CONSUMED) >= 3:
        table.tick("Vainglory's Puppet")  # KD-ACH-04
    if source >= 0:
        table.end(LOST, rule, why="card", by=source)
    table.end(LOST, rule, why="health")


def win(table: Delve, difficulty: int) -> None:
    """The Master's challenge is completed: nothing else follows.

    KD-OVR-05, KD-GAUN-01, KD-WIN-01, -02, KD-GLOS-10.
    """
    form = table.cards[table.master].title
    if table.health == 1:
        table.tick("Livin' on the Edge")  # KD-ACH-08
    if form == SEA and len(table.attached) >= 3:
        table.tick("Sea of Nightmares")  # KD-ACH-09
    if form == DREADWEAVER and difficulty >= 30:
        table.tick("Fortune Favors the Bold")  # KD-ACH-10
    if form == DANSE and len(table.turned) == len(table.gauntlet):
        table.tick("No Stone Unturned")  # KD-ACH-11
    table.end(WON, "KD-WIN-01")


def course(table: Delve) -> dict[str, list[int]]:
    """What wears the team down, how deep it is, and how near to defeating the Master."""
    progress = table.progress.get(table.master, 0)
    return {"health": [table.health], "well": [len(table.well)], "progress": [progress]}


def note_completed(table: Delve, together: Iterable[int]) -> None:
    """Achievements of what is completed at the same moment, before anything leaves (KD-ACH-05, -13, -14)."""
    done = list(together)
    for slot in done:
        title = table.cards[slot].title
        if title == FADED_WAY and table.progress.get(slot, 0) >= 10:
            table.tick("Go Big or Go Home")
        if title == FOUNTAINS and count(table, table.laid(), FOUNTAINS) >= 3:
            table.tick("3 Coins in the Fountain")  # KD-R58
    if count(table, done, MAZE) >= 4:
        table.tick("Maze Master")


def note_discarded(table: Delve, slot: int) -> None:
    """Intermission: the Symphony discarded with exactly 3 progress on it (KD-ACH-06, KD-R56)."""
    if table.cards[slot].title == SYMPHONY and table.progress.get(slot, 0) == 3:
        table.tick("Intermission")


def count(table: Delve, slots: Iterable[int], title: str) -> int:
    """How many of these cards bear a title."""
    cards = table.cards
    return sum([cards[slot].title == title for slot in slots])

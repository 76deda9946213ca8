"""Health: one pool for the team (KD-HP), damage and healing (KD-ICON-08 to -11)."""

from __future__ import annotations

from .ending import lose
from .table import NONE, Delve, Turn

RIDDLE = "The Beast's Riddle"  # its damage is left out of Just a Flesh Wound (KD-ACH-07)


def suffer(table: Delve, n: int, source: int, rule: str = "KD-ICON-10") -> None:
    """Shared health falls; at 0 the team has lost at once.

    KD-HP-01, KD-HP-04, KD-ICON-10, -11, KD-LOSE-01.
    """
    if n <= 0:
        return
    table.health = max(0, table.health - n)
    if table.recorder:
        table.tell("damage", rule, n=n, left=table.health)
    turn = table.turn
    if turn is not None:
        note_damage(table, turn, n, source)
    if table.health == 0:
        lose(table, "KD-LOSE-01")
    table.stirred = True


def note_damage(table: Delve, turn: Turn, n: int, source: int) -> None:
    """What is suffered in one turn counts for two achievements (KD-ACH-03, -07, KD-R55)."""
    turn.damage += n
    if source != NONE and table.cards[source].title == RIDDLE:
        turn.riddle += n
    if turn.damage >= 5:
        table.tick("'Tis But a Scratch")
    if turn.damage - turn.riddle >= 5:
        table.tick("Just a Flesh Wound")


def regain(table: Delve, n: int) -> None:
    """Shared health rises, never above what it started with (KD-HP-05, KD-ICON-08, -09, KD-R41)."""
    gained = min(n, table.most - table.health)
    if gained > 0:
        table.health += gained
        table.stirred = True
        table.tell("healed", "KD-ICON-08", n=gained, left=table.health)

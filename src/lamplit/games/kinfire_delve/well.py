"""The Well: delving and retreating, cards that enter and leave the board, its bottom.

KD-ICON-01 to -04, KD-TURN-05 to -11, KD-BOT, KD-GDEL.
"""

from __future__ import annotations

from lamplit.engine.force import NOTHING, Use, came_into_play, carry_out, left_play, react, settle
from lamplit.engine.questions import Rules

from .cards import EVENT
from .ending import note_discarded
from .table import NONE, PLACES, Delve


def delve(table: Delve, n: int) -> None:
    """The top cards of the Well go to its discard pile unseen, as many as there are; not in the gauntlet.

    KD-ICON-01, -02, KD-GDEL-01, -03, KD-R20, KD-R22.
    """
    n = 0 if table.bottom else min(n, len(table.well))
    for _ in range(n):
        table.well_discard.append(table.well.pop())
    if n:
        table.tell("delved", "KD-ICON-01", n=n)


def retreat(table: Delve, n: int) -> None:
    """The uppermost cards of the Well discard pile go under the Well deck, one by one; not in the gauntlet.

    KD-ICON-03, KD-GDEL-02, KD-R21, KD-R22.
    """
    n = 0 if table.bottom else min(n, len(table.well_discard))
    for _ in range(n):
        table.well.insert(0, table.well_discard.pop())
    if n:
        table.tell("retreated", "KD-ICON-03", n=n)


def lay(table: Delve, slot: int, at: int) -> None:
    """A Well card comes into play faceup (KD-SETUP-19)."""
    table.places[at] = slot
    table.reveal(slot)
    table.board_changed()
    came_into_play(table, slot, table.cards[slot].globally)
    if table.recorder:
        table.tell("laid", "KD-TURN-09", card=slot)


def leave_board(table: Delve, slot: int) -> None:
    """A card leaves its place around the Master; its progress goes to the supply (KD-RES-08, KD-REM-06)."""
    table.places[table.places.index(slot)] = NONE
    table.progress.pop(slot, None)
    table.board_changed()
    left_play(table, slot, table.cards[slot].globally)


def resolve_event(table: Delve, slot: int) -> Rules[None]:
    """Carry out an event's instructions in order; then it goes facedown to the completed pile.

    KD-TURN-05 to -07, -15, KD-GLOS-08, KD-R01, KD-R69, KD-R71.
    """
    text, before = table.cards[slot].text, table.resolved
    table.resolved = slot
    table.passing_changed(text)
    yield from carry_out(table, text, Use(slot, table.active))
    table.resolved = before
    table.passing_changed(text)
    if slot in table.places:
        leave_board(table, slot)
        table.completed.append(slot)
    yield from settle(table)


def refill(table: Delve) -> Rules[None]:
    """After the interaction the board is topped up to four (KD-TURN-09, -10, KD-R53)."""
    return refilling(table) if NONE in table.places and not table.bottom else NOTHING


def refilling(table: Delve) -> Rules[None]:
    """One card at a time; a card owed by an empty Well is the bottom.

    KD-TURN-09, -11, KD-BOT-01, -02, -10, KD-R19, KD-R23.

    Cards that send each other back as they enter do not keep the board from ever being full: no more are
    laid than there are.
    """
    for _ in range(len(table.well) + len(table.well_discard) + PLACES + 1):
        if NONE not in table.places:
            return
        if not table.well:
            reach_bottom(table)
            yield from settle(table)
            return
        slot = table.well.pop()
        lay(table, slot, table.places.index(NONE))
        yield from react(table, "enters", slot)
        yield from settle(table)


def reach_bottom(table: Delve) -> None:
    """The board is cleared, the Master turned, the gauntlet laid out; all else stays.

    KD-BOT-03 to -11, KD-MAST-01.
    """
    for slot in table.laid():
        leave_board(table, slot)
        table.box.append(slot)
    table.bottom = True
    table.reveal(table.master)
    for slot in table.gauntlet:
        table.reveal(slot)
    table.board_changed()
    table.in_play_changed()
    table.tell("bottom", "KD-BOT-01", card=table.master)


def discard_challenge(table: Delve, slot: int) -> None:
    """A card leaves the board by an effect: no reward, no penalty (KD-GDIS-01, -02, KD-R24, KD-R25)."""
    note_discarded(table, slot)
    table.tell("challenge-discarded", "KD-GDIS-01" if table.bottom else "KD-R24", card=slot)
    if table.bottom:
        turn_facedown(table, slot)
    else:
        leave_board(table, slot)
        table.well_discard.append(slot)


def turn_facedown(table: Delve, slot: int) -> None:
    """A gauntlet card stays in place and shows its other side (KD-GAUN-05, -06, KD-R33, KD-R54)."""
    table.turned.append(slot)
    table.progress.pop(slot, None)
    table.board_changed()
    table.in_play_changed()
    table.tell("turned", "KD-GAUN-05", card=slot, behind=table.cards[slot].behind_title)


def attach(table: Delve, slot: int) -> None:
    """A card goes beneath the Master, without its progress; its text is silent.

    KD-MAST-04, -06, KD-GLOS-03, KD-R80.
    """
    if slot in table.places:
        leave_board(table, slot)
    else:
        table.exhausted.remove(slot)
        table.in_play_changed()
    table.attached.append(slot)
    table.tell("attached", "KD-MAST-04", card=slot)


def is_event(table: Delve, slot: int) -> bool:
    """Every Well card is an event or a challenge (KD-TURN-03)."""
    return table.cards[slot].kind == EVENT

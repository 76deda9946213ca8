"""A Seeker's turn: start, exhaust, select, interact, refill, end (KD-TURN, KD-END, KD-QG-01)."""

from __future__ import annotations

from typing import Final

from lamplit.engine.force import ACTIVE, NOTHING, Source, react, settle
from lamplit.engine.questions import COUNT, Ask, Choice, Rules
from lamplit.engine.refusals import Refusal

from .cards import COLOR_NAMES, COLORS, SEEKER, WHITE
from .cards import LANTERN as LANTERN_CARD
from .challenge import vulnerability
from .exhaustion import darken, put_down
from .table import NONE, Attempt, Delve, Turn
from .well import is_event, resolve_event


def start(table: Delve) -> Rules[None]:
    """What happens at the start of a turn comes before the choice to exhaust (KD-R68)."""
    if table.recorder:
        table.tell("turn", "KD-TURN-12", seat=table.active, n=table.turns)
    return react(table, "turn starts", table.seekers[table.active].character)


# Selecting a card


def selectable(table: Delve, _seat: int, _subject: object) -> list[int]:
    """Whatever one might point at: the cards around the Master, the gauntlet put aside, the Master."""
    return [*table.laid(), *(table.turned if table.bottom else table.gauntlet), table.master]


def why_not_select(table: Delve, seat: int, _subject: object, card: int) -> Refusal | None:
    """A Well card, in the gauntlet a faceup gauntlet card, or the Master once vulnerable.

    KD-TURN-01, -14, KD-GAUN-03, -08, -12, KD-R30, KD-R52, KD-R54.
    """
    if seat != table.active:
        return Refusal("others-turn", "KD-TURN-01", seat=table.active)
    if card == table.master:
        if not table.bottom:
            return Refusal("master-facedown", "KD-TURN-14")
        if not table.turned:
            return Refusal("gauntlet-stands", "KD-GAUN-03")
        return None if vulnerability(table) else Refusal("not-vulnerable", "KD-R30")
    if card in table.turned:
        return Refusal("turned", "KD-R54", card=card)
    return None if card in table.laid() else Refusal("gauntlet-aside", "KD-TURN-14")


def facing(table: Delve, _seat: int, _subject: object) -> list[int] | None:
    """Before the gauntlet: the cards around the Master."""
    return None if table.bottom else list(table.faceup)


SELECT: Final = Choice("select", selectable, why_not_select, quick=facing)


def select(table: Delve) -> Rules[None]:
    """Select one card to interact with; one cannot pass (KD-TURN-01, -02, KD-R10).

    With nothing to select the turn passes (KD-R82).
    """
    turn: Turn = table.agenda[1]
    if table.faceup or SELECT.answers(table, turn.seat, None):
        turn.selected = yield Ask(SELECT, turn.seat)
        if table.recorder:
            table.tell("selected", "KD-TURN-01", seat=turn.seat, card=turn.selected)


def why_not_color(_table: Delve, _seat: int, mask: int, name: str) -> Refusal | None:
    """The Master is attempted in a colour it is vulnerable to (KD-GAUN-08)."""
    return None if COLORS[name] & mask else Refusal("not-vulnerable-to", "KD-GAUN-08")


COLOR: Final = Choice(
    "color",
    [name for color, name in COLOR_NAMES.items() if color != WHITE],
    why_not_color,
    of=COUNT,
)


def interact(table: Delve) -> Rules[None]:
    """An event's instructions are carried out; a challenge is attempted (KD-TURN-04, -05, -08)."""
    turn: Turn = table.agenda[1]
    if turn.selected == NONE:
        return NOTHING
    if is_event(table, turn.selected):
        return resolve_event(table, turn.selected)
    if turn.selected == table.master:
        return name_color(table, turn)
    begin_attempt(table, turn, table.cards[turn.selected].color)
    return NOTHING


def name_color(table: Delve, turn: Turn) -> Rules[None]:
    """A Master vulnerable to several colours is attempted in one that is named first.

    KD-GAUN-09 to -11, KD-R31.
    """
    color = vulnerability(table)
    if color not in COLOR_NAMES or color == WHITE:
        color = COLORS[(yield Ask(COLOR, turn.seat, color))]
    begin_attempt(table, turn, color)


def begin_attempt(table: Delve, turn: Turn, color: int) -> None:
    """What the challenge says of its attempt holds from now on (KD-CHAL-10)."""
    table.enter(Attempt(turn.seat, turn.selected, color))
    table.passing_changed(table.cards[turn.selected].text)
    table.stirred = True


def leave_attempt(table: Delve, attempt: Attempt) -> None:
    """What held for the attempt holds no longer (KD-CHAL-10); a lantern used goes dark (KD-LAN-10)."""
    table.passing_changed(table.cards[attempt.card].text)
    table.stirred = True
    if attempt.action == table.seekers[attempt.seat].lantern and not attempt.checked:
        darken(table, attempt.seat)
    if attempt.action != NONE:
        table.passing_changed(table.cards[attempt.action].text)


def end(table: Delve) -> Rules[None]:
    """The cards played this turn are discarded, after the refill; then the turn is over.

    KD-END-01, -02, KD-TURN-11, KD-R17.
    """
    leave_turn(table, table.agenda[1])
    return settle(table)


def leave_turn(table: Delve, turn: Turn) -> None:
    """Played cards lie on their owners' discard piles when a turn is over (KD-END-05)."""
    if turn.played:
        put_down(table, turn.played)
        turn.played = []


# What is in force


def in_force(table: Delve) -> list[Source]:
    """The texts of cards in play.

    Bold text of the board (KD-CHAL-09 to -11); Exhausted cards (KD-EXE-01); Seekers (KD-ICON-20); the
    Master's common side until the bottom (KD-MAST-02, -03, -07, KD-R29), then its own; gauntlet cards
    turned facedown.
    """
    cards = table.cards
    found = [(slot, ACTIVE, cards[slot].globally) for slot in (*table.faceup, *table.exhausted)]
    for seat, seeker in enumerate(table.seekers):
        found.append((seeker.character, seat, cards[seeker.character].globally))
    if table.bottom:
        found.append((table.master, ACTIVE, cards[table.master].globally))
        found += [(slot, ACTIVE, cards[slot].behind) for slot in table.turned]
    else:
        found.append((table.master, ACTIVE, table.ability.globally))
    return found


def in_passing(table: Delve) -> list[Source]:
    """The texts of the event that is carried out, of the challenge attempted and of the action played."""
    attempt, cards = table.attempt, table.cards
    if attempt is None:
        return [] if table.resolved == NONE else [(table.resolved, ACTIVE, cards[table.resolved].text)]
    found = [(attempt.card, ACTIVE, cards[attempt.card].text)]
    if attempt.action != NONE:
        found.append((attempt.action, attempt.seat, cards[attempt.action].text))
    return found


def still_speaks(table: Delve, slot: int, _about: str) -> bool:
    """A card that has left play does not react any more, nor one beneath the Master (KD-R80)."""
    return is_in_play(table, slot) and slot not in table.attached


def is_in_play(table: Delve, slot: int) -> bool:
    """Whether the card whose text is carried out is still there; one that attaches itself reads on."""
    turn = table.turn
    return (
        slot in table.places
        or slot in table.exhausted
        or slot in table.gauntlet
        or slot in table.attached
        or slot == table.master
        or (turn is not None and slot in turn.played)
        or table.cards[slot].kind in (SEEKER, LANTERN_CARD)
    )

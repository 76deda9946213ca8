"""The names of this table in scenario files, and how an arranged one is laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from lamplit.cardtext.sentences import NO
from lamplit.engine.arrangement import Arrangement, Cards, Fact
from lamplit.engine.questions import CARD, PASS, SEAT
from lamplit.errors import LamplitError

from .attempt import DARK, LIGHT, NO_ACTION, earned
from .cards import BLUE, COLOR_NAMES, COLORS, GREEN, LANTERN, RED, SKILL, Box
from .challenge import difficulty, vulnerability
from .exhaustion import GO_ON
from .table import NONE, PLACES, Attempt, Delve, Turn

SHARED: Final = (  # the places of the table, by the names of its fields
    "well",
    "well_discard",
    "completed",
    "attached",
    "gauntlet",
    "exhausted_deck",
    "exhausted",
    "box",
)
OWN: Final = ("deck", "hand", "discard")


def lay(table: Delve, cards: Cards) -> None:
    """Put the cards where they shall lie."""
    board = cards["board", None]
    if len(board) > PLACES:
        raise LamplitError(f"There are {PLACES} places around the Master, not {len(board)}.")
    table.places = [*board, *[NONE] * (PLACES - len(board))]
    for name in SHARED:
        setattr(table, name, cards[name.replace("_", " "), None])
    table.master = one(cards["master", None])
    for seat, seeker in enumerate(table.seekers):
        seeker.character, seeker.lantern = one(cards["seeker", seat]), one(cards["lantern", seat])
        for name in OWN:
            setattr(seeker, name, cards[name, seat])
    if table.turn is not None:
        table.turn.played = cards["played", None]
    table.board_changed()


def one(cards: list[int]) -> int:
    """The card of a place for one."""
    if len(cards) > 1:
        raise LamplitError("A Master, a lantern and a character card lie alone in their places.")
    return cards[0] if cards else NONE


def turn_of(table: Delve) -> Turn:
    """The turn of a scenario: it starts in one."""
    return cast(Turn, table.turn)


def enter_attempt(table: Delve) -> None:
    """An attempt on the selected card begins."""
    table.enter(Attempt(table.active, NONE, 0))


def weak_to(table: Delve) -> list[str]:
    """The colours in which the Master can be attempted."""
    return [COLOR_NAMES[color] for color in (RED, GREEN, BLUE) if color & vulnerability(table)]


def set_health(table: Delve, n: int) -> None:
    if not 0 < n <= table.most:
        raise LamplitError(f"Health is 1 to {table.most} in this game, not {n}.")
    table.health = n


def set_active(table: Delve, seat: int) -> None:
    table.active = seat
    if table.turn is not None:
        table.turn.seat = seat


def set_turn(table: Delve, n: int) -> None:
    table.turns = n


def set_bottom(table: Delve, reached: bool) -> None:
    table.bottom = reached
    table.board_changed()


def set_turned(table: Delve, cards: list[int]) -> None:
    if strangers := [table.name(slot) for slot in cards if slot not in table.gauntlet]:
        raise LamplitError(f"{strangers[0]} cannot be turned: it is no card of this gauntlet.")
    table.turned = cards
    table.board_changed()


def set_selected(table: Delve, cards: list[int]) -> None:
    turn_of(table).selected = one(cards)
    if table.attempt is not None:
        table.attempt.card = one(cards)
        table.attempt.color = table.card(one(cards)).color


def set_color(table: Delve, name: str) -> None:
    cast(Attempt, table.attempt).color = COLORS[name]


def set_action(table: Delve, cards: list[int]) -> None:
    cast(Attempt, table.attempt).action = one(cards)


def set_achieved(table: Delve, names: list[str]) -> None:
    table.ticked = tuple(names)


def set_lantern(table: Delve, seat: int, state: str) -> None:
    table.seekers[seat].charged = state == "charged"


def set_progress(table: Delve, slot: int, n: int) -> None:
    table.progress[slot] = n


FACTS: Final = {
    "health": Fact(lambda table: table.health, set_health),
    "turn": Fact(lambda table: table.turns, set_turn),
    "active": Fact(lambda table: table.active, set_active, SEAT),
    "bottom": Fact(lambda table: table.bottom, set_bottom),
    "turned": Fact(lambda table: table.turned, set_turned, CARD),
    "faceup": Fact(lambda table: list(table.faceup), of=CARD),
    "vulnerable": Fact(weak_to),
    "achieved": Fact(lambda table: list(table.ticked), set_achieved),
    "selected": Fact(lambda table: [table.turn.selected] if table.turn else [], set_selected, CARD),
    "color": Fact(lambda table: COLOR_NAMES.get(table.attempt.color) if table.attempt else None, set_color),
    "action": Fact(lambda table: [table.attempt.action] if table.attempt else [], set_action, CARD),
    "dice": Fact(lambda table: table.attempt.dice if table.attempt else []),
    "earned": Fact(lambda table: earned(table, table.attempt) if table.attempt else 0),
}
OF_SEAT: Final = {
    "lantern": Fact(lambda table, seat: "charged" if table.seekers[seat].charged else "dark", set_lantern)
}
OF_CARD: Final = {
    "progress": Fact(lambda table, slot: table.progress.get(slot, 0), set_progress),
    "difficulty": Fact(difficulty),
}
WORDS: Final = {
    "exhausted in play": "exhausted",
    "exhausted cards": "exhausted",
    "around the master": "board",
    "completed pile": "completed",
    "well deck": "well",
    "well discard pile": "well discard",
    "attached to the master": "attached",
    "skill deck": "deck",
    "discard pile": "discard",
    "lantern card": "lantern",
    "achievements": "achieved",
    "final gauntlet": "bottom",
    "gauntlet facedown": "turned",
    "gauntlet faceup": "faceup",
}
STATES: Final = {
    "facedown": "dark",  # a lantern
    "uncharged": "dark",
    "faceup": "charged",
    "lit": "charged",
    "white": LIGHT,  # a die
    "l": LIGHT,
    "black": DARK,
    "darkness": DARK,
    "d": DARK,
    "r": "red",
    "g": "green",
    "b": "blue",
}


def whose(table: Delve, slot: int) -> int | None:
    """Whose card it is."""
    owner = table.owner[slot]
    return None if owner == NONE else owner


TEXT_OF: Final = {"exhausted": "globally", "event": "text", "gauntlet": "behind", "ability": "globally"}
TEXTS: Final = ("text", "globally", "reward", "penalty", "behind", "boost")


def fixture(card: dict[str, Any], seeker: str, _known: Any) -> dict[str, Any]:
    """A skill card or lantern is of the Seeker who has it; a boost is +1 in the card's colour."""
    kind = card.get("kind", "")
    full: dict[str, Any] = {TEXT_OF[kind]: ""} if kind in TEXT_OF else {}
    if kind in (SKILL, LANTERN):
        full = {"seeker": seeker, "value": 0}
    if kind == SKILL:
        color = card.get("color", "white")
        full |= {"boost": "+1.", "boost_color": color if isinstance(color, str) else "white"}
    full |= card
    return full | {name: sentence(full[name]) for name in TEXTS if name in full}


def sentence(text: Any) -> Any:
    """A text as cards have it: `+2` and `none` are short for `+2.` and for no text."""
    if isinstance(text, int):
        return f"{text:+}."
    if text in (None, "none"):
        return ""
    return f"{text}." if isinstance(text, str) and text[-1:].isalnum() else text


def seekers(box: Box, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
    """The Seekers of the seats; where nobody chose, the first of the box."""
    return options.get("seekers") or box.seekers[:seats]


def dice(table: Delve) -> Mapping[str, Sequence[Sequence[str]]]:
    """The faces of each die (KD-R62)."""
    return {"dice": table.dice}


ARRANGEMENT: Final = Arrangement(
    seat="seeker",
    start="turn.start",
    spare="box",
    base="turn.start",
    lay=lay,
    open=lambda table: table.attached,
    enter={"attempt": enter_attempt},
    piles=frozenset(("well", "well discard", "completed", "exhausted deck", "deck")),
    reserves={
        "well": ("well discard", "completed"),
        "well discard": ("well", "completed"),
        "completed": ("well", "well discard"),
        "attached": ("well", "well discard"),
        "exhausted": ("exhausted deck",),
        "hand": ("deck", "discard"),
        "deck": ("discard", "hand"),
        "discard": ("deck", "hand"),
    },
    homes={
        "challenge": "board",
        "event": "board",
        "exhausted": "exhausted deck",
        "master": "master",
        "gauntlet": "gauntlet",
    },
    sole={"lantern": ("seeker",), "ability": ()},
    whose=whose,
    words=WORDS,
    states=STATES,
    facts=FACTS,
    of_seat=OF_SEAT,
    of_card=OF_CARD,
    implied={
        "bottom": {"board": [], "well": 0},
        "turned": {"bottom": True, "board": [], "well": 0},
    },
    passes=(GO_ON, PASS),
    lone=(NO_ACTION, NO),
    values=frozenset(("boost",)),
    outcomes=dice,
    fixture=fixture,
    heroes=seekers,
)

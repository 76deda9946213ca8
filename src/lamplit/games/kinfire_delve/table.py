"""The table of Kinfire Delve: where every card lies, and the plain verbs that move them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from lamplit.cardtext.phrases import Text
from lamplit.engine.table import EVERYONE, Frame, State, Table
from lamplit.engine.zones import Zone

from .cards import Box, Card

if TYPE_CHECKING:
    from lamplit.engine.game import Game
    from lamplit.engine.record import Record

NOBODY: Final = 0
NONE: Final = -1  # no card

HAND_SIZE: Final = {1: 8, 2: 7, 3: 6, 4: 5}  # KD-EXH-08 to -11, KD-SETUP-11 to -14
PLACES: Final = 4  # KD-SETUP-29
START_HEALTH: Final = {"normal": 10, "hard": 8}  # KD-HP-02, -03, -07, KD-VAR-01
FIRST_DISCARD: Final = {"full": 3, "quick": 13}  # KD-SETUP-21, KD-VAR-02


class Seeker(State):
    """One Seeker's cards (KD-SETUP-06). `deck` and `discard` have their top at the end."""

    __slots__ = ("character", "charged", "deck", "discard", "hand", "lantern", "stream")

    def __init__(self, character: int, lantern: int, deck: list[int], stream: str) -> None:
        self.character = character
        self.lantern = lantern
        self.charged = False  # KD-LAN-01
        self.deck = deck
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.stream = stream

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.character = self.character
        new.lantern = self.lantern
        new.charged = self.charged
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.discard = self.discard[:]
        new.stream = self.stream
        return new


class Turn(Frame):
    """One Seeker's turn.

    selected  the Well card, gauntlet card or Master that is interacted with
    color     the colour the Master is attempted in, or 0 (KD-GAUN-10)
    played    the cards played this turn: they lie in no discard pile until it ends (KD-END-05)
    damage    suffered this turn; `riddle` of it came from The Beast's Riddle (KD-R55)
    """

    __slots__ = ("color", "damage", "played", "riddle", "seat", "selected")
    NAME: ClassVar[str] = "turn"

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.selected = NONE
        self.color = 0
        self.played: list[int] = []
        self.damage = 0
        self.riddle = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        new.seat = self.seat
        new.selected = self.selected
        new.color = self.color
        new.played = self.played[:]
        new.damage = self.damage
        new.riddle = self.riddle
        return new


class Attempt(Frame):
    """An attempt on a challenge.

    card      the challenge
    color     the colour it is attempted in
    action    the card or lantern played as the action, or -1
    boosts    the cards played as boosts
    gained    progress earned so far by boosts and texts
    dice      the last roll, or [] before it
    checked   whether all progress has been placed and is being compared (KD-RES-04, KD-R04)
    penalty   whether its penalty is being suffered, and has dealt no damage yet
    """

    __slots__ = (
        "action",
        "boosts",
        "card",
        "checked",
        "color",
        "dice",
        "gained",
        "penalty",
        "seat",
    )
    NAME: ClassVar[str] = "attempt"

    def __init__(self, seat: int, card: int, color: int) -> None:
        self.at = 0
        self.seat = seat
        self.card = card
        self.color = color
        self.action = NONE
        self.boosts: list[int] = []
        self.gained = 0
        self.dice: list[str] = []
        self.checked = False
        self.penalty = False

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        new.seat = self.seat
        new.card = self.card
        new.color = self.color
        new.action = self.action
        new.boosts = self.boosts[:]
        new.gained = self.gained
        new.dice = self.dice[:]
        new.checked = self.checked
        new.penalty = self.penalty
        return new


class Delve(Table):
    """Everything on the table.

    seekers         in seat order
    health, most    the team's health, and what it cannot rise above (KD-COMP-06, KD-HP-05, KD-R41)
    well            the Well deck, top at the end; `well_discard` likewise
    completed       the completed pile
    places          the cards around the Master, -1 where a place is empty
    master          the Master's card (KD-GLOS-13); faceup once the bottom is reached
    attached        cards attached to the Master
    faceup          what of the board or the gauntlet can be faced: follows from the others
    gauntlet        the four gauntlet cards, aside or laid out; `turned`: those turned facedown
    bottom          whether the bottom of the Well is reached
    exhausted_deck  top at the end; `exhausted`: those in play
    box             what left the game
    progress        on each card that has any
    resolved        an event being carried out, or -1
    rolled          the dice as they fell last: they lie there until the next roll
    completing      challenges completed together whose rewards are being received (KD-R38, KD-R81)
    turns           how many turns were begun
    ticked          the achievements accomplished
    owner           the seat of each Seeker's card; shared
    dice, ability   of the content; shared
    """

    __slots__ = (
        "ability",
        "attached",
        "bottom",
        "box",
        "completed",
        "completing",
        "dice",
        "exhausted",
        "exhausted_deck",
        "faceup",
        "gauntlet",
        "health",
        "master",
        "most",
        "owner",
        "places",
        "progress",
        "resolved",
        "rolled",
        "seekers",
        "ticked",
        "turned",
        "turns",
        "well",
        "well_discard",
    )
    SHARED: ClassVar[frozenset[str]] = Table.SHARED | {"owner", "dice", "ability"}
    LATER: ClassVar[Mapping[str, Any]] = {"rolled": ()}

    prints: Sequence[Card]
    cards: Sequence[Card]

    def __init__(self, game: Game, record: Record, prints: Sequence[Card], box: Box) -> None:
        super().__init__(game, record, prints)
        self.dice = box.dice
        self.ability = box.ability
        self.owner: list[int] = [NONE] * len(prints)
        self.seekers: list[Seeker] = []
        self.most = START_HEALTH[record.options["difficulty"]]
        self.health = self.most
        self.well: list[int] = []
        self.well_discard: list[int] = []
        self.completed: list[int] = []
        self.places = [NONE] * PLACES
        self.faceup: tuple[int, ...] = ()
        self.master = NONE
        self.attached: list[int] = []
        self.gauntlet: list[int] = []
        self.turned: list[int] = []
        self.bottom = False
        self.exhausted_deck: list[int] = []
        self.exhausted: list[int] = []
        self.box: list[int] = []
        self.progress: dict[int, int] = {}
        self.resolved = NONE
        self.rolled: tuple[str, ...] = ()
        self.completing: list[int] = []
        self.turns = 0
        self.ticked: tuple[str, ...] = ()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        self.copy_engine(new)
        new.dice = self.dice
        new.ability = self.ability
        new.owner = self.owner
        new.seekers = [seeker.copy() for seeker in self.seekers]
        new.most = self.most
        new.health = self.health
        new.well = self.well[:]
        new.well_discard = self.well_discard[:]
        new.completed = self.completed[:]
        new.places = self.places[:]
        new.faceup = self.faceup
        new.master = self.master
        new.attached = self.attached[:]
        new.gauntlet = self.gauntlet
        new.turned = self.turned[:]
        new.bottom = self.bottom
        new.exhausted_deck = self.exhausted_deck[:]
        new.exhausted = self.exhausted[:]
        new.box = self.box[:]
        new.progress = self.progress.copy()
        new.resolved = self.resolved
        new.rolled = self.rolled
        new.completing = self.completing[:]
        new.turns = self.turns
        new.ticked = self.ticked
        return new

    # facts

    def card(self, slot: int) -> Card:
        """What is printed on a card."""
        return self.cards[slot]

    def texts(self, slot: int) -> tuple[Text, ...]:
        """All that stands on a card, as far as it lies open."""
        if slot == self.master and not self.bottom:
            return (self.ability.globally,)
        card = self.cards[slot]
        return card.text, card.globally, card.reward, card.penalty, card.behind

    @property
    def turn(self) -> Turn | None:
        """The turn under way."""
        return self.agenda[1] if len(self.agenda) > 1 else None

    @property
    def attempt(self) -> Attempt | None:
        """The attempt under way."""
        return self.agenda[2] if len(self.agenda) > 2 else None

    def laid(self) -> tuple[int, ...]:
        """The faceup cards around the Master, in the order of their places (KD-R52, KD-R54)."""
        return self.faceup

    def tokens(self, slot: int) -> dict[str, int]:
        """What lies on a card (KD-GLOS-14)."""
        return {"progress": self.progress[slot]} if slot in self.progress else {}

    def marks(self, slot: int) -> list[str]:
        """How a card lies."""
        attempt = self.attempt
        found = ["turned"] if slot in self.turned else []
        if attempt is not None and slot == attempt.card:
            found.append("attempted")
        if any(slot == seeker.lantern and seeker.charged for seeker in self.seekers):
            found.append("charged")
        return found

    # verbs

    def put_progress(self, slot: int, n: int, rule: str) -> None:
        """Put progress on a challenge; the supply has no end (KD-R48)."""
        if n > 0:
            lies = self.progress.get(slot, 0)
            self.progress[slot] = lies + n
            self.stirred = True
            if self.recorder:
                self.tell("progress", rule, card=slot, n=n, lies=lies, now=lies + n)

    def take_progress(self, slot: int, n: int) -> int:
        """Take progress off, as much as there is; gives how much."""
        lies = self.progress.get(slot, 0)
        taken = min(n, lies)
        if taken:
            if taken == lies:
                del self.progress[slot]
            else:
                self.progress[slot] = lies - taken
            self.stirred = True
            self.tell("progress-off", "", card=slot, n=taken)
        return taken

    def tick(self, achievement: str) -> None:
        """An achievement is accomplished; it changes nothing else (KD-ACH-01, -15, -16)."""
        if achievement not in self.ticked:
            self.ticked = (*self.ticked, achievement)
            self.tell("achieved", "KD-ACH-01", achievement=achievement)

    def derive(self) -> None:
        """What can be faced follows from what lies there."""
        self.board_changed()

    def board_changed(self) -> None:
        """A card came to or left the board or the gauntlet."""
        if self.bottom:
            self.faceup = tuple([c for c in self.gauntlet if c not in self.turned])
        else:
            self.faceup = tuple([c for c in self.places if c != NONE])


def zones(table: Delve) -> list[Zone]:
    """All places for cards, and who sees the faces there (KD-R72 to KD-R74, KD-R77)."""
    found = [
        Zone("well", None, table.well, NOBODY),
        Zone("well discard", None, table.well_discard, NOBODY),
        Zone("completed", None, table.completed, NOBODY),
        Zone("board", None, [c for c in table.places if c != NONE]),
        Zone("master", None, [table.master], EVERYONE if table.bottom else NOBODY),
        Zone("attached", None, table.attached, NOBODY, remembered=True),
        Zone("gauntlet", None, table.gauntlet, EVERYONE if table.bottom else NOBODY),
        Zone("exhausted deck", None, table.exhausted_deck, NOBODY),
        Zone("exhausted", None, table.exhausted),
        Zone("box", None, table.box, NOBODY),
    ]
    turn = table.turn
    for seat, seeker in enumerate(table.seekers):
        found += [
            Zone("seeker", seat, [seeker.character]),
            Zone("lantern", seat, [seeker.lantern]),
            Zone("deck", seat, seeker.deck, NOBODY),
            Zone("hand", seat, seeker.hand),
            Zone("discard", seat, seeker.discard),
        ]
    if turn is not None:
        found.append(Zone("played", None, turn.played))
    return found

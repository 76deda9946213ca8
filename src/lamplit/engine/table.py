"""The table: everything that makes up a position, as plain data.

A card is a slot (an int); what is printed on it is its face. Zones are lists of slots, `face[slot]`
names the print, `known[slot]` the seats that know it. A game adds its own fields and its verbs, and
writes `copy()` by hand: it is what clones, undo and search are made of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self

from lamplit.engine.events import Recorder
from lamplit.engine.streams import number, shuffle

if TYPE_CHECKING:
    from lamplit.cardtext.phrases import Text
    from lamplit.engine.force import Heard, Voice
    from lamplit.engine.game import Game
    from lamplit.engine.record import Record

EVERYONE: Final = 255  # a mask of seats
CLOCKWISE: Final = {n: [(*range(first, n), *range(first)) for first in range(n)] for n in range(1, 9)}


class Print(Protocol):
    """What the engine needs to know of what is printed on a card."""

    id: str
    back: str  # cards of one back cannot be told apart face down


class Cut(Exception):  # noqa: N818  (not an error: the end of a frame)
    """Ends a frame from any depth; only the engine catches it."""

    def __init__(self, frame: str) -> None:
        super().__init__(frame)
        self.frame = frame


class State:
    """A part of the table: plain fields in slots, and a copy written by hand.

    SHARED   fields that are no data of the position: all positions of a game share them
    LATER    fields that positions of older versions lack, and what they hold there
    """

    __slots__ = ()
    SHARED: ClassVar[frozenset[str]] = frozenset()
    LATER: ClassVar[Mapping[str, Any]] = {}

    def copy(self) -> Self:
        """An equal part that shares nothing that can change."""
        raise NotImplementedError


class Frame(State):
    """A place on the agenda: which of its steps comes next, and what lasts as long as the frame."""

    __slots__ = ("at",)
    NAME: ClassVar[str] = ""

    def __init__(self) -> None:
        self.at = 0


class Whole(Frame):
    """The frame of the whole game, where nothing but its steps lasts that long."""

    __slots__ = ()
    NAME: ClassVar[str] = "game"

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        return new


class Table(State):
    """What every game has on the table.

    game      the rules; shared by all positions
    seats     how many seats
    options   what was chosen for this game, by name; never changed
    prints    what is printed on each face; shared
    names     the stable name of each face: the card's id, with #2, #3 ... for further copies; shared
    face      the face of each slot, `cards` its print; shared until `imagine` permutes them
    known     for each slot the mask of seats that know its face
    agenda    the stack of frames
    active    the seat whose turn it is
    seed      of the streams
    counts    how many numbers each stream has given
    fixed     arranged outcomes by stream, taken before chance (scenario files)
    outcome   how the game ended, or ""
    armed     (seat, aside) pairs: moments stop for them
    stirred   whether something moved since the standing conditions were last checked
    news      whether chance fell or a face was shown since the last answer

    And what lasts no longer than a step:

    settling   whether the standing conditions are being checked
    replacing  the replacements under way: each holds once
    asking     what the conditions speak of that are being found out
    deep       how many reactions and replacements are under way inside each other
    answered   how many there were in this step
    """

    __slots__ = (
        "active",
        "agenda",
        "answered",
        "armed",
        "asking",
        "cards",
        "counts",
        "deep",
        "face",
        "fixed",
        "force",
        "game",
        "judged",
        "known",
        "lasting",
        "names",
        "news",
        "options",
        "outcome",
        "prints",
        "recorder",
        "replacing",
        "seats",
        "seed",
        "settling",
        "stirred",
        "voices",
    )
    SHARED: ClassVar[frozenset[str]] = frozenset(
        (
            *("game", "options", "prints", "names", "fixed"),
            *("cards", "voices", "lasting", "judged", "force"),  # they follow from the rest
            *("recorder", "settling", "replacing", "news"),  # nothing between two steps
            *("asking", "deep", "answered"),
        )
    )

    def __init__(self, game: Game, record: Record, prints: Sequence[Print]) -> None:
        self.game = game
        self.seats = record.seats
        self.options: Mapping[str, Any] = record.options
        self.prints = prints
        self.names: Sequence[str] = record.pieces
        self.deal_faces(list(range(len(prints))))
        self.known = bytearray(len(prints))
        self.agenda: list[Any] = []  # of frames; a game knows which of its own lies where
        self.active = 0
        self.seed = record.seed
        self.counts: dict[str, int] = {}
        self.fixed: Mapping[str, Sequence[Any]] = record.fixed
        self.outcome = ""
        self.armed: tuple[tuple[int, str], ...] = ()
        self.stirred = False
        self.news = False
        self.settling = False
        self.replacing: tuple[object, ...] = ()
        self.asking: tuple[str, ...] = ()
        self.deep = 0
        self.answered = 0
        self.recorder: Recorder | None = None  # only a loud run has one

    def copy_engine(self, new: Self) -> None:
        """Copy the engine's fields into `new`; a game's `copy` begins with it."""
        new.game = self.game
        new.seats = self.seats
        new.options = self.options
        new.prints = self.prints
        new.names = self.names
        new.face = self.face
        new.cards = self.cards
        new.voices = self.voices
        new.known = self.known[:]
        new.agenda = [frame.copy() for frame in self.agenda]
        new.active = self.active
        new.seed = self.seed
        new.counts = self.counts.copy()
        new.fixed = self.fixed
        new.outcome = self.outcome
        new.armed = self.armed
        new.stirred = self.stirred
        new.news = False
        new.lasting = self.lasting
        new.judged = self.judged
        new.force = self.force
        new.settling = False
        new.replacing = ()
        new.asking = ()
        new.deep = 0
        new.answered = 0
        new.recorder = None

    def seat_order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one of them."""
        return CLOCKWISE[self.seats][first]

    # the agenda

    def enter(self, frame: Frame) -> None:
        """Lay a frame on the agenda: its first step comes when the running step is over."""
        self.agenda.append(frame)

    def end(self, outcome: str, rule: str, **about: object) -> None:
        """The game is over now, in this very instant (raises)."""
        self.outcome = outcome
        self.tell(outcome, rule, **about)
        raise Cut(self.agenda[0].NAME)

    # faces

    def derive(self) -> None:
        """Fill in what follows from other fields: of what a file says of it nothing is believed."""

    def deal_faces(self, face: list[int]) -> None:
        """Give each slot its face. The list is shared by copies: it is replaced, never changed."""
        self.face = face
        self.cards: Sequence[Print] = [self.prints[f] for f in face]
        self.voices: dict[tuple[int, int, int], list[Voice]] = {}  # of each text met before
        self.lasting: Heard | None = None  # the texts of cards in play; dropped when they change
        self.judged: Heard | None = None  # with those of them that hold only while certain cards are in play
        self.force: Heard | None = None  # with those being carried out; dropped when either changes

    def name(self, slot: int) -> str:
        """The stable name of the card: for those who know its face."""
        return self.names[self.face[slot]]

    def reveal(self, slot: int, seats: int = EVERYONE) -> None:
        """The seats of the mask now know the face of this card."""
        if self.known[slot] | seats != self.known[slot]:
            self.known[slot] |= seats
            self.news = True

    def knows(self, seat: int | None, slot: int) -> bool:
        """Whether a seat knows the face; None is a spectator, who knows what everybody knows."""
        if seat is None:
            everyone = (1 << self.seats) - 1
            return self.known[slot] & everyone == everyone
        return bool(self.known[slot] >> seat & 1)

    def in_play_changed(self) -> None:
        """Other texts are in force now: the list is made anew when it is next asked for."""
        self.lasting = self.judged = self.force = None
        self.stirred = True

    def passing_changed(self, text: Text) -> None:
        """A text began or ended to be carried out: what it says holds meanwhile."""
        if text.standing:
            self.force = None
            self.stirred = True

    # chance

    def chance(self, stream: str) -> int:
        """The next number of a stream, from 0 to 2**512 - 1."""
        count = self.counts.get(stream, 0)
        self.counts[stream] = count + 1
        self.news = True
        return number(self.seed, stream, count)

    def shuffle(self, slots: list[int], stream: str) -> None:
        """Shuffle cards face down: afterwards nobody knows which is which."""
        shuffle(slots, self.chance(stream))
        for slot in slots:
            self.known[slot] = 0

    def roll(self, stream: str, dice: Sequence[Sequence[str]]) -> list[str]:
        """Roll dice, each given by its faces."""
        chance = self.chance(stream)
        arranged = self.fixed.get(stream, ())
        if self.counts[stream] <= len(arranged):
            return list(arranged[self.counts[stream] - 1])
        rolled = []
        for faces in dice:
            chance, at = divmod(chance, len(faces))
            rolled.append(faces[at])
        return rolled

    # events, only in a loud run

    def tell(self, kind: str, rule: str = "", **about: object) -> None:
        """Record that something happened, by the rule with this id."""
        if self.recorder is not None:
            self.recorder.tell(self, kind, rule, about)

    def begin(self, kind: str, rule: str = "", **about: object) -> None:
        """Record what all that follows, until `done`, happens because of."""
        if self.recorder is not None:
            self.recorder.begin(self, kind, rule, about)

    def done(self) -> None:
        """What began last is over."""
        if self.recorder is not None:
            self.recorder.done()

"""A game: all that engine, clients, bots and laboratory are told about one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from lamplit.engine.force import Source
from lamplit.engine.questions import PASS, PASSING, Aside, Kind, Question, Rules
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import State, Table
from lamplit.engine.views import Face, Place
from lamplit.engine.zones import Zone

if TYPE_CHECKING:
    from lamplit.engine.arrangement import Arrangement
    from lamplit.engine.record import Record

Step = Callable[[Any], "Rules[str | None] | str | None"]


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: its name, the values it may take, and the one it takes unasked.

    values    the possible values; of a `several` setting the value is a tuple of them, one a seat
    rule      id of the clause it comes from, or ""
    newcomer  the value offered to who has never played the game, where that is not the default
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    rule: str = ""
    several: bool = False
    newcomer: Any = None

    def offered(self, *, new: bool) -> Any:
        """The value offered first to a person, new to the game or not."""
        return self.newcomer if new and self.newcomer is not None else self.default


ANY: Final = "any"  # the reason for an answer by chance, where no rule of thumb speaks


def sampled(table: Any, question: Question, seat: int, chance: Random) -> tuple[Any, str]:
    """The advice of a game that has no rule of thumb: any legal answer."""
    return question.sample(table, seat, chance), ANY


def even(table: Table) -> tuple[float, ...]:
    """The judgement of a game that cannot judge a position: all are equally near to winning."""
    return (0.5,) if table.game.is_shared else (1 / table.seats,) * table.seats


def together(table: Table) -> tuple[int, ...]:
    """The winners of a game that is won or lost by all: everybody or nobody."""
    return tuple(range(table.seats)) if table.outcome == "won" else ()


@dataclass(frozen=True, slots=True)
class Case:
    """A way of playing that a game's balance is judged by, and how often it should be won.

    player     who sits in the seats, such as `heuristic`; several names, `heuristic,random`, in turn
    low, high  the win rate wanted, from 0 to 1
    group      cases of one group should be won about equally often; "": none
    """

    title: str
    seats: int
    options: Mapping[str, Any]
    player: str = "heuristic"
    low: float = 0.0
    high: float = 1.0
    group: str = ""


@dataclass(frozen=True, slots=True)
class Balance:
    """What the laboratory plays and counts.

    cases   for a box; those of the first one's group are the game as it is mostly played
    plays   the kinds of question at which a card is played or left, and how a card is that was chosen there
    traits  what a finished game was like for a seat, by heading: a number, or words it is counted under
    score   the heading of the number by which the best wins, where there is one
    lengths the headings of the numbers that tell how long it took
    rarely  a card chosen less often of all the times it could be is dead
    named   what a card is counted as
    deck    the heading under which a card of a box is listed
    """

    cases: Callable[[Any], list[Case]]
    plays: Mapping[str, str]
    traits: Callable[[Any, int], Mapping[str, float | tuple[str, ...]]]
    score: str = ""
    lengths: tuple[str, ...] = ()
    rarely: float = 0.05
    named: Callable[[Any], str] = lambda printed: str(printed.id)
    deck: Callable[[Any, Any], str] = lambda _box, printed: str(printed.back).capitalize()


@dataclass(frozen=True, slots=True)
class Senses:
    """What a position comes to in numbers, besides where the cards lie; for players that read no words.

    All of it is open to everybody. What is true counts 1.
    numbers   of the table, by name: (table) -> a number
    of_seat   of a seat, by name: (table, seat) -> a number
    of_card   of cards, by name: (table) -> a number for each slot that has one
    about     the cards that a question speaks of
    """

    numbers: Mapping[str, Callable[[Any], int]] = field(default_factory=dict)
    of_seat: Mapping[str, Callable[[Any, int], int]] = field(default_factory=dict)
    of_card: Mapping[str, Callable[[Any], Mapping[int, int]]] = field(default_factory=dict)
    about: Callable[[Any, Question], Iterable[int]] = lambda _table, _question: ()


@dataclass(frozen=True)
class Game:
    """The whole of a game in one place.

    id, title      stable id and the name on the box
    seats          the numbers of seats it can be played with
    settings       its options
    complete       the options with what was left open decided
    why_not_open   why these seats and options do not go together, or None
    pieces         the stable names of the cards a game with these seats and options uses, in slot order
    deal           makes the table before the first step of the first frame
    frames         for each frame its steps, in the book's order
    leave          for each frame what puts its pieces where the book says when it ends, however it ends
    zones          all places for cards; every card lies in exactly one
    parts          the classes of frames and other parts of the table, for saves
    kinds          all kinds of question
    asides         what may be done at any time
    elsewhere      why something that the open question does not offer cannot be done now, or None
    in_force       the texts of cards in play that hold now
    in_passing     the texts that hold while they are carried out
    ranks          ranks of sources that are no cards (modes, pages), by slot
    is_in_play     whether a text goes on: its card is still in play
    still_speaks   whether a card may still react to what was announced while it was in play
    alike          what cards must share to be taken for each other where a seat knows neither: by default
                   the back, often narrower (one hero's, one area's); None: never, as for unread cards
    decider        who decides what nobody else does: the order of simultaneous effects
    moot           id of the clause by which a card offers nothing of which nothing would come
    lost           ends the game where it is lost; asked after every instruction
    winners        the seats that have won: by default all of them where the outcome is `won`
    settle         the other standing conditions, in the book's order: a check gives the rule to be run where
                   its condition holds now, else None (never a generator that finds nothing: it has no end)
    achievements   what may be accomplished in it and is kept across games, by class
    achieved       those accomplished so far
    course         the numbers whose way through a game one looks back on, by name (`course-...`): one for
                   all, or one for each seat
    goal           the one of them by whose rising far enough it is won, or ""

    And for those who load, draw and speak it:

    pack           how its content packs are read (a `lamplit.cardtext.packs.Format`)
    box            the box made of a content; `pieces`, `deal` and `prints` draw on it
    layout         how the table looks (`lamplit.engine.views.Place`, in reading order)
    describe       what is printed on a card, as data (a `Face`); with the table and the slot, as it lies
    back           what is printed on a back of this name, where that is more than a pattern, or None
    seat_name      what a seat is called
    on_turn        the seat whose turn it is, None before the first
    keywords       the words on its cards that are explained (`keyword-...`, `meaning-...`), their clauses
    results        the kinds of event that the log tells beside the answer that they followed
    subject        what a question speaks of, by name, as an event does
    points         the cards that an answer in words means
    picks          what can be picked for a setting with a value for each seat
    folder         where its words and rules lie
    arrangement    the names by which scenario files arrange and ask a position
    advise         what a rule of thumb would answer, and the key of its reason
    worth          how likely each side is to win from here, from 0 to 1: each seat, or all of them as one
    hunch          the same at once, for playouts; None: `advise` is quick enough
    at_rest        whether nothing is under way at a question, so that `worth` can judge
    balance        what the laboratory plays and counts
    scores         the points of each seat as they are now, where the most points win
    senses         what a position comes to in numbers
    """

    id: str
    title: str
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    pieces: Callable[[Any, int, Mapping[str, Any]], list[str]]
    deal: Callable[[Game, Record, Any], Table]
    frames: Mapping[str, tuple[Step, ...]]
    zones: Callable[[Any], list[Zone]]
    parts: tuple[type[State], ...]
    kinds: tuple[Kind, ...]
    why_not_open: Callable[[Any, int, Mapping[str, Any]], Refusal | None] = lambda _box, _seats, _options: (
        None
    )
    complete: Callable[[Any, int, Mapping[str, Any]], dict[str, Any]] = lambda _box, _seats, options: dict(
        options
    )
    leave: Mapping[str, Callable[[Any, Any], None]] = field(default_factory=dict)
    asides: tuple[Aside, ...] = ()
    elsewhere: Callable[[Any, int, Any], Refusal | None] = lambda _table, _seat, _answer: None
    in_force: Callable[[Any], Iterable[Source]] = lambda _table: ()
    in_passing: Callable[[Any], Iterable[Source]] = lambda _table: ()
    ranks: Callable[[Any], dict[int, int]] = lambda _table: {}
    is_in_play: Callable[[Any, int], bool] = lambda _table, _slot: True
    still_speaks: Callable[[Any, int, str], bool] = lambda _table, _slot, _about: True
    alike: Callable[[Any, int], Hashable] = lambda table, slot: table.prints[table.face[slot]].back
    decider: Callable[[Any], int] = lambda table: table.active
    moot: str = ""
    lost: Callable[[Any], None] = lambda _table: None
    winners: Callable[[Any], tuple[int, ...]] = together
    settle: tuple[Callable[[Any], Rules[None] | None], ...] = ()
    achievements: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    achieved: Callable[[Any], Iterable[str]] = lambda _table: ()
    course: Callable[[Any], Mapping[str, Sequence[int]]] = lambda _table: {}
    goal: str = ""
    pack: Any = None
    box: Callable[[Any], Any] = lambda content: content
    layout: Callable[[Any], list[Place]] = lambda _table: []
    describe: Callable[[Any, Any, int], Face] = lambda card, _table, _slot: Face(card.id, card.id, "")
    back: Callable[[Any, str], Face | None] = lambda _table, _name: None
    seat_name: Callable[[Any, int], str] = lambda _table, seat: f"Seat {seat + 1}"
    on_turn: Callable[[Any], int | None] = lambda table: table.active
    keywords: Mapping[str, str] = field(default_factory=dict)
    results: tuple[str, ...] = ()
    subject: Callable[[Any, Question], dict[str, Any]] = lambda _table, _question: {}
    points: Callable[[Any, int, str], Sequence[int]] = lambda _table, _seat, _answer: ()
    picks: Callable[[Any, str], Sequence[Face]] = lambda _box, _setting: ()
    folder: Path = Path()
    arrangement: Arrangement | None = None
    advise: Callable[[Any, Question, int, Random], tuple[Any, str]] = sampled
    worth: Callable[[Any], tuple[float, ...]] = even
    at_rest: Callable[[Any, Question], bool] = lambda _table, _question: False
    hunch: Callable[[Any, Question, int, Random], tuple[Any, str]] | None = None
    balance: Balance | None = None
    scores: Callable[[Any], Sequence[int]] | None = None
    senses: Senses = Senses()

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words that can ever be an answer, in a fixed order."""
        return tuple(dict.fromkeys((PASS, *(word for kind in self.answered for word in kind.words))))

    @property
    def is_shared(self) -> bool:
        """Whether all seats win or lose together."""
        return self.winners is together

    @cached_property
    def of(self) -> dict[str, str]:
        """What a number in an answer names, by the kind of question."""
        return {kind.name: kind.of for kind in self.answered}

    @cached_property
    def answered(self) -> tuple[Kind, ...]:
        """All kinds of what can be answered: asides, moments where there are any, questions."""
        moments = (PASSING,) if any(aside.moments for aside in self.asides) else ()
        return (*(aside.kind for aside in self.asides), *moments, *self.kinds)

    def result(self, table: Any) -> list[float]:
        """What each seat has of the victory: 1 where it won, shared by several who won alone, else 0."""
        winners = self.winners(table)
        share = 1.0 if self.is_shared else 1 / max(len(winners), 1)
        return [share if seat in winners else 0.0 for seat in range(table.seats)]

    def setting(self, name: str) -> Setting | None:
        """The setting of this name, or None."""
        return next((s for s in self.settings if s.name == name), None)

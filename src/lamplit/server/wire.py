"""What client and server say to each other: JSON, each message a struct with its `type`.

`Said` are the messages of a client, `Told` those of the server; docs/wire.md shows them in use. Names of
seats, cards and options are those of the game's own description, so no message knows any one game.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from lamplit.engine.views import Area, Face
from lamplit.live import Decision, Option, Refused

SEEDS: Final = 2**53  # from 0; what JavaScript counts exactly, so that a table can be dealt again
MOST_BYTES: Final = 16_384  # of a message from a client

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Key: TypeAlias = Annotated[str, Meta(max_length=400)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
Answer: TypeAlias = (
    Key | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[list[Key], Meta(max_length=200)]
)

Policy: TypeAlias = Literal["usual", "free", "news", "consent", "off"]
Bot: TypeAlias = Annotated[str, Meta(pattern=r"^(heuristic|random|search(:[1-9][0-9]{0,3})?)$")]


# what a client says


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message of a client. `ref` is any number of its own; what answers the message carries it back."""

    ref: Count = 0


class Choose(Message, frozen=True, kw_only=True):
    """Answer a question.

    number  of the view in which it was seen: what was answered meanwhile is not answered again
    seat    who answers; the person must hold it
    answer  the key of an option; the keys of a share of pieces; a number; words
    aside   whether it is one of `asides`, which may be done at any time
    """

    number: Count
    seat: Seat
    answer: Answer
    aside: bool = False


class Undo(Message, frozen=True, kw_only=True):
    """Take back the last answer that a person was asked for, or all after entry `to` of the log."""

    number: Count
    to: Count | None = None


class Redo(Message, frozen=True, kw_only=True):
    """Make again what was taken back last."""

    number: Count


class Agree(Message, frozen=True, kw_only=True):
    """Say whether the undo that another asks for is fine."""

    number: Count
    yes: bool


class Take(Message, frozen=True, kw_only=True):
    """Sit down in a seat that is free or a bot's."""

    seat: Seat


class Leave(Message, frozen=True, kw_only=True):
    """Give a seat up."""

    seat: Seat


class Sit(Message, frozen=True, kw_only=True, tag="bot"):
    """Put a bot in a seat that nobody holds; None takes it out. Anybody who sits here may."""

    seat: Seat
    bot: Bot | None = "heuristic"


class Rename(Message, frozen=True, kw_only=True, tag="name"):
    """Be called otherwise."""

    name: Name


class Rule(Message, frozen=True, kw_only=True, tag="policy"):
    """Set how far answers can be taken back. Only the owner of the table may."""

    undo: Policy


class Point(Message, frozen=True, kw_only=True):
    """Mark a piece or an option for the others; those who do not see it are not told. "" points nowhere."""

    key: Key


class Chat(Message, frozen=True, kw_only=True):
    """Say something to all at the table."""

    text: Text


class Why(Message, frozen=True, kw_only=True):
    """Ask why a seat cannot choose something now: a key, those of a share, or "" for all."""

    seat: Seat
    key: Key | Annotated[list[Key], Meta(max_length=200)] = ""


class History(Message, frozen=True, kw_only=True):
    """Ask what followed from an entry of the log, with causes; 0 is what came before any answer."""

    entry: Count
    seat: Seat | None = None


class Look(Message, frozen=True, kw_only=True):
    """Ask how the table looked after an entry of the log, for a replay."""

    entry: Count
    seat: Seat | None = None


class Mark(Message, frozen=True, kw_only=True, tag="savepoint"):
    """Name where the game stands, to come back to it."""

    name: Name


class Branch(Message, frozen=True, kw_only=True):
    """Open a table of one's own that begins where a savepoint, or an entry of the log, stands.

    All seats of the new table are this person's. Open only to who holds all seats, or when the game is over.
    """

    savepoint: Count | None = None
    entry: Count | None = None


class Report(Message, frozen=True, kw_only=True):
    """Report a fault: gives a file with what the person may see; the whole is kept until the game is over."""

    text: Text


class Hint(Message, frozen=True, kw_only=True):
    """Ask what a steady player would do in this seat."""

    seat: Seat


class Course(Message, frozen=True):
    """Ask how the game went, once it is over: what decided it, what was achieved, its seed."""


Said: TypeAlias = (
    Choose
    | Undo
    | Redo
    | Agree
    | Take
    | Leave
    | Sit
    | Rename
    | Rule
    | Point
    | Chat
    | Why
    | History
    | Look
    | Mark
    | Branch
    | Report
    | Hint
    | Course
)


# what the server says


class Reply(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message of the server; `ref` is that of the message it answers."""

    ref: int = 0


class Happened(Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words.

    depth  how many of the lines above are its causes: it happened because of the nearest one less deep
    rule   id of the clause, or ""
    """

    depth: int
    text: str
    kind: str = ""
    rule: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """An entry of the log as one seat may read it.

    entry  its number, the first is 1
    by     `person`, `bot`, or `rule` where it was the only choice
    text   who answered what, in a sentence
    came   what came of it, in sentences, or ""
    """

    entry: int
    seat: int
    name: str
    text: str
    came: str = ""
    by: str = "person"


class Back(Struct, frozen=True, omit_defaults=True):
    """Whether something can be taken back and made again now, and if not, why."""

    undo: bool
    redo: bool
    why: str = ""


class Phase(Struct, frozen=True, omit_defaults=True):
    """A step of the game that has begun, in words, and the ids of its rules."""

    title: str
    rules: list[str] = []


class Taught(Struct, frozen=True, omit_defaults=True):
    """What a lesson says at a step: the `step` of `of`, from 1.

    keys   what it asks this seat to choose: the key of an option, or those of a share
    rules  the ids of the clauses that are learnt
    over   whether it asks for nothing more
    """

    step: int
    of: int
    text: str
    keys: list[str] = []
    rules: list[str] = []
    over: bool = False


class Seen(Reply, frozen=True, kw_only=True, tag="view"):
    """The table as a seat of this person sees it; without any seat, as a spectator does.

    number     of all that was done at this table so far: every answer, undo and redo counts one
    seat       whose view it is, None: a spectator's
    whole      whether it is everything; else `areas` and `faces` are only those that have changed
    areas      in reading order; an area is told from others by `name` and `seat`
    faces      by id of the print, or by the name of a back
    names      of the seats, in the game
    active     the seat whose turn it is, None before the first
    decisions  what the seat is asked now; each has the `number` of this view
    asides     what it may do at any time
    refused    what one might think of choosing but may not, why, and the rule
    waiting    the seats that are asked
    entry      number of the last entry of the log
    log        of a whole view the whole log, else the entries since the last view of this seat; after an
               undo, those from the first that is new: forget all from there
    news       what followed from the last answer
    outcome    how the game ended, or ""; `ending` says it in a sentence
    lesson     what is taught now, where the table is that of a lesson
    phases     the steps that have begun with the last answer, the running one last
    """

    number: int
    seat: int | None
    whole: bool
    areas: list[Area]
    faces: dict[str, Face] = {}
    names: list[str] = []
    active: int | None = None
    decisions: list[Decision] = []
    asides: list[Option] = []
    refused: list[Refused] = []
    waiting: list[int] = []
    entry: int = 0
    log: list[Line] = []
    news: list[Happened] = []
    back: Back = Back(False, False)
    outcome: str = ""
    ending: str = ""
    lesson: Taught | None = None
    phases: list[Phase] = []


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits there.

    name    of the seat in the game
    person  the name of who holds it, "" where nobody does
    mine    whether that is the reader
    here    whether that person is connected
    bot     what plays it, or ""
    """

    seat: int
    name: str
    person: str = ""
    mine: bool = False
    here: bool = False
    bot: str = ""


class Asked(Struct, frozen=True):
    """An undo that waits for consent: who asks, at which number of the table, back to which entry.

    of  the names of those who have not answered yet; `me`: whether the reader is one of them
    """

    number: int
    to: int
    by: str
    of: list[str]
    me: bool


class Savepoint(Struct, frozen=True):
    """A named place in a game; `entry` is that of the log then."""

    id: int
    name: str
    number: int
    entry: int


class Facts(Struct, frozen=True, omit_defaults=True):
    """What everybody who knows the link may know of a table.

    undo      the policy; `undo_now` what it means with those who sit here now
    watching  the names of spectators
    number    of the last thing done
    created   and `changed`: seconds since 1970
    waiting   in the list of one's own tables: the seats that are asked
    stands    and what is counted there, in words: "Turn 6"
    """

    id: str
    game: str
    title: str
    owner: str
    mine: bool
    chairs: list[Chair]
    undo: str
    undo_now: str
    options: dict[str, Any] = {}
    number: int = 0
    outcome: str = ""
    created: int = 0
    changed: int = 0
    watching: list[str] = []
    asked: Asked | None = None
    savepoints: list[Savepoint] = []
    notice: str = ""
    waiting: list[int] = []
    stands: list[str] = []


class ChatLine(Struct, frozen=True):
    """Something that was said; `at` in seconds since 1970."""

    name: str
    text: str
    at: int


class Hello(Reply, frozen=True, kw_only=True):
    """The first message: who one is, the table, what was said lately. A whole view of each seat follows."""

    name: str
    table: Facts
    chat: list[ChatLine] = []


class TableNow(Reply, frozen=True, kw_only=True, tag="table"):
    """Something about the table has changed: seats, who is there, the policy, an undo that is asked for."""

    table: Facts


class Heard(Reply, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Pointed(Reply, frozen=True, kw_only=True):
    """Somebody points at a piece or an option; "": no longer."""

    name: str
    key: str


class Gone(Reply, frozen=True, kw_only=True):
    """The last message: the table has been deleted. `why` says by whom, in a sentence."""

    why: str


class Done(Reply, frozen=True, kw_only=True):
    """What was wanted is done, for good; `number` is that of the table now. So is a message said twice."""

    number: int


class No(Reply, frozen=True, kw_only=True, tag="refused"):
    """What was wanted is not done, and nothing has changed: why, the rule's id, and what that rule says."""

    why: str
    rule: str = ""
    says: str = ""


class Explained(Reply, frozen=True, kw_only=True):
    """The answer to `why`: each thing that is refused, and the text of each rule by id."""

    seat: int
    refused: list[Refused]
    rules: dict[str, str] = {}


class Told(Reply, frozen=True, kw_only=True, tag="history"):
    """The answer to `history`: the events of an entry in order, and the text of each rule by id."""

    entry: int
    seat: int | None
    events: list[Happened]
    rules: dict[str, str] = {}


class Looked(Reply, frozen=True, kw_only=True):
    """The answer to `look`: the view then, without decisions."""

    entry: int
    view: Seen


class Way(Struct, frozen=True, omit_defaults=True):
    """A number on its way through the log.

    values  after each entry: one for all, or one for each seat
    wins    whether the game is won by its rising far enough
    """

    name: str
    title: str
    values: list[list[int]]
    wins: bool = False


class Went(Reply, frozen=True, kw_only=True, tag="course"):
    """The answer to `course`: the seed, the numbers on their way from entry `start`, what was achieved."""

    seed: int
    start: int
    ways: list[Way]
    achieved: list[str] = []


class Branched(Reply, frozen=True, kw_only=True):
    """The answer to `branch`: the new table."""

    table: str


class Reported(Reply, frozen=True, kw_only=True):
    """The answer to `report`: a file with what the person may see, and where the whole is when it is over."""

    name: str
    file: str
    whole: str


class Promising(Struct, frozen=True, omit_defaults=True):
    """An answer that promises much: its keys, its words, and what it promises where that is known."""

    keys: list[str]
    text: str
    result: str = ""


class Advised(Reply, frozen=True, kw_only=True, tag="hint"):
    """The answer to `hint`: the keys to choose, their words, and why; `best`: this and what else is good."""

    seat: int
    keys: list[str]
    text: str
    reason: str
    best: list[Promising] = []


# over HTTP


class Me(Struct, frozen=True):
    """Who one is; `new` until a name was given."""

    name: str
    new: bool


class Called(Struct, frozen=True, forbid_unknown_fields=True):
    """How one wants to be called."""

    name: Name


class Value(Struct, frozen=True, omit_defaults=True):
    """A value that a setting can take.

    face   what to choose by, where there is something
    seats  with how many seats it can be taken; None: with any
    """

    value: bool | int | str
    title: str
    face: Face | None = None
    seats: list[int] | None = None


class Setting(Struct, frozen=True):
    """An option of a game.

    several   whether each seat takes one of the values, all different; then the option is a list, one a seat
    default   of `several` an empty list: dealt by chance
    newcomer  what it is for who has never played the game
    """

    name: str
    title: str
    several: bool
    values: list[Value]
    default: bool | int | str | list[str]
    newcomer: bool | int | str | list[str]


class Learnt(Struct, frozen=True):
    """The lesson of a game: its title, seats and steps; `next`: the seats and options of a game after it."""

    title: str
    seats: int
    steps: int
    next: dict[str, Any]


class Described(Struct, frozen=True):
    """A game that can be played.

    short     what it is, in a sentence
    words     what names in its views are called: `kind-trap`, `mark-dark`, `token-progress`, `part-reward`
    keywords  what `words` explains of its cards (`keyword-delve`, `meaning-delve`), and the clause of each
    lesson    what teaches it, None where nothing does
    """

    id: str
    title: str
    short: str
    seats: list[int]
    settings: list[Setting]
    words: dict[str, str]
    keywords: dict[str, str]
    lesson: Learnt | None = None


class Open(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that is to be opened.

    options  by name; those left out take their defaults
    take     the seats that one takes oneself; None: all that no bot takes
    bots     what plays which seat
    lesson   whether it is the lesson of the game: then its seats and options are those of the lesson
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=40)] = {}
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    take: Annotated[list[Seat], Meta(max_length=16)] | None = None
    bots: dict[Seat, Bot] = {}
    undo: Policy = "usual"
    lesson: bool = False


class Opened(Struct, frozen=True):
    """A table was opened; it lies at `/table/{id}`, and that is the link for others."""

    id: str


class Clause(Struct, frozen=True, omit_defaults=True):
    """A rule of the book, or a ruling on what the book leaves open."""

    id: str
    section: str
    text: str
    example: str = ""


class Fault(Struct, frozen=True):
    """What is wrong with a request, in a sentence."""

    why: str


READ: Final = msgspec.json.Decoder(Said)
WRITE: Final = msgspec.json.Encoder()

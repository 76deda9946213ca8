"""The public face of a game in play: what is asked, what may be chosen, what a seat sees, undo, saves.

game = lamplit.new_game("kinfire_delve", seats=2, seed=7)
game.choose(game.decision.options[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from lamplit.engine.events import Event
from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.questions import CARD, SEAT, Ask, Choice, Kind, Number, Question, Share
from lamplit.engine.record import ARM, ASIDE, IMAGINE, Entry
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Table
from lamplit.engine.views import Area, Face, areas, key_of
from lamplit.errors import NotAllowed
from lamplit.naming import key, meant
from lamplit.words import Speaker

ABOUT: Final = ("card", "on", "by")  # what a question is about; `cards` are what an option would move


class Option(msgspec.Struct, frozen=True):
    """Something that can be chosen: its key, its label, and the pieces it points at, by key."""

    key: str
    label: str
    pieces: list[str] = []


class Refused(msgspec.Struct, frozen=True):
    """Something that cannot be chosen now: why, in a sentence, the rule's id, the pieces it points at."""

    key: str
    label: str
    why: str
    rule: str
    pieces: list[str] = []


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that a seat may answer now.

    number   of the question: an answer may name it
    seats    who may answer it; `seat` is the one it is put to here
    shape    `choice`, `share`, `number` or `words`
    options  None where they are too many to list; then `pieces` with their limits, `low` and `high` say all
    needed   of a share that takes a sum: how much
    weights  what each piece adds to that sum, or each option to one that is told beside the question
    secret   whether the others learn no more than that it was answered, nor when: see docs/wire.md
    about    the cards that it speaks of, by key
    """

    number: int
    seat: int
    seats: list[int]
    kind: str
    text: str
    shape: str
    options: list[Option] | None = None
    pieces: dict[str, int] = {}
    low: int = 0
    high: int = 0
    weights: dict[str, int] = {}
    needed: int = 0
    secret: bool = False
    about: list[str] = []


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log as one seat may read it: a sentence, and the answer by key, "" if it is secret."""

    number: int
    seat: int | None
    kind: str
    text: str
    answer: str = ""


class View(msgspec.Struct, omit_defaults=True):
    """All that a seat may see.

    faces      what is printed on the cards it sees, by id, and on backs, by the name of the back
    decisions  what it is asked
    waiting    the seats that are asked
    news       what followed from the last answer
    """

    game: str
    title: str
    seat: int | None
    seats: list[str]
    active: int
    areas: list[Area]
    faces: dict[str, Face]
    decisions: list[Decision]
    waiting: list[int]
    outcome: str = ""
    news: list[str] = []


class LiveGame:
    """A game in play."""

    __slots__ = ("_speakers", "file", "notice", "packs", "play")

    def __init__(self, play: Play, notice: str = "", packs: Sequence[Path] = ()) -> None:
        self.play = play
        self.notice = notice  # what a loaded game has to say, or ""
        self.packs = tuple(packs)  # the folders laid over the game's own pack
        self.file: Path | None = None  # where it is kept while it runs (see `lamplit.profile`)
        self._speakers: dict[int | None, Speaker] = {}

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return self.play.game

    @property
    def table(self) -> Table:
        """The position, with all its secrets: for tests and tools."""
        return self.play.table

    @property
    def seats(self) -> int:
        """How many seats."""
        return self.play.table.seats

    @property
    def outcome(self) -> str:
        """How the game ended, or ""."""
        return self.play.table.outcome

    def speaker(self, seat: int | None) -> Speaker:
        """Who says things to a seat."""
        found = self._speakers.get(seat)
        if found is None or found.table is not self.play.table:  # an undo makes another table
            found = self._speakers[seat] = Speaker(self.rules, self.play.table, seat)
        return found

    # what is asked

    @property
    def decision(self) -> Decision | None:
        """The one question, put to the seat whose turn it is to answer; None when the game is over."""
        seats = self.play.seats_asked()
        return self._decision(seats[0]) if seats else None

    def questions(self, seat: int) -> list[Decision]:
        """What a seat is asked now: nothing, or one question."""
        return [self._decision(seat)] if seat in self.play.seats_asked() else []

    def _decision(self, seat: int) -> Decision:
        question = self.play.question
        assert question is not None
        table, kind, subject = self.play.table, question.kind, question.subject
        limits: dict[str, Any] = {}
        if isinstance(kind, Share):
            limits = self._share(kind, subject, seat)
        elif isinstance(kind, Number):
            low, high = kind.bounds(table, seat, subject)
            limits = {"low": low, "high": high}
        elif isinstance(kind, Choice) and kind.adds is not None:
            cards = [answer for answer in question.answers(table, seat) or () if not isinstance(answer, str)]
            limits = {"weights": {key(table, kind, card, seat): kind.adds(table, card) for card in cards}}
        return Decision(
            number=self.play.asked,
            seat=seat,
            seats=self.play.seats_asked(),
            kind=kind.name,
            text=self.speaker(seat).question(question, seat),
            shape=type(kind).__name__.lower(),
            options=self._options(question, seat),
            secret=question.secret,
            about=self._about(question, seat),
            **limits,
        )

    def _about(self, question: Question, seat: int) -> list[str]:
        """The cards that a question speaks of."""
        told = self.rules.subject(self.play.table, question)
        slots = dict.fromkeys(told[name] for name in ABOUT if told.get(name, -1) >= 0)
        return [key_of(self.play.table, seat, slot) for slot in slots]

    def _share(self, kind: Share, subject: Any, seat: int) -> dict[str, Any]:
        """What a decision says of a share: its pieces with their limits, its size, a sum that it takes."""
        table = self.play.table
        limits = sorted(kind.limits(table, seat, subject).items())
        names = {piece: key(table, kind, piece, seat) for piece, _ in limits}
        low, high = kind.size(table, seat, subject)
        told = {"pieces": {names[piece]: most for piece, most in limits}, "low": low, "high": high}
        if kind.weigh is None:
            return told
        needed, adds = kind.weigh(table, seat, subject)
        return {**told, "needed": needed, "weights": {name: adds[piece] for piece, name in names.items()}}

    def _options(self, question: Question, seat: int) -> list[Option] | None:
        table, kind, speaker = self.play.table, question.kind, self.speaker(seat)
        answers = question.answers(table, seat)
        if answers is None:
            return None
        return [
            Option(key(table, kind, a, seat), speaker.option(question, a), self._pieces(kind, a, seat))
            for a in answers
        ]

    def _pieces(self, kind: Kind, answer: Any, seat: int) -> list[str]:
        """The cards that an answer means."""
        table = self.play.table
        if isinstance(answer, str):
            slots = self.rules.points(table, seat, answer)
        elif kind.of != CARD:
            return []
        else:
            slots = answer if isinstance(answer, tuple) else (answer,)
        return [key_of(table, seat, slot) for slot in slots] if slots else []

    def refusals(self, seat: int) -> list[Refused]:
        """What cannot be chosen now, why, and the rule."""
        question = self.play.question
        if question is None:
            return []
        speaker = self.speaker(seat)
        return [
            Refused(
                key(self.play.table, question.kind, answer, seat),
                speaker.option(question, answer),
                speaker.refusal(refusal),
                refusal.rule,
                self._pieces(question.kind, answer, seat),
            )
            for answer, refusal in question.kind.refused(self.play.table, seat, question.subject)
        ]

    def asides(self, seat: int) -> list[Option]:
        """What the seat may do at any time."""
        if self.play.question is None:
            return []
        return [
            Option(f"{aside.kind.name}: {option.key}", option.label, option.pieces)
            for aside in self.rules.asides
            for option in self._options(Ask(aside.kind, seat), seat) or []
        ]

    # answering

    def choose(self, answer: Any, seat: int | None = None, number: int | None = None) -> None:
        """Answer the open question.

        answer  an Option, its key or its label; for a share a list of keys; for a number an int
        seat    who answers; needed where several are asked
        number  of the question that is answered (`Decision.number`): an answer that comes late is tried as
                long as only others have answered that question since, and never counts twice

        Raises:
            NotAllowed: it is not legal now. Nothing has changed.
        """
        play = self.play
        seat = self._who(answer) if seat is None else seat
        if not 0 <= seat < self.seats:
            raise NotAllowed(f"There is no seat {seat + 1}: this game has {self.seats}.", "")
        if play.question is None:
            raise NotAllowed("The game is over.", "")
        if number is not None and not self._still_asked(number, seat):
            raise NotAllowed("The table has moved on since that was asked.", "")
        chosen = self._meant(play.question, answer, seat)
        refusal = play.refusal(seat, chosen)
        if refusal is not None:
            raise self._not_allowed(refusal, seat, answer)
        if play.record.lesson:
            from lamplit.lessons import require_taught

            require_taught(self, seat, chosen)
        play.answer(seat, chosen)

    def _still_asked(self, number: int, seat: int) -> bool:
        """Whether an answer to the question of this number is one to the open question.

        It is where others have acted in the same window since, and not this seat.
        """
        play = self.play
        later = play.line.since(number) if 0 <= number < play.asked else []
        assert play.question is not None
        same = bool(later) and all(e.kind == play.question.kind.name and e.seat != seat for e in later)
        return number == play.asked or same

    def aside(self, key: str, seat: int) -> None:
        """Take one of `asides(seat)`."""
        name, _, answer = key.partition(": ")
        for aside in self.rules.asides:
            if aside.kind.name == name:
                question = Ask(aside.kind, seat)
                chosen = self._meant(question, answer, seat)
                refusal = question.refusal(self.play.table, seat, chosen)
                if refusal is not None:
                    raise self._not_allowed(refusal, seat, answer)
                self.play.take_aside(name, seat, chosen)
                return
        raise NotAllowed(f'There is nothing called "{name}" to do at any time.', "")

    def why_not(self, answer: Any, seat: int | None = None) -> Refused | None:
        """Why this cannot be chosen now; None where it can."""
        question = self.play.question
        seat = self._who(answer) if seat is None else seat
        if question is None:
            return Refused(str(answer), str(answer), "The game is over.", "")
        refusal = self.play.refusal(seat, self._meant(question, answer, seat))
        if refusal is None:
            return None
        error = self._not_allowed(refusal, seat, answer)
        return Refused(str(answer), str(answer), error.sentence, error.rule)

    def _who(self, answer: Any) -> int:
        """The seat that an answer without one comes from."""
        asked = self.play.seats_asked()
        if len(asked) > 1 and not isinstance(self.play.question, Ask):
            names = ", ".join(self.rules.seat_name(self.play.table, seat) for seat in asked)
            raise NotAllowed(f"Several seats are asked ({names}): say which one answers.", "")
        return asked[0] if asked else self.play.table.active

    def _meant(self, question: Question, answer: Any, seat: int) -> Any:
        """The engine's answer for what was said."""
        return meant(self.speaker(seat), question, answer.key if isinstance(answer, Option) else answer, seat)

    def _not_allowed(self, refusal: Refusal, seat: int, answer: Any) -> NotAllowed:
        if refusal.reason == "not-offered":
            decision = self._decision(seat) if seat in self.play.seats_asked() else None
            offered = ", ".join(o.key for o in (decision.options or [])[:12]) if decision else ""
            said = answer.key if isinstance(answer, Option) else answer
            tail = f"; what can be chosen is: {offered}" if offered else ""
            return NotAllowed(f'"{said}" is not offered now{tail}.', refusal.rule)
        return NotAllowed(self.speaker(seat).refusal(refusal), refusal.rule)

    # looking

    def view(self, seat: int | None = None) -> View:
        """All that the seat may see; None is a spectator."""
        table, game = self.play.table, self.rules
        shown, faces = self.shown(seat)
        return View(
            game=game.id,
            title=game.title,
            seat=seat,
            seats=[game.seat_name(table, s) for s in range(self.seats)],
            active=table.active,
            areas=shown,
            faces=faces,
            decisions=[] if seat is None else self.questions(seat),
            waiting=self.play.seats_asked(),
            outcome=table.outcome,
            news=self.news(seat),
        )

    def shown(self, seat: int | None) -> tuple[list[Area], dict[str, Face]]:
        """The areas of the table as the seat sees them, and the faces of what lies there."""
        table = self.play.table
        return areas(table, self.rules.layout(table), seat, self.speaker(seat).say)

    def news(self, seat: int | None = None) -> list[str]:
        """What followed from the last answer, in sentences."""
        speaker = self.speaker(seat)
        return [speaker.event(event) for event in self.play.events()]

    @property
    def events(self) -> list[Event]:
        """What followed from the last answer, each with its cause."""
        return self.play.events()

    def log(self, seat: int | None = None) -> list[LogLine]:
        """The log as a seat may read it."""
        return [self._line(entry, seat) for entry in self.play.line]

    def _line(self, entry: Entry, seat: int | None) -> LogLine:
        """Who answered what; of a secret answer the others read only that it was given."""
        own = entry.seat == seat or not entry.secret
        answer = self._answer_words(entry, seat) if own else ""
        who = None if entry.sort == IMAGINE else entry.seat
        kind = entry.kind if entry.sort not in (ASIDE, ARM) else f"{entry.sort} {entry.kind}"
        return LogLine(entry.n, who, kind, self.speaker(seat).entry(entry), answer)

    def _answer_words(self, entry: Entry, seat: int | None) -> str:
        """What was answered; a card is named only to those who knew its face then."""
        answer, speaker = entry.answer, self.speaker(seat)
        of = self.rules.of.get(entry.kind, CARD)
        parts = answer if isinstance(answer, tuple) else (answer,)
        words = []
        for part in parts:
            if part in entry.shown:
                words.append(entry.shown[part][0] if speaker.knew(entry, part) else "a facedown card")
            else:
                words.append(speaker.called(part) if isinstance(part, int) and of == SEAT else str(part))
        return " + ".join(words)

    # undo, branches, search

    def undo(self, to: int | None = None, seat: int | None = None, policy: str = "free") -> None:
        """Take back the last answer, or all after number `to`.

        Raises:
            NotAllowed: there is nothing to take back, or the table's policy forbids it.
        """
        to = self.play.line.n - 1 if to is None else to
        refusal = self.play.why_not_undo(to, seat, policy)
        if refusal is not None:
            raise NotAllowed(self.speaker(seat).refusal(refusal), refusal.rule)
        self.play.undo(to)

    def redo(self) -> None:
        """Make again what was taken back last.

        Raises:
            NotAllowed: nothing was.
        """
        if not self.play.undone:
            raise NotAllowed(self.speaker(None).say("refusal-nothing-to-redo"), "")
        self.play.redo()

    def clone(self) -> LiveGame:
        """An equal game that goes its own way."""
        play = self.play.clone(marks=True)
        play.told = self.play.told
        return LiveGame(play, self.notice, self.packs)

    branch = clone

    def imagine(self, seat: int | None, seed: int | None = None) -> LiveGame:
        """A position the seat cannot tell from the real one: what it does not know is dealt anew."""
        return LiveGame(self.play.imagine(seat, Random().getrandbits(63) if seed is None else seed))

    # saves

    def save(self, path: str | Path) -> None:
        """Write the game to a file, whole or not at all.

        Raises:
            LamplitError: it cannot be written.
        """
        from lamplit.saves import write

        write(self, Path(path))

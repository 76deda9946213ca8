"""A game in play: the rules run from question to question, and every position comes back.

The table is data. Its last checkpoint and the answers given since are enough to make it again, so a
clone is the checkpoint copied and those answers run through the rules quietly: no option is listed,
no word is made, no event is built. Undo, branches, saves and search are the same thing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

from lamplit.engine.events import Event, Recorder, cards_in
from lamplit.engine.force import NOTHING, settle
from lamplit.engine.game import Game
from lamplit.engine.questions import CARD, PASS, Answer, Ask, Poll, Question, Rules, nothing
from lamplit.engine.record import ANSWER, ARM, ASIDE, IMAGINE, Entry, Record, Shown
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Cut, Frame, Table
from lamplit.engine.views import sees

SPACING: Final = 16  # steps between two checkpoints; who clones makes nearer ones
NEVER: Final = 1 << 62  # a step that is never reached
LATEST: Final = 8  # checkpoints of this many last steps are kept, older ones ever more thinly
LANDMARK: Final = 256  # and every such step

Mark: TypeAlias = tuple[int, int, Table]  # its number, the entry it followed, the checkpoint


class Refused(Exception):  # noqa: N818
    """An answer that is not legal now; the position has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Play:
    """One course of a game: its record, its log, and the position it has reached.

    question   what is asked now; None when the game is over
    asked      the number of the open question, that of the entry it followed; at the end, of the last
    line       the last entry of the log
    undone     the ends of the lines that were taken back, the last one last
    journal    all that was ever done, undo and redo too, as a chain (earlier, act)
    start      the number of the entry that the opening follows: 0, or where a chapter of the log begins
    told       whether what the questions spoke of is kept, for readers of the log: not where nobody reads it
    """

    __slots__ = (
        "_checkpoint",
        "_due",
        "_frame",
        "_marked",
        "_marks",
        "_past",
        "_rules",
        "_steps",
        "_waiting",
        "asked",
        "game",
        "journal",
        "line",
        "opening",
        "question",
        "record",
        "start",
        "table",
        "told",
        "undone",
    )

    def __init__(
        self, game: Game, record: Record, opening: Table, *, marks: bool = True, after: Entry | None = None
    ) -> None:
        """Begin at `opening`, a table between two steps. Without `marks` no checkpoint is made after it:
        for playouts, which nobody takes back. The log up to `after` can be read, but not taken back.
        """
        self.game = game
        self.record = record
        self.opening = opening
        self.line = Entry(None) if after is None else after
        self.start = self.line.n
        for entry in self.line:  # who knew what in a chapter that is closed is not known any more
            entry.shown = self._shown(opening, entry)
        self.undone: tuple[Entry, ...] = ()
        self.journal: Journal = None
        self._marks = 0
        self.told = marks
        self._due = SPACING if marks else NEVER
        self._past: tuple[Mark, ...] = ()
        self._return_to(opening, self.line)

    # running

    def _return_to(self, checkpoint: Table, marked: Entry, recorder: Recorder | None = None) -> None:
        """Take the table back to a checkpoint and run to the first question after it."""
        self._checkpoint = checkpoint
        self._marked = marked
        self._steps = 0  # begun since the checkpoint
        self._rules: list[Rules[Any]] = []
        self._waiting: list[Question] = []
        self._frame: Frame | None = None
        self.asked = marked.n
        self.question: Question | None = None
        table = self.table = checkpoint.copy()
        table.recorder = recorder
        if table.agenda:
            self._go(None)

    def _go(self, sent: Any) -> None:
        """Run the rules until somebody is asked or the game is over."""
        rules = self._rules
        question: Question | None
        while True:
            try:
                if not rules and not self._next_step():
                    question = None
                    break
                question = rules[-1].send(sent)
            except StopIteration as done:
                sent = None
                rules.pop()
                if not rules:
                    if done.value is not None:
                        self._jump(done.value)
                    continue
                question = self._waiting.pop()  # an aside is over
                question.anew(self.table)
            except Cut as cut:
                sent = None
                self._cut(cut.frame)
                continue
            if question.__class__ is Ask or question.stands(self.table):
                break
            sent = {} if question.__class__ is Poll else None
        self.question = question
        self.asked = self.line.n

    def _next_step(self) -> bool:
        """Start the next step that asks something; False when the agenda is empty.

        What holds `as soon as` is seen to before each: entering or leaving a frame changes what is in force.
        """
        table, frames = self.table, self.game.frames
        agenda = table.agenda
        if table.recorder is not None:
            table.recorder.all_done()
        while agenda:
            frame = agenda[-1]
            at, steps = frame.at, frames[frame.NAME]
            if at == len(steps):
                self._leave(frame.NAME)
                continue
            if table.stirred and (due := settle(table)) is not NOTHING:
                self._rules.append(due)
                return True
            if self._steps >= self._due:
                self._mark()
            self._steps += 1
            frame.at = at + 1
            if table.recorder is not None:
                table.recorder.steps.append((table.recorder.n, frame.NAME, steps[at].__name__))
            rule = steps[at](table)
            if rule:
                self._frame = frame
                if rule.__class__ is not str:
                    table.answered = 0
                    self._rules.append(rule)
                    return True
                self._jump(rule)
        return False

    def _jump(self, name: str) -> None:
        """The step named another of its frame: that one is next."""
        frame = self._frame
        assert frame is not None
        for at, step in enumerate(self.game.frames[frame.NAME]):
            if step.__name__ == name:
                frame.at = at
                return
        raise LookupError(f"frame {frame.NAME} has no step {name}")

    def _cut(self, name: str) -> None:
        """A frame ends in the middle of a step: drop the rules that were running, then leave it."""
        self._rules.clear()
        self._waiting.clear()
        table = self.table
        table.settling, table.replacing, table.asking, table.deep = False, (), (), 0
        if all(name != frame.NAME for frame in table.agenda):
            raise LookupError(f"no frame {name} to end")
        self._leave(name)

    def _leave(self, name: str) -> None:
        """End the innermost frame of this name, and all above it, from the inside out."""
        table = self.table
        ended = ""
        while ended != name:
            frame = table.agenda[-1]
            ended = frame.NAME
            leave = self.game.leave.get(ended)
            if leave is not None:
                leave(table, frame)
            table.agenda.pop()

    # checkpoints

    def _mark(self) -> None:
        """Make the position between two steps the checkpoint."""
        self._past = (*self._past, (self._marks, self._marked.n, self._checkpoint))
        if self._marks % LATEST == 0:
            self._past = thinned(self._past, self._marks)
        self._marks += 1
        self._checkpoint = self.table.copy()
        self._marked = self.line
        self._steps = 0

    @property
    def checkpoint(self) -> tuple[int, Table]:
        """The newest checkpoint, after the number of the entry that it followed."""
        return self._marked.n, self._checkpoint

    def _before(self, n: int) -> Mark:
        """The newest checkpoint at or before entry `n`."""
        if self._marked.n <= n:
            return self._marks, self._marked.n, self._checkpoint
        return next((mark for mark in reversed(self._past) if mark[1] <= n), (0, self.start, self.opening))

    # answering

    def seats_asked(self) -> list[int]:
        """The seats that may answer now, in turn order from the active one."""
        question, table = self.question, self.table
        if question is None:
            return []
        if len(question.seats) == 1:
            return [question.seats[0]]
        return [seat for seat in table.seat_order(table.active) if question.waits_for(seat)]

    def answer(self, seat: int, answer: Answer) -> None:
        """Take a legal answer; nothing is checked (`refusal` does)."""
        question = self.question
        assert question is not None
        self._do(Entry(self.line, ANSWER, seat, question.kind.name, answer, question.secret))

    def take_aside(self, name: str, seat: int, answer: Answer) -> None:
        """Do what may be done at any time; the open question stands anew afterwards. Nothing is checked."""
        self._do(Entry(self.line, ASIDE, seat, name, answer))

    def arm(self, name: str, seat: int, on: bool = True) -> None:
        """Moments that the aside of this name answers shall stop for the seat, or no longer."""
        self._do(Entry(self.line, ARM, seat, name, on))

    def again(self, sort: str, seat: int, kind: str, answer: Answer) -> None:
        """Do what an entry of a log tells: an answer, an aside, an arming. Nothing is checked."""
        if sort == ANSWER:
            self.answer(seat, answer)
        elif sort == ARM:
            self.arm(kind, seat, answer)
        else:
            self.take_aside(kind, seat, answer)

    def _do(self, entry: Entry) -> None:
        """Take a new entry; where a rule fails with an error, nothing has happened."""
        if self.told and entry.sort == ANSWER:
            entry.about = self._about(entry)
        shown = self._shown(self.table, entry) if entry.about or entry.answer.__class__ is not str else None
        before, self.line = self.line, entry
        self.table.news = False
        if self.table.recorder is not None:
            self.table.recorder.n = entry.n
        try:
            if entry.sort == ANSWER and self.question.__class__ is Ask:
                self._go(entry.answer)
            else:
                self._take(entry)
        except Exception:
            self._rebuild(before)
            raise
        entry.news = self.table.news
        if shown:
            known = self.table.known
            entry.shown = {slot: (name, then | known[slot]) for slot, (name, then) in shown.items()}
        self.undone = ()
        self.journal = (self.journal, entry)

    def _about(self, entry: Entry) -> dict[str, Any]:
        """What the open question speaks of, and what an answer adds to its sum: for readers of the log."""
        question, table = self.question, self.table
        assert question is not None
        adds = question.kind.added(table, entry.seat, question.subject, entry.answer)
        return {**self.game.subject(table, question), "adds": adds}

    def _shown(self, table: Table, entry: Entry) -> Shown:
        """The cards that an entry means and its question spoke of: their names, and who knows their faces."""
        slots = cards_in(entry.about or {})
        if self.game.of.get(entry.kind, CARD) == CARD:
            slots += entry.answer if entry.answer.__class__ is tuple else (entry.answer,)
        return {n: (table.name(n), table.known[n]) for n in slots if n.__class__ is int and n >= 0}

    def _take(self, entry: Entry) -> None:
        if entry.sort == ANSWER:
            self._feed(entry.seat, entry.answer)
        elif entry.sort == ASIDE:
            self._begin_aside(entry)
        elif entry.sort == ARM:
            table, pair = self.table, (entry.seat, entry.kind)
            rest = tuple(p for p in table.armed if p != pair)
            table.armed = (*rest, pair) if entry.answer else rest
        else:
            imagined: Imagined = entry.answer
            imagined.apply(self.table)
            chance = Random(imagined.seed)
            for question in (*self._waiting, self.question):
                if question is not None:
                    question.imagine(self.table, entry.seat, chance)

    def _feed(self, seat: int, answer: Answer) -> None:
        """Give the answer to the open question; the rules go on when it closes."""
        question: Any = self.question
        shape = question.__class__
        if shape is Ask:
            self._go(answer)
        elif shape is Poll:
            question.given[seat] = answer
            if not question.stands(self.table):
                self._go({s: question.given[s] for s in question.seats})
        elif answer != PASS:
            question.passed.clear()
            self._go((seat, answer))
        else:
            question.passed.add(seat)
            if not question.stands(self.table):
                self._go(None)

    def _begin_aside(self, entry: Entry) -> None:
        """Run an aside above the waiting rule."""
        assert self.question is not None
        self._waiting.append(self.question)
        aside = next(a for a in self.game.asides if a.kind.name == entry.kind)
        try:
            self._rules.append(aside.carry(self.table, entry.seat, entry.answer) or nothing())
        except Cut as cut:
            self._cut(cut.frame)
        self._go(None)

    # looking at answers

    def refusal(self, seat: int, answer: Answer) -> Refusal | None:
        """Why the seat may not give this answer now, or None."""
        question = self.question
        if question is None:
            return Refusal("game-over", "")
        refusal = question.refusal(self.table, seat, answer)
        if refusal is not None and refusal.reason == "not-offered":
            return self.game.elsewhere(self.table, seat, answer) or refusal
        if refusal is None and not question.waits_for(seat):
            return Refusal("not-asked", "", seat=seat)
        return refusal

    def answers(self, seat: int) -> list[Answer] | None:
        """The legal answers of a seat that is asked; None where they are too many to list."""
        assert self.question is not None
        return self.question.answers(self.table, seat)

    # clones, branches, imagination

    def clone(self, *, marks: bool = False) -> Play:
        """An equal position that goes its own way, untold. Without `marks` it makes no checkpoints itself.

        The beginning of the running step becomes a checkpoint of both, so the next clone has only the
        answers within the step to replay.
        """
        new = Play.__new__(Play)
        new.game = self.game
        new.record = self.record
        new.opening = self.opening
        new.start = self.start
        new.told = False
        new.undone = self.undone
        new.journal = self.journal
        new._past = self._past
        new._marks = self._marks
        new._due = self._steps - 1 if self._steps > 1 else NEVER
        new._replay(self._checkpoint, self._marked, self.line)
        if self._steps > 1:
            self._past, self._marks, self._steps = new._past, new._marks, new._steps
            self._checkpoint, self._marked = new._checkpoint, new._marked
        new._due = SPACING if marks else NEVER
        return new

    def _replay(
        self, checkpoint: Table, marked: Entry, line: Entry, recorder: Recorder | None = None
    ) -> None:
        """From a checkpoint through the answers given since, to the end of `line`."""
        self.line = marked
        self._return_to(checkpoint, marked, recorder)
        for entry in line.since(marked.n):
            self.line = entry
            if recorder is not None:
                recorder.n = entry.n
            self._take(entry)

    def _rebuild(self, line: Entry) -> None:
        """Make the position at the end of a line again from the newest checkpoint before it."""
        number, n, checkpoint = self._before(line.n)
        self._past = tuple(mark for mark in self._past if mark[1] < n)
        self._marks = number
        due, self._due = self._due, NEVER  # no new checkpoint on the way
        self._replay(checkpoint, line.at(n), line)
        self._due = due

    def imagine(self, seat: int | None, seed: int, unknown: Unknown | None = None) -> Play:
        """A position that this seat cannot tell from the real one: what it does not know is dealt anew.

        Faces that the seat does not know are permuted among cards that are alike (`Game.alike`), and every
        stream gets a new seed. Both are written into the log, so clones of it replay the true past and then
        switch. So are the sealed answers of others to a question that is still open. Who imagines the same
        position many times finds out once what is `unknown` in it.
        """
        new = self.clone()
        dealt = (unknown or Unknown(self.table, seat)).deal(seed)
        new.line = Entry(new.line, IMAGINE, -1 if seat is None else seat, "", dealt)
        new._take(new.line)
        return new

    def walk(self) -> Iterator[Table]:
        """The position after each entry of the log from `start` on: to look at, not to keep."""
        past = self.clone()
        past._rebuild(self.line.at(self.start))
        yield past.table
        for entry in self.line.since(self.start):
            past.line = entry
            past._take(entry)
            yield past.table

    # undo and redo

    def undo(self, to: int | None = None) -> None:
        """Take back the answers after number `to` (by default the last one); `redo` makes them again."""
        to = self.line.n - 1 if to is None else to
        if not self.start <= to < self.line.n:
            raise Refused(Refusal("nothing-to-undo", ""))
        self.undone = (*self.undone, self.line)
        self._rebuild(self.line.at(to))
        self.journal = (self.journal, Undo(to))

    def redo(self) -> None:
        """Make again what was last taken back."""
        if not self.undone:
            raise Refused(Refusal("nothing-to-redo", ""))
        *rest, line = self.undone
        start = self.line
        for entry in line.since(start.n):
            self.line = entry
            self._take(entry)
        self.undone = tuple(rest)
        self.journal = (self.journal, REDO)

    def why_not_undo(self, to: int, seat: int | None, policy: str) -> Refusal | None:
        """Why a seat may not take back the answers after number `to`; None for the seat is the whole table.

        policy   `free`: anything; `news`: one's own answers until new information; `off`: nothing
        """
        if not self.start <= to < self.line.n:
            return Refusal("nothing-to-undo", "")
        if policy == "free":
            return None
        if policy == "off":
            return Refusal("undo-off", "")
        for entry in self.line.since(to):
            if entry.seat != seat and seat is not None:
                return Refusal("undo-other", "", seat=entry.seat)
            if entry.news:
                return Refusal("undo-news", "")
        return None

    # events

    def events(self, n: int | None = None, since: int | None = None) -> list[Event]:
        """What followed from entry `n` (by default the last one) until the next question.

        since  tell of all entries after this one up to `n`

        Made anew by a loud run from the checkpoint before; 0 is what happened before the first question.
        Of entries before `start` nothing can be told.
        """
        n = self.line.n if n is None else n
        since = n - 1 if since is None else since
        return [event for event in self._loudly(n, since).events if since < event.n <= n]

    def steps(self, since: int | None = None) -> list[tuple[str, str]]:
        """The steps that were begun after an entry, by default the one before the last: frame and name."""
        n = self.line.n
        since = n - 1 if since is None else since
        return [(frame, step) for at, frame, step in self._loudly(n, since).steps if since < at]

    def _loudly(self, n: int, since: int) -> Recorder:
        """What a loud run to entry `n` tells, of all after `since` at least."""
        loud = self.clone()
        recorder = Recorder()
        # a checkpoint may lie within what followed from its entry: only the opening comes before all of it
        _, at, checkpoint = self._before(since) if since >= self.start else (0, self.start, self.opening)
        recorder.n = at
        loud._replay(checkpoint, self.line.at(at), self.line.at(n), recorder)
        return recorder


Journal: TypeAlias = "tuple[Journal, Entry | Undo] | None"


class Undo:
    """In the journal: back to entry number `to`, or (REDO) what was last taken back made again."""

    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to


REDO: Final = Undo(-1)


class Unknown:
    """What a seat does not know of a position: groups of slots whose faces it cannot tell apart.

    Groups are in the order of their lowest slots, and so is what is in them.
    """

    __slots__ = ("face", "groups")

    def __init__(self, table: Table, seat: int | None) -> None:
        groups: dict[Hashable, list[int]] = {}
        open_to = {slot for z in table.game.zones(table) for slot in z.slots if sees(table, z, seat, slot)}
        for slot in range(len(table.face)):
            if slot not in open_to and not table.knows(seat, slot):
                groups.setdefault(table.game.alike(table, slot), []).append(slot)
        groups.pop(None, None)
        self.face = table.face
        self.groups = list(groups.values())

    def deal(self, seed: int) -> Imagined:
        """The unknown faces dealt anew: the same deal for the same seed, whatever lies there in truth."""
        chance = Random(seed)
        dealt = list(self.face)
        for slots in self.groups:
            faces = sorted([self.face[slot] for slot in slots])
            chance.shuffle(faces)
            for slot, face in zip(slots, faces, strict=True):
                dealt[slot] = face
        return Imagined(dealt, chance.getrandbits(63))


class Imagined:
    """What `imagine` deals: faces and a seed."""

    __slots__ = ("face", "seed")

    def __init__(self, face: list[int], seed: int) -> None:
        self.face = face
        self.seed = seed

    def apply(self, table: Table) -> None:
        """Switch the table to what was imagined."""
        table.deal_faces(self.face)
        table.seed = self.seed


def thinned(marks: tuple[Mark, ...], now: int) -> tuple[Mark, ...]:
    """The last eight checkpoints, then at doubling distance, and every 256th."""

    def stays(mark: int) -> bool:
        distance = (now - mark) // LATEST
        return distance == 0 or mark % (1 << distance.bit_length()) == 0 or mark % LANDMARK == 0

    return tuple(m for m in marks if stays(m[0]))

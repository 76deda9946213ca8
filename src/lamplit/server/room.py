"""A table in this process: one game, who sits there, who watches, and the one place where it moves.

What is done is done to the game in memory, made durable, and only then told. One thing at a time: all of it
happens under `turn`. Where making it durable fails, the game is taken from the store again, as if nothing had
been tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from lamplit import lessons
from lamplit.engine.events import Event, Recorder
from lamplit.engine.questions import CARD, PASS
from lamplit.engine.record import ANSWER, Entry
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from lamplit.saves import form
from lamplit.server import acts, facts, seeing, undoing
from lamplit.server.acts import PERSON, RULE, Deed
from lamplit.server.metrics import TAKEN
from lamplit.server.seeing import Scene, Sight
from lamplit.server.store import Kept, Row, Sitting, Snapshot, Store
from lamplit.server.wire import WRITE, Choose, Gone, Pointed, Reply, Savepoint
from lamplit.server.writer import Taken, Writer

if TYPE_CHECKING:
    from lamplit.server.socket import Socket

SNAPSHOT_EVERY: Final = 64  # acts at least; later as many as it holds, so that it costs a long game little
DECLINES: Final = (PASS, "no")  # a lone answer that does nothing is given without asking


class Loaded(msgspec.Struct):
    """A game from the store: the number of its last act, and by whom each act was."""

    game: LiveGame
    number: int
    by: str


class Room:
    """A table in this process.

    number    of the last act
    opened    the number at which the open question was first asked
    by        by whom each entry of the log was
    people    who sits here; `holders` and `bots` by seat, `held` the seats of each person
    answered  the number that each seat's last answer made
    done      the last message of each person that did something: said again, it does nothing
    watched   who looks from each seat; None: the spectators
    sights    what was told to each seat that somebody looks from
    moved     called when something has happened: bots may be asked
    left      when the last socket left
    is_lost   whether it may differ from the store: then nothing is done here any more; `lost` is called
    gone      that the table has been deleted, in a sentence, or ""
    """

    game: LiveGame
    row: Row

    def __init__(
        self, id: str, store: Store, writer: Writer, load: Callable[[str], Awaitable[Loaded]]
    ) -> None:
        self.id = id
        self.store = store
        self.writer = writer
        self.load = load
        self.turn = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.watched: dict[int | None, list[Socket]] = {}
        self.sights: dict[int | None, Sight] = {}
        self.chairs: list[Sitting] = []
        self.marks: list[Savepoint] = []
        self.moved: Callable[[Room], None] = lambda _room: None
        self.left = 0.0
        self.lost: Callable[[Room], None] = lambda _room: None
        self.is_lost = False
        self.gone = ""

    # what is there

    async def restore(self) -> None:
        """Take the game from the store.

        Raises:
            NotThere: the table has been deleted.
        """
        loaded = await self.load(self.id)
        self.game = loaded.game
        self.number = self.kept = loaded.number
        self.letters = list(loaded.by)
        play = loaded.game.play
        self.by = acts.letters(play, loaded.by)
        self.answered = acts.last_answers(play, loaded.number)
        self.opened = acts.first_asked(play, loaded.number)
        self.done: dict[str, Any] = {}
        self.sights = {seat: Sight(seat) for seat in self.watched}

    async def begin_again(self) -> None:
        """Take the game from the store again, and tell everybody. Where that fails nobody plays on here."""
        try:
            await self.restore()
        except BaseException:
            self.is_lost = True
            self.lost(self)
            raise
        self.announce(whole=True)

    async def refresh(self) -> None:
        """Take what is kept beside the game from the store: its row, who sits there, savepoints.

        Raises:
            NotThere: the table has been deleted.
        """
        self.row = await self.store.table(self.id)
        self.chairs = (await self.store.sitting([self.id]))[self.id]
        self.marks = await self.store.marks(self.id)
        self.holders = {chair.seat: chair.person for chair in self.chairs if chair.person}
        self.people = sorted(set(self.holders.values()))
        self.held = {p: [s for s, holder in self.holders.items() if holder == p] for p in self.people}
        self.bots = {chair.seat: chair.bot for chair in self.chairs if chair.bot and not chair.person}

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        return self.held.get(person, []) if person else []

    def holder(self, seat: int | None) -> str | None:
        """Who holds a seat."""
        return None if seat is None else self.holders.get(seat)

    # doing

    async def act(self, do: Callable[[], object], by: str = PERSON) -> None:
        """Do something to the game, and what follows of itself; make it durable; tell everybody.

        Raises:
            NotAllowed: it is not legal; nothing has changed.
            Taken: another process was first; the game is as that left it.
        """
        play = self.game.play
        before, line, question, outcome = play.journal, play.line, play.question, self.game.outcome
        recorder = play.table.recorder = Recorder()
        try:
            do()
            ruled = self.go_on()
            deeds = acts.since(play.journal, before)
            letters = [by] * (len(deeds) - ruled) + [RULE] * ruled
            kept = acts.rows(self.game, deeds, self.number, letters)
            await self.writer.write(
                self.id, kept, self.game.outcome if self.game.outcome != outcome else None
            )
        except NotAllowed:
            play.table.recorder = None
            raise
        except BaseException as error:
            if isinstance(error, Taken):
                TAKEN.inc()
            await self.begin_again()
            raise
        play.table.recorder = None
        self.note(deeds, kept, question)
        if play.line.n > line.n:
            steps = [(frame, step) for _, frame, step in recorder.steps]
            self.announce(recorder.events, steps, after=line.n)
        else:
            self.announce()
        if self.number - self.kept >= max(SNAPSHOT_EVERY, self.kept):
            await self.keep()
        self.moved(self)

    def note(self, deeds: list[Deed], kept: list[Kept], question: Any) -> None:
        """Note what is durable now."""
        for deed, row in zip(deeds, kept, strict=True):
            self.number = row.number
            self.letters.append(row.by)
            if isinstance(deed, Entry):
                self.by[deed.n] = row.by
                if deed.sort == ANSWER:
                    self.answered[deed.seat] = row.number
        if self.game.play.question is not question:
            self.opened = self.number

    def go_on(self) -> int:
        """Give the answers that nobody needs to be asked for: lone ones that all see are alone. How many.

        A lesson knows itself what is to be asked.
        """
        if self.is_taught:
            return lessons.go_on(self.game)
        given = 0
        while (lone := self.lone()) is not None:
            self.game.play.answer(*lone)
            given += 1
        return given

    @property
    def is_taught(self) -> bool:
        """Whether a lesson says what comes next."""
        now = lessons.standing(self.game)
        return now is not None and not now.is_over

    def lone(self) -> tuple[int, Any] | None:
        """A seat that is asked and its only answer; one that acts by itself is asked for all the same."""
        play = self.game.play
        question = play.question
        if question is None or not question.kind.open:
            return None
        for seat in play.seats_asked():
            answers = question.answers(play.table, seat)
            if answers is None or len(answers) != 1 or (play.game.asides and self.game.asides(seat)):
                continue
            answer = answers[0]
            acts_by_itself = question.kind.of == CARD and isinstance(answer, str) and answer not in DECLINES
            if not acts_by_itself or play.game.points(play.table, seat, answer):
                return seat, answer
        return None

    async def choose(self, person: str, message: Choose) -> None:
        """Take an answer of a person; one that was taken already is left as it is.

        Raises:
            NotAllowed: it cannot be.
            Taken: another process was first.
        """
        if self.holder(message.seat) != person:
            raise NotAllowed("You do not hold this seat.", "")
        if self.is_repeated(person, message) or not self.is_open(message):
            return
        take: Callable[[Any, int], None] = self.game.aside if message.aside else self.game.choose
        await self.act(lambda: take(message.answer, message.seat))
        self.done[person] = message

    def is_open(self, message: Choose) -> bool:
        """Whether the question that is answered is still asked; False: this seat has answered it.

        Raises:
            NotAllowed: it is gone, or never was.
        """
        if message.number > self.number:
            raise NotAllowed("This table is not so far yet.", "")
        if message.number < self.answered.get(message.seat, 0):
            return False
        if message.number < self.opened:
            raise NotAllowed("That question has been answered meanwhile.", "")
        return True

    def is_repeated(self, person: str, message: Any) -> bool:
        """Whether this is the last message of a person again, whatever its reference."""
        before = self.done.get(person)
        if before is None or before.number != message.number:
            return False
        return bool(msgspec.structs.replace(before, ref=message.ref) == message)

    # telling

    def watch(self) -> None:
        """Note from which seats somebody looks, when people have come, gone or changed seats."""
        self.watched = {}
        for socket in self.sockets:
            for seat in socket.seats:
                self.watched.setdefault(seat, []).append(socket)
        self.sights = {seat: self.sights.get(seat) or Sight(seat) for seat in self.watched}

    def announce(
        self,
        events: Sequence[Event] = (),
        steps: Sequence[tuple[str, str]] = (),
        *,
        after: int | None = None,
        whole: bool = False,
    ) -> None:
        """Tell everybody what they see now, and what has happened since the entry of number `after`."""
        scene = Scene(self.game, self.number, self.by, events, steps, after)
        to = undoing.before_last(self)
        for seat, sockets in self.watched.items():
            view = self.sights[seat].told(scene, undoing.back(self, seat, to), whole=whole)
            for socket in sockets:
                socket.send(view)

    def show(self, socket: Socket) -> None:
        """Tell one socket all it may see."""
        scene = Scene(self.game, self.number, self.by, self.game.play.events())
        for seat in socket.seats:
            sight = self.sights[seat] = Sight(seat)
            back = undoing.back(self, seat, undoing.before_last(self))
            socket.send(sight.told(scene, back, whole=True))

    def announce_facts(self) -> None:
        """Tell everybody about the table; who took or left a seat sees anew."""
        moved = [socket for socket in self.sockets if socket.sit()]
        self.watch()
        for socket in self.sockets:
            socket.tell_facts()
        for socket in moved:
            self.show(socket)
        self.moved(self)

    def end(self, by: str) -> set[Socket]:
        """The table has been deleted: tell everybody by whom. Gives those who are to be let go."""
        self.gone = f"{by} has deleted this table."
        self.hear(Gone(why=self.gone))
        here, self.sockets = self.sockets, set()
        return here

    def hear(self, message: Reply) -> None:
        """Tell all the same."""
        said = WRITE.encode(message)
        for socket in self.sockets:
            socket.send(said)

    def point(self, name: str, key: str, person: str) -> None:
        """Tell where somebody points those who see that piece, or know of that option."""
        game, said = self.game, WRITE.encode(Pointed(name=name, key=key))
        question = game.play.question
        is_open = question is not None and question.kind.open
        known = not key or (is_open and any(key in seeing.plain(game, s) for s in game.play.seats_asked()))
        for socket in self.sockets:
            if socket.person == person:
                continue
            if known or any(key in seeing.pointed(game, seat) for seat in socket.seats):
                socket.send(said)

    async def stand(self) -> None:
        """Keep how the table stands, for who sees it in a list while it is not open."""
        stands = msgspec.json.encode(facts.standing(self.game, self.number)).decode()
        if stands != self.row.stands:
            await self.store.stand(self.id, stands)

    # other processes, and long games

    async def catch_up(self) -> None:
        """Do what another process did."""
        kept = await self.store.acts(self.id, self.number)
        if not kept or kept[0].number != self.number + 1:
            return
        play = self.game.play
        before, line, question = play.journal, play.line, play.question
        try:
            can = acts.follow(play, kept)
        except Exception:
            can = False
        if can:
            self.note(acts.since(play.journal, before), kept, question)
            went_on = play.line.n > line.n and play.line.at(line.n) is line
            self.announce(play.events(since=line.n) if went_on else (), after=line.n if went_on else None)
        else:
            await self.begin_again()
        self.moved(self)

    async def keep(self) -> None:
        """Keep the game whole, so that few acts are read when it is opened."""
        saved = form.encode(form.saved(self.game))
        self.kept = self.number
        await self.store.renew(self.id, Snapshot(self.number, saved, "".join(self.letters)))

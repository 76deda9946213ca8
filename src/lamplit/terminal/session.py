"""A game at one terminal: show, ask, obey, and keep every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from lamplit import lessons, phases
from lamplit.engine.events import Event
from lamplit.engine.questions import CARD, PASS
from lamplit.errors import LamplitError
from lamplit.live import Decision, LiveGame, Option
from lamplit.telling import Told, tell, without_echo

from . import advice
from .drawn import Drawn
from .plain import Plain
from .scene import Scene, scene

Page = Drawn | Plain
Read = Callable[[str], str]  # shows a prompt and gives a line; EOFError where there is none

NOBODY: Final[Mapping[int, str]] = {}

DECLINES: Final = (PASS, "no")  # a lone answer that does nothing is given without asking


class Session:
    """One game and who sits before it.

    read    gives the next line that is typed
    keep    called with the game after every answer: what was answered is not lost
    bots    the seats that play by themselves, and the player in each
    fresh   what happened since the last question was shown: events, or a sentence
    chosen  the seat that answers next where several are asked, or None
    passes  the seats with a standing pass at secret questions
    phases  whether each step is named as it begins
    """

    def __init__(
        self,
        game: LiveGame,
        page: Page,
        read: Read,
        keep: Callable[[LiveGame], None],
        bots: Mapping[int, str] = NOBODY,
    ) -> None:
        self.game = game
        self.page = page
        self.read = read
        self.keep = keep
        self.bots = bots
        self.fresh: list[list[Event] | str] = [game.notice] if game.notice else []
        if game.play.line.n or isinstance(page, Plain):  # the set-up is seen on a drawn table
            self.fresh.append(game.events)
        self.chosen: int | None = None
        self.passes: set[int] = set()
        self.phases = False
        self.chance = Random()  # of bots; the game has its own

    # what is asked

    @property
    def decision(self) -> Decision | None:
        """The question, put to the seat that was chosen to speak, else to the first that is asked."""
        own = self.game.questions(self.chosen) if self.chosen is not None else []
        return own[0] if own else self.game.decision

    def scene(self) -> Scene:
        """What is to be shown now."""
        decision = self.decision
        seat = decision.seat if decision else None
        told = without_echo(self.told(seat), decision.text if decision else "")
        return scene(self.game, decision, seat, told)

    def told(self, seat: int | None) -> list[Told]:
        """The news as a seat may read them."""
        speaker, told = self.game.speaker(seat), []
        for part in self.fresh:
            told += [Told(0, part)] if isinstance(part, str) else tell(part, speaker)
        return told

    @property
    def prompt(self) -> str:
        """What stands before the cursor: who is asked."""
        decision = self.decision
        return f"{self.game.rules.seat_name(self.game.table, decision.seat)}> " if decision else "> "

    # answering

    def go_on(self) -> None:
        """Give the answers that nobody needs to be asked for."""
        before = self.game.play.line.n
        if lessons.go_on(self.game):
            self.fresh.append(self.game.play.events(since=before))
        if (now := self.taught) is not None:
            self.chosen = now.seat
            return
        while (decision := self.decision) is not None:
            option = self.lone(decision)
            if option is not None:
                self.fresh.append(self.said_alone(decision, option))
                self.choose(option, decision.seat)
            elif self.passes_by(decision):
                self.choose(PASS, decision.seat)
            elif decision.seat in self.bots:
                bot = self.bots[decision.seat]
                self.choose(advice.answer(self.game, decision, bot, self.chance), decision.seat)
            else:
                return

    def lone(self, decision: Decision) -> Option | None:
        """The only answer, where all see that it is; one that acts by itself is asked for all the same."""
        question, options = self.game.play.question, decision.options
        if question is None or not question.kind.open or options is None or len(options) != 1:
            return None
        option = options[0]
        acts = question.kind.of == CARD and not option.pieces and option.key not in DECLINES
        return None if acts or self.game.asides(decision.seat) else option

    def passes_by(self, decision: Decision) -> bool:
        """Whether a standing pass answers it, where it can be passed."""
        can_pass = any(option.key == PASS for option in decision.options or ())
        return decision.secret and can_pass and decision.seat in self.passes

    def said_alone(self, decision: Decision, option: Option) -> str:
        """What is told of the only choice: who passes, or the whole question."""
        who = self.game.rules.seat_name(self.game.table, decision.seat)
        about = {"who": who, "question": decision.text, "label": option.label}
        key = "terminal-only-pass" if option.key == PASS else "terminal-only"
        return self.game.speaker(decision.seat).say(key, about)

    @property
    def taught(self) -> lessons.Standing | None:
        """Where the game stands in a lesson; None: in none, or beyond it."""
        now = lessons.standing(self.game)
        return None if now is None or now.is_over else now

    def answers_itself(self) -> bool:
        """Whether the open question is one that nobody is asked."""
        decision, now = self.decision, self.taught
        if decision is None:
            return False
        if now is not None:
            return self.game.play.refusal(decision.seat, now.answers[0]) is not None
        return decision.seat in self.bots or self.passes_by(decision) or self.lone(decision) is not None

    def choose(self, answer: Option | str | list[str] | int, seat: int, *, aside: bool = False) -> None:
        """Take an answer and keep the game."""
        if aside and isinstance(answer, str):
            self.game.aside(answer, seat)
        else:
            self.game.choose(answer, seat)
        self.chosen = None
        if self.phases:
            self.fresh += [self.named(phase) for phase in phases.begun(self.game)]
        self.fresh.append(self.game.events)
        self.kept()

    def named(self, phase: phases.Phase) -> str:
        """A step that begins, and its rules."""
        about = {"title": phase.title, "rules": ", ".join(phase.rules)}
        return self.game.speaker(None).say("terminal-phase", about)

    def kept(self) -> None:
        """Keep the game; where that fails the game goes on, and says so."""
        try:
            self.keep(self.game)
        except LamplitError as error:
            self.fresh.append(str(error))

    # back and forth

    def undo(self) -> None:
        """Take back the last answer that somebody was asked for."""
        self.game.undo()
        while self.answers_itself() and self.game.play.line.n:
            self.game.undo()
        self.moved("terminal-undone")

    def redo(self) -> None:
        """Make again what was taken back, up to the next question that somebody is asked."""
        self.game.redo()
        while self.answers_itself() and self.game.play.undone:
            self.game.redo()
        self.moved("terminal-redone")

    def moved(self, key: str) -> None:
        """Another position: say so, and what led to it."""
        self.fresh = [self.game.speaker(None).say(key), self.game.events]
        self.kept()

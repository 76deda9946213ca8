"""Playing a scenario: its steps one by one, then what must be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

import msgspec

from lamplit.cardtext.faults import meant
from lamplit.cardtext.sources import line_of
from lamplit.engine.arrangement import Arrangement, cards_of
from lamplit.engine.questions import PASS
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.naming import meant as answer_meant
from lamplit.scenarios.checking import Untrue, check
from lamplit.scenarios.naming import Names
from lamplit.scenarios.opening import form_of, open_scenario
from lamplit.scenarios.reading import CAPTION, Scenario, ScenarioError

PATIENCE: Final = 12  # questions that are passed over before an answer
ASKED: Final = {"asked", "question", "options", "refused", "asides"}
YES_OR_NO: Final = {True: "yes", False: "no"}
STEPS: Final = ("choose", "undo", "redo", "expect", "aside")


class Result(msgspec.Struct, frozen=True):
    """How a scenario went.

    failure  the first thing that was not as the file says, in one sentence with file and line; "" if none
    broken   whether it was the program that failed: an error, a lost card, nothing to choose
    """

    scenario: str
    passed: bool
    failure: str = ""
    broken: bool = False


def run(scenario: Scenario) -> Result:
    """Play a scenario.

    Raises:
        LamplitError: it cannot be played as it is written.
    """
    try:
        game = open_scenario(scenario)
        Course(scenario, game).run()
    except ScenarioError as error:
        raise error.at(scenario.file, scenario.line) from None
    except LamplitError as error:
        if type(error) is LamplitError:  # else it names its own place
            raise ScenarioError(str(error)).at(scenario.file, scenario.line) from None
        raise
    except Broken as broken:
        return Result(scenario.scenario, False, placed(scenario, broken.sentence, broken.word), True)
    except Untrue as untrue:
        return Result(scenario.scenario, False, placed(scenario, untrue.sentence, untrue.word))
    return Result(scenario.scenario, True)


def placed(scenario: Scenario, sentence: str, word: Any) -> str:
    """A failure with its place."""
    return f"{scenario.file}:{line_of(word) or scenario.line}: {sentence}"


class Broken(Untrue):
    """The program failed: an error, a card that is nowhere or twice, a question without an answer."""


class Course:
    """A scenario while it is played; `at` is the word of the file that is being played."""

    def __init__(self, scenario: Scenario, game: LiveGame) -> None:
        self.scenario = scenario
        self.game = game
        self.form = form_of(game.rules)
        self.kinds = [kind.name for kind in game.rules.kinds]
        self.at: Any = None

    def run(self) -> None:
        """Play to the end.

        Raises:
            Untrue: something is not as the file says.
        """
        look_for_faults(self.game)
        for step in self.scenario.play:
            for word, name, value in parts_of(step):
                self.at = word
                self.guarded(name, value)
        self.at = None
        self.conclude()

    @property
    def names(self) -> Names:
        """The names as things lie now."""
        return Names(self.game.table, self.form)

    def guarded(self, name: Any, value: Any) -> None:
        """One step, and the faults of the program that it brings to light."""
        try:
            self.step(name, value)
            look_for_faults(self.game)
        except Broken as broken:
            raise Broken(broken.sentence, self.at) from None
        except NotAllowed as error:
            raise Untrue(str(error), self.at) from None
        except (Untrue, LamplitError):
            raise
        except Exception as error:
            raise Broken(f"the program failed: {type(error).__name__}: {error}", self.at) from error

    def step(self, name: Any, value: Any) -> None:
        """One step: a choice, an aside, a look, or a way back."""
        if name in STEPS:
            getattr(self, name)(value)
        elif name in self.kinds:
            self.choose(value)
        elif self.names.is_seat(name):
            self.choose(value, self.names.seat(name))
        else:
            known = [*STEPS, *self.kinds, f"{self.form.seat} 1"]
            raise ScenarioError(f'"{name}" is no step of a play{meant(str(name), known)}', name)

    def undo(self, answers: int | None) -> None:
        """Take back the last answer, or as many as are named."""
        self.game.undo(max(0, self.game.play.line.n - (answers or 1)))

    def redo(self, _: Any) -> None:
        """Make again what was taken back last."""
        self.game.redo()

    def choose(self, answer: Any, seat: int | None = None) -> None:
        """Give an answer; questions before it that the file does not speak of are passed, where one may."""
        answer = word_of(answer)
        self.game = brought(self.game, self.form, answer, seat) or self.game
        seat = who(self.game, answer, seat)
        self.game.choose(self.names.spoken(answer, seat, self.game.play.question), seat)

    def aside(self, value: Any) -> None:
        """Something that may be done at any time: `name: answer`, by the seat that is asked or one named."""
        if isinstance(value, dict):
            for word, key in value.items():
                self.game.aside(key, self.names.seat(word))
        else:
            self.game.aside(value, self.game.play.seats_asked()[0])

    def expect(self, expected: Any) -> None:
        """Compare the position with the file; where it differs, look past questions that are no choice."""
        alone = (*self.form.passes, *self.form.lone)
        find_true(chain([self.game], onward(self.game.clone(), alone)), expected)

    def conclude(self) -> None:
        """Compare the end with the file: once everybody has passed who may, unless it says what is asked."""
        alone = (*self.form.passes, *self.form.lone)
        *_, settled = chain([self.game], onward(self.game.clone(), alone))
        further = list(onward(settled.clone(), self.form.lone, (PASS,)))
        if ASKED & self.scenario.then.keys():
            find_true([settled, *further, self.game], self.scenario.then)
        else:
            find_true([settled, *further][-1:], self.scenario.then)


def word_of(answer: Any) -> Any:
    """An answer as the game knows it: YAML has its own mind about yes and no."""
    return YES_OR_NO[answer] if isinstance(answer, bool) else answer


def brought(game: LiveGame, form: Arrangement, answer: Any, seat: int | None) -> LiveGame | None:
    """The game at a question that takes the answer: passed on where one may; None: it never comes to that."""
    rule = rule_against(game, answer, seat)
    if rule is None:
        return game
    ways = onward(game.clone(), form.lone, form.passes) if rule == "" else iter(())
    return next((ahead for ahead in ways if rule_against(ahead, answer, seat) is None), None)


def find_true(games: Iterable[LiveGame], expected: Any) -> None:
    """Look for a position that is as the file says.

    Raises:
        Untrue: what differs in the one that comes nearest to it.
    """
    failures = []
    for game in games:
        try:
            check(game, Names(game.table, form_of(game.rules)), expected)
        except Untrue as untrue:
            failures.append(untrue)
        else:
            return
    raise max(failures, key=lambda untrue: untrue.held)


def parts_of(step: Any) -> Iterable[tuple[Any, Any, Any]]:
    """The parts of a step but its caption: the word where it stands, its name and its value.

    A word alone is a choice.
    """
    if isinstance(step, dict):
        return [(name, name, value) for name, value in step.items() if name not in CAPTION]
    if step in ("undo", "redo"):
        return [(step, step, None)]
    return [(step, "choose", step)]


def who(game: LiveGame, answer: Any, seat: int | None) -> int:
    """The seat that answers: of those asked one that may answer so."""
    asked = game.play.seats_asked() or [game.table.active]
    if seat is not None or len(asked) == 1:
        return asked[0] if seat is None else seat
    return next((s for s in asked if rule_against(game, answer, s) is None), asked[0])


def rule_against(game: LiveGame, answer: Any, seat: int | None) -> str | None:
    """The rule of the open question against an answer, "" where it does not offer it; None: it is legal."""
    question, seat = game.play.question, who(game, answer, seat)
    if question is None:
        return ""
    try:
        spoken = Names(game.table, form_of(game.rules)).spoken(answer, seat, question)
        said = answer_meant(game.speaker(seat), question, spoken, seat)
    except NotAllowed as error:
        return error.rule
    refusal = question.refusal(game.table, seat, said)
    if refusal is None:
        return None if question.waits_for(seat) else ""
    return refusal.rule


def onward(game: LiveGame, alone: tuple[str, ...], always: tuple[str, ...] = ()) -> Iterator[LiveGame]:
    """The positions after each pass, as long as somebody can: with `alone` where it is the only answer."""
    for _ in range(PATIENCE):
        if not passed(game, (*only(game, alone), *always)):
            return
        yield game
        game = game.clone()


def only(game: LiveGame, answers: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the answers that are the only one."""
    question, asked = game.play.question, game.play.seats_asked()
    if question is None or not asked:
        return ()
    legal = question.answers(game.table, asked[0])
    return tuple(answer for answer in answers if legal == [answer])


def passed(game: LiveGame, answers: tuple[str, ...]) -> bool:
    """Whether a seat that is asked could pass, and has."""
    question, asked = game.play.question, game.play.seats_asked()
    if question is None:
        return False
    for seat in asked:
        legal = question.answers(game.table, seat) or []
        for answer in answers:
            if answer in legal:
                game.play.answer(seat, answer)
                return True
    return False


def look_for_faults(game: LiveGame) -> None:
    """Every card lies in exactly one place, and who is asked has an answer.

    Raises:
        Broken: it is not so.
    """
    table = game.table
    lie = Counter(slot for slots in cards_of(table).values() for slot in slots)
    for slot in range(len(table.face)):
        if lie[slot] != 1:
            raise Broken(f"{table.name(slot)} lies in {lie[slot]} places.")
    question = game.play.question
    for seat in game.play.seats_asked():
        if question is not None and question.answers(table, seat) == []:
            raise Broken(f"{game.rules.seat_name(table, seat)} is asked and has no answer.")

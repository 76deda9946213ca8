"""The lesson of a game: a scenario with captions that is played, step by step, by who learns it.

    game = lessons.begin("kinfire_delve")
    lessons.standing(game).step.say        # what to read now
    game.choose(...)                       # what the lesson asks for; all else it declines, gently

Where a game stands in its lesson follows from its log alone, so undo, saves and other processes need not
know of lessons. A step without a caption the lesson takes itself, and it passes what it does not speak of.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from lamplit import clauses, games
from lamplit.engine.record import Entry
from lamplit.errors import LamplitError, NotAllowed
from lamplit.live import LiveGame
from lamplit.naming import meant
from lamplit.opening import options_of
from lamplit.scenarios.course import brought, parts_of, who, word_of
from lamplit.scenarios.naming import Names
from lamplit.scenarios.opening import form_of, open_scenario
from lamplit.scenarios.reading import CAPTION, Scenario, ScenarioError, scenarios_of
from lamplit.scenarios.reports import named

FILE: Final = "lesson.yaml"  # in the folder of the game


class Step(NamedTuple):
    """A step of a lesson.

    say     what happens and why, in a sentence or two; "": the lesson takes this step itself
    rules   the ids of the clauses that are learnt
    seat    who answers, as the file says it, or ""
    answer  what is to be chosen, as the file says it; None: nothing, the lesson is over
    also    what may be chosen as well
    """

    say: str = ""
    rules: tuple[str, ...] = ()
    seat: Any = ""
    answer: Any = None
    also: tuple[Any, ...] = ()


class Mark(NamedTuple):
    """How a step that was taken stands in the log: who, the kind of question, the answers that will do.

    Of copies of a card any will do.
    """

    seat: int
    kind: str
    answers: tuple[Any, ...]

    def fits(self, game: LiveGame, entry: Entry) -> bool:
        """Whether an entry of the log is this step."""
        is_asked = (entry.seat, entry.kind) == (self.seat, self.kind)
        return is_asked and whichever(game, entry.kind, entry.answer) in self.answers


def whichever(game: LiveGame, kind: str, answer: Any) -> Any:
    """An answer in words, the same for each copy of a card."""
    words = named(game, kind, answer)
    if isinstance(words, list):
        return sorted(word.split("#")[0] for word in words)
    return words.split("#")[0] if isinstance(words, str) else words


class Lesson:
    """A lesson as its file has it: its scenario and its steps."""

    def __init__(self, scenario: Scenario, steps: tuple[Step, ...]) -> None:
        self.scenario = scenario
        self.steps = steps

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Its steps as they stand in the log; found by playing it, once it is wanted.

        Raises:
            LamplitError: it cannot be played.
        """
        with placed(self.scenario):
            return tuple(marked(self.scenario, self.steps))

    @cached_property
    def seats(self) -> list[int]:
        """The seats of who learns."""
        return sorted({mark.seat for step, mark in zip(self.steps, self.marks, strict=False) if step.say})


class Standing(NamedTuple):
    """Where a game stands in its lesson: at step `n` of `of` that are told, both from 1.

    seat     who is to answer, None once the lesson is over
    answers  what may be answered, as the engine has it; the first is what the lesson speaks of
    """

    n: int
    of: int
    step: Step
    seat: int | None = None
    answers: tuple[Any, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more is asked for."""
        return self.seat is None


# Reading


@cache
def load(id: str) -> Lesson | None:
    """The lesson of a game; None: it has none.

    Raises:
        LamplitError: its file is no lesson.
    """
    path = clauses.GAMES / id / FILE
    if not path.is_file():
        return None
    return lesson_of(scenarios_of(path)[0])


def lesson_of(scenario: Scenario) -> Lesson:
    """The lesson that a scenario is; whether it can be played its `marks` show.

    Raises:
        LamplitError: it is none.
    """
    with placed(scenario):
        require_kept(scenario)
        steps = tuple(step_of(scenario, step) for step in scenario.play)
        require_end(scenario, steps)
        return Lesson(scenario, steps)


@contextmanager
def placed(scenario: Scenario) -> Iterator[None]:
    """What is wrong is said with file and line."""
    try:
        yield
    except ScenarioError as error:
        raise error.at(scenario.file, scenario.line) from None
    except LamplitError as error:
        raise ScenarioError(str(error)).at(scenario.file, scenario.line) from None


def require_kept(scenario: Scenario) -> None:
    """A lesson is played with the cards of its game, so that it can be kept like any game, and leads to one.

    Raises:
        ScenarioError: it is not.
    """
    speaks = scenario.others or form_of(games.find(scenario.game)).others
    if scenario.cards or scenario.packs or speaks != "speak":
        raise ScenarioError(
            "a lesson is played with the game's own cards: `others: speak`, no `cards:`, no `packs:`."
        )
    if scenario.next.keys() != {"seats", "options"}:
        raise ScenarioError("a lesson says in `next:` the `seats` and `options` of the game after it.")
    options_of(games.find(scenario.game), scenario.next["seats"], scenario.next["options"])


def require_end(scenario: Scenario, steps: tuple[Step, ...]) -> None:
    """The last step is a farewell, and no other is without a choice.

    Raises:
        ScenarioError: it is not so.
    """
    if not steps or steps[-1].answer is not None:
        raise ScenarioError("a lesson ends with a caption that asks for nothing.")
    for step, written in zip(steps[:-1], scenario.play, strict=False):
        if step.answer is None:
            raise ScenarioError("only the last caption of a lesson asks for nothing.", next(iter(written)))


def step_of(scenario: Scenario, written: Any) -> Step:
    """A step as the file writes it.

    Raises:
        ScenarioError: a lesson has no such step.
    """
    caption = (
        {name: written[name] for name in CAPTION if name in written} if isinstance(written, dict) else {}
    )
    rules, also = tuple(caption.get("rules", ())), tuple(caption.get("also", ()))
    said = " ".join(str(caption.get("say", "")).split())
    parts = list(parts_of(written))
    if not parts:
        return Step(said, rules, also=also)
    word, name, answer = parts[0]
    if name in ("undo", "redo", "aside", "expect") or len(parts) > 1:
        raise ScenarioError("a step of a lesson is one choice.", word)
    seat = name if is_seat(scenario, name) else ""
    return Step(said, rules, seat, word_of(answer), also)


def is_seat(scenario: Scenario, name: Any) -> bool:
    """Whether the name of a step is that of a seat, such as `seeker 2`."""
    first, _, number = str(name).rpartition(" ")
    return bool(first) and number.isdigit() and 0 < int(number) <= scenario.seats


def require_clauses(game: str, steps: tuple[Step, ...]) -> None:
    """What is learnt stands in the book.

    Raises:
        ScenarioError: it does not.
    """
    known = {entry.id for entry in clauses.load(game).entries}
    for rule in (rule for step in steps for rule in step.rules):
        if rule not in known:
            raise ScenarioError(f'"{rule}" is no clause of this game.', rule)


def marked(scenario: Scenario, steps: tuple[Step, ...]) -> list[Mark]:
    """The steps as they stand in the log of who follows the lesson.

    Raises:
        ScenarioError: one of them cannot be taken, or names a clause that is none.
    """
    require_clauses(scenario.game, steps)
    game, marks = open_scenario(scenario, lesson=True), []
    for step in steps[:-1]:
        at = asked(game, step)
        if at is None:
            raise ScenarioError(f'"{step.answer}" cannot be chosen at this step of the lesson.', step.answer)
        game, seat, answers = at
        kind = game.play.question.kind.name if game.play.question else ""
        marks.append(Mark(seat, kind, tuple(whichever(game, kind, answer) for answer in answers)))
        game.play.answer(seat, answers[0])
    if not game.outcome:
        raise ScenarioError("a lesson ends with its game; after the last choice this one goes on.")
    return marks


def asked(game: LiveGame, step: Step) -> tuple[LiveGame, int, tuple[Any, ...]] | None:
    """The game at the question that a step answers, who answers it, and what may be answered.

    None: it does not come to that.
    """
    names = Names(game.table, form_of(game.rules))
    wished = names.seat(step.seat) if step.seat else None
    ahead = brought(game, names.form, step.answer, wished)
    if ahead is None or ahead.play.question is None:
        return None
    seat = who(ahead, step.answer, wished)
    return ahead, seat, tuple(engine_answer(ahead, seat, said) for said in (step.answer, *step.also))


def engine_answer(game: LiveGame, seat: int, said: Any) -> Any:
    """What a seat answers, as the engine has it, for what the file says."""
    question = game.play.question
    assert question is not None
    spoken = Names(game.table, form_of(game.rules)).spoken(word_of(said), seat, question)
    return meant(game.speaker(seat), question, spoken, seat)


# Playing


def begin(id: str) -> LiveGame:
    """The lesson of a game, at its first step.

    Raises:
        LamplitError: there is no such game, or it has none.
    """
    lesson = load(games.find(id).id)
    if lesson is None:
        raise LamplitError(f'There is no lesson for "{id}" yet.')
    game = open_scenario(lesson.scenario, lesson=True)
    go_on(game)
    return game


def standing(game: LiveGame) -> Standing | None:
    """Where a game stands in its lesson; None: it is none, or has left it."""
    lesson = load(game.rules.id) if game.play.record.lesson else None
    if lesson is None:
        return None
    taken, of = reached(lesson, game), told(lesson.steps)
    step = lesson.steps[taken]
    at = None if step.answer is None else asked(game, step)
    if at is None:
        return Standing(of, of, lesson.steps[-1]) if game.outcome else None
    return Standing(told(lesson.steps[: taken + 1]), of, step, at[1], at[2])


def told(steps: tuple[Step, ...]) -> int:
    """How many of some steps are told; the others the lesson takes in silence."""
    return sum(bool(step.say) for step in steps)


def reached(lesson: Lesson, game: LiveGame) -> int:
    """How many steps were taken."""
    n = 0
    for entry in game.play.line:
        n += n < len(lesson.marks) and lesson.marks[n].fits(game, entry)
    return n


def go_on(game: LiveGame) -> int:
    """Pass to the next question that who learns is to answer, taking the lesson's own steps. How many."""
    before = game.play.line.n
    while (now := standing(game)) is not None and not now.is_over:
        at = asked(game, now.step)
        assert at is not None
        for entry in at[0].play.line.since(game.play.line.n):
            game.play.answer(entry.seat, entry.answer)
        if now.step.say:
            break
        game.play.answer(at[1], at[2][0])
    return game.play.line.n - before


def require_taught(game: LiveGame, seat: int, answer: Any) -> None:
    """A lesson declines what leads away from it.

    Raises:
        NotAllowed: it is something else that is to be chosen now.
    """
    now = standing(game)
    if now is None or now.is_over:
        return
    speaker, question = game.speaker(seat), game.play.question
    assert question is not None
    wanted = [whichever(game, question.kind.name, one) for one in now.answers]
    if seat == now.seat and whichever(game, question.kind.name, answer) in wanted:
        return
    label = speaker.option(question, now.answers[0])
    raise NotAllowed(speaker.say("lesson-not-now", {"label": label}), "")

"""Reports: a game as a scenario file, and the shortest course that still breaks the program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import yaml

from lamplit import __version__
from lamplit.engine.arrangement import cards_of
from lamplit.engine.play import REDO
from lamplit.engine.questions import CARD, SEAT
from lamplit.engine.record import ANSWER, ASIDE, Entry
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.scenarios.course import Result, run
from lamplit.scenarios.opening import form_of
from lamplit.scenarios.reading import FIELDS, Scenario, plain

MOST_TRIES: Final = 400
START: Final = {field.name: field.default for field in msgspec.structs.fields(Scenario)}


def report(game: LiveGame, packs: tuple[str, ...] = (), about: str = "a report") -> str:
    """A game from its beginning as a scenario file: version, all that was done, the position it led to.

    packs  the folders of the packs that were laid over the game's own

    Raises:
        LamplitError: the game did not begin with a fresh set-up, or is imagined.
    """
    record, opening = game.play.record, game.play.opening
    if opening.agenda[0].at or len(opening.agenda) > 1:
        raise LamplitError("Only a game that began with its set-up can be reported.")
    frame = next(iter(game.rules.frames))
    return written(
        Scenario(
            scenario=about,
            version=record.version,
            game=record.game,
            seats=record.seats,
            options={name: list(v) if isinstance(v, tuple) else v for name, v in record.options.items()},
            seed=record.seed,
            packs=list(packs),
            others="speak",
            start=f"{frame}.{game.rules.frames[frame][0].__name__}",
            play=list(acts(game)),
            then=position(game),
        )
    )


def acts(game: LiveGame) -> Iterator[dict[str, Any]]:
    """All that was ever done, undo and redo too, each as a step."""
    journal, done = game.play.journal, []
    while journal is not None:
        journal, act = journal
        done.append(act)
    n = 0
    undone: list[int] = []
    for act in reversed(done):
        if isinstance(act, Entry):
            yield answer_step(game, act)
            n, undone = act.n, []
        elif act is REDO:
            yield {"redo": None}
            n = undone.pop()
        else:
            yield {"undo": n - act.to}
            undone.append(n)
            n = act.to


def answer_step(game: LiveGame, entry: Entry) -> dict[str, Any]:
    """An answer by the names that a file uses."""
    seat = f"{form_of(game.rules).seat} {entry.seat + 1}"
    if entry.sort == ANSWER:
        return {seat: named(game, entry.kind, entry.answer)}
    if entry.sort == ASIDE:
        return {"aside": {seat: f"{entry.kind}: {named(game, entry.kind, entry.answer)}"}}
    raise LamplitError("A game that is imagined, or stops at moments, cannot be reported.")


def named(game: LiveGame, kind: str, answer: Any) -> Any:
    """An answer in words: cards and seats by name, a share as a list."""
    if isinstance(answer, tuple):
        return [named(game, kind, part) for part in answer]
    of = game.rules.of.get(kind, CARD)
    if not isinstance(answer, int) or isinstance(answer, bool):
        return answer
    return game.table.name(answer) if of == CARD else f"seat {answer + 1}" if of == SEAT else answer


def position(game: LiveGame) -> dict[str, Any]:
    """Where a game stands, by names: each place with its number of cards, and the facts that are numbers."""
    form = form_of(game.rules)
    question = game.play.question
    places = {
        name if seat is None else f"{form.seat} {seat + 1} {name}": len(slots)
        for (name, seat), slots in cards_of(game.table).items()
        if name not in (form.of_seat if seat is not None else form.facts)
    }
    facts = {name: value for name, fact in form.facts.items() if (value := number(game, fact)) is not None}
    return {
        "outcome": game.outcome or "open",
        "question": question.kind.name if question else "none",
        **facts,
        **places,
    }


def number(game: LiveGame, fact: Any) -> int | None:
    """The value of a fact that is a plain number."""
    value = fact.read(game.table) if fact.of not in (CARD, SEAT) and fact.write else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def written(scenario: Scenario) -> str:
    """A scenario as a file."""
    fields = {name: getattr(scenario, name) for name in FIELDS}
    told = {name: plain(value) for name, value in fields.items() if value != START.get(name, "")}
    told.setdefault("version", __version__)
    return yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=100)


# Shortening


def shrunk(scenario: Scenario) -> Scenario:
    """The scenario with as few steps as still break the program in the same way.

    Raises:
        LamplitError: it does not break it.
    """
    wanted = fault(run(scenario))
    if wanted is None:
        raise LamplitError(f"{scenario.file} does not break the program, so there is nothing to shorten.")
    best = msgspec.structs.replace(scenario, then={})
    tries, size = 0, max(1, len(best.play) // 2)
    while tries < MOST_TRIES:
        at = len(best.play) - size
        while at > -size and tries < MOST_TRIES:
            tries += 1
            shorter = without(best, max(0, at), at + size)
            if len(shorter.play) < len(best.play) and breaks(shorter, wanted):
                best = shorter
            at -= size
        if size == 1:
            break
        size //= 2
    return best


def without(scenario: Scenario, start: int, end: int) -> Scenario:
    """The scenario without some of its steps."""
    return msgspec.structs.replace(scenario, play=[*scenario.play[:start], *scenario.play[end:]])


def breaks(scenario: Scenario, wanted: str) -> bool:
    """Whether it breaks the program in this way."""
    try:
        return fault(run(scenario)) == wanted
    except LamplitError:
        return False


def fault(result: Result) -> str | None:
    """What broke, without its place; None where nothing did."""
    return result.failure.split(": ", 1)[1] if result.broken else None

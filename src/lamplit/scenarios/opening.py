"""From a scenario to a game: the box, a fresh set-up, and what the file arranges."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from dataclasses import replace
from typing import Any

import msgspec

from lamplit import games, opening
from lamplit.cardtext.faults import meant
from lamplit.engine.arrangement import Arrangement, Place, cards_of
from lamplit.engine.game import Game
from lamplit.engine.play import Play
from lamplit.engine.questions import CARD, Ask, Choice, Rules
from lamplit.engine.record import Record
from lamplit.engine.state import dump, restore
from lamplit.engine.table import EVERYONE, Table
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.scenarios.fixtures import all_silent, shipped_content, silenced, with_fixtures
from lamplit.scenarios.naming import Names, Subject, flat
from lamplit.scenarios.places import Laying
from lamplit.scenarios.reading import Scenario, ScenarioError, plain

HALT = Choice("halt", lambda _table, _seat, _subject: [])


def form_of(game: Game) -> Arrangement:
    """The names of a game's state.

    Raises:
        LamplitError: it has none.
    """
    if game.arrangement is None:
        raise LamplitError(f"{game.title} has no scenarios yet.")
    return game.arrangement


def open_scenario(scenario: Scenario, *, lesson: bool = False) -> LiveGame:
    """The game of a scenario at its first question; whether it is one that is taught by.

    Raises:
        LamplitError: the file asks for what cannot be.
    """
    game = games.find(scenario.game)
    form = form_of(game)
    shipped = shipped_content(game, scenario)
    content = with_fixtures(game, form, scenario, shipped)
    box = game.box(silenced(content, form, scenario))
    record = msgspec.structs.replace(record_of(game, form, scenario, box, content), lesson=lesson)
    mute = game.box(all_silent(content, form))
    own = {card["id"] for card in scenario.cards if card.get("kind") not in form.sole} - shipped.cards.keys()
    table = fresh(game, form, record, mute, scenario, own)
    table = restore(game, record, box, dump(table))
    enter(table, form, scenario.start)
    if scenario.table or scenario.cards:
        arrange(table, form, scenario)
    return LiveGame(Play(game, record, table))


def record_of(game: Game, form: Arrangement, scenario: Scenario, box: Any, content: Any) -> Record:
    """What decides the game of a scenario but the answers."""
    fixed = {name: rolls_of(form, rolls) for name, rolls in scenario.chance.items()}
    options = plain(scenario.options)
    return opening.record_of(game, content, box, scenario.seats, scenario.seed, options, plain(fixed))


def rolls_of(form: Arrangement, rolls: list[Any]) -> list[Any]:
    """The arranged outcomes of a stream: lists of words, or lines of them; a single one need no list."""
    lines = [re.findall(r"[^\s,/]+", r) if isinstance(r, str) and not r.isalpha() else r for r in rolls]
    several = lines if all(isinstance(line, list) for line in lines) else [lines]
    return [[form.states.get(str(face).lower(), face) for face in roll] for roll in several]


def check_chance(table: Table, form: Arrangement, chance: Mapping[str, Any]) -> None:
    """Refuse outcomes that a stream cannot have."""
    streams = form.outcomes(table)
    for name in chance:
        if name not in streams:
            raise ScenarioError(f'nothing can be arranged of "{name}"{meant(name, streams)}', name)
        for roll in table.fixed[name]:
            if len(roll) != len(streams[name]):
                raise ScenarioError(f"{name}: {len(streams[name])} are rolled, not {len(roll)}.", name)
            for face, possible in zip(roll, streams[name], strict=True):
                if face not in possible:
                    raise ScenarioError(f'"{face}" cannot come up there{meant(str(face), possible)}', name)


# The fresh set-up


def fresh(
    game: Game, form: Arrangement, record: Record, box: Any, scenario: Scenario, fixtures: Set[str]
) -> Table:
    """The table at the start of the scenario as chance would have it, the fixtures not yet dealt."""
    frame, step = place_of_start(game, form, scenario.start)
    if frame in form.enter:
        frame, step = place_of_start(game, form, form.base)
    table = game.deal(game, record, box)
    check_chance(table, form, scenario.chance)
    own = {slot for slot in range(len(table.face)) if base(table, slot) in fixtures}
    if own:  # the set-up deals as it would without them
        places = cards_of(table).items()
        form.lay(table, {place: [slot for slot in slots if slot not in own] for place, slots in places})
    return run_to(game, record, table, frame, step)


def enter(table: Table, form: Arrangement, start: str) -> None:
    """Lay the frame of the start on the agenda, where the set-up does not run into it."""
    frame, step = place_of_start(table.game, form, start)
    if frame in form.enter:
        form.enter[frame](table)
        table.agenda[-1].at = step


def base(table: Table, slot: int) -> str:
    """The id of a card, the same for all copies."""
    return table.name(slot).split("#")[0]


def place_of_start(game: Game, form: Arrangement, start: str) -> tuple[str, int]:
    """A frame and the number of its step."""
    frame, _, name = (start or form.start).partition(".")
    if frame not in game.frames:
        raise ScenarioError(f'the game has no frame "{frame}"{meant(frame, game.frames)}', start)
    steps = [step.__name__ for step in game.frames[frame]]
    if name and name not in steps:
        raise ScenarioError(f'the frame "{frame}" has no step "{name}"{meant(name, steps)}', start)
    return frame, steps.index(name) if name else 0


def run_to(game: Game, record: Record, table: Table, frame: str, step: int) -> Table:
    """Run the game to a step, with the first legal answer to each question on the way."""

    def halt(_table: Table) -> Rules[None]:
        yield Ask(HALT, 0)

    steps = (*game.frames[frame][:step], halt, *game.frames[frame][step + 1 :])
    play = Play(replace(game, frames={**game.frames, frame: steps}), record, table, marks=False)
    while play.question is not None and play.question.kind is not HALT:
        seat = play.seats_asked()[0]
        play.answer(seat, (play.answers(seat) or [()])[0])
    found = play.table.copy()
    found.game = game
    found.agenda[-1].at = step
    return found


# What the file arranges


def arrange(table: Table, form: Arrangement, scenario: Scenario) -> None:
    """Give the table what the file says, in the file's words."""
    names = Names(table, form)
    places: dict[Place, Any] = {}
    facts: list[tuple[Subject, Any, Any]] = []
    for words, value in flat(with_implied(form, scenario.table)):
        subject = names.subject(words)
        if subject.place is not None:
            places[subject.place] = value
        else:
            facts.append((subject, words, value))
    kinds = {str(card.get("id")): str(card.get("kind")) for card in scenario.cards}
    fixtures = [(slot, kinds[id]) for slot in range(len(table.face)) if (id := base(table, slot)) in kinds]
    kept = {slot for subject, _, value in facts for slot in spoken_of(names, subject, value)}
    try:
        form.lay(table, Laying(table, form, names, kept).arrange(places, fixtures))
    except ScenarioError:
        raise
    except LamplitError as error:
        raise ScenarioError(str(error), next(iter(scenario.table), None)) from None
    for subject, words, value in facts:
        write(table, names, subject, words, value)
    table.in_play_changed()
    show(table, form)


def with_implied(form: Arrangement, table: Mapping[str, Any]) -> dict[str, Any]:
    """What the file arranges, and what else holds with it."""
    given = {form.words.get(name.lower(), name.lower()): value for name, value in table.items()}
    more = [form.implied[name] for name in form.implied if given.get(name)]
    full = {name: value for implied in more for name, value in implied.items() if name not in given}
    return {**full, **table}


def spoken_of(names: Names, subject: Subject, value: Any) -> list[int]:
    """The cards that a fact speaks of: they stay where they are."""
    fact = subject.fact
    assert fact is not None
    if fact.of == CARD:
        found: list[int] = names.value(fact, value)
        return found
    return list(subject.about) if fact in names.form.of_card.values() else []


def write(table: Table, names: Names, subject: Subject, words: Any, value: Any) -> None:
    """Give a fact its value."""
    fact = subject.fact
    assert fact is not None
    if fact.write is None:
        raise ScenarioError(f"{words} follows from the rest and cannot be arranged.", words)
    try:
        fact.write(table, *subject.about, names.value(fact, value))
    except ScenarioError:
        raise
    except LamplitError as error:
        raise ScenarioError(str(error), words) from None
    except (AttributeError, KeyError, TypeError):
        raise ScenarioError(f"{words} cannot be {value!r} here.", words) from None


def show(table: Table, form: Arrangement) -> None:
    """Everybody knows what lies open, and nobody what lies facedown."""
    for zone in table.game.zones(table):
        for slot in zone.slots:
            table.known[slot] = zone.audience
    for slot in form.open(table):
        table.known[slot] = EVERYONE

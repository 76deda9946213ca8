"""One game played to its end, and counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from lamplit.bots import Player, find, moves
from lamplit.engine.play import Play
from lamplit.engine.questions import CARD, Answer, Choice, Question
from lamplit.errors import LamplitError
from lamplit.lab.plan import Plan, balance_of, words
from lamplit.opening import begin


class Row(NamedTuple):
    """A game, as a line of the results (`lamplit.lab.results.SCHEMA` says what each field means)."""

    number: int
    case: str
    seed: int
    seats: int
    options: list[dict[str, str]]
    players: list[str]
    names: list[str]
    first: int | None
    outcome: str
    won: list[bool]
    decisions: int
    numbers: list[dict[str, Any]]
    traits: list[dict[str, Any]]
    cards: list[dict[str, Any]]


class Count:
    """How often a side could choose a card at one kind of question, and how often it did."""

    __slots__ = ("asked", "chosen")

    def __init__(self) -> None:
        self.asked = 0
        self.chosen = 0


class Watch:
    """What is noted while a game is played.

    sides   1 where all win or lose together, else a side a seat
    first   the seat whose turn it was when the set-up, in the outermost frame, was over
    counts  by side, card, its back and kind of question; the kind is "" for a card that was only seen
    """

    def __init__(self, table: Any) -> None:
        self.table = table
        self.balance = balance_of(table.game)
        self.sides = 1 if table.game.is_shared else table.seats
        self.first: int | None = None
        self.counts: dict[tuple[int, str, str, str], Count] = {}

    def note(self, question: Question, seat: int, answer: Answer) -> None:
        """Which cards could be chosen, and which was; one of several alike counts once."""
        kind, table, named = question.kind, self.table, self.balance.named
        if self.first is None and len(table.agenda) > 1:
            self.first = table.active
        if kind.of != CARD or not isinstance(kind, Choice) or kind.name not in self.balance.plays:
            return
        prints = [table.cards[a] for a in question.answers(table, seat) or () if isinstance(a, int)]
        taken = named(table.cards[answer]) if isinstance(answer, int) else None
        for name, back in {named(printed): printed.back for printed in prints}.items():
            count = self.counts.setdefault((seat % self.sides, name, back, kind.name), Count())
            count.asked += 1
            count.chosen += name == taken

    def close(self) -> None:
        """What lies open when the game is over was seen, by all."""
        table = self.table
        seen = [table.prints[face] for slot, face in enumerate(table.face) if table.knows(None, slot)]
        for printed in seen:
            for side in range(self.sides):
                self.counts.setdefault((side, self.balance.named(printed), printed.back, ""), Count())

    def traits(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """What the game says of each side when it is over: numbers, and words."""
        numbers, words = [], []
        for side in range(self.sides):
            for name, value in self.balance.traits(self.table, side).items():
                if isinstance(value, (int, float)):
                    numbers.append({"side": side, "name": name, "value": float(value)})
                else:
                    words += [{"side": side, "name": name, "value": word} for word in value]
        return numbers, words

    @property
    def won(self) -> list[bool]:
        """Whether each side has won."""
        winners = self.table.game.winners(self.table)
        return [side in winners for side in range(self.sides)]


def play(plan: Plan, numbers: Iterable[int]) -> Iterator[Row]:
    """Play some of the games of a plan.

    Raises:
        LamplitError: its packs are not what they were when it was made.
    """
    content = plan.read()
    if list(content.packs) != plan.content:
        raise LamplitError("The cards have changed since these games were planned; start again.")
    box = plan.rules.box(content)
    for number in numbers:
        case, seed = plan.of(number)
        options = plan.options(case, seed, box)
        game = begin(plan.rules, content, box, case.seats, seed, options, marks=False)
        yield play_one(game, number, case.title, case.player.split(","))


def play_one(play: Play, number: int, case: str, players: list[str]) -> Row:
    """A game played by these players, in turn where they are fewer than the seats."""
    seated = [players[seat % len(players)] for seat in range(play.table.seats)]
    watch, seed = Watch(play.table), play.record.seed
    for question, seat, answer in moves(play, each(seated), Random(seed)):
        watch.note(question, seat, answer)
    watch.close()
    table = play.table
    numbers, traits = watch.traits()
    return Row(
        number=number,
        case=case,
        seed=seed,
        seats=table.seats,
        options=[{"name": name, "value": words(value)} for name, value in table.options.items()],
        players=seated,
        names=[table.game.seat_name(table, seat) for seat in range(table.seats)],
        first=watch.first,
        outcome=table.outcome,
        won=watch.won,
        decisions=play.line.n,
        numbers=numbers,
        traits=traits,
        cards=[
            {"side": side, "card": card, "back": back, "kind": kind, "asked": n.asked, "chosen": n.chosen}
            for (side, card, back, kind), n in watch.counts.items()
        ],
    )


def each(names: list[str]) -> Player:
    """A player for each seat."""
    players = [find(name) for name in names]
    return lambda play, seat, chance: players[seat](play, seat, chance)

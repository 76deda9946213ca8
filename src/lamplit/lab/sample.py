"""Many games played and counted: how often they are won, under which circumstances, with which cards."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random
from statistics import NormalDist
from typing import Any, Final

from lamplit import games
from lamplit.bots import PLAYERS, moves
from lamplit.engine.game import Balance, Case, Game
from lamplit.engine.play import Play
from lamplit.engine.questions import CARD, Answer, Choice, Question
from lamplit.errors import LamplitError
from lamplit.opening import begin

BATCH: Final = 25  # games a process plays before it reports
Z: Final = NormalDist().inv_cdf(0.975)


@dataclass
class Rate:
    """How often something came out well."""

    n: int = 0
    good: int = 0

    def add(self, good: bool) -> None:
        self.n += 1
        self.good += good

    def merge(self, other: Rate) -> None:
        self.n += other.n
        self.good += other.good

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 where there was nothing."""
        return self.good / self.n if self.n else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % (E. B. Wilson, 1927: the score interval)."""
        if not self.n:
            return 0.0, 1.0
        middle = self.rate + Z * Z / (2 * self.n)
        spread = Z * (self.rate * (1 - self.rate) / self.n + Z * Z / (4 * self.n * self.n)) ** 0.5
        return (middle - spread) / (1 + Z * Z / self.n), (middle + spread) / (1 + Z * Z / self.n)


@dataclass
class Use:
    """One card over many games.

    asked   by kind of question: how often it could be chosen, how often it was
    seen    the games in which it lay open or could be chosen; won those that were won
    chosen  the games in which it was chosen
    """

    back: str
    asked: dict[str, Rate] = field(default_factory=dict)
    seen: Rate = field(default_factory=Rate)
    chosen: Rate = field(default_factory=Rate)

    @property
    def idle(self) -> Rate:
        """The games in which it was seen and never chosen."""
        return Rate(self.seen.n - self.chosen.n, self.seen.good - self.chosen.good)

    def merge(self, other: Use) -> None:
        for kind, rate in other.asked.items():
            self.asked.setdefault(kind, Rate()).merge(rate)
        self.seen.merge(other.seen)
        self.chosen.merge(other.chosen)


@dataclass
class Tally:
    """What came of many games; where each seat plays for itself, each is counted as a game of its own.

    won        how many, and how many were won
    decisions  in all of them
    numbers    sums of what the game counts of itself, by name
    traits     win rates by what a game was like: heading, value
    cards      by id
    """

    won: Rate = field(default_factory=Rate)
    decisions: int = 0
    numbers: dict[str, float] = field(default_factory=dict)
    traits: dict[str, dict[str, Rate]] = field(default_factory=dict)
    cards: dict[str, Use] = field(default_factory=dict)

    def merge(self, other: Tally) -> None:
        self.won.merge(other.won)
        self.decisions += other.decisions
        for name, number in other.numbers.items():
            self.numbers[name] = self.numbers.get(name, 0) + number
        for heading, values in other.traits.items():
            mine = self.traits.setdefault(heading, {})
            for value, rate in values.items():
                mine.setdefault(value, Rate()).merge(rate)
        for id, use in other.cards.items():
            self.cards.setdefault(id, Use(use.back)).merge(use)


def sample(game: str, case: Case, n: int, first: int = 0) -> Tally:
    """`n` games of a case with the seeds from `first` on, played by all cores. The same every time."""
    batches = [(game, case, range(at, min(at + BATCH, first + n))) for at in range(first, first + n, BATCH)]
    total = Tally()
    if len(batches) == 1:
        return play_batch(batches[0])
    with Pool(min(os.cpu_count() or 1, len(batches))) as pool:
        for tally in pool.imap(play_batch, batches):
            total.merge(tally)
    return total


def play_batch(batch: tuple[str, Case, Sequence[int]]) -> Tally:
    """The games of some seeds, one after the other."""
    id, case, seeds = batch
    game, content = games.find(id), games.content(id)
    box, total = game.box(content), Tally()
    for seed in seeds:
        play = begin(game, content, box, case.seats, seed, case.options, marks=False)
        total.merge(play_one(play, case.player, Random(seed)))
    return total


def play_one(play: Play, player: str, chance: Random) -> Tally:
    """One game played to its end, and counted for each side."""
    shared = play.table.game.is_shared
    sides = [Tally() for _ in range(1 if shared else play.table.seats)]
    for question, seat, answer in moves(play, PLAYERS[player], chance):
        tally = sides[0 if shared else seat]
        note(tally, play.table, question, seat, answer)
        tally.decisions += 1
    total = Tally()
    for seat, tally in enumerate(sides):
        close(tally, play.table, seat)
        total.merge(tally)
    return total


def balance_of(game: Game) -> Balance:
    """What the laboratory knows of a game.

    Raises:
        LamplitError: the game does not say.
    """
    if game.balance is None:
        raise LamplitError(f"{game.title} does not say yet how its balance is judged.")
    return game.balance


def note(tally: Tally, table: Any, question: Question, seat: int, answer: Answer) -> None:
    """Which cards could be chosen, and which was; one of several alike counts once."""
    kind, balance = question.kind, balance_of(table.game)
    if kind.of != CARD or not isinstance(kind, Choice) or kind.name not in balance.plays:
        return
    prints = [table.prints[table.face[a]] for a in question.answers(table, seat) or () if isinstance(a, int)]
    taken = balance.named(table.prints[table.face[answer]]) if isinstance(answer, int) else None
    for name, back in {balance.named(printed): printed.back for printed in prints}.items():
        use = tally.cards.setdefault(name, Use(back))
        use.asked.setdefault(kind.name, Rate()).add(name == taken)


def close(tally: Tally, table: Any, seat: int) -> None:
    """What there is to count for a side when a game is over."""
    won, balance = seat in table.game.winners(table), balance_of(table.game)
    tally.won.add(won)
    for heading, value in balance.traits(table, seat).items():
        if isinstance(value, (int, float)):
            tally.numbers[heading] = value
        else:
            tally.traits[heading] = {v: Rate(1, won) for v in value}
    for printed in open_cards(table):
        tally.cards.setdefault(balance.named(printed), Use(printed.back))
    for use in tally.cards.values():
        use.seen.add(won)
        if any(rate.good for rate in use.asked.values()):
            use.chosen.add(won)


def open_cards(table: Any) -> Iterator[Any]:
    """What is printed on the cards whose faces everybody knows."""
    for slot, face in enumerate(table.face):
        if table.knows(None, slot):
            yield table.prints[face]

"""A player that searches: information-set Monte Carlo tree search over imagined positions.

Each round deals anew what the seat does not know, goes down one tree by what was learnt so far, plays on by
rule of thumb until the position can be judged, and notes on the way back what it came to. The tree knows a
card by its face where who is asked knows it, so that what was learnt in one deal serves in all. Of the
answers of a place only those are weighed that are possible in this deal (P. Cowling, E. Powley and D.
Whitehouse, 2012); the rule of thumb says what is tried first (C. Rosin, 2011: PUCT). Seats that win or lose
together look for the result of all, others each for its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from lamplit.engine.game import ANY
from lamplit.engine.play import Play, Unknown
from lamplit.engine.questions import CARD, Answer, Question

ROUNDS: Final = 500  # of a search, where nothing else is said

CURIOUS: Final = 3.0  # how much it counts that an answer was seldom tried, by how much results vary
ADVISED: Final = 0.5  # of that, for the answer by rule of thumb; the others share the rest
UNTRIED: Final = 0.2  # an untried answer is thought to be so much worse than its place, likewise
VARIES: Final = 0.25, 0.12  # how much results vary, as is thought at first; no judgement is surer
RIPE: Final = 10  # visits after which one looks beyond a place at which the position can be judged
MORE: Final = 2.0  # of answers too many to list as many are tried as this times the root of the visits
FAR: Final = 60  # answers of a playout, at most

Key: TypeAlias = Any  # an answer as it is known in all deals
Values: TypeAlias = tuple[float, ...]  # what a position is worth to each side, from 0 to 1


class Place:
    """A place in the tree: how often it was come to, what came of it for each side, where it leads.

    advised  the answer by rule of thumb, () where none speaks, None before anybody went on from here
    """

    __slots__ = ("advised", "leads", "total", "visits")

    def __init__(self, sides: int) -> None:
        self.visits = 0
        self.total = [0.0] * sides
        self.leads: dict[Key, Place] = {}
        self.advised: Key = None

    def note(self, values: Values) -> None:
        """A round came through here, and to this."""
        self.visits += 1
        for side, value in enumerate(values):
            self.total[side] += value


class Tried(NamedTuple):
    """An answer, what it came to for who is asked (from 0 to 1), and how often it was tried."""

    answer: Answer
    worth: float
    visits: int


class Search:
    """What a seat that is asked finds out about its answers. The play itself is never moved."""

    def __init__(self, play: Play, seat: int, chance: Random) -> None:
        assert play.question is not None
        self.play = play
        self.question: Question = play.question
        self.seat = seat
        self.chance = chance
        self.game = play.game
        self.unknown = Unknown(play.table, seat)
        self.sides = 1 if self.game.is_shared else play.table.seats
        self.root = Place(self.sides)
        self.squares = 0.0  # of what rounds came to for who is asked
        self.varies = VARIES[0]

    def round(self) -> None:
        """One deal: down the tree to a new place, on by rule of thumb, and what it came to."""
        play = self.play.imagine(self.seat, self.chance.getrandbits(63), self.unknown)
        place, seat = self.root, self.seat
        path = [place]
        while play.question is not None:
            answers = play.answers(seat)
            if answers is not None and len(answers) == 1:
                play.answer(seat, answers[0])
            else:
                place = self.step(place, play, seat, answers)
                path.append(place)
            if place is not self.root and place.visits < self.ripe(play):
                break
            seat = next(iter(play.seats_asked()), seat)
        values = self.judge(play)
        for place in path:
            place.note(values)
        self.learn(values[self.side(self.seat)])

    def side(self, seat: int) -> int:
        """Whose result a seat looks for."""
        return 0 if self.sides == 1 else seat

    def learn(self, value: float) -> None:
        """How much results vary (their standard deviation): the more, the oftener each must be tried."""
        self.squares += value * value
        n = self.root.visits
        if n >= RIPE:
            mean = self.root.total[self.side(self.seat)] / n
            self.varies = max(VARIES[1], sqrt(max(0.0, self.squares / n - mean * mean)))

    def ripe(self, play: Play) -> int:
        """The visits that a place takes before one goes on from it."""
        question = play.question
        return RIPE if question is not None and question.kind.name in self.game.rests else 1

    # down the tree

    def step(self, place: Place, play: Play, seat: int, answers: list[Answer] | None) -> Place:
        """Give the answer that promises most, and go where it leads."""
        question, table = play.question, play.table
        assert question is not None
        if place.advised is None:
            advice, reason = self.game.advise(table, question, seat, self.chance)
            place.advised = key(table, question, seat, advice) if reason != ANY else ()
        if answers is None:
            answers = self.some(place, question, table, seat)
        keys = [key(table, question, seat, answer) for answer in answers]
        best = self.promising(place, keys, self.side(seat))
        play.answer(seat, answers[best])
        return place.leads.setdefault(keys[best], Place(self.sides))

    def promising(self, place: Place, keys: list[Key], side: int) -> int:
        """Where among the possible answers that one stands which did well, or was tried too seldom."""
        leads = [place.leads.get(key) for key in keys]
        untried = place.total[side] / place.visits - UNTRIED * self.varies if place.visits else 0.5
        curious = CURIOUS * self.varies * sqrt(1 + sum([lead.visits for lead in leads if lead]))
        other = (
            curious * (1 - ADVISED) / max(1, len(keys) - 1) if place.advised != () else curious / len(keys)
        )
        best, most = 0, -1.0
        for at, lead in enumerate(leads):
            prior = curious * ADVISED if keys[at] == place.advised else other
            hope = lead.total[side] / lead.visits + prior / (1 + lead.visits) if lead else untried + prior
            if hope > most:
                best, most = at, hope
        return best

    def some(self, place: Place, question: Question, table: Any, seat: int) -> list[Answer]:
        """Of answers too many to list those tried before that are possible, and now and then a new one."""
        found = [a for a in known(place, table, question, seat) if question.refusal(table, seat, a) is None]
        if len(found) <= MORE * sqrt(place.visits):
            found.append(question.sample(table, seat, self.chance))
        return list(dict.fromkeys(found))

    # on by rule of thumb

    def judge(self, play: Play) -> Values:
        """Play on to where the position can be judged, or to the end: what it comes to for each side."""
        game, chance, table = self.game, self.chance, play.table
        for _ in range(FAR):
            question = play.question
            if question is None or question.kind.name in game.rests:
                break
            seat = play.seats_asked()[0]
            answers = play.answers(seat)
            is_lone = answers is not None and len(answers) == 1
            play.answer(seat, answers[0] if is_lone else game.advise(table, question, seat, chance)[0])  # type: ignore[index]
        if play.question is not None:
            return game.worth(table)
        return tuple(game.result(table)[: self.sides])

    # what was found

    def lead(self) -> int:
        """How much more often than any other the answer tried most often was tried."""
        visits = sorted([lead.visits for lead in self.root.leads.values()])
        return visits[-1] - (visits[-2] if len(visits) > 1 else 0)

    def tried(self) -> list[Tried]:
        """The answers that were tried, the one tried most often first."""
        table, question, seat = self.play.table, self.question, self.seat
        side = self.side(seat)
        answers = self.play.answers(seat) or known(self.root, table, question, seat)
        leads = [(answer, self.root.leads.get(key(table, question, seat, answer))) for answer in answers]
        found = [Tried(a, lead.total[side] / lead.visits, lead.visits) for a, lead in leads if lead]
        return sorted(found, key=lambda one: (-one.visits, -one.worth))


# Answers that are known in all deals


def key(table: Any, question: Question, seat: int, answer: Answer) -> Key:
    """An answer, with cards by their faces where the seat knows them."""
    if question.kind.of != CARD or isinstance(answer, str):
        return answer
    if isinstance(answer, tuple):
        return tuple(sorted([face(table, seat, slot) for slot in answer]))
    return face(table, seat, answer)


def face(table: Any, seat: int, slot: int) -> int:
    """A card's face where the seat knows it, otherwise its place, below -1; what is no card stays."""
    if slot < 0:
        return slot
    return int(table.face[slot]) if table.knows(seat, slot) else -2 - slot


def known(place: Place, table: Any, question: Question, seat: int) -> list[Answer]:
    """The answers by rule of thumb and those tried at a place, as they are called in this deal."""
    keys = list(dict.fromkeys((place.advised, *place.leads)))
    if question.kind.of != CARD:
        return keys
    slots = {face(table, seat, slot): slot for slot in range(len(table.face))}

    def meant(one: Key) -> Answer:
        if isinstance(one, tuple):
            return tuple(sorted([slots.get(part, -1) for part in one]))
        return one if isinstance(one, str) else slots.get(one, -1)

    return [meant(one) for one in keys]


def find(
    play: Play,
    seat: int,
    chance: Random,
    rounds: int = ROUNDS,
    seconds: float = inf,
    *,
    to_the_end: bool = False,
) -> list[Tried]:
    """The answers of a seat after so many rounds, the best first.

    It stops when rounds can no longer change which is first, unless it goes `to_the_end`, or time is up.
    """
    search, end = Search(play, seat, chance), monotonic() + seconds
    for left in range(rounds - 1, -1, -1):
        search.round()
        if (search.lead() > left and not to_the_end) or (seconds < inf and monotonic() >= end):
            break
    return search.tried()


def choose(play: Play, seat: int, chance: Random, rounds: int = ROUNDS, seconds: float = inf) -> Answer:
    """The answer that was tried most often; a lone one at once."""
    answers = play.answers(seat)
    if answers is not None and len(answers) == 1:
        return answers[0]
    return find(play, seat, chance, rounds, seconds)[0].answer


def player(rounds: int = ROUNDS, seconds: float = inf) -> Callable[[Play, int, Random], Answer]:
    """A player that searches so long."""
    return lambda play, seat, chance: choose(play, seat, chance, rounds, seconds)

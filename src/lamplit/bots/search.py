"""A player that searches: every answer is tried in the same imagined positions, and the worst drop out.

Each round deals anew what the seat does not know, gives an answer, and plays on to where the position can be
judged. All answers still in the running are tried in the same deals, so that what they come to differs by
what they are worth and not by luck, and of so many fewer and fewer stay as the time goes by (Z. Karnin, T.
Koren and O. Somekh, 2013: sequential halving).

What follows an answer is searched as a tree by what was learnt so far, and beyond it by rule of thumb, as
after every fall of the dice: no tree could say what to do however they fall. It knows a card by its face
where who is asked knows it, so that what was learnt in one deal serves in all.
Of the answers of a place only those are weighed that are possible in this deal (P. Cowling, E. Powley and D.
Whitehouse, 2012); the rule of thumb says what is tried first (C. Rosin, 2011: PUCT). Seats that win or lose
together look for the result of all, others each for its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from lamplit.engine.game import ANY
from lamplit.engine.play import Play, Unknown
from lamplit.engine.questions import CARD, Answer, Question

ROUNDS: Final = 500  # of a search, where nothing else is said

LEAST: Final = 10  # rounds for each answer: of more answers than that allows not all are tried
MANY: Final = 32  # of answers too many to list, at most

CURIOUS: Final = 3.0  # how much it counts that an answer was seldom tried, by how much results vary
ADVISED: Final = 0.5  # of that, for the answer by rule of thumb; the others share the rest
UNTRIED: Final = 0.2  # an untried answer is thought to be so much worse than its place, likewise
VARIES: Final = 0.25, 0.02  # how much results vary, as is thought at first; no judgement is surer
SURE: Final = 16  # rounds before results are relied on
CLEARLY: Final = 3.0  # standard errors beyond which it can hardly be chance
CARE: Final = 0.002  # so little better an answer need not be found
MORE: Final = 2.0  # of answers too many to list as many are tried as this times the root of the visits
FAR: Final = 60  # answers of a round, at most

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
        self.hunch = play.game.hunch or play.game.advise
        self.unknown = Unknown(play.table, seat)
        self.sides = 1 if self.game.is_shared else play.table.seats
        self.tried: dict[Answer, Place] = {}
        self.came: dict[Answer, list[float]] = {}  # to what, for who is asked, deal by deal
        self.varies = VARIES[0]

    def answers(self, most: int) -> list[Answer]:
        """The answers to be tried, the one by rule of thumb first."""
        table, question, seat = self.play.table, self.question, self.seat
        found = [self.game.advise(table, question, seat, self.chance)[0]]
        listed = self.play.answers(seat)
        if listed is None:
            found += [question.sample(table, seat, self.chance) for _ in range(min(most, MANY))]
        else:
            found += self.chance.sample(listed, len(listed))
        return list(dict.fromkeys(found))[: max(1, most)]

    def deal(self) -> Play:
        """The position with what the seat does not know dealt anew."""
        return self.play.imagine(self.seat, self.chance.getrandbits(63), self.unknown)

    def round(self, answer: Answer, play: Play) -> None:
        """One answer in one deal: down its tree to a new place, on by rule of thumb, what it came to."""
        path, fallen = [self.tried.setdefault(answer, Place(self.sides))], drawn(play.table)
        play.answer(self.seat, answer)
        for _ in range(FAR):
            if play.question is None or self.game.at_rest(play.table, play.question):
                break
            self.go_on(play, path, by_tree=path[-1].visits > 0 and drawn(play.table) == fallen)
        values = self.judged(play)
        for place in path:
            place.note(values)
        self.came.setdefault(answer, []).append(values[self.side(self.seat)])

    def go_on(self, play: Play, path: list[Place], *, by_tree: bool) -> None:
        """The next answer: by what was learnt as far as that goes, then by rule of thumb."""
        assert play.question is not None
        seat = play.seats_asked()[0]
        answers = play.answers(seat)
        if answers is not None and len(answers) == 1:
            play.answer(seat, answers[0])
        elif by_tree:
            path.append(self.step(path[-1], play, seat, answers))
        else:
            play.answer(seat, self.hunch(play.table, play.question, seat, self.chance)[0])

    def judged(self, play: Play) -> Values:
        """What a position comes to for each side."""
        if play.question is not None:
            return self.game.worth(play.table)
        return tuple(self.game.result(play.table)[: self.sides])

    def side(self, seat: int) -> int:
        """Whose result a seat looks for."""
        return 0 if self.sides == 1 else seat

    @property
    def visits(self) -> int:
        """The rounds so far."""
        return sum([len(came) for came in self.came.values()])

    def learn(self) -> None:
        """How much results vary (their standard deviation): the more, the oftener each must be tried."""
        values = [value for came in self.came.values() for value in came]
        if len(values) >= SURE:
            mean = fmean(values)
            self.varies = max(VARIES[1], sqrt(fmean([(value - mean) ** 2 for value in values])))

    # down the tree

    def step(self, place: Place, play: Play, seat: int, answers: list[Answer] | None) -> Place:
        """Give the answer that promises most, and go where it leads."""
        question, table = play.question, play.table
        assert question is not None
        if place.advised is None:
            advice, reason = self.hunch(table, question, seat, self.chance)
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

    # what was found

    def worth(self, answer: Answer) -> float:
        """What an answer came to for who is asked, on average."""
        return fmean(self.came[answer])

    def is_out(self, answer: Answer, best: Answer) -> bool:
        """Whether an answer can hardly be better than the best, by all deals so far; asked now and then."""
        less = [a - b for a, b in zip(self.came[best], self.came[answer], strict=True)]
        n = len(less)
        return n % SURE == 0 and fmean(less) > CLEARLY * stdev(less) / sqrt(n) - CARE

    def found(self) -> list[Tried]:
        """The answers that were tried, those that stayed longest first, and of these the best."""
        found = [Tried(answer, self.worth(answer), len(came)) for answer, came in self.came.items()]
        return sorted(found, key=lambda one: (-one.visits, -one.worth))


def drawn(table: Any) -> int:
    """How often chance has fallen."""
    return sum(table.counts.values())


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


def find(play: Play, seat: int, chance: Random, rounds: int = ROUNDS, seconds: float = inf) -> list[Tried]:
    """The answers of a seat after so many rounds, or when time is up, the best first.

    Of n answers there stay as many as n to the power of what is left of the rounds and the time, from 1 to 0.
    """
    search, begun = Search(play, seat, chance), monotonic()
    running = search.answers(rounds // LEAST)
    n, gone = len(running), 0.0
    while True:
        deal = search.deal()
        for answer in running:
            search.round(answer, deal.clone())
        search.learn()
        gone = max((search.visits + len(running)) / rounds, (monotonic() - begun) / seconds)
        best, *others = sorted(running, key=search.worth, reverse=True)[: max(2, ceil(n ** (1 - gone)))]
        running = [best, *(one for one in others if not search.is_out(one, best))]
        if gone > 1 or len(running) == 1:
            return search.found()


def choose(play: Play, seat: int, chance: Random, rounds: int = ROUNDS, seconds: float = inf) -> Answer:
    """The answer that was tried most often; a lone one at once."""
    answers = play.answers(seat)
    if answers is not None and len(answers) == 1:
        return answers[0]
    return find(play, seat, chance, rounds, seconds)[0].answer


def player(rounds: int = ROUNDS, seconds: float = inf) -> Callable[[Play, int, Random], Answer]:
    """A player that searches so long."""
    return lambda play, seat, chance: choose(play, seat, chance, rounds, seconds)

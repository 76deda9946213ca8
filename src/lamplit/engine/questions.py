"""What can be asked, and the shapes of an answer.

A rule yields a question and gets back what was chosen:

    card = yield Ask(ACTION, seat, challenge)

The question is a recipe: who, what kind, about what. Its options are listed only when somebody looks.
A kind is the shape of an answer: one option (`Choice`), a share of pieces (`Share`), a `Number`,
or `Words`. An answer is plain data: the slot of a card, a seat, a word, a number, a tuple of pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from lamplit.engine.refusals import Refusal

Answer: TypeAlias = Any  # int, str or tuple of ints
T = TypeVar("T")
Rules: TypeAlias = Generator["Question", Any, T]

PASS: Final = "pass"
DONE: Final = "done"
LISTED: Final = 200  # a share with more options than this is not listed

CARD: Final = "card"  # what a number in an answer names
SEAT: Final = "seat"
COUNT: Final = "count"


class Kind:
    """What is asked. A kind knows its possible answers and why one is refused.

    name   stable id, also the key of its words
    of     what a number in the answer names: a CARD (its slot), a SEAT or a COUNT
    open   whether everybody can see which answers are legal: then a driver may take a lone one
    words  all words that can ever be an answer
    """

    __slots__ = ("name", "of", "open", "words")

    def __init__(self, name: str, of: str, open: bool, words: Sequence[str] = ()) -> None:
        self.name = name
        self.of = of
        self.open = open
        self.words = tuple(words)

    def answers(self, table: Any, seat: int, subject: Any) -> list[Answer] | None:
        """The legal answers in a fixed order; None where they are too many to list."""
        raise NotImplementedError

    def refused(self, table: Any, seat: int, subject: Any) -> list[tuple[Answer, Refusal]]:
        """What one might think of choosing but may not, each with the reason."""
        raise NotImplementedError

    def refusal(self, table: Any, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        """Why this answer is not legal now, or None."""
        raise NotImplementedError

    def sample(self, table: Any, seat: int, subject: Any, chance: Random) -> Answer:
        """A legal answer by chance."""
        raise NotImplementedError

    def added(self, table: Any, seat: int, subject: Any, answer: Answer) -> int:
        """What an answer adds to the sum that is told beside the question; 0 where there is none."""
        return 0


Candidates: TypeAlias = Callable[[Any, int, Any], Sequence[Answer]]


def always(words: Sequence[str]) -> Candidates:
    """Candidates that are the same each time."""
    return lambda _table, _seat, _subject: words


class Choice(Kind):
    """One option. `candidates` lists what one might think of, `why_not` judges each.

    Where it is always the same words, they are the candidates themselves; `words` are those besides cards.
    quick  the legal ones without a reason for each of the others, where it can be told at once; else None
    adds   what a card adds to a sum that is told beside the question, where it is chosen for that
    """

    __slots__ = ("adds", "candidates", "quick", "why_not")

    def __init__(
        self,
        name: str,
        candidates: Candidates | Sequence[str],
        why_not: Callable[[Any, int, Any, Answer], Refusal | None] | None = None,
        *,
        words: Sequence[str] = (),
        quick: Callable[[Any, int, Any], list[Answer] | None] | None = None,
        adds: Callable[[Any, int], int] | None = None,
        of: str = CARD,
        open: bool = True,
    ) -> None:
        super().__init__(name, of, open, words if callable(candidates) else candidates)
        self.candidates = candidates if callable(candidates) else always(candidates)
        self.why_not = why_not
        self.quick = quick
        self.adds = adds

    def answers(self, table: Any, seat: int, subject: Any) -> list[Answer]:
        quick = self.quick
        if quick is not None:
            legal = quick(table, seat, subject)
            if legal is not None:
                return legal
        why_not = self.why_not
        if why_not is None:
            return list(self.candidates(table, seat, subject))
        return [a for a in self.candidates(table, seat, subject) if why_not(table, seat, subject, a) is None]

    def refused(self, table: Any, seat: int, subject: Any) -> list[tuple[Answer, Refusal]]:
        if self.why_not is None:
            return []
        judged = ((a, self.why_not(table, seat, subject, a)) for a in self.candidates(table, seat, subject))
        return [(a, refusal) for a, refusal in judged if refusal is not None]

    def refusal(self, table: Any, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        if answer not in self.candidates(table, seat, subject):
            return Refusal("not-offered", "", answer=answer)
        return None if self.why_not is None else self.why_not(table, seat, subject, answer)

    def sample(self, table: Any, seat: int, subject: Any, chance: Random) -> Answer:
        answers = self.quick(table, seat, subject) if self.quick is not None else None
        if answers is None:
            answers = self.answers(table, seat, subject)
        return answers[int(chance.random() * len(answers))]

    def added(self, table: Any, seat: int, subject: Any, answer: Answer) -> int:
        return 0 if self.adds is None or isinstance(answer, str) else self.adds(table, answer)


class Share(Kind):
    """Some of the pieces, each up to a limit: a payment, a discard, tokens shared out.

    The answer is the tuple of pieces in rising order, a piece repeated as often as it is taken.
    limits   the pieces and how often each may be taken
    size     the fewest and the most taken in all
    why_not  one refusal for the whole share, besides limits and size; None: any will do
    beyond   pieces that one might think of taking but may not, each with the reason
    weigh    where it takes a sum: how much, and what each piece adds to it
    """

    __slots__ = ("beyond", "limits", "size", "weigh", "why_not")

    def __init__(
        self,
        name: str,
        limits: Callable[[Any, int, Any], Mapping[int, int]],
        size: Callable[[Any, int, Any], tuple[int, int]],
        why_not: Callable[[Any, int, Any, tuple[int, ...]], Refusal | None] | None = None,
        *,
        beyond: Callable[[Any, int, Any], Mapping[int, Refusal]] = lambda _table, _seat, _subject: {},
        weigh: Callable[[Any, int, Any], tuple[int, Mapping[int, int]]] | None = None,
        of: str = CARD,
        open: bool = True,
    ) -> None:
        super().__init__(name, of, open)
        self.limits = limits
        self.size = size
        self.why_not = why_not
        self.beyond = beyond
        self.weigh = weigh

    def answers(self, table: Any, seat: int, subject: Any) -> list[Answer] | None:
        pieces = self._pieces(table, seat, subject)
        low, high = self.size(table, seat, subject)
        if sum(comb(len(pieces), n) for n in range(low, high + 1)) > LISTED:
            return None
        found = dict.fromkeys(share for n in range(low, high + 1) for share in combinations(pieces, n))
        why_not = self.why_not
        return [s for s in found if why_not is None or why_not(table, seat, subject, s) is None]

    def refused(self, table: Any, seat: int, subject: Any) -> list[tuple[Answer, Refusal]]:
        return [((piece,), refusal) for piece, refusal in self.beyond(table, seat, subject).items()]

    def refusal(self, table: Any, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        limits = self.limits(table, seat, subject)
        if not isinstance(answer, tuple) or not all(isinstance(piece, int) for piece in answer):
            return Refusal("not-a-share", "", answer=answer)
        if list(answer) != sorted(answer):
            return Refusal("not-a-share", "", answer=answer)
        beyond = self.beyond(table, seat, subject)
        for piece in dict.fromkeys(answer):
            if piece in beyond:
                return beyond[piece]
            if answer.count(piece) > limits.get(piece, 0):
                return Refusal("not-that-many", "", answer=piece, most=limits.get(piece, 0))
        low, high = self.size(table, seat, subject)
        if not low <= len(answer) <= high:
            reason = "not-exactly" if low == high else "wrong-number"
            return Refusal(reason, "", taken=len(answer), low=low, high=high)
        return None if self.why_not is None else self.why_not(table, seat, subject, answer)

    def sample(self, table: Any, seat: int, subject: Any, chance: Random) -> Answer:
        pieces = self._pieces(table, seat, subject)
        low, high = self.size(table, seat, subject)
        if self.why_not is None:
            n = low if low == high else chance.randint(low, high)
            taken = [pieces.pop(int(chance.random() * len(pieces))) for _ in range(n)]
            return tuple(sorted(taken))
        order = chance.sample(pieces, len(pieces))
        for n in range(low, high + 1):  # payments: the first share that is enough
            share = tuple(sorted(order[:n]))
            if self.why_not(table, seat, subject, share) is None:
                return share
        shares = (s for n in range(low, high + 1) for s in combinations(pieces, n))
        return next(s for s in shares if self.why_not(table, seat, subject, s) is None)

    def added(self, table: Any, seat: int, subject: Any, answer: Answer) -> int:
        if self.weigh is None:
            return 0
        _, adds = self.weigh(table, seat, subject)
        return sum(adds[piece] for piece in answer)

    def following(self, table: Any, seat: int, subject: Any, taken: tuple[int, ...]) -> list[int]:
        """The pieces that may be taken after these, in rising order: a legal share can still come of each."""
        left = self._pieces(table, seat, subject)
        for piece in taken:
            left.remove(piece)
        left = [piece for piece in left if not taken or piece >= taken[-1]]
        return [
            piece
            for at, piece in enumerate(left)
            if piece not in left[:at] and self._can_end(table, seat, subject, (*taken, piece), left[at + 1 :])
        ]

    def _can_end(
        self, table: Any, seat: int, subject: Any, taken: tuple[int, ...], left: Sequence[int]
    ) -> bool:
        """Whether what is taken, with some of what is left, is a legal share; the fullest is tried first."""
        low, high = self.size(table, seat, subject)
        fewest, most = max(low - len(taken), 0), min(high - len(taken), len(left))
        if self.why_not is None or most < fewest:
            return fewest <= most
        if self.weigh is not None:
            needed, adds = self.weigh(table, seat, subject)
            if sum(adds[piece] for piece in (*taken, *left)) < needed:
                return False
        shares = ((*taken, *more) for n in range(most, fewest - 1, -1) for more in combinations(left, n))
        return any(self.why_not(table, seat, subject, share) is None for share in shares)

    def _pieces(self, table: Any, seat: int, subject: Any) -> list[int]:
        return [p for p, most in sorted(self.limits(table, seat, subject).items()) for _ in range(most)]


class Number(Kind):
    """A number between two bounds, both possible."""

    __slots__ = ("bounds",)

    def __init__(
        self, name: str, bounds: Callable[[Any, int, Any], tuple[int, int]], *, open: bool = True
    ) -> None:
        super().__init__(name, COUNT, open)
        self.bounds = bounds

    def answers(self, table: Any, seat: int, subject: Any) -> list[Answer] | None:
        low, high = self.bounds(table, seat, subject)
        return list(range(low, high + 1)) if high - low < LISTED else None

    def refused(self, table: Any, seat: int, subject: Any) -> list[tuple[Answer, Refusal]]:
        return []

    def refusal(self, table: Any, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        low, high = self.bounds(table, seat, subject)
        if isinstance(answer, int) and low <= answer <= high:
            return None
        return Refusal("wrong-number", "", taken=answer, low=low, high=high)

    def sample(self, table: Any, seat: int, subject: Any, chance: Random) -> Answer:
        return chance.randint(*self.bounds(table, seat, subject))


class Words(Kind):
    """Free words, normalised, always beside an ordinary option; the same words are refused twice.

    leave    the ordinary answers, so that nobody is locked in
    tried    what was said before and is refused now
    """

    __slots__ = ("leave", "longest", "tried")

    def __init__(
        self,
        name: str,
        leave: Sequence[str],
        tried: Callable[[Any, int, Any], Iterable[str]] | None = None,
        *,
        longest: int = 80,
    ) -> None:
        super().__init__(name, COUNT, False, leave)
        self.leave = list(leave)
        self.tried = tried
        self.longest = longest

    @staticmethod
    def normal(words: str) -> str:
        """Lower case, single blanks: what is compared and stored."""
        return " ".join(words.lower().split())

    def answers(self, table: Any, seat: int, subject: Any) -> list[Answer]:
        return list(self.leave)

    def refused(self, table: Any, seat: int, subject: Any) -> list[tuple[Answer, Refusal]]:
        said = self.tried(table, seat, subject) if self.tried else ()
        return [(words, Refusal("said-before", "", answer=words)) for words in said]

    def refusal(self, table: Any, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        if not isinstance(answer, str) or answer != self.normal(answer) or not answer:
            return Refusal("not-words", "", answer=answer)
        if len(answer) > self.longest:
            return Refusal("too-long", "", most=self.longest)
        if self.tried and answer in self.tried(table, seat, subject):
            return Refusal("said-before", "", answer=answer)
        return None

    def sample(self, table: Any, seat: int, subject: Any, chance: Random) -> Answer:
        return chance.choice(self.leave)


class Question:
    """Somebody is asked. The kinds of question differ in who answers and when it closes.

    seats    who is asked
    kind     what is asked: a Choice, Share, Number or Words
    subject  what it is about, plain data
    secret   the others learn only that it was answered
    """

    __slots__ = ("kind", "seats", "secret", "subject")

    kind: Kind
    seats: tuple[int, ...]
    subject: Any
    secret: bool

    def waits_for(self, seat: int) -> bool:
        """Whether this seat may answer now."""
        return seat in self.seats

    def stands(self, table: Any) -> bool:
        """Whether somebody is still asked; who that is may be found out here."""
        return True

    def anew(self, table: Any) -> None:
        """An aside has been taken: the question is put again."""

    def imagine(self, table: Any, seat: int, chance: Random) -> None:
        """Put legal answers by chance for those given so far that the seat may not know."""

    def answers(self, table: Any, seat: int) -> list[Answer] | None:
        """The legal answers of a seat; None where they are too many to list."""
        return self.kind.answers(table, seat, self.subject)

    def refusal(self, table: Any, seat: int, answer: Answer) -> Refusal | None:
        """Why the seat may not answer so, or None."""
        return self.kind.refusal(table, seat, self.subject, answer)

    def sample(self, table: Any, seat: int, chance: Random) -> Answer:
        """A legal answer by chance."""
        return self.kind.sample(table, seat, self.subject, chance)


class Ask(Question):
    """One answer: of one seat, or of whichever of several seats speaks first. Gives the answer."""

    __slots__ = ()

    def __init__(
        self, kind: Kind, seats: int | tuple[int, ...], subject: Any = None, secret: bool = False
    ) -> None:
        self.kind = kind
        self.seats = (seats,) if seats.__class__ is int else seats  # type: ignore[assignment]
        self.subject = subject
        self.secret = secret


class Window(Question):
    """Several seats may act, one act at a time, in any order. Gives (seat, answer), or None when closed.

    A rule makes one window and yields it again after each act: an act reopens it for those who passed;
    it closes when all have passed since the last act.

    must   nobody passes while something is legal for the seat; who has nothing left is out, and when
           that is everybody the window closes by itself. Its kind must be open: all can see who is out
    """

    __slots__ = ("must", "passed")

    def __init__(
        self, kind: Kind, seats: tuple[int, ...], subject: Any = None, *, must: bool = False
    ) -> None:
        self.kind = kind
        self.seats = seats
        self.subject = subject
        self.secret = False
        self.must = must
        self.passed: set[int] = set()

    def waits_for(self, seat: int) -> bool:
        return seat in self.seats and seat not in self.passed

    def stands(self, table: Any) -> bool:
        if self.must:
            kind, subject = self.kind, self.subject
            self.passed = {seat for seat in self.seats if kind.answers(table, seat, subject) == []}
        return len(self.passed) < len(self.seats)

    def anew(self, table: Any) -> None:
        self.passed.clear()

    def answers(self, table: Any, seat: int) -> list[Answer] | None:
        answers = self.kind.answers(table, seat, self.subject)
        return answers if answers is None or self.must else [*answers, PASS]

    def refusal(self, table: Any, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return Refusal("must-act", "") if self.must else None
        return self.kind.refusal(table, seat, self.subject, answer)

    def sample(self, table: Any, seat: int, chance: Random) -> Answer:
        answers = self.kind.answers(table, seat, self.subject)
        if answers is None:
            passes = not self.must and chance.random() < 0.5
            return PASS if passes else self.kind.sample(table, seat, self.subject, chance)
        at = int(chance.random() * (len(answers) + (not self.must)))
        return answers[at] if at < len(answers) else PASS


class Poll(Question):
    """Each seat answers once, in any order. Gives {seat: answer} when all have."""

    __slots__ = ("given",)

    def __init__(self, kind: Kind, seats: tuple[int, ...], subject: Any = None, sealed: bool = False) -> None:
        self.kind = kind
        self.seats = seats
        self.subject = subject
        self.secret = sealed
        self.given: dict[int, Answer] = {}

    def waits_for(self, seat: int) -> bool:
        return seat in self.seats and seat not in self.given

    def stands(self, table: Any) -> bool:
        return len(self.given) < len(self.seats)

    def anew(self, table: Any) -> None:
        self.given = {s: a for s, a in self.given.items() if self.refusal(table, s, a) is None}

    def imagine(self, table: Any, seat: int, chance: Random) -> None:
        if self.secret:
            self.given = {s: a if s == seat else self.sample(table, s, chance) for s, a in self.given.items()}


class Moment(Question):
    """A named point where the book asks nobody. Gives None.

    It stops only for seats that, as far as all can see, may use an aside that names the moment,
    and for those who armed one; it goes on when all of them have passed.
    """

    __slots__ = ("name", "passed")

    def __init__(self, name: str, subject: Any = None) -> None:
        self.name = name
        self.kind = PASSING
        self.seats = ()
        self.subject = subject
        self.secret = False
        self.passed: set[int] = set()

    def waits_for(self, seat: int) -> bool:
        return seat in self.seats and seat not in self.passed

    def stands(self, table: Any) -> bool:
        named = [aside for aside in table.game.asides if self.name in aside.moments]
        self.seats = tuple(
            seat for seat in range(table.seats) if any(aside.stops(table, seat) for aside in named)
        )
        return any(seat not in self.passed for seat in self.seats)

    def anew(self, table: Any) -> None:
        self.passed.clear()


PASSING: Final = Choice("moment", (PASS,))


class Aside:
    """What any seat may do at any open question; it runs above the waiting rule.

    kind     its answers and refusals, asked with the subject None
    carry    does it: (table, seat, answer) -> a rule to be run, or None
    moments  the moments it names
    could    whether the seat may be able to, as far as all can see
    """

    __slots__ = ("carry", "could", "kind", "moments")

    def __init__(
        self,
        kind: Kind,
        carry: Callable[[Any, int, Answer], Rules[None] | None],
        *,
        moments: tuple[str, ...] = (),
        could: Callable[[Any, int], bool] = lambda _table, _seat: False,
    ) -> None:
        self.kind = kind
        self.carry = carry
        self.moments = moments
        self.could = could

    def stops(self, table: Any, seat: int) -> bool:
        """Whether a moment that it names stops for the seat."""
        return self.could(table, seat) or (seat, self.kind.name) in table.armed


def nothing() -> Rules[None]:
    """A rule that asks nothing and does nothing."""
    yield from ()

"""All that can be said in a game as a fixed list of actions, and an answer said by them.

An action means the same at every question: a word, a seat, a digit, a card by its name, or a card whose
face the seat does not know by its place among those that can be meant. An option is one action. A share is
said piece by piece, in rising order, a number digit by digit; what can end in one way only ends by itself.
What may be done at any time begins with an action of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from lamplit.engine.play import Play
from lamplit.engine.questions import COUNT, PASS, SEAT, Aside, Kind, Number, Share, Window
from lamplit.engine.table import Table

FACEDOWN: Final = 16  # cards of unknown face that can be told apart at a question
UNNAMED: Final = -1  # a further one


class Begun(NamedTuple):
    """An answer of which a part was said: pieces of a share, or digits of a number."""

    said: Any


class Actions:
    """The actions of a game with these seats and cards.

    names   what each is called, by its number; they depend on game, seats, options and packs alone
    done    the number of the one that ends a share
    """

    def __init__(self, play: Play) -> None:
        game, table = play.game, play.table
        counted = any(
            isinstance(kind, Number) or (kind.of == COUNT and not kind.words) for kind in game.answered
        )
        seated = any(kind.of == SEAT for kind in game.answered)
        self.names: list[str] = []
        (self.done,) = self._block(["done"])
        self.words = dict(zip(game.words, self._block(game.words), strict=True))
        self.asides = self._block(f"at any time: {aside.kind.name}" for aside in game.asides)
        self.seats = self._block(f"seat {seat + 1}" for seat in range(table.seats if seated else 0))
        self.digits = self._block(f"digit {n}" for n in range(10 if counted else 0))
        self.facedown = self._block(f"facedown card {n + 1}" for n in range(FACEDOWN))
        self.cards = self._block(table.names)

    def _block(self, names: Iterable[str]) -> range:
        start = len(self.names)
        self.names += names
        return range(start, len(self.names))

    def legal(self, play: Play, seat: int, aside: Aside | None, begun: Any) -> dict[int, Any]:
        """What the seat can say now: by action an aside, a whole answer, or what is then `Begun` of one.

        aside  what may be done at any time and was begun
        begun  what was said of an answer so far, or None
        """
        question: Any = play.question
        table, kind = play.table, question.kind if aside is None else aside.kind
        subject = question.subject if aside is None else None
        if isinstance(kind, Share):
            found = self._pieces(table, kind, seat, subject, begun or ())
        elif isinstance(kind, Number):
            low, high = kind.bounds(table, seat, subject)
            found = self._numbers(range(low, high + 1), begun or "")
        else:
            found = self._options(table, kind, seat, kind.answers(table, seat, subject) or (), begun or "")
        if aside is None and begun is None:
            if question.__class__ is Window and not question.must:
                found[self.words[PASS]] = PASS
            for action, other in zip(self.asides, play.game.asides, strict=True):
                if other.kind.answers(table, seat, None) != []:
                    found[action] = other
        found.pop(UNNAMED, None)
        return found

    def _options(
        self, table: Table, kind: Kind, seat: int, answers: Iterable[Any], begun: str
    ) -> dict[int, Any]:
        """Options by what they are called."""
        if kind.of == COUNT:
            numbers = [answer for answer in answers if not isinstance(answer, str)]
            found = self._numbers(numbers, begun) if numbers else {}
            return found | {self.words[a]: a for a in answers if isinstance(a, str) and not begun}
        words, name = self.words, self._names(table, kind, seat)
        return {words[a] if a.__class__ is str else name(a): a for a in answers}

    def _names(self, table: Table, kind: Kind, seat: int) -> Callable[[int], int]:
        """The action of a card or a seat; of cards that the seat does not know one after the other."""
        if kind.of == SEAT:
            return self.seats.__getitem__
        known, bit, face, first = table.known, 1 << seat, table.face, self.cards.start
        unknown = iter(self.facedown)
        return lambda slot: first + face[slot] if known[slot] & bit else next(unknown, UNNAMED)

    def _pieces(
        self, table: Table, kind: Share, seat: int, subject: Any, taken: tuple[int, ...]
    ) -> dict[int, Any]:
        """The pieces that can be taken next, and the end, where what is taken will do."""
        name = self._names(table, kind, seat)
        found: dict[int, Any] = {}
        for piece in kind.following(table, seat, subject, taken):
            found[name(piece)] = Begun((*taken, piece))
        if kind.refusal(table, seat, subject, taken) is None:
            found[self.done] = taken
        return found

    def _numbers(self, numbers: Sequence[int], begun: str) -> dict[int, Any]:
        """The digits that can come next: each number is said with as many as the largest has."""
        left = len(str(max(numbers))) - len(begun) - 1
        found: dict[int, Any] = {}
        for action, digit in zip(self.digits, "0123456789", strict=True):
            low, high = int(begun + digit + "0" * left), int(begun + digit + "9" * left)
            if any(low <= number <= high for number in numbers):
                found[action] = Begun(begun + digit) if left else low
        return found

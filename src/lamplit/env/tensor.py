"""What a seat sees as a fixed number of small numbers.

Parts of fixed place and size follow each other (`Tensor.parts`); the largest is a row for each card of the
game. Everything is read as the seat sees it: a card stands only where the seat sees its face.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lamplit.engine.play import Play
from lamplit.engine.questions import SEAT, Kind, Share

from .course import Course

Array = npt.NDArray[np.int8]

BYTE: Final = np.dtype(np.int8)
MOST: Final = 127  # larger numbers count as this, and below -128 as that
ELSEWHERE: Final = "elsewhere"  # places that were not there when the game began


class Tensor:
    """The numbers of a game with these seats and cards.

    parts    by name: where the part begins, and its shape
    places   the columns of places, by whose they are and name; `elsewhere` that of all others
    rows     where the row of each card begins, `width` numbers long
    columns  the columns of a card by name: the places, what the game tells of cards, what the question means
    size     how many numbers in all

    self       1 for the seat that looks
    asked      1 for each seat that is to answer
    active     1 for the seat whose turn it is
    question   1 for the kind of the question that the seat is asked; 0 when it is not asked
    said       of a number that is being said: how many digits, and the number so far
    counts     how many cards lie in each place
    numbers    what the game tells of the table
    seats      for each seat what the game tells of it, and how often it is in the share that is being said
    cards      for each card: 1 for the place where the seat sees it, what the game tells of it, whether the
               question speaks of it, whether it is in the share that is being said
    """

    def __init__(self, play: Play) -> None:
        game, table, seats = play.game, play.table, play.table.seats
        self.senses = game.senses
        self.kinds = {name: n for n, name in enumerate(dict.fromkeys(kind.name for kind in game.answered))}
        zones = game.zones(play.opening)
        self.places: dict[int | None, dict[str, int]] = {seat: {} for seat in (None, *range(seats))}
        for at, zone in enumerate(zones):
            self.places[zone.seat][zone.name] = at
        self.elsewhere = len(zones)
        names = [*(called(zone.name, zone.seat) for zone in zones), ELSEWHERE]
        self.columns = [*names, *self.senses.of_card, "about", "said"]
        self.parts: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.size = 0
        for name, shape in (
            ("self", (seats,)),
            ("asked", (seats,)),
            ("active", (seats,)),
            ("question", (len(self.kinds),)),
            ("said", (2,)),
            ("counts", (len(names),)),
            ("numbers", (len(self.senses.numbers),)),
            ("seats", (seats, len(self.senses.of_seat) + 1)),
            ("cards", (len(table.names), len(self.columns))),
        ):
            self.parts[name] = (self.size, shape)
            self.size += int(np.prod(shape))
        self.asked, self.active, self.counts = (self.parts[p][0] for p in ("asked", "active", "counts"))
        cards, (_, self.width) = self.parts["cards"]
        self.rows = [cards + self.width * row for row in range(len(table.names))]
        self._face: list[int] = []
        self._rows: list[int] = []

    def read(self, course: Course, seat: int) -> Array:
        """The numbers for a seat.

        Shape (size,), int8.
        """
        told = bytearray(self.size)
        table, asked = course.play.table, self.asked
        told[seat] = 1  # who looks comes first
        told[self.active + table.active] = 1
        for other in course.asked:
            told[asked + other] = 1
        self._numbers(told, table)
        self._cards(told, table, 1 << seat)
        if seat == course.seat:
            self._question(told, course, seat)
        return np.frombuffer(told, BYTE)

    def _numbers(self, told: bytearray, table: Any) -> None:
        """What the game tells of the table and of each seat."""
        at = self.parts["numbers"][0]
        for number in self.senses.numbers.values():
            n = number(table)
            told[at] = n if 0 <= n <= MOST else clipped(n)
            at += 1
        for seat in range(table.seats):
            for of_seat in self.senses.of_seat.values():
                n = of_seat(table, seat)
                told[at] = n if 0 <= n <= MOST else clipped(n)
                at += 1
            at += 1  # the share that is being said

    def _cards(self, told: bytearray, table: Any, bit: int) -> None:
        """How many cards lie in each place, where the seat of this bit sees each, what is told of it."""
        counts, places, elsewhere = self.counts, self.places, self.elsewhere
        rows, known = self._rows_of(table.face), table.known
        for zone in table.game.zones(table):
            if not (slots := zone.slots):
                continue
            at = places[zone.seat].get(zone.name, elsewhere)
            n = len(slots) + told[counts + at]
            told[counts + at] = min(n, MOST)
            if zone.audience & bit:
                for slot in slots:
                    told[rows[slot] + at] = 1
            elif zone.remembered:
                for slot in slots:
                    if known[slot] & bit:
                        told[rows[slot] + at] = 1
        at = elsewhere
        for of_card in self.senses.of_card.values():
            at += 1
            for slot, n in of_card(table).items():
                if known[slot] & bit:
                    told[rows[slot] + at] = n if 0 <= n <= MOST else clipped(n)

    def _rows_of(self, face: list[int]) -> list[int]:
        """Where the row of the card in each slot begins; faces are dealt anew only with a game."""
        if face is not self._face:
            rows = self.rows
            self._face, self._rows = face, [rows[card] for card in face]
        return self._rows

    def _question(self, told: bytearray, course: Course, seat: int) -> None:
        """What the seat is asked, what that is about, and what it has said so far."""
        question: Any = course.play.question
        kind: Kind = question.kind if course.aside is None else course.aside.kind
        told[self.parts["question"][0] + self.kinds[kind.name]] = 1
        if course.aside is None:
            table = course.play.table
            for slot in self.senses.about(table, question):
                if slot >= 0 and table.known[slot] >> seat & 1:
                    told[self.rows[table.face[slot]] + self.width - 2] = 1
        if course.begun is not None:
            self._said(told, course.play.table, kind, seat, course.begun)

    def _said(self, told: bytearray, table: Any, kind: Kind, seat: int, begun: Any) -> None:
        """The part of an answer that was said."""
        if not isinstance(kind, Share):
            at = self.parts["said"][0]
            told[at], told[at + 1] = len(begun), min(int(begun), MOST)
            return
        start, (_, width) = self.parts["seats"]
        for piece in begun:
            if kind.of == SEAT:
                told[start + width * piece + width - 1] += 1
            elif table.known[piece] >> seat & 1:
                told[self.rows[table.face[piece]] + self.width - 1] += 1


def clipped(number: int) -> int:
    """A number as the byte that is read with a sign; at most 127, at least -128."""
    return min(max(number, ~MOST), MOST) & 0xFF


def called(name: str, seat: int | None) -> str:
    """A place in words."""
    return name if seat is None else f"seat {seat + 1} {name}"

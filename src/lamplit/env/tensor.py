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

MOST: Final = 127  # larger numbers count as this, and below -128 as that
ELSEWHERE: Final = "elsewhere"  # places that were not there when the game began


class Tensor:
    """The numbers of a game with these seats and cards.

    parts    by name: where the part begins, and its shape
    places   the columns of places, by name and whose they are
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
        places = [*((zone.name, zone.seat) for zone in game.zones(play.opening)), (ELSEWHERE, None)]
        self.places: dict[tuple[str, int | None], int] = {place: n for n, place in enumerate(places)}
        self.columns = [*(called(*place) for place in self.places), *self.senses.of_card, "about", "said"]
        self.parts: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.size = 0
        for name, shape in (
            ("self", (seats,)),
            ("asked", (seats,)),
            ("active", (seats,)),
            ("question", (len(self.kinds),)),
            ("said", (2,)),
            ("counts", (len(self.places),)),
            ("numbers", (len(self.senses.numbers),)),
            ("seats", (seats, len(self.senses.of_seat) + 1)),
            ("cards", (len(table.names), len(self.columns))),
        ):
            self.parts[name] = (self.size, shape)
            self.size += int(np.prod(shape))

    def read(self, course: Course, seat: int) -> Array:
        """The numbers for a seat.

        Shape (size,), int8.
        """
        told = bytearray(self.size)
        table, parts, senses = course.play.table, self.parts, self.senses
        self._cards(told, table, seat)
        told[parts["self"][0] + seat] = 1
        told[parts["active"][0] + table.active] = 1
        start = parts["asked"][0]
        for asked in course.play.seats_asked():
            told[start + asked] = 1
        at = parts["numbers"][0]
        for number in senses.numbers.values():
            told[at] = small(number(table))
            at += 1
        at = parts["seats"][0]
        for other in range(table.seats):
            for of_seat in senses.of_seat.values():
                told[at] = small(of_seat(table, other))
                at += 1
            at += 1
        if seat == course.seat:
            self._question(told, course, seat)
        return np.frombuffer(told, np.int8)

    def _cards(self, told: bytearray, table: Any, seat: int) -> None:
        """Where the seat sees each card, how many lie in each place, what the game tells of cards."""
        counts, (first, (_, width)) = self.parts["counts"][0], self.parts["cards"]
        places, face, known, bit = self.places, table.face, table.known, 1 << seat
        for zone in table.game.zones(table):
            at = places.get((zone.name, zone.seat), len(places) - 1)
            slots = zone.slots
            told[counts + at] = small(told[counts + at] + len(slots))
            if zone.audience & bit:
                for slot in slots:
                    told[first + face[slot] * width + at] = 1
            elif zone.remembered:
                for slot in slots:
                    if known[slot] & bit:
                        told[first + face[slot] * width + at] = 1
        at = first + len(places)
        for of_card in self.senses.of_card.values():
            for slot, n in of_card(table).items():
                if known[slot] & bit:
                    told[at + face[slot] * width] = small(n)
            at += 1

    def _question(self, told: bytearray, course: Course, seat: int) -> None:
        """What the seat is asked, what that is about, and what it has said so far."""
        question: Any = course.play.question
        kind: Kind = question.kind if course.aside is None else course.aside.kind
        told[self.parts["question"][0] + self.kinds[kind.name]] = 1
        table, (first, (_, width)) = course.play.table, self.parts["cards"]
        if course.aside is None:
            for slot in self.senses.about(table, question):
                if slot >= 0 and table.known[slot] >> seat & 1:
                    told[first + table.face[slot] * width + width - 2] = 1
        if course.begun is not None:
            self._said(told, table, kind, seat, course.begun)

    def _said(self, told: bytearray, table: Any, kind: Kind, seat: int, begun: Any) -> None:
        """The part of an answer that was said."""
        if not isinstance(kind, Share):
            at = self.parts["said"][0]
            told[at], told[at + 1] = len(begun), small(int(begun))
            return
        first, (_, width) = self.parts["seats" if kind.of == SEAT else "cards"]
        for piece in begun:
            row = piece if kind.of == SEAT else table.face[piece]
            if kind.of == SEAT or table.known[piece] >> seat & 1:
                told[first + row * width + width - 1] += 1


def small(number: int) -> int:
    """A number as a byte that is read with a sign."""
    return number if 0 <= number <= MOST else min(max(number, ~MOST), MOST) & 0xFF


def called(name: str, seat: int | None) -> str:
    """A place in words."""
    return name if seat is None else f"seat {seat + 1} {name}"

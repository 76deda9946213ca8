"""What the words of a scenario file mean on a table: cards, seats, places and facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lamplit.cardtext.faults import meant
from lamplit.cardtext.sources import Placed, line_of
from lamplit.engine.arrangement import Arrangement, Fact, Place, cards_of
from lamplit.engine.questions import CARD, SEAT, Question, Share
from lamplit.engine.table import Table
from lamplit.engine.views import key_of, sees
from lamplit.scenarios.reading import ScenarioError

REST = "..."  # in a list: whatever else lies there


def flat(fields: Mapping[Any, Any], before: str = "") -> Iterator[tuple[Any, Any]]:
    """The fields of a file, `seeker 1: {hand: 3}` as `seeker 1 hand: 3`."""
    for name, value in fields.items():
        words = name
        if before:
            words = Placed(f"{before} {name}")
            words.line = line_of(name)
        if isinstance(value, dict):
            yield from flat(value, words)
        else:
            yield words, value


def choosable(table: Table, seat: int, question: Question) -> list[int]:
    """The cards that a seat might think of choosing, first those that it may."""
    kind, subject = question.kind, question.subject
    if kind.of != CARD:
        return []
    if isinstance(kind, Share):
        limits = kind.limits(table, seat, subject)
        return [*(p for p, n in limits.items() for _ in range(n)), *kind.beyond(table, seat, subject)]
    refused = (answer for answer, _ in kind.refused(table, seat, subject))
    answers = (*(kind.answers(table, seat, subject) or []), *refused)
    return [answer for answer in answers if isinstance(answer, int)]


class Subject(NamedTuple):
    """What is named: a place, or a fact about the table, a seat or a card."""

    place: Place | None
    fact: Fact | None = None
    about: tuple[int, ...] = ()


class Names:
    """The names of a table's cards, seats, places and facts."""

    def __init__(self, table: Table, form: Arrangement) -> None:
        self.table = table
        self.form = form
        self.places = list(cards_of(table))
        self.seats = rf"(?:of |for )?(?:{form.seat}|seat|player) (\d+)(?:'s)?"
        self.slots: dict[str, list[int]] = {}
        for slot in range(len(table.face)):
            name = table.name(slot)
            title = getattr(table.prints[table.face[slot]], "title", name)
            words = (name, name.split("#")[0], title.lower(), *form.called(table, slot))
            for word in dict.fromkeys(words):
                self.slots.setdefault(word, []).append(slot)

    def cards(self, word: Any) -> list[int]:
        """All copies of a card, or the one copy that is meant."""
        found = self.slots.get(str(word), []) or self.slots.get(str(word).lower(), [])
        if not found:
            raise ScenarioError(f'no card is called "{word}"{meant(str(word), self.slots)}', word)
        return found

    def card(self, word: Any) -> int:
        """One copy: one whose face everybody sees before others."""
        zones = self.table.game.zones(self.table)
        shown = {slot for zone in zones for slot in zone.slots if sees(self.table, zone, None, slot)}
        found = self.cards(word)
        return next((slot for slot in found if slot in shown), found[0])

    def spoken(self, said: Any, seat: int, question: Question | None) -> Any:
        """How a seat names cards in an answer: of those that are called so the first that may be chosen."""
        left = choosable(self.table, seat, question) if question else []
        if question and isinstance(question.kind, Share) and isinstance(said, str):
            said = said.split(" + ")
        return (
            [self._key(w, seat, left) for w in said]
            if isinstance(said, list)
            else self._key(said, seat, left)
        )

    def _key(self, word: Any, seat: int, left: list[int]) -> Any:
        """The name of a card for a seat, taken out of those left; its place where the seat sees no face."""
        if not isinstance(word, str) or not self.is_card(word):
            return word
        found = self.cards(word)
        fit = [slot for slot in left if slot in found]
        if fit:
            slot = next((slot for slot in fit if self.table.name(slot) == word), fit[0])
            left.remove(slot)
            return key_of(self.table, seat, slot)
        keys = [key_of(self.table, seat, slot) for slot in found]
        return next((key for key in keys if key in self.slots), keys[0])

    def is_card(self, word: str) -> bool:
        """Whether a card is called so."""
        return word in self.slots or word.lower() in self.slots

    def seat(self, word: Any) -> int:
        """The seat that is meant."""
        match = re.fullmatch(self.seats, str(word).lower())
        if match is None:
            raise ScenarioError(f'"{word}" is no seat; expected "{self.form.seat} 1" or the like.', word)
        return self._in_game(int(match[1]), word)

    def is_seat(self, word: str) -> bool:
        """Whether the words name a seat and nothing else."""
        return re.fullmatch(self.seats, word.lower()) is not None

    def _in_game(self, number: int, word: Any) -> int:
        if not 1 <= number <= self.table.seats:
            raise ScenarioError(f"there is no {self.form.seat} {number}: `seats: {self.table.seats}`.", word)
        return number - 1

    def state(self, value: Any) -> Any:
        """A word for a state as the table has it."""
        if isinstance(value, list):
            return [self.state(v) for v in value]
        return self.form.states.get(value.lower(), value) if isinstance(value, str) else value

    def subject(self, words: Any) -> Subject:
        """What is named, as in `well discard`, `seeker 1 hand`, `progress on rust-gate`, `rust-gate`."""
        text = " ".join(re.sub(r"[._]", " ", str(words)).lower().split())
        match = re.search(rf"\b{self.seats}", text)
        if match is not None:
            rest = " ".join((text[: match.start()] + text[match.end() :]).split())
            return self._of_seat(self.form.words.get(rest, rest), self._in_game(int(match[1]), words), words)
        text = self.form.words.get(text, text)
        if text in self.form.facts:
            return Subject(None, self.form.facts[text])
        if (text, None) in self.places:
            return Subject((text, None))
        if self.table.seats == 1 and (text in self.form.of_seat or (text, 0) in self.places):
            return self._of_seat(text, 0, words)
        return self._of_card(str(words).replace("_", " "), words)

    def _of_seat(self, text: str, seat: int, words: Any) -> Subject:
        if text in self.form.of_seat:
            return Subject(None, self.form.of_seat[text], (seat,))
        if (text, seat) in self.places:
            return Subject((text, seat))
        known = [*self.form.of_seat, *(name for name, whose in self.places if whose == seat)]
        raise ScenarioError(f'a {self.form.seat} has no "{text}"{meant(text, known)}', words)

    def _of_card(self, text: str, words: Any) -> Subject:
        known = {**self.form.of_card, "seen": Fact(self._seen_by)}
        name, _, card = text.partition(" ")
        if name.lower() in known and card:
            return Subject(None, known[name.lower()], (self.card(re.sub(r"^(on|of|by) ", "", card)),))
        if self.is_card(text):
            return Subject(None, Fact(self._place_of), (self.card(text),))
        names = [*self.form.words, *self.form.facts, *known, *(f for f, seat in self.places if seat is None)]
        raise ScenarioError(f'"{words}" is no place and no fact of this game{meant(text, names)}', words)

    def _seen_by(self, table: Table, slot: int) -> list[str]:
        """The seats that see the face of a card where it lies."""
        zone = next(zone for zone in table.game.zones(table) if slot in zone.slots)
        seats = [seat for seat in range(table.seats) if sees(table, zone, seat, slot)]
        return [f"{self.form.seat} {seat + 1}" for seat in seats]

    def _place_of(self, table: Table, slot: int) -> str:
        """The words for the place of a card."""
        name, seat = next(place for place, slots in cards_of(table).items() if slot in slots)
        return name if seat is None else f"{self.form.seat} {seat + 1} {name}"

    def value(self, fact: Fact, value: Any) -> Any:
        """A value of a file as a fact has it: slots, seats, or words and numbers."""
        if fact.of == CARD and not isinstance(value, int):
            return [self.card(word) for word in (value if isinstance(value, list) else [value])]
        if fact.of == SEAT and isinstance(value, str):
            return self.seat(value)
        return self.state(value)

"""What happened, and because of what. Events are made by a loud run; search never builds one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from lamplit.engine.table import Table

CARDS: Final = frozenset(("card", "by", "on", "cards"))  # what an event or refusal says of cards: slots
SEATS: Final = frozenset(("seat", "to", "seats"))  # and of seats


class Event:
    """Something that happened.

    kind   key of its words
    rule   id of the clause, or ""
    about  what it speaks of, by name: slots under `card`, `by`, `on` and `cards`, seats under `seat`,
           `to` and `seats`, otherwise numbers and words
    cause  the event it happened because of; None where only the answer is the cause
    n      number of the log entry it followed
    shown  for each card it speaks of: its name, and the mask of seats that knew its face then
    over   whether all that it causes has happened
    """

    __slots__ = ("about", "cause", "kind", "n", "over", "rule", "shown")

    def __init__(
        self,
        kind: str,
        rule: str,
        about: dict[str, Any],
        cause: Event | None,
        n: int,
        shown: dict[int, tuple[str, int]],
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.about = about
        self.cause = cause
        self.n = n
        self.shown = shown
        self.over = True

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, {self.about!r})"


class Recorder:
    """The events of a loud run, and what is going on while they happen; `n` is the entry being taken.

    steps  the steps that were begun: the entry they followed, their frame, their name
    """

    __slots__ = ("events", "going_on", "n", "steps")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.steps: list[tuple[int, str, str]] = []
        self.going_on: list[Event] = []
        self.n = 0

    def tell(self, table: Table, kind: str, rule: str, about: dict[str, Any]) -> None:
        """Note an event; its cause is what is going on."""
        cause = self.going_on[-1] if self.going_on else None
        shown = {slot: (table.name(slot), table.known[slot]) for slot in cards_in(about)}
        self.events.append(Event(kind, rule, about, cause, self.n, shown))

    def begin(self, table: Table, kind: str, rule: str, about: dict[str, Any]) -> None:
        """Note an event that is the cause of all until `done`."""
        self.tell(table, kind, rule, about)
        self.events[-1].over = False
        self.going_on.append(self.events[-1])

    def done(self) -> None:
        """What began last is over."""
        if self.going_on:
            self.going_on.pop().over = True

    def all_done(self) -> None:
        """All that began is over: a step has ended."""
        while self.going_on:
            self.done()


def cards_in(about: dict[str, Any]) -> list[int]:
    """The slots that an event or a refusal speaks of."""
    found: list[int] = []
    for name in CARDS & about.keys():
        value = about[name]
        found.extend(value if isinstance(value, (list, tuple)) else (value,))
    return found

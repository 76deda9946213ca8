"""Words, made at the edge: a question, a refusal or an event becomes a sentence when somebody reads it.

The engine speaks in keys and pieces. A catalogue in Fluent turns them into English: one for all games
beside this module, and one in each game's folder, which may say things better. A second language is a
file beside each.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import TextElement

from lamplit.engine.events import CARDS, SEATS, Event
from lamplit.engine.game import Game
from lamplit.engine.party import Proposal
from lamplit.engine.questions import CARD, SEAT, Ask, Question
from lamplit.engine.record import Entry
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Table
from lamplit.engine.views import sees, zone_of
from lamplit.engine.zones import Zone

COMMON: Final = Path(__file__).parent / "words"
HIDDEN: Final = "facedown-card"
REMEMBERED: Final = 4096  # of what is asked of a catalogue again and again

Words: TypeAlias = tuple[tuple[str, Any], ...]  # by name


class Catalogue:
    """The words of a game in a language; its own messages win over those that all games share.

    plain   the messages that speak of nothing at the table, and so are the same each time
    filled  the message of a key with these words in it, by name: each is put together once
    whole   the same, and whether none of its words was lacking
    has     whether there is a message of this key
    entry   the keys of what is told of an answer to this kind of question, the one that says most first
    option  the key of what an answer in words is called, to this kind of question or to any; None: there is
            none, it is called what it is
    """

    def __init__(self, folder: Path, language: str) -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        for place in (COMMON, folder / "words"):
            file = place / f"{language}.ftl"
            if file.is_file():
                resource = FluentResource(file.read_text("utf-8"))
                self.bundle.add_resource(resource, allow_overrides=True)
        values: dict[str, Any] = {key: self.bundle.get_message(key).value for key in self.keys()}
        self.plain = {key: value.value for key, value in values.items() if isinstance(value, TextElement)}
        self.filled = lru_cache(REMEMBERED)(self._filled)
        self.whole = lru_cache(REMEMBERED)(self._whole)
        self.has = lru_cache(REMEMBERED)(self._has)
        self.option = lru_cache(REMEMBERED)(self._option)
        self.entry = lru_cache(REMEMBERED)(self._entry)

    def _has(self, key: str) -> bool:
        return bool(self.bundle.has_message(id_of(key)))

    def _option(self, kind: str, answer: str) -> str | None:
        keys = (f"option-{kind}-{answer}", f"option-{answer}")
        return next((key for key in keys if self._has(key)), None)

    def _entry(self, kind: str, answer: str) -> list[str]:
        keys = (*((f"log-{kind}-{answer}", f"log-{answer}") if answer else ()), f"log-{kind}")
        return [key for key in keys if self._has(key)]

    def keys(self, beginning: tuple[str, ...] = ("",)) -> list[str]:
        """The keys that begin so."""
        return sorted(key for key in self.bundle._messages if key.startswith(beginning))

    def _filled(self, key: str, words: Words) -> str:
        return self._whole(key, words)[0]

    def _whole(self, key: str, words: Words) -> tuple[str, bool]:
        pattern = self.bundle.get_message(id_of(key)).value
        assert pattern is not None
        said, lacking = self.bundle.format_pattern(pattern, dict(words))
        return str(said), not lacking


@cache
def catalogue(folder: Path, language: str) -> Catalogue:
    """The words of a game in a language, read once."""
    return Catalogue(folder, language)


class Speaker:
    """Says things of one table to one seat, in one language.

    seat  who listens; None is a spectator. What the seat does not see is called a facedown card.
    """

    def __init__(self, game: Game, table: Table, seat: int | None, language: str = "en") -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.language = language
        self.catalogue = catalogue(game.folder, language)
        self.has = self.catalogue.has

    def say(self, key: str, about: dict[str, Any] | None = None) -> str:
        """The message of a key; a key without one is shown as it is."""
        if (said := self.catalogue.plain.get(key)) is not None:
            return said
        if not self.has(key):
            return key.split("-", 1)[-1].replace("-", " ")
        words = tuple((name, self.word(name, value)) for name, value in (about or {}).items())
        return self.catalogue.filled(key, words)

    def word(self, name: str, value: Any) -> Any:
        """What a piece, a seat or a value is called."""
        if name in CARDS:
            several = value if isinstance(value, (list, tuple)) else [value]
            return ", ".join(self.card(slot) for slot in several)
        if name in SEATS:
            several = value if isinstance(value, (list, tuple)) else [value]
            return self.together([self.called(seat) for seat in several])
        if isinstance(value, tuple):
            return ", ".join(self.say(f"word-{part}") for part in value)
        return value if isinstance(value, (int, float)) else str(value)

    def together(self, names: list[str]) -> str:
        """Several that do or have something together."""
        *others, last = names or [""]
        return self.say("together", {"others": ", ".join(others), "last": last}) if others else last

    def card(self, slot: int) -> str:
        """The title of a card, as far as the seat sees it."""
        return "" if slot < 0 else self.lying(zone_of(self.table, slot), slot)

    def whose(self, slot: int) -> str:
        """The title of a card, and whose it is if it is another seat's."""
        if slot < 0:
            return ""
        zone = zone_of(self.table, slot)
        if zone.seat in (None, self.seat):
            return self.lying(zone, slot)
        return self.say("option-whose", {"card": slot, "seat": zone.seat})

    def lying(self, zone: Zone, slot: int) -> str:
        """The title of a card that lies there, as far as the seat sees it."""
        printed = self.table.prints[self.table.face[slot]]
        if sees(self.table, zone, self.seat, slot):
            return self.game.describe(printed, None, slot).name
        return self.hidden(printed.back)

    def hidden(self, back: str) -> str:
        """What a card is called whose face is not seen."""
        face = self.game.back(self.table, back)
        return self.say(HIDDEN) if face is None else face.name

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence."""
        return self.say(f"refusal-{refusal.reason}", refusal.about)

    def event(self, event: Event) -> str:
        """What happened, in a sentence; a card is named only to those who knew its face then."""
        about = dict(event.about)
        for name in CARDS & about.keys():
            slots = about[name] if isinstance(about[name], (list, tuple)) else (about[name],)
            about[name] = ", ".join(self.then(event, slot) for slot in slots)
        pattern = f"event-{event.kind}"
        if not self.has(pattern):
            return event.kind
        words = tuple((n, v if n in CARDS else self.word(n, v)) for n, v in about.items())
        return self.catalogue.filled(pattern, words)

    def knew(self, told: Event | Entry, slot: int) -> bool:
        """Whether this seat knew the face of a card when what is told of it happened."""
        everyone = (1 << self.table.seats) - 1
        wanted = everyone if self.seat is None else 1 << self.seat
        return told.shown[slot][1] & wanted == wanted

    def then(self, told: Event | Entry, slot: int) -> str:
        """What a card was called by this seat when what is told of it happened."""
        if slot < 0:
            return ""
        printed = self.printed(told, slot)
        if not self.knew(told, slot):
            return self.hidden(printed.back)
        return self.game.describe(printed, None, slot).name

    def printed(self, told: Event | Entry, slot: int) -> Any:
        """The print of a card that was there when what is told of it happened."""
        name, _ = told.shown[slot]
        return self.table.prints[self.table.names.index(name)]

    def entry(self, entry: Entry) -> str:
        """Who answered what, in a sentence; of a secret answer the others read only that it was given.

        It is told as fully as it can be: what a question of a closed chapter spoke of is not known any more.
        """
        if entry.secret and entry.seat != self.seat:
            return self.say("log-secret", {"seat": entry.seat})
        spoken = {**(entry.about or {}), "seat": entry.seat}
        said = [(name, self.told(entry, name, value)) for name, value in spoken.items()]
        words = (*said, ("kind", entry.kind), ("answer", self.answer(entry)), *self.number(entry))
        word = entry.answer if isinstance(entry.answer, str) else ""
        for key in (*self.catalogue.entry(entry.kind, word), f"log-{entry.sort}"):
            line, is_whole = self.catalogue.whole(key, words)
            if is_whole:
                break
        return begun(line)

    def told(self, entry: Entry, name: str, value: Any) -> Any:
        """What an entry speaks of, in words; a card is named only to those who knew its face then."""
        if name not in CARDS:
            return self.word(name, value)
        slots = value if isinstance(value, (list, tuple)) else (value,)
        return self.together([self.then(entry, slot) for slot in slots])

    def answer(self, entry: Entry) -> str:
        """What was answered, in words."""
        answer, of = entry.answer, self.game.of.get(entry.kind, CARD)
        if isinstance(answer, str):
            return self.say(f"word-{answer}")
        parts = answer if isinstance(answer, tuple) else (answer,)
        called = self.called if of == SEAT else str
        return self.together([self.then(entry, p) if p in entry.shown else called(p) for p in parts])

    def number(self, entry: Entry) -> Words:
        """The large number that is printed on the card that was taken, where this seat knew that card."""
        slot = entry.answer
        if slot.__class__ is not int or slot not in entry.shown or not self.knew(entry, slot):
            return ()
        number = self.game.describe(self.printed(entry, slot), None, slot).number
        return () if number is None else (("number", number),)

    def called(self, seat: int) -> str:
        """What a seat is called; a log that was changed may name one that is not there."""
        there = seat in range(self.table.seats)
        return self.game.seat_name(self.table, seat) if there else self.say("nobody")

    def outcome(self) -> str:
        """How the game ended, in a sentence; "" while it goes on."""
        game, table = self.game, self.table
        return self.say(f"outcome-{table.outcome}", {"seats": game.winners(table)}) if table.outcome else ""

    def question(self, question: Question, seat: int) -> str:
        """What is asked, in a sentence."""
        about = {"seat": seat, **self.game.subject(self.table, question)}
        if isinstance(question.subject, Proposal):
            made = question.subject
            asked = Ask(made.kind, made.seat, made.subject)
            about |= {"to": made.seat, "asked": self.question(asked, made.seat)}
            about |= {"answer": self.option(asked, made.answer)}
        return self.say(f"question-{question.kind.name}", about)

    def option(self, question: Question, answer: Any) -> str:
        """What an answer is called on its button."""
        kind = question.kind
        if isinstance(answer, str):
            key = self.catalogue.option(kind.name, answer)
            return answer if key is None else begun(self.say(key, self.game.subject(self.table, question)))
        if isinstance(answer, tuple):
            return ", ".join(self.option(question, part) for part in answer) or self.say("option-nothing")
        if kind.of == CARD:
            return self.whose(answer)
        return self.game.seat_name(self.table, answer) if kind.of == SEAT else str(answer)


def begun(sentence: str) -> str:
    """With a capital at its beginning, whatever it begins with."""
    return f"{sentence[:1].upper()}{sentence[1:]}"


def id_of(key: str) -> str:
    """A key as a Fluent identifier."""
    return key.replace(" ", "-").replace("_", "-").lower()

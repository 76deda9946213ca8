"""From the files of packs to cards, with every fault found on the way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar, get_args

import msgspec

from lamplit.cardtext import sources
from lamplit.cardtext.faults import CardError, PackError, meant
from lamplit.cardtext.packs import MANIFEST, Card, Content, Folder, Format, Manifest
from lamplit.cardtext.phrases import NO_TEXT, Text
from lamplit.cardtext.sources import Placed, line_of

S = TypeVar("S", bound=msgspec.Struct)

MOST_CARDS: Final = 5000  # of a pack
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
KINDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "fields",
    "str": "words",
}


class Place(NamedTuple):
    """A card, or a field of it, in a file."""

    file: str
    line: int
    card: str = ""
    field: str = ""

    def fault(self, problem: str) -> CardError:
        return CardError(problem).at(self.file, self.line, card=self.card, field=self.field)


class Compiler:
    """Reads packs on top of content.

    content  the cards, complete when there is no fault
    faults   what is wrong, in the order of the files
    texts    each text with its words as written, and its place
    places   where each card stands
    """

    def __init__(self, form: Format, content: Content | None = None) -> None:
        self.form = form
        self.faults: list[CardError] = []
        self.texts: list[tuple[Text, str, Place]] = []
        self.places: dict[str, Place] = {}
        self.content = Content(cards={}, sections={}, packs=[])
        if content is not None:
            self.content.cards.update(content.cards)
            self.content.sections.update(content.sections)
            self.content.packs.extend(content.packs)

    def finish(self) -> Content:
        """The content, when the game accepts it.

        Raises:
            PackError: with every fault.
        """
        self.check()
        if self.faults:
            raise PackError(self.faults)
        return self.content

    def check(self) -> None:
        """Ask the game about the whole, which says nothing before the parts are right."""
        if not self.faults:
            for card, problem in self.form.check(self.content):
                self.faults.append(self.places.get(card, Place("", 0, card)).fault(problem))

    def pack(self, pack: Folder) -> None:
        """Read a pack: its cards come after those there are, or take their place."""
        manifest = self._manifest(pack)
        if manifest is None:
            return
        self.content.packs.append((manifest.id, manifest.version, pack.hash))
        self._leave(manifest, str(pack.path / MANIFEST))
        cards: dict[str, Card] = {}
        for name, content in pack.files.items():
            if name != MANIFEST:
                self._file(content, str(pack.path / name), cards)
        self.content.cards.update(cards)

    def cards(self, values: list[Any], file: str) -> None:
        """Read some cards."""
        cards: dict[str, Card] = {}
        self._cards(values, Place(file, 0), cards)
        self.content.cards.update(cards)

    def _manifest(self, pack: Folder) -> Manifest | None:
        file = str(pack.path / MANIFEST)
        fields = self._read(pack.files[MANIFEST], file)
        if fields is None:
            return None
        place = Place(file, line_of(fields) or 1)
        manifest = self._struct(Manifest, fields, place)
        if manifest is not None:
            self._check_id(manifest.id, place)
            if manifest.game != self.form.game:
                problem = f'this pack is for the game "{manifest.game}", not for "{self.form.game}"'
                self.faults.append(place.fault(problem))
        return manifest

    def _leave(self, manifest: Manifest, file: str) -> None:
        """Take out the cards that a pack replaces."""
        cards = self.content.cards
        for name in manifest.replaces:
            kind = self.form.kinds.get(name)
            gone = [card for card in cards if card == name or type(cards[card]) is kind]
            if not gone:
                problem = f'"{name}" is no card and no kind of card' + meant(name, [*cards, *self.form.kinds])
                self.faults.append(Place(file, line_of(name), field="replaces").fault(problem))
            for card in gone:
                del cards[card]

    def _read(self, content: bytes, file: str) -> dict[str, Any] | None:
        try:
            value = sources.read(content, file)
        except CardError as fault:
            self.faults.append(fault)
            return None
        if isinstance(value, dict):
            return value
        self.faults.append(Place(file, line_of(value) or 1).fault("a file holds fields, such as `cards:`"))
        return None

    def _file(self, content: bytes, file: str, cards: dict[str, Card]) -> None:
        for name, value in (self._read(content, file) or {}).items():
            place = Place(file, line_of(name))
            if name == "cards":
                self._cards(value, place, cards)
            elif name in self.form.sections:
                self.content.sections[str(name)] = self._value(self.form.sections[name], value, place)
            else:
                problem = f'"{name}" does not stand at the top of a file'
                self.faults.append(place.fault(problem + meant(name, ["cards", *self.form.sections])))

    def _cards(self, values: Any, place: Place, cards: dict[str, Card]) -> None:
        if not isinstance(values, list):
            self.faults.append(place.fault("`cards:` is followed by a list"))
            return
        if len(cards) + len(values) > MOST_CARDS:
            raise PackError([place.fault(f"a pack has at most {MOST_CARDS} cards")])
        for value in values:
            self._card(value, place._replace(line=line_of(value) or place.line), cards)

    def _card(self, fields: Any, place: Place, cards: dict[str, Card]) -> None:
        if not isinstance(fields, dict):
            self.faults.append(place.fault("a card has fields, such as `id:`"))
            return
        place = place._replace(card=str(fields.get("id", "")))
        kind = self._kind(fields, place)
        if kind is None:
            return
        card = self._struct(kind, {name: value for name, value in fields.items() if name != "kind"}, place)
        if card is None:
            return
        if card.id in cards:
            first = self.places[card.id]
            self.faults.append(place.fault(f"this id stands already at {first.file}:{first.line}"))
        self._check_id(card.id, place)
        cards[card.id] = card
        self.places[card.id] = place

    def _check_id(self, name: str, place: Place) -> None:
        if not ID.fullmatch(name):
            self.faults.append(place.fault("an id is small letters and digits, with hyphens between"))

    def _kind(self, fields: Mapping[str, Any], place: Place) -> type[Card] | None:
        name = fields.get("kind")
        if name is None:
            self.faults.append(place.fault("a card needs a `kind:`" + meant("", self.form.kinds)))
        elif not isinstance(name, str) or name not in self.form.kinds:
            place = place._replace(line=line_of(name) or place.line, field="kind")
            self.faults.append(
                place.fault(f'"{name}" is no kind of card' + meant(str(name), self.form.kinds))
            )
        else:
            return self.form.kinds[name]
        return None

    def _struct(self, kind: type[S], fields: Mapping[str, Any], place: Place) -> S | None:
        """The fields of a struct, each read by its type; None when one of them is at fault."""
        before = len(self.faults)
        wanted = {field.name: field for field in msgspec.structs.fields(kind)}
        for name, field in wanted.items():
            if field.required and name not in fields:
                self.faults.append(place.fault(f'the field "{name}" is missing'))
        values = {}
        for name, value in fields.items():
            here = place._replace(line=line_of(name) or place.line, field=str(name))
            if name in wanted:
                values[str(name)] = self._value(wanted[name].type, value, here)
            else:
                problem = "there is no such field here" + meant(name, wanted.keys() - fields.keys())
                self.faults.append(here.fault(problem))
        if len(self.faults) > before:
            return None
        try:
            return kind(**values)
        except ValueError as error:
            self.faults.append(place.fault(str(error)))
            return None

    def _value(self, kind: Any, value: Any, place: Place) -> Any:
        try:
            return msgspec.convert(value, kind, dec_hook=partial(self._text, place))
        except msgspec.ValidationError as error:
            self.faults.append(place.fault(plainly(str(error), value, kind)))
            return None

    def _text(self, place: Place, kind: Any, value: Any) -> Any:
        if kind is not Text:
            raise NotImplementedError
        if not isinstance(value, str):
            signed = '; put it in quotes: "+2."' if isinstance(value, int) else ""
            raise ValueError(f"expected a rules text{signed}")
        try:
            text = self.form.language.read(value)
        except CardError as fault:
            self.faults.append(located(fault, value, place))
            return NO_TEXT
        self.texts.append((text, value, place))
        return text


def located(fault: CardError, value: str, place: Place) -> CardError:
    """The fault of a text, with the place of its word in the file."""
    line, column = value.place(fault.word, fault.offset) if isinstance(value, Placed) else (place.line, 0)
    return fault.at(place.file, line, column, card=place.card, field=place.field)


def plainly(problem: str, value: Any, kind: Any) -> str:
    """What msgspec found, for people: `expected a whole number, got words`."""
    problem, _, inside = problem.partition(" - at ")
    if problem.startswith("Invalid enum value"):
        words = sorted(literals(kind))
        problem = f"{problem.rpartition(' ')[2]} is not one of {', '.join(words)}".replace("'", '"')
        if isinstance(value, str):
            problem += meant(value, words, few=0)
    problem = problem[:1].lower() + re.sub(r"`(\w+)`", lambda name: KINDS.get(name[1], name[1]), problem[1:])
    if problem.startswith("expected words, got") and not isinstance(value, list | dict):
        problem += "; put it in quotes"
    return f"{problem} at {inside.strip('`').removeprefix('$')}" if inside else problem


def literals(kind: Any) -> Iterable[str]:
    """The words that a type made of literals allows."""
    parts = get_args(kind)
    return (word for part in parts for word in ([part] if isinstance(part, str) else literals(part)))

"""Packs that were read before, kept in the user's cache folder.

A file is named by the hash of all that made it: the packs, the language and the code that reads them. It
holds only cards without a fault; a file that is broken is written anew.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from lamplit.cardtext.content import Content, Format
from lamplit.cardtext.phrases import NO_TEXT, Node, Phrase, Text

KEPT: Final = 20  # files; older ones go


class Stored(msgspec.Struct, frozen=True, array_like=True):
    """Content as it lies in the cache: each card with its kind."""

    cards: list[tuple[str, msgspec.Raw]]
    sections: dict[str, msgspec.Raw]
    packs: list[tuple[str, str, str]]


def folder() -> Path:
    """Where the cache is: LAMPLIT_CACHE, else the user's cache folder."""
    if place := os.environ.get("LAMPLIT_CACHE"):
        return Path(place)
    from platformdirs import user_cache_path

    return user_cache_path("lamplit", appauthor=False)


def key_of(form: Format, hashes: Iterable[str]) -> str:
    """The name of what these packs give: it changes with the packs, the phrases and the code."""
    whole = hashlib.sha256(form.language.hash.encode())
    for part in hashes:
        whole.update(part.encode())
    for file in sorted(_code(form)):
        whole.update(Path(file).read_bytes())
    return whole.hexdigest()


def _code(form: Format) -> set[str]:
    """The files that decide how a pack is read: this package, and where the game's kinds and checks stand."""
    makers = [*form.kinds.values(), form.check]
    modules = {sys.modules[maker.__module__].__file__ for maker in makers}
    own = {str(file) for file in Path(__file__).parent.glob("*.py")}
    return own | {file for file in modules if file}


def fetch(key: str, form: Format) -> Content | None:
    """The content of that name, or None where there is none that can be read."""
    try:
        data = _place(key).read_bytes()
        body = data[32:]
        return decode(body, form) if hashlib.sha256(body).digest() == data[:32] else None
    except (OSError, msgspec.MsgspecError, LookupError):
        return None


def store(key: str, form: Format, content: Content) -> Content:
    """Keep content, and give it as it will be read."""
    body = encode(content, form)
    place = _place(key)
    unfinished = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(hashlib.sha256(body).digest() + body)
        unfinished.replace(place)
        _forget(place.parent)
    except OSError:
        pass  # nowhere to write: the next start is slower, nothing else
    return decode(body, form)


def _place(key: str) -> Path:
    return folder() / "packs" / f"{key}.msgpack"


def _forget(packs: Path) -> None:
    for file in sorted(packs.iterdir(), key=lambda file: file.stat().st_mtime)[:-KEPT]:
        file.unlink(missing_ok=True)


def encode(content: Content, form: Format) -> bytes:
    """Content as bytes; texts as their words and programs."""
    places = {phrase: place for place, phrase in enumerate(form.language.phrases)}
    pack = partial(msgspec.msgpack.encode, enc_hook=partial(_to_data, places))
    names = {kind: name for name, kind in form.kinds.items()}
    cards = [(names[type(card)], msgspec.Raw(pack(card))) for card in content.cards.values()]
    sections = {name: msgspec.Raw(pack(section)) for name, section in content.sections.items()}
    return pack(Stored(cards, sections, content.packs))


def decode(body: bytes, form: Format) -> Content:
    """The content that `encode` gave."""
    stored = msgspec.msgpack.decode(body, type=Stored)
    hook = partial(_to_text, form.language.phrases)
    readers = {name: msgspec.msgpack.Decoder(kind, dec_hook=hook) for name, kind in form.kinds.items()}
    cards = [readers[kind].decode(card) for kind, card in stored.cards]
    sections = {
        name: msgspec.msgpack.decode(section, type=form.sections[name], dec_hook=hook)
        for name, section in stored.sections.items()
    }
    return Content(cards={card.id: card for card in cards}, sections=sections, packs=stored.packs)


def _to_data(places: dict[Phrase, int], value: Any) -> Any:
    if isinstance(value, str):
        return str(value)  # a word of a file: its place is not kept
    if not isinstance(value, Text):
        raise NotImplementedError
    return [value.words, [_of_node(sentence, places) for sentence in value.sentences]]


def _to_text(phrases: Sequence[Phrase], kind: Any, data: Any) -> Any:
    if kind is not Text:
        raise NotImplementedError
    words, sentences = data
    return Text(words, tuple(_to_node(sentence, phrases) for sentence in sentences)) if words else NO_TEXT


def _of_node(node: Node, places: dict[Phrase, int]) -> list[Any]:
    args = (_of_node(arg, places) if isinstance(arg, Node) else arg for arg in node.args)
    return [places[node.phrase], *args]


def _to_node(data: list[Any], phrases: Sequence[Phrase]) -> Node:
    place, *args = data
    return Node(phrases[place], tuple(_to_node(a, phrases) if isinstance(a, list) else a for a in args))

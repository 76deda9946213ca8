"""What packs hold once they are read, and how a game says what its packs may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from lamplit.cardtext.language import Language


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `pack.yaml` says.

    replaces  ids of earlier cards, or kinds of cards, that leave the game when this pack is used
    """

    id: str
    version: str
    game: str
    author: str
    licence: str
    title: str = ""
    replaces: list[str] = []


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has; a game adds the fields of each kind. Rules texts are fields of type `Text`."""

    id: str
    title: str = ""


C = TypeVar("C", bound=Card)


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """What is on the cards of a game.

    cards     by id, in the order of the packs
    sections  what else the files hold, by its name at the top of a file
    packs     (id, version, hash) of each pack
    """

    cards: dict[str, Card]
    sections: dict[str, Any]
    packs: list[tuple[str, str, str]]

    def of(self, kind: type[C]) -> list[C]:
        """All cards of a kind."""
        return [card for card in self.cards.values() if isinstance(card, kind)]


def nothing(content: Content) -> Iterable[Any]:
    """A game that adds nothing."""
    return ()


class Format(NamedTuple):
    """How the packs of a game are read.

    game      its id
    folder    the shipped pack
    kinds     the fields of a card, by the `kind` it names
    language  what its rules texts can say
    sections  the type of what else may stand at the top of a file, by name
    check     the game's own demands on the whole: (id of the card or "", what is wrong) for each
    names     what texts may put in quotes besides titles of cards
    """

    game: str
    folder: Path
    kinds: Mapping[str, type[Card]]
    language: Language
    sections: Mapping[str, Any] = {}
    check: Callable[[Content], Iterable[tuple[str, str]]] = nothing
    names: Callable[[Content], Iterable[str]] = nothing

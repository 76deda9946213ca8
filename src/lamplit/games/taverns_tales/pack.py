"""The content of Tavern's Tales: what a pack's heroes and quests look like, and the box made of them.

A hero is one entry: its cards differ in nothing but the terrains they know (TT-HERO-05), so each list of
terrains is a card (TT-COMP-01, TT-SETUP-02).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta

from lamplit.cardtext import packs
from lamplit.cardtext.phrases import NO_TEXT, ORDER, REACTION, STATEMENT, Text

from . import cards
from .cards import CHARACTER, HARDEST, QUEST, TERRAINS, Box
from .table import HAND, MOST_SEATS
from .vocabulary import LANGUAGE

Terrain = Literal["mountains", "swamp", "forest", "desert"]
Talent = Literal["fighting", "magic", "cunning"]


class Printed(packs.Card, frozen=True, kw_only=True):
    """What a hero and a quest both show."""

    title: str
    talent: Talent
    prestige: Annotated[int, Meta(ge=0, le=99)]
    flavour: str = ""


class Hero(Printed, frozen=True, kw_only=True):
    """A hero with all its cards, a list of terrains each (TT-HERO-01 to -15)."""

    cost: Annotated[int, Meta(ge=1, le=99)]
    persuasion: Annotated[int, Meta(ge=0, le=99)]
    name: str = ""
    terrains: Annotated[list[Annotated[list[Terrain], Meta(min_length=1)]], Meta(min_length=1, max_length=57)]
    pint: bool = False
    ability: Text = NO_TEXT
    passive: Text = NO_TEXT
    disruption: Text = NO_TEXT


class Quest(Printed, frozen=True, kw_only=True):
    """A quest tile (TT-QTILE-01 to -07)."""

    terrain: Terrain
    difficulty: Annotated[int, Meta(ge=1, le=9)]
    copies: Annotated[int, Meta(ge=1, le=57)] = 1


KINDS: Final[dict[str, type[Printed]]] = {"hero": Hero, "quest": Quest}

MOST_PIECES: Final = 2000  # as many as fifteen boxes hold


def box(content: packs.Content) -> Box:
    """The prints of a game's content."""
    prints: dict[str, cards.Card] = {}
    copies: Counter[str] = Counter()
    for hero in content.of(Hero):
        for terrains in hero.terrains:
            print = character(hero, terrains)
            prints[print.id] = print
            copies[print.id] += 1
    for quest in content.of(Quest):
        prints[quest.id] = tile(quest)
        copies[quest.id] = quest.copies
    return Box(prints, dict(copies), tuple(content.sections["start"]))


def character(hero: Hero, terrains: list[Terrain]) -> cards.Card:
    """The print of a hero's card that knows some terrains."""
    known = [name for name in TERRAINS if name in terrains]
    return cards.Card(
        "-".join((hero.id, *known)),
        hero.title,
        CHARACTER,
        terrains=sum(TERRAINS[name] for name in known),
        talent=hero.talent,
        prestige=hero.prestige,
        name=hero.name,
        hero=hero.id,
        cost=hero.cost,
        persuasion=hero.persuasion,
        pint=hero.pint,
        ability=hero.ability,
        passive=hero.passive,
        disruption=hero.disruption,
        flavour=hero.flavour,
    )


def tile(quest: Quest) -> cards.Card:
    """The print of a quest tile."""
    return cards.Card(
        quest.id,
        quest.title,
        QUEST,
        terrains=TERRAINS[quest.terrain],
        talent=quest.talent,
        prestige=quest.prestige,
        difficulty=quest.difficulty,
        flavour=quest.flavour,
    )


def check(content: packs.Content) -> Iterable[tuple[str, str]]:
    """What the game needs of a whole content, so that no game of it can fail or stall."""
    heroes, quests = content.of(Hero), content.of(Quest)
    yield from wrong_start(content)
    yield from wrong_tables(heroes)
    yield from wrong_ids(content)
    yield from unheard(heroes)
    for easy in (True, False):
        left = sum(quest.copies for quest in quests if quest.difficulty < HARDEST or not easy)
        if left <= MOST_SEATS:
            game = "a simplified game" if easy else "an advanced game"
            yield "", f"{game} needs at least {MOST_SEATS + 1} quests to lay out, not {left}"
    n = sum(len(hero.terrains) for hero in heroes) + sum(quest.copies for quest in quests)
    if n > MOST_PIECES:
        yield "", f"a game has at most {MOST_PIECES:,} cards and tiles, not {n:,}"


def wrong_start(content: packs.Content) -> Iterable[tuple[str, str]]:
    """A simplified game begins with one card of each of three heroes (TT-DRAFT-01, -02)."""
    start = content.sections.get("start", [])
    if len(set(start)) != HAND or len(start) != HAND:
        yield "", f"the file needs `start`: the ids of the {HAND} heroes a simplified game begins with"
    for id in start:
        hero = content.cards.get(id)
        if not isinstance(hero, Hero):
            yield "", f'`start:` names heroes, and "{id}" is none'
        elif hero.pint or len(hero.terrains) < MOST_SEATS:
            problem = f"a hero of `start:` has at least {MOST_SEATS} cards and no `pint`"
            yield id, problem


def wrong_tables(heroes: list[Hero]) -> Iterable[tuple[str, str]]:
    """Cards enough for a draft of any number of seats, whatever is picked (TT-DRAFT-08 to -11, TT-R11)."""
    cheap = [hero for hero in heroes if hero.cost == 1 and len(hero.terrains) >= MOST_SEATS]
    if len(cheap) < HAND + 1:
        problem = f"the draft needs at least {HAND + 1} heroes of cost 1 with {MOST_SEATS} cards or more"
        yield "", f"{problem}, not {len(cheap)}"


def wrong_ids(content: packs.Content) -> Iterable[tuple[str, str]]:
    """A card is called by its hero and its terrains, which must be nobody else's name."""
    for hero in content.of(Hero):
        for terrains in hero.terrains:
            id = character(hero, terrains).id
            if id in content.cards:
                yield hero.id, f'its card "{id}" has the id of another entry'


HEARD: Final = {  # what is heard where: an order is carried out, a statement holds, a reaction answers
    "ability": ((ORDER, STATEMENT), "what is done, and what holds meanwhile"),
    "passive": ((STATEMENT,), "what holds while the character is ready"),
    "disruption": ((REACTION,), "what answers another's deed, as in: when ..., you may ..."),
}


def unheard(heroes: list[Hero]) -> Iterable[tuple[str, str]]:
    """Each text says what can be heard where it stands (TT-HERO-10, TT-JAR-03, TT-BOG-06)."""
    for hero in heroes:
        for field, (voices, what) in HEARD.items():
            text: Text = getattr(hero, field)
            if any(sentence.phrase.voice not in voices for sentence in text.sentences):
                yield hero.id, f"`{field}` says {what}, and nothing else"


FORMAT: Final = packs.Format(
    game="taverns_tales",
    folder=Path(__file__).parent / "content",
    kinds=KINDS,
    language=LANGUAGE,
    sections={"start": list[str]},
    check=check,
)

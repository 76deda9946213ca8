"""What is printed on the cards and tiles: a print each; texts are programs (see `vocabulary`)."""

from __future__ import annotations

from typing import Final

from lamplit.cardtext.phrases import NO_TEXT, Text

CHARACTER: Final = "character"  # kinds of piece
QUEST: Final = "quest"

MOUNTAINS: Final = 1
SWAMP: Final = 2
FOREST: Final = 4
DESERT: Final = 8
TERRAINS: Final = {"mountains": MOUNTAINS, "swamp": SWAMP, "forest": FOREST, "desert": DESERT}  # TT-QTILE-01
HARDEST: Final = 4  # the difficulty from which on a simplified game leaves quests out (TT-SETUP-21)
TALENTS: Final = ("fighting", "magic", "cunning")  # TT-HERO-07


class Card:
    """The print of a character card or of a quest tile.

    id           stable: it tells a hero's cards apart by their terrains
    title, name  in print, and in a sentence
    kind         a character or a quest
    back         all characters have one, all quests another (TT-DRAFT-13)
    terrains     mask: what a character knows (TT-HERO-04), where a quest lies (TT-QTILE-01)
    talent       one of three (TT-HERO-07, TT-QTILE-04)
    prestige     what it is worth at the end (TT-HERO-08, TT-QTILE-06)
    hero         of a character: the id of its hero (TT-IDX-07)
    cost         of a character: the persuasion it takes to recruit it (TT-HERO-03)
    persuasion   of a character: what it gives towards recruiting others (TT-HERO-09)
    pint         of a character: whether the simplified game leaves it out (TT-HERO-11)
    ability      used when it is played ready (TT-READY-02)
    passive      holds while it lies ready in a party (TT-JAR-03)
    disruption   used out of the hand in another's turn (TT-BOG-06)
    difficulty   of a quest: how many characters it takes (TT-QTILE-03)
    flavour      story text, without effect
    """

    __slots__ = (
        "ability",
        "back",
        "cost",
        "difficulty",
        "disruption",
        "flavour",
        "hero",
        "id",
        "kind",
        "name",
        "passive",
        "persuasion",
        "pint",
        "prestige",
        "talent",
        "terrains",
        "title",
    )

    def __init__(
        self,
        id: str,
        title: str,
        kind: str,
        *,
        terrains: int,
        talent: str,
        prestige: int,
        name: str = "",
        hero: str = "",
        cost: int = 0,
        persuasion: int = 0,
        pint: bool = False,
        ability: Text = NO_TEXT,
        passive: Text = NO_TEXT,
        disruption: Text = NO_TEXT,
        difficulty: int = 0,
        flavour: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.name = name or title
        self.kind = kind
        self.back = kind
        self.terrains = terrains
        self.talent = talent
        self.prestige = prestige
        self.hero = hero
        self.cost = cost
        self.persuasion = persuasion
        self.pint = pint
        self.ability = ability
        self.passive = passive
        self.disruption = disruption
        self.difficulty = difficulty
        self.flavour = flavour

    def __repr__(self) -> str:
        return f"Card({self.id!r})"


class Box:
    """The content of a game, all packs together.

    cards    every print, by id
    copies   how many of each the box holds: a box that somebody types in may hold equal cards (TT-R05)
    heroes   the prints of each hero, by the hero's id, in the order of the rows of the pyramid (TT-SETUP-07)
    start    ids of the three heroes a simplified game begins with (TT-DRAFT-01)
    """

    __slots__ = ("cards", "copies", "heroes", "start")

    def __init__(self, cards: dict[str, Card], copies: dict[str, int], start: tuple[str, ...]) -> None:
        self.cards = cards
        self.copies = copies
        self.start = start
        self.heroes: dict[str, list[Card]] = {}
        for card in sorted(cards.values(), key=lambda card: card.cost):
            if card.kind == CHARACTER:
                self.heroes.setdefault(card.hero, []).append(card)


def names(mask: int) -> list[str]:
    """The terrains of a mask."""
    return [name for name, bit in TERRAINS.items() if bit & mask]

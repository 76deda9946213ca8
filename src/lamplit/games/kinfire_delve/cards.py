"""What is printed on the cards: the schema of the pack's YAML, and the prints made of it.

One print a card of the box; texts are programs (see `vocabulary`).
"""

from __future__ import annotations

from typing import Final

from lamplit.cardtext.phrases import NO_TEXT, Text

RED: Final = 1  # power (KD-COL-02)
GREEN: Final = 2  # finesse (KD-COL-03)
BLUE: Final = 4  # wisdom (KD-COL-04)
WHITE: Final = RED | GREEN | BLUE  # any of the three (KD-COL-07)
NO_COLOR: Final = 0  # the Master's black (KD-GAUN-02)

COLORS: Final = {"red": RED, "green": GREEN, "blue": BLUE, "white": WHITE}  # KD-COL-01
COLOR_NAMES: Final = {RED: "red", GREEN: "green", BLUE: "blue", WHITE: "white"}
TYPES: Final = ("combat", "obstacle", "puzzle", "trap")  # KD-CHAL-02, KD-R60

MASTER: Final = "master"  # kinds of card
EVENT: Final = "event"
CHALLENGE: Final = "challenge"
GAUNTLET: Final = "gauntlet"
EXHAUSTED: Final = "exhausted"
SEEKER: Final = "seeker"
LANTERN: Final = "lantern"
SKILL: Final = "skill"

COUNTS_BY: Final = {  # the clause by which the text of a card counts
    MASTER: "KD-MAST-03",
    EVENT: "KD-TURN-05",
    CHALLENGE: "KD-CHAL-09",
    GAUNTLET: "KD-CHAL-09",
    EXHAUSTED: "KD-EXE-01",
    SEEKER: "KD-ICON-20",
    LANTERN: "KD-LAN-08",
    SKILL: "KD-SKILL-05",
}


class Card:
    """The print of a card.

    id, title    stable id; name in print
    kind         one of the eight kinds of card
    back         what its back looks like: cards of one back cannot be told apart face down
    seeker       id of the Seeker whose card it is, or ""
    type         of a challenge: combat, obstacle, puzzle or trap, else ""
    color        mask of the colours it has
    difficulty   of a challenge
    value        of a skill card or a lantern, as an action
    boost        what it adds as a boost, a text (KD-BOOST-18)
    boost_color  mask of colours, apart from `color` (KD-SKILL-07)
    icons        effect icons (KD-SKILL-08)
    text         not bold: while it is attempted, played as the action, or carried out as an event
    globally     bold: while it is in play
    reward, penalty
    behind       a gauntlet card's other side
    behind_title its name
    flavour      story text, without effect (KD-CHAL-08, KD-SKILL-04)
    """

    __slots__ = (
        "back",
        "behind",
        "behind_title",
        "boost",
        "boost_color",
        "color",
        "difficulty",
        "flavour",
        "globally",
        "icons",
        "id",
        "kind",
        "penalty",
        "reward",
        "seeker",
        "text",
        "title",
        "type",
        "value",
    )

    def __init__(
        self,
        id: str,
        title: str,
        kind: str,
        back: str,
        *,
        seeker: str = "",
        type: str = "",
        color: int = NO_COLOR,
        difficulty: int = 0,
        value: int = 0,
        boost: Text = NO_TEXT,
        boost_color: int = NO_COLOR,
        icons: tuple[str, ...] = (),
        text: Text = NO_TEXT,
        globally: Text = NO_TEXT,
        reward: Text = NO_TEXT,
        penalty: Text = NO_TEXT,
        behind: Text = NO_TEXT,
        behind_title: str = "",
        flavour: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.kind = kind
        self.back = back
        self.seeker = seeker
        self.type = type
        self.color = color
        self.difficulty = difficulty
        self.value = value
        self.boost = boost
        self.boost_color = boost_color
        self.icons = icons
        self.text = text
        self.globally = globally
        self.reward = reward
        self.penalty = penalty
        self.behind = behind
        self.behind_title = behind_title
        self.flavour = flavour

    def __repr__(self) -> str:
        return f"Card({self.id!r})"


class Box:
    """The content of a game, all packs together.

    cards    every print, by id
    copies   how many of each the box holds
    seekers  ids of the Seekers, in the order in which they are taken when nobody chooses
    ability  the facedown side that all Masters have in common (KD-R29)
    dice     the faces of the four dice, the Light and Darkness die last (KD-R62)
    """

    __slots__ = ("ability", "cards", "copies", "dice", "seekers")

    def __init__(
        self,
        cards: dict[str, Card],
        copies: dict[str, int],
        ability: Card,
        dice: list[list[str]],
        seekers: list[str],
    ) -> None:
        self.cards = cards
        self.copies = copies
        self.ability = ability
        self.dice = dice
        others = [card.id for card in cards.values() if card.kind == SEEKER and card.id not in seekers]
        self.seekers = [*seekers, *others]

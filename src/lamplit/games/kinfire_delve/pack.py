"""The content of Kinfire Delve: what a pack's cards look like, and the box made of them.

Fields are those of the book's cards: a challenge (KD-CHAL-01 to -08), a skill card (KD-SKILL-01 to -08,
KD-R59), a gauntlet card with its two sides, a Master with its common facedown side (KD-R29).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from lamplit.cardtext import packs
from lamplit.cardtext.phrases import NO_TEXT, Text

from . import cards
from .cards import COLORS, Box
from .vocabulary import LANGUAGE

Type = Literal["combat", "obstacle", "puzzle", "trap"]
Color = Literal["red", "green", "blue"]
SkillColor = Literal["red", "green", "blue", "white"]


class Printed(packs.Card, frozen=True, kw_only=True):
    """What every card may bear."""

    title: str
    copies: Annotated[int, Meta(ge=1, le=57)] = 1
    flavour: str = ""


class Event(Printed, frozen=True, kw_only=True):
    """A Well card that is carried out when it is selected (KD-GLOS-08)."""

    text: Text
    globally: Text = NO_TEXT


class Challenge(Printed, frozen=True, kw_only=True):
    """A Well card that is attempted (KD-GLOS-06)."""

    type: Type
    color: Color
    difficulty: Annotated[int, Meta(ge=1)]
    reward: Text = NO_TEXT
    penalty: Text = NO_TEXT
    text: Text = NO_TEXT
    globally: Text = NO_TEXT


class Gauntlet(Challenge, frozen=True, kw_only=True):
    """A challenge in front; behind, what holds once it is turned facedown (KD-GAUN-06, -07)."""

    behind: Text
    behind_title: str = ""


class Master(Printed, frozen=True, kw_only=True):
    """A form of the Well's Master: a black challenge (KD-GAUN-02)."""

    difficulty: Annotated[int, Meta(ge=1)]
    penalty: Text = NO_TEXT
    text: Text = NO_TEXT
    globally: Text = NO_TEXT


class Ability(Printed, frozen=True, kw_only=True):
    """The facedown side that all Masters share (KD-MAST-03, KD-R29)."""

    globally: Text


class Exhausted(Printed, frozen=True, kw_only=True):
    """An Exhausted card: bad as long as it is in play (KD-EXE-01, -03)."""

    globally: Text


class Seeker(Printed, frozen=True, kw_only=True):
    """A Seeker's character card, with an ability of its own (KD-ICON-20, KD-GLOS-15)."""

    globally: Text = NO_TEXT


class Action(Printed, frozen=True, kw_only=True):
    """What a Seeker can play as an action (KD-SKILL-01 to -05, -08)."""

    seeker: str
    value: int
    color: SkillColor | list[Color] = "white"
    text: Text = NO_TEXT
    icons: tuple[str, ...] = ()


class Lantern(Action, frozen=True, kw_only=True):
    """A Seeker's kinfire lantern (KD-GLOS-11, KD-R07)."""


class Skill(Action, frozen=True, kw_only=True):
    """A skill card, with its boost apart (KD-SKILL-06, -07)."""

    boost: Text
    boost_color: SkillColor


KINDS: Final[dict[str, type[Printed]]] = {
    "event": Event,
    "challenge": Challenge,
    "gauntlet": Gauntlet,
    "master": Master,
    "ability": Ability,
    "exhausted": Exhausted,
    "seeker": Seeker,
    "lantern": Lantern,
    "skill": Skill,
}
KIND_OF: Final = {struct: kind for kind, struct in KINDS.items()}

DICE: Final = 4  # KD-COMP-03
LEAST_WELL: Final = 17
MOST_PIECES: Final = 2000  # as many as twenty boxes hold

DECKS: Final = {  # what lies together face down looks alike
    "event": "well",
    "challenge": "well",
    "master": "master",
    "exhausted": "exhausted",
}


def box(content: packs.Content) -> Box:
    """The prints of a game's content."""
    prints, copies = {}, {}
    for card in content.of(Printed):
        if not isinstance(card, Ability):
            prints[card.id] = made(card)
            copies[card.id] = card.copies
    return Box(
        prints,
        copies,
        made(content.of(Ability)[-1]),  # that of the last pack
        content.sections["dice"],
        content.sections.get("seekers", []),
    )


def made(card: Any) -> cards.Card:
    """The print of one card."""
    kind = KIND_OF[type(card)]
    has = {name: getattr(card, name) for name in card.__struct_fields__}
    for name in ("id", "title", "copies"):
        has.pop(name)
    for name in ("color", "boost_color"):
        if name in has:
            has[name] = mask(has[name])
    has["icons"] = tuple(has.get("icons", ()))
    seeker = card.id if kind == cards.SEEKER else has.pop("seeker", "")
    back = DECKS.get(kind) or (f"skill of {seeker}" if kind == cards.SKILL else card.id)
    return cards.Card(card.id, card.title, kind, back, seeker=seeker, **has)


def mask(color: str | list[str]) -> int:
    """One colour, two, or white, as a mask (KD-COL-01, -06, -07)."""
    return COLORS[color] if isinstance(color, str) else sum(COLORS[name] for name in set(color))


def check(content: packs.Content) -> Iterable[tuple[str, str]]:
    """What the game needs of a whole content, so that no game of it can fail or stall (KD-R82)."""
    counts = dict.fromkeys(KINDS, 0)
    for card in content.of(Printed):
        counts[KIND_OF[type(card)]] += card.copies
    yield from wrong_numbers(counts)
    yield from wrong_seekers(content)
    dice = content.sections.get("dice", [])
    if len(dice) != DICE or not all(dice):
        yield "", f"the file needs `dice`: {DICE} lists of faces, the Light and Darkness die last"
    if not any(map(reveals, content.of(Gauntlet))):
        yield "", "no gauntlet card reveals a vulnerability for good, so the Master could never be attempted"


def wrong_numbers(counts: Mapping[str, int]) -> Iterable[tuple[str, str]]:
    """Too few cards of a kind, or too many (KD-COMP-01)."""
    for kind in ("master", "ability", "gauntlet", "seeker"):
        if not counts[kind]:
            yield "", f"a game needs at least 1 card of kind {kind}"
    if counts["ability"] > 1:
        yield "", "all Masters share one facedown side, so there is 1 card of kind ability"
    if counts["event"] + counts["challenge"] < LEAST_WELL:
        yield (
            "",
            f"a game needs at least {LEAST_WELL} Well cards: 4 are laid out, 13 discarded in a quick game",
        )
    if (n := sum(counts.values())) > MOST_PIECES:
        yield "", f"a game has at most {MOST_PIECES:,} cards, copies counted, not {n:,}"


def wrong_seekers(content: packs.Content) -> Iterable[tuple[str, str]]:
    """A Seeker has a character card, a lantern and skill cards (KD-SETUP-06)."""
    actions, named = content.of(Action), content.sections.get("seekers", [])
    for seeker in content.of(Seeker):
        own = [card for card in actions if card.seeker == seeker.id]
        lanterns = sum(card.copies for card in own if isinstance(card, Lantern))
        if (seeker.copies, lanterns) != (1, 1):
            yield seeker.id, f"a Seeker is 1 card and has 1 lantern, not {seeker.copies} and {lanterns}"
        if not any(isinstance(card, Skill) for card in own):
            yield seeker.id, "this Seeker has no skill card"
    for card in actions:
        if not isinstance(content.cards.get(card.seeker), Seeker):
            yield card.id, f'no Seeker has the id "{card.seeker}"'
    for at, id in enumerate(named):
        if not isinstance(content.cards.get(id), Seeker) or id in named[:at]:
            yield "", f'`seekers:` names each Seeker once, and "{id}" is none or named twice'


def reveals(card: Gauntlet) -> bool:
    """Whether its other side makes the Master vulnerable whatever else is so (KD-GAUN-07)."""
    return any(said.about == "vulnerable" and said.condition is None for said in card.behind.standing)


def icons(content: packs.Content) -> Iterable[str]:
    """Effect icons: names that texts may quote besides titles."""
    for card in content.of(Action):
        yield from card.icons


FORMAT: Final = packs.Format(
    game="kinfire_delve",
    folder=Path(__file__).parent / "content",
    kinds=KINDS,
    language=LANGUAGE,
    sections={"dice": list[list[Literal["red", "green", "blue", "light", "dark"]]], "seekers": list[str]},
    check=check,
    names=icons,
)

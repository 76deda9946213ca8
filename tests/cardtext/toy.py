"""A toy card language and a toy game, for the tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from lamplit.cardtext.language import Language
from lamplit.cardtext.packs import Card, Content, Format
from lamplit.cardtext.phrases import (
    AMOUNT,
    NO_TEXT,
    PERMISSION,
    REACTION,
    REPLACEMENT,
    STATEMENT,
    Phrase,
    Text,
)


def said(*args: object) -> None:
    """A meaning that nobody asks for: these tests read and print."""


SENTENCES = (
    Phrase("sentence", "{clause}.", said),
    Phrase("sentence", "if {condition}, {clause}.", said),
    Phrase("sentence", "if you do, {clause}.", said),
    Phrase("sentence", "when {event}, {clause}.", said, voice=REACTION),
    Phrase("sentence", "if {would}, {clause} instead.", said, voice=REPLACEMENT),
    Phrase("sentence", "{statement}.", said, voice=STATEMENT),
    Phrase("sentence", "while {condition}, {statement}.", said, voice=STATEMENT),
    Phrase("clause", "{effect}", said),
    Phrase("clause", "{effect} and {effect}", said),
    Phrase("clause", "{effect}, then {effect}", said),
    Phrase("clause", "choose one: {effect}; or {effect}", said),
    Phrase("clause", "{who} may {effect}", said),
    Phrase("clause", "{who} must {effect}", said),
    Phrase("clause", "{who} may {effect} to {effect}", said),
)

VOCABULARY = (
    Phrase("who", "you", said),
    Phrase("who", "each other Seeker", said),
    Phrase("effect", "delve {number}", said),
    Phrase("effect", "draw {number} card(s)", said),
    Phrase("effect", "discard {number} card(s)", said),
    Phrase("effect", "gain {signed}", said),
    Phrase("effect", "put {number} progress on {target}", said),
    Phrase("effect", "discard {target}", said),
    Phrase("effect", "attach {target} to the Master's mask", said),
    Phrase("target", "a(n) {type} challenge", said, gives="it"),
    Phrase("target", "this card", said),
    Phrase("target", "each {name}", said),
    Phrase("target", "it", said, needs="it"),
    Phrase("type", "trap", said),
    Phrase("type", "obstacle", said),
    Phrase("condition", "this is a(n) {type} challenge", said),
    Phrase("condition", "{number} or more {name} are in play", said),
    Phrase("event", "you complete this", said),
    Phrase("event", "a Seeker completes a(n) {type} challenge", said, gives="it"),
    Phrase("would", "you would discard {target}", said),
    Phrase("statement", "{type} challenges have {signed} difficulty", said, voice=AMOUNT, about="difficulty"),
    Phrase("statement", "{signed}", said, voice=AMOUNT, about="boost"),
    Phrase("statement", "this card cannot be boosted", said, voice=PERMISSION, about="boost"),
)

LANGUAGE = Language((*SENTENCES, *VOCABULARY))


class Challenge(Card, frozen=True, kw_only=True):
    type: Literal["trap", "obstacle"]
    difficulty: int
    reward: Text = NO_TEXT
    icons: tuple[str, ...] = ()


class Skill(Card, frozen=True, kw_only=True):
    text: Text
    boost: Text = NO_TEXT


def has_a_skill(content: Content) -> Iterator[tuple[str, str]]:
    """The toy game's own demand."""
    if not content.of(Skill):
        yield "", "a game needs at least one skill"


def form(folder: Path) -> Format:
    """The toy game, with its own pack in a folder."""
    kinds = {"challenge": Challenge, "skill": Skill}
    return Format("toy", folder, kinds, LANGUAGE, sections={"dice": list[list[str]]}, check=has_a_skill)


MANIFEST = "id: {id}\nversion: '1.0'\ngame: toy\nauthor: Nobody\nlicence: Apache-2.0\n"
WELL = """\
cards:
  - id: rust-gate
    kind: challenge
    title: Rust Gate
    type: trap
    difficulty: 5
    reward: Delve 1. Each other Seeker may draw 1 card.
  - id: maze
    kind: challenge
    title: The Maze
    type: obstacle
    difficulty: 6
    reward: >-
      Put 3 progress on each "The Maze".
      Draw 2 cards.
  - id: second-breath
    kind: skill
    text: Each other Seeker may draw 2 cards.
    boost: +1.
dice:
  - [red, blue]
"""


def write(folder: Path, cards: str | None = WELL, manifest: str = MANIFEST) -> Path:
    """A pack with one file of cards."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(manifest.format(id=folder.name.replace("_", "-")))
    if cards is not None:
        (folder / "well.yaml").write_text(cards)
    return folder

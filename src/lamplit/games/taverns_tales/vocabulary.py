"""What the cards of Tavern's Tales can say: each phrase beside its meaning (see `abilities`, `searching`).

`you` is the player who uses the ability, `your party` that player's. An ability that is copied speaks of the
copier, and so does `another hero`. `That character`, `the characters used` and `that table` are what the text
spoke of before; that character uses its ability itself.
"""

from __future__ import annotations

from typing import Any, Final

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import ALL, NONE, PERMISSION, Node, Phrase
from lamplit.cardtext.sentences import SENTENCES
from lamplit.engine.force import Use
from lamplit.engine.questions import Rules

from . import abilities, searching, targets
from .abilities import TABLE, touch
from .quests import TEAM, take_up_quest, why_not_any_quest
from .recruiting import RECRUITED, recruit, why_not_recruit_any
from .table import Tavern
from .targets import BACK, COPY, FLIP, RETURN, TIRE, WAKE, possible

THAT: Final = RECRUITED  # also the character that a reaction is about

# Who, and which characters

TARGETS: Final = (
    Phrase("who", "you", lambda _table, use: (use.seat,)),
    Phrase("party", "any party", targets.any_party),
    Phrase("party", "your party", targets.your_party),
    Phrase("party", "an opponent's party", targets.opponents_party),
    Phrase("kind", "character", targets.why_not_any),
    Phrase("kind", "ready character", targets.why_not_ready),
    Phrase("kind", "exhausted character", targets.why_not_exhausted),
    Phrase("target", "a(n) {kind} in {party}", targets.of_kind),
    Phrase("target", "a(n) {kind} of another hero in {party}", targets.of_another_hero),
    Phrase("target", "that character", targets.that_character, needs=THAT),
    Phrase("target", "one of the characters used", targets.one_used, needs=TEAM),
)


# Effects


def on_character(verb: str, template: str) -> Phrase:
    """Something that is done to one character."""

    def do(table: Tavern, use: Use, target: Node) -> Rules[None]:
        return touch(table, use, verb, target)

    def extent(table: Tavern, use: Use, target: Node) -> int:
        return possible(table, use, verb, target)

    return Phrase("effect", template, do, extent=extent, about="target")


def return_to(table: Tavern, use: Use, target: Node, home: Node) -> Rules[None]:
    return touch(table, use, home.phrase.do(table, use), target)


def returning_to(table: Tavern, use: Use, target: Node, home: Node) -> int:
    return possible(table, use, home.phrase.do(table, use), target)


def recruit_to(table: Tavern, use: Use, place: Node) -> Rules[None]:
    return recruit(table, use, to_hand=place.phrase.do(table, use))


def recruiting_to(table: Tavern, use: Use, _place: Node) -> int:
    return NONE if why_not_recruit_any(table, use.seat) else ALL


def taking_up(table: Tavern, use: Use) -> int:
    return NONE if why_not_any_quest(table, use.seat) else ALL


def search(table: Tavern, use: Use) -> Rules[None]:
    """One card is taken by who alone has seen the table; the others are shuffled (TT-RAC-02 to -07)."""
    searching.look_through(table, use)
    yield from searching.put_from_table(table, use)
    searching.shuffle_that(table, use)


EFFECTS: Final = (
    Phrase("place", "hand", lambda _table, _use: True),
    Phrase("place", "party", lambda _table, _use: False),
    Phrase("home", "its owner's hand", lambda _table, _use: RETURN),
    Phrase("home", "its table", lambda _table, _use: BACK, gives=TABLE),
    Phrase(
        "effect",
        "recruit a character to your {place}",
        recruit_to,
        extent=recruiting_to,
        gives=THAT,
        about="persuasion",
    ),
    Phrase("effect", "take up a quest", take_up_quest, extent=taking_up, gives=TEAM, about="team"),
    on_character(FLIP, "flip {target}"),
    on_character(WAKE, "ready {target}"),
    on_character(TIRE, "exhaust {target}"),
    on_character(COPY, "use the ability of {target}"),
    Phrase("effect", "return {target} to {home}", return_to, extent=returning_to, about="target"),
    Phrase(
        "effect",
        "exchange {target} for {target}",
        abilities.exchange,
        extent=abilities.exchange_extent,
        about="exchange",
    ),
    Phrase("effect", "take the Innkeeper card", abilities.take_innkeeper),
    Phrase("effect", "gain {number} additional basic action(s)", abilities.gain_actions),
    Phrase(
        "effect",
        "look at the top {number} quest(s), add {number} of them to the available quests"
        " and put the others under the stack in any order",
        searching.look,
        extent=searching.look_extent,
        about="tile",
    ),
    Phrase(
        "effect",
        "put a card from your hand on its table",
        searching.put_on_table,
        extent=searching.put_on_table_extent,
        about="card",
        gives=TABLE,
    ),
    Phrase(
        "effect",
        "look through that table, put a card of it ready into your party and shuffle it",
        search,
        needs=TABLE,
    ),
    Phrase("effect", "shuffle that table", searching.shuffle_that, needs=TABLE),
    Phrase("effect", "put this card from your hand ready into your party", abilities.put_from_hand),
)


# Conditions, events and statements


def says(about: str, template: str, do: Any, *, may: bool) -> Phrase:
    """What a text permits or forbids while it is in force."""
    return Phrase("statement", template, do, voice=PERMISSION, about=about, says=may)


SAYINGS: Final = (
    Phrase("condition", "you paid more than the cost", abilities.paid_more),
    Phrase("condition", "you changed the terrain", abilities.changed_terrain),
    Phrase(
        "event",
        "an opponent exhausts a character in your party",
        abilities.happened,
        about="exhausted",
        gives=THAT,
    ),
    says("choose", "opponents cannot choose characters in your party", abilities.guards, may=False),
    says("borrow", "one of the characters used may be an opponent's", abilities.own_use, may=True),
    says("terrain", "the quest may take place in any terrain", abilities.own_use, may=True),
)

PHRASES: Final = (*SENTENCES, *TARGETS, *EFFECTS, *SAYINGS)
LANGUAGE: Final = Language(PHRASES)

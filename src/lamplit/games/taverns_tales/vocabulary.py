"""What the cards of Tavern's Tales can say: each phrase beside its meaning.

`you` is the player who uses the ability, `your party` that player's; an ability that is copied speaks of the
copier, and so does `another hero`. `That character`, `the characters used` and `that table` are what the text
spoke of before.
"""

from __future__ import annotations

from typing import Any, Final

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import PERMISSION, Phrase
from lamplit.cardtext.sentences import SENTENCES


def to_come(*_: Any) -> None:
    """Waits for the rules."""
    raise NotImplementedError


USED: Final = "the characters used"
TABLE: Final = "that table"
THAT: Final = "that character"

WHO: Final = (Phrase("who", "you", lambda _table, use: (use.seat,)),)

TARGETS: Final = (
    Phrase("party", "any party", to_come),
    Phrase("party", "your party", to_come),
    Phrase("party", "an opponent's party", to_come),
    Phrase("kind", "character", to_come),
    Phrase("kind", "ready character", to_come),
    Phrase("kind", "exhausted character", to_come),
    Phrase("target", "a(n) {kind} in {party}", to_come),
    Phrase("target", "a(n) {kind} of another hero in {party}", to_come),
    Phrase("target", "that character", to_come, needs=THAT),
    Phrase("target", "one of the characters used", to_come, needs=USED),
    Phrase("card", "this card from your hand", to_come),
    Phrase("card", "a card of that table", to_come, needs=TABLE),
)

EFFECTS: Final = (
    Phrase("place", "hand", to_come),
    Phrase("place", "party", to_come),
    Phrase("home", "its owner's hand", to_come),
    Phrase("home", "its table", to_come, gives=TABLE),
    Phrase("effect", "recruit a character to your {place}", to_come, gives=THAT),
    Phrase("effect", "take up a quest", to_come, gives=USED),
    Phrase("effect", "take up a quest in a terrain of your choice", to_come, gives=USED),
    Phrase("effect", "flip {target}", to_come),
    Phrase("effect", "ready {target}", to_come),
    Phrase("effect", "exhaust {target}", to_come),
    Phrase("effect", "return {target} to {home}", to_come),
    Phrase("effect", "exchange {target} for {target}", to_come),
    Phrase("effect", "use the ability of {target}", to_come),
    Phrase("effect", "take the Innkeeper card", to_come),
    Phrase(
        "effect",
        "look at the top {number} quest(s), add {number} of them to the available quests"
        " and put the others under the stack in any order",
        to_come,
    ),
    Phrase("effect", "put a card from your hand on its table", to_come, gives=TABLE),
    Phrase("effect", "look through that table", to_come, needs=TABLE),
    Phrase("effect", "put {card} ready into your party", to_come),
    Phrase("effect", "shuffle that table", to_come, needs=TABLE),
    Phrase("effect", "gain {number} additional basic action(s)", to_come),
)

CONDITIONS: Final = (
    Phrase("condition", "you paid more than the cost", to_come),
    Phrase("condition", "you changed the terrain", to_come),
)

EVENTS: Final = (
    Phrase(
        "event",
        "an opponent exhausts a character in your party",
        to_come,
        about="exhausted",
        gives=THAT,
    ),
)

STATEMENTS: Final = (
    Phrase(
        "statement",
        "opponents cannot choose characters in your party",
        to_come,
        voice=PERMISSION,
        about="choose",
    ),
    Phrase(
        "statement",
        "one of the characters used may be an opponent's",
        to_come,
        voice=PERMISSION,
        about="borrow",
        says=True,
    ),
)

PHRASES: Final = (*SENTENCES, *WHO, *TARGETS, *EFFECTS, *CONDITIONS, *EVENTS, *STATEMENTS)
LANGUAGE: Final = Language(PHRASES)

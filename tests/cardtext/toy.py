"""A toy card language and a toy game, for the tests."""

from lamplit.cardtext.language import Language
from lamplit.cardtext.phrases import AMOUNT, PERMISSION, REACTION, REPLACEMENT, STATEMENT, Phrase


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

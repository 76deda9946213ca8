"""What must be true of a position: of its facts and places, and of what is asked, refused and happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lamplit.engine.arrangement import cards_of
from lamplit.engine.questions import CARD, SEAT
from lamplit.errors import NotAllowed
from lamplit.live import LiveGame
from lamplit.scenarios.naming import REST, Names, Subject, flat


class Untrue(Exception):  # noqa: N818
    """Something is not as the file says; `word` stands where it says so, and `held` things before it are."""

    def __init__(self, sentence: str, word: Any = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.word = word
        self.held = 0


def check(game: LiveGame, names: Names, expected: Mapping[Any, Any]) -> None:
    """Compare a position with what a file expects of it.

    Raises:
        Untrue: the first thing that differs.
        LamplitError: the file asks for what the game does not have.
    """
    for held, (words, value) in enumerate(expected.items()):
        try:
            check_one(game, names, words, value)
        except Untrue as untrue:
            untrue.held = held
            raise


def check_one(game: LiveGame, names: Names, words: Any, expected: Any) -> None:
    """Compare one thing that is named."""
    if words not in CHECKS:
        for name, inner in flat({words: expected}):
            check_subject(names, names.subject(name), name, inner)
    elif complaint := CHECKS[words](game, names, expected):
        raise Untrue(complaint, words)


def check_subject(names: Names, subject: Subject, words: Any, expected: Any) -> None:
    """Compare a place or a fact."""
    if subject.place is not None:
        lies = list(cards_of(names.table)[subject.place])
        pile = names.form.is_pile(subject.place[0])
        complaint = unlike_cards(names, lies[::-1] if pile else lies, expected, ordered=pile)
    else:
        assert subject.fact is not None
        found = subject.fact.read(names.table, *subject.about)
        if subject.fact.of == CARD:
            complaint = unlike_cards(names, found, expected, ordered=False)
        else:
            seat = subject.fact.of == SEAT
            complaint = unlike(names, f"{names.form.seat} {found + 1}" if seat else found, expected)
    if complaint:
        raise Untrue(f"{words} is {complaint}.", words)


# Comparing


def unlike_cards(names: Names, lies: list[int], expected: Any, ordered: bool) -> str:
    """How some cards differ from what is expected: a number, a card among them, or a list."""
    if isinstance(expected, bool) or expected is None:
        return "" if bool(lies) == bool(expected) else said(names, lies)
    if isinstance(expected, int):
        return "" if len(lies) == expected else f"{len(lies)}, not {expected}"
    wanted = expected if isinstance(expected, list) else [expected, REST]
    copies = [None if word == REST else names.cards(word) for word in wanted]
    same = in_order(lies, copies) if ordered else in_any_order(lies, copies)
    return "" if same else f"{said(names, lies)}, not {listed(wanted)}"


def in_order(lies: list[int], copies: list[list[int] | None]) -> bool:
    """Whether the cards lie as listed; None stands for any number of others."""
    if None not in copies:
        return len(lies) == len(copies) and all(c in of for c, of in zip(lies, copies, strict=True) if of)
    at = copies.index(None)
    before, after = copies[:at], copies[at + 1 :]
    ends = lies[len(lies) - len(after) :] if after else []
    return len(lies) >= len(before) + len(after) and in_order(lies[:at], before) and in_order(ends, after)


def in_any_order(lies: list[int], copies: list[list[int] | None]) -> bool:
    """Whether the cards are those listed; a copy counts once."""
    left = list(lies)
    for of in sorted((of for of in copies if of is not None), key=len):
        found = next((slot for slot in left if slot in of), None)
        if found is None:
            return False
        left.remove(found)
    return not left or None in copies


def said(names: Names, slots: list[int]) -> str:
    """Cards in words."""
    return ", ".join(names.table.name(slot) for slot in slots) or "empty"


def unlike(names: Names, found: Any, expected: Any) -> str:
    """How a value differs from what is expected."""
    expected = names.state(expected)
    if isinstance(found, list):
        wanted = expected if isinstance(expected, list) else words_for(names, expected, found)
        same = sorted(map(plain, found)) == sorted(map(plain, wanted))
        return "" if same else f"{listed(found)}, not {listed(wanted)}"
    if isinstance(expected, str) and names.form.words.get(expected.lower()):
        expected = names.form.words[expected.lower()]
    return "" if plain(found) == plain(expected) else f"{shown(found)}, not {shown(expected)}"


def listed(words: list[Any]) -> str:
    return ", ".join(map(str, words)) or "none"


def words_for(names: Names, expected: Any, found: list[Any]) -> list[Any]:
    """A list for one word: `everybody`, `nobody`, `none`, or the only element."""
    if expected == "everybody":
        return [f"{names.form.seat} {seat + 1}" for seat in range(names.table.seats)]
    if expected in ("nobody", "none", None):
        return []
    return found if expected == len(found) and isinstance(expected, int) else [expected]


def plain(value: Any) -> str:
    """A value for comparison: case does not matter, nor how nothing is said."""
    return "none" if value in (None, "", "open") else str(value).lower()


def shown(value: Any) -> str:
    return "none" if value in (None, "") else str(value).lower() if isinstance(value, bool) else str(value)


# What is asked, refused and happened


def seats_named(names: Names, seats: list[int]) -> list[str]:
    return [f"{names.form.seat} {seat + 1}" for seat in seats]


def check_asked(game: LiveGame, names: Names, expected: Any) -> str:
    """The seats that are asked."""
    complaint = unlike(names, seats_named(names, game.play.seats_asked()), expected)
    return f"asked is {complaint}." if complaint else ""


def check_question(game: LiveGame, names: Names, expected: Any) -> str:
    """The kind of question that is open."""
    found = game.play.question.kind.name if game.play.question else None
    complaint = unlike(names, found, expected)
    return f"question is {complaint}." if complaint else ""


def check_outcome(game: LiveGame, names: Names, expected: Any) -> str:
    """How the game ended."""
    complaint = unlike(names, game.outcome, expected)
    return f"outcome is {complaint}." if complaint else ""


def offered(game: LiveGame, names: Names, seat: int | None = None) -> list[str]:
    """The keys of what a seat, by default the first that is asked, may choose."""
    asked = game.play.seats_asked()
    questions = game.questions(asked[0] if seat is None else seat) if asked else []
    return [option.key for question in questions for option in question.options or []]


def check_options(game: LiveGame, names: Names, expected: Any) -> str:
    """Exactly these options; with `...` at least these."""
    if isinstance(expected, dict):
        for word, wanted in expected.items():
            if complaint := unlike_options(names, offered(game, names, names.seat(word)), wanted):
                return f"{word}: {complaint}"
        return ""
    return unlike_options(names, offered(game, names), expected)


def unlike_options(names: Names, keys: list[str], expected: Any) -> str:
    if isinstance(expected, int):
        return "" if len(keys) == expected else f"{len(keys)} options are offered, not {expected}."
    wanted = expected if isinstance(expected, list) else [expected]
    missing = [word for word in wanted if word != REST and not any(called(names, key, word) for key in keys)]
    more = [key for key in keys if not any(word == REST or called(names, key, word) for word in wanted)]
    if not missing and not more:
        return ""
    return f"the options are {listed(keys)}; expected {listed(wanted)}."


def called(names: Names, key: str, word: Any) -> bool:
    """Whether a key goes by a name of the file; a share has a name for each piece, in any order."""
    keys, words = key.split(" + "), str(word).split(" + ")
    if len(keys) > 1 and len(keys) == len(words):
        slots = [slot for key in keys for slot in names.slots.get(key, [])[:1]]
        return in_any_order(slots, [names.cards(word) if names.is_card(word) else [] for word in words])
    if key == str(word) or key.split("#")[0] == str(word):
        return True
    return key in names.slots and names.is_card(str(word)) and names.slots[key][0] in names.cards(word)


def check_refused(game: LiveGame, names: Names, expected: Any) -> str:
    """Each of these cannot be chosen now, by the rule named."""
    asked = game.play.seats_asked()
    seat = asked[0] if asked else names.table.active
    for word, rule in pairs(expected):
        if names.is_seat(word):
            who = names.seat(word)
            complaints = [refusal_of(game, names, who, w, r) for w, r in pairs(rule)]
        else:
            complaints = [refusal_of(game, names, seat, word, rule)]
        for complaint in filter(None, complaints):
            return complaint
    return ""


def pairs(expected: Any) -> list[tuple[Any, Any]]:
    """A mapping, or words alone: then any rule will do."""
    if isinstance(expected, dict):
        return list(expected.items())
    return [(word, True) for word in (expected if isinstance(expected, list) else [expected])]


def refusal_of(game: LiveGame, names: Names, seat: int, word: Any, rule: Any) -> str:
    """What is wrong with the refusal of an answer."""
    try:
        refused = game.why_not(names.spoken(word, seat, game.play.question), seat)
    except NotAllowed as error:
        why, found = error.sentence, error.rule
    else:
        if refused is None:
            return f'"{word}" can be chosen; it should be refused{"" if rule is True else f" by {rule}"}.'
        why, found = refused.why, refused.rule
    if rule is True or found in (rule if isinstance(rule, list) else [rule]):
        return ""
    return f'"{word}" is refused by {found or "no rule"} ({why}), not by {rule}.'


def events_of(game: LiveGame) -> list[Any]:
    """All that happened since the scenario began."""
    return [event for n in range(game.play.line.n + 1) for event in game.play.events(n)]


def check_because(game: LiveGame, names: Names, expected: Any) -> str:
    """Something of each kind has happened, by the rule named; `none` where nothing of it may have."""
    happened = events_of(game)
    for kind, rule in pairs(expected):
        found = [event for event in happened if event.kind == kind]
        rules = list(dict.fromkeys(event.rule or "no rule" for event in found))
        if rule in (False, None, "none"):
            if found:
                return f"{kind} has happened, by {', '.join(rules)}."
        elif not found:
            kinds = ", ".join(dict.fromkeys(event.kind for event in happened))
            return f"no {kind} has happened, but {kinds or 'nothing'}."
        elif rule is not True and rule not in rules:
            return f"{kind} has happened by {', '.join(rules)}, not by {rule}."
    return ""


def check_news(game: LiveGame, names: Names, expected: Any) -> str:
    """What happened since the beginning, in the words everybody reads."""
    speaker = game.speaker(None)
    told = [speaker.event(event) for event in events_of(game)]
    return missing_words(told, expected)


def check_log(game: LiveGame, names: Names, expected: Any) -> str:
    """The log as everybody may read it."""
    return missing_words([line.text for line in game.log()], expected)


def missing_words(lines: list[str], expected: Any) -> str:
    for words in expected if isinstance(expected, list) else [expected]:
        if not any(str(words).lower() in line.lower() for line in lines):
            return f'nobody reads "{words}", but: {" ".join(lines)}'
    return ""


def check_asides(game: LiveGame, names: Names, expected: Any) -> str:
    """What may be done at any time, by each seat."""
    for word, wanted in pairs(expected if isinstance(expected, dict) else {f"{names.form.seat} 1": expected}):
        keys = [option.key for option in game.asides(names.seat(word))]
        if complaint := unlike_options(names, keys, wanted):
            return f"{word}: {complaint}"
    return ""


CHECKS: Final[dict[str, Callable[[LiveGame, Names, Any], str]]] = {
    "asked": check_asked,
    "question": check_question,
    "outcome": check_outcome,
    "options": check_options,
    "refused": check_refused,
    "because": check_because,
    "why": check_because,
    "news": check_news,
    "log": check_log,
    "asides": check_asides,
}

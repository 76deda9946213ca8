"""What can be chosen now, numbered, and what a person means by the words typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from lamplit.engine.views import Area, Piece
from lamplit.errors import LamplitError, short
from lamplit.live import Decision, LiveGame, Option, View

SHARE: Final = "share"
WHOLE: Final = re.compile(r"-?\d{1,9}")


class Unclear(LamplitError):  # noqa: N818  (no fault of the program)
    """Words that are no answer; the sentence says what would be one."""


class Offer(NamedTuple):
    """A numbered line: what it answers, what it is called, and the pieces it points at.

    keys    of equal cards all, and the first is answered
    aside   whether it may be done at any time, beside the question
    adds    what it adds to a sum, where there is one
    """

    keys: list[str]
    label: str
    pieces: list[str]
    aside: bool = False
    adds: int | None = None

    @property
    def name(self) -> str:
        """Its label, with what it adds, and how many equal ones there are."""
        adds = "" if self.adds is None else f" (+{self.adds})"
        return f"{self.label}{adds}" if len(self.keys) == 1 else f"{self.label}{adds} (×{len(self.keys)})"


class Answer(NamedTuple):
    """What to choose: a key, a list of them for a share, or a number."""

    given: str | list[str] | int
    aside: bool = False


def offers(game: LiveGame, decision: Decision, view: View) -> list[Offer]:
    """What the question offers, then what may be done at any time."""
    if decision.shape == SHARE:
        return _pieces(decision, view)
    asides = [Offer([o.key], o.label, o.pieces, aside=True) for o in game.asides(decision.seat)]
    found = together(decision.options or [], view)
    return [*(offer._replace(adds=decision.weights.get(offer.keys[0])) for offer in found), *asides]


def _pieces(decision: Decision, view: View) -> list[Offer]:
    """The pieces of a share, one by one, each as often as it may be taken, with what each adds to a sum."""
    titles = {p.key: whose(p, area.seat, decision, view) for area in view.areas for p in area.pieces}
    return [
        Offer([key], titles.get(key) or key, [key], adds=decision.weights.get(key))
        for key, most in decision.pieces.items()
        for _ in range(most)
    ]


def whose(piece: Piece, seat: int | None, decision: Decision, view: View) -> str:
    """The title of a piece, and whose it is if it is another seat's."""
    return piece.title if seat in (None, decision.seat) else f"{piece.title}, {view.seats[seat]}'s"


def together(options: Iterable[Option], view: View) -> list[Offer]:
    """Options, those that differ in nothing one can see as one."""
    looks = {piece.key: look(area, piece) for area in view.areas for piece in area.pieces}
    found: dict[Any, Offer] = {}
    for option in options:
        same = looks.get(option.key, option.key) if option.pieces == [option.key] else option.key
        offer = found.setdefault(same, Offer([], option.label, []))
        offer.keys.append(option.key)
        offer.pieces.extend(option.pieces)
    return list(found.values())


def look(area: Area, piece: Piece) -> tuple[Any, ...]:
    """All that tells a card from another of its name; one that is not seen is like no other."""
    lies = tuple(sorted(piece.tokens.items())), tuple(piece.marks), piece.number
    return area.name, area.seat, piece.card or piece.key, lies


# Reading what was typed


def understand(words: str, decision: Decision, offered: Sequence[Offer]) -> Answer:
    """The answer that the words mean: a number of the list, several for a share, a title or its beginning.

    Raises:
        Unclear: they mean nothing, or several things.
    """
    if decision.shape == SHARE:
        return Answer(_share(words, decision, offered))
    if decision.shape == "number":
        return Answer(_number(words, decision))
    if decision.shape == "words" and not words.isdecimal():
        return Answer(words)
    offer = offered[_at(words, offered)]
    return Answer(offer.keys[0], offer.aside)


def _share(words: str, decision: Decision, offered: Sequence[Offer]) -> list[str]:
    chosen: list[int] = []
    for name in _names(words):
        free = [at for at in range(len(offered)) if at not in chosen]
        chosen.append(_at(name, offered, free))
    if not decision.low <= len(chosen) <= decision.high:
        raise Unclear(f"Choose {how_many(decision)}, for instance: {_example(decision, offered)}.")
    return [offered[at].keys[0] for at in chosen]


def _names(words: str) -> list[str]:
    """What is named one after another: numbers, or titles between commas."""
    if words.lower() in ("nothing", "none"):
        return []
    numbers = words.replace(",", " ").split()
    if all(n.isdecimal() for n in numbers):
        return numbers
    return [name.strip() for name in words.split(",")]


def _number(words: str, decision: Decision) -> int:
    if not WHOLE.fullmatch(words) or not decision.low <= int(words) <= decision.high:
        raise Unclear(f"Say a number from {decision.low} to {decision.high}.")
    return int(words)


def _at(words: str, offered: Sequence[Offer], free: Sequence[int] | None = None) -> int:
    """Where in the list the named thing stands."""
    free = range(len(offered)) if free is None else free
    if words.isdecimal():
        at = int(words) - 1 if len(words) < 6 else -1
        if at not in range(len(offered)):
            raise Unclear(f"There is no {words} in the list. {_span(offered)}")
        if at not in free:
            raise Unclear(f"{words} is taken twice; each number can be taken once.")
        return at
    for fits in (_is_called, _begins, _holds):
        found = [at for at in free if fits(offered[at], words.lower())]
        labels = Counter(offered[at].label for at in found)
        if len(found) == 1 or (len(labels) == 1 and fits is _is_called):
            return found[0]
        if found:
            raise Unclear(f'"{words}" could be {_either(at + 1 for at in found)}: say the number.')
    raise Unclear(_unknown(words, offered))


def _is_called(offer: Offer, words: str) -> bool:
    return words in (offer.label.lower(), *(key.lower() for key in offer.keys))


def _begins(offer: Offer, words: str) -> bool:
    return bool(words) and any(name.lower().startswith(words) for name in (offer.label, *offer.keys))


def _holds(offer: Offer, words: str) -> bool:
    return len(words) > 2 and words in offer.label.lower()


def _unknown(words: str, offered: Sequence[Offer]) -> str:
    near = get_close_matches(words, [offer.label for offer in offered], 1, 0.6)
    meant = f' Did you mean "{near[0]}"?' if near else ""
    return (
        f'"{short(words)}" is neither a choice nor a command.{meant} {_span(offered)} ? shows all commands.'
    )


def _span(offered: Sequence[Offer]) -> str:
    return "Choose 1." if len(offered) == 1 else f"Choose 1 to {len(offered)}."


def _either(numbers: Iterable[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}"


def _example(decision: Decision, offered: Sequence[Offer]) -> str:
    n = max(1, decision.low)
    return " ".join(str(at + 1) for at in range(min(n, len(offered))))


def how_many(decision: Decision) -> str:
    """How many pieces of a share are chosen."""
    low, high = decision.low, decision.high
    return str(low) if low == high else f"{low} to {high}"

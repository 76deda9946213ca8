"""What just happened, as lines under their causes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from lamplit.bots.hints import Hint
from lamplit.engine.events import Event
from lamplit.words import Speaker, begun

TEXT: Final = "text"  # the event that a card begins to speak; what follows from it says what it did


class Told(NamedTuple):
    """A line of news, and how many causes stand over it."""

    depth: int
    text: str


class Line(Protocol):
    """What is told in a line, of whatever else it knows."""

    @property
    def text(self) -> str: ...


Said = TypeVar("Said", bound=Line)


def tell(events: Sequence[Event], speaker: Speaker) -> list[Told]:
    """Events as one seat may read them, in the order in which they happened.

    A card that did nothing is left out, but for one that is speaking still: its question is open.
    """
    return [line for line, _ in sourced(events, speaker)]


def sourced(events: Sequence[Event], speaker: Speaker) -> list[tuple[Told, Event]]:
    """The same, each line with the event that it tells."""
    here = {id(event) for event in events}
    below: dict[int, list[Event]] = {}
    for event in events:
        cause = event.cause if id(event.cause) in here else None
        below.setdefault(id(cause), []).append(event)
    return [line for event in below.get(id(None), []) for line in _branch(event, below, speaker, 0, -1)]


def without_echo(told: Sequence[Said], asked: str) -> list[Said]:
    """The news without a card's name where it only leads to words that name it again, or echoes the last."""
    following = [*(line.text for line in told[1:]), asked]
    kept = [line for line, then in zip(told, following, strict=False) if not _is_echoed(line.text, then)]
    echoes = len(kept) > 1 and _is_echoed(kept[-1].text, kept[-2].text)
    return kept[:-1] if echoes else kept


def _is_echoed(text: str, beside: str) -> bool:
    return text.endswith((":", "…")) and text[:-1] in beside


def _branch(
    event: Event, below: dict[int, list[Event]], speaker: Speaker, depth: int, about: int
) -> list[tuple[Told, Event]]:
    """An event and what followed from it; `about` is the card that the line above speaks of.

    A card that speaks is named once, before the only thing it did or over all of them.
    """
    followed = below.get(id(event), [])
    speaks = event.kind == TEXT
    of: Any = event.about.get("by" if speaks else "card", about)
    if speaks and of == about:
        return [line for e in followed for line in _branch(e, below, speaker, depth, about)]
    lines = [line for e in followed for line in _branch(e, below, speaker, depth + 1, of)]
    said = speaker.event(event)
    if not speaks:
        return [(Told(depth, begun(said)), event), *lines]
    if len(lines) == 1:
        only, did = lines[0]
        return [(Told(depth, f"{said} {only.text}"), did)]
    if lines:
        return [(Told(depth, said), event), *lines]
    # It has done nothing, or asks something first.
    return [] if event.over else [(Told(depth, f"{said.removesuffix(':')}…"), event)]


def promise(speaker: Speaker, hint: Hint) -> str:
    """What an answer promises, out of ten games; "" where that is not known."""
    return "" if hint.worth is None else speaker.say("hint-result", {"n": round(10 * hint.worth)})

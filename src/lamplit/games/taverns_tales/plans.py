"""The plays of a turn: what each way to play a card comes to, and the play that may follow it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .playing import EXHAUSTED, NEITHER, QUEST, READY, RECRUIT, SET
from .prospects import NOTHING, Prospect, after, by_worth, errands
from .readings import of_text, recruits
from .worth import (
    GUARD,
    PLAY,
    Scene,
    keep,
)

BEAM: Final = 4  # plays of which it is seen what may follow them


class Way(NamedTuple):
    """A card of the hand, how it is played, with which others of its hero, and what follows from it."""

    worth: float
    card: int
    how: str
    others: tuple[int, ...]
    scene: Scene


def ways(scene: Scene, card: int | None = None) -> Iterator[Way]:
    """All ways to play a card of the hand, or this one. What one brings exhausted, any other brings too."""
    cards, of_any = scene.table.cards, None
    for slot in scene.hand if card is None else (card,):
        if cards[slot].hero not in scene.played:
            yield used(scene, slot, ())
            now = laid(scene, slot, ready=False)
            of_any = of_any or effects(now)
            yield from exhausted_ways(now, slot, of_any)
            yield from set_ways(scene, slot)


def laid(scene: Scene, slot: int, others: tuple[int, ...] = (), *, ready: bool) -> Scene:
    """Cards have left the hand for the party, and an action is spent."""
    new = scene.later()
    new.hand = [s for s in scene.hand if s != slot and s not in others]
    (new.ready if ready else new.tired).append(slot)
    new.tired += others
    if others or new.actions == new.normal:
        new.normal -= 1
    new.actions -= 1
    new.played = (*scene.played, scene.table.cards[slot].hero)
    return new


def lying(scene: Scene, slot: int) -> float:
    """What it is worth that a card lies ready, and says what it says."""
    guards = GUARD if scene.table.cards[slot].passive and scene.left else 0.0
    return keep(scene, slot) + guards


def set_ways(scene: Scene, slot: int) -> Iterator[Way]:
    """A set of each size; those that know most stay in the hand."""
    cards, own = scene.table.cards, scene.table.cards[slot].hero
    if cards[slot].ability and scene.normal:
        fellows = [s for s in scene.hand if s != slot and cards[s].hero == own]
        fellows.sort(key=lambda s: cards[s].terrains.bit_count())
        for n in range(1, len(fellows) + 1):
            yield used(scene, slot, tuple(fellows[:n]))


def used(scene: Scene, slot: int, others: tuple[int, ...]) -> Way:
    """A card is played ready, alone or with a set; its ability is used as often as that is worth it."""
    now, text = laid(scene, slot, others, ready=True), scene.table.cards[slot].ability
    worth = lying(now, slot) - PLAY[min(scene.left, 2)] * len(others)
    for _ in range(1 + len(others) if text else 0):
        found = of_text(now, text, slot)
        if found.worth <= 0:
            break
        worth, now = worth + found.worth, after(now, found)
    return Way(worth, slot, SET if others else READY, others, now)


def exhausted_ways(now: Scene, slot: int, found: list[tuple[str, Prospect]]) -> Iterator[Way]:
    """What a card that was played exhausted can bring."""
    for _, prospect in found:
        if prospect.worth > 0:
            yield Way(prospect.worth, slot, EXHAUSTED, (), after(now, prospect))


def effects(scene: Scene) -> list[tuple[str, Prospect]]:
    """The two effects of a card played exhausted, and neither."""
    hired = max(recruits(scene, None, to_hand=True), key=by_worth, default=NOTHING)
    gone = max(errands(scene, None), key=by_worth, default=NOTHING)
    return [(NEITHER, NOTHING), (RECRUIT, hired), (QUEST, gone)]


def best_ways(scene: Scene, card: int | None = None) -> list[tuple[float, Way]]:
    """The best plays of any card or of one, each with what it comes to with the play that may follow."""
    found = sorted(ways(scene, card), key=lambda way: -way.worth)
    return [(way.worth + following(way.scene), way) for way in found[:BEAM]]


def ways_at_once(scene: Scene, card: int | None = None) -> list[tuple[float, Way]]:
    """The plays of any card or of one, whatever may follow."""
    return [(way.worth, way) for way in ways(scene, card)]


def following(scene: Scene) -> float:
    """What the next play is worth."""
    return max((way.worth for way in ways(scene)), default=0.0) if scene.actions > 0 else 0.0

"""What it is worth to a seat that something is done to a character, its own or an opponent's, in points."""

from __future__ import annotations

from lamplit.cardtext.phrases import Node
from lamplit.engine.force import Use, ask

from .choosing import why_not_choose
from .prospects import Prospect
from .worth import HAND, Scene, hurt, keep, losing, of_others, owning

# Which characters


def meant(scene: Scene, use: Use, node: Node) -> list[int]:
    """The characters that a text means, as they lie in the scene."""
    target = ask(scene.table, use, node)
    if target.one or target.kind is None:
        return []
    kind, parties = target.kind.phrase.template, ask(scene.table, use, node.args[1])
    found = [slot for seat in parties for slot in within_reach(scene, seat) if is_of(scene, kind, slot)]
    cards = scene.table.cards
    return [slot for slot in found if cards[slot].hero != target.hero] if target.hero else found


def within_reach(scene: Scene, seat: int) -> list[int]:
    """The characters of a party that may be chosen."""
    if seat == scene.seat:
        return [*scene.ready, *scene.tired]
    party = scene.table.players[seat].party
    return [] if not party or why_not_choose(scene.table, scene.seat, party[0]) else party


def is_ready(scene: Scene, slot: int) -> bool:
    return slot in scene.ready or (slot not in scene.tired and scene.table.is_ready(slot))


def is_of(scene: Scene, kind: str, slot: int) -> bool:
    """Whether a character is as a text wants it."""
    return kind == "character" or is_ready(scene, slot) == (kind == "ready character")


def is_own(scene: Scene, slot: int) -> bool:
    return slot in scene.ready or slot in scene.tired


# What is done to one


def flip(scene: Scene, slot: int) -> Prospect:
    return tire(scene, slot) if is_ready(scene, slot) else readied(scene, slot)


def readied(scene: Scene, slot: int) -> Prospect:
    if is_own(scene, slot):
        return Prospect(keep(scene, slot), joined=(slot,))
    return Prospect(-hurt(scene.table, scene.seat, scene.table.owner(slot), slot))


def tire(scene: Scene, slot: int) -> Prospect:
    if is_own(scene, slot):
        return Prospect(-keep(scene, slot), (slot,))
    return Prospect(hurt(scene.table, scene.seat, scene.table.owner(slot), slot))


def back_to_hand(scene: Scene, slot: int) -> Prospect:
    """A card in the hand is one more play, for whoever has it."""
    if is_own(scene, slot):
        ready = keep(scene, slot) if slot in scene.ready else 0.0
        return Prospect((HAND if scene.left else 0.0) - ready, (slot,))
    owner = scene.table.owner(slot)
    ready = hurt(scene.table, scene.seat, owner, slot) if is_ready(scene, slot) else 0.0
    return Prospect(ready - 0.3 * HAND)


def back_to_table(scene: Scene, slot: int) -> Prospect:
    if is_own(scene, slot):
        return Prospect(-losing(scene, scene.table.cards[slot]), (slot,))
    return Prospect(of_others(scene, slot))


def given(scene: Scene, slot: int) -> Prospect:
    worth = -losing(scene, scene.table.cards[slot]) - keep(scene, slot) - of_others(scene, slot)
    return Prospect(worth, (slot,))


def taken(scene: Scene, slot: int) -> Prospect:
    worth = owning(scene, scene.table.cards[slot]) + keep(scene, slot) + of_others(scene, slot)
    return Prospect(worth, joined=(slot,))

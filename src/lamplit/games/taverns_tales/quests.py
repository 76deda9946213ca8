"""Taking up quests (TT-QST): a tile, the terrain where it may be changed, the characters who go."""

from __future__ import annotations

from typing import Final

from lamplit.engine.force import Use, permits
from lamplit.engine.questions import COUNT, Ask, Choice, Rules, Share
from lamplit.engine.refusals import Refusal

from .cards import TERRAINS, names
from .choosing import opponents, why_not_choose
from .disruption import exhaust
from .table import Tavern

TEAM: Final = "the characters used"  # what a text may speak of afterwards
CHANGED: Final = "changed"

Errand = tuple[int, int]  # the tile, and the terrain in which it takes place


def difficulty(table: Tavern, tile: int) -> int:
    """How many characters a quest takes (TT-QTILE-03)."""
    return table.cards[tile].difficulty


def knows(table: Tavern, slot: int, terrain: int) -> bool:
    """Whether a character knows a terrain; one that knows two counts once (TT-QST-03, -06, TT-R33)."""
    return bool(table.cards[slot].terrains & terrain)


def own_team(table: Tavern, seat: int, terrain: int) -> list[int]:
    """The own ready characters that know the terrain (TT-QST-02, -03, -05, -12)."""
    return [slot for slot in table.ready(seat) if knows(table, slot, terrain)]


def borrowable(table: Tavern, seat: int, terrain: int) -> list[int]:
    """Opponents' ready characters of which one may be used, where the ability says so.

    TT-GNI-02, -04, -05, TT-JAR-02.
    """
    if not permits(table, "borrow", seat):
        return []
    ready = [slot for other in opponents(table, seat) for slot in table.ready(other)]
    return [s for s in ready if knows(table, s, terrain) and not why_not_choose(table, seat, s)]


def can_take_place(table: Tavern, seat: int, tile: int, terrain: int) -> bool:
    """Whether there are characters enough who know a terrain (TT-QST-02, TT-GNI-02, -03, TT-R44)."""
    own, needs = len(own_team(table, seat, terrain)), difficulty(table, tile)
    return own >= needs or (own == needs - 1 and bool(borrowable(table, seat, terrain)))


def terrains(table: Tavern, seat: int, tile: int) -> list[int]:
    """Where a quest may take place: as printed, or anywhere where the ability says so.

    TT-QTILE-01, TT-WIT-02.
    """
    anywhere = permits(table, "terrain", seat)
    return list(TERRAINS.values()) if anywhere else [table.cards[tile].terrains]


def why_not_quest(table: Tavern, seat: int, _source: int, tile: int) -> Refusal | None:
    """Suitable characters at least as many as its difficulty (TT-QST-02, -03, TT-WIT-03, -08)."""
    found = terrains(table, seat, tile)
    if any(can_take_place(table, seat, tile, terrain) for terrain in found):
        return None
    return too_few(table, seat, tile, max(found, key=lambda t: len(own_team(table, seat, t))), "TT-QST-02")


def too_few(table: Tavern, seat: int, tile: int, terrain: int, rule: str) -> Refusal:
    """How many of the own characters could go, and how many it takes."""
    n, needs = len(own_team(table, seat, terrain)), difficulty(table, tile)
    return Refusal("too-few", rule, card=tile, n=n, needs=needs, terrain=tuple(names(terrain)))


def why_not_any_quest(table: Tavern, seat: int) -> Refusal | None:
    """Why no quest can be taken up at all (TT-R67)."""
    if not table.quests:
        return Refusal("no-quests", "TT-R67")
    if any(why_not_quest(table, seat, -1, tile) is None for tile in table.quests):
        return None
    return Refusal("no-quest-fits", "TT-QST-02")


QUEST: Final = Choice("quest", lambda table, _seat, _source: table.quests, why_not_quest)


def why_not_terrain(table: Tavern, seat: int, tile: int, name: str) -> Refusal | None:
    """Those who go all know the one terrain that is named (TT-WIT-03, TT-R63)."""
    if can_take_place(table, seat, tile, TERRAINS[name]):
        return None
    return too_few(table, seat, tile, TERRAINS[name], "TT-WIT-03")


TERRAIN: Final = Choice("terrain", tuple(TERRAINS), why_not_terrain, of=COUNT)


def suitable(table: Tavern, seat: int, errand: Errand) -> dict[int, int]:
    """Who may go (TT-QST-03, -05, -07, -12, TT-GNI-02)."""
    _, terrain = errand
    return dict.fromkeys([*own_team(table, seat, terrain), *borrowable(table, seat, terrain)], 1)


def unsuitable(table: Tavern, seat: int, errand: Errand) -> dict[int, Refusal]:
    """Who may not, and why."""
    _, terrain = errand
    fit, lent = suitable(table, seat, errand), permits(table, "borrow", seat)
    found: dict[int, Refusal] = {}
    for slot in table.characters():
        if slot in fit:
            continue
        if table.owner(slot) != seat and not lent:
            found[slot] = Refusal("not-yours", "TT-QST-12", card=slot)
        elif table.exhausted[slot]:
            found[slot] = Refusal("exhausted", "TT-QST-05", card=slot)
        elif not knows(table, slot, terrain):
            found[slot] = Refusal("terrain-unknown", "TT-QST-03", card=slot)
        elif refusal := why_not_choose(table, seat, slot):
            found[slot] = refusal
    return found


def exactly(table: Tavern, _seat: int, errand: Errand) -> tuple[int, int]:
    """As many as the difficulty, no more and no fewer (TT-QST-04, TT-R90)."""
    needs = difficulty(table, errand[0])
    return needs, needs


def why_not_go(table: Tavern, seat: int, _errand: Errand, team: tuple[int, ...]) -> Refusal | None:
    """At most one of them is an opponent's (TT-GNI-03, -06)."""
    lent = [slot for slot in team if table.owner(slot) != seat]
    return Refusal("one-of-others", "TT-GNI-03", cards=tuple(lent)) if len(lent) > 1 else None


GO: Final = Share("team", suitable, exactly, why_not_go, beyond=unsuitable)


def take_up_quest(table: Tavern, use: Use) -> Rules[None]:
    """Choose a quest, exhaust as many who know its terrain as it is hard, and have it completed.

    TT-QST-01 to -13, TT-QTILE-02, TT-DOB-01, -02, TT-GNI-01 to -06, TT-WIT-01 to -03, -08, TT-BOG-12,
    TT-IDX-03, TT-R43 to TT-R45, TT-R60, TT-R63.
    """
    seat = use.seat
    if why_not_any_quest(table, seat):
        return
    tile = yield Ask(QUEST, seat, use.source)
    printed = terrain = table.cards[tile].terrains
    if permits(table, "terrain", seat):
        terrain = TERRAINS[(yield Ask(TERRAIN, seat, tile))]
    team = yield Ask(GO, seat, (tile, terrain))
    yield from exhaust(table, seat, team)
    use.named[TEAM] = team
    use.named[CHANGED] = terrain != printed
    complete(table, seat, tile, team)


def complete(table: Tavern, seat: int, tile: int, team: tuple[int, ...]) -> None:
    """The tile is taken at once; a new one is turned up if fewer than players plus one are left.

    TT-QST-08 to -11, TT-R64, TT-R66, TT-R68, TT-R102.
    """
    table.quests.remove(tile)
    table.players[seat].tiles.append(tile)
    if table.recorder:
        table.tell("completed", "TT-QST-08", seat=seat, card=tile, cards=team)
    if len(table.quests) < table.seats + 1:
        table.turn_up()

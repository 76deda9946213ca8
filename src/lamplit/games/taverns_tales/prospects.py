"""What something comes to for a seat, in points (see `worth`), and what quests do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from lamplit.cardtext.phrases import Text

from .cards import TERRAINS
from .choosing import why_not_choose
from .quests import difficulty, knows
from .worth import (
    Scene,
    cheapest_of,
    completing,
    hurt,
    losing,
)

DEEPEST: Final = 2  # abilities within abilities that are looked through


class Prospect(NamedTuple):
    """What something comes to.

    spent    who is exhausted for it
    joined   cards that come ready into the own party
    drawn    cards that come to the hand
    taken    tops and tiles that are then gone
    actions  that are gained
    terrain  in which a quest takes place
    """

    worth: float
    spent: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    actions: int = 0
    terrain: int = 0

    def then(self, other: Prospect) -> Prospect:
        """Both, one after the other."""
        return Prospect(
            self.worth + other.worth,
            self.spent + other.spent,
            self.joined + other.joined,
            self.drawn + other.drawn,
            self.taken + other.taken,
            self.actions + other.actions,
            self.terrain + other.terrain,
        )


NOTHING: Final = Prospect(0.0)


def by_worth(found: Prospect) -> float:
    return found.worth


def after(scene: Scene, found: Prospect) -> Scene:
    """The scene as it is when that has come."""
    new = scene.later()
    new.ready = [slot for slot in (*scene.ready, *found.joined) if slot not in found.spent]
    new.tired = [*scene.tired, *(slot for slot in found.spent if slot in scene.ready)]
    new.hand += found.drawn
    new.gone = scene.gone.union(found.taken)
    new.actions += found.actions
    return new


# Quests


def errands(scene: Scene, text: Text | None) -> Iterator[Prospect]:
    """Each quest with those who are missed least, in each terrain it may take place in."""
    table, said = scene.table, permissions(text) if text else []
    for tile in table.quests:
        if tile not in scene.gone:
            printed = table.cards[tile].terrains
            for terrain in TERRAINS.values() if "terrain" in said else (printed,):
                found = sent(scene, tile, terrain, lent="borrow" in said)
                if found:
                    yield found if terrain == printed else sent_back(scene, found)


def sent(scene: Scene, tile: int, terrain: int, *, lent: bool) -> Prospect | None:
    """The cheapest team for a quest; one of an opponent's is better than free."""
    table, n = scene.table, difficulty(scene.table, tile)
    own = [slot for slot in scene.ready if knows(table, slot, terrain)]
    gain = completing(scene, table.cards[tile])
    if lent and (borrowed := best_lent(scene, terrain)):
        team = cheapest_of(scene, own, n - 1)
        if team:
            worth = gain - team[0] + borrowed[0]
            return Prospect(worth, (*team[1], borrowed[1]), taken=(tile,), terrain=terrain)
    team = cheapest_of(scene, own, n)
    return Prospect(gain - team[0], team[1], taken=(tile,), terrain=terrain) if team else None


def best_lent(scene: Scene, terrain: int) -> tuple[float, int] | None:
    """The opponents' character whose going hurts most."""
    table, seat = scene.table, scene.seat
    found = [
        (hurt(table, seat, owner, slot), slot)
        for owner in range(table.seats)
        if owner != seat
        for slot in table.ready(owner)
        if knows(table, slot, terrain) and not why_not_choose(table, seat, slot)
    ]
    return max(found, default=None)


def sent_back(scene: Scene, found: Prospect) -> Prospect:
    """Somebody of the team goes back to the table, whoever is missed least."""
    cards = scene.table.cards
    lost = min(losing(scene, cards[slot]) for slot in found.spent)
    return found._replace(worth=found.worth - lost)


def permissions(text: Text) -> list[str]:
    """What a text permits while it is carried out."""
    return [said.about for said in text.standing]

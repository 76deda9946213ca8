"""What cards, tiles and readiness are worth to a seat, in points of the final score.

Only what the seat may know is looked at: its own hand, the size of the others', what lies open. The numbers
were found by play (docs/balance/taverns_tales.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from .cards import TERRAINS, Card
from .recruiting import cost, persuasion
from .table import ROUNDS, Tavern

TILES: Final = 0.2  # tiles of a talent that a turn to come brings
CARDS: Final = 0.25  # and cards of it
USE: Final = 0.2  # what a card is good for in a turn to come
PLAY: Final = (0.0, 0.5, 0.8)  # a card in the hand, by the turns to come
HAND: Final = 0.4  # a card that comes to the hand
READY: Final = (0.0, 0.6, 0.9, 1.1)  # a ready character, by how many plays may still call on it
STRONG: Final = 0.3  # and more for each further point of persuasion, of that
WIDE: Final = 0.3  # and for each further of four open quests that it can go on
OTHERS: Final = 0.7  # what an opponent loses, of what it is worth there, shared by all opponents
CALL: Final = 1.5  # an action
INNKEEPER: Final = 0.3
LOOK: Final = 0.15  # a quest more to choose from, for each looked at
FETCH: Final = 1.2  # a card of one's choice, of what it is worth ready
GUARD: Final = 0.3  # a party that opponents cannot choose from


class Scene:
    """What a seat has to play with: as it lies, or as it would after what is planned.

    ready, tired  the own characters
    hand          the cards in it
    actions       still to be had in this turn
    left          turns to come after this one
    normal        those of them that a set may take
    played        the heroes played in this turn
    gone          tops and tiles that are no longer to be had
    deep          how many abilities within abilities were looked through
    """

    __slots__ = (
        *("actions", "deep", "gone", "hand", "heroes", "left", "normal", "played"),
        *("ready", "seat", "table", "talents", "tiles", "tired"),
    )

    def __init__(self, table: Tavern, seat: int) -> None:
        player, cards, turn = table.players[seat], table.cards, table.turn
        mine = turn is not None and turn.seat == seat
        self.table = table
        self.seat = seat
        self.ready = table.ready(seat)
        self.tired = [slot for slot in player.party if table.exhausted[slot]]
        self.hand = player.hand[:]
        self.normal = turn.actions if mine and turn else 0
        self.actions = self.normal + turn.extra if mine and turn else 0
        self.played = turn.played if mine and turn else ()
        self.deep = 0
        self.left = turns_left(table, seat)
        self.gone: frozenset[int] = frozenset()
        owned = [cards[slot] for slot in (*player.hand, *player.party)]
        self.heroes = Counter(card.hero for card in owned)
        self.talents = Counter(card.talent for card in owned)
        self.tiles = Counter(cards[slot].talent for slot in player.tiles)

    def later(self) -> Scene:
        """The same, to be planned on."""
        new = object.__new__(Scene)
        new.table, new.seat, new.left = self.table, self.seat, self.left
        new.heroes, new.talents, new.tiles = self.heroes, self.talents, self.tiles
        new.actions, new.normal, new.played = self.actions, self.normal, self.played
        new.gone, new.deep = self.gone, self.deep
        new.ready, new.tired, new.hand = self.ready[:], self.tired[:], self.hand[:]
        return new


def turns_left(table: Tavern, seat: int) -> int:
    """How many turns a seat begins from now on."""
    now = table.round
    to_come = now is not None and seat in now.order[now.begun :]
    return ROUNDS - table.counters + to_come


def plays(scene: Scene) -> int:
    """How many cards are played before the party is taken up again: a last one is laid down unasked."""
    now = min(scene.actions, len(scene.hand))
    rest = len(scene.hand) - now
    return now + rest if scene.left and rest > 1 else now


# Owning


def owning(scene: Scene, card: Card) -> float:
    """One card of a hero more: acquaintance, talent, and the turns in which it is of use."""
    new = 0 if scene.heroes[card.hero] else card.prestige
    return new + scene.tiles[card.talent] + (TILES + USE) * scene.left


def losing(scene: Scene, card: Card) -> float:
    """One card of a hero fewer."""
    last = card.prestige if scene.heroes[card.hero] == 1 else 0
    return last + scene.tiles[card.talent] + (TILES + USE) * scene.left


def completing(scene: Scene, tile: Card) -> float:
    """A tile more: its prestige, and the cards of its talent, now and later."""
    return tile.prestige + scene.talents[tile.talent] + CARDS * scene.left


# Readiness


def keep(scene: Scene, slot: int) -> float:
    """What it is worth that an own character is ready."""
    return ready(scene) * strength(scene.table, slot)


def ready(scene: Scene) -> float:
    """What readiness is worth by what may still call on it."""
    return READY[min(plays(scene), len(READY) - 1)]


def strength(table: Tavern, slot: int) -> float:
    """What a character can do while it is ready: persuade, and go where the open quests take place."""
    card = table.cards[slot]
    return 1 + STRONG * (card.persuasion - 1) + WIDE * (wanted(table, card) - 1)


def wanted(table: Tavern, card: Card) -> float:
    """On how many of four open quests a character can go; where none lies open, one in each terrain."""
    cards, quests = table.cards, table.quests
    if not quests:
        return card.terrains.bit_count()
    fitting = sum([1 for tile in quests if cards[tile].terrains & card.terrains])
    return len(TERRAINS) * fitting / len(quests)


def hurt(table: Tavern, seat: int, owner: int, slot: int) -> float:
    """What it is worth to a seat that an opponent's character is ready no longer."""
    n = min(len(table.players[owner].hand), 3) if turns_left(table, owner) else 0
    return share(table) * READY[n] * strength(table, slot)


def of_others(scene: Scene, slot: int) -> float:
    """What it is worth to a seat that an opponent has a card no longer, or a new one less."""
    card = scene.table.cards[slot]
    return share(scene.table) * (card.prestige / 2 + 1 + USE * scene.left)


def share(table: Tavern) -> float:
    """How much an opponent's loss counts: the more of them, the less each matters."""
    return OTHERS / (table.seats - 1)


# Paying and sending


Price = tuple[float, tuple[int, ...]]  # what it costs in readiness, and who is exhausted


def payments(scene: Scene) -> dict[int, Price]:
    """The cheapest way to every sum of persuasion."""
    most = max((cost(scene.table, top) for top in scene.table.tops()), default=0)
    found: dict[int, Price] = {0: (0.0, ())}
    worth = ready(scene)
    for slot in scene.ready:
        gives, price = persuasion(scene.table, (slot,)), worth * strength(scene.table, slot)
        for sum_, (so_far, slots) in sorted(found.items(), reverse=True):
            now = so_far + price
            if sum_ <= most and (sum_ + gives not in found or now < found[sum_ + gives][0]):
                found[sum_ + gives] = (now, (*slots, slot))
    return found


def cheapest(ways: dict[int, Price], needs: int) -> Price | None:
    """The cheapest way to a sum or more."""
    return min([way for sum_, way in ways.items() if sum_ >= needs and way[1]], default=None)


def cheapest_of(scene: Scene, slots: Iterable[int], n: int) -> Price | None:
    """Those `n` that are missed least."""
    worth = ready(scene)
    prices = sorted([(worth * strength(scene.table, slot), slot) for slot in slots])[:n]
    if len(prices) < n:
        return None
    return sum(price for price, _ in prices), tuple(slot for _, slot in prices)

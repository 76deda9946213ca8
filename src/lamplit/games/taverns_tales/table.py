"""The table of Tavern's Tales: where every card lies, and the plain verbs that move them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Self

from lamplit.engine.force import came_into_play, left_play
from lamplit.engine.table import EVERYONE, Frame, State, Table
from lamplit.engine.zones import Zone

from .cards import CHARACTER, Box, Card

if TYPE_CHECKING:
    from lamplit.engine.game import Game
    from lamplit.engine.record import Record

NOBODY: Final = 0
NONE: Final = -1  # no seat, no card
ROUNDS: Final = 9  # TT-FLOW-01, TT-GOAL-03, TT-COMP-04
ACTIONS: Final = 2  # TT-FLOW-12
HAND: Final = 3  # cards at first (TT-DRAFT-02, -09)
MOST_SEATS: Final = 4  # TT-PLR-01; with fewer, tables are thinned out (TT-SETUP-11 to -16)

ADVANCED: Final = "advanced"  # the two rule sets (TT-VAR-01)
SIMPLIFIED: Final = "simplified"

Running = tuple[int, int, int]  # a text being carried out: which card does it, for whom, whose text it is


class Player(State):
    """What one player has: hand and party, in the order in which cards came, and completed tiles.

    Neither hand nor party has a limit (TT-AREA-04).

    looking  tiles that only this player looks at (TT-GOS-02)
    """

    __slots__ = ("hand", "looking", "party", "tiles")

    def __init__(self) -> None:
        self.hand: list[int] = []  # TT-AREA-01, TT-IDX-11
        self.party: list[int] = []  # TT-AREA-02
        self.tiles: list[int] = []
        self.looking: list[int] = []

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.hand = self.hand[:]
        new.party = self.party[:]
        new.tiles = self.tiles[:]
        new.looking = self.looking[:]
        return new


class Round(Frame):
    """A round: its order, fixed at its start (TT-R50), and how many turns were begun."""

    __slots__ = ("begun", "order")
    NAME: ClassVar[str] = "round"

    def __init__(self) -> None:
        self.at = 0
        self.order: tuple[int, ...] = ()
        self.begun = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        new.order = self.order
        new.begun = self.begun
        return new


class Turn(Frame):
    """A player's turn.

    actions  of any kind, still to be had (TT-FLOW-12)
    extra    basic actions besides (TT-RYS-01)
    played   the heroes played this turn (TT-FLOW-22)
    bound    whether the party was taken up for an action that is still to come (TT-FLOW-16)
    """

    __slots__ = ("actions", "bound", "extra", "played", "seat")
    NAME: ClassVar[str] = "turn"

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.actions = ACTIONS
        self.extra = 0
        self.played: tuple[str, ...] = ()
        self.bound = False

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        new.seat = self.seat
        new.actions = self.actions
        new.extra = self.extra
        new.played = self.played
        new.bound = self.bound
        return new


class Play(Frame):
    """An action: cards played from the hand, and what follows from it.

    how      ready, exhausted or set
    card     the card played; of a set the one that lies ready
    others   the other cards of a set
    uses     how often its ability, or its effect, may still be used
    running  the texts being carried out, the innermost last; nothing between two steps
    """

    __slots__ = ("card", "how", "others", "running", "seat", "uses")
    NAME: ClassVar[str] = "play"

    def __init__(self, seat: int, how: str, card: int, others: tuple[int, ...] = ()) -> None:
        self.at = 0
        self.seat = seat
        self.how = how
        self.card = card
        self.others = others
        self.uses = 1 + len(others)  # TT-SET-04
        self.running: tuple[Running, ...] = ()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.at = self.at
        new.seat = self.seat
        new.how = self.how
        new.card = self.card
        new.others = self.others
        new.uses = self.uses
        new.running = self.running
        return new


class Tavern(Table):
    """Everything on the table.

    players    in seat order
    tables     for each hero the cards at the hero's table, the top last; an empty one keeps its place
               (TT-AREA-03, TT-R69)
    stack      the quest stack, the top last
    quests     the available quests, in the order in which they were turned up
    box        what left the game
    exhausted  for each slot whether it lies exhausted in a party (TT-IDX-04, -05)
    innkeeper  who holds the one Innkeeper card, NONE before it is given (TT-COMP-08)
    first      who takes first during setting up, NONE before that is settled
    counters   time counters on the Tavern card: the number of the round (TT-COMP-10)
    start      the heroes that a simplified game begins with; shared
    disrupts   whether any card of this game has a disruption; shared
    """

    __slots__ = (
        *("box", "counters", "disrupts", "exhausted", "first", "innkeeper"),
        *("players", "quests", "stack", "start", "tables"),
    )
    SHARED: ClassVar[frozenset[str]] = Table.SHARED | {"disrupts", "start"}

    prints: Sequence[Card]
    cards: Sequence[Card]

    def __init__(self, game: Game, record: Record, prints: Sequence[Card], box: Box) -> None:
        super().__init__(game, record, prints)
        self.start = box.start
        self.disrupts = any(card.disruption for card in prints)
        self.players = [Player() for _ in range(record.seats)]
        self.tables: dict[str, tuple[int, ...]] = {}
        self.stack: list[int] = []
        self.quests: list[int] = []
        self.box: list[int] = []
        self.exhausted = bytearray(len(prints))
        self.innkeeper = NONE
        self.first = NONE
        self.counters = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        self.copy_engine(new)
        new.start = self.start
        new.disrupts = self.disrupts
        new.players = [player.copy() for player in self.players]
        new.tables = self.tables.copy()
        new.stack = self.stack[:]
        new.quests = self.quests[:]
        new.box = self.box[:]
        new.exhausted = self.exhausted[:]
        new.innkeeper = self.innkeeper
        new.first = self.first
        new.counters = self.counters
        return new

    # facts

    @property
    def round(self) -> Round | None:
        """The round under way."""
        found: Round | None = self.agenda[1] if len(self.agenda) > 1 else None
        return found

    @property
    def turn(self) -> Turn | None:
        """The turn under way."""
        found: Turn | None = self.agenda[2] if len(self.agenda) > 2 else None
        return found

    @property
    def play(self) -> Play | None:
        """The action under way."""
        found: Play | None = self.agenda[3] if len(self.agenda) > 3 else None
        return found

    def owner(self, slot: int) -> int:
        """Whose character it is: in whose party or hand the card lies, else NONE (TT-SAM-03, TT-R78)."""
        for seat, player in enumerate(self.players):
            if slot in player.party or slot in player.hand:
                return seat
        return NONE

    def ready(self, seat: int) -> list[int]:
        """The ready characters of a party (TT-HERO-01)."""
        exhausted = self.exhausted
        return [slot for slot in self.players[seat].party if not exhausted[slot]]

    def characters(self) -> list[int]:
        """All characters in all parties, in seat order."""
        return [slot for player in self.players for slot in player.party]

    def is_ready(self, slot: int) -> bool:
        """Whether a character lies ready in a party."""
        return not self.exhausted[slot] and any(slot in player.party for player in self.players)

    def top(self, hero: str) -> int:
        """The top card of a hero's table, NONE where it is empty (TT-R69)."""
        cards = self.tables[hero]
        return cards[-1] if cards else NONE

    def tops(self) -> list[int]:
        """The top cards of all tables that are not empty."""
        return [cards[-1] for cards in self.tables.values() if cards]

    # verbs

    def join(self, seat: int, slot: int, *, ready: bool) -> None:
        """A card comes to lie in a party, open to all in either state (TT-R105)."""
        self.players[seat].party.append(slot)
        self.exhausted[slot] = not ready
        self.reveal(slot)
        if ready:
            came_into_play(self, slot, self.cards[slot].passive, seat)

    def leave(self, slot: int) -> int:
        """A character leaves the party in which it lies; gives whose."""
        seat = self.owner(slot)
        self.players[seat].party.remove(slot)
        if self.exhausted[slot]:
            self.exhausted[slot] = 0
        else:
            left_play(self, slot, self.cards[slot].passive, seat)
        return seat

    def tire(self, slot: int) -> None:
        """Exhaust a ready character."""
        self.exhausted[slot] = 1
        left_play(self, slot, self.cards[slot].passive, self.owner(slot))

    def wake(self, slot: int) -> None:
        """Ready an exhausted character (TT-IDX-10)."""
        self.exhausted[slot] = 0
        came_into_play(self, slot, self.cards[slot].passive, self.owner(slot))

    def take_top(self, hero: str) -> int:
        """Take the top card of a table; the next one is open (TT-SETUP-04, TT-REC-09)."""
        cards = self.tables[hero]
        self.lay_table(hero, cards[:-1])
        return cards[-1]

    def lay_table(self, hero: str, cards: Sequence[int]) -> None:
        """These are the cards at a table now, the top last and open (TT-SETUP-04, TT-R107)."""
        self.tables[hero] = tuple(cards)
        if cards:
            self.reveal(cards[-1])

    def shuffle_table(self, hero: str) -> None:
        """Shuffle a table; its new top is open."""
        cards = list(self.tables[hero])
        self.shuffle(cards, f"table {hero}")
        self.lay_table(hero, cards)

    def turn_up(self) -> None:
        """Turn up the top tile of the quest stack, if there is one (TT-SETUP-24, TT-QST-09, TT-R66)."""
        if self.stack:
            tile = self.stack.pop()
            self.quests.append(tile)
            self.reveal(tile)
            self.tell("turned-up", "TT-QST-09", card=tile)


def zones(table: Tavern) -> list[Zone]:
    """All places for cards, and who sees the faces there.

    Tables and the quest stack are remembered: of them a seat sees what it saw and is still true, which
    of a table is for all the top (TT-SETUP-04, -25, -27, -28, TT-R07, TT-R13, TT-R104, TT-R105, TT-R107).
    Hands lie open while they are picked (TT-DRAFT-12).
    """
    picking = table.options["variant"] == ADVANCED and table.innkeeper == NONE
    found = [Zone(f"table of {hero}", None, cards, NOBODY, True) for hero, cards in table.tables.items()]
    found += [
        Zone("quest stack", None, table.stack, NOBODY, True),
        Zone("quests", None, table.quests),
        Zone("box", None, table.box, NOBODY),
    ]
    for seat, player in enumerate(table.players):
        found += [
            Zone("hand", seat, player.hand, EVERYONE if picking else 1 << seat),
            Zone("party", seat, player.party),
            Zone("tiles", seat, player.tiles),
            Zone("looking", seat, player.looking, 1 << seat),
        ]
    return found


def alike(table: Tavern, slot: int) -> object:
    """What a seat cannot tell apart: cards of one hero at the table and in the box, tiles of the stack.

    Where hands were arranged so that not everybody knows them, their cards are taken for each other and for
    those in the box, which then may be of any hero.
    """
    card = table.cards[slot]
    if card.kind != CHARACTER:
        return card.kind
    if slot in table.tables.get(card.hero, ()):
        return card.hero
    everyone = (1 << table.seats) - 1
    hidden = any(table.known[s] & everyone != everyone for player in table.players for s in player.hand)
    return "hands" if hidden else card.hero

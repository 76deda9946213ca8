"""Arranging cards: each named one where the file says, every card in exactly one place.

A card that is put somewhere changes places with the one that lay there, so that piles keep their sizes.
Where a place is to hold more or fewer, the difference comes from its reserves or goes to them; a reserve
that the file arranges itself is left alone.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from lamplit.engine.arrangement import Arrangement, Cards, Place, cards_of
from lamplit.engine.table import Table
from lamplit.scenarios.naming import REST, Names
from lamplit.scenarios.reading import ScenarioError


class Laying:
    """The cards of a table while they are arranged; every pile has its top first.

    named   the slots that the file placed
    kept    those it speaks of, which stay where they are
    sizes   how many cards a place shall hold, where the file says so
    """

    def __init__(self, table: Table, form: Arrangement, names: Names, kept: set[int]) -> None:
        self.table = table
        self.form = form
        self.names = names
        self.cards = cards_of(table)
        self.spare: Place = (form.spare, None)
        placed = {slot for slots in self.cards.values() for slot in slots}
        self.cards[self.spare] += [slot for slot in range(len(table.face)) if slot not in placed]
        self.named: set[int] = set()
        self.kept = kept
        self.sizes: dict[Place, int] = {}
        self._turn_piles()

    def _turn_piles(self) -> None:
        for (name, _), slots in self.cards.items():
            if self.form.is_pile(name):
                slots.reverse()

    def arrange(self, wishes: dict[Place, Any], fixtures: list[tuple[int, str]]) -> Cards:
        """Where every card shall lie.

        wishes    what the file says of a place: a number of cards, a card, or a list of cards
        fixtures  the slot and the kind of each card that the file brings
        """
        for place, wish in wishes.items():
            self._wish(place, wish)
        for slot, kind in fixtures:
            if slot not in self.named and kind in self.form.homes:
                self._home(slot, (self.form.homes[kind], None), wishes)
        self._fit_sizes()
        self._turn_piles()
        return self.cards

    # naming

    def _wish(self, place: Place, wish: Any) -> None:
        if isinstance(wish, int) and not isinstance(wish, bool):
            self.sizes[place] = wish
            return
        words = wish if isinstance(wish, list) else [wish] if len(self.cards[place]) == 1 else [wish, REST]
        if REST not in words:
            self.sizes[place] = len(words)
        before = words[: words.index(REST)] if REST in words else words
        after = words[words.index(REST) + 1 :] if REST in words else []
        for at, word in enumerate(before):
            self._put(self._meant(word, place), place, at)
        for at, word in enumerate(after, max(len(self.cards[place]) - len(after), len(before))):
            self._put(self._meant(word, place), place, at)

    def _meant(self, word: Any, place: Place) -> int:
        """A copy that is free yet: one that lies here, then a spare one, then nobody's, then any."""
        copies = self.names.cards(word)
        free = [slot for slot in copies if slot not in self.named]
        if not free:
            raise ScenarioError(f'"{word}" is named more often than there are copies ({len(copies)}).', word)
        for near in (place, self.spare):
            for slot in free:
                if slot in self.cards[near]:
                    return slot
        return next((slot for slot in free if self._place_of(slot)[1] is None), free[0])

    def _put(self, slot: int, place: Place, at: int) -> None:
        """Put a card at a place; what lay there takes the place the card leaves."""
        whose = self.form.whose(self.table, slot)
        if None not in (place[1], whose) and place[1] != whose:
            owner = f"{self.form.seat} {(whose or 0) + 1}"
            raise ScenarioError(
                f"{self.table.name(slot)} belongs to {owner} and lies in no other {place[0]}."
            )
        there, home = self.cards[place], self._place_of(slot)
        self.named.add(slot)
        if at < len(there):
            left = self.cards[home]
            i, other = left.index(slot), there[at]
            left[i], there[at] = other, slot
        else:
            self._fill(home, slot, place)
            there.append(slot)

    def _fill(self, home: Place, slot: int, place: Place) -> None:
        """Take a card away to where there will be one more; a reserve of that place fills the gap."""
        reserves = self._reserves(place)
        spare = next((c for r in reserves if r != home for c in reversed(self._free(r))), None)
        at = self.cards[home].index(slot)
        if home in reserves or spare is None:
            del self.cards[home][at]
            return
        self.cards[self._place_of(spare)].remove(spare)
        self.cards[home][at] = spare

    def _home(self, slot: int, place: Place, wishes: dict[Place, Any]) -> None:
        """A fixture that no place names lies where its kind lies, if the file says nothing of that place."""
        if place not in self.cards:
            place = place[0], self.form.whose(self.table, slot)
        if place in wishes or place not in self.cards:
            return
        if free := self._free(place):
            self._put(slot, place, self.cards[place].index(free[0]))

    # sizes

    def _place_of(self, slot: int) -> Place:
        return next(place for place, slots in self.cards.items() if slot in slots)

    def _free(self, place: Place) -> list[int]:
        """The cards of a place that the file does not speak of."""
        return [slot for slot in self.cards[place] if slot not in self.named and slot not in self.kept]

    def _reserves(self, place: Place) -> list[Place]:
        """Where cards come from and go to, but for what the file arranges itself."""
        found = [other for name in self._kin(place[0]) for other in self._places(name, place[1])]
        return [place for place in found if place not in self.sizes]

    def _kin(self, name: str) -> tuple[str, ...]:
        """The names of the reserves of a place, all with `*`."""
        reserves = self.form.reserves.items()
        return next((kin for pattern, kin in reserves if fnmatchcase(name, pattern)), ())

    def _places(self, pattern: str, seat: int | None) -> list[Place]:
        """The places of a name: the seat's own, or the table's."""
        found = [place for place in self.cards if fnmatchcase(place[0], pattern)]
        return [place for place in found if place[1] == seat] or [p for p in found if p[1] is None]

    def _fit_sizes(self) -> None:
        """Make each place as large as the file says."""
        over: list[tuple[int, Place]] = []
        for place, size in self.sizes.items():
            for slot in self._free(place)[::-1][: max(0, len(self.cards[place]) - size)]:
                self.cards[place].remove(slot)
                reserves = self._reserves(place)
                if reserves:
                    self.cards[reserves[0]].append(slot)
                else:
                    over.append((slot, place))
        for place, size in self.sizes.items():
            while len(self.cards[place]) < size:
                self.cards[place].append(self._taken(place, size, over))
        self.cards[self.spare] += [slot for slot, _ in over]

    def _taken(self, place: Place, size: int, over: list[tuple[int, Place]]) -> int:
        """A card for a place that shall hold more."""
        for at, (_, home) in enumerate(over):
            near = home[0] in self._kin(place[0]) or place[0] in self._kin(home[0])
            if home[1] == place[1] and near:
                return over.pop(at)[0]
        for reserve in self._reserves(place):
            if free := self._free(reserve):
                self.cards[reserve].remove(free[-1])
                return free[-1]
        has = len(self.cards[place])
        raise ScenarioError(f"{place[0]} cannot hold {size} cards: there are only {has} for it.")

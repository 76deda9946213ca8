"""What is to be played: a game, the cases that differ, how many games of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

import msgspec

from lamplit import bots, games, settings
from lamplit.engine.game import Balance, Case, Game
from lamplit.errors import LamplitError
from lamplit.opening import record_of


class Wish(NamedTuple):
    """What a person typed; of what is repeated every combination is played, of what is left out all or the
    usual.
    """

    game: str
    games: int
    seats: Sequence[int] = ()
    options: Sequence[str] = ()
    bots: str = "heuristic"
    packs: Sequence[Path] = ()


class Listed(NamedTuple):
    """What a card is called, and the heading under which it is listed."""

    name: str
    deck: str


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Games to be played: number `n` is of case `n` modulo the number of cases, so each gets its share, and
    the same seeds 0, 1, 2 ...

    games    how many, of all cases together
    folders  of the packs laid over the game's own
    content  (id, version, hash) of each pack
    dealt    whether what each seat picks before a game, and no case names, is picked by chance
    """

    game: str
    games: int
    cases: Annotated[list[Case], msgspec.Meta(min_length=1)]
    folders: list[str]
    content: list[tuple[str, str, str]]
    dealt: bool = False

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return games.find(self.game)

    def read(self) -> Any:
        """Its content."""
        return games.content(self.game, tuple(Path(folder) for folder in self.folders))

    def of(self, number: int) -> tuple[Case, int]:
        """The case and the seed of a game."""
        seed, at = divmod(number, len(self.cases))
        return self.cases[at], seed

    def options(self, case: Case, seed: int, box: Any) -> dict[str, Any]:
        """The options of a game, those picked by chance too: the same for a seed, whatever the case."""
        found, chance = dict(case.options), Random(seed)
        for setting in self.rules.settings if self.dealt else ():
            picks = [face.card for face in self.rules.picks(box, setting.name)] if setting.several else []
            if len(picks) >= case.seats and setting.name not in found:
                found[setting.name] = tuple(chance.sample(picks, len(picks))[: case.seats])
        return found

    def cards(self, numbers: Sequence[int]) -> dict[str, Listed]:
        """What some of the games are played with, as the cards are counted; without packs that are gone."""
        try:
            return self.dealt_in(numbers)
        except LamplitError:
            return msgspec.structs.replace(self, folders=[]).cards(numbers) if self.folders else {}

    def dealt_in(self, numbers: Iterable[int]) -> dict[str, Listed]:
        """What some of the games are played with, as the cards are counted.

        Raises:
            LamplitError: a pack is broken or gone, and so perhaps who takes part.
        """
        rules, content, found = self.rules, self.read(), dict[str, Sequence[Any]]()
        box = rules.box(content)
        for case, seed in map(self.of, numbers):
            options = self.options(case, seed, box)
            if (like := f"{case.seats} {options}") not in found:
                record = record_of(rules, content, box, case.seats, seed, options)
                found[like] = rules.deal(rules, record, box).prints
        return listed(rules, box, chain.from_iterable(found.values()))

    def like(self, other: Plan) -> bool:
        """Whether both play the same games, however many: as they are written, where a tuple is a list."""
        same = msgspec.structs.replace(self, games=other.games)
        return msgspec.json.encode(same) == msgspec.json.encode(other)


def balance_of(game: Game) -> Balance:
    """What the laboratory plays and counts of a game.

    Raises:
        LamplitError: the game does not say.
    """
    if game.balance is None:
        raise LamplitError(f"{game.title} does not say yet how its balance is judged.")
    return game.balance


def listed(rules: Game, box: Any, prints: Iterable[Any]) -> dict[str, Listed]:
    """Cards as they are read by people, by what they are counted as; of one name none is like another."""
    balance, found = balance_of(rules), dict[str, Listed]()
    for printed in prints:
        if (id := balance.named(printed)) not in found:
            face = rules.describe(printed, None, -1)
            found[id] = Listed(face.short or face.title, balance.deck(box, printed))
    often = Counter(card.name for card in found.values())
    return {
        id: card._replace(name=f"{card.name} ({id})") if often[card.name] > 1 else card
        for id, card in found.items()
    }


def plan_of(wish: Wish) -> Plan:
    """The plan for what was typed.

    Raises:
        LamplitError: the game, a number of seats, an option, a player or a pack does not exist, or a player
            has no seat.
    """
    balance_of(game := games.find(wish.game))
    folders = tuple(folder.resolve() for folder in wish.packs)
    content = games.content(wish.game, folders)
    box = game.box(content)
    plan = Plan(
        game=wish.game,
        games=wish.games,
        cases=cases_of(wish, named(game, box)),
        folders=[str(folder) for folder in folders],
        content=list(content.packs),
        dealt=True,
    )
    for case in plan.cases:  # whoever wishes what cannot be hears so before anything is played
        record_of(game, content, box, case.seats, 0, plan.options(case, 0, box))
    players, most = len(wish.bots.split(",")), max(case.seats for case in plan.cases)
    if players > most:
        raise LamplitError(f"{players} players are named, more than there are seats: {most}.")
    return plan


def with_pack(wish: Wish, pack: Path) -> Wish:
    """The same of the game that a pack is for, with the pack laid over it.

    Raises:
        LamplitError: it is no pack, or names no game.
    """
    from lamplit.cardtext.checking import game_of  # brings YAML and Lark
    from lamplit.cardtext.packs import open_folder

    return wish._replace(game=game_of(open_folder(pack)), packs=(*wish.packs, pack))


def named(game: Game, box: Any) -> dict[str, str]:
    """What can be picked before a game, by name."""
    several = (setting.name for setting in game.settings if setting.several)
    return {face.card: face.title for name in several for face in game.picks(box, name)}


def cases_of(wish: Wish, names: Mapping[str, str]) -> list[Case]:
    """Every combination of what was typed, each once."""
    game, values = games.find(wish.game), dict[str, dict[Any, None]]()
    for name, words in settings.typed(wish.options):
        values.setdefault(name, {})[settings.said(game, name, words)] = None
    for name in wish.bots.split(","):
        bots.find(name)
    numbers = dict.fromkeys(wish.seats or fitting(game, values))
    combined = product(numbers, *values.values())
    chosen = [(seats, dict(zip(values, option, strict=True))) for seats, *option in combined]
    return [Case(title(seats, options, names), seats, options, wish.bots) for seats, options in chosen]


def fitting(game: Game, values: dict[str, dict[Any, None]]) -> Sequence[int]:
    """The numbers of seats when nobody says: as many as are named in an option, otherwise each."""
    several = {setting.name for setting in game.settings if setting.several}
    named = {len(value) for name in several & set(values) for value in values[name]}
    return sorted(named) or game.seats


def title(seats: int, options: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """What a case is called: `2 seats, difficulty hard, seekers Asha and Khor`."""
    parts = (f"{name.replace('_', ' ')} {told(value, names)}" for name, value in options.items())
    return ", ".join([f"{seats} seat{'s' * (seats > 1)}", *parts])


def told(value: Any, names: Mapping[str, str]) -> str:
    """The value of an option as it is read."""
    if not isinstance(value, tuple):
        return words(value)
    return " and ".join(names.get(id, id) for id in value)


def words(value: Any) -> str:
    """The value of an option as it is typed."""
    return " ".join(value) if isinstance(value, (list, tuple)) else str(value).lower()

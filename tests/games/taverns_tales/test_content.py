"""The cards and tiles of Tavern's Tales: what the book's lists and examples and the rulings say of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest

import lamplit
from lamplit import games
from lamplit.games.taverns_tales import GAME
from lamplit.games.taverns_tales.cards import CHARACTER, QUEST, TALENTS, TERRAINS, Box, Card, names
from lamplit.games.taverns_tales.quests import difficulty
from lamplit.games.taverns_tales.recruiting import cost, persuasion
from lamplit.games.taverns_tales.vocabulary import PHRASES
from lamplit.words import catalogue
from tests.saves.forging import pack

BOX: Box = GAME.box(games.content("taverns_tales"))
CARDS = list(BOX.cards.values())
TILES = [card for card in CARDS if card.kind == QUEST]
HEROES = {id: cards[0] for id, cards in BOX.heroes.items()}
TEXTS = ("ability", "passive", "disruption")
NAMES = (  # by the headings of the book's chapter on abilities, in rows of the pyramid
    ("lubomyr", "warslava", "dobrociech", "mscigniew", "gniewomyr", "jaromyra"),
    ("bogumila", "wit", "goscislaw", "sambor", "racimira"),
    ("ludmila", "ryslava", "mira"),
    ("zbygniew",),
)


def test_the_stock_is_that_of_the_box() -> None:
    """TT-COMP-01, -02, TT-HERO-12: 98 characters and 36 quests."""
    stock = Counter(
        {kind: sum(BOX.copies[c.id] for c in CARDS if c.kind == kind) for kind in (CHARACTER, QUEST)}
    )
    assert stock == {CHARACTER: 98, QUEST: 36}


def test_there_are_fifteen_heroes_each_of_one_name() -> None:
    """TT-SETUP-01, TT-HERO-06, TT-IDX-07, TT-R01: one id and one title, whatever the book's spellings."""
    assert sorted(HEROES) == sorted(id for row in NAMES for id in row)
    titles = {id: {card.title for card in cards} for id, cards in BOX.heroes.items()}
    assert all(len(found) == 1 for found in titles.values())
    assert len(set.union(*titles.values())) == 15
    assert all(hero.title.lower().startswith(id) for id, hero in HEROES.items())


def test_the_pyramid_has_rows_of_six_five_three_and_one() -> None:
    """TT-R02, TT-SETUP-07, TT-HERO-03: by the costs of the data; without the pints 4, 3, 2 and 1."""
    rows = [[id for id, hero in HEROES.items() if hero.cost == n] for n in range(1, 5)]
    assert [sorted(row) for row in rows] == [sorted(row) for row in NAMES]
    assert [sum(not HEROES[id].pint for id in row) for row in rows] == [4, 3, 2, 1]


def test_costs_and_persuasion_that_the_book_names_are_its() -> None:
    """TT-REC-11, TT-IDX-06, TT-HERO-09, -14: two numbers of each card, not to be mixed up."""
    table = lamplit.new_game("taverns_tales", seats=4, options={"variant": "advanced"}).table
    slots = {card.hero: slot for slot, card in enumerate(table.cards)}
    assert (cost(table, slots["sambor"]), cost(table, slots["ludmila"])) == (2, 3)
    gives = [persuasion(table, [slots[id]]) for id in ("lubomyr", "mscigniew", "dobrociech")]
    assert gives == [1, 1, 2]


def test_the_cards_of_a_hero_differ_in_terrain_alone() -> None:
    """TT-SETUP-02, TT-HERO-04, -05, TT-R05: no two are equal, and nothing else differs."""
    for cards in BOX.heroes.values():
        assert len({card.terrains for card in cards}) == len(cards)
        rest = {
            tuple(getattr(c, name) for name in Card.__slots__ if name not in ("id", "terrains"))
            for c in cards
        }
        assert len(rest) == 1
        assert all(BOX.copies[card.id] == 1 for card in cards)


def test_the_cards_spread_over_the_heroes_as_the_count_forces() -> None:
    """TT-R03: four heroes of eight cards with every single terrain, eleven of six with every pair."""
    singles = {frozenset([name]) for name in TERRAINS}
    pairs = {frozenset(pair) for pair in combinations(TERRAINS, 2)}
    for id, cards in BOX.heroes.items():
        known = {frozenset(names(card.terrains)) for card in cards}
        if id in ("lubomyr", "warslava", "dobrociech", "mscigniew"):
            assert singles < known
            assert len(known & pairs) == 4
        else:
            assert known == pairs


@pytest.mark.parametrize(
    "card",
    [
        *("lubomyr-desert", "gniewomyr-forest-desert", "racimira-mountains-forest", "dobrociech-desert"),
        *("dobrociech-forest", "warslava-desert", "mscigniew-swamp", "mscigniew-forest"),
    ],
)
def test_the_cards_of_the_books_examples_are_there(card: str) -> None:
    """TT-QST-03, TT-WIT-03, TT-RAC-03."""
    assert BOX.cards[card].kind == CHARACTER


def test_there_is_a_tile_for_each_terrain_difficulty_and_talent() -> None:
    """TT-R04, TT-QTILE-01, -03, -04."""
    found = Counter((tile.terrains, tile.difficulty, tile.talent) for tile in TILES)
    every = {(bit, n, talent) for bit in TERRAINS.values() for n in (2, 3, 4) for talent in TALENTS}
    assert found == dict.fromkeys(every, 1)


def test_a_tile_takes_as_many_characters_as_it_says() -> None:
    """TT-QTILE-03."""
    game = lamplit.new_game("taverns_tales", seats=2, seed=1)
    tiles = [slot for slot, card in enumerate(game.table.cards) if card.kind == QUEST]
    assert {difficulty(game.table, slot) for slot in tiles} == {2, 3}


def test_a_harder_quest_is_worth_more() -> None:
    """TT-GOAL-04, TT-QTILE-06: every tile of a difficulty more than every one below."""
    worth = {n: [tile.prestige for tile in TILES if tile.difficulty == n] for n in (2, 3, 4)}
    assert 0 < min(worth[2]) <= max(worth[2]) < min(worth[3]) <= max(worth[3]) < min(worth[4])


def test_a_harder_hero_is_worth_more() -> None:
    """TT-GOAL-05, TT-HERO-08: every hero of a row more than every one of the row before."""
    worth = {n: [hero.prestige for hero in HEROES.values() if hero.cost == n] for n in range(1, 5)}
    assert all(max(worth[n]) < min(worth[n + 1]) for n in range(1, 4))


def test_every_hero_walks_one_of_three_paths() -> None:
    """TT-HERO-07: and each path is walked by five."""
    assert Counter(hero.talent for hero in HEROES.values()) == dict.fromkeys(TALENTS, 5)


def test_the_pint_of_experience_is_on_the_five_of_the_advanced_game() -> None:
    """TT-HERO-11, -14, TT-SETUP-08, -09: whatever their persuasion."""
    pints = {id for id, hero in HEROES.items() if hero.pint}
    assert pints == {"gniewomyr", "jaromyra", "bogumila", "wit", "mira"}
    assert all(hero.persuasion > 0 for hero in HEROES.values())


def test_every_hero_has_an_ability() -> None:
    """TT-HERO-10, TT-JAR-03, TT-BOG-01: used, standing, or out of the hand; Bogumila has two."""
    has = {id: [name for name in TEXTS if getattr(hero, name)] for id, hero in HEROES.items()}
    assert has.pop("jaromyra") == ["passive"]
    assert has.pop("bogumila") == ["ability", "disruption"]
    assert set(map(tuple, has.values())) == {("ability",)}


def test_the_scoring_example_can_be_rebuilt() -> None:
    """TT-R95, TT-SCORE-09: seven heroes worth 8, six tiles worth 13, talents 15 + 4 + 2."""
    cards = Counter({"warslava": 1, "racimira": 2, "ryslava": 1, "zbygniew": 1})
    cards += Counter({"sambor": 1, "dobrociech": 1, "lubomyr": 2})
    talents = Counter(HEROES[id].talent for id in cards.elements())
    assert (len(cards), sum(HEROES[id].prestige for id in cards)) == (7, 8)
    assert talents == {"fighting": 5, "cunning": 2, "magic": 2}
    worth = {talent: sorted(t.prestige for t in TILES if t.talent == talent) for talent in TALENTS}
    tiles = product(
        *(combinations(worth[path], n) for path, n in (("fighting", 3), ("cunning", 2), ("magic", 1)))
    )
    assert 13 in {sum(map(sum, taken)) for taken in tiles}


def test_equal_cards_of_a_pack_stay_two_cards(tmp_path: Path) -> None:
    """TT-R05: a box that is typed in may hold equal cards."""
    twin = {"id": "twin", "kind": "hero", "title": "Twin", "cost": 1, "persuasion": 1, "talent": "magic"}
    terrains = [["forest"], ["forest"], ["swamp"]]
    cards = [{**twin, "prestige": 0, "terrains": terrains}]
    folder = pack(tmp_path / "pack", cards, game="taverns_tales")
    game = lamplit.new_game("taverns_tales", seats=4, seed=2, packs=[folder])
    at_table = {game.table.name(slot) for slot in game.table.tables["twin"]}
    assert at_table == {"twin-forest", "twin-forest#2", "twin-swamp"}


def test_both_variants_are_offered_and_the_simplified_one_is_suggested() -> None:
    """TT-VAR-01, -05, -06: it is what one gets unasked."""
    setting = GAME.setting("variant")
    assert setting is not None
    assert (setting.values, setting.default) == (("simplified", "advanced"), "simplified")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_other_player_is_an_opponent(seats: int) -> None:
    """TT-IDX-09: and nobody else."""
    from lamplit.games.taverns_tales.choosing import opponents

    table = lamplit.new_game("taverns_tales", seats=seats, seed=1).table
    for seat in range(seats):
        assert sorted((seat, *opponents(table, seat))) == list(range(seats))


def test_no_hero_is_in_the_code() -> None:
    """What a card does lies in its text alone."""
    code = " ".join(path.read_text() for path in GAME.folder.glob("*.py"))
    assert not [id for id in HEROES if f'"{id}"' in code]


def test_whoever_comes_to_nothing_says_what_it_lacks() -> None:
    """TT-ABIL-02: each effect that may be impossible has words for what it takes."""
    words = catalogue(GAME.folder, "en")
    may_fail = [p for p in PHRASES if p.sort == "effect" and p.extent is not None]
    assert len(may_fail) > 5
    for phrase in may_fail:
        assert words.has(f"word-lacks-{phrase.about}"), phrase.template

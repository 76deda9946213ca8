"""The cards of Kinfire Delve: what the component list, the rulebook and the achievements say of them."""

from collections import Counter

import pytest

from lamplit import games
from lamplit.cardtext.phrases import Text
from lamplit.games.kinfire_delve import GAME
from lamplit.games.kinfire_delve.cards import BLUE, GREEN, RED, WHITE, Box, Card
from lamplit.games.kinfire_delve.ending import (
    CONSUMED,
    DANSE,
    DREADWEAVER,
    FADED_WAY,
    FOUNTAINS,
    MAZE,
    SEA,
    SYMPHONY,
)
from lamplit.games.kinfire_delve.health import RIDDLE
from lamplit.games.kinfire_delve.setup import FIRST_GAME

BOX: Box = GAME.box(games.content("kinfire_delve"))
CARDS = list(BOX.cards.values())
TEXTS = ("text", "globally", "reward", "penalty", "boost", "behind")


def titled(title: str) -> Card:
    (card,) = (card for card in CARDS if card.title == title)
    return card


def copies(title: str) -> int:
    return BOX.copies[titled(title).id]


def count(kind: str, seeker: str = "") -> int:
    return sum(BOX.copies[card.id] for card in CARDS if card.kind == kind and card.seeker in ("", seeker))


def texts(card: Card) -> list[Text]:
    return [text for name in TEXTS if (text := getattr(card, name))]


def test_the_card_stock_is_that_of_the_box() -> None:
    """KD-COMP-01: 3 Masters, 57 Well, 4 gauntlet, 6 Exhausted cards."""
    well = count("event") + count("challenge")
    assert (count("master"), well, count("gauntlet"), count("exhausted")) == (3, 57, 4, 6)


@pytest.mark.parametrize("seeker", BOX.seekers)
def test_a_seeker_has_a_character_a_lantern_and_eighteen_skill_cards(seeker: str) -> None:
    """KD-COMP-01, KD-COMP-02, KD-SETUP-06."""
    own = [card for card in CARDS if card.seeker == seeker]
    stock = Counter(
        {kind: sum(BOX.copies[c.id] for c in own if c.kind == kind) for kind in ("lantern", "skill")}
    )
    assert (BOX.cards[seeker].kind, stock["lantern"], stock["skill"]) == ("seeker", 1, 18)


def test_there_are_seekers_for_one_to_four_players() -> None:
    """KD-OVR-01, -02, KD-SETUP-15: Asha and Khor of this box, two more from others."""
    assert {"asha", "khor"} < set(BOX.seekers)
    assert len(BOX.seekers) == max(GAME.seats) == 4


def test_four_dice_and_the_last_shows_light_and_darkness_only() -> None:
    """KD-COMP-03, KD-COMP-04, KD-R62."""
    *skill, last = BOX.dice
    assert [sorted(Counter(die).items()) for die in skill] == [[("blue", 2), ("green", 2), ("red", 2)]] * 3
    assert Counter(last) == {"light": 3, "dark": 3}


def test_most_cards_have_one_of_three_colours() -> None:
    """KD-COL-01, KD-CHAL-05, KD-SKILL-03."""
    colored = [card for card in CARDS if card.kind in ("challenge", "gauntlet", "skill")]
    one = [card for card in colored if card.color in (RED, GREEN, BLUE)]
    assert len(one) > len(colored) / 2
    assert all(card.color in (RED, GREEN, BLUE) for card in colored if card.kind != "skill")


def test_every_challenge_has_a_name_a_type_and_a_difficulty() -> None:
    """KD-CHAL-01, -02, -04, KD-R60: one of four types, and all four occur."""
    challenges = [card for card in CARDS if card.kind == "challenge"]
    assert {card.type for card in challenges} == {"combat", "obstacle", "puzzle", "trap"}
    assert all(card.title and card.difficulty > 0 and card.reward for card in challenges)


def test_every_well_card_is_an_event_or_a_challenge_and_most_are_challenges() -> None:
    """KD-TURN-03, KD-GLOS-06."""
    assert {card.kind for card in CARDS if card.back == "well"} == {"event", "challenge"}
    assert count("challenge") > 2 * count("event") > 0


@pytest.mark.parametrize(("title", "n"), [(FOUNTAINS, 3), (MAZE, 4), (CONSUMED, 3)])
def test_there_are_as_many_copies_as_achievements_need(title: str, n: int) -> None:
    """KD-ACH-04, KD-ACH-13, KD-ACH-14, KD-COMP-01."""
    assert copies(title) >= n


def test_the_first_games_four_cards_are_in_the_well() -> None:
    """KD-SETUP-20."""
    assert {BOX.cards[id].title for id in FIRST_GAME} == {"Crystal Caves", "Great Stag", FOUNTAINS, MAZE}
    assert {BOX.cards[id].back for id in FIRST_GAME} == {"well"}


def test_the_cards_that_achievements_name_are_there() -> None:
    """KD-ACH-05, -06, -07, -09, -10, -11."""
    assert [titled(name).kind for name in (SEA, DREADWEAVER, DANSE)] == ["master"] * 3
    assert titled(FADED_WAY).kind == titled(RIDDLE).kind == "challenge"
    assert titled(SYMPHONY).back == "well"


def test_a_surplus_on_the_faded_way_can_pass_ten() -> None:
    """KD-ACH-05: more than its difficulty can lie on it, and it pays."""
    assert titled(FADED_WAY).difficulty < 10
    assert "for each 2 progress on this card" in titled(FADED_WAY).reward.words


def test_the_symphony_can_be_discarded_with_three_progress() -> None:
    """KD-ACH-06, KD-R56: it gathers progress one by one, and its own text discards it."""
    symphony = titled(SYMPHONY)
    assert "put 1 progress on this card" in symphony.globally.words
    assert "Discard this card" in symphony.text.words


def test_the_beasts_riddle_can_deal_five_at_once() -> None:
    """KD-ACH-03, KD-ACH-07."""
    assert damage(titled(RIDDLE).penalty) >= 5


def test_five_damage_in_a_turn_is_possible_without_the_riddle() -> None:
    """KD-ACH-07, KD-ACH-12: what enters play by itself and a penalty add up."""
    enters = sum(
        damage(card.text) for card in CARDS if "When this enters play, activate" in card.globally.words
    )
    worst = max(damage(card.penalty) for card in CARDS if card.title != RIDDLE)
    assert enters + worst >= 5


def test_the_dreadweaver_can_reach_thirty() -> None:
    """KD-ACH-10: with fewer Exhausted cards than lose the game."""
    weaver = titled(DREADWEAVER)
    (each,) = (s.node.args[1] for s in weaver.globally.standing if s.about == "difficulty")
    harmless = count("exhausted") - 1  # the sixth is always the third Consumed
    assert weaver.difficulty + harmless * each >= 30


def test_the_danse_can_be_won_with_all_gauntlet_cards_turned_and_sooner() -> None:
    """KD-ACH-11: nothing ends the gauntlet early, but each partner who stands makes it harder."""
    assert "for each faceup gauntlet card in play" in titled(DANSE).globally.words


def damage(text: Text) -> int:
    """The damage a text deals when all its conditions hold."""
    words = text.words.lower().split()
    return sum(
        int(words[i + 1]) for i, word in enumerate(words) if word == "suffer" and "damage" in words[i + 2]
    )


def test_defeat_trap_is_as_the_book_shows_it() -> None:
    """KD-ACT-05, KD-ACT-07, KD-BOOST-12, -13, -14, -18: more on a trap, in both its parts."""
    card = titled("Defeat Trap")
    assert (card.value, card.color, card.boost_color) == (2, RED | GREEN, WHITE)
    assert card.text.words == "If this is a trap challenge, gain +2."
    assert card.boost.words == "+1, or +3 on a trap challenge."


def test_not_every_gauntlet_card_reveals_a_vulnerability() -> None:
    """KD-GAUN-06, KD-GAUN-07: but each colour is revealed by one."""
    behind = [card.behind.words for card in CARDS if card.kind == "gauntlet"]
    ways = [words for words in behind if "The Master is vulnerable to" in words]
    assert 0 < len(ways) < len(behind)
    assert all(any(color in words for words in ways) for color in ("red", "green", "blue"))


def test_a_gauntlet_card_can_refuse_to_be_discarded() -> None:
    """KD-GDIS-01: unless it says otherwise."""
    saying = [card for card in CARDS if "This card cannot be discarded." in card.globally.words]
    assert 0 < sum(card.kind == "gauntlet" for card in saying) < count("gauntlet")


def test_a_master_sets_its_own_condition_for_the_penalty() -> None:
    """KD-GFAIL-03."""
    own = [
        card.id
        for card in CARDS
        if card.kind == "master" and "penalty is suffered only if" in card.text.words
    ]
    assert own == ["danse-macabre"]


def test_the_masters_share_a_facedown_ability_and_are_black() -> None:
    """KD-MAST-03, KD-R29, KD-GAUN-02."""
    assert BOX.ability.globally.standing
    masters = [card for card in CARDS if card.kind == "master"]
    assert ({card.back for card in masters}, {card.color for card in masters}) == ({"master"}, {0})


def test_healing_is_rare() -> None:
    """KD-HP-08: on no more than one Well card in twenty-five, and no Seeker brings it along."""
    healing = [card for card in CARDS if any("egain" in text.words for text in texts(card))]
    assert healing
    assert sum(BOX.copies[card.id] for card in healing if card.back == "well") <= 57 / 25
    assert not [card for card in healing if card.kind in ("skill", "lantern", "seeker")]


@pytest.mark.parametrize(
    "card", [card for card in CARDS if card.kind == "exhausted"], ids=lambda card: card.id
)
def test_every_exhausted_card_is_harmful(card: Card) -> None:
    """KD-EXE-01, KD-EXE-03, KD-EXE-02: each holds the team back in one of these ways."""
    harm = ("you lose the game", "do not match", "deal +", "No more than", "cannot", "suffer", "difficulty")
    assert any(words in card.globally.words for words in harm)


def test_lanterns_are_charged_by_rewards_and_by_skill_cards() -> None:
    """KD-LAN-03, KD-LAN-04."""
    assert any("harge your lantern" in card.reward.words for card in CARDS)
    for seeker in BOX.seekers:
        assert any(
            "Charge your lantern" in c.text.words for c in CARDS if (c.kind, c.seeker) == ("skill", seeker)
        )


def test_some_seekers_use_effect_icons() -> None:
    """KD-SKILL-08: icons on skill cards, and texts that look at them."""
    icons = {icon for card in CARDS for icon in card.icons}
    said = " ".join(text.words for card in CARDS for text in texts(card))
    assert icons
    assert all(f'"{icon}" icon' in said for icon in icons)


def test_a_boost_colour_is_a_colour_of_its_own() -> None:
    """KD-SKILL-06, KD-SKILL-07: on some cards it differs from the action's."""
    skills = [card for card in CARDS if card.kind == "skill"]
    assert all(card.boost and card.boost_color for card in skills)
    assert any(card.boost_color != card.color for card in skills)


def test_events_that_activate_on_entering_say_so() -> None:
    """KD-TURN-06, KD-TURN-07: the others wait to be selected."""
    acting = [c for c in CARDS if c.kind == "event" and "enters play, activate this card" in c.globally.words]
    assert 0 < len(acting) < len([card for card in CARDS if card.kind == "event"])


def test_difficulties_of_copies_can_rise_with_each_other() -> None:
    """KD-CHAL-09 to -11: as a review of the box says, some get harder with more of their like in play."""
    for title in (MAZE, FOUNTAINS):
        assert f'for each other "{title}" in play' in titled(title).globally.words


def test_flavour_is_sparing_and_without_effect() -> None:
    """KD-CHAL-08, KD-SKILL-04: story text is words only, on less than two thirds of the cards, and short."""
    told = [card for card in CARDS if card.flavour]
    assert 0 < len(told) < len(CARDS) * 2 / 3
    assert all(len(card.flavour) < 120 for card in told)

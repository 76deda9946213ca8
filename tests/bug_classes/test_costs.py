"""Prices, limits and options: what is offered can be done, and what is done is done once.

What cannot occur by construction:

row  why
34   a price of several cards is one answer: nothing is paid before all of it is named
"""

import pytest

import lamplit
from tests.bug_classes.scenes import asked, happened, lie, offered, play, scene, whole
from tests.engine.driving import answer
from tests.engine.toys.chorus import chorus
from tests.games.playing import fingerprint

# Prices


def test_a_price_that_is_replaced_is_not_paid() -> None:
    """Bug class 31: where something else happens in the place of the price, what it buys does not."""
    game = scene("""
        cards:
          - {id: stall, kind: event, text: You may suffer 2 damage to draw 2 cards.}
          - {id: veil, kind: exhausted, globally: "If you would suffer damage, delve 1 instead."}
        table: {board: [stall, ...], exhausted: [veil], seeker 1: {hand: []}}
    """)
    play(game, "stall", "yes")
    assert happened(game, "damage", "delved", "drawn") == ["delved"]


def test_what_was_replaced_was_not_done() -> None:
    """Bug class 31: `if you do` does not take the replacement for the deed."""
    course = chorus(
        shield="If you would lose gold, gain 1 instead.", a="You may lose 3. If you do, gain 9.", z=""
    )
    answer(course, 0, 1, "yes")
    assert course.table.marks["gold"] == 1


def test_a_price_that_is_paid_buys() -> None:
    """Bug class 31: nothing in its way, the price buys what it says."""
    course = chorus(a="Gain 5. You may lose 3 to gain 9.", z="")
    answer(course, 0, "yes")
    assert course.table.marks["gold"] == 5 - 3 + 9


@pytest.mark.parametrize(
    ("price", "table"),
    [
        ("discard 2 cards", "seeker 1: {hand: 1}"),
        ("remove 3 progress from a trap challenge", "progress: {snare: 2}"),
        ("remove 1 progress from each trap challenge", "progress: {snare: 0}"),
        ("recover 1 exhaustion", "exhausted: []"),
        ("take 1 card from your discard pile", "seeker 1: {discard: []}"),
        ("darken your lantern", "seeker 1: {lantern: dark}"),
        ("charge your lantern", "seeker 1: {lantern: charged}"),
        ("retreat 2", "well discard: 1"),
        ("regain 1 health", "health: 10"),
        ("reroll the dice", "health: 10"),
        ("gain +2", "health: 10"),
    ],
)
def test_what_cannot_be_paid_is_not_offered(price: str, table: str) -> None:
    """Bug class 32: a price that cannot be paid in full is refused, with the reason, and nothing happens."""
    game = scene(f"""
        cards:
          - {{id: stall, kind: event, text: You may {price} to draw 2 cards.}}
          - {{id: snare, kind: challenge, type: trap, color: red, difficulty: 9}}
        table: {{board: [stall, snare], {table}}}
    """)
    game.choose("stall")
    assert offered(game) == ["no"]
    before = fingerprint(game)
    with pytest.raises(lamplit.LamplitError, match="asks for something that cannot be done now"):
        game.choose("yes")
    assert fingerprint(game) == before


def test_what_comes_to_nothing_takes_the_place_of_nothing() -> None:
    """Bug class 32: a count of none is no way out of the damage that it would replace."""
    game = scene("""
        cards:
          - {id: blow, kind: event, text: Suffer 1 damage.}
          - {id: veil, kind: challenge, type: trap, color: red, difficulty: 9,
             globally: "If you would suffer damage, delve 1 for each Exhausted card in play instead."}
        table: {board: [blow, veil], exhausted: []}
    """)
    assert play(game, "blow").table.health == 9


TOLL = """
    cards: [{id: toll, kind: event, text: "You may discard 2 cards to regain 1 health."}]
    table: {board: [toll, ...], health: 5, seeker 1: {hand: 3}}
"""


def test_half_a_price_is_refused_and_costs_nothing() -> None:
    """Bug class 34: too few cards are no answer; all that was named is still in hand."""
    game = play(scene(TOLL), "toll", "yes")
    before = fingerprint(game)
    with pytest.raises(lamplit.LamplitError, match="exactly 2"):
        game.choose(lie(game, "hand", 0)[:1])
    assert fingerprint(game) == before


def test_backing_out_of_a_price_gives_everything_back() -> None:
    """Bug class 34: at each step of paying, taking back leads to where it began."""
    game = scene(TOLL)
    begun = [fingerprint(game)]
    for given in ("toll", "yes", lie(game, "hand", 0)[:2]):
        play(game, given)
        begun.append(fingerprint(game))
    for before in reversed(begun[:-1]):
        game.undo()
        assert fingerprint(game) == before


# Limits


def test_one_exhausts_once_a_turn() -> None:
    """Bug class 35: the choice at the start of a turn does not come again in it, not even after undo."""
    game = scene("""
        start: turn.exhaust
        cards: [{id: idle, kind: event, text: Discard 9 cards.}]
        table: {board: [idle, ...], exhausted: [], seeker 1: {hand: 1}}
    """)
    play(game, "exhaust")
    game.undo()
    play(game, "exhaust")
    assert (asked(game), len(lie(game, "exhausted"))) == ("select", 1)
    play(game, "idle")
    assert (game.table.active, len(lie(game, "exhausted"))) == (1, 1)


def test_each_card_offers_its_reroll_once() -> None:
    """Bug class 35: two cards with the same offer are two offers; rolling again is no third."""
    offer = "When the dice are rolled, you may reroll the dice."
    game = scene(f"""
        cards:
          - {{id: wall, kind: challenge, type: trap, color: red, difficulty: 50, globally: "{offer}"}}
          - {{id: again, kind: exhausted, globally: "{offer}"}}
        table: {{board: [wall], exhausted: [again], seeker 1: {{hand: []}}}}
    """)
    play(game, "wall", "no action", "again", "yes", "yes")
    assert (game.table.active, happened(game, "rolled")) == (1, ["rolled"] * 3)


def test_a_lantern_is_used_once_a_charge() -> None:
    """Bug class 35: charged again and again it burns once, and dark it is no action."""
    game = scene("""
        seats: 1
        cards:
          - {id: wall, kind: challenge, type: trap, color: red, difficulty: 99}
          - {id: spark, kind: event, text: Charge your lantern. Charge your lantern.}
        table: {board: [wall, spark], seeker 1: {hand: [], lantern: charged}}
    """)
    play(game, "spark", "exhaust", "wall", "use lantern", "pass")
    play(game, "exhaust" if asked(game) == "exhaust" else "go on", "wall")
    assert game.why_not("use lantern").rule == "KD-LAN-06"


def test_two_boosts_are_all_whoever_plays_them() -> None:
    """Bug class 35: the limit is one for all helpers together."""
    game = scene("""
        seats: 3
        cards:
          - {id: wall, kind: challenge, type: trap, color: red, difficulty: 99}
          - {id: push, kind: skill}
          - {id: aid, kind: skill, copies: 2}
          - {id: arm, kind: skill, copies: 2}
        table:
          board: [wall]
          seeker 1: {hand: [push]}
          seeker 2: {hand: [aid, aid]}
          seeker 3: {hand: [arm, arm]}
    """)
    play(game, "wall", "push", "aid", "arm")
    assert (happened(game, "boost"), asked(game)) == (["boost", "boost"], "exhaust")


# Options


def test_an_option_that_changes_nothing_is_no_way_out() -> None:
    """Bug class 37: while the other can be done, what cannot be done is refused."""
    game = scene("""
        cards: [{id: fork, kind: event, text: "Choose one: discard 3 cards; or suffer 2 damage."}]
        table: {board: [fork, ...], seeker 1: {hand: []}}
    """)
    game.choose("fork")
    assert offered(game) == ["second"]
    assert play(game, "second").table.health == 8


def test_where_neither_can_be_done_the_game_goes_on() -> None:
    """Bug class 37: of two options of which nothing can be done either may be taken, and nothing happens."""
    game = scene("""
        cards: [{id: fork, kind: event, text: "Choose one: discard 3 cards; or recover 1 exhaustion."}]
        table: {board: [fork, ...], exhausted: [], seeker 1: {hand: []}}
    """)
    game.choose("fork")
    assert offered(game) == ["first", "second"]
    assert play(game, "first").table.active == 1


@pytest.mark.parametrize(
    "text",
    [
        "Discard another challenge.",
        "Attach a puzzle challenge to the Master.",
        "Put 2 progress on a puzzle challenge.",
        "Remove 2 progress from a challenge.",
        "Recover 2 exhaustion.",
        "Take 2 cards from your discard pile.",
        "Discard 2 cards.",
        "Each other Seeker must discard 1 card.",
        "Discard this card. Discard this card. Activate this card.",
        "Reroll the dice. Gain +2.",
        "Suffer 2 exhaustion.",
    ],
)
def test_an_order_without_a_target_is_skipped(text: str) -> None:
    """Bug class 38: what must be done and cannot is left out, without a question nobody could answer."""
    game = scene(f"""
        cards: [{{id: whim, kind: event, text: {text}}}]
        table:
          board: [whim]
          exhausted: []
          exhausted deck: []
          seeker 1: {{hand: [], discard: []}}
          seeker 2: {{hand: []}}
    """)
    game.choose("whim")
    assert (asked(game), game.table.active) == ("exhaust", 1)
    assert whole(game)


def test_whoever_declines_declines_for_nobody_else() -> None:
    """Bug class 40: each Seeker is asked what each Seeker may do."""
    game = scene("""
        seats: 3
        cards: [{id: gift, kind: event, text: Each Seeker may draw 1 card.}]
        table: {board: [gift, ...], seeker 1: {hand: []}, seeker 2: {hand: []}, seeker 3: {hand: []}}
    """)
    play(game, "gift", "yes", "no", "yes")
    assert [len(lie(game, "hand", seat)) for seat in range(3)] == [1, 0, 1]


def test_declining_one_reaction_leaves_the_other() -> None:
    """Bug class 40: of two cards that offer something at the same time each is asked about."""
    offer = "When a turn starts, you may draw 1 card."
    game = scene(f"""
        start: turn.start
        cards:
          - {{id: hum, kind: exhausted, globally: "{offer}"}}
          - {{id: ring, kind: exhausted, globally: "{offer}"}}
        table: {{exhausted: [hum, ring], seeker 1: {{hand: []}}}}
    """)
    play(game, "hum", "no", "yes")
    assert (asked(game), len(lie(game, "hand", 0))) == ("exhaust", 1)

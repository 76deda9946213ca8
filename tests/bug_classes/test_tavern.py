"""The kinds of fault that a game against each other can have, in Tavern's Tales.

What cannot occur by construction:

row  why
1    nothing is reshuffled into a pile while it is drawn from
13   no text of this game speaks of what would happen
19   nothing comes instead of anything
58   nobody answers at the same time as somebody else
59   no two players wait for each other: a disruption is put to one owner at a time
"""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

import lamplit
from lamplit.engine.state import dump
from lamplit.games.taverns_tales.cards import CHARACTER, QUEST
from lamplit.live import LiveGame, NotAllowed
from tests.bug_classes.scenes import by_chance, happened, lie, slot, whole
from tests.bug_classes.test_secrets import words_of
from tests.games.playing import fingerprint, openings, positions, told
from tests.games.taverns_tales.scenes import asked, play, scene

OPENINGS = openings("taverns_tales")
FEW = settings(max_examples=10)


def rule_of(game: LiveGame, answer: object, seat: int = 0) -> str:
    """The rule against an answer, "" where it is none."""
    refused = game.why_not(answer, seat)
    assert refused is not None, f"{answer} can be chosen"
    return refused.rule


# Piles


@pytest.mark.parametrize(("stack", "left"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_looking_at_more_tiles_than_there_are_looks_at_all(stack: int, left: int) -> None:
    """Bug class 2: no tile is lost or made however few there are (TT-R65)."""
    game = scene(f"""
        table: {{quest stack: {stack}, player 1: {{hand: [goscislaw, mira-swamp-desert, sambor]}}}}
    """)
    play(game, lie(game, "hand", 0)[0], "ready", "use" if stack else "leave")
    while asked(game)[0] in ("add", "under"):
        play(game, game.decision.options[0])
    assert (len(lie(game, "quest stack")), len(lie(game, "quests"))) == (left, 4 + (stack > 0))
    assert whole(game)


def test_a_card_exchanged_for_itself_is_there_once() -> None:
    """Bug class 5: laid on the table and taken back it is in one place (TT-R87)."""
    game = scene("""
        table: {player 1: {hand: [racimira-swamp-desert, sambor-swamp-desert, mira-swamp-desert]}}
    """)
    play(game, "racimira-swamp-desert", "ready", "use", "sambor-swamp-desert", "sambor-swamp-desert")
    assert "sambor-swamp-desert" in lie(game, "party", 0)
    assert whole(game)


def test_a_piece_cannot_be_named_twice_in_a_payment() -> None:
    """Bug class 5: each character pays once."""
    game = scene("""
        table: {player 1: {hand: [warslava-forest, mira], ready: [lubomyr-forest, dobrociech-forest]}}
    """)
    play(game, "warslava-forest", "exhausted", "recruit", top(game, "sambor"))
    with pytest.raises(NotAllowed):
        game.choose(["lubomyr-forest", "lubomyr-forest"])
    assert lie(game, "party", 0) == ["lubomyr-forest", "dobrociech-forest", "warslava-forest"]


def top(game: LiveGame, hero: str) -> str:
    """The card on top of a hero's table."""
    return lie(game, f"table of {hero}")[-1]


KINDS = {name: {QUEST} for name in ("quest stack", "quests", "tiles", "looking")}


@given(OPENINGS)
@FEW
def test_every_place_holds_pieces_of_its_kind(opening: dict) -> None:
    """Bug class 8: no tile among characters, no character of another hero at a table."""
    for game in positions(opening, pace=2):
        for zone in game.rules.zones(game.table):
            cards = [game.table.cards[slot] for slot in zone.slots]
            assert {card.kind for card in cards} <= KINDS.get(zone.name, {CHARACTER}), zone.name
            if zone.name.startswith("table of "):
                assert {card.hero for card in cards} <= {zone.name.removeprefix("table of ")}


def test_a_card_goes_to_a_table_that_was_empty() -> None:
    """Bug class 11: the place of a table stays when its last card is gone (TT-R69)."""
    game = scene("""
        table:
          table of wit: []
          quests: [talking-stump, ...]
          player 1: {hand: [wit-swamp-desert, mira-swamp-desert, sambor], ready: [lubomyr-desert]}
    """)
    play(game, "wit-swamp-desert", "ready", "use", "talking-stump", "desert")
    play(game, ["wit-swamp-desert", "lubomyr-desert"], "wit-swamp-desert")
    assert lie(game, "table of wit") == ["wit-swamp-desert"]
    assert whole(game)


# Timing

FLIPS = """
    table:
      player 1: {hand: [lubomyr-forest, lubomyr-swamp, mira-swamp-desert, zbygniew-swamp-desert]}
      player 2:
        hand: [bogumila-swamp-desert, bogumila-forest-desert, sambor-swamp-forest]
        ready: [ludmila-swamp-desert, racimira-swamp-desert]
      player 3: {hand: [warslava-swamp, warslava-forest], ready: [ryslava-swamp-desert]}
"""
SET = ("lubomyr-forest", "set", ["lubomyr-swamp"], "use")


def test_an_exhausting_is_answered_once() -> None:
    """Bug class 14: one occasion, one question, however many cards of the hand could answer (TT-R54)."""
    game = play(scene(FLIPS), *SET, "ludmila-swamp-desert", "bogumila-swamp-desert")
    assert asked(game) == ("use", [0])
    assert happened(game, "disruption") == ["disruption"]


def test_a_disruption_comes_before_what_follows_from_the_exhausting() -> None:
    """Bug class 17: between the team and its tile the owner answers; the tile is taken (TT-R45)."""
    game = scene("""
        table:
          quests: [talking-stump, ...]
          player 1: {hand: [gniewomyr-forest-desert, mira-swamp-desert, sambor-swamp-desert]}
          player 2: {hand: [bogumila-swamp-desert, sambor-swamp-forest], ready: [lubomyr-forest]}
    """)
    play(game, "gniewomyr-forest-desert", "ready", "use", "talking-stump")
    play(game, ["gniewomyr-forest-desert", "lubomyr-forest"], "bogumila-swamp-desert")
    order = happened(game, "exhausted", "disruption", "readied", "completed", "turned-up")
    assert order == ["exhausted", "exhausted", "disruption", "readied", "completed", "turned-up"]


def test_a_card_that_left_the_hand_does_not_answer_again() -> None:
    """Bug class 20: from the party nobody disrupts (TT-BOG-08)."""
    game = play(scene(FLIPS), *SET, "ludmila-swamp-desert", "bogumila-swamp-desert", "use")
    play(game, "bogumila-swamp-desert")
    assert asked(game) == ("disrupt", [1])
    assert rule_of(game, "bogumila-swamp-desert", 1) == "TT-BOG-08"


def test_a_long_chain_of_recruits_is_carried_out_whole() -> None:
    """Bug class 22: Ludmila after Ludmila, as long as somebody pays (TT-R70)."""
    terrains = ("mountains-swamp", "mountains-forest", "mountains-desert", "swamp-forest", "swamp-desert")
    ready = ", ".join(f"{hero}-{on}" for hero in ("zbygniew", "mira") for on in terrains[:4])
    game = scene(f"""
        seats: 4
        table:
          table of ludmila: [{", ".join(f"ludmila-{on}" for on in terrains)}]
          player 1: {{hand: [ludmila-forest-desert, sambor-swamp-desert, wit-swamp-desert], ready: [{ready}]}}
    """)
    play(game, "ludmila-forest-desert", "ready", "use")
    for n, on in enumerate(terrains):
        pair = (
            [f"zbygniew-{terrains[n]}", f"mira-{terrains[n]}"] if n < 4 else ["ludmila-mountains-swamp"] * 2
        )
        pays = pair if n < 4 else ["ludmila-mountains-swamp", "ludmila-mountains-forest"]
        play(game, f"ludmila-{on}", pays, "yes" if n < 4 else "no")
    assert len(lie(game, "party", 0)) == 1 + 8 + 5
    assert asked(game) == ("act", [0])


def test_a_disruption_cancels_nothing_that_was_done() -> None:
    """Bug class 23: the payment is paid, the use is used, the next one comes (TT-BOG-12)."""
    game = play(scene(FLIPS), *SET, "ludmila-swamp-desert", "bogumila-swamp-desert")
    assert game.table.exhausted[slot(game, "ludmila-swamp-desert")] == 0
    assert asked(game) == ("use", [0])
    play(game, "leave")
    assert game.table.turn.actions == 1


def test_what_an_ability_permits_ends_with_it() -> None:
    """Bug class 28: whoever borrowed for one quest borrows for no other (TT-GNI-02, TT-QST-12)."""
    game = scene("""
        table:
          quests: [talking-stump, poachers-riddle, ...]
          player 1:
            hand: [gniewomyr-forest-desert, mira-swamp-desert, sambor-swamp-desert]
            ready: [lubomyr-forest]
          player 2: {hand: [], ready: [dobrociech-forest, warslava-forest]}
    """)
    play(game, "gniewomyr-forest-desert", "ready", "use", "talking-stump")
    play(game, ["gniewomyr-forest-desert", "dobrociech-forest"], "mira-swamp-desert", "exhausted")
    assert rule_of(game, "quest") == "TT-QST-02"


def test_what_counts_by_the_turn_begins_anew_with_it() -> None:
    """Bug class 29: actions, heroes played, the duty to act (TT-RYS-06, TT-FLOW-16, -22)."""
    game = scene("""
        table:
          player 1: {hand: [ryslava-swamp-desert, sambor-swamp-desert, mira-swamp-desert]}
          player 2: {hand: [ryslava-swamp-forest, mira-swamp-forest]}
    """)
    play(game, "ryslava-swamp-desert", "ready", "use", "end")
    turn = game.table.turn
    assert (turn.seat, turn.actions, turn.extra, turn.played, turn.bound) == (1, 2, 0, (), False)


# Prices, limits, options


def test_half_a_payment_costs_nothing() -> None:
    """Bug class 34: too little is refused as a whole; taking back leads to where it began."""
    game = scene("""
        table: {player 1: {hand: [warslava-forest, mira], ready: [lubomyr-forest, dobrociech-forest]}}
    """)
    begun = [fingerprint(game)]
    for answer in ("warslava-forest", "exhausted", "recruit", top(game, "sambor")):
        play(game, answer)
        begun.append(fingerprint(game))
    assert rule_of(game, ["lubomyr-forest"]) == "TT-REC-04"
    assert fingerprint(game) == begun[-1]
    for before in reversed(begun[:-1]):
        game.undo()
        assert fingerprint(game) == before


@pytest.mark.parametrize("way", ["returned", "taken up", "taken back"])
def test_a_hero_is_played_once_a_turn_by_whatever_way(way: str) -> None:
    """Bug class 35: not after it came back to the hand, with the party, or by undo (TT-REM-02)."""
    game = scene("""
        table: {player 1: {hand: [sambor-swamp-desert], ready: [warslava-forest]}}
    """)
    play(game, "sambor-swamp-desert", "ready")
    if way == "returned":
        play(game, "use", "sambor-swamp-desert")
    elif way == "taken up":
        play(game, "leave", "take up")
    else:
        play(game, "use", "sambor-swamp-desert")
        game.undo()
        game.redo()
    assert rule_of(game, "sambor-swamp-desert") == "TT-REM-02"


def test_ending_the_turn_is_no_way_out_of_the_duty_to_act() -> None:
    """Bug class 37: whoever took the party up plays a card, if for nothing (TT-FLOW-16, TT-R108)."""
    game = scene("table: {player 1: {hand: [], ready: [warslava-forest, mira-swamp-desert]}}")
    play(game, "take up")
    assert rule_of(game, "end") == "TT-FLOW-16"
    play(game, "mira-swamp-desert", "exhausted", "neither")
    assert asked(game) == ("act", [0])


HEROES = (
    *("warslava-forest", "lubomyr-forest", "dobrociech-forest", "mscigniew-forest", "gniewomyr-swamp-forest"),
    *("jaromyra-swamp-forest", "goscislaw-swamp-forest", "sambor-swamp-forest", "racimira-swamp-forest"),
    *("bogumila-swamp-forest", "wit-swamp-forest", "ludmila-swamp-forest", "ryslava-swamp-forest"),
    *("mira-swamp-forest", "zbygniew-swamp-forest"),
)


@pytest.mark.parametrize("way", ["ready", "exhausted"])
@pytest.mark.parametrize("card", HEROES)
def test_a_hero_alone_in_an_empty_world_locks_nobody(card: str, way: str) -> None:
    """Bug class 38: without tables, quests or anybody else each card can be played, and the game goes on."""
    tables = "".join(f"\n          table of {name.split('-')[0]}: []" for name in HEROES)
    game = scene(f"""
        table:{tables}
          quests: 0
          quest stack: 0
          player 1: {{hand: [{card}]}}
          player 2: {{hand: []}}
          player 3: {{hand: []}}
    """)
    play(game, card, way)
    by_chance(game, 400)
    assert game.play.question is None


def test_who_passes_passes_for_nobody_else() -> None:
    """Bug class 40: of two owners each is asked about the own character (TT-R58)."""
    game = play(scene(FLIPS), *SET, "ludmila-swamp-desert")
    assert asked(game) == ("disrupt", [1])
    play(game, "pass", "use", "ryslava-swamp-desert")
    assert asked(game) == ("disrupt", [2])


# Taking back

LOOK = "table: {player 1: {hand: [goscislaw-swamp-desert, mira-swamp-desert, sambor-swamp-desert]}}"


def test_a_look_at_the_stack_is_not_taken_back_among_people() -> None:
    """Bug class 41: until new information means that a tile once seen cannot be forgotten."""
    game = play(scene(LOOK), "goscislaw-swamp-desert", "ready", "use")
    with pytest.raises(NotAllowed, match="Something new has been seen"):
        game.undo(seat=0, policy="news")


def test_after_a_free_undo_the_stack_is_as_unknown_as_before() -> None:
    """Bug class 41: nobody is told more than before, and looking again shows the same tiles."""
    game = scene(LOOK)
    before = [told(game, seat) for seat in (0, 1, None)]
    seen = lie(play(game, "goscislaw-swamp-desert", "ready", "use"), "looking", 0)
    for _ in range(3):
        game.undo()
    assert [told(game, seat) for seat in (0, 1, None)] == before
    assert lie(play(game, "goscislaw-swamp-desert", "ready", "use"), "looking", 0) == seen


def test_a_pass_in_secret_stands_against_the_actor() -> None:
    """Bug class 44: nobody takes back what another seat answered, a secret pass too (TT-R98)."""
    game = play(scene(FLIPS), *SET, "ludmila-swamp-desert", "pass")
    with pytest.raises(NotAllowed, match="has answered since"):
        game.undo(seat=0, policy="news")


@given(OPENINGS)
@FEW
def test_step_by_step_back_to_the_beginning(opening: dict) -> None:
    """Bug classes 43 and 74: actions, heroes, duty, knowledge: all of the position before it."""
    course = [dump(game.table) for game in positions(opening, 60)]
    *_, game = positions(opening, 60)
    while len(course) > 1:
        course.pop()
        game.undo()
        assert dump(game.table) == course[-1]


# Coming back


def test_at_every_decision_a_restart_asks_the_same(tmp_path: Path) -> None:
    """Bug class 55: in the middle of a disruption too."""
    kinds, chance = set(), Random(4)
    game = lamplit.new_game("taverns_tales", seats=3, seed=8, options={"variant": "advanced"})
    while game.play.question is not None:
        kinds.add(asked(game)[0])
        game.save(tmp_path / "save")
        loaded = lamplit.load(tmp_path / "save")
        for seat in (0, 1, 2):
            assert loaded.questions(seat) == game.questions(seat)
        assert loaded.view(None) == game.view(None)
        seat = game.play.seats_asked()[0]
        game.play.answer(seat, game.play.question.sample(game.table, seat, chance))
    assert {"disrupt", "pay", "team", "pick"} <= kinds


# Secrets


def test_tiles_that_one_player_saw_are_no_others_to_see() -> None:
    """Bug class 62: while they are looked at, and under the stack afterwards (TT-GOS-02, TT-R107)."""
    game = play(scene(LOOK), "goscislaw-swamp-desert", "ready", "use")
    seen = lie(game, "looking", 0)
    play(game, seen[0], seen[1])
    for name in seen[1:]:
        assert game.table.knows(0, slot(game, name))
        for seat in (1, 2, None):
            assert not game.table.knows(seat, slot(game, name))
            assert f'"{name}"' not in words_of(game, seat)


def test_a_table_that_was_looked_through_is_unknown_once_shuffled() -> None:
    """Bug class 62: what the searcher saw is true no longer (TT-RAC-04, -07)."""
    game = scene("""
        table: {player 1: {hand: [racimira-swamp-desert, sambor-swamp-desert, mira-swamp-desert]}}
    """)
    play(game, "racimira-swamp-desert", "ready", "use", "sambor-swamp-desert")
    at_table = lie(game, "table of sambor")
    assert all(game.table.knows(0, slot(game, name)) for name in at_table)
    play(game, "sambor-swamp-desert")
    known = [name for name in lie(game, "table of sambor") if game.table.knows(0, slot(game, name))]
    assert known == [top(game, "sambor")]


def test_a_picked_card_is_hidden_from_others_once_it_is_a_hand() -> None:
    """Bug class 62: open during the draft, then held by its owner alone (TT-DRAFT-12, -13)."""
    game = lamplit.new_game("taverns_tales", seats=2, seed=3, options={"variant": "advanced"})
    while asked(game)[0] == "pick":
        open_now = {
            piece.card for area in game.view(None).areas for piece in area.pieces if area.name == "hand"
        }
        game.choose(game.decision.options[0])
    assert "" not in open_now
    for seat in (0, 1):
        other = [a for a in game.view(seat).areas if (a.name, a.seat) == ("hand", 1 - seat)]
        assert all(piece.card == "" for area in other for piece in area.pieces)

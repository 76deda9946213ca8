"""What cards say: the four voices, each at its door."""

import pytest

from lamplit.engine.force import amount, forbidding, permits
from lamplit.engine.questions import Ask

from .driving import answer
from .toys.chorus import chorus


def bring(play, *names: str) -> None:
    """The cards of these names enter, one after the other."""
    for name in names:
        assert play.question.kind.name == "bring"
        answer(play, play.table.names.index(name))


def told(play) -> list:
    """What was done, without the names of the cards that entered."""
    return [what for what in play.table.trail if what not in play.table.names]


# Amounts


def test_amounts_add_up():
    """Every card in play that speaks of an amount counts, up and down."""
    play = chorus(one="+2 strength.", two="+2 strength. -1 strength.", three="-5 strength.")
    bring(play, "one", "two")
    assert amount(play.table, "strength") == 3


def test_an_amount_counts_while_its_condition_holds():
    """It is asked anew each time: nothing is stored that would have to be taken back."""
    play = chorus(one="While you are rich, +2 strength.", two="Gain 10.", three="Lose 1.", four="")
    bring(play, "one")
    assert amount(play.table, "strength") == 0
    bring(play, "two")
    assert amount(play.table, "strength") == 2
    bring(play, "three")
    assert amount(play.table, "strength") == 0


def test_a_card_that_left_says_nothing_more():
    """Its amount is gone with it."""
    play = chorus(one="+2 strength.", two='Discard "one".', three="")
    bring(play, "one")
    assert amount(play.table, "strength") == 2
    bring(play, "two")
    assert amount(play.table, "strength") == 0


# Permissions


@pytest.mark.parametrize(
    ("texts", "may"),
    [
        ({}, False),
        ({"a": "All may climb."}, True),
        ({"a": "All may climb.", "b": "Nobody can climb."}, False),
        ({"mode_1": "Nobody can climb.", "a": "All may climb."}, True),
        ({"rule_1": "All may climb.", "mode_1": "Nobody can climb."}, False),
        ({"note_1": "All may climb.", "mode_1": "Nobody can climb.", "rule_1": "Nobody can climb."}, True),
        ({"a": "While you are rich, nobody can climb.", "mode_1": "All may climb."}, True),
    ],
)
@pytest.mark.parametrize("order", [1, -1])
def test_the_highest_rank_that_speaks_decides(texts, may, order):
    """Rulebook, mode, note, card; within a rank `cannot` beats `may`, whichever came first."""
    play = chorus(z="", **texts)
    bring(play, *[name.replace("_", "-") for name in texts][::order])
    assert permits(play.table, "climb") == may


def test_who_forbids_is_known():
    """A refusal can name the card that says `cannot`; where `may` wins nobody does."""
    play = chorus(a="Nobody can climb.", z="")
    bring(play, "a")
    assert forbidding(play.table, "climb").use.source == play.table.names.index("a")
    allowed = chorus(a="All may climb.", mode_1="Nobody can climb.", z="")
    bring(allowed, "a", "mode-1")
    assert forbidding(allowed.table, "climb") is None


# Replacements

SHIELD = "If you would lose gold, gain 1 instead."


def test_what_is_replaced_does_not_happen():
    """The replacement comes instead, not in addition."""
    play = chorus(shield=SHIELD, loss="Gain 5. Lose 3.", z="")
    bring(play, "shield", "loss")
    assert told(play) == ["gain 5", "gain 1"]
    assert play.table.marks["gold"] == 6


def test_a_replacement_holds_once():
    """What it brings about instead is not replaced by it again: no endless chain."""
    play = chorus(shield="If you would lose gold, lose 1 instead.", loss="Gain 5. Lose 3.", z="")
    bring(play, "shield", "loss")
    assert told(play) == ["gain 5", "lose 1"]


def test_a_replacement_may_be_replaced_by_another():
    """Two of them: the deciding seat says which comes first, then each has held once."""
    texts = {"a": "If you would lose gold, lose 1 instead.", "b": "If you would lose gold, lose 2 instead."}
    play = chorus(**texts, loss="Gain 5. Lose 3.", z="")
    bring(play, "a", "b", "loss")
    assert play.question.kind.name == "order"
    answer(play, play.table.names.index("a"))
    assert told(play) == ["gain 5", "lose 2"]


def test_a_replacement_holds_again_for_the_next_event():
    """Once in a chain is not once in a game."""
    play = chorus(shield=SHIELD, loss="Gain 5. Lose 3. Lose 3.", z="")
    bring(play, "shield", "loss")
    assert told(play) == ["gain 5", "gain 1", "gain 1"]


def test_a_replacement_that_is_declined_leaves_the_event():
    """Whoever may do something else instead, and does not, lets it happen."""
    play = chorus(shield="If you would lose gold, you may ponder instead.", loss="Gain 5. Lose 3.", z="")
    bring(play, "shield", "loss")
    answer(play, "no")
    assert told(play) == ["gain 5", "lose 3"]


# Reactions

HERALD = "When another card enters, gain 2."


def test_a_card_does_not_react_to_what_was_announced_before_it():
    """Who reacts is fixed at the announcement: a card does not hear its own entrance."""
    play = chorus(herald=HERALD, other="", z="")
    bring(play, "herald")
    assert told(play) == []
    bring(play, "other")
    assert told(play) == ["gain 2"]


def test_two_reactions_come_in_the_order_the_deciding_seat_says():
    """Both react, one after the other."""
    play = chorus(a=HERALD, b="When another card enters, gain 7.", other="", z="")
    bring(play, "a", "b")
    bring(play, "other")
    assert isinstance(play.question, Ask)
    assert (play.question.kind.name, play.seats_asked()) == ("order", [0])
    answer(play, play.table.names.index("b"))
    assert told(play)[1:] == ["gain 7", "gain 2"]


@pytest.mark.parametrize(("first", "gained"), [("killer", []), ("herald", ["gain 2"])])
def test_a_card_gone_by_its_turn_does_not_react(first, gained):
    """The killer's reaction takes the herald away: in time, or too late."""
    play = chorus(killer='When another card enters, discard "herald".', herald=HERALD, other="", z="")
    play.table.places["row"] += [0, 1]  # both lie there already
    play.table.places["hand"] = [2, 3]
    play.table.in_play_changed()
    bring(play, "other")
    answer(play, play.table.names.index(first))
    assert told(play) == gained


def test_a_reaction_waits_for_its_condition_at_the_announcement():
    """What becomes true while others react comes too late."""
    play = chorus(
        a="When another card enters, gain 12.", b="When another card enters while you are rich, lose 1.", z=""
    )
    bring(play, "b", "a")
    assert told(play) == []
    bring(play, "z")
    assert told(play) == ["gain 12"]


# Texts that are carried out


def test_a_text_stops_when_its_source_has_left_play():
    """Between two sentences the card may go; the rest is not done."""
    play = chorus(a="Gain 1. Discard this card. Gain 5.", z="")
    bring(play, "a")
    assert told(play) == ["gain 1"]


def test_somebody_may_be_asked_in_the_middle_of_a_text():
    """The text goes on where it was, after undo too."""
    play = chorus(a="Gain 1. Ponder. Gain 2.", z="")
    bring(play, "a")
    answer(play, "yes")
    play.undo()
    answer(play, "no")
    assert told(play) == ["gain 1", "no", "gain 2"]


def test_if_you_do_looks_at_what_was_declined():
    """The next sentence hears whether the last one that could be declined was done."""
    for said, gained in (("yes", ["yes", "gain 9"]), ("no", [])):
        play = chorus(a="You may ponder. If you do, gain 9.", z="")
        bring(play, "a")
        answer(play, said)
        if said == "yes":
            answer(play, "yes")
        assert told(play) == gained


# Standing conditions


def test_standing_conditions_never_nest():
    """What a check does may call for the check again: it comes afterwards, not inside."""
    play = chorus(a="Gain 39.", z="")
    bring(play, "a")
    while play.question.kind.name == "ponder":
        answer(play, "yes")
    ends = [what for what in told(play) if what.startswith("tax")]
    assert ends == ["tax begins", "tax ends"] * 3
    assert play.table.marks["gold"] == 12


def test_standing_conditions_are_seen_to_after_each_instruction():
    """Between two sentences, not only at the end of the text."""
    play = chorus(a="Gain 25. Gain 1.", z="")
    bring(play, "a")
    assert play.question.kind.name == "ponder"
    answer(play, "no")
    assert told(play) == ["gain 25", "tax begins", "no", "gain 1", "tax ends", "gain 1"]


def test_a_loss_cuts_at_once():
    """Nothing follows it: not the next sentence, not a reaction, not a check."""
    play = chorus(a="Lose 3. Gain 9.", z="")
    bring(play, "a")
    assert (told(play), play.table.outcome, play.question) == (["lose 3"], "bankrupt", None)


def test_a_loss_cuts_in_the_middle_of_a_check():
    """While a standing condition is carried out the loss does not wait for it either."""
    play = chorus(a="Gain 13. Gain 1.", z="")
    bring(play, "a")
    assert (told(play), play.table.outcome) == (["gain 13", "lose 20"], "bankrupt")


def test_a_cut_inside_a_replacement_ends_it():
    """The replacement holds again afterwards."""
    play = chorus(a="If you would lose gold, stop instead.", b="Lose 1.", c="Lose 1.", z="")
    bring(play, "a", "b", "c")
    assert (told(play), play.question.kind.name) == ([], "bring")


def test_a_cut_inside_a_check_ends_it():
    """Standing conditions are seen to again afterwards."""
    play = chorus(a="Gain 19.", b="Gain 3.", z="")
    bring(play, "a", "b")
    assert told(play) == ["gain 19", "gain 1", "gain 3", "tax begins"]


def test_no_text_costs_no_question():
    """A card that says nothing enters, and the next is asked for."""
    play = chorus(a="", z="")
    bring(play, "a")
    assert (play.question.kind.name, play.line.n) == ("bring", 1)

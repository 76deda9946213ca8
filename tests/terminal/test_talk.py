"""What a person types, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import lamplit
from lamplit.terminal.commands import COMMANDS
from tests.terminal.sitting import Sitting, delve


@pytest.fixture
def at_action() -> Sitting:
    """Asha faces The Porcelain Knight, blue, with two cards of seven that fit."""
    sitting = Sitting(delve())
    sitting.types("Asha", "go on", "porcelain")
    assert sitting.session.decision is not None
    assert sitting.session.decision.kind == "action"
    return sitting


def test_a_number_a_title_and_its_beginning_choose_the_same() -> None:
    """Any way to name a choice leads to the same position."""
    positions = []
    for words in ("2", "The Porcelain Knight", "the porc", "porcelain", "  2 "):
        sitting = Sitting(delve())
        sitting.types("1", "2", words)
        positions.append(sitting.position)
    assert all(position == positions[0] for position in positions)
    assert positions[0][0] == 3


def test_every_answer_is_kept(at_action: Sitting) -> None:
    """The game is kept after each answer, so that closing the terminal loses nothing."""
    before = at_action.kept
    at_action.types("1")
    assert at_action.kept == before + 1


def test_why_tells_each_refusal_with_its_rule(at_action: Sitting) -> None:
    """`why` lists what cannot be chosen, each with the id of the clause."""
    said = at_action.types("why")
    refusals = at_action.game.refusals(0)
    assert refusals
    for refusal in refusals:
        assert refusal.rule in said
        assert refusal.why in said


def test_why_of_one_card_tells_its_reason(at_action: Sitting) -> None:
    """`why TITLE` says why this card cannot be chosen, that it can, or that it is no answer here."""
    assert "KD-ACT-03" in at_action.types("why rooftop")
    assert "You can choose Nimble Fingers now" in at_action.types("why nimble fingers")
    assert "Great Stag is no answer to this question" in at_action.types("why great stag")
    assert "You can choose Nimble Fingers now" in at_action.types(f"why {number_of(at_action, 'Nimble')}")


def number_of(sitting: Sitting, label: str) -> int:
    """The number of a choice in the list."""
    offers = sitting.session.scene().offers
    return next(at for at, offer in enumerate(offers, 1) if offer.label.startswith(label))


def test_undo_and_redo_come_back_to_the_same_position(at_action: Sitting) -> None:
    """What is taken back and made again is what it was, and the position with it."""
    before = at_action.position
    at_action.types("1")
    after = at_action.position
    assert "Taken back." in at_action.types("undo")
    assert at_action.position == before
    assert "Made again." in at_action.types("redo")
    assert at_action.position == after


def test_undo_passes_over_what_nobody_was_asked() -> None:
    """An answer that was given by itself is taken back with the one before it, else it would come again."""
    sitting = Sitting(delve(seats=1))
    assert sitting.types().count("(only choice)") == 1  # alone, nobody asks who begins
    sitting.types("2")
    before = sitting.position
    while "(only choice)" not in sitting.types("1"):
        before = sitting.position
    sitting.types("undo")
    assert sitting.position[0] <= before[0]
    assert not sitting.session.answers_itself()


def test_undo_at_the_beginning_is_refused_in_words() -> None:
    """There is nothing to take back before the first answer, nor to make again."""
    sitting = Sitting(delve())
    assert "There is nothing to take back." in sitting.types("undo")
    assert "There is nothing to make again." in sitting.types("redo")


def test_a_saved_game_opens_at_the_same_position(at_action: Sitting, tmp_path: Path) -> None:
    """`save FILE` writes a game that goes on where it was, and never writes over another file."""
    path = tmp_path / "evening.lamplit"
    assert str(path) in at_action.types(f"save {path}")
    assert Sitting(lamplit.load(path)).position == at_action.position
    written = path.read_bytes()
    assert "is there already" in at_action.types(f"save {path}")
    assert path.read_bytes() == written


def test_save_without_a_name_finds_a_free_one(
    at_action: Sitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saves without a name lie side by side in this folder."""
    monkeypatch.chdir(tmp_path)
    at_action.types("save", "save")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "kinfire_delve-2.lamplit",
        "kinfire_delve.lamplit",
    ]


def test_a_place_that_cannot_be_written_is_explained(at_action: Sitting, tmp_path: Path) -> None:
    """A save that fails costs a sentence, not the game."""
    before = at_action.position
    said = at_action.types(f"save {tmp_path / 'nowhere' / 'x.lamplit'}")
    assert "nowhere" in said
    assert "Traceback" not in said
    assert at_action.position == before


def test_log_tells_what_happened_under_its_causes(at_action: Sitting) -> None:
    """`log` tells the events of the last answers; `log all` those from the beginning."""
    assert "Asha faces The Porcelain Knight." in at_action.types("log")
    assert "The Porcelain Knight comes into play." in at_action.types("log all")


def test_rules_finds_clauses_by_words_and_ids(at_action: Sitting) -> None:
    """`rules` searches the clauses, says how many more there are, and when there is none."""
    assert "KD-BOOST-07" in at_action.types("rules KD-BOOST-07")
    assert "more speak of it" in at_action.types("rules card")
    assert 'No rule speaks of "zeppelin".' in at_action.types("rules zeppelin")
    assert "rules boost" in at_action.types("rules")


def test_hint_names_something_that_can_be_chosen(at_action: Sitting) -> None:
    """The hint is one of the choices, with a reason in words."""
    said = at_action.types("hint")
    assert any(f"I would choose: {offer.label} (" in said for offer in at_action.session.scene().offers)
    assert not any(f"({key})" in said for key in ("completes", "may-complete", "prepares"))


def test_card_shows_all_that_stands_on_it(at_action: Sitting) -> None:
    """`card` shows one card with its texts, by title or by number; an unknown one is explained."""
    assert "Penalty: Suffer" in at_action.types("card great")
    assert "Nimble Fingers" in at_action.types(f"card {number_of(at_action, 'Nimble')}")
    assert 'Did you mean "Great Stag"?' in at_action.types("card grate stag")
    assert "Name a card" in at_action.types("card")


def test_look_shows_the_whole_table(at_action: Sitting) -> None:
    """`look` shows every card that lies open, and the question again."""
    said = at_action.types("look")
    shown = {
        p.title
        for area in at_action.game.view(0).areas
        for p in area.pieces
        if p.card and area.shape != "pile"
    }
    assert all(title in said for title in shown)
    assert said.count("what do you play") == 1


def test_as_lets_another_who_is_asked_answer_first() -> None:
    """Where several are asked, `as NAME` says who speaks; nobody else can be named."""
    sitting = Sitting(delve(seats=3, seed=1))
    sitting.types("1", "2", "1")
    while sitting.session.decision is not None and len(sitting.session.decision.seats) < 2:
        sitting.types("1")
    decision = sitting.session.decision
    assert decision is not None
    names = sitting.game.view(None).seats
    second = decision.seats[1]
    assert f"{names[second]}, do you boost" in sitting.types(f"as {names[second]}")
    idle = next(name for seat, name in enumerate(names) if seat not in decision.seats)
    assert f"Asked now: {names[decision.seats[0]]}" in sitting.types(f"as {idle}")


def test_help_lists_every_command(at_action: Sitting) -> None:
    """`?` names each command and says what it does."""
    said = at_action.types("?")
    for command in COMMANDS:
        assert f"{command.usage}: " in said


def test_every_command_leaves_the_position_alone(at_action: Sitting, tmp_path: Path) -> None:
    """Looking changes nothing."""
    before = at_action.position
    for command in COMMANDS:
        if command.names[0] not in ("undo", "redo", "save"):
            at_action.types(command.names[0])
    assert at_action.position == before


def test_quit_leaves(at_action: Sitting) -> None:
    """`quit` ends the sitting, and the game is not over."""
    at_action.types("quit", "1", "1")
    assert not at_action.over
    assert at_action.game.decision is not None
    assert next(at_action.lines) == "1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Choose a number from the list"),
        ("99", "There is no 99 in the list. Choose 1 to 3."),
        ("0", "There is no 0 in the list"),
        ("-1", "neither a choice nor a command"),
        ("nimbel fingers", 'Did you mean "Nimble Fingers"?'),
        ("rooftop run", "neither a choice nor a command"),
        ("1 1", "neither a choice nor a command"),
        ("n", "could be 2 or 3: say the number."),
    ],
)
def test_what_is_no_answer_is_explained_and_changes_nothing(
    words: str, said: str, at_action: Sitting
) -> None:
    """One sentence says what is possible; the question stands."""
    before = at_action.position
    assert said in at_action.types(words)
    assert at_action.position == before


def test_a_game_that_cannot_be_kept_goes_on_and_says_so() -> None:
    """A full disk costs no answer."""
    sitting = Sitting(delve())

    def full(_game: object) -> None:
        raise lamplit.LamplitError("The disk is full.")

    sitting.session.keep = full
    assert "The disk is full." in sitting.types("1")
    assert sitting.position[0] == 1

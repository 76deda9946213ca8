"""What a person types, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import lamplit
from lamplit.terminal.commands import COMMANDS
from tests.terminal.sitting import Facing, Sitting, delve


@pytest.fixture
def at_action() -> Facing:
    """Asha has faced a challenge and chooses an action."""
    return Facing()


def test_a_number_a_title_and_its_beginning_choose_the_same(at_action: Facing) -> None:
    """Any way to name a choice leads to the same position."""
    title, positions = at_action.fits, []
    for words in ("1", title, title.upper(), title[:-1].lower(), title[1:], " 1 "):
        at_action.types(words)
        positions.append(at_action.position)
        at_action.types("undo")
    assert all(position == positions[0] for position in positions)
    assert positions[0] != at_action.position


def test_every_answer_is_kept(at_action: Facing) -> None:
    """The game is kept after each answer, so that closing the terminal loses nothing."""
    before = at_action.kept
    at_action.types("1")
    assert at_action.kept == before + 1


def test_why_tells_each_refusal_with_its_rule(at_action: Facing) -> None:
    """`why` lists what cannot be chosen, each with the id of the clause."""
    said = at_action.types("why")
    refusals = at_action.game.refusals(0)
    assert refusals
    for refusal in refusals:
        assert refusal.rule in said
        assert refusal.why in said


def test_why_of_one_card_tells_its_reason(at_action: Facing) -> None:
    """`why TITLE` says why this card cannot be chosen, that it can, or that it never is (KD-TURN-02)."""
    assert "KD-ACT-03" in at_action.types(f"why {at_action.refused[0]}")
    assert f"You can choose {at_action.fits} now" in at_action.types(f"why {at_action.fits[:-1]}")
    assert f"You can choose {at_action.fits} now" in at_action.types("why 1")
    assert "KD-TURN-02" in at_action.types(f"why {at_action.other}")
    assert "Asha is no answer to this question" in at_action.types("why Asha")


def test_undo_and_redo_come_back_to_the_same_position(at_action: Facing) -> None:
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


def test_a_saved_game_opens_at_the_same_position(at_action: Facing, tmp_path: Path) -> None:
    """`save FILE` writes a game that goes on where it was, and never writes over another file."""
    path = tmp_path / "evening.lamplit"
    assert str(path) in at_action.types(f"save {path}")
    assert Sitting(lamplit.load(path)).position == at_action.position
    written = path.read_bytes()
    assert "is there already" in at_action.types(f"save {path}")
    assert path.read_bytes() == written


def test_save_without_a_name_finds_a_free_one(
    at_action: Facing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saves without a name lie side by side in this folder."""
    monkeypatch.chdir(tmp_path)
    at_action.types("save", "save")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "kinfire_delve-2.lamplit",
        "kinfire_delve.lamplit",
    ]


def test_a_place_that_cannot_be_written_is_explained(at_action: Facing, tmp_path: Path) -> None:
    """A save that fails costs a sentence, not the game."""
    before = at_action.position
    said = at_action.types(f"save {tmp_path / 'nowhere' / 'x.lamplit'}")
    assert "nowhere" in said
    assert "Traceback" not in said
    assert at_action.position == before


def test_log_tells_what_happened(at_action: Facing) -> None:
    """`log` tells the events of the last answers; `log all` those from the beginning."""
    assert f"Asha faces {at_action.faced}." in at_action.types("log")
    assert f"{at_action.faced} comes into play." in at_action.types("log all")


def test_rules_finds_clauses_by_words_and_ids(at_action: Facing) -> None:
    """`rules` searches the clauses, says how many more there are, and when there is none."""
    assert "KD-BOOST-07" in at_action.types("rules KD-BOOST-07")
    assert "more speak of it" in at_action.types("rules card")
    assert 'No rule speaks of "zeppelin".' in at_action.types("rules zeppelin")
    assert "rules boost" in at_action.types("rules")


def test_achievements_say_how_and_which_one_has(at_action: Facing, monkeypatch: pytest.MonkeyPatch) -> None:
    """All twelve with what they ask for; those of this game and of earlier ones are marked."""
    monkeypatch.setattr("lamplit.profile.achieved", lambda _id: ["Intermission"])
    said = at_action.types("achievements").splitlines()
    names = [name for tier in at_action.game.rules.achievements.values() for name in tier]
    shown = {name: line for name in names for line in said if line.startswith(f"{name}: ")}
    assert all(len(line) > len(f"{name}: ") for name, line in shown.items())
    assert list(shown) == names
    assert [name for name, line in shown.items() if "Achieved:" in line] == ["Intermission"]


def test_hint_names_something_that_can_be_chosen(at_action: Facing) -> None:
    """The hint is one of the choices, with a reason in words."""
    said = at_action.types("hint")
    assert any(f"I would choose: {offer.label} (" in said for offer in at_action.session.scene().offers)
    assert not any(f"({key})" in said for key in ("completes", "may-complete", "prepares"))


def test_card_shows_all_that_stands_on_it(at_action: Facing) -> None:
    """`card` shows one card with its texts, by title or by number; an unknown one is explained."""
    view = at_action.game.view(0)
    for title, said in ((at_action.faced, at_action.faced), (at_action.fits, "1")):
        face = next(face for face in view.faces.values() if face.title == title)
        shown = at_action.types(f"card {said}")
        assert all(line.text in shown for line in face.lines)
        assert face.flavour in shown
    assert f'Did you mean "{at_action.other}"?' in at_action.types(f"card x{at_action.other}x")
    assert "Name a card" in at_action.types("card")


def test_look_shows_the_whole_table(at_action: Facing) -> None:
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


def test_help_lists_every_command(at_action: Facing) -> None:
    """`?` names each command and says what it does."""
    said = at_action.types("?")
    for command in COMMANDS:
        assert f"{command.usage}: " in said


def test_every_command_leaves_the_position_alone(at_action: Facing, tmp_path: Path) -> None:
    """Looking changes nothing."""
    before = at_action.position
    for command in COMMANDS:
        if command.names[0] not in ("undo", "redo", "save"):
            at_action.types(command.names[0])
    assert at_action.position == before


def test_quit_leaves(at_action: Facing) -> None:
    """`quit` ends the sitting, and the game is not over."""
    at_action.types("quit", "1", "1")
    assert not at_action.over
    assert at_action.game.decision is not None
    assert next(at_action.lines) == "1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Choose a number from the list"),
        ("99", "There is no 99 in the list. Choose 1 to "),
        ("0", "There is no 0 in the list"),
        ("-1", "neither a choice nor a command"),
        ("no acsion: only roll the dise", 'Did you mean "No action: only roll the dice"?'),
        ("a dragon", "neither a choice nor a command"),
        ("1 1", "neither a choice nor a command"),
    ],
)
def test_what_is_no_answer_is_explained_and_changes_nothing(words: str, said: str, at_action: Facing) -> None:
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


def test_phases_are_named_as_they_begin_and_no_longer() -> None:
    """For who teaches: each step with its rules, until one types it again."""
    sitting = Sitting(delve())
    assert "Now: Who goes first (KD-SETUP-25)" in sitting.types("phases")
    assert "Now: Exhausting oneself, or not (KD-EXH-01, KD-EXH-02" in sitting.types("1")
    sitting.types("phases")
    assert "Now: " not in sitting.types("go on")

"""Scenario files: every one of the project holds, and the runner says clearly what does not."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import lamplit
from lamplit import scenarios
from lamplit.cli import main
from lamplit.games.kinfire_delve import turn
from lamplit.live import LiveGame
from lamplit.scenarios.opening import open_scenario
from lamplit.scenarios.reading import scenarios_of

FOLDER = Path(__file__).parent / "scenarios"
ALL = [scenario for file in sorted(FOLDER.rglob("*.yaml")) for scenario in scenarios_of(file)]

SAMPLE = (FOLDER / "kinfire_delve" / "forced_exhaustion.yaml").read_text("utf-8")
GATE = (
    "{id: rust-gate, kind: challenge, type: obstacle, color: red, difficulty: 5, penalty: Suffer 1 damage.}"
)

Write = Callable[[str], Path]


@pytest.mark.parametrize("scenario", ALL, ids=lambda s: f"{Path(s.file).stem}: {s.scenario}")
def test_scenario(scenario: scenarios.Scenario) -> None:
    """What the file says is so."""
    assert scenarios.run(scenario).failure == ""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a scenario file and gives its path."""

    def written(text: str) -> Path:
        path = tmp_path / "case.yaml"
        path.write_text(text, "utf-8")
        return path

    return written


@pytest.fixture
def failure(write: Write) -> Callable[[str], str]:
    """Plays a Delve scenario and gives its failure without the folder, or the error that it is."""

    def played(text: str) -> str:
        path = write(f"scenario: a case\ngame: kinfire_delve\n{text}\n")
        try:
            said = lamplit.scenario(path).run().failure
        except lamplit.LamplitError as error:
            said = str(error)
        return said.replace(f"{path.parent}/", "")

    return played


# What is not so is said


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("seeker 1 hand: 7", "seeker 1 hand: 6", "case.yaml:23: seeker 1 hand is 7, not 6."),
        ("exhausted in play: 1", "health: 9", "case.yaml:23: health is 10, not 9."),
        (
            "options: [exhaust]",
            "options: [exhaust, go on]",
            "case.yaml:19: the options are exhaust; expected",
        ),
        (
            "use lantern: KD-EXH-03",
            "use lantern: KD-LAN-06",
            'case.yaml:20: "use lantern" is refused by KD-EXH-03',
        ),
        ("- choose: exhaust", "- choose: go on", "case.yaml:22: Your hand is empty"),
        ("- choose: exhaust", "- choose: dance", 'case.yaml:22: "dance" is not offered now'),
        ("use lantern: KD-EXH-03", "exhaust: KD-EXH-03", 'case.yaml:20: "exhaust" can be chosen'),
    ],
)
def test_a_wrong_expectation_fails_with_file_line_and_what_is_so(
    write: Write, right: str, wrong: str, sentence: str
) -> None:
    """Each fault put into the sample fails, at its own line."""
    assert right in SAMPLE
    path = write(SAMPLE.replace(right, wrong))
    result = lamplit.scenario(path).run()
    assert not result.passed
    assert result.failure.removeprefix(f"{path.parent}/").startswith(sentence)


@pytest.mark.parametrize(
    ("then", "sentence"),
    [
        ("board: [great-stag, ...]", "board is "),
        ("well discard: 4", "well discard is 3, not 4."),
        ("seeker 2: {lantern: charged}", "seeker 2 lantern is dark, not charged."),
        ("progress on rust-gate: 2", "progress on rust-gate is 0, not 2."),
        ("rust-gate: well", "rust-gate is board, not well."),
        ("outcome: lost", "outcome is none, not lost."),
        ("asked: seeker 2", "asked is seeker 1, not seeker 2."),
        ("question: boost", "question is exhaust, not boost."),
        ("achieved: [Speedrunner]", "achieved is none, not Speedrunner."),
        ("because: {damage: KD-ICON-10}", "no damage has happened, but turn."),
        ("because: {turn: none}", "turn has happened, by KD-TURN-12."),
        ("seen rust-gate: nobody", "seen rust-gate is seeker 1, seeker 2, not none."),
        ("news: [The team suffers]", 'nobody reads "The team suffers"'),
    ],
)
def test_every_sort_of_expectation_can_fail(failure: Callable[[str], str], then: str, sentence: str) -> None:
    """None of the things that may be asked is always true."""
    said = failure(f"seats: 2\ncards: [{GATE}]\ntable: {{board: [rust-gate, ...]}}\nthen: {{{then}}}")
    assert said.startswith(f"case.yaml:6: {sentence}")


# What cannot be played is said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tabel: {}", 'case.yaml:3: a scenario has no field "tabel"; did you mean "table"?'),
        ("seats: two", "case.yaml:3: seats: expected a whole number, got words."),
        (
            "table: {board: [great-stagg]}",
            'case.yaml:3: no card is called "great-stagg"; did you mean "great-stag"?',
        ),
        (
            "table: {bord: 3}",
            'case.yaml:3: "bord" is no place and no fact of this game; did you mean "board"?',
        ),
        ("table: {seeker 1: {hnd: 3}}", 'case.yaml:3: a seeker has no "hnd"; did you mean "hand"?'),
        ("table: {seeker 2: {hand: 3}}", "case.yaml:3: there is no seeker 2: `seats: 1`."),
        (
            "table: {board: [great-stag, great-stag, great-stag]}",
            'case.yaml:3: "great-stag" is named more often',
        ),
        ("table: {vulnerable: red}", "case.yaml:3: vulnerable follows from the rest and cannot be arranged."),
        ("table: {health: 11}", "case.yaml:3: Health is 1 to 10 in this game, not 11."),
        ("table: {health: many}", "case.yaml:3: health cannot be 'many' here."),
        ("table: {deck: 19}", "case.yaml:1: deck cannot hold 19 cards: there are only 18 for it."),
        ("table: {turned: [great-stag]}", "case.yaml:3: great-stag cannot be turned"),
        ("chance: {dice: [[red, red, white]]}", "case.yaml:3: dice: 4 are rolled, not 3."),
        (
            "chance: {dice: [[red, red, red, blue]]}",
            'case.yaml:3: "blue" cannot come up there; expected ',
        ),
        ("chance: {coins: [[red]]}", 'case.yaml:3: nothing can be arranged of "coins"; expected dice'),
        ("start: turn.selct", 'case.yaml:3: the frame "turn" has no step "selct"; did you mean "select"?'),
        ("play: [{chose: exhaust}]", 'case.yaml:3: "chose" is no step of a play; did you mean "choose"?'),
        ("options: {seekers: [asha, asha], length: long}", 'case.yaml:1: Option "length" of Kinfire Delve'),
    ],
)
def test_a_wrong_file_gives_one_sentence_with_its_line(
    failure: Callable[[str], str], text: str, sentence: str
) -> None:
    """What is wrong, where, and what would be right."""
    said = failure(text)
    assert said.startswith(sentence)
    assert "\n" not in said


def test_two_players_cannot_take_the_same_seeker(failure: Callable[[str], str]) -> None:
    """The set-up refuses it (KD-R50)."""
    assert "cannot take the same Seeker" in failure("seats: 2\noptions: {seekers: [asha, asha]}")


def test_a_skill_card_has_no_difficulty(failure: Callable[[str], str]) -> None:
    """It has a value; `difficulty` is no field of it (KD-R59)."""
    said = failure("cards: [{id: push, kind: skill, seeker: asha, value: 1, difficulty: 3}]")
    assert "push, difficulty: there is no such field here" in said


def test_a_broken_fixture_names_its_line_and_word(failure: Callable[[str], str]) -> None:
    """A fixture is read like a card of a pack."""
    said = failure("cards:\n  - {id: pool, kind: event, text: Dleve 1.}")
    assert said.startswith('case.yaml:4: pool, text, word "Dleve"')


# The arranged table


def opened(write: Write, text: str) -> LiveGame:
    """The game of a Delve scenario at its first question."""
    (scenario,) = scenarios_of(write(f"scenario: a case\ngame: kinfire_delve\n{text}\n"))
    return open_scenario(scenario)


def counts(game: LiveGame) -> dict[tuple[str, int | None], int]:
    return {(zone.name, zone.seat): len(zone.slots) for zone in game.rules.zones(game.table)}


def test_a_fixture_takes_the_place_of_a_card(write: Write) -> None:
    """Piles keep the sizes of a fresh set-up, wherever fixtures are put."""
    plain = counts(opened(write, "seats: 2"))
    hand = "seeker 2: {hand: [push, ...], deck: [pull, ...]}"
    skills = "{id: push, kind: skill}, {id: pull, kind: skill}"
    cards = f"cards: [{GATE}, {{id: weariness, kind: exhausted}}, {skills}]"
    table = f"table: {{board: [rust-gate, ...], exhausted: [weariness], {hand}}}"
    found = counts(opened(write, f"seats: 2\n{cards}\n{table}"))
    plain["exhausted", None] += 1
    plain["exhausted deck", None] -= 1
    plain["box", None] += 4
    assert found == plain


def test_a_scenarios_own_card_takes_the_place_of_one_that_its_file_shares(write: Write) -> None:
    """What several scenarios leave out is given once; one that brings a card itself does not leave it out."""
    shared = f"game: kinfire_delve\ncards: [{GATE}]\ntable: {{board: [rust-gate, ...]}}"
    own = f"cards: [{GATE.replace('difficulty: 5', 'difficulty: 9')}]"
    then = "then: {difficulty of rust-gate: %d}"
    plain = f"scenario: as it is shared\n{then % 5}"
    file = write(f"{shared}\n---\n{plain}\n---\nscenario: as it is here\n{own}\n{then % 9}\n")
    assert lamplit.scenario(file).run().failure == ""


def test_a_number_moves_cards_to_and_from_the_reserves(write: Write) -> None:
    """A smaller Well lies on its discard pile; a hand draws on its deck."""
    found = counts(opened(write, "table: {well: 12, completed: 2, hand: 3, discard: 5}"))
    assert (found["well", None], found["completed", None], found["board", None]) == (12, 2, 4)
    assert found["well discard", None] == 57 - 12 - 2 - 4
    assert (found["hand", 0], found["discard", 0], found["deck", 0]) == (3, 5, 10)


def test_cards_that_the_file_does_not_name_are_silent(write: Write) -> None:
    """They have no text, so that nothing happens which cannot be read in the file; `speak` gives it back."""
    silent = opened(write, "table: {board: [great-stag, ...]}").table
    texts = [card.globally.words for card in silent.prints] + [card.reward.words for card in silent.prints]
    assert {text for text in texts if text} == {"Delve 2. Draw 1 card."}
    speaking = opened(write, "others: speak").table
    assert sum(bool(card.globally) for card in speaking.prints) > 20


def test_which_master_waits_is_chance(write: Write) -> None:
    """All three forms come up (KD-SETUP-02, KD-SETUP-04)."""
    found = {open_master(opened(write, f"seed: {seed}")) for seed in range(12)}
    assert found == {"sea-of-dreams", "dreadweaver", "danse-macabre"}


def open_master(game: LiveGame) -> str:
    return game.table.name(game.table.master)


def test_progress_and_dice_are_anybodys(failure: Callable[[str], str]) -> None:
    """Each Seeker rolls the same dice and puts progress from the same supply (KD-SETUP-05)."""
    rolls = "chance: {dice: [[red, red, red, dark], [red, red, red, dark]]}"
    wall = "{id: wall, kind: challenge, type: trap, color: red, difficulty: 30}"
    play = "play: [wall, no action, wall, no action]\nthen: {progress on wall: 6}"
    assert failure(f"seats: 2\ncards: [{wall}]\ntable: {{board: [wall, ...]}}\n{rolls}\n{play}") == ""


def test_a_scenario_may_start_in_the_middle_of_an_attempt(failure: Callable[[str], str]) -> None:
    """`start` names a frame and a step; the table says what is attempted and with what."""
    table = "table: {board: [rust-gate, ...], selected: rust-gate, played: [push], action: push}"
    cards = f"cards: [{GATE}, {{id: push, kind: skill, value: 4, color: red}}]"
    chance = "chance: {dice: ['red, blue, blue, D']}"
    assert failure(f"{cards}\nstart: attempt.dice\n{table}\n{chance}\nthen: {{rust-gate: completed}}") == ""


def test_steps_may_be_taken_back_and_made_again(failure: Callable[[str], str]) -> None:
    """`undo` and `redo` are steps."""
    play = "play: [go on, undo, {expect: {question: exhaust}}, redo, {expect: {question: select}}, {undo: 1}]"
    assert failure(f"{play}\nthen: {{options: [exhaust, go on]}}") == ""


# Classes of cards

TAVERN = "scenario: a case\ngame: taverns_tales\nseats: 2\noptions: {variant: advanced}\n"


def lies(write: Write, text: str) -> dict[tuple[str, int], list[str]]:
    """Where the players' cards lie in a scenario of Tavern's Tales."""
    (scenario,) = scenarios_of(write(f"{TAVERN}{text}\n"))
    game = open_scenario(scenario)
    zones = [zone for zone in game.rules.zones(game.table) if zone.seat is not None]
    return {(zone.name, zone.seat or 0): [game.table.name(slot) for slot in zone.slots] for zone in zones}


def test_a_class_of_cards_is_the_next_free_one(write: Write) -> None:
    """A hero's name stands for one of its cards, as often as it is named, and for no card named by itself."""
    found = lies(
        write, "table: {player 1: {hand: [mira, mira], ready: [mira-swamp-forest]}, player 2: {hand: [mira]}}"
    )
    named = [*found["hand", 0], *found["party", 0], *found["hand", 1]]
    assert found["party", 0] == ["mira-swamp-forest"]
    assert len(set(named)) == 4
    assert all(name.startswith("mira-") for name in named)


def test_a_hand_may_be_given_by_a_number(write: Write) -> None:
    """The cards come from the tables and go to the box."""
    found = lies(write, "table: {player 1: {hand: 7}, player 2: {hand: 1, ready: 3, tiles: 2}}")
    assert [len(found[name]) for name in (("hand", 0), ("hand", 1), ("party", 1), ("tiles", 1))] == [
        7,
        1,
        3,
        2,
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "table: {player 1: {hand: [frozen-bell]}}",
            "frozen-bell is no character, so it cannot lie in hand.",
        ),
        ("table: {quests: [mira, ...]}", "is no quest, so it cannot lie in quests."),
        ("table: {round: 10}", "A game has 9 rounds, so there is no round 10."),
        ("table: {played: [gandalf]}", 'There is no hero "gandalf" in this game.'),
        ("start: game.hands\ntable: {actions: 1}", "This scenario does not start in a turn."),
        ("table: {player 1: {party: [mira]}}", "party follows from the rest and cannot be arranged."),
        ("chance: {first: [[seat 4]]}", '"seat 4" cannot come up there'),
    ],
)
def test_a_wrong_tavern_is_told_in_a_sentence(write: Write, text: str, sentence: str) -> None:
    """What is wrong, where, and what would be right."""
    with pytest.raises(lamplit.LamplitError) as error:
        lamplit.scenario(write(f"{TAVERN}{text}\n")).run()
    assert sentence in str(error.value)
    assert "case.yaml:5: " in str(error.value) or "case.yaml:6: " in str(error.value)


# Reports


def played(seed: int, answers: int, id: str = "kinfire_delve") -> LiveGame:
    """A game of random answers, now and then taken back."""
    game = lamplit.new_game(id, seats=2, seed=seed)
    chance = Random(seed)
    for n in range(answers):
        seats = game.play.seats_asked()
        if not seats:
            break
        seat = seats[0]
        assert game.play.question is not None
        game.play.answer(seat, game.play.question.sample(game.table, seat, chance))
        if n % 9 == 8:
            game.undo(game.play.line.n - 2)
        if n % 18 == 17:
            game.redo()
    return game


@pytest.mark.parametrize("id", sorted(lamplit.games()))
@pytest.mark.parametrize("seed", range(4))
def test_a_report_leads_to_the_same_position(write: Write, seed: int, id: str) -> None:
    """Version, all that was done, and where it led: played again it is so."""
    game = played(seed, 60, id)
    path = write(scenarios.report(game))
    assert lamplit.scenario(path).run().failure == ""
    (scenario,) = scenarios_of(path)
    assert scenario.version == lamplit.__version__
    assert any("undo" in step for step in scenario.play)


def test_a_report_of_another_position_fails(write: Write) -> None:
    """A position that does not come back is told."""
    told = scenarios.report(played(3, 20))
    wrong = lamplit.scenario(write(told.replace("  health: ", "  health: 1"))).run()
    assert "health is" in wrong.failure


def test_a_report_that_breaks_the_program_is_shortened(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of forty steps those stay that are needed to fail in the same way."""
    path = write(scenarios.report(played(5, 40)))
    right = turn.why_not_select

    def fails(table: object, seat: int, subject: object, card: int) -> object:
        if getattr(table, "turns", 0) >= 3:
            raise ZeroDivisionError("third turn")
        return right(table, seat, subject, card)  # type: ignore[arg-type]

    monkeypatch.setattr(turn.SELECT, "why_not", fails)
    monkeypatch.setattr(turn.SELECT, "quick", None)
    long = lamplit.scenario(path).run()
    assert long.broken
    assert "the program failed: ZeroDivisionError: third turn" in long.failure
    short = write(scenarios.shortest(path))
    (scenario,) = scenarios_of(short)
    assert len(scenario.play) < 20
    assert lamplit.scenario(short).run().broken


def test_what_does_not_break_the_program_is_not_shortened(write: Write) -> None:
    """There is nothing to look for."""
    with pytest.raises(lamplit.LamplitError, match="does not break the program"):
        scenarios.shortest(write(scenarios.report(played(1, 5))))


# The command


def lamplit_scenario(*paths: Path) -> tuple[int, list[str]]:
    result = CliRunner().invoke(main, ["scenario", *map(str, paths)])
    return result.exit_code, result.output.splitlines()


def test_the_command_prints_a_line_a_file(tmp_path: Path) -> None:
    """Passed, failed and wrong files, and status 1 where one is not passed."""
    texts = {"a": SAMPLE, "b": SAMPLE.replace("hand: 7", "hand: 6"), "c": SAMPLE.replace("table:", "tabel:")}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    assert lamplit_scenario(tmp_path / "a.yaml") == (0, [f"passed  {tmp_path}/a.yaml"])
    code, lines = lamplit_scenario(tmp_path)
    assert code == 1
    assert [line.split()[0] for line in lines] == ["passed", "failed", "wrong"]


@pytest.mark.parametrize("content", ["", "just words", "a: [", "scenario: x", "- 1"])
def test_what_is_no_scenario_is_refused_in_a_sentence(write: Write, content: str) -> None:
    """Never a traceback."""
    code, lines = lamplit_scenario(write(content))
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith("wrong ")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """With the reason of the system."""
    code, lines = lamplit_scenario(tmp_path / "none.yaml")
    assert (code, lines) == (1, [f"wrong   {tmp_path}/none.yaml cannot be read: No such file or directory."])

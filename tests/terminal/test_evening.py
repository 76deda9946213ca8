"""An evening: what is asked before the game, going on with one, and what follows its end."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest

import lamplit
from lamplit import games, profile
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.settings import typed
from lamplit.terminal import Wish, learn, play, seats_of
from lamplit.terminal.ending import achievements
from lamplit.terminal.opening import Asking, going_on
from lamplit.terminal.plain import Plain
from tests.terminal.sitting import delve

DELVE = "kinfire_delve"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No evening sees the games of another."""
    monkeypatch.setenv("LAMPLIT_DATA", str(tmp_path / "data"))


class Typing:
    """Lines typed one after another; then there is nobody any more."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)

    def __call__(self, _prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line


def evening(wish: Wish, *lines: str, new: bool = False) -> str:
    """What is shown of an evening."""
    out = StringIO()
    play(wish, out=out, read=Typing(*lines), new=new)
    return out.getvalue()


def opened(wish: Wish, *lines: str) -> tuple[LiveGame, str]:
    """The game that is opened, and what was shown until then."""
    out = StringIO()
    return Asking(wish, Plain(out), Typing(*lines)).open(), out.getvalue()


def test_only_what_goes_with_the_seats_is_asked() -> None:
    """At a table of two nobody in a third seat takes the first card (TT-R08)."""
    game, shown = opened(Wish("taverns_tales"), "2", "simplified", "seat 3", "seat 2")
    assert game.table.first == 1
    assert "Barbara" in shown
    assert "Charlie" not in shown
    assert "Dorothy" in opened(Wish("taverns_tales"), "4", "simplified", "seat 4")[1]


def test_enter_takes_the_usual_for_everything() -> None:
    """Two Seekers, normal, the whole Well: by Enter alone. Who has never played begins with gentle cards."""
    usual = {"seekers": ("asha", "khor")}
    for first in (True, False):
        game, _ = opened(Wish(DELVE), "", "", "", "", "")
        wanted = lamplit.new_game(DELVE, seats=2, options={**usual, "first_game": first})
        assert game.seats == 2
        assert game.play.record.options == wanted.play.record.options
        profile.autosave(game)
        profile.finish(game)


def test_who_is_asked_is_told_what_about() -> None:
    """The first words name the game and its aim; who has said everything is not held up."""
    _, shown = opened(Wish(DELVE), "", "", "", "", "")
    assert shown.startswith("Kinfire Delve: Vainglory's Grotto\nVainglory waits")
    said = {"seekers": "asha,khor", "difficulty": "hard", "length": "quick", "first_game": "true"}
    assert opened(Wish(DELVE, 2, 7, said))[1] == ""


def test_what_is_left_out_is_asked_and_nothing_else() -> None:
    """What was said on the command line is not asked again."""
    wish = Wish(DELVE, 2, 7, {"seekers": "feyn,roland", "length": "quick", "first_game": "true"})
    game, shown = opened(wish, "hard")
    assert game.play.record.options["difficulty"] == "hard"
    assert game.play.record.options["first_game"] is True
    assert game.view(None).seats == ["Feyn", "Roland"]
    assert shown.count("(Enter)") == 1


def test_seekers_named_say_how_many_seats() -> None:
    """Three Seekers need no question how many sit there."""
    game, _ = opened(Wish(DELVE, options={"seekers": "asha, khor, feyn"}), "", "", "")
    assert game.seats == 3


def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    """The set-up goes on until it is understood."""
    game, shown = opened(Wish(DELVE), "7", "2", "1 1", "1 nobody", "roland asha", "easy", "h", "", "")
    assert "Say one of 1, 2, 3, 4." in shown
    assert shown.count("Choose 2 different ones") == 2
    assert '"easy" is not in the list: choose 1 to 2, or Enter.' in shown
    assert game.view(None).seats == ["Roland", "Asha"]
    assert game.play.record.options["difficulty"] == "hard"


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (Wish("chess"), "There is no game"),
        (Wish(DELVE, 9, options={"seekers": "asha"}), "9"),
        (Wish(DELVE, 3, options={"seekers": "asha,khor"}), "3 seats need 3 Seekers, not 2."),
        (Wish(DELVE, 2, options={"weather": "rain"}), 'no option "weather"'),
        (Wish(DELVE, 2, options={"length": "short", "seekers": "asha,khor"}), 'Option "length"'),
        (Wish(DELVE, 2, options={"seekers": "asha,asha"}), "cannot take the same Seeker"),
        (Wish(DELVE, 2, packs=(Path("nowhere"),)), "nowhere"),
        (Wish("nowhere.lamplit"), "nowhere.lamplit"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_in_a_sentence(wish: Wish, said: str) -> None:
    """What does not exist or go together is named."""
    with pytest.raises(LamplitError, match=said):
        evening(wish)


def test_options_and_seats_are_read_as_typed() -> None:
    """`--option name=value` and `--bots 2,3`, or a sentence why not."""
    assert typed(["length=quick", "difficulty = hard"]) == [("length", "quick"), ("difficulty", "hard")]
    assert seats_of("2,3=search:9") == {1: "heuristic", 2: "search:9"}
    for wrong in ("x", "0", "1000", "²"):
        with pytest.raises(LamplitError, match="Seats are numbers"):
            seats_of(wrong)
    with pytest.raises(LamplitError, match="name=value"):
        typed(["quick"])


def test_closing_loses_nothing() -> None:
    """Who leaves in the middle is offered to go on, at the same question."""
    shown = evening(Wish(DELVE, 2, 7), "", "", "", "", "1", "go on")
    assert "Nothing is lost" in shown
    (running,) = profile.running(DELVE)
    left = running.open()
    assert left.play.line.n == 2
    profile.autosave(left)
    assert "which card do you face?" in evening(Wish(DELVE), "1")


def test_a_new_game_leaves_the_one_under_way() -> None:
    """Whoever begins another keeps the first; so does whoever names a seed, or says --new."""
    evening(Wish(DELVE, 2, 7), "", "", "", "", "1")
    evening(Wish(DELVE), "2", "", "", "", "", "", "1")
    evening(Wish(DELVE), "", "", "", "", "", "1", new=True)
    assert len(profile.running(DELVE)) == 3


def test_going_on_asks_nobody_who_has_nothing_under_way() -> None:
    """A first evening begins with the set-up."""
    assert going_on(Wish(DELVE), Plain(StringIO()), Typing()) is None


def test_a_saved_game_is_played_by_its_file(tmp_path: Path) -> None:
    """`lamplit play FILE` opens it at its question."""
    path = tmp_path / "a game"
    game = delve()
    game.choose("seat 1")
    game.save(path)
    assert "do you exhaust yourself" in evening(Wish(str(path)))


def test_quit_in_the_middle_of_the_set_up_leaves() -> None:
    """Nothing was begun, so nothing waits."""
    shown = evening(Wish(DELVE), "2", "quit", "")
    assert "Nothing is lost" not in shown
    assert profile.running(DELVE) == []


def test_a_bot_without_a_seat_is_refused() -> None:
    """Nobody sits where no seat is."""
    with pytest.raises(LamplitError, match="There is no seat 4: this game has 2"):
        evening(Wish(DELVE, 2, 7, bots={3: "heuristic"}), *[""] * 6)


def to_the_end(*then: str) -> str:
    """A quick hard game in which all seats play by themselves, and what follows."""
    out = StringIO()
    options = {"seekers": "asha,khor", "length": "quick", "difficulty": "hard", "first_game": "false"}
    play(Wish(DELVE, 2, 7, options, bots={0: "heuristic", 1: "random"}), out=out, read=Typing(*then))
    return out.getvalue()


def test_the_end_is_told_and_nothing_is_left_under_way() -> None:
    """Won or lost and why, turns and health, achievements, and what next."""
    shown = to_the_end("")
    assert "You have won." in shown or "You have lost." in shown
    assert "Turn " in shown.split("You have ")[1]
    assert "of 12 achievements" in shown
    assert "Another game" in shown
    assert profile.running(DELVE) == []


def test_achievements_are_kept_and_are_new_only_once() -> None:
    """What was accomplished stays, and is no news in a later game."""
    for told in ("Achieved: Speedrunner, for the first time.", "Achieved: Speedrunner."):
        game = delve()
        game.table.tick("Speedrunner")
        assert achievements(game, game.speaker(None)) == [
            told,
            "In all your games: 1 of 12 achievements.",
        ]


def test_the_same_again_deals_the_same_cards() -> None:
    """The same seed: the same four cards lie there at first."""
    first, again = to_the_end("same", "4").split("Another game")[:2]
    laid = [
        [line for line in part.split("\n") if line.endswith("comes into play.")][:4]
        for part in (first, again)
    ]
    assert laid[0] == laid[1]
    assert len(laid[0]) == 4


def test_the_last_choice_can_be_taken_back_at_the_end() -> None:
    """A lost game can be thought over: it goes on before its last choice."""
    assert to_the_end("back").count("You have ") == 2


class Following(Typing):
    """Types what a lesson asks for, by its numbers in the list, as it is shown."""

    def __init__(self, out: StringIO, *then: str) -> None:
        super().__init__(*then)
        self.out = out
        self.steps = 0

    def __call__(self, prompt: str) -> str:
        shown = self.out.getvalue()
        if "Play a game now" in shown:
            return super().__call__(prompt)
        self.steps += 1
        assert self.steps < 40, shown.rpartition("[")[2]
        wanted, _, listed = shown.rpartition("Take: ")[2].partition("\n")
        rows = [line.split(". ", 2) for line in listed.splitlines() if line[:1].isdigit()]
        return " ".join(row[0] for row in rows if re.split(r" \([x+]|\.$", row[1])[0] in wanted)


@pytest.mark.parametrize("game", games.TITLES)
def test_a_lesson_is_led_through_in_the_terminal(game: str) -> None:
    """Each step is told with what to take; afterwards Enter opens a game of one's own."""
    out = StringIO()
    read = Following(out, "1")
    learn(game, out=out, read=read)
    shown = out.getvalue()
    assert read.steps > 15
    assert shown.count("] ") >= read.steps
    assert "Nothing is lost" in shown


def test_a_lesson_can_be_left_and_explains_itself() -> None:
    """`rules` shows what is learnt, all else is declined, `quit` leaves; one's own games are not touched."""
    out = StringIO()
    learn(DELVE, out=out, read=Typing("rules", "exhaust", "go on", "undo", "quit"))
    shown = out.getvalue()
    assert "KD-EXH-01: " in shown
    assert "For now take: Go on with the hand you have" in shown
    assert shown.count("[1 of ") == 2
    assert not list(profile.running(DELVE))

"""Whole games at the terminal, by number alone, and whatever else might be typed."""

from __future__ import annotations

import string
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.terminal.commands import COMMANDS
from lamplit.terminal.offers import SHARE
from tests.terminal.sitting import Sitting, delve

MOST = 2_000  # answers of a game, more than any takes
PLAIN = set(string.ascii_letters + string.digits + string.punctuation + " \n")


def numbers(sitting: Sitting, chance: Random) -> Iterator[str]:
    """Any legal choice, by its number."""
    for _ in range(MOST):
        decision = sitting.session.decision
        assert decision is not None
        offers = len(sitting.session.scene().offers)
        taken = decision.high if decision.shape == SHARE else 1
        yield " ".join(str(n + 1) for n in sorted(chance.sample(range(offers), taken)))


def played(seats: int, seed: int, width: int, **options: object) -> tuple[Sitting, str]:
    """A game played to its end by numbers, and all that was shown."""
    sitting = Sitting(delve(seats, seed, **options), width)
    shown = sitting.goes_on(numbers(sitting, Random(seed)))
    assert sitting.over, "the game did not end"
    return sitting, shown


@pytest.mark.parametrize("seats", [1, 4])
def test_a_game_ends_by_numbers_alone(seats: int) -> None:
    """Every question of a game can be answered by a number of the list, for any number of seats."""
    sitting, _ = played(seats, seed=seats, width=0)
    assert sitting.game.outcome in ("won", "lost")


@pytest.mark.parametrize("options", [{"length": "quick", "difficulty": "hard"}, {"first_game": True}])
def test_every_mode_ends_by_numbers_alone(options: dict[str, object]) -> None:
    """So it is in every mode."""
    sitting, _ = played(2, 3, 0, **options)
    assert sitting.game.outcome in ("won", "lost")


@pytest.mark.parametrize("width", [40, 80, 140])
def test_a_drawn_game_ends_and_no_line_is_too_long(width: int) -> None:
    """Whatever happens in a game, the page fits the terminal's width."""
    sitting, shown = played(2, 4, width, length="quick")
    assert sitting.game.outcome
    assert max(map(len, shown.split("\n"))) <= width


def test_plain_mode_says_everything_in_plain_signs() -> None:
    """A whole game for a screen reader: letters, digits, common punctuation, nothing to be spelt out."""
    _, shown = played(2, 5, 0)
    assert set(shown) <= PLAIN, sorted(set(shown) - PLAIN)


def test_what_is_shown_is_english_not_keys() -> None:
    """No key of a message, no id of a card and no placeholder is shown in a whole game."""
    sitting, shown = played(3, 6, 0)
    assert not [word for word in ("event-", "option-", "question-", "{", "}", "#2") if word in shown]
    ids = {face.id for face in sitting.game.table.prints if "-" in face.id}
    assert not [id for id in ids if id in shown]


def finished(outcome: str) -> Sitting:
    """A game that ended so, played by the game's own player or by chance."""
    for seed in range(1, 60):
        if outcome == "lost":
            return played(2, seed, 0)[0]
        sitting = Sitting(delve(2, seed), bots={0: "heuristic", 1: "heuristic"})
        sitting.types()
        if sitting.game.outcome == outcome:
            return sitting
    raise AssertionError(f"no game of sixty was {outcome}")


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_a_game_is_won_and_lost(outcome: str) -> None:
    """Both ends are reached at the terminal, and the last news says why. A lantern may go dark: KD-LAN-10."""
    sitting = finished(outcome)
    assert sitting.game.outcome == outcome
    told = [line.text for line in sitting.session.told(None)]
    if told[-1].endswith("'s lantern goes dark."):
        told.pop()
    if outcome == "won":
        assert told[-1] == "The Master is defeated."
    else:
        assert told[-1] == "The team's health is spent." or "end of you" in told[-1]


NOISE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [f"{name} {follows}" for c in COMMANDS for name in c.names for follows in ("", "x", "1")]
    ),
    st.integers(-3, 12).map(str),
    st.lists(st.integers(0, 9), max_size=5).map(lambda ns: " ".join(map(str, ns))),
)


@settings(max_examples=15)
@given(st.lists(NOISE, max_size=20), st.integers(1, 4))
def test_nothing_that_is_typed_breaks_anything(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], seats: int
) -> None:
    """Any line is an answer, a command, or explained: never a traceback, and no answer is lost or made up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("noise"))
        sitting = Sitting(delve(seats, 11))
        for line in lines:
            before = sitting.position
            shown = sitting.types(line)
            assert shown.strip()
            assert sitting.position == before or sitting.kept

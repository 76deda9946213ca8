"""Errors that a person can cause."""

import pickle

import pytest

from lamplit.cardtext.faults import CardError, PackError
from lamplit.errors import LamplitError, NotAllowed
from lamplit.scenarios.reading import ScenarioError

FAULT = CardError("no card says this", word="Delv").at("cards.yaml", 9, card="gate", field="reward")


@pytest.mark.parametrize(
    "error",
    [
        LamplitError("No."),
        NotAllowed("No.", "KD-ACT-01"),
        FAULT,
        PackError([FAULT] * 30),
        ScenarioError("no"),
    ],
)
def test_an_error_comes_whole_from_another_process(error: LamplitError) -> None:
    """All that it knows; each sort is made in its own way."""
    other = pickle.loads(pickle.dumps(error))
    assert (type(other), str(other)) == (type(error), str(error))
    assert repr(vars(other)) == repr(vars(error))

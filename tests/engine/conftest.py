"""What the tests of the engine have in common."""

import pytest

from lamplit.engine.play import Play


@pytest.fixture
def replayed(monkeypatch):
    """Counts the entries that are run through the rules, to make clones and to go back."""
    taken = []
    take = Play._take
    monkeypatch.setattr(Play, "_take", lambda self, entry: (taken.append(entry.n), take(self, entry)))
    return taken

"""Every clause and ruling of Tavern's Tales is done by code and shown by a test."""

from lamplit.clauses import load
from lamplit.coverage import cover

COVERAGE = cover(load("taverns_tales"))


def test_every_clause_is_covered() -> None:
    assert {entry.id: COVERAGE.gap(entry) for entry in COVERAGE.gaps} == {}


def test_every_cited_id_exists() -> None:
    assert COVERAGE.unknown == []

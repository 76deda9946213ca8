"""Every clause and ruling of Kinfire Delve is done by code and shown by a test."""

from lamplit.clauses import load
from lamplit.coverage import cover

COVERAGE = cover(load("kinfire_delve"))


def test_every_clause_is_covered() -> None:
    assert {entry.id: COVERAGE.gap(entry) for entry in COVERAGE.gaps} == {}


def test_every_cited_id_exists() -> None:
    assert COVERAGE.unknown == []

"""Why something is not allowed now: a reason, the rule, and the pieces it speaks of."""

from __future__ import annotations


class Refusal:
    """A reason and the id of the rule it comes from; the catalogue of words makes the sentence.

    reason  key of the sentence, for instance `wrong-colour`
    rule    id of the clause, for instance `KD-ACT-03`
    about   what the sentence speaks of: slots of cards, seats, numbers, words, by name
    """

    __slots__ = ("about", "reason", "rule")

    def __init__(self, reason: str, rule: str, **about: object) -> None:
        self.reason = reason
        self.rule = rule
        self.about = about

    def __repr__(self) -> str:
        return f"Refusal({self.reason!r}, {self.rule!r}, {self.about!r})"

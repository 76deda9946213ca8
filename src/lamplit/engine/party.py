"""Decisions of the party: any of its seats speaks for it, or the leader, or all must agree."""

from __future__ import annotations

from typing import Any, Final

from lamplit.engine.questions import COUNT, Answer, Ask, Choice, Poll, Rules, Window
from lamplit.engine.refusals import Refusal
from lamplit.engine.table import Table

ANYBODY: Final = "anybody"  # how a party decides: the `party` option of a game
LEADER: Final = "leader"
AGREE: Final = "agree"


class Proposal:
    """What one seat proposes: its answer to a question that was put to all."""

    __slots__ = ("answer", "kind", "seat", "subject")

    def __init__(self, kind: Choice, seat: int, subject: Any, answer: Answer) -> None:
        self.kind = kind
        self.seat = seat
        self.subject = subject
        self.answer = answer


CONSENT: Final = Choice("consent", ("yes", "no"), of=COUNT)


def party(
    table: Table, kind: Choice, subject: Any = None, *, otherwise: Answer, rule: str = ""
) -> Rules[Answer]:
    """Ask the party as this table likes it, by this clause; `otherwise` is what no agreement means."""
    everyone = tuple(range(table.seats))
    how = table.options.get("party", ANYBODY)
    if how == AGREE and table.seats > 1:
        return (yield from agree(table, kind, everyone, subject, otherwise=otherwise, rule=rule))
    return (yield Ask(kind, everyone if how == ANYBODY else (0,), subject))


def agree(
    table: Table, kind: Choice, seats: tuple[int, ...], subject: Any, *, otherwise: Answer, rule: str = ""
) -> Rules[Answer]:
    """One proposes, the others agree. A refused proposal is not put again, so this ends."""
    refused: list[Answer] = []

    def why_not(table: Table, seat: int, subject: Any, answer: Answer) -> Refusal | None:
        if answer in refused:
            return Refusal("refused-before", rule, answer=answer)
        return kind.why_not(table, seat, subject, answer) if kind.why_not else None

    proposals = Choice(kind.name, kind.candidates, why_not, words=kind.words, of=kind.of, open=kind.open)
    while True:
        made = yield Window(proposals, seats, subject, must=True)
        if made is None:
            return otherwise
        proposer, proposal = made
        others = tuple(seat for seat in seats if seat != proposer)
        said = yield Poll(CONSENT, others, Proposal(kind, proposer, subject, proposal))
        if "no" not in said.values():
            return proposal
        refused.append(proposal)

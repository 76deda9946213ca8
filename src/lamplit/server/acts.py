"""What was done at a table, from the journal of its game: as rows, by whom, and taken up again from rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from lamplit.engine.play import Journal, Play, Undo
from lamplit.engine.questions import Ask
from lamplit.engine.record import ANSWER, Entry
from lamplit.engine.state import dump
from lamplit.live import LiveGame
from lamplit.saves import following, form, resuming
from lamplit.server.store import Kept, Snapshot

PERSON: Final = "p"  # by whom something was done
BOT: Final = "b"
RULE: Final = "r"  # it was the only choice

Deed: TypeAlias = Entry | Undo
READ: Final = msgspec.json.Decoder(form.Act)


def since(journal: Journal, before: Journal = None) -> list[Deed]:
    """What was done after `before`, in order."""
    found: list[Deed] = []
    while journal is not None and journal is not before:
        journal, done = journal
        found.append(done)
    found.reverse()
    return found


def rows(game: LiveGame, deeds: Sequence[Deed], number: int, by: Sequence[str]) -> list[Kept]:
    """Deeds as rows; `number` is that of the act before."""
    of, pieces = game.rules.of, game.play.record.pieces
    acts = (form.undo(deed) if isinstance(deed, Undo) else form.act(deed, of, pieces) for deed in deeds)
    return [
        Kept(n, msgspec.json.encode(act), letter)
        for n, (act, letter) in enumerate(zip(acts, by, strict=True), number + 1)
    ]


def opened(snapshot: Snapshot, kept: Sequence[Kept]) -> LiveGame:
    """The game of a snapshot and the acts after it.

    Raises:
        LamplitError: its rules or cards are not there any more.
    """
    saved = form.decode(snapshot.saved)
    journal = [*saved.journal, *(READ.decode(row.act) for row in kept)]
    return resuming.resume(msgspec.structs.replace(saved, journal=journal))


def before(game: LiveGame, undone: int) -> LiveGame:
    """The game before its last deeds, so many of them, whatever they took back."""
    saved, play = form.saved(game), game.play
    journal = saved.journal[: len(saved.journal) - undone]
    beginning = form.Position(play.start, dump(play.opening))
    return resuming.resume(msgspec.structs.replace(saved, journal=journal, checkpoint=beginning))


def follow(play: Play, kept: Sequence[Kept]) -> bool:
    """Do what another process did; whether it could be done."""
    slots = {name: slot for slot, name in enumerate(play.record.pieces)}
    for row in kept:
        act = READ.decode(row.act)
        if act.sort == "undo":
            play.undo(act.seat)
        elif act.sort == "redo":
            play.redo()
        elif not following.take(play, form.entry(act, None, slots)):
            return False
    return True


def letters(play: Play, by: str) -> dict[int, str]:
    """By whom each entry of the log was; `by` has a letter for each act, the newest last."""
    deeds = since(play.journal)
    known = by[-len(deeds) :].rjust(len(deeds), PERSON) if deeds else ""
    return {deed.n: letter for deed, letter in zip(deeds, known, strict=True) if isinstance(deed, Entry)}


def last_answers(play: Play, number: int) -> dict[int, int]:
    """At which number of the table each seat answered last."""
    deeds = since(play.journal)
    numbered = enumerate(deeds, number - len(deeds) + 1)
    return {d.seat: n for n, d in numbered if isinstance(d, Entry) and d.sort == ANSWER}


def first_asked(play: Play, number: int) -> int:
    """The number at which the open question was first asked: a window stays open over several answers."""
    question, journal = play.question, play.journal
    if question is None or isinstance(question, Ask):
        return number
    while journal is not None:
        journal, deed = journal
        if not isinstance(deed, Entry) or deed.sort != ANSWER or deed.kind != question.kind.name:
            break
        number -= 1
    return number

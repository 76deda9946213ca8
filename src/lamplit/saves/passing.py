"""How a game goes to another process of this program, to be thought about there.

Its last checkpoint and the answers since; neither its past nor what can be taken back. It holds secrets, so
it goes to processes of one's own alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from lamplit import games
from lamplit.engine.play import Play
from lamplit.engine.record import Entry, Record
from lamplit.engine.state import dump, restore
from lamplit.live import LiveGame
from lamplit.saves import form


class Passed(NamedTuple):
    """A game on its way. `acts`: sort, seat, kind and answer of each entry since the checkpoint."""

    record: Record
    packs: tuple[Path, ...]
    after: int
    table: dict[str, Any]
    acts: list[tuple[str, int, str, Any]]


def passed(game: LiveGame) -> Passed:
    """A game to be passed on; not an imagined one."""
    play = game.play
    after, checkpoint = play.checkpoint
    acts = [(e.sort, e.seat, e.kind, e.answer) for e in play.line.since(after)]
    return Passed(play.record, game.packs, after, dump(checkpoint), acts)


def received(game: Passed) -> Play:
    """The game as it was: the same position, the same question."""
    rules, past = games.find(game.record.game), Entry(None)
    past.n = game.after
    table = restore(rules, game.record, form.box(rules.id, game.packs), game.table)
    play = Play(rules, game.record, table, marks=False, after=past)
    for act in game.acts:
        play.again(*act)
    return play

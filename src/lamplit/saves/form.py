"""What a save holds, and how a game becomes it.

A save is the game's record, all that was ever done, and the last checkpoint as data. Cards are named, so
that a pack can be rearranged and added to; everything else is as the log has it.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from lamplit import games
from lamplit.engine.play import REDO, Play, Undo
from lamplit.engine.questions import CARD
from lamplit.engine.record import ANSWER, Entry, Record
from lamplit.engine.state import dump
from lamplit.errors import LamplitError
from lamplit.live import LiveGame


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in an answer, by its stable name."""

    card: str


Piece: TypeAlias = str | int | Named
Given: TypeAlias = Piece | list[Piece]


class Act(msgspec.Struct, frozen=True, array_like=True):
    """One thing done at the table.

    sort    an entry of the log; `secret` is an answer of which the others learn only that it was given
    seat    who; of `undo` the number of the entry to go back to
    kind    name of the kind of question, or of the aside
    answer  what was chosen; a share is a list; of `arm` 1 or 0
    """

    sort: Literal["answer", "secret", "aside", "arm", "undo", "redo"]
    seat: int = 0
    kind: str = ""
    answer: Given = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table between two steps: the number of the entry it followed, and its data (see `engine.state`)."""

    after: int
    table: dict[str, Any]


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A save.

    folders     of the content packs that were laid over the game's own
    journal     all acts in order; those up to the opening are only there to be read
    checkpoint  the position at the start of the running step
    opening     where play began; None: with a fresh deal
    """

    record: Record
    folders: list[str]
    journal: list[Act]
    checkpoint: Position
    opening: Position | None = None


READ: Final = msgspec.json.Decoder(Saved)


def encode(saved: Saved) -> bytes:
    """A save as JSON."""
    return msgspec.json.encode(saved)


def decode(body: bytes) -> Saved:
    """The save in some JSON.

    Raises:
        LamplitError: it is not one.
    """
    try:
        return READ.decode(body)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise LamplitError(f"it does not hold what a save holds ({error}).") from error


def saved(game: LiveGame) -> Saved:
    """A game as a save.

    Raises:
        LamplitError: it is imagined, or holds cards that are in no pack.
    """
    play = game.play
    if play.table.seed != play.record.seed:
        raise LamplitError("An imagined game cannot be saved: it is a guess, not what was played.")
    after, checkpoint = play.checkpoint
    return Saved(
        record=play.record,
        folders=[str(folder) for folder in game.packs],
        journal=acts(play),
        checkpoint=Position(after, dump(checkpoint)),
        opening=opening(game),
    )


def opening(game: LiveGame) -> Position | None:
    """Where play began, unless that is a fresh deal."""
    play, rules = game.play, game.rules
    require_cards(play.record, game.packs)
    began = dump(play.opening)
    fresh = play.start == 0 and began == dump(rules.deal(rules, play.record, box(rules.id, game.packs)))
    return None if fresh else Position(play.start, began)


@lru_cache(maxsize=4)
def box(id: str, packs: tuple[Path, ...]) -> Any:
    """The box of a game with these packs."""
    return games.find(id).box(games.content(id, packs))


def require_cards(record: Record, folders: tuple[Path, ...]) -> None:
    """The box must have every card of the game.

    Raises:
        LamplitError: it lacks one.
    """
    prints = box(record.game, folders).cards
    for name in record.pieces:
        if name.split("#")[0] not in prints:
            packs = ", ".join(f'"{id}"' for id, _, _ in games.content(record.game, folders).packs)
            raise LamplitError(f'The card "{name}" is in none of the packs {packs}.')


# acts


def acts(play: Play) -> list[Act]:
    """All that was done, in order."""
    found = []
    journal = play.journal
    while journal is not None:
        journal, done = journal
        found.append(undo(done) if isinstance(done, Undo) else act(done, play.game.of, play.record.pieces))
    found.reverse()
    return found


def undo(done: Undo) -> Act:
    """What was taken back or made again, as an act."""
    return Act("redo") if done is REDO else Act("undo", done.to)


def act(entry: Entry, of: dict[str, str], pieces: list[str]) -> Act:
    """An entry of the log as an act; `of` says what numbers name, by kind: those of the engine, cards."""
    sort: Any = "secret" if entry.secret and entry.sort == ANSWER else entry.sort
    on_cards = sort != "arm" and of.get(entry.kind, CARD) == CARD
    return Act(sort, entry.seat, entry.kind, given(entry.answer, pieces if on_cards else None))


def given(answer: Any, pieces: list[str] | None) -> Any:
    """An answer as plain data; `pieces` are the names of cards, where numbers name cards."""
    if isinstance(answer, tuple):
        return [given(part, pieces) for part in answer]
    if isinstance(answer, str):
        return answer
    return int(answer) if pieces is None or answer < 0 else Named(pieces[answer])


def entry(act: Act, earlier: Entry | None, slots: dict[str, int]) -> Entry:
    """An act as an entry of the log; `slots` are the cards by name.

    Raises:
        LookupError: it names a card that is not in the game.
    """
    secret = act.sort == "secret"
    sort = ANSWER if secret else act.sort
    answer = bool(act.answer) if sort == "arm" else meant(act.answer, slots)
    return Entry(earlier, sort, act.seat, act.kind, answer, secret)


def meant(answer: Any, slots: dict[str, int]) -> Any:
    """An answer from plain data; `slots` are the cards by name."""
    if isinstance(answer, list):
        return tuple(meant(part, slots) for part in answer)
    return slots[answer.card] if isinstance(answer, Named) else answer

"""How a saved game goes on.

A game is its log: its answers are given again from the opening, and must lead to the checkpoint that was
saved. With the same rules and cards they do, and all can be taken back as before. Where rules or cards
have changed they may not: then the checkpoint opens a new chapter of the log. Either way the answers since
are given again as far as they fit, so that at worst the running step is asked anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

import lamplit
from lamplit import games
from lamplit.engine.play import REDO, Journal, Play, Undo
from lamplit.engine.record import Entry, Record
from lamplit.errors import LamplitError
from lamplit.live import LiveGame
from lamplit.opening import options_of
from lamplit.saves import following, form, positions
from lamplit.saves.following import Ground
from lamplit.saves.form import Act, Saved


def resume(saved: Saved) -> LiveGame:
    """The game of a save.

    Raises:
        LamplitError: its game, its cards or its packs are not there, or it makes no sense.
    """
    folders = tuple(Path(folder) for folder in saved.folders)
    ground = found(saved, folders)
    news = []
    whole = following.attempt(lambda: positions.begun(ground, saved.opening))
    chapter = following.attempt(lambda: positions.begun(ground, saved.checkpoint))
    if whole is not None and following.leads(ground, whole, chapter, saved.checkpoint.after):
        play, left = whole, go_on(ground, whole, saved.journal)
        if chapter is None:
            news.append("its position has been made anew from its answers")
    elif chapter is not None:
        play, left = chapter, ground.n - following.follow(ground, chapter, ground.n)
        news.append("nothing before the running step can be taken back")
    else:
        raise LamplitError("neither its position nor its answers fit the rules of this version.")
    if play is chapter or saved.opening or saved.record.fixed:
        positions.try_out(play)
    if left:
        news.append(f"its last {f'{left} answers are' if left > 1 else 'answer is'} asked again")
    notice = f"{changed(saved.record, ground.record)}: {' and '.join(news)}." if news else ""
    return LiveGame(play, notice, folders)


def found(saved: Saved, folders: tuple[Path, ...]) -> Ground:
    """What the save stands on today.

    Raises:
        LamplitError: its game or its cards are not there, or its parts do not belong together.
    """
    old = saved.record
    game = games.find(old.game)
    content = games.content(game.id, folders)
    form.require_cards(old, folders)
    record = msgspec.structs.replace(
        old,
        version=lamplit.__version__,
        packs=list(content.packs),
        options=options_of(game, old.seats, old.options),
    )
    slots = {name: slot for slot, name in enumerate(old.pieces)}
    start = saved.opening.after if saved.opening else 0
    log, n, undone = course(saved.journal, start)
    if not start <= saved.checkpoint.after <= n or len(slots) < len(old.pieces):
        raise LamplitError("its log, its cards and its checkpoint do not belong together.")
    return Ground(game, record, form.box(game.id, folders), slots, log, n, undone)


def course(journal: Sequence[Act], start: int) -> tuple[list[Act], int, list[int]]:
    """What a journal comes to: the log and what can be made again, its length, and where lines were left.

    Raises:
        LamplitError: it takes back what was not done, or what lies before the start.
    """
    log: list[Act] = []
    n, undone = 0, list[int]()
    for act in journal:
        if act.sort == "undo" and start <= act.seat < n:
            undone.append(n)
            n = act.seat
        elif act.sort == "redo" and undone:
            n = undone.pop()
        elif act.sort in ("undo", "redo"):
            raise LamplitError("its log takes back what was never done.")
        else:
            log[n:] = [act]
            n += 1
            undone.clear()
    return log, n, undone


def go_on(ground: Ground, play: Play, journal: Sequence[Act]) -> int:
    """Take a play from its checkpoint to where it was saved; how many answers do not fit any more."""
    far = following.follow(ground, play, len(ground.log))
    line = play.line
    if far > ground.n:
        play.undo(ground.n)
    if far == len(ground.log):
        play.undone = tuple(line.at(n) for n in ground.undone)
        play.journal = remembered(ground, journal, play.start)
    return max(ground.n - far, 0)


def remembered(ground: Ground, journal: Sequence[Act], n: int) -> Journal:
    """All that was ever done, as a play keeps it: entries with their numbers, the first after `n`."""
    found: Journal = None
    undone: list[int] = []
    done: Entry | Undo
    for act in journal:
        if act.sort == "undo":
            undone.append(n)
            n, done = act.seat, Undo(act.seat)
        elif act.sort == "redo":
            n, done = undone.pop(), REDO
        else:
            n += 1
            done = numbered(form.entry(act, None, ground.slots), n)
            undone.clear()
        found = (found, done)
    return found


def numbered(entry: Entry, n: int) -> Entry:
    """An entry without those before it, with its number all the same."""
    entry.n = n
    return entry


def changed(old: Record, new: Record) -> str:
    """What has changed since a game was saved."""
    if old.version != new.version:
        return f"This game was saved by Lamplit {old.version}, this is {new.version}"
    if packs := sorted({pack for pack, _, _ in {*old.packs} ^ {*new.packs}}):
        return f"The content has changed since this game was saved ({', '.join(packs)})"
    return "The rules have changed since this game was saved"

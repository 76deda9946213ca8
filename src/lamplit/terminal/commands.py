"""What can be typed besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

from lamplit import clauses, phases, profile
from lamplit.errors import LamplitError, short
from lamplit.live import Decision
from lamplit.telling import Told, tell

from . import advice
from .scene import Card, Scene
from .session import Session

CLAUSES: Final = 8  # shown of a search
ENTRIES: Final = 12  # of the log, unless all of it is asked for

ASK: Final = "ask"  # what follows a line: ask again, show the new page, leave
SHOW: Final = "show"
LEAVE: Final = "leave"


class Command(NamedTuple):
    """Its names, the first in full, what may follow, the key of its help, and what it does."""

    names: tuple[str, ...]
    follows: str
    do: Callable[[Session, str], str]

    @property
    def usage(self) -> str:
        """How it is typed."""
        return f"{self.names[0]} {self.follows}".strip()


def find(words: str) -> Command | None:
    """The command that a line begins with."""
    first = words.split(" ", 1)[0].lower()
    return next((command for command in COMMANDS if first in command.names), None)


def why(session: Session, title: str) -> str:
    """What cannot be chosen now, and why; or why one card cannot."""
    decision = asked(session)
    if title:
        return why_not(session, decision, title)
    refused = session.game.refusals(decision.seat)
    rows = dict.fromkeys((refusal.rule, refusal.why) for refusal in refused)
    session.page.rows(rows)
    if not rows:
        say(session, "terminal-no-refusals")
    return ASK


def why_not(session: Session, decision: Decision, title: str) -> str:
    card = named(session.scene(), title)
    refused = session.game.why_not(card.piece.key, decision.seat)
    if refused is None:
        say(session, "terminal-can-choose", title=card.piece.title)
    elif refused.rule:
        session.page.rows([(refused.rule, refused.why)])
    else:
        say(session, "terminal-no-answer", title=card.piece.title)
    return ASK


def undo(session: Session, _rest: str) -> str:
    """Take back the last answer."""
    session.undo()
    return SHOW


def redo(session: Session, _rest: str) -> str:
    """Make it again."""
    session.redo()
    return SHOW


def save(session: Session, name: str) -> str:
    """Write the game to a file that is not there yet."""
    path = Path(name).expanduser() if name else free_name(session.game.rules.id)
    if path.exists():
        raise LamplitError(f"{path} is there already: give another name.")
    session.game.save(path)
    say(session, "terminal-saved", path=str(path))
    return ASK


def free_name(stem: str) -> Path:
    """A file name in this folder that is not taken."""
    names = (f"{stem}{'' if n == 1 else f'-{n}'}.lamplit" for n in range(1, 10_000))
    return next(Path(name) for name in names if not Path(name).exists())


def log(session: Session, words: str) -> str:
    """What happened lately, or from the beginning."""
    play = session.game.play
    first = 0 if words.lower() == "all" else max(play.line.n - ENTRIES + 1, 0)
    for n in range(first, play.line.n + 1):
        session.page.news(tell(play.events(n), session.game.speaker(asked(session).seat)))
    if first:
        say(session, "terminal-log-all")
    return ASK


def rules(session: Session, words: str) -> str:
    """Search the clauses of the rulebook; in a lesson, without a word, those that it teaches now."""
    book, now = clauses.load(session.game.rules.id), session.taught
    if not words and now is None:
        say(session, "terminal-rules")
        return ASK
    learnt = now.step.rules if now else ()
    found = clauses.search(book, words) if words else [e for e in book.entries if e.id in learnt]
    session.page.rows((entry.id, entry.words) for entry in found[:CLAUSES])
    if not found:
        say(session, "terminal-no-rules", words=short(words))
    elif len(found) > CLAUSES:
        say(session, "terminal-more-rules", n=len(found) - CLAUSES)
    return ASK


def achievements(session: Session, _rest: str) -> str:
    """What may be achieved, how (the clause that begins with its name says so), and what was."""
    game = session.game
    texts = (clause.text for clause in clauses.load(game.rules.id).clauses)
    how = dict(text.split(": ", 1) for text in texts if ": " in text)
    mark = game.speaker(None).say("terminal-is-achieved")
    done = {*profile.achieved(game.rules.id), *game.rules.achieved(game.table)}
    for rank, names in game.rules.achievements.items():
        session.page.say(rank, "gold")
        session.page.rows(
            (name, f"{mark if name in done else ''} {how.get(name, '')}".strip()) for name in names
        )
    if not game.rules.achievements:
        say(session, "terminal-no-achievements")
    return ASK


def hint(session: Session, _rest: str) -> str:
    """What promises most, and why; what else is good, and what each promises."""
    answer, reason, promises = advice.hint(session.game, asked(session))
    say(session, "terminal-hint", answer=answer, reason=reason)
    session.page.rows(row for row in promises if row[1])
    return ASK


def card(session: Session, title: str) -> str:
    """A card by itself."""
    if not title:
        say(session, "terminal-card")
        return ASK
    now = session.scene()
    session.page.card(now, named(now, title))
    return ASK


def look(session: Session, _rest: str) -> str:
    """The whole table again."""
    session.page.table(session.scene())
    return ASK


def speak_as(session: Session, name: str) -> str:
    """Where several are asked: who answers first."""
    names = session.scene().view.seats
    wanted = [seat for seat, known in enumerate(names) if name and known.lower().startswith(name.lower())]
    waiting = [seat for seat in session.game.play.seats_asked() if seat not in session.bots]
    able = [seat for seat in wanted if seat in waiting]
    if not able:
        raise LamplitError(f"Asked now: {', '.join(names[seat] for seat in waiting)}.")
    session.chosen = able[0]
    return SHOW


def passing(session: Session, _rest: str) -> str:
    """Pass at secret questions without being asked, or no longer."""
    seat = asked(session).seat
    session.passes ^= {seat}
    name = session.game.rules.seat_name(session.game.table, seat)
    say(session, "terminal-passes" if seat in session.passes else "terminal-passes-no-more", name=name)
    return SHOW


def name_phases(session: Session, _rest: str) -> str:
    """Name each step and its rules as it begins, or no longer."""
    session.phases = not session.phases
    say(session, "terminal-phases" if session.phases else "terminal-phases-no-more")
    if session.phases:
        session.page.news([Told(0, session.named(phase)) for phase in phases.told(session.game, ())])
    return ASK


def show_help(session: Session, _rest: str) -> str:
    """All commands."""
    speaker = session.game.speaker(None)
    say(session, "terminal-help")
    session.page.rows((c.usage, speaker.say(f"help-{c.names[0]}")) for c in COMMANDS)
    return ASK


def leave(_session: Session, _rest: str) -> str:
    """Leave the table; the game waits."""
    return LEAVE


COMMANDS: Final = (
    Command(("why", "w"), "[TITLE]", why),
    Command(("hint", "h"), "", hint),
    Command(("card", "z", "zoom"), "TITLE", card),
    Command(("look", "table"), "", look),
    Command(("undo", "u"), "", undo),
    Command(("redo",), "", redo),
    Command(("log", "l"), "[all]", log),
    Command(("rules", "r", "rule"), "WORDS", rules),
    Command(("achievements",), "", achievements),
    Command(("as",), "NAME", speak_as),
    Command(("passing",), "", passing),
    Command(("phases",), "", name_phases),
    Command(("save",), "[FILE]", save),
    Command(("help", "?"), "", show_help),
    Command(("quit", "q", "exit", "bye"), "", leave),
)


def say(session: Session, key: str, **about: object) -> None:
    """A sentence of the catalogue."""
    session.page.say(session.game.speaker(None).say(key, about))


def asked(session: Session) -> Decision:
    """The open question; commands are read only while there is one."""
    decision = session.decision
    assert decision is not None
    return decision


def named(scene: Scene, title: str) -> Card:
    """The card that lies open and has this number in the list, this title, its beginning or a part of it."""
    if title.isdecimal() and 0 < int(title) <= len(scene.offers):
        title = scene.offers[int(title) - 1].label
    cards = list(open_cards(scene))
    words = title.lower()
    for found in (
        [card for card in cards if words in (card.piece.title.lower(), card.piece.key.lower())],
        [card for card in cards if card.piece.title.lower().startswith(words)],
        [card for card in cards if len(words) > 2 and words in card.piece.title.lower()],
    ):
        if found:
            return found[0]
    near = get_close_matches(title, [card.piece.title for card in cards], 1, 0.6)
    meant = f' Did you mean "{near[0]}"?' if near else ""
    raise LamplitError(f'No card called "{short(title)}" lies open.{meant}')


def open_cards(scene: Scene) -> Iterator[Card]:
    """The cards whose faces are seen."""
    for area in scene.view.areas:
        yield from (card for card in scene.cards(area) if card.face)

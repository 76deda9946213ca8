"""The talk at the table: a page is shown, a line is read and obeyed."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.errors import LamplitError
from lamplit.live import Decision

from .commands import ASK, LEAVE, SHOW, find
from .offers import Offer, understand
from .session import Session


def play(session: Session) -> bool:
    """Play until the game is over (True) or the person leaves (False).

    Raises:
        EOFError: there is nobody to answer.
    """
    while True:
        session.go_on()
        if session.decision is None:
            return True
        session.page.scene(session.scene())
        session.fresh = []
        follows = ASK
        while follows == ASK:
            follows = obey(session, session.read(session.prompt))
        if follows == LEAVE:
            return False


def obey(session: Session, line: str) -> str:
    """Do what was typed, a command or an answer. A mistake is explained and changes nothing."""
    words = " ".join(line.split())
    decision, offered = session.decision, session.scene().offers
    assert decision is not None
    command = None if is_called(words, offered) else find(words)
    try:
        if command is not None:
            return command.do(session, words.partition(" ")[2])
        if not words:
            return take_only(session, decision, offered)
        meant = understand(words, decision, offered)
        session.choose(meant.given, decision.seat, aside=meant.aside)
    except LamplitError as error:
        session.page.say(str(error), "bad")
        return ASK
    return SHOW


def is_called(words: str, offered: Sequence[Offer]) -> bool:
    """Whether a choice has just this name: then it is no command."""
    return any(words.lower() == offer.label.lower() for offer in offered)


def take_only(session: Session, decision: Decision, offered: Sequence[Offer]) -> str:
    """Enter alone takes the only choice there is."""
    if len(offered) != 1 or decision.shape != "choice":
        session.page.say(session.game.speaker(decision.seat).say("terminal-enter"), "quiet")
        return ASK
    session.choose(offered[0].keys[0], decision.seat)
    return SHOW

"""Playing toys by chance, and reading all that can be read of a play."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from lamplit.engine.play import Play
from lamplit.engine.questions import Question, Words
from lamplit.engine.state import dump, packed

from .toys import open_game
from .toys.atlas import ATLAS
from .toys.chorus import SONG, chorus
from .toys.clock import CLOCK
from .toys.expedition import EXPEDITION
from .toys.trial import TRIAL
from .toys.workshop import SOLUTION, WORKSHOP

TOYS = {
    "atlas": lambda seats, seed: open_game(ATLAS, seats, seed),
    "expedition": lambda seats, seed: open_game(EXPEDITION, seats, seed),
    "trial": lambda seats, seed: open_game(TRIAL, seats, seed),
    "workshop": lambda seats, seed: open_game(WORKSHOP, seats, seed),
    "workshop, agreeing": lambda seats, seed: open_game(WORKSHOP, seats, seed, party="agree"),
    "clock": lambda seats, seed: open_game(CLOCK, seats, seed),
    "chorus": lambda seats, _seed: chorus(seats, **SONG),
}


def question(asked: Question | None, play: Play) -> Any:
    """All that makes an open question: its shape, its state, who may answer, and how."""
    if asked is None:
        return None
    answers = {seat: packed(asked.answers(play.table, seat)) for seat in play.seats_asked()}
    state = sorted(getattr(asked, "passed", ())), packed(getattr(asked, "given", None))
    about = asked.subject if isinstance(asked.subject, (int, str, tuple)) else type(asked.subject).__name__
    return [type(asked).__name__, asked.kind.name, asked.seats, packed(about), state, answers]


def fingerprint(play: Play) -> bytes:
    """The whole position as bytes, in the middle of a step too; equal plays give equal bytes."""
    log = [
        (e.n, e.sort, e.seat, e.kind, packed(e.answer), e.secret) for e in play.line if e.sort != "imagine"
    ]
    return msgspec.json.encode([dump(play.table), question(play.question, play), play.asked, log])


def seen(play: Play, seat: int) -> bytes:
    """All that a seat may know: faces, the question, its own options, its log."""
    table = play.table
    zones = [
        (
            z.name,
            z.seat,
            [table.name(s) if z.audience >> seat & 1 or table.knows(seat, s) else "?" for s in z.slots],
        )
        for z in play.game.zones(table)
    ]
    asked = play.question
    own = asked and asked.waits_for(seat) and [packed(play.answers(seat)), asked.kind.name]
    about = asked and [asked.kind.name, asked.secret, play.seats_asked()]
    log = [(*line[:3], packed(line[3])) for line in play.line.read_by(seat) if line[0] != "imagine"]
    return msgspec.json.encode([zones, table.active, about, own, log])


def move(play: Play, chance: Random) -> None:
    """One move by chance: mostly an answer, now and then an aside or a moment armed."""
    table, roll = play.table, chance.random()
    seat = chance.choice(play.seats_asked())
    if play.game.asides and roll < 0.3:
        aside, anyone = chance.choice(play.game.asides), chance.randrange(table.seats)
        if roll < 0.05:
            play.arm(aside.kind.name, anyone, chance.random() < 0.5)
            return
        if answers := aside.kind.answers(table, anyone, None):
            play.take_aside(aside.kind.name, anyone, chance.choice(answers))
            return
    answer: Any = play.question.sample(table, seat, chance)
    if isinstance(play.question.kind, Words) and roll < 0.5:
        said = chance.choice(["the sun", SOLUTION, "a star"])
        answer = answer if play.refusal(seat, said) else said
    assert play.refusal(seat, answer) is None
    play.answer(seat, answer)


def drive(play: Play, chance: Random, moves: int) -> Play:
    """So many moves by chance, or to the end."""
    for _ in range(moves):
        if play.question is None:
            break
        move(play, chance)
    return play


def answer(play: Play, *answers: Any, seat: int | None = None) -> None:
    """Give these answers one after the other, each by the seat, or the first that is asked."""
    for given in answers:
        who = play.seats_asked()[0] if seat is None else seat
        refusal = play.refusal(who, given)
        assert refusal is None, f"seat {who} may not answer {given!r} to {play.question.kind.name}: {refusal}"
        play.answer(who, given)


@st.composite
def plays(draw: st.DrawFn, longest: int = 40) -> Play:
    """A toy after some moves by chance."""
    toy = draw(st.sampled_from(sorted(TOYS)))
    play = TOYS[toy](draw(st.integers(1, 3)), draw(st.integers(0, 99)))
    return drive(play, Random(draw(st.integers(0, 999))), draw(st.integers(0, longest)))

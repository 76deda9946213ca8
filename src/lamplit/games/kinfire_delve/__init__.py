"""Kinfire Delve: Vainglory's Grotto.

The whole game in one screen. The book's chapters are modules: `setup`, `turn`, `attempt`, `challenge`,
`well`, `exhaustion`, `health`, `ending`; `frames` is their table of contents, `vocabulary` what cards say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lamplit.cardtext import sentences
from lamplit.engine import force, party
from lamplit.engine.game import Game, Setting
from lamplit.engine.party import AGREE, ANYBODY, LEADER
from lamplit.engine.table import Whole

from . import (
    arrange,
    attempt,
    balance,
    bot,
    challenge,
    elsewhere,
    ending,
    exhaustion,
    layout,
    outlook,
    pack,
    senses,
    setup,
    turn,
    vocabulary,
)
from .frames import FRAMES, LEAVE
from .table import Attempt, Delve, Seeker, Turn, zones

GAME: Final = Game(
    id="kinfire_delve",
    title="Kinfire Delve: Vainglory's Grotto",
    seats=(1, 2, 3, 4),  # KD-OVR-01, -02
    settings=(
        Setting("seekers", (), (), "KD-SETUP-06", several=True),
        Setting("difficulty", ("normal", "hard"), "normal", "KD-VAR-01"),
        Setting("length", ("full", "quick"), "full", "KD-VAR-02"),  # with hard too (KD-R42)
        Setting("first_game", (False, True), False, "KD-SETUP-20", newcomer=True),
        Setting("party", (ANYBODY, LEADER, AGREE), ANYBODY),
    ),
    complete=setup.complete,
    why_not_open=setup.why_not_open,
    pieces=setup.pieces,
    deal=setup.deal,
    frames=FRAMES,
    leave=LEAVE,
    zones=zones,
    parts=(Delve, Seeker, Whole, Turn, Attempt),
    kinds=(
        setup.FIRST,
        exhaustion.EXHAUSTING,
        exhaustion.DISCARD,
        exhaustion.TAKE_BACK,
        exhaustion.RECOVER,
        turn.SELECT,
        turn.COLOR,
        attempt.ACTION,
        attempt.BOOST,
        challenge.FIRST_REWARD,
        vocabulary.TARGET,
        sentences.MAY,
        sentences.OPTION,
        force.ORDER,
        party.CONSENT,
    ),
    elsewhere=elsewhere.elsewhere,
    in_force=turn.in_force,
    in_passing=turn.in_passing,
    is_in_play=turn.is_in_play,
    still_speaks=turn.still_speaks,
    moot="KD-R83",
    lost=ending.lost,
    settle=(challenge.completions,),
    achievements=ending.ACHIEVEMENTS,
    achieved=lambda table: table.ticked,
    course=ending.course,
    goal="progress",
    keywords=layout.KEYWORDS,
    pack=pack.FORMAT,
    box=pack.box,
    layout=layout.layout,
    describe=layout.describe,
    back=layout.back,
    seat_name=layout.seat_name,
    on_turn=lambda table: table.active if table.turns else None,
    results=("rolled", "completed", "failed", "damage", "exhausted", "bottom", "won", "lost"),
    subject=layout.subject,
    points=layout.points,
    picks=layout.picks,
    folder=Path(__file__).parent,
    arrangement=arrange.ARRANGEMENT,
    advise=bot.advise,
    worth=outlook.worth,
    at_rest=outlook.at_rest,
    balance=balance.BALANCE,
    senses=senses.SENSES,
)

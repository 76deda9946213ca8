"""Tavern's Tales.

The whole game in one screen. The book's chapters are modules: `setup`, `turns`, `playing`, `recruiting`,
`quests`, `abilities`, `searching`, `disruption`, `scoring`; `frames` is their table of contents, `vocabulary`
what the heroes say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lamplit.cardtext import sentences
from lamplit.engine import force
from lamplit.engine.game import Game, Setting
from lamplit.engine.table import Whole

from . import (
    arrange,
    balance,
    bot,
    disruption,
    elsewhere,
    layout,
    outlook,
    pack,
    playing,
    quests,
    recruiting,
    scoring,
    searching,
    senses,
    setup,
    targets,
    turns,
)
from .frames import FRAMES
from .table import ADVANCED, SIMPLIFIED, Play, Player, Round, Tavern, Turn, alike, zones

GAME: Final = Game(
    id="taverns_tales",
    title="Tavern's Tales",
    seats=(2, 3, 4),  # TT-PLR-01, -02
    settings=(
        Setting("variant", (SIMPLIFIED, ADVANCED), SIMPLIFIED, "TT-VAR-01"),  # TT-VAR-05, -06
        Setting("first", setup.FIRST, setup.BY_CHANCE, "TT-R08"),
    ),
    why_not_open=setup.why_not_open,
    pieces=setup.pieces,
    deal=setup.deal,
    frames=FRAMES,
    zones=zones,
    parts=(Tavern, Player, Whole, Round, Turn, Play),
    kinds=(
        setup.PICK,
        turns.ACT,
        turns.HOW,
        turns.WITH,
        playing.EFFECT,
        playing.USING,
        recruiting.RECRUIT,
        recruiting.PAY,
        quests.QUEST,
        quests.TERRAIN,
        quests.GO,
        targets.TARGET,
        searching.ADD,
        searching.UNDER,
        searching.PUT,
        searching.SEARCH,
        disruption.DISRUPT,
        sentences.MAY,
        sentences.OPTION,
        force.ORDER,
    ),
    elsewhere=elsewhere.elsewhere,
    in_force=playing.in_force,
    in_passing=playing.in_passing,
    alike=alike,
    moot="TT-ABIL-02",
    winners=scoring.winners,
    course=scoring.course,
    keywords=layout.KEYWORDS,
    pack=pack.FORMAT,
    box=pack.box,
    layout=layout.layout,
    describe=layout.describe,
    seat_name=layout.seat_name,
    results=("recruited", "completed", "put-ready", "last-card", "round", "won", "shared"),
    subject=layout.subject,
    folder=Path(__file__).parent,
    arrangement=arrange.ARRANGEMENT,
    advise=bot.advise,
    worth=outlook.worth,
    at_rest=outlook.at_rest,
    hunch=bot.hunch,
    balance=balance.BALANCE,
    scores=scoring.scores,
    senses=senses.SENSES,
)

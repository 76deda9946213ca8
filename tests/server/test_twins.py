"""Two tables that differ in nothing but what is hidden say the same, whatever they are asked."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .guests import Guest, Site, Visit, serving

KEYS = ("", "pass", "master", "well", "no-action", "nonsense")
MOVES = {"kinfire_delve": 9, "taverns_tales": 21}  # answers


async def everything(visit: Visit, seat: int | None) -> list[Any]:
    """All that can be asked from a seat, or by who only watches, without changing the game."""
    asked = [await visit.say("why", seat=seat or 0, key=key) for key in KEYS]
    for entry in range(visit.views[seat]["entry"] + 2):
        asked.append(await visit.say("look", seat=seat, entry=entry))
        asked.append(await visit.say("history", seat=seat, entry=entry))
    for answer in ("nonsense", ["master"], 7):
        said = await visit.say("choose", seat=seat or 0, number=visit.number, answer=answer)
        asked.append(said)
    asked.append(await visit.say("undo", number=visit.number, to=99))
    return asked


async def twin(site: Site, guest: Guest, game: str, seat: int | None, seed: int) -> str:
    """A game of so many answers; what the seat does not know is then dealt anew."""
    table = await guest.open(game=game, seats=2, seed=5)
    async with guest.at(table) as one:
        await one.play_on(Random(5), MOVES[game])
    room = site.hall.rooms[table]
    room.game = room.game.imagine(seat, seed)
    room.game.play.line.seat = -1  # that it was dealt anew is nobody's to read
    return table


@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize("game", MOVES)
async def test_what_is_hidden_changes_no_message(tmp_path: Path, game: str, seat: int | None) -> None:
    """Views, refusals, the past, reasons and errors are letter for letter the same in both."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        tables = [await twin(site, mira, game, seat, seed) for seed in (1, 2)]
        decks = [list(site.hall.rooms[table].game.table.face) for table in tables]
        assert decks[0] != decks[1], "something is hidden, and it differs"
        told = []
        for table in tables:
            async with (mira if seat == 0 else jo).at(table) as visit:
                said = [visit.views[seat], await everything(visit, seat)]
                told.append(json.dumps(said).replace(table, "TABLE"))
        assert told[0] == told[1]

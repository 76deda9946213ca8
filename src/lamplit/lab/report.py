"""The page about some games: one file of HTML with its pictures, which needs nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl
from jinja2 import Environment

from lamplit.lab import measures
from lamplit.lab.chapters import chapters, common
from lamplit.lab.figures import bounds, counted, percent
from lamplit.lab.plan import Plan
from lamplit.lab.results import Results
from lamplit.saves import file

TEMPLATE: Final = Path(__file__).with_name("report.html")


def page(results: Results) -> str:
    """The page about the games in a folder, as HTML."""
    games, plan = results.games(), results.plan
    made = Environment(autoescape=True, trim_blocks=True).from_string(TEMPLATE.read_text("utf-8"))
    found = chapters(games, plan.rules, plan.cards(games["number"].to_list()))
    headline, lead = opening(games)
    return made.render(
        title=plan.rules.title,
        games=f"{games.height:,}",
        played=played(plan, games),
        headline=headline,
        lead=lead,
        chapters=[chapter for chapter in found if chapter.parts],
    )


def write(results: Results, to: Path | None = None) -> Path:
    """Write the page to its place.

    Raises:
        LamplitError: it cannot be written, or there are no games.
    """
    return file.put(to or results.folder / "report.html", page(results).encode())


LEAD: Final = (
    "Beside each rate stand the bounds between which the true one lies with 95 % (Wilson's interval). "
    "Where the bounds of two rates overlap, more games may be needed to tell them apart."
)


def opening(games: pl.DataFrame) -> tuple[str, str]:
    """How often the game is won, where all win or lose together; and how to read the rates."""
    if not measures.together(games):
        return "", LEAD
    won = measures.won(games)
    return (
        f"{percent(won.rate)} won",
        f"The true rate lies in {bounds(*won.interval)} %, with a certainty of 95 %. {LEAD}",
    )


def played(plan: Plan, games: pl.DataFrame) -> str:
    """What was played, and by whom."""
    packs = ", ".join(f"{id} {version}" for id, version, _ in plan.content)
    players = " and ".join(games["players"].explode().unique().sort())
    shared = ", ".join(common(games))
    of = f" of {shared}" if shared else ""
    return f"{counted(games.height, 'game')}{of}, played by {players} players. Cards: {packs}."

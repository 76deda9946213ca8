"""A plain player, quick enough for thousands of games, judging by what its seat may know.

Of the others' hands only the size is looked at (TT-R13), of tables the tops; no seed and no stream. What is
nearly as good as the best it does by chance: all begin with the same heroes, and players who copied each
other would settle a game by the order of their turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from lamplit.cardtext.sentences import MAY, OPTION
from lamplit.engine.questions import Answer, Question

from . import asked, ideas
from .disruption import DISRUPT
from .ideas import Idea
from .plans import ways_at_once
from .playing import EFFECT, USING
from .quests import GO, QUEST, TERRAIN
from .recruiting import PAY, RECRUIT
from .searching import ADD, PUT, SEARCH, UNDER
from .setup import PICK
from .table import Tavern
from .targets import TARGET
from .turns import ACT, HOW, WITH

NEAR: Final = 0.5  # points by which an idea may be worse than the best


Think = Callable[..., Iterable[Idea]]


def advise(table: Tavern, question: Question, seat: int, chance: Random) -> tuple[Answer, str]:
    """What this seat should answer, and the key of the reason; anything where no plan fits the question."""
    return thought(IDEAS, table, question, seat, chance)


def hunch(table: Tavern, question: Question, seat: int, chance: Random) -> tuple[Answer, str]:
    """The same without a look at the play that may follow."""
    return thought(AT_ONCE, table, question, seat, chance)


def thought(
    ideas: Mapping[str, Think], table: Tavern, question: Question, seat: int, chance: Random
) -> tuple[Answer, str]:
    """The best idea for a question."""
    think = ideas.get(question.kind.name)
    found = list(think(table, seat, question.subject)) if think else []
    if found:
        idea = one_of_best(found, chance)
        if question.refusal(table, seat, idea.answer) is None:
            return idea.answer, idea.reason
    return question.sample(table, seat, chance), "any"


def one_of_best(found: Sequence[Idea], chance: Random) -> Idea:
    """The best idea, or by chance another that is nearly as good."""
    least = max(idea.worth for idea in found) - NEAR
    return chance.choice([idea for idea in found if idea.worth >= least])


IDEAS: Final[dict[str, Think]] = {
    PICK.name: ideas.picks,
    ACT.name: ideas.acts,
    HOW.name: ideas.plays,
    WITH.name: ideas.joins,
    USING.name: ideas.uses,
    EFFECT.name: ideas.brings,
    RECRUIT.name: ideas.recruits_whom,
    PAY.name: ideas.pays,
    QUEST.name: ideas.takes_up,
    TERRAIN.name: ideas.names_terrain,
    GO.name: ideas.sends,
    TARGET.name: asked.targets,
    MAY.name: asked.accepts,
    OPTION.name: asked.options,
    ADD.name: asked.adds,
    UNDER.name: asked.puts_under,
    PUT.name: asked.puts_on_table,
    SEARCH.name: asked.fetches,
    DISRUPT.name: asked.disrupts,
}
AT_ONCE: Final[dict[str, Think]] = {
    **IDEAS,
    ACT.name: partial(ideas.acts, weighed=ways_at_once),
    HOW.name: partial(ideas.plays, weighed=ways_at_once),
}

"""The games that can be played, as a client offers them: settings in words, names for what its views hold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from lamplit import games, lessons
from lamplit.engine.game import Game
from lamplit.engine.game import Setting as Of
from lamplit.scenarios.reading import plain
from lamplit.server.wire import Described, Learnt, Setting, Value
from lamplit.settings import seats_for
from lamplit.words import Speaker

NAMING: Final = (
    *("kind-", "mark-", "token-", "part-", "number-", "color-", "icon-"),
    *("row-", "sum-", "word-", "sign-", "hint-", "game-", "bot-"),
    *("keyword-", "meaning-"),
)


@cache
def described(id: str) -> Described:
    """A game, as a client offers it."""
    game = games.find(id)
    words = Speaker(game, None, None)  # type: ignore[arg-type]  # no table yet
    short = words.say("game-short") if words.has("game-short") else ""
    settings = [setting(game, words, one) for one in game.settings if words.has(f"setting-{one.name}")]
    return Described(
        game.id,
        game.title,
        short,
        list(game.seats),
        settings,
        names(words),
        dict(game.keywords),
        learnt(id),
    )


def learnt(id: str) -> Learnt | None:
    """The lesson of a game."""
    lesson = lessons.load(id)
    if lesson is None:
        return None
    scenario = lesson.scenario
    return Learnt(str(scenario.scenario), scenario.seats, lessons.told(lesson.steps), plain(scenario.next))


def setting(game: Game, words: Speaker, one: Of) -> Setting:
    """An option of a game."""
    known, new = (one.offered(new=new) for new in (False, True))
    return Setting(
        name=one.name,
        title=words.say(f"setting-{one.name}", {"n": 1}),
        several=one.several,
        values=picks(game, one) if one.several else [value(game, words, one, v) for v in one.values],
        default=list(known) if one.several else known,
        newcomer=list(new) if one.several else new,
    )


def value(game: Game, words: Speaker, one: Of, what: Any) -> Value:
    """A value of a setting, in words."""
    key = f"value-{one.name}-{str(what).lower()}"
    seats = seats_for(game, game.box(games.content(game.id)), one, what)
    title = words.say(key) if words.has(key) else str(what)
    return Value(what, title, seats=None if seats == list(game.seats) else seats)


def picks(game: Game, one: Of) -> list[Value]:
    """What can be picked for a seat."""
    box = game.box(games.content(game.id))
    return [Value(face.card, face.title, face) for face in game.picks(box, one.name)]


def names(words: Speaker) -> dict[str, str]:
    """What names in views are called; those that need a number have "$" for it where they say it plainly."""
    return {key: words.say(key, {"n": "$", "needed": "$needed"}) for key in words.catalogue.keys(NAMING)}

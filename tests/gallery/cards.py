"""Cards of a game on a table in whatever number: all of them, to see whether two look alike; a large hand."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.async_api import Page, ViewportSize, WebSocketRoute

from lamplit import games
from lamplit.engine.views import Face

PAPER: Final[ViewportSize] = {"width": 1440, "height": 8000}  # pixels that hold all cards of a game
TITLE: Final = "Every card"
SHOWN: Final = ("card", "title", "kind", "colors", "number")  # the rest would take the room of the picture


async def spread(page: Page, url: str, game: str) -> None:
    """Load a table of the game; every card of the game lies there, instead of those in play."""
    await page.set_viewport_size(PAPER)
    await lay(page, url, cards(game, "row"))


async def deal(page: Page, url: str, game: str, many: int) -> None:
    """Load a table of the game; its first seat holds the last so many of all cards."""
    await lay(page, url, cards(game, "hand", many))


async def lay(page: Page, url: str, laid: dict[str, Any]) -> None:
    """Load a table, with other cards on it."""

    def between(told: WebSocketRoute) -> None:
        server = told.connect_to_server()
        server.on_message(lambda message: told.send(json.dumps(replaced(json.loads(message), laid))))

    await page.route_web_socket("**/live", between)
    await page.goto(url)
    await page.get_by_role("region", name=TITLE).wait_for()


def replaced(message: dict[str, Any], laid: dict[str, Any]) -> dict[str, Any]:
    """What the server says, with other cards on the table."""
    return {**message, **laid, "decisions": []} if message["type"] == "view" else message


def cards(id: str, shape: str, many: int = 0) -> dict[str, Any]:
    """A row or a hand of the last so many cards of a game, or of all, and their faces."""
    game = games.find(id)
    prints = list(game.box(games.content(id)).cards.items())[-many:]
    faces = {name: shown(game.describe(card, None, -1)) for name, card in prints}
    pieces = [{"key": name, **face} for name, face in faces.items()]
    area = {"name": "cards", "shape": shape, "title": TITLE, "count": len(pieces), "pieces": pieces}
    seat = {"seat": 0} if shape == "hand" else {}
    return {"areas": [{**area, **seat}], "faces": faces, "whole": True}


def shown(face: Face) -> dict[str, Any]:
    """What of a face is shown."""
    return {name: getattr(face, name) for name in SHOWN}

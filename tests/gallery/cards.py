"""The pictures of all cards of a game on one table, so that one sees whether two look alike."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.async_api import Page, ViewportSize, WebSocketRoute

from lamplit import games
from lamplit.engine.views import Face

PAPER: Final[ViewportSize] = {"width": 1440, "height": 8000}  # pixels that hold all cards of a game
SHOWN: Final = ("card", "title", "kind", "colors", "number")  # the rest would take the room of the picture


async def spread(page: Page, url: str, game: str) -> None:
    """Load a table of the game; every card of the game lies there, instead of those in play."""
    cards = every_card(game)

    def between(told: WebSocketRoute) -> None:
        server = told.connect_to_server()
        server.on_message(lambda message: told.send(json.dumps(replaced(json.loads(message), cards))))

    await page.set_viewport_size(PAPER)
    await page.route_web_socket("**/live", between)
    await page.goto(url)
    await page.get_by_role("region", name="Every card").wait_for()


def replaced(message: dict[str, Any], cards: dict[str, Any]) -> dict[str, Any]:
    """What the server says, with other cards on the table."""
    return {**message, **cards, "decisions": []} if message["type"] == "view" else message


def every_card(id: str) -> dict[str, Any]:
    """A row of all cards of a game, and their faces."""
    game = games.find(id)
    cards = game.box(games.content(id)).cards
    faces = {name: shown(game.describe(card, None, -1)) for name, card in cards.items()}
    pieces = [{"key": name, **face} for name, face in faces.items()]
    row = {"name": "cards", "shape": "row", "title": "Every card", "count": len(pieces), "pieces": pieces}
    return {"areas": [row], "faces": faces, "whole": True}


def shown(face: Face) -> dict[str, Any]:
    """What of a face is shown."""
    return {name: getattr(face, name) for name in SHOWN}

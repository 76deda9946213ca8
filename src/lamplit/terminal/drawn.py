"""The page drawn by lamplight: as much of the table as the terminal has room for, the decision below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from lamplit.telling import Told

from .cards import panel
from .lines import LINE, in_columns, wrap
from .palette import THEME, paint
from .question import news, question
from .scene import Card, Scene
from .tabletop import BARE, BRIEF, CARDS, FULL, HELD, LIST, table

NARROW: Final = 64  # below this, cards are a list
PROMPT: Final = 2  # lines kept free below the page
DETAILS: Final = (FULL, CARDS, LIST, BRIEF)


class Drawn:
    """Draws on a terminal of any width."""

    def __init__(self, console: Console) -> None:
        self.out = console
        console.push_theme(THEME)

    def scene(self, scene: Scene) -> None:
        """A new page: the table, what just happened, the question."""
        if self.out.is_terminal:
            self.out.clear()
        self._print(draw(scene, self.out.width, self.out.height - PROMPT))

    def table(self, scene: Scene) -> None:
        """The whole table, however long, and the question."""
        detail = FULL if self.out.width >= NARROW else LIST
        self._print([*table(scene, self.out.width, detail), *question(scene, self.out.width, detail)])

    def news(self, told: Sequence[Told]) -> None:
        """What just happened."""
        self._print(news(told, self.out.width)[1:])

    def card(self, scene: Scene, card: Card) -> None:
        """A card close to the eye."""
        self._print(panel(scene, card, min(self.out.width, 56), full=True, flavour=True).lines())

    def say(self, sentence: str, style: str = "ink") -> None:
        """A sentence."""
        self._print(wrap(paint(sentence, style), min(self.out.width, LINE)))

    def rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """A word, an id or a number at the left, and what it says."""
        found = list(rows)
        at = min(max((len(name) for name, _ in found), default=0), 28) + 4
        for name, words in found:
            self._print(in_columns(Text(f"  {name}", "ember"), paint(words), at, self.out.width))

    def prompt(self, words: str) -> str:
        """What stands before the cursor, in the colour of what can be chosen."""
        with self.out.capture() as drawn:
            self.out.print(Text(words, "ember"), end="")
        return drawn.get()

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.out.print(line, no_wrap=True, overflow="crop", crop=True)


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """A page in the greatest detail that has room."""
    lines: list[Text] = []
    for detail, told in pages(scene, width):
        lines = [*table(scene, width, detail), *news(told, width), *question(scene, width, detail)]
        if len(lines) <= height:
            break
    return lines


def pages(scene: Scene, width: int) -> Iterator[tuple[str, list[Told]]]:
    """Less and less of the table. Who chooses by what is in hand sees it, and rather misses what led here."""
    for detail in DETAILS if width >= NARROW else DETAILS[2:]:
        yield detail, scene.told
    if not scene.offers_hand:
        for told in (scene.told, [line for line in scene.told if not line.depth], scene.told[-1:], []):
            yield HELD, told
    yield BARE, scene.told

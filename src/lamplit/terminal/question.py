"""What just happened, and what is asked, in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lamplit.telling import Told

from .cards import badge, rules
from .lines import LINE, in_columns, joined, wrap
from .offers import SHARE, Offer, how_many
from .palette import paint
from .scene import Card, Scene
from .tabletop import FULL, is_drawn

LABEL: Final = 36  # the column of titles in the list of choices


def news(told: Sequence[Told], width: int) -> list[Text]:
    """Lines under their causes."""
    lines = [Text()] if told else []
    for line in told:
        margin = "  " * line.depth
        words = paint(line.text, "quiet" if line.depth else "ink")
        parts = wrap(words, min(width - 2 - len(margin), LINE))
        lines += [Text.assemble(("│ ", "line"), margin, part) for part in parts]
    return lines


def question(scene: Scene, width: int, detail: str) -> list[Text]:
    """Who decides what, and the numbered choices."""
    decision = scene.decision
    if decision is None:
        return []
    asked = decision.text
    if decision.shape == SHARE and decision.high > 1:
        asked += " " + scene.say("terminal-choose", n=how_many(decision))
    labels = [_label(scene, at, offer) for at, offer in enumerate(scene.offers, 1)]
    longest = max(
        (label.cell_len for label, o in zip(labels, scene.offers, strict=True) if o.pieces), default=0
    )
    at = min(longest + 2, LABEL, width // 2)
    lesson = [line for said in scene.lesson for line in wrap(paint(said), min(width, LINE))]
    lines = [Text(), *lesson, *wrap(Text(asked, "gold"), width)]
    for label, offer in zip(labels, scene.offers, strict=True):
        lines += in_columns(label, _beside(scene, offer, width, detail), at, width)
    return lines


def _label(scene: Scene, at: int, offer: Offer) -> Text:
    """The number, and for a card its badge, title, how it lies and what lies on it."""
    number = Text(f"{at:>3} ", "ember")
    card = _card(scene, offer)
    if card is None:
        return Text.assemble(number, paint(offer.name))
    marks = [scene.say(f"mark-{mark}") for mark in card.piece.marks]
    lies = ", ".join([*marks, scene.tokens(card)] if card.piece.tokens else marks)
    return Text.assemble(number, joined((badge(card), Text(offer.name, "title"), Text(lies, "quiet"))))


def _beside(scene: Scene, offer: Offer, width: int, detail: str) -> Text:
    """What stands on the card, if that is not drawn above."""
    card = _card(scene, offer)
    if card is None or (detail == FULL and _shows_its_text(scene, card, width)):
        return Text()
    return rules(scene, card)


def _card(scene: Scene, offer: Offer) -> Card | None:
    """The card that a choice points at, as far as its face is seen."""
    card = scene.card(offer.pieces[0]) if offer.pieces else None
    return card if card and card.face else None


def _shows_its_text(scene: Scene, card: Card, width: int) -> bool:
    """Whether a card is drawn with its text in the full picture."""
    area = next(a for a in scene.view.areas if any(p.key == card.piece.key for p in a.pieces))
    return is_drawn(area, width) if area.shape == "hand" else card.is_faced

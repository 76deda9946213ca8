"""What is shown at a question: the table as a seat sees it, the question, what can be chosen, the news."""

from __future__ import annotations

from typing import Final, NamedTuple

from lamplit import lessons
from lamplit.engine.views import Area, Face, Piece
from lamplit.live import Decision, LiveGame, View
from lamplit.telling import Told
from lamplit.words import Speaker

from .offers import Offer, offers

TOWARDS: Final = {"difficulty": "progress"}  # the tokens that count towards the large number of a card
LIT: Final = "attempted"  # the mark of what a question is about


class Card(NamedTuple):
    """A piece with what is printed on it, if the seat sees it, and its number in the list of choices."""

    piece: Piece
    face: Face | None
    choice: int | None

    @property
    def reached(self) -> tuple[int, int] | None:
        """How much of its number lies there, and the number; None where nothing is to be reached."""
        if self.face is None or self.face.number_of not in TOWARDS or self.piece.number is None:
            return None
        return self.piece.tokens.get(TOWARDS[self.face.number_of], 0), self.piece.number

    @property
    def is_lit(self) -> bool:
        """Whether it is what the question is about."""
        return LIT in self.piece.marks

    @property
    def is_faced(self) -> bool:
        """Whether it is a challenge, or was one: something to be drawn large."""
        return self.face is not None and (self.reached is not None or "turned" in self.piece.marks)


class Scene(NamedTuple):
    """One question and all about it; `decision` is None when the game is over, `lesson` what it teaches."""

    view: View
    decision: Decision | None
    offers: list[Offer]
    told: list[Told]
    speaker: Speaker
    lesson: tuple[str, ...] = ()

    def cards(self, area: Area) -> list[Card]:
        """The pieces of an area with their faces."""
        choice = {key: at for at, offer in enumerate(self.offers, 1) for key in offer.pieces}
        return [Card(p, self.view.faces.get(p.card or p.back), choice.get(p.key)) for p in area.pieces]

    def card(self, key: str) -> Card | None:
        """The piece of this key."""
        areas = self.view.areas
        return next((card for area in areas for card in self.cards(area) if card.piece.key == key), None)

    def areas(self, shape: str, seat: int | None) -> list[Area]:
        """The areas of a shape that belong to a seat, or to the table, and are not empty."""
        mine = (a for a in self.view.areas if a.seat == seat and a.shape == shape)
        return [area for area in mine if area.count or area.shape in ("track", "sign")]

    @property
    def offers_hand(self) -> bool:
        """Whether one chooses among cards in hand, so that they are listed as choices."""
        hands = (area for area in self.view.areas if area.shape == "hand")
        return any(card.choice for area in hands for card in self.cards(area))

    @property
    def who(self) -> str:
        """The name of the seat that is asked."""
        return self.view.seats[self.decision.seat] if self.decision else ""

    def say(self, key: str, **about: object) -> str:
        """A message of the catalogue."""
        return self.speaker.say(key, about)

    def sign(self, key: str, otherwise: str) -> str:
        """A sign that the game brings, or another."""
        return self.say(key) if self.speaker.has(key) else otherwise

    def kind(self, card: Card) -> str:
        """The kind line of a card, its other numbers, and how it lies."""
        if card.face is None:
            return self.say("mark-facedown")
        marks = [self.say(f"mark-{mark}") for mark in card.piece.marks]
        told = self.numbers(card) or card.face.icons
        return ", ".join([self.say(f"kind-{card.face.kind}"), *told, *marks])

    def numbers(self, card: Card) -> list[str]:
        """The icons of a card that has other numbers besides its large one, and these numbers."""
        face = card.face
        if face is None or not face.numbers:
            return []
        return [*face.icons, *(f"{self.say(f'number-{name}')} {n}" for name, n in face.numbers.items())]

    def tokens(self, card: Card) -> str:
        """What lies on a card, in words."""
        if card.reached:
            lies, needed = card.reached
            return self.say("token-towards", n=lies, needed=needed)
        return ", ".join(self.say(f"token-{name}", n=n) for name, n in card.piece.tokens.items())

    def rules(self, card: Card) -> list[tuple[str, str]]:
        """The rules texts of a card, each with its label, "" where it needs none."""
        lines = card.face.lines if card.face else []
        return [(self.say(f"part-{line.label}"), line.text) for line in lines]


def scene(game: LiveGame, decision: Decision | None, seat: int | None, told: list[Told]) -> Scene:
    """What a seat is shown now."""
    view, speaker = game.view(seat), game.speaker(seat)
    offered = offers(game, decision, view) if decision else []
    return Scene(view, decision, offered, told, speaker, lesson(game, speaker))


def lesson(game: LiveGame, speaker: Speaker) -> tuple[str, ...]:
    """What a lesson says here, and what it wants to be taken."""
    now, question = lessons.standing(game), game.play.question
    if now is None or now.is_over or question is None:
        return ()
    about = {"n": now.n, "of": now.of, "say": now.step.say}
    label = speaker.option(question, now.answers[0])
    return (speaker.say("lesson-step", about), speaker.say("lesson-take", {"label": label}))

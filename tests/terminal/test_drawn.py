"""The drawn page: it fits, it is never told by colour alone, and numbers on pieces and in the list agree."""

from __future__ import annotations

import re

import pytest

from lamplit.telling import Told
from lamplit.terminal.cards import LONGEST
from lamplit.terminal.drawn import draw
from lamplit.terminal.palette import HUES
from lamplit.terminal.scene import Card
from tests.terminal.sitting import Facing, Sitting, delve

SIZES = [(80, 24), (100, 30), (140, 45)]


def page(sitting: Sitting, width: int, height: int = 60) -> list[str]:
    return [line.plain for line in draw(sitting.session.scene(), width, height)]


def selecting(seats: int = 2) -> Sitting:
    """The first Seeker chooses a card to face."""
    sitting = Sitting(delve(seats))
    sitting.types("1", "go on") if seats > 1 else sitting.types("go on")
    assert sitting.session.decision is not None
    assert sitting.session.decision.kind == "select"
    return sitting


@pytest.mark.parametrize("width", [20, 40, 64, 80, 100, 140, 220])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_line_fits_the_width(width: int, seats: int) -> None:
    """From a very narrow terminal to a very wide one."""
    shown = [line for height in (10, 24, 60) for line in page(selecting(seats), width, height)]
    frames = [line for line in shown if line.startswith(("╭", "│", "╰"))]
    assert max(map(len, frames), default=0) <= width
    if width >= 40:
        assert max(map(len, shown)) <= width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_page_of_two_seekers_fits_the_screen(width: int, height: int) -> None:
    """Table, question and choices are seen at once, and the cursor below."""
    assert len(page(selecting(), width, height - 2)) <= height - 2


def test_a_narrow_terminal_gets_a_list() -> None:
    """No frames are drawn where there is no room for them."""
    assert not any("╭" in line for line in page(selecting(), 60))
    assert any("╭" in line for line in page(selecting(), 80))


def test_frames_are_whole() -> None:
    """Each frame that is opened is closed, and all lines of a row of cards are equally long."""
    rows = [line for line in page(selecting(4), 140) if line[:1] in tuple("╭│╰") and line[-1] in "╮│╯"]
    assert "".join(rows).count("╭") == "".join(rows).count("╯") > 0
    starts = [at for at, line in enumerate(rows) if line.startswith("╭")]
    assert starts
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        assert len({len(line) for line in rows[start:end]}) == 1


def test_colour_is_never_alone() -> None:
    """Without any colour each card still shows the shape and the letter of its colours."""
    sitting = selecting()
    shown = "\n".join(page(sitting, 100))
    view = sitting.game.view(0)
    for area in view.areas:
        for piece in area.pieces if area.shape in ("row", "hand") else ():
            face = view.faces.get(piece.card)
            if face and face.colors and piece.number is not None:
                mark = "".join(HUES[color].shape + HUES[color].letter for color in face.colors)
                assert f"{mark} {piece.number}" in shown


def test_the_number_on_a_card_is_its_number_in_the_list() -> None:
    """What is chosen by 2 bears a 2."""
    sitting = selecting()
    shown = "\n".join(page(sitting, 100))
    on_cards = [int(n) for n in re.findall(r"╭─ (\d+) ─", shown)]
    assert on_cards == list(range(1, len(sitting.session.scene().offers) + 1))
    scene = sitting.session.scene()
    for at, offer in enumerate(scene.offers, 1):
        card = scene.card(offer.pieces[0])
        assert card is not None
        assert card.choice == at


def test_progress_is_drawn_and_counted() -> None:
    """A bar beside its numbers, as soon as progress lies on a card."""
    sitting = Sitting(delve(), width=100)
    while not (laid := [card for card in cards(sitting) if card.reached and card.piece.tokens]):
        sitting.types("1" if sitting.session.decision.kind != "exhaust" else "2")
    lies, needed = laid[0].reached
    shown = "\n".join(page(sitting, 100))
    assert f"{lies} of {needed}" in shown
    assert "▰" * min(lies, needed) + "▱" * (needed - lies) in shown or needed > LONGEST


def cards(sitting: Sitting) -> list[Card]:
    """The cards that lie on the table."""
    scene = sitting.session.scene()
    return [card for area in scene.areas("row", None) for card in scene.cards(area)]


def test_the_text_of_every_choice_is_on_the_page() -> None:
    """Enough to decide without looking anything up, at any size."""
    sitting = selecting()
    for width, height in SIZES:
        words = " ".join(" ".join(page(sitting, width, height - 2)).replace("│", " ").split())
        for offer in sitting.session.scene().offers:
            face = sitting.game.view(0).faces[offer.pieces[0].split("#")[0]]
            assert face.title in words or width > 80
            assert all(word in words for line in face.lines for word in line.text.split())


def test_a_hand_is_drawn_where_there_is_room() -> None:
    """On a wide screen the cards one chooses from lie there with their texts."""
    sitting = Facing()
    wide, narrow = page(sitting, 160), page(sitting, 100)
    assert sum("╭" in line for line in wide) > sum("╭" in line for line in narrow)


@pytest.mark.parametrize("news", [0, 3, 30])
def test_who_chooses_a_card_to_face_sees_the_hand(news: int) -> None:
    """On a small screen, however much has happened: what is in hand decides whom one faces."""
    sitting = Sitting(delve(2, seed=3))
    sitting.types("1", "exhaust")
    scene = sitting.session.scene()._replace(told=[Told(n % 2, f"News {n}.") for n in range(news)])
    shown = [line.plain for line in draw(scene, 80, 22)]
    assert len(shown) <= 22
    assert any(line.startswith(f"  Hand {len(scene.areas('hand', 0)[0].pieces)}") for line in shown)


def test_the_heading_is_as_wide_as_the_page_before_the_first_turn_and_after() -> None:
    """Before the first turn there is none to be counted."""
    first, later = page(Sitting(delve(2)), 80)[0], page(selecting(), 80)[0]
    assert (len(first), len(later)) == (80, 80)
    assert "Turn" not in first
    assert first.endswith("─────")
    assert later.endswith(" Turn 1 ───")

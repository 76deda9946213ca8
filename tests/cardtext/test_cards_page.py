"""The page that tells how to write cards says what is so."""

import re
from pathlib import Path

import pytest

from lamplit import games
from lamplit.cardtext import checking
from lamplit.cardtext.content import Format

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8")
SAMPLES = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
YAML = [text for language, text in SAMPLES if language == "yaml"]
PACKS = [(text, YAML[at + 1]) for at, text in enumerate(YAML) if text.startswith("id:")]
FORMATS: dict[str, Format] = {id: checking.format_of(id) for id in games.TITLES}
FIRST = {"kinfire_delve": "If this is", "taverns_tales": "Recruit a"}
TEXTS = [
    (id, text)
    for id, first in FIRST.items()
    for _, texts in SAMPLES
    if texts.startswith(first)
    for text in texts.splitlines()
]


@pytest.mark.parametrize(("manifest", "cards"), PACKS)
def test_a_pack_of_the_page_is_without_fault(manifest: str, cards: str, tmp_path: Path) -> None:
    """Typed as it stands there it can be played with."""
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    assert checking.check(tmp_path) == []


def test_every_game_has_a_pack_and_texts_on_the_page() -> None:
    """Who writes cards for a game finds how they look there."""
    assert {game for game in FORMATS for manifest, _ in PACKS if f"game: {game}\n" in manifest} == {*FORMATS}
    assert {game for game, _ in TEXTS} == {*FORMATS}


@pytest.mark.parametrize(("game", "text"), TEXTS)
def test_the_texts_of_the_page_can_be_said(game: str, text: str) -> None:
    """Each reads as it is printed."""
    assert FORMATS[game].language.read(text).words == text


@pytest.mark.parametrize("game", FORMATS)
def test_each_kind_of_card_and_its_fields_stand_on_the_page(game: str) -> None:
    """A field that is added is told of."""
    for kind, fields in FORMATS[game].kinds.items():
        assert f"| `{kind}` |" in PAGE
        assert [name for name in fields.__struct_fields__ if f"`{name}`" not in PAGE] == []

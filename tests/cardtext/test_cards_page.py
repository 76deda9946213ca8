"""The page that tells how to write cards says what is so."""

import re
from pathlib import Path

import pytest

from lamplit.cardtext import checking
from lamplit.games.kinfire_delve.pack import KINDS
from lamplit.games.kinfire_delve.vocabulary import LANGUAGE

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text("utf-8")
SAMPLES = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
TEXTS = next(text.splitlines() for _, text in SAMPLES if text.startswith("If this is"))


def test_the_pack_of_the_page_is_without_fault(tmp_path: Path) -> None:
    """Typed as it stands there it can be played with."""
    manifest, cards = (text for language, text in SAMPLES if language == "yaml")
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    (tmp_path / "well.yaml").write_text(cards, "utf-8")
    assert checking.check(tmp_path) == []


@pytest.mark.parametrize("text", TEXTS)
def test_the_texts_of_the_page_can_be_said(text: str) -> None:
    """Each reads as it is printed."""
    assert LANGUAGE.read(text).words == text


def test_each_kind_of_card_and_its_fields_stand_on_the_page() -> None:
    """A field that is added is told of."""
    for kind, fields in KINDS.items():
        assert f"| `{kind}` |" in PAGE
        assert [name for name in fields.__struct_fields__ if f"`{name}`" not in PAGE] == []

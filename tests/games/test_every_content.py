"""What holds for the cards of every game: their texts, and where they lie."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import yaml

import lamplit
from lamplit import games
from lamplit.cardtext.content import Card, Format
from lamplit.cardtext.packs import open_folder
from lamplit.cardtext.phrases import Text

FORMATS: dict[str, Format] = {id: games.find(id).pack for id in sorted(lamplit.games())}
FILES = [
    pytest.param(form, path, id=f"{id}-{path.stem}")
    for id, form in FORMATS.items()
    for path in sorted(form.folder.rglob("*.yaml"))
]


def cards(id: str) -> list[Card]:
    return list(games.content(id).cards.values())


def texts(card: Card) -> dict[str, Text]:
    """The texts of a card that say something, by the names of their fields."""
    return {
        name: text for name, text in msgspec.structs.asdict(card).items() if isinstance(text, Text) and text
    }


@pytest.mark.parametrize(("form", "file"), FILES)
def test_every_text_prints_back(form: Format, file: Path) -> None:
    """The words of the file, word for word, are those printed from the program that runs."""
    loaded = games.content(form.game).cards
    for written in yaml.safe_load(file.read_text()).get("cards", ()):
        for name, text in texts(loaded[written["id"]]).items():
            assert form.language.print(text.sentences) == " ".join(written[name].split())


@pytest.mark.parametrize("id", FORMATS)
def test_the_programs_that_run_are_those_of_the_words(id: str) -> None:
    """What a card prints, read again, is the program it runs; and every game has cards that say something."""
    said = [text for card in cards(id) for text in texts(card).values()]
    assert said
    assert all(FORMATS[id].language.read(text.words) == text for text in said)


@pytest.mark.parametrize("id", FORMATS)
def test_the_content_is_a_pack_like_any_other(id: str) -> None:
    """The shipped cards lie in a folder with a manifest."""
    assert "pack.yaml" in open_folder(FORMATS[id].folder).files

"""Content packs: read whole or refused whole."""

from pathlib import Path

import pytest

from lamplit.cardtext.language import Language
from lamplit.cardtext.packs import MOST_FILES, PackError, add_cards, load
from lamplit.cardtext.phrases import Text
from tests.cardtext.toy import LANGUAGE, MANIFEST, WELL, Challenge, Skill, form, write


def faults(error: pytest.ExceptionInfo[PackError], folder: Path) -> list[str]:
    """The faults of a pack, without the place of its folder."""
    return [str(fault).removeprefix(f"{folder}/") for fault in error.value.faults]


def test_a_pack_is_read_with_its_texts_compiled(tmp_path: Path) -> None:
    """Cards are structs of the game's own kinds; a rules text is a program."""
    content = load(form(write(tmp_path / "toy")))
    maze = content.cards["maze"]
    assert isinstance(maze, Challenge)
    assert maze.reward == LANGUAGE.read('Put 3 progress on each "The Maze". Draw 2 cards.')
    assert maze.difficulty == 6
    assert content.sections == {"dice": [["red", "blue"]]}
    assert [card.id for card in content.of(Skill)] == ["second-breath"]
    assert content.packs[0][:2] == ("toy", "1.0")
    assert type(content.packs[0][0]) is type(maze.title) is str


def test_all_faults_of_a_pack_are_found_at_once_with_their_places(tmp_path: Path) -> None:
    """Each says file, line, card, field, and what would be right."""
    cards = WELL + ("wells: 3\nextra: 1\n")
    cards = cards.replace("type: trap", "type: trapp").replace(
        "Delve 1. Each other Seeker may", "Each other Seeker"
    )
    cards = cards.replace("difficulty: 6", "dificulty: 6").replace("Draw 2 cards", "Drow 2 cards")
    cards = cards.replace("kind: skill", "kind: skil")
    with pytest.raises(PackError) as error:
        load(form(write(tmp_path, cards)))
    assert faults(error, tmp_path) == [
        'well.yaml:5: rust-gate, type: "trapp" is not one of obstacle, trap; did you mean "trap"?',
        (
            'well.yaml:7: rust-gate, reward, word "draw": expected "may" or "must"; '
            'did you mean "Each other Seeker may draw 1 card."?'
        ),
        'well.yaml:8: maze: the field "difficulty" is missing',
        'well.yaml:12: maze, dificulty: there is no such field here; did you mean "difficulty"?',
        'well.yaml:15: maze, reward, word "Drow": no card says this; did you mean "Draw 2 cards."?',
        'well.yaml:17: second-breath, kind: "skil" is no kind of card; did you mean "skill"?',
        'well.yaml:22: "wells" does not stand at the top of a file; expected cards or dice',
        'well.yaml:23: "extra" does not stand at the top of a file; expected cards or dice',
    ]
    assert error.value.faults[1].column == 31


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ("cards: 3", "well.yaml:1: `cards:` is followed by a list"),
        ("cards:\n  - one", "well.yaml:2: a card has fields, such as `id:`"),
        ("- one", "well.yaml:1: a file holds fields, such as `cards:`"),
        ("cards:\n  - id: a", "well.yaml:2: a: a card needs a `kind:`; expected challenge or skill"),
        (
            "cards:\n  - {id: 3, kind: skill, text: Delve 1.}",
            "well.yaml:2: 3, id: expected words, got a whole number; put it in quotes",
        ),
        (
            "cards:\n  - {id: A b, kind: skill, text: Delve 1.}",
            "well.yaml:2: A b: an id is small letters and digits, with hyphens between",
        ),
        ("cards:\n  - id: a\n    kind: skill\n    text: [1]", "well.yaml:4: a, text: expected a rules text"),
        (
            "cards:\n  - id: a\n    kind: skill\n    text: +2",
            'well.yaml:4: a, text: expected a rules text; put it in quotes: "+2."',
        ),
        ("dice: [[1]]", "well.yaml:1: expected words, got a whole number at [0][0]"),
        ("cards: []", "a game needs at least one skill"),
    ],
)
def test_a_fault_is_told_in_plain_words(tmp_path: Path, cards: str, fault: str) -> None:
    """What a person may type wrongly."""
    with pytest.raises(PackError) as error:
        load(form(write(tmp_path, cards)))
    assert faults(error, tmp_path) == [fault]


def test_an_id_stands_once_in_a_pack(tmp_path: Path) -> None:
    """The second card of an id is refused, and the first is named."""
    with pytest.raises(PackError) as error:
        load(form(write(tmp_path, WELL.replace("id: maze", "id: rust-gate"))))
    assert faults(error, tmp_path) == [
        f"well.yaml:8: rust-gate: this id stands already at {tmp_path}/well.yaml:2"
    ]


def test_an_owners_pack_replaces_cards_and_adds_others(tmp_path: Path) -> None:
    """A card of the same id is replaced in its place; a new one comes last."""
    own = write(
        tmp_path / "own",
        "cards:\n"
        "  - {id: new, kind: skill, text: Delve 9.}\n"
        "  - {id: maze, kind: challenge, title: My Maze, type: trap, difficulty: 9}\n",
    )
    content = load(form(write(tmp_path / "toy")), [own])
    assert list(content.cards) == ["rust-gate", "maze", "second-breath", "new"]
    assert content.cards["maze"].title == "My Maze"
    assert [pack[0] for pack in content.packs] == ["toy", "own"]


def test_an_owners_pack_may_take_whole_kinds_out_of_the_game(tmp_path: Path) -> None:
    """With the cards of a box typed in, the shipped ones leave."""
    own = write(
        tmp_path / "own",
        "cards:\n  - {id: new, kind: skill, text: Delve 9.}\n",
        MANIFEST + "replaces: [skill, maze]\n",
    )
    assert list(load(form(write(tmp_path / "toy")), [own]).cards) == ["rust-gate", "new"]


@pytest.mark.parametrize(
    ("manifest", "fault"),
    [
        (MANIFEST.replace("game: toy", "game: other"), 'this pack is for the game "other", not for "toy"'),
        (MANIFEST.replace("'1.0'", "1.0"), "version: expected words, got a number; put it in quotes"),
        (MANIFEST.replace("author", "autor"), 'the field "author" is missing'),
        (
            MANIFEST + "replaces: [skil]\n",
            'replaces: "skil" is no card and no kind of card; did you mean "skill"?',
        ),
        ("just words", "a file holds fields, such as `cards:`"),
        (
            MANIFEST.replace("id: {id}", "id: 'no: good'"),
            "an id is small letters and digits, with hyphens between",
        ),
    ],
)
def test_a_manifest_is_checked(tmp_path: Path, manifest: str, fault: str) -> None:
    """Before a pack's cards are used, it says who made it and for which game."""
    own = write(tmp_path / "own", None, manifest)
    with pytest.raises(PackError) as error:
        load(form(write(tmp_path / "toy")), [own])
    assert fault in "\n".join(faults(error, tmp_path))


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    """Nothing else of such a folder is opened."""
    with pytest.raises(PackError, match=r"a pack has a file pack\.yaml, this folder has none"):
        load(form(write(tmp_path / "toy")), [tmp_path])
    with pytest.raises(PackError, match="there is no such folder"):
        load(form(write(tmp_path / "toy")), [tmp_path / "nowhere"])


def test_a_pack_is_bounded(tmp_path: Path) -> None:
    """A stranger's pack cannot fill the memory: number and size of its files have a limit."""
    own = write(tmp_path / "own", "# " + "x" * 10_000_000)
    with pytest.raises(PackError, match="a pack has at most 10,000,000 bytes, not 10,000,07"):
        load(form(write(tmp_path / "toy")), [own])
    (own / "well.yaml").write_text("")
    for number in range(MOST_FILES):
        (own / f"{number}.yaml").touch()
    with pytest.raises(PackError, match="a pack has at most 500 files"):
        load(form(write(tmp_path / "toy")), [own])


def test_cards_can_be_added_to_content(tmp_path: Path) -> None:
    """A scenario brings its own cards, in the pack's format, and a fault names the scenario."""
    game = form(write(tmp_path / "toy"))
    content = load(game)
    more = add_cards(game, content, [{"id": "a", "kind": "skill", "text": "Delve 7."}], "scene.yaml")
    assert more.cards["a"] == Skill(id="a", text=LANGUAGE.read("Delve 7."))
    assert "a" not in content.cards
    with pytest.raises(PackError, match=r'^scene\.yaml: a, text, word "Dig": no card says this$'):
        add_cards(game, content, [{"id": "a", "kind": "skill", "text": "Dig."}], "scene.yaml")


def test_a_text_is_read_once_and_then_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred cards: cold each text is read once, warm none; benchmarks/sizes.py has the seconds."""
    cards = "".join(
        f"  - id: card-{n}\n    kind: skill\n"
        f"    text: Delve {n}. You may draw {n} cards to put {n} progress on this card.\n"
        for n in range(2, 202)
    )
    game = form(write(tmp_path / "toy", "cards:\n" + cards))
    texts: list[str] = []

    def read(language: Language, text: str) -> Text:
        texts.append(text)
        return as_ever(language, text)

    as_ever = Language.read
    monkeypatch.setattr(Language, "read", read)
    cold = load(game)
    assert (len(texts), len(set(texts))) == (200, 200)
    assert load(game) == cold
    assert len(texts) == 200

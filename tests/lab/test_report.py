"""The page about some games."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.engine.game import Case
from lamplit.lab import report
from lamplit.lab.results import Results, open_folder, packed
from lamplit.lab.running import play_part
from tests.lab.playing import card, plan, row

CASES = [Case(f"{level} case", 2, {"difficulty": level}) for level in ("normal", "hard")]


class Reader(HTMLParser):
    """The words of a page by tag, its open tags, and the places outside it that it asks for."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: dict[str, list[str]] = {}
        self.asks: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.asks += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.setdefault(self.tags[-1], []).append(data.strip())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Results:
    results = open_folder(tmp_path_factory.mktemp("run"), plan(12, *CASES, dealt=True))
    results.keep(*play_part(results.plan, range(12)))
    return results


@pytest.fixture(scope="module")
def text(played: Results) -> str:
    return report.page(played)


def test_the_page_tells_who_wins_how_long_it_takes_how_it_ends_and_of_each_card(
    played: Results, text: str
) -> None:
    page = Reader(text)
    assert page.words["h2"] == ["Who wins", "How long it takes", "How it ends", "Cards"]
    headings = page.words["h3"]
    for heading in ("By difficulty", "By who takes part", "Decisions", "Turns", "End", "Dead cards", "Well"):
        assert heading in headings
    seen = {entry["card"] for cards in played.games()["cards"] for entry in cards}
    assert seen <= set(page.words["td"])
    assert page.tags.count("svg") >= 8


def test_the_page_needs_nothing_else(text: str) -> None:
    """It asks for no file and no address: all links are within it, all pictures are in it."""
    assert all(link.startswith("#") for link in Reader(text).asks)
    assert not re.search(r"@import|url\((?!#)|<link|<img", text)


def test_a_card_that_never_comes_up_is_named(tmp_path: Path) -> None:
    """All cards of the game that no side saw are dead."""
    results = open_folder(tmp_path, plan(2))
    results.keep(range(2), packed(row(n, [True], cards=[card("the-maze", 9, 3)]) for n in range(2)))
    rows = re.findall(r"<tr><td>([^<]*)</td><td>0</td><td>never seen</td></tr>", report.page(results))
    assert len(rows) > 50
    assert "the-maze" not in rows


def test_where_each_plays_for_itself_turns_scores_and_margins_are_told(tmp_path: Path) -> None:
    """No rate of a game won by all, but of who sat where, for each number of seats; and how close it was."""
    cases = [Case(f"{seats} players", seats, {}, player="heuristic,random") for seats in (2, 3)]
    results = open_folder(tmp_path, plan(6, *cases, game="taverns_tales"))
    results.keep(*play_part(results.plan, range(6)))
    page = Reader(report.page(results))
    headings = page.words["h3"]
    for heading in ("By player", "By turn: 2 players", "By turn: 3 players", "Prestige"):
        assert heading in headings
    assert "Prestige ahead of the next" in headings
    assert "By seats" not in headings
    assert "zbygniew" in page.words["td"]


def test_the_command_writes_the_page_beside_the_games(played: Results, text: str) -> None:
    """The same page each time."""
    assert CliRunner().invoke(main, ["report", str(played.folder)]).exit_code == 0
    assert (played.folder / "report.html").read_text() == text


@pytest.fixture
def small(tmp_path: Path) -> Results:
    """Games that take a moment to report."""
    results = open_folder(tmp_path / "run", plan(2))
    results.keep(range(2), packed(row(n, numbers=[], traits=[]) for n in range(2)))
    return results


def test_the_page_is_written_where_one_says(small: Results, tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["report", str(small.folder), "--to", str(tmp_path / "page.html")])
    assert ran.stdout == f"Written: {tmp_path / 'page.html'}\n"
    assert (tmp_path / "page.html").is_file()


@pytest.mark.parametrize(
    ("to", "said"), [("run/plan.json/page.html", "cannot be written"), (None, "no folder of games")]
)
def test_what_cannot_be_is_one_sentence(to: str | None, said: str, small: Results, tmp_path: Path) -> None:
    words = [str(small.folder), "--to", str(tmp_path / to)] if to else [str(tmp_path)]
    told = CliRunner().invoke(main, ["report", *words])
    assert (told.exit_code, len(told.stderr.splitlines())) == (1, 1)
    assert said in told.stderr

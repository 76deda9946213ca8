"""The page about some games."""

import re
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.engine.game import Case
from lamplit.games import find
from lamplit.lab import decks, report
from lamplit.lab.plan import Plan, Wish, balance_of, plan_of, words
from lamplit.lab.playing import Row
from lamplit.lab.results import Results, frame, open_folder, packed
from lamplit.lab.running import play_part
from tests.lab.playing import GAME, card, plan, row

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
    chapters = ["Who wins", "How long it takes", "How close it is, and how it ends", "Cards"]
    assert page.words["h2"] == chapters
    told = ("By difficulty", "By who takes part", "Decisions", "Turns", "Where it ends", "Dead cards")
    assert {*told, "The Well"} <= set(page.words["h3"])
    assert page.tags.count("svg") >= 8


def test_cards_go_by_their_names(played: Results, text: str) -> None:
    """Every card that was seen is listed by its name; ids, and words of the program, are nowhere."""
    words = " ".join(chain.from_iterable(Reader(text).words.values()))
    pieces, seen = played.plan.cards(range(12)), played.games()["cards"].explode().struct.field("card")
    assert {pieces[id].name for id in seen} <= set(Reader(text).words["td"])
    assert not {id for id in pieces if "-" in id and id in words}
    assert not re.search(r"[sS]kill of|first_game|\bSelect\b", words)


def test_skills_are_listed_under_their_seekers_name(played: Results, text: str) -> None:
    """And every deck that can be chosen from stands before those that cannot."""
    headings = Reader(text).words["h3"]
    skills = [heading for heading in headings if heading.startswith("Skills of ")]
    assert {heading.removeprefix("Skills of ") for heading in skills} <= set(
        played.games()["names"].explode()
    )
    assert skills
    assert headings.index("Exhausted cards") > headings.index("The Well") > headings.index(skills[0])


def test_percent_is_written_in_one_way(text: str) -> None:
    """In words, tables and pictures, ticks too."""
    assert not re.search(r"\d%[^;\"]", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
    assert text.count(" %<") > 50


def test_every_figure_is_explained(text: str) -> None:
    """Under each heading stands a sentence."""
    after = re.findall(r"<h[23][^>]*>[^<]*</h[23]>\s*<p[^>]*>([^<]*)</p>", text)
    assert len(after) == len(re.findall(r"<h[23]", text))
    assert all(said.endswith(".") for said in after)


def test_a_deck_is_in_the_order_of_what_its_cards_add() -> None:
    """As in the picture above it; cards of which that is not known stand last, by name."""
    rows = [
        row(
            n,
            [n % 3 > 0],
            cards=[card("b", 9, n % 2), card("a", 9, 1 - n % 2), card("d", 9, 1), card("c", 9, 1)],
        )
        for n in range(4)
    ]
    chapter = decks.chapter(frame(rows), balance_of(find(GAME)), {}, "game")
    (deck,) = [part for part in chapter.parts if part.title == "Well"]
    gains = {cells[0]: cells[-2] for cells in deck.rows}
    assert list(gains) == (
        ["b", "a", "c", "d"] if float(gains["b"]) > float(gains["a"]) else ["a", "b", "c", "d"]
    )
    assert (gains["c"], gains["d"]) == ("", "")


def test_options_that_name_cards_are_told_by_name(tmp_path: Path) -> None:
    """In the case and in the option."""
    made = plan_of(Wish(GAME, 8, (2,), ("seekers=asha,khor", "seekers=feyn,roland", "length=quick")))
    results = open_folder(tmp_path, made)
    results.keep(range(8), packed(play_one_like(made, n) for n in range(8)))
    words = Reader(report.page(results)).words["text"]
    assert {"Asha and Khor", "Feyn and Roland"} <= set(words)
    assert made.cases[0].title == "2 seats, seekers Asha and Khor, length quick"


def play_one_like(made: Plan, n: int) -> Row:
    """A game of a plan that was not played."""
    case, _ = made.of(n)
    options = [{"name": name, "value": words(value)} for name, value in case.options.items()]
    return row(n, [n % 3 == 0], case=case.title, options=options, names=["Seat 1", "Seat 2"])


def test_a_run_whose_pack_is_gone_is_still_told(tmp_path: Path) -> None:
    """Its cards by their ids, those of the game by their names; the games are kept as they are."""
    gone = msgspec.structs.replace(plan(2), folders=[str(tmp_path / "gone")])
    results = open_folder(tmp_path, gone)
    cards = [card("the-maze", 9, 3), card("briar-hedge", 9, 3)]
    results.keep(range(2), packed(row(n, cards=cards) for n in range(2)))
    assert {"The Maze", "briar-hedge"} <= set(Reader(report.page(results)).words["td"])


def test_what_all_cases_share_is_said_once(tmp_path: Path) -> None:
    """At the head of the page; the cases are told apart by the rest."""
    asked = (
        "difficulty=normal",
        "difficulty=hard",
        "seekers=asha,khor",
        "seekers=feyn,roland",
        "length=quick",
    )
    made = plan_of(Wish(GAME, 8, (2,), asked))
    results = open_folder(tmp_path, made)
    results.keep(range(8), packed(play_one_like(made, n) for n in range(8)))
    page = Reader(report.page(results))
    assert "8 games of 2 seats, length quick, played by heuristic players" in " ".join(page.words["p"])
    assert "difficulty hard, seekers Feyn and Roland" in page.words["text"]


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
    assert "Undertow" in rows
    assert "The Maze" not in rows


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
    assert "By number of seats" not in headings
    assert "Zbygniew" in page.words["td"]


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

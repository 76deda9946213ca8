"""The page of the laboratory in a browser: nothing is cut off, no words lie on others, blanks stand last."""

from pathlib import Path

from lamplit.engine.game import Case
from lamplit.lab import report
from lamplit.lab.plan import title
from lamplit.lab.results import open_folder
from lamplit.lab.running import play_part
from tests.lab.playing import plan

from .parlour import Parlour

WISHES = [{"difficulty": hard, "length": long} for hard in ("normal", "hard") for long in ("full", "quick")]
CUT = """() => [
  ...[document.documentElement].filter((page) => page.scrollWidth > innerWidth),
  ...[...document.querySelectorAll("svg text")].filter((text) => {
    const [inner, outer] = [text, text.ownerSVGElement].map((part) => part.getBoundingClientRect())
    return inner.left < outer.left - 1 || inner.right > outer.right + 1
  }),
].map((part) => part.textContent.slice(0, 80))"""
OVER = """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const place = (text) => [text.textContent, text.getBoundingClientRect()]
  const texts = [...svg.querySelectorAll("text")].map(place)
  const cross = (a, b, from, to, gap) => a[from] < b[to] - gap && b[from] < a[to] - gap
  const meet = (a, b) => cross(a, b, "left", "right", 1) && cross(a, b, "top", "bottom", 3)
  return texts.flatMap(([words, a], at) =>
    texts.slice(at + 1).filter(([_, b]) => a.width && meet(a, b)).map(([others]) => `${words} / ${others}`))
})"""
LAST = """(head) => {
  head.firstChild.click()
  const rows = [...head.closest("table").tBodies[0].rows].map((row) => row.cells[head.cellIndex].textContent)
  const known = rows.filter((words) => words.trim())
  return rows.slice(0, known.length).every((words, at) => words === known[at])
}"""


async def test_nothing_of_the_report_is_cut_off_and_blanks_stand_last(
    parlour: Parlour, tmp_path: Path
) -> None:
    """On a desk and on a phone; whichever column sorts, up or down."""
    cases = [Case(title(2, wish, {}), 2, wish, player="random") for wish in WISHES]
    results = open_folder(tmp_path, plan(12, *cases))
    results.keep(*play_part(results.plan, range(12)))
    path = report.write(results)
    page = await parlour.browser.new_page()
    await page.goto(path.as_uri())
    for width in (1440, 390):
        await page.set_viewport_size({"width": width, "height": 900})
        assert await page.evaluate(CUT) == []
        assert await page.evaluate(OVER) == []
    for head in await page.query_selector_all("th"):
        assert [await head.evaluate(LAST) for _ in range(2)] == [True, True]
    await page.close()

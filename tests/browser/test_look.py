"""What the table looks like where that can be measured: light, dice, the end; the page without a network."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import lamplit
from lamplit import games
from lamplit.bots import heuristic
from lamplit.games import find
from tests.gallery.cards import deal, spread
from tests.gallery.devices import DEVICES
from tests.gallery.positions import play_to
from tests.server.guests import Site, serving

from .parlour import DESKTOP, PHONE, Parlour, Person, lay

WON = 1  # seed of a quick delve that the rule of thumb wins
LIGHT = """() => {
  const pool = document.querySelector('.pool').getBoundingClientRect()
  const boxes = [...document.querySelectorAll('.middle .piece.open, .hand .piece.open')]
    .map((at) => at.getBoundingClientRect())
  const [x, y] = [pool.left + pool.width / 2, pool.top + pool.height / 2]
  const between = (n, low, high) =>
    n >= Math.min(...boxes.map((box) => box[low])) && n <= Math.max(...boxes.map((box) => box[high]))
  return boxes.length > 0 && between(x, 'left', 'right') && between(y, 'top', 'bottom')
}"""
MOVES = """() => [...document.querySelectorAll('*')].filter((at) => {
  const look = getComputedStyle(at)
  return look.animationName !== 'none' || look.transitionDuration !== '0s'
}).map((at) => at.outerHTML.slice(0, 120))"""
SHIFTS = """() => new Promise((done) => {
  let sum = 0
  const watch = new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) sum += shift.value
  })
  watch.observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 300)
})"""

IN_SIGHT = """() => {
  const { left, right } = document.querySelector('.middle .piece.about').getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}"""
DRAWN = "() => !document.querySelector('.card .picture:empty') && document.querySelector('.card .picture')"
LIKEST = """async () => {
  const [wide, high] = [35, 25]
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
  const board = canvas.getContext('2d', { willReadFrequently: true })
  const seen = []
  for (const picture of document.querySelectorAll('.card .picture')) {
    for (const svg of picture.querySelectorAll('svg')) {
      const image = new Image(wide, high)
      const drawn = new XMLSerializer().serializeToString(svg)
      image.src = 'data:image/svg+xml,' + encodeURIComponent(drawn.replace('<svg', `<svg width="${wide}"`))
      await image.decode()
      board.drawImage(image, 0, 0, wide, high)
    }
    seen.push([picture.closest('[data-piece]').dataset.piece, board.getImageData(0, 0, wide, high).data])
  }
  const apart = (a, b) => a.reduce((sum, light, n) => sum + Math.abs(light - b[n]), 0) / (wide * high * 3)
  const after = (n) => seen.slice(n + 1)
  const pairs = seen.flatMap(([one, a], n) => after(n).map(([other, b]) => [one, other, apart(a, b)]))
  return [seen.length, ...pairs.sort((a, b) => a[2] - b[2])[0]]
}"""
COVERED = """() => {
  const PADDING = 7 // of a card, a little less since it may lie askew
  const cards = [...document.querySelectorAll('.hand .card')]
  const left = (card) => card.querySelector('.head').getBoundingClientRect().left - PADDING
  const right = (title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    return words.getBoundingClientRect().right
  }
  return cards.slice(0, -1)
    .filter((card, n) => right(card.querySelector('.title')) > left(cards[n + 1]))
    .map((card) => card.querySelector('.title').innerText)
}"""
ALIKE = 6.0  # of 255 steps of light, on the average of a small picture


async def at_a_table(site: Site, mira: Person, answers: int, game: str = "kinfire_delve") -> None:
    """Mira before a table of hers at which bots have played so far."""
    wanted = {"game": game, "seats": 2, "seed": 7, "undo": "free"}
    told = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
    table = (await told.json())["id"]
    room = await site.hall.room(table)
    assert room is not None
    await play_to(room, answers, Random(7))
    await mira.go(f"/table/{table}")
    await mira.page.get_by_role("region", name="Decision").wait_for()


async def test_the_light_lies_on_what_can_be_chosen(parlour: Parlour, tmp_path: Path) -> None:
    """Wherever that is: on the board, then in the hand; and nothing jumps while a table opens."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await at_a_table(site, mira, 2)
        assert await mira.page.evaluate(SHIFTS) < 0.1
        lit = set()
        for _ in range(6):
            if await mira.page.locator(".middle .piece.open, .hand .piece.open").count():
                await mira.page.wait_for_function(LIGHT)
                lit.add(await mira.page.evaluate("document.querySelector('.pool').style.translate"))
            asked = await mira.question.inner_text()
            await mira.options.first.click()
            await mira.question.filter(has_not_text=asked).wait_for()
        assert len(lit) > 1


async def test_the_card_that_is_faced_lies_under_a_lantern(parlour: Parlour, tmp_path: Path) -> None:
    """One sees at a glance what the question is about; on a phone it has come into sight by itself."""
    async with serving(tmp_path) as site:
        for device in (DESKTOP, PHONE):
            async with parlour.person(site, "Mira", **device) as mira:
                await at_a_table(site, mira, 8)
                lit = mira.page.locator(".middle .piece.about")
                await lit.locator(".lamp").wait_for()
                assert await lit.locator(".title").all_inner_texts() == ["The Porcelain Knight"]
                assert "against The Porcelain Knight" in await mira.question.inner_text()
                await mira.page.wait_for_function(IN_SIGHT)


@pytest.mark.parametrize("device", DEVICES)
async def test_no_title_of_a_large_hand_is_covered(parlour: Parlour, tmp_path: Path, device: str) -> None:
    """Where cards lie over each other, each title keeps to what is seen of its card."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira", **DEVICES[device]) as mira:
        for game in games.TITLES:
            told = await mira.page.request.post(f"{site.url}/api/tables", data={"game": game, "seats": 2})
            await deal(mira.page, f"{site.url}/table/{(await told.json())['id']}", game, 13)
            assert await mira.page.evaluate("document.fonts.ready.then(() => 0)") == 0
            assert await mira.page.locator(".hand .card").count() == 13
            assert await mira.page.evaluate(COVERED) == []


async def test_whoever_wants_no_motion_sees_each_change_at_once(parlour: Parlour, tmp_path: Path) -> None:
    """No transition, however short: until the next picture it would hold the old layout under the finger."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.go()
        assert await mira.page.evaluate(MOVES) == []
        await at_a_table(site, mira, 2)
        await mira.drawer("Table")
        assert await mira.page.evaluate(MOVES) == []


async def test_a_game_that_is_over_tells_how_it_went(parlour: Parlour, tmp_path: Path) -> None:
    """Its dice lie there, curves and moments lead into the replay, and the same cards are dealt again."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await at_a_table(site, mira, 1000)
        dice = mira.page.get_by_role("region", name="Last roll")
        assert await dice.locator("[data-piece]").count() == 4
        await mira.page.get_by_text("Cards left in the Well").wait_for()
        moments = mira.page.get_by_role("region", name="What decided it").get_by_role("button")
        assert await moments.count() == 3
        await moments.first.click()
        await mira.page.get_by_role("region", name="Replay").wait_for()
        await mira.button("Back to now").click()
        first = mira.page.url
        await mira.button("The same shuffle again").click()
        await mira.page.wait_for_url(lambda url: url != first)
        await mira.question.filter(has_text="Who takes the first turn?").wait_for()
        tables = [room.game.play.record for room in site.hall.rooms.values()]
        assert len(tables) == 2
        assert len({(record.seed, str(record.options)) for record in tables}) == 1


async def test_a_game_that_is_won_tells_the_blow_that_won_it(parlour: Parlour, tmp_path: Path) -> None:
    """The last of its moments is the last progress on the Master, and leads to where it was made."""
    game = lamplit.new_game("kinfire_delve", seats=2, seed=WON, options={"length": "quick"})
    chance = Random(WON)
    while game.play.question is not None:
        seat = game.play.seats_asked()[0]
        game.play.answer(seat, heuristic.choose(game.play, seat, chance))
    assert game.outcome == "won"
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        await lay(site, table, game)
        moments = mira.page.get_by_role("region", name="What decided it").get_by_role("button")
        blow = moments.filter(has_text="Progress on the Master").last
        await blow.filter(has_text="The Master is defeated").wait_for()
        assert await blow.inner_text() == await moments.last.inner_text()
        await blow.click()
        last = game.play.line.n
        await mira.page.get_by_role("region", name="Replay").get_by_text(f"{last} of {last}").wait_for()


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("kinfire_delve", "Reward", {"Reward", "Penalty"}),
        ("taverns_tales", "Recruit", {"Cost", "Persuasion", "Prestige", "Recruit"}),
    ],
)
async def test_a_card_seen_large_explains_its_words(
    parlour: Parlour, tmp_path: Path, game: str, card: str, words: set[str]
) -> None:
    """Each in a sentence, with its rule, which opens in the book."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await at_a_table(site, mira, 2, game)
        await mira.page.locator("[data-piece]").filter(has_text=card).first.focus()
        await mira.press("z")
        meant = mira.page.get_by_role("dialog").locator("dl > div")
        await meant.first.wait_for()
        assert words <= set(await meant.locator("dt").all_inner_texts())
        rule = meant.first.get_by_role("button")
        id = await rule.inner_text()
        await rule.click()
        await mira.page.get_by_role("complementary", name="Rules").get_by_text(id, exact=True).wait_for()
        assert await mira.page.get_by_role("dialog").count() == 0


async def test_the_page_opens_without_a_network_and_says_what_is_missing(
    parlour: Parlour, tmp_path: Path
) -> None:
    """The hall and a table's address alike; once the network is back the hall fills by itself."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        await mira.go()
        await mira.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
        await mira.go()  # now through what is kept
        await mira.game().wait_for()
        await mira.page.context.set_offline(True)
        await mira.go("/table/some")
        await mira.page.get_by_role("heading", name="The table is out of reach").wait_for()
        await mira.go()
        await mira.page.get_by_role("alert").filter(has_text="This device has no network").wait_for()
        await mira.page.context.set_offline(False)
        await mira.game().wait_for()
        assert await mira.page.get_by_role("alert").count() == 0
        mira.troubles = [said for said in mira.troubles if "ERR_INTERNET_DISCONNECTED" not in said]


@pytest.mark.parametrize("game", games.TITLES)
async def test_no_two_cards_have_pictures_that_look_alike(
    parlour: Parlour, tmp_path: Path, game: str
) -> None:
    """Of all pairs of cards of a game also the likest is told apart where it is small."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        wanted = {"game": game, "seats": min(find(game).seats)}
        told = await mira.page.request.post(f"{site.url}/api/tables", data=wanted)
        await spread(mira.page, f"{site.url}/table/{(await told.json())['id']}", game)
        await mira.page.wait_for_function(DRAWN)
        count, one, other, apart = await mira.page.evaluate(LIKEST)
        assert count == len(find(game).box(games.content(game)).cards)
        assert apart > ALIKE, f"{one} and {other} look alike"

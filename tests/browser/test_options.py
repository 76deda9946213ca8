"""The options on the bar: equal cards as one, in the order in which the hand lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import lamplit
from lamplit.live import LiveGame
from tests.server.guests import serving

from .parlour import DESKTOP, PHONE, Parlour, lay

COPY = "rooftop-run"
NAMESAKES = 9  # seed of a game in which two challenges of one name come to lie side by side
ORDERS = """() => ['.hand [data-piece].open', '[data-option]'].map((which) => {
  const keys = [...document.querySelectorAll(which)].map(({ dataset }) => dataset.piece ?? dataset.option)
  return [...new Set(keys.map((key) => key.split('#')[0]))]
})"""
LIES = """() => {
  const cards = [...document.querySelectorAll('.hand [data-piece]')]
  const held = new Set(cards.map(({ dataset }) => dataset.piece))
  const sort = (li) => {
    const { option } = li.querySelector('button').dataset
    return option === undefined ? 'refused' : held.has(option) ? 'held' : 'other'
  }
  const place = (li) => [li.offsetTop, li.offsetLeft]
  const before = (a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]
  return [...document.querySelectorAll('.options > li')].sort(before).map(sort)
}"""
LIST = """(list) => [
  list.querySelectorAll('li').length <= 3,
  list.scrollHeight > list.clientHeight + 1,
  getComputedStyle(list).maskImage,
]"""


def asking(kind: str, seed: int = 0, suits: Callable[[LiveGame], bool] = lambda _game: True) -> LiveGame:
    """A game that asks a question of this kind, where it suits."""
    found = lamplit.new_game("kinfire_delve", seats=2, seed=seed)
    chance = Random(0)
    while (asked := found.decision) and not (asked.kind == kind and suits(found)):
        found.choose(chance.choice(asked.options or ()), asked.seat)
    return found


def namesakes(game: LiveGame) -> dict[str, int]:
    """The cards that can be chosen and share their name with another, and the progress on each."""
    asked = game.decision
    assert asked
    labels = Counter(option.label for option in asked.options or ())
    alike = {option.key for option in asked.options or () if labels[option.label] > 1}
    pieces = [piece for area in game.view(asked.seat).areas for piece in area.pieces]
    return {piece.key: piece.tokens.get("progress", 0) for piece in pieces if piece.key in alike}


def discarding() -> LiveGame:
    """A Seeker who holds two cards alike is to discard two."""
    game = asking("discard")
    asked = game.decision
    assert asked
    assert {COPY, f"{COPY}#2"} <= asked.pieces.keys()
    assert (asked.low, asked.high) == (2, 2)
    return game


async def test_cards_of_one_name_are_told_apart_by_what_lies_on_them(
    parlour: Parlour, tmp_path: Path
) -> None:
    """Of two challenges called the same the option says on which there is progress."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        game = asking("select", NAMESAKES, lambda game: len(set(namesakes(game).values())) > 1)
        await lay(site, table, game)
        for key, progress in namesakes(game).items():
            words = await mira.page.locator(f'[data-option="{key}"]').inner_text()
            assert words.endswith(f", {progress} progress") if progress else "progress" not in words


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_equal_cards_of_a_share_are_one_option_that_counts(
    parlour: Parlour, tmp_path: Path, device: dict[str, Any]
) -> None:
    """Each press takes one more and says how many; one goes back by its button, or by a key."""
    async with serving(tmp_path) as site, parlour.person(site, **device) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        await lay(site, table, discarding())
        await mira.give.wait_for()
        copies = mira.page.locator(f'[data-option^="{COPY}"]')
        bar = mira.page.get_by_role("region", name="Decision")
        less = bar.get_by_role("button", name="Put one")

        async def reads(count: str, chosen: int) -> None:
            assert " ".join((await copies.inner_text()).split()).endswith(f"Rooftop Run {count}")
            await bar.get_by_text(f"{chosen} of 2 chosen").wait_for()
            assert await mira.page.locator(f'[data-piece^="{COPY}"].taken').count() == chosen

        await reads("×2", 0)
        for n in (1, 2):
            await copies.click()
            await reads(f"{n} of 2 taken", n)
        assert await mira.can_give()
        await less.click()
        await reads("1 of 2 taken", 1)
        assert not await mira.can_give()
        await copies.focus()
        await mira.press("Backspace")
        await reads("×2", 0)
        await mira.press("Enter", "Enter")
        await reads("2 of 2 taken", 2)
        await copies.click()
        await reads("×2", 0)
        assert await less.count() == 0


async def test_the_bar_has_the_cards_of_the_hand_in_the_order_of_the_hand(
    parlour: Parlour, tmp_path: Path
) -> None:
    """Of a share as of a choice; so a number key takes the card that stands there."""
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        for game in (discarding(), asking("action")):
            assert game.decision
            await lay(site, table, game)
            await mira.question.filter(has_text=game.decision.text).wait_for()
            hand, bar = await mira.page.evaluate(ORDERS)
            assert len(hand) > 2
            assert [card for card in bar if card in hand] == hand


async def test_one_card_that_is_asked_for_is_given_at_once(parlour: Parlour, tmp_path: Path) -> None:
    """Nothing is put together: the press is the answer, as to every other question for one."""
    games = (asking("discard", seed) for seed in range(100))
    game = next(one for one in games if one.decision and (one.decision.low, one.decision.high) == (1, 1))
    async with serving(tmp_path) as site, parlour.person(site) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        await lay(site, table, game)
        await mira.question.filter(has_text="discard").wait_for()
        card = await mira.options.first.get_attribute("data-option")
        await mira.options.first.click()
        await mira.page.locator(f'.hand [data-piece="{card}"]').wait_for(state="detached")
        assert await mira.give.count() == 0


async def test_on_a_phone_what_is_no_card_in_hand_comes_first(parlour: Parlour, tmp_path: Path) -> None:
    """The hand shows its own cards; what else can be answered is seen first, and what is refused last."""
    async with serving(tmp_path) as site, parlour.person(site, **PHONE) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        await lay(site, table, asking("action"))
        await mira.options.first.wait_for()
        seen = await mira.page.evaluate(LIES)
        assert {"held", "other"} <= set(seen)
        assert seen == sorted(seen, key=["other", "held", "refused"].index)


async def test_few_options_are_seen_whole_on_a_phone(parlour: Parlour, tmp_path: Path) -> None:
    """Up to three are never cut, even while the hand is up; where more are, none is dimmed."""
    async with serving(tmp_path) as site, parlour.person(site, **PHONE) as mira:
        table = (await mira.open_table()).removeprefix("/table/")
        for kind in ("first", "may", "select", "action"):
            game = asking(kind)
            assert game.decision
            await lay(site, table, game)
            await mira.question.filter(has_text=game.decision.text).wait_for()
            grip = mira.page.locator(".grip")
            if await grip.get_attribute("aria-expanded") == "false":
                await grip.click()
            few, hidden, mask = await mira.page.locator(".options").evaluate(LIST)
            assert not (few and hidden)
            assert mask == "none"

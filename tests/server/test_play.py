"""Games over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import lamplit
from lamplit.words import begun
from tests.server.guests import Visit, serving


def same(view: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two views show the same; news and phases are told once, faces of what is gone may be kept."""
    left = ("news", "phases", "whole", "faces", "ref")
    one, two = ({k: v for k, v in d.items() if k not in left} for d in (view, other))
    return one == two and all(view["faces"][name] == face for name, face in other["faces"].items())


async def test_two_people_play_to_the_end_and_see_what_the_game_shows_them(tmp_path: Path) -> None:
    """What changed, put together, is at every end what a fresh whole view says, for each seat."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        table = await mira.open(take=[0])
        async with mira.at(table) as one, jo.at(table) as two:
            await two.say("take", seat=1)
            await two.until(lambda: 1 in two.views)
            played = await asyncio.gather(one.play_on(Random(1)), two.play_on(Random(2)))
            assert all(played)
            async with mira.at(table) as again, jo.at(table) as too:
                assert same(one.views[0], again.views[0])
                assert same(two.views[1], too.views[1])


async def test_a_view_is_that_of_the_game(tmp_path: Path) -> None:
    """Areas and faces on the wire are those of `LiveGame.view`, for seats and for spectators."""
    async with serving(tmp_path) as site, site.guest() as mira, site.guest() as jo:
        table = await mira.open()
        async with mira.at(table) as one, jo.at(table) as watching:
            await one.play_on(Random(3), 8)
            await watching.until_number(one.number)
            game = site.hall.rooms[table].game
            for seat, view in [(0, one.views[0]), (1, one.views[1]), (None, watching.views[None])]:
                shown = msgspec.to_builtins(game.view(seat))
                assert view["areas"] == shown["areas"]
                assert view.get("waiting", []) == shown["waiting"]
                assert all(view["faces"][name] == face for name, face in shown["faces"].items())


async def test_a_choice_is_durable_before_anybody_is_told(tmp_path: Path) -> None:
    """Whatever number a view has, so many acts are in the store."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            for _ in range(12):
                await one.play_on(Random(5), 1)
                assert len(await site.hall.store.acts(table, 0)) >= one.number


async def test_a_server_that_comes_back_shows_the_same(tmp_path: Path) -> None:
    """Nothing but the store is needed: a new server has every view as it was, undone answers too."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(4), 80)
            await one.say("undo", number=one.number)
            cookies = mira.session.cookie_jar
            before = dict(one.views)
            async with serving(tmp_path) as anew, anew.guest() as later:
                later.session._cookie_jar = cookies
                async with later.at(table) as two:
                    assert all(same(before[seat], two.views[seat]) for seat in (0, 1))
                    assert (await two.say("redo", number=two.number))["type"] == "done"


async def window(visit: Visit) -> tuple[int, list[int]]:
    """Play on until two seats may boost: the number, and the seats."""
    while [question["kind"] for _, question in visit.asked()][:2] != ["boost"] * 2:
        assert not visit.is_over
        seat, question = visit.asked()[0]
        options = question.get("options") or []
        bold = next((option["key"] for option in options if option["pieces"]), None)
        timid = options[-1]["key"] if options else list(question["pieces"])[: question["low"]]
        await visit.choose(seat, bold or timid)
        await visit.until(lambda: bool(visit.asked()) or visit.is_over)
    return visit.number, [seat for seat, _ in visit.asked()]


async def test_a_message_said_twice_chooses_once(tmp_path: Path) -> None:
    """The same answer again is done again, and the game stands where it stood."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            (seat, question), number = one.asked()[0], one.number
            key = question["options"][0]["key"]
            first = await one.choose(seat, key, number)
            again = await one.choose(seat, key, number)
            assert first["type"] == again["type"] == "done"
            assert first["number"] == again["number"]
            assert len(await site.hall.store.acts(table, 0)) == again["number"]


async def test_two_answer_a_window_at_once(tmp_path: Path) -> None:
    """Both answers carry the same number, and both count."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(seats=4)
        async with mira.at(table) as one:
            number, seats = await window(one)
            for seat in seats[:2]:
                await one.choose(seat, "pass", number)
            lines = one.views[seats[0]]["log"]
            passed = {line["seat"] for line in lines[-4:] if " does not boost " in line["text"]}
            assert set(seats[:2]) <= passed


@pytest.mark.parametrize("game", sorted(lamplit.games()))
async def test_the_log_tells_what_came_of_an_answer(game: str, tmp_path: Path) -> None:
    """As it happens, and the same to whoever comes later; each result under the answer it followed."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(game=game)
        async with mira.at(table) as one:
            await one.play_on(Random(3))
            room = await site.hall.room(table)
            assert room is not None
            told = {line["entry"]: line.get("came", "") for line in one.views[0]["log"]}
            speaker, results = room.game.speaker(0), room.game.rules.results
            happened = [e for e in room.game.play.events(since=0) if e.n and e.kind in results]
            assert all(begun(speaker.event(event)) in told[event.n] for event in happened)
            assert {n for n, came in told.items() if came} == {event.n for event in happened}
            async with mira.at(table) as again:
                assert again.views[0]["log"] == one.views[0]["log"]


async def test_an_answer_to_a_question_that_is_gone_is_refused(tmp_path: Path) -> None:
    """After an undo an answer to the later question changes nothing."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(1), 3)
            seat, question = one.asked()[0]
            late, key = one.number, question["options"][0]["key"]
            await one.say("undo", number=one.number)
            said = await one.choose(seat, key, late)
            assert said["type"] == "refused"
            assert said["why"] == "That question has been answered meanwhile."


async def test_what_is_not_legal_is_refused_with_its_rule(tmp_path: Path) -> None:
    """A refusal carries the sentence, the id of the rule and what that rule says."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            while one.asked()[0][1]["kind"] != "select":
                await one.play_on(Random(1), 1)
            seat = one.asked()[0][0]
            said = await one.choose(seat, "master")
            assert said["type"] == "refused"
            assert said["rule"].startswith("KD-")
            assert said["says"]


async def test_two_servers_on_one_store_never_do_the_same_number(tmp_path: Path) -> None:
    """The second takes what the first did, and tries again."""
    async with serving(tmp_path) as one_site, serving(tmp_path) as two_site, one_site.guest() as mira:
        table = await mira.open(seats=4)
        async with mira.at(table) as one:
            number, seats = await window(one)
            there = mira.url
            mira.url = two_site.url
            async with mira.at(table) as two:
                mira.url = there
                first = await one.choose(seats[0], "pass", number)
                second = await two.choose(seats[1], "pass", number)
                assert first["type"] == second["type"] == "done"
                acts = await one_site.hall.store.acts(table, 0)
                assert [act.number for act in acts] == list(range(1, len(acts) + 1))


async def test_a_bot_plays_its_seat(tmp_path: Path) -> None:
    """A person and a bot come to an end; the log says which answers were the bot's."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(bots={"1": "heuristic"})
        async with mira.at(table) as one:
            await one.play_on(Random(2))
            assert {line.get("by", "person") for line in one.views[0]["log"]} >= {"person", "bot"}

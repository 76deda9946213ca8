"""People, seats, who may take back, and places to come back to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lamplit.errors import LamplitError
from lamplit.server import people
from tests.server.guests import serving


def test_a_cookie_is_only_what_this_server_signed() -> None:
    """Another key, another person or a shorter sign is nobody."""
    person = people.new()
    cookie = people.signed(person, b"key")
    assert people.person_of(cookie, b"key") == person
    for forged in (people.signed(person, b"other"), f"x{cookie}", cookie[:-1], person, f"{person}.", ".", ""):
        assert people.person_of(forged, b"key") is None


@pytest.mark.parametrize(
    ("name", "safe"),
    [("  Mira \t Lund ", "Mira Lund"), ("Jo\u202egnp", "Jognp"), ("A\x00b\nc", "Ab c"), ("é" * 60, "é" * 40)],
)
def test_a_name_is_one_plain_line(name: str, safe: str) -> None:
    """Blanks are one, what turns or hides text is gone, and it ends."""
    assert people.safe_name(name) == safe


@pytest.mark.parametrize("name", ["", " ", "\u200b\u202e", "..."])
def test_a_name_has_a_letter(name: str) -> None:
    """Nobody is called by nothing."""
    with pytest.raises(LamplitError):
        people.safe_name(name)


async def test_a_seat_is_taken_given_up_and_played_by_a_bot(tmp_path: Path) -> None:
    """A seat has one holder; whoever takes it sees its view, whoever leaves it no longer does."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        table = await mira.open(take=[0])
        async with mira.at(table) as one, jo.at(table) as two:
            assert list(two.views) == [None]
            assert (await two.say("take", seat=0))["why"] == "Somebody sits there."
            assert (await two.say("take", seat=1))["type"] == "done"
            await two.until(lambda: list(two.views) == [1])
            assert (await one.say("bot", seat=1))["why"] == "Somebody sits there."
            await two.say("leave", seat=1)
            await two.until(lambda: list(two.views) == [None])
            assert (await one.say("bot", seat=1, bot="random"))["type"] == "done"
            await one.until(lambda: one.table["chairs"][1].get("bot") == "random")
            assert (await two.say("take", seat=1))["type"] == "done"
            assert (await two.say("take", seat=9))["type"] == "refused"


async def test_a_table_that_somebody_is_about_to_enter_is_not_let_go(tmp_path: Path) -> None:
    """Between asking for it and sitting there nobody is there; opened twice it would be two tables."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        long_ago = asyncio.get_running_loop().time()
        for _ in range(2):
            await mira.get(f"/api/tables/{table}")
            room = site.hall.rooms[table]
            site.hall.let_go(long_ago)
            assert site.hall.rooms[table] is room
            room.left = long_ago - 1
        site.hall.let_go(long_ago)
        assert table not in site.hall.rooms


async def test_my_tables_tell_how_they_stand(tmp_path: Path) -> None:
    """Who is asked, what seats are called, what is counted: while it is open, let go, and served anew."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        table = await mira.open(seed=7)
        assert not stood(await mira.get("/api/tables"))
        async with mira.at(table) as one:
            await one.play_on(Random(1), 5)
            asked = [seat for seat, _ in one.asked()]
            names = [chair["name"] for chair in one.table["chairs"]]
            turn = next(area["count"] for area in one.views[asked[0]]["areas"] if area["name"] == "turn")
        now = stood(open_ := await mira.get("/api/tables"))
        assert now == (asked, names, [f"Turn {turn}", *open_[0]["stands"][1:]])
        site.hall.let_go(asyncio.get_running_loop().time() + 1)
        await asyncio.gather(*site.hall._tasks)
        assert table not in site.hall.rooms
        assert stood(await mira.get("/api/tables")) == now
        cookies = mira.session.cookie_jar
        async with mira.at(table) as one:
            await one.play_on(Random(1), 5)
        later = stood(await mira.get("/api/tables"))
        assert later != now
    async with serving(tmp_path) as site, site.guest() as mira:
        mira.session._cookie_jar = cookies
        assert stood(await mira.get("/api/tables")) == later


async def test_what_a_table_was_when_it_was_let_go_is_not_told_of_what_it_is_now(tmp_path: Path) -> None:
    """Where another process has played on there, the list says only who sits at it."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira:
        table = await mira.open(seed=7)
        async with mira.at(table) as one:
            await one.play_on(Random(1), 1)
            await site.hall.rooms[table].stand()
            await one.play_on(Random(1), 1)
        del site.hall.rooms[table]
        assert not stood(await mira.get("/api/tables"))


def stood(tables: list[dict[str, Any]]) -> tuple[list[int], list[str], list[str]] | None:
    """How the first of some tables stands: who is asked, the names of the seats, what is counted."""
    first = tables[0]
    if "stands" not in first:
        return None
    return first["waiting"], [chair["name"] for chair in first["chairs"]], first["stands"]


async def test_my_tables_are_those_i_opened_or_sit_at(tmp_path: Path) -> None:
    """With who sits there; not those of others."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        one = await mira.open(take=[0])
        await mira.open()
        async with jo.at(one) as visit:
            assert await jo.get("/api/tables") == []
            await visit.say("take", seat=1)
        assert [table["id"] for table in await jo.get("/api/tables")] == [one]
        assert len(await mira.get("/api/tables")) == 2
        chairs = (await jo.get(f"/api/tables/{one}"))["chairs"]
        assert [chair["person"] for chair in chairs] == ["Mira", "Jo"]


async def test_whoever_chats_is_heard_by_all_and_by_those_who_come_later(tmp_path: Path) -> None:
    """In order, under the name that one has."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.say("name", name="Miranda")
            await one.say("chat", text="Ready?\u202e")
            async with jo.at(table) as two:
                lines = next(m for m in two.heard if m["type"] == "hello")["chat"]
                assert [(line["name"], line["text"]) for line in lines] == [("Miranda", "Ready?")]


async def test_with_others_only_ones_own_last_answers_are_taken_back(tmp_path: Path) -> None:
    """The usual policy: not another's answer, and not after something new was seen."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        table = await mira.open(take=[0])
        async with mira.at(table) as one, jo.at(table) as two:
            await two.say("take", seat=1)
            await one.until(lambda: one.table["undo_now"] == "news")
            await one.choose(0, "seat 1")
            assert (await two.say("undo", number=1))["type"] == "refused"
            assert (await one.say("undo", number=1))["type"] == "done"


async def test_an_undo_by_consent_waits_for_the_others(tmp_path: Path) -> None:
    """A no leaves all as it is, a yes takes back."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest("Jo") as jo:
        table = await mira.open(take=[0], undo="consent")
        async with mira.at(table) as one, jo.at(table) as two:
            await two.say("take", seat=1)
            await two.until(lambda: 1 in two.views)
            await one.choose(0, "seat 1")
            for yes in (False, True):
                await one.say("undo", number=1)
                await two.until(lambda: bool(two.table.get("asked")))
                assert two.table["asked"]["me"]
                assert two.table["asked"]["by"] == "Mira"
                await two.say("agree", number=1, yes=yes)
                await one.until(lambda: not one.table.get("asked"))
            await one.until_number(2)
            assert one.views[0]["entry"] == 0


async def test_an_undo_that_was_sent_twice_takes_back_one_answer(tmp_path: Path) -> None:
    """And one that comes late takes back nothing."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(1), 4)
            number = one.number
            assert (await one.say("undo", number=number))["number"] == number + 1
            assert (await one.say("undo", number=number))["number"] == number + 1
            assert (await one.say("undo", number=number, to=0))["type"] == "refused"


async def test_a_savepoint_can_be_played_on_from_whatever_happened_since(tmp_path: Path) -> None:
    """The branch stands where the savepoint was set, also when that was taken back meanwhile."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.play_on(Random(1), 5)
            await one.say("savepoint", name="Here")
            there = one.views[0]["areas"], one.views[0]["log"]
            await one.say("undo", number=one.number, to=0)
            await one.play_on(Random(9), 3)
            mark = one.table["savepoints"][0]["id"]
            branch = (await one.say("branch", savepoint=mark))["table"]
            async with mira.at(branch) as two:
                assert (two.views[0]["areas"], two.views[0]["log"]) == there
                await two.play_on(Random(3))
                assert two.is_over


async def test_how_it_was_can_be_seen_again(tmp_path: Path) -> None:
    """Each entry's view is the one that was told then."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            seen = {}
            for _ in range(6):
                await one.play_on(Random(2), 1)
                seen[one.views[0]["entry"]] = one.views[0]["areas"]
            for entry, areas in seen.items():
                assert (await one.say("look", entry=entry, seat=0))["view"]["areas"] == areas

"""Nobody is told what the seat may not know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import yaml

from tests.games.taverns_tales import test_secrets as disruptive
from tests.server.guests import Guest, Site, Visit, serving


async def test_only_who_holds_a_seat_acts_for_it(tmp_path: Path) -> None:
    """A spectator and the holder of another seat are refused whatever they try."""
    async with serving(tmp_path) as site, site.guest() as mira, site.guest() as jo:
        table = await mira.open()
        async with mira.at(table), jo.at(table) as watching:
            assert watching.seats == []
            for type, more in (
                ("choose", {"number": 0, "seat": 0, "answer": "seat 1"}),
                ("why", {"seat": 0}),
                ("hint", {"seat": 1}),
                ("look", {"seat": 0, "entry": 0}),
                ("history", {"seat": 1, "entry": 0}),
                ("undo", {"number": 0}),
                ("redo", {"number": 0}),
                ("leave", {"seat": 0}),
                ("take", {"seat": 0}),
                ("bot", {"seat": 0}),
                ("policy", {"undo": "off"}),
                ("savepoint", {"name": "Here"}),
                ("branch", {"entry": 0}),
                ("agree", {"number": 0, "yes": True}),
            ):
                said = await watching.say(type, **more)
                assert said["type"] == "refused", (type, said)
            assert await site.hall.store.acts(table, 0) == []


async def test_a_report_of_a_running_game_tells_no_secret(tmp_path: Path) -> None:
    """No seed and no facedown card; the whole is sealed until the game is over, and then plays again."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open(seed=987654321)
        async with mira.at(table) as one:
            await one.play_on(Random(1), 6)
            said = await one.say("report", text="Odd.\nVery odd.")
            assert "987654321" not in said["file"]
            assert set(yaml.safe_load(said["file"])["seen"][0]) == {"seat", "asked", "log", "table"}
            assert "sealed" in (await mira.get(said["whole"]))["why"]
            await one.play_on(Random(1))
            async with mira.session.get(mira.url + said["whole"]) as answer:
                assert yaml.safe_load(await answer.text())["seed"] == 987654321


async def test_nothing_said_depends_on_what_is_hidden(tmp_path: Path) -> None:
    """Two tables that differ in the seed alone say the same until chance has shown something."""
    async with serving(tmp_path) as site, site.guest() as mira, site.guest() as jo:
        told = []
        for seed in (1, 2):
            table = await mira.open(seed=seed, options={"seekers": ["asha", "khor"]})
            async with mira.at(table), jo.at(table) as watching:
                view = watching.views[None]
                hidden = [a for a in view["areas"] if a["shape"] == "pile" or a["name"] == "master"]
                said = [await watching.say("why", seat=0), await watching.say("look", seat=0, entry=0)]
                told.append((hidden, said))
        assert told[0] == told[1]


async def test_a_secret_question_looks_the_same_to_others_whatever_is_held(tmp_path: Path) -> None:
    """TT-R98: of who holds a card that disrupts, and passes, others hear the same as of who holds none."""

    def kinds(visit: Visit) -> list[str]:
        return [question["kind"] for _, question in visit.asked()]

    async def told(site: Site, mira: Guest, jo: Guest, ann: Guest, hand: str) -> Any:
        id = await mira.open(3, game="taverns_tales", take=[0])
        async with jo.at(id) as two:
            await two.say("take", seat=1)
        async with mira.at(id) as one, jo.at(id) as two, ann.at(id) as watching:
            room = site.hall.rooms[id]
            async with room.turn:
                room.game = disruptive.table(hand)
                room.announce(whole=True)
            await one.until(lambda: kinds(one) == ["act"])
            for answer in disruptive.COURSES["borrowed"]:
                await one.choose(0, answer)
            await two.until(lambda: kinds(two) == ["disrupt"])
            assert two.asked()[0][1]["secret"]
            assert not one.asked()
            assert (await two.choose(1, "pass"))["type"] == "done"
            await one.until(lambda: bool(one.asked()))
            await watching.until(lambda: watching.views[None]["number"] == one.number)
            return [[said for said in visit.heard if said.get("number")] for visit in (one, watching)]

    async with serving(tmp_path) as site, site.guest() as mira, site.guest() as jo, site.guest() as ann:
        holds, holds_not = [
            await told(site, mira, jo, ann, hand) for hand in (disruptive.HOLDER, disruptive.OTHER)
        ]
        assert holds == holds_not
        assert len(holds[1]) == len(disruptive.COURSES["borrowed"]) + 1


async def test_pointing_is_told_only_to_those_who_see_the_piece(tmp_path: Path) -> None:
    """A key that is in no view of the others is not passed on."""
    async with serving(tmp_path) as site, site.guest("Mira") as mira, site.guest() as jo:
        table = await mira.open()
        async with mira.at(table) as one, jo.at(table) as watching:
            await one.say("point", key="a card that nobody sees")
            board = next(a for a in one.views[0]["areas"] if a["name"] == "board")
            key = board["pieces"][0]["key"]
            await one.say("point", key=key)
            said = await watching.hear()
            while said["type"] != "pointed":
                said = await watching.hear()
            assert (said["name"], said["key"]) == ("Mira", key)


def test_a_traceback_in_the_log_shows_no_values(capfd) -> None:  # type: ignore[no-untyped-def]
    """What a rule stumbled over may be a player's secret."""
    import structlog

    from lamplit.server.running import logs, renderers

    for is_person in (True, False):
        logs()
        structlog.configure(processors=renderers(is_person))
        try:
            hidden = "the-face-of-a-card"
            raise ValueError(len(hidden))
        except ValueError:
            structlog.get_logger().exception("broken")
        err = capfd.readouterr().err
        assert "ValueError" in err
        assert err.count("the-face-of-a-card") <= 1  # the line of the source, never the value

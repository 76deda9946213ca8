"""What keeps a server on the net."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from lamplit.server.config import Config, Limits
from tests.server.guests import serving


async def test_every_answer_says_what_a_page_may_do(tmp_path: Path) -> None:
    """Pages load from this site alone and are framed by none, errors too."""
    async with serving(tmp_path) as site, site.guest() as mira:
        for path in ("/api/me", "/api/nothing", "/healthz", "/no/such.js"):
            async with mira.session.get(site.url + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "unsafe" not in policy


async def test_other_sites_change_nothing(tmp_path: Path) -> None:
    """Requests and sockets of a page from elsewhere are refused; those of this site are not."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        evil = {"Origin": "https://evil.example"}
        await mira.post("/api/me", {"name": "Eve"}, 403, headers=evil)
        with pytest.raises(WSServerHandshakeError) as refused:
            await mira.session.ws_connect(f"{site.url}/api/tables/{table}/live", headers=evil)
        assert refused.value.status == 403
        await mira.post("/api/me", {"name": "Mira"}, 200, headers={"Origin": site.url})


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "[]",
        '{"type": "choose"}',
        '{"type": "view"}',
        '{"type": "chat", "text": 7}',
        "[" * 9000,
        "\x00",
    ],
)
async def test_what_cannot_be_read_ends_the_socket_and_nothing_else(tmp_path: Path, said: str) -> None:
    """It is told so, the table stands."""
    async with serving(tmp_path) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            await one.socket.send_str(said)
            assert (await one.hear())["type"] == "refused"
            assert (await one.socket.receive()).type in (WSMsgType.CLOSE, WSMsgType.CLOSING)
        async with mira.at(table) as one:
            assert one.asked()


async def test_who_says_too_much_is_let_go(tmp_path: Path) -> None:
    """More than the rate allows closes the socket with 1008."""
    limits = Limits(rate=1e-6, burst=12)  # so that nothing is forgiven, however slowly they come
    async with serving(tmp_path, limits=limits) as site, site.guest() as mira:
        table = await mira.open()
        async with mira.at(table) as one:
            for _ in range(20):
                await one.socket.send_json({"type": "point", "key": ""})
            while (message := await one.socket.receive()).type == WSMsgType.TEXT:
                pass
            assert one.socket.close_code == 1008, message


async def test_a_person_has_so_many_sockets_and_tables(tmp_path: Path) -> None:
    """One more is refused."""
    limits = Limits(sockets=2, tables=1, rate=1000, burst=1000)
    async with serving(tmp_path, limits=limits) as site, site.guest() as mira:
        table = await mira.open()
        assert (
            "finish or delete one"
            in (await mira.post("/api/tables", {"game": "kinfire_delve", "seats": 1}))["why"]
        )
        async with mira.at(table), mira.at(table):
            third = await mira.session.ws_connect(f"{site.url}/api/tables/{table}/live")
            await third.receive()
            assert third.close_code == 1008


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": 1}, 400),
        ({"game": "kinfire_delve", "seats": 5}, 400),
        ({"game": "kinfire_delve", "seats": 0}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"difficulty": ["hard"]}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"difficulty": {"a": 1}}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"seekers": 7}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"seekers": [[1], {}]}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"seekers": ["asha", "asha"]}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "options": {"weather": "fine"}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "take": [3]}, 400),
        ({"game": "kinfire_delve", "seats": 2, "take": [0], "bots": {"0": "random"}}, 400),
        ({"game": "kinfire_delve", "seats": 2, "spy": True}, 400),
        ([], 400),
        ({"game": "kinfire_delve", "seats": 1, "options": {"a": "x" * 20_000}}, 413),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    tmp_path: Path, body: Any, status: int
) -> None:
    """Never a 500."""
    async with serving(tmp_path) as site, site.guest() as mira:
        said = await mira.post("/api/tables", body, status)
        assert said["why"].endswith(".")


async def test_files_outside_the_client_are_not_served(tmp_path: Path) -> None:
    """Neither by dots nor by an address of the disk; an address of the client itself is one of its pages."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the hall")
    (static / "table.html").write_text("a table")
    (static / "assets" / "a-1.js").write_text("code")
    (tmp_path / "secret.txt").write_text("secret")
    async with serving(tmp_path, static=static) as site, site.guest() as mira:
        for path, text in (("/", "the hall"), ("/table/x", "a table"), ("/assets/a-1.js", "code")):
            async with mira.session.get(site.url + path) as answer:
                assert await answer.text() == text
        for path in ("/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", f"/{tmp_path}/secret.txt"):
            async with mira.session.get(site.url + path) as answer:
                assert "secret" not in (await answer.text()).replace("secret.txt", "")


async def test_an_operator_sees_that_it_lives(tmp_path: Path) -> None:
    """Health, and numbers for Prometheus."""
    async with serving(tmp_path) as site, site.guest() as mira:
        assert await mira.get("/healthz") == {"ok": True}
        async with mira.at(await mira.open()), mira.session.get(site.url + "/metrics") as answer:
            assert "lamplit_sockets 1.0" in await answer.text()


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("postgresql://u@h/n", "postgresql+asyncpg://u@h/n"),
        ("postgres://u@h/n", "postgresql+asyncpg://u@h/n"),
    ],
)
def test_a_database_is_named_as_everywhere(database: str, url: str) -> None:
    """The driver is ours to choose."""
    assert Config(database=database).url == url

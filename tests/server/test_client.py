"""The built client: how much of it comes over the line before one plays."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientSession

from lamplit.server.config import STATIC
from tests.server.guests import run, serving

MOST: Final = 250_000  # bytes, compressed, without fonts


@pytest.fixture
def files() -> list[Path]:
    """The page, scripts, styles and drawings of the client."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("The client is not built; make client builds it.")
    return [path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]


def test_the_client_is_small(files: list[Path]) -> None:
    """As it is sent at most."""
    assert 50_000 < sum(len(gzip.compress(path.read_bytes())) for path in files) < MOST


def test_the_client_comes_packed(files: list[Path], tmp_path: Path) -> None:
    """In whichever form the browser takes, and it is the same."""

    async def test() -> None:
        async with serving(tmp_path) as site, ClientSession(auto_decompress=False) as session:
            for file in files:
                url = f"{site.url}/{file.relative_to(STATIC)}"
                for form in ("gzip", "br"):
                    async with session.get(url, headers={"Accept-Encoding": form}) as answer:
                        assert answer.headers["Content-Encoding"] == form
                        assert len(await answer.read()) < file.stat().st_size
                async with session.get(url, headers={"Accept-Encoding": "identity"}) as answer:
                    assert await answer.read() == file.read_bytes()

    run(test())


def test_nobody_gets_a_name_from_what_others_may_keep(files: list[Path], tmp_path: Path) -> None:
    """A cache on the way may give a file on, with all that it carries, but no page."""

    async def test() -> None:
        async with serving(tmp_path) as site:
            for file in files:
                async with (
                    ClientSession() as stranger,
                    stranger.get(f"{site.url}/{file.relative_to(STATIC)}") as answer,
                ):
                    for_all = "public" in answer.headers["Cache-Control"]
                    assert for_all != ("private" in answer.headers["Cache-Control"])
                    assert for_all != ("Set-Cookie" in answer.headers)

    run(test())

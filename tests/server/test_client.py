"""The built client: how much of it comes over the line before one plays."""

from __future__ import annotations

import gzip
from typing import Final

import pytest

from lamplit.server.config import STATIC

MOST: Final = 250_000  # bytes, compressed, without fonts


def test_the_client_is_small() -> None:
    """Its page, scripts, styles and drawings, as they are sent at most."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("The client is not built; make client builds it.")
    files = [path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    assert 50_000 < sum(len(gzip.compress(path.read_bytes())) for path in files) < MOST

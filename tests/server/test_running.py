"""Where a server listens, and what is said where it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.errors import LamplitError
from lamplit.server import running
from lamplit.server.config import Config


def test_a_port_in_use_is_named_with_a_way_out(tmp_path: Path) -> None:
    """One sentence says which port it is and what to say instead; nothing was opened."""
    with running.listening("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        database = f"sqlite:///{tmp_path}/t.sqlite"
        with pytest.raises(LamplitError, match=rf"^Port {port} is in use; .* --port {port + 1}\.$"):
            running.serve(Config(port=port, database=database))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_of_elsewhere_is_refused_in_a_sentence(host: str) -> None:
    """It says which, and why."""
    with pytest.raises(LamplitError, match=rf"^{host}:8000 cannot be used: [A-Z][^(]*\.$"):
        running.serve(Config(host=host))


def test_ones_own_table_opens_at_the_next_port_that_is_free() -> None:
    """Where the usual one is taken it is another, and it listens at once."""
    with running.listening("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with running.first_free("127.0.0.1", port) as door:
            assert port < door.getsockname()[1] < port + running.PORTS


def test_where_no_port_is_free_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the ports that were tried."""
    monkeypatch.setattr(running, "PORTS", 1)
    with running.listening("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(LamplitError, match=f"No port from {port} to {port} is free here"):
            running.first_free("127.0.0.1", port)

"""One browser for all tests of a process, which run on its loop; without it they are skipped, and say why."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplit.server.config import STATIC
from tests.server.guests import called

from .parlour import Parlour, chromium


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs on the loop of the browser."""
    if (test := called(pyfuncitem)) is not None:
        pyfuncitem.funcargs["parlour"].run(test)
    return None if test is None else True


@pytest.fixture(scope="session")
def parlour() -> Iterator[Parlour]:
    """A browser."""
    path = chromium()
    if path is None:
        pytest.skip("There is no Chromium on this machine; as root with apt-get, make installs it.")
    if not Path(STATIC / "index.html").is_file():
        pytest.skip("The client is not built; make client builds it.")
    with asyncio.Runner() as runner:
        parlour = Parlour(runner)
        runner.run(parlour.open(path))
        yield parlour
        runner.run(parlour.close())

"""Tests that are coroutines."""

import pytest

from .guests import called, run


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Each runs on a loop of its own."""
    if (test := called(pyfuncitem)) is not None:
        run(test)
    return None if test is None else True

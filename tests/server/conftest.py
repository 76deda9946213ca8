"""Tests that are coroutines."""

from inspect import iscoroutinefunction

import pytest

from .guests import run


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Each runs on a loop of its own."""
    if not iscoroutinefunction(pyfuncitem.function):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True

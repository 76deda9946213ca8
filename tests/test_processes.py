"""Processes that work for another one."""

import sys
from subprocess import PIPE, Popen

import pytest

PARENT = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from {module} import {begin}
pool = ProcessPoolExecutor(1, get_context("spawn"), initializer={begin})
print(pool.submit(os.getpid).result(), flush=True)
time.sleep(3600)
"""


@pytest.mark.parametrize(
    ("module", "begin"), [("lamplit.lab.running", "stop_gently"), ("lamplit.server.thinking", "quietly")]
)
def test_nobody_outlives_a_parent_that_was_killed(module: str, begin: str) -> None:
    """They hold its output open as long as they live: to its end it can be read when all are gone."""
    parent = Popen([sys.executable, "-c", PARENT.format(module=module, begin=begin)], stdout=PIPE, text=True)
    assert parent.stdout is not None
    assert int(parent.stdout.readline()) != parent.pid
    parent.kill()
    assert parent.communicate(timeout=300)[0] == ""

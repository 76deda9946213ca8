"""Processes that work for another one."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """This process ends when the one that it works for does, also where that was killed."""
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)

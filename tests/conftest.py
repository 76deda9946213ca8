"""What holds for every test: its own home, and how hard the property tests try."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

PATIENT: Any = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}  # the machine may be busy
settings.register_profile("quick", derandomize=True, max_examples=50, **PATIENT)
settings.register_profile("nightly", max_examples=2000, **PATIENT)
settings.load_profile("nightly" if os.environ.get("LAMPLIT_NIGHTLY") else "quick")


@pytest.fixture(autouse=True, scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the saves and caches of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("LAMPLIT_CACHE", "LAMPLIT_DATA"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield

"""What holds for every test: its own home, and how hard the property tests try."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("nightly", deadline=None, max_examples=2000)
settings.load_profile("nightly" if os.environ.get("LAMPLIT_NIGHTLY") else "quick")


@pytest.fixture(autouse=True, scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the saves and caches of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("LAMPLIT_CACHE", "LAMPLIT_DATA"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield

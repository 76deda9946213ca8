"""Scenario files: an arranged position, fixed chance, choices, and what must be true.

    result = lamplit.scenario("rust-gate.yaml").run()
    print(result.passed, result.failure)

One format serves acceptance tests, tutorials, puzzles and reports; `docs/scenarios.md` describes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from lamplit.errors import LamplitError
from lamplit.scenarios.course import Result, run
from lamplit.scenarios.reading import Scenario, scenarios_of
from lamplit.scenarios.reports import report, shrunk, written

__all__ = ["Result", "Scenario", "ScenarioFile", "files", "read", "report", "run", "shortest", "summary"]


class ScenarioFile:
    """A file with one scenario or several."""

    def __init__(self, path: Path, scenarios: list[Scenario]) -> None:
        self.path = path
        self.scenarios = scenarios

    def run(self) -> Result:
        """Play them all: the first that failed, else the last.

        Raises:
            LamplitError: one of them cannot be played as it is written.
        """
        for scenario in self.scenarios:
            result = run(scenario)
            if not result.passed:
                break
        return result


def read(path: Path) -> ScenarioFile:
    """The scenarios of a file.

    Raises:
        LamplitError: it cannot be read, or is no scenario file.
    """
    return ScenarioFile(path, scenarios_of(path))


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenario files of some paths: a folder stands for all in it.

    Raises:
        LamplitError: a folder holds none.
    """
    for path in paths:
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise LamplitError(f"{path} holds no scenario file (*.yaml).")
        yield from found


def summary(path: Path) -> tuple[str, bool]:
    """A line on how the scenarios of a file went, and whether all passed."""
    try:
        file = read(path)
        result = file.run()
    except LamplitError as error:
        return f"wrong   {error}", False
    if not result.passed:
        return f"failed  {result.failure} [{result.scenario}]", False
    several = f" ({len(file.scenarios)} scenarios)" if len(file.scenarios) > 1 else ""
    return f"passed  {path}{several}", True


def shortest(path: Path) -> str:
    """A scenario that breaks the program, as a file with as few steps as still do.

    Raises:
        LamplitError: it does not break it, or is no scenario file.
    """
    return written(shrunk(read(path).scenarios[0]))

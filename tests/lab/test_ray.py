"""Simulations on a Ray cluster: one of this machine alone is started, with a worker a core."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from lamplit.cli import main
from lamplit.lab import results
from lamplit.lab.playing import play
from tests.lab.playing import GAME

WORDS = ("simulate", GAME, "--games", "60", "--seats", "2", "--bots", "random")


STARTS = 10  # a crowded machine may need more than the half minute that Ray gives itself
PROGRAM = """
import sys
from pathlib import Path
from lamplit.cli import main
from lamplit.lab import running
from lamplit.lab.plan import Wish, plan_of

main({words}, standalone_mode=False)
changed = plan_of(Wish("{game}", 2, (2,), bots="random", packs=(Path({pack!r}),)))
Path({pack!r}, "pack.yaml").write_text({fields!r} + "title: Mine\\n")

class Unreadable:
    def __reduce__(self):
        return int, ("no plan",)

for plan in (changed, Unreadable()):
    try:
        list(running.on_ray("local")(plan, [range(2)]))
    except Exception as error:
        print(type(error).__name__, error)
"""
FIELDS = f'id: mine\nversion: "1"\ngame: {GAME}\nauthor: Mira\nlicence: CC0-1.0\n'


def test_a_cluster_plays_what_this_machine_would_and_says_what_it_cannot(tmp_path: Path) -> None:
    """The same games, whoever plays them, and the same sentence where they cannot be played.

    In a process of its own, for Ray changes the one it is in.
    """
    pytest.importorskip("ray", reason="Ray cannot be installed here", exc_type=ModuleNotFoundError)
    pack = tmp_path / "mine"
    pack.mkdir()
    words = [*WORDS, "--ray", "local", "--to", str(tmp_path / "run")]
    program = PROGRAM.format(words=words, game=GAME, pack=str(pack), fields=FIELDS)
    for _ in range(STARTS):
        (pack / "pack.yaml").write_text(FIELDS)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        if "Ray does not start" not in ran.stderr + ran.stdout:
            break
    assert ran.returncode == 0, ran.stderr
    kept = results.read(tmp_path / "run")
    assert kept.games().equals(results.frame(play(kept.plan, range(60))))
    *_, changed, unreadable = ran.stdout.splitlines()
    assert changed.startswith("LamplitError The cards have changed since these games were planned;")
    assert unreadable.startswith("LamplitError The Ray cluster plays no further (RaySystemError: ")


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = CliRunner().invoke(main, [*WORDS, "--ray", "10.0.0.1:6379", "--to", str(tmp_path)])
    assert (told.exit_code, told.stderr) == (
        1,
        'Error: A Ray cluster needs Ray: install "lamplit[lab,ray]".\n',
    )

"""The commands, as a person types them."""

from click.testing import CliRunner

from lamplit import __version__
from lamplit.cli import main


def test_version_is_that_of_the_package() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"lamplit {__version__}\n"

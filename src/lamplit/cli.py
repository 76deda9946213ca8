"""The commands. Each is thin and imports what it needs when it runs, so that all start quickly."""

from __future__ import annotations

import sys

import click

from lamplit import __version__
from lamplit.errors import LamplitError


class Commands(click.Group):
    """A group of commands, and the one place where a person's error is shown."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except LamplitError as error:
            click.echo(f"Error: {error}", err=True)
            sys.exit(1)


@click.group("lamplit", cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lamplit", message="%(prog)s %(version)s")
def main() -> None:
    """Five tabletop games on one table, every rule enforced and explained."""

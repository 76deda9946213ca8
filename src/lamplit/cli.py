"""The commands. Each is thin and imports what it needs when it runs, so that all start quickly."""

from __future__ import annotations

import errno
import io
import sys
from collections.abc import Callable
from functools import reduce, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from lamplit import __version__
from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from lamplit.lab.plan import Wish
    from lamplit.lab.running import Runner

LONGEST: Final = 120  # letters of a file's name in a sentence


class Commands(click.Group):
    """A group of commands, and the one place where it is shown that a person erred, or stopped it."""

    def invoke(self, ctx: click.Context) -> object:
        for out in (sys.stdout, sys.stderr):
            if isinstance(out, io.TextIOWrapper):
                out.reconfigure(errors="replace")  # a sign that the terminal does not know is no error
        try:
            return super().invoke(ctx)
        except LamplitError as error:
            click.echo(f"Error: {error}", err=True)
            sys.exit(1)
        except OSError as error:  # a name that is too long, a folder that may not be read
            if error.errno == errno.EPIPE:  # who reads has had enough
                raise
            click.echo(f"Error: {trouble(error)}.", err=True)
            sys.exit(1)
        except KeyboardInterrupt as stop:
            click.echo(str(stop) or "Stopped.", err=True)
            sys.exit(130)


def trouble(error: OSError) -> str:
    """What the system says, and of which file."""
    name = str(error.filename or "")
    shown = name if len(name) <= LONGEST else f"{name[:LONGEST]}..."
    return f'"{shown}": {error.strerror}' if name else error.strerror or str(error)


@click.group(
    "lamplit",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="lamplit", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Five tabletop games on one table, every rule enforced and explained.

    Without a command the table opens in the browser.
    """
    if context.invoked_subcommand is None:
        from lamplit.server import config, running

        running.play(config.Config(), click.echo)


@main.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0: everywhere.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--database", default="", metavar="URL", help="SQLite or PostgreSQL; by default a file.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A further site that may use it.")
@click.option("--pause", type=float, default=0.7, show_default=True, help="Seconds until a bot answers.")
def serve_tables(host: str, port: int, database: str, origins: tuple[str, ...], pause: float) -> None:
    """Serve the table to others, until it is stopped."""
    from lamplit.server import config, running

    if not 0 <= pause <= 3600:
        raise LamplitError(f"A bot pauses for 0 to 3600 seconds, not {pause:g}.")
    wish = config.Config(host=host, port=port, database=database, origins=origins, pause=pause)
    running.serve(wish, started=lambda url: click.echo(f"Lamplit serves {url}"))


@main.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many seats; one person may hold several.")
@click.option("--seed", type=int, help="What chance follows from: the same seed, the same cards and dice.")
@click.option("--seekers", metavar="NAMES", help="Who sits there, for instance asha,khor.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, for instance difficulty=hard.",
)
@click.option(
    "--pack",
    "packs",
    multiple=True,
    type=click.Path(path_type=Path),
    help="The folder of a content pack, may be repeated.",
)
@click.option(
    "--bots",
    default="",
    metavar="SEATS",
    help="Seats that play by themselves, and who plays: 2,3=search, or heuristic, random, search:200.",
)
@click.option("--plain", is_flag=True, help="Sentences alone, for a screen reader.")
@click.option("--new", is_flag=True, help="Do not offer to go on with a game under way.")
def play(
    game: str,
    seats: int | None,
    seed: int | None,
    seekers: str | None,
    options: tuple[str, ...],
    packs: tuple[Path, ...],
    bots: str,
    plain: bool,
    new: bool,
) -> None:
    """Play GAME in the terminal, or go on with it.

    GAME is its id, such as kinfire_delve, or a saved game. What the options leave open is asked.
    """
    from lamplit import settings, terminal

    named = dict(settings.typed([*options, *([f"seekers={seekers}"] if seekers else [])]))
    wish = terminal.Wish(game, seats, seed, named, packs, terminal.seats_of(bots))
    terminal.play(wish, plain=plain, new=new)


@main.command()
@click.argument("game")
@click.option("--plain", is_flag=True, help="Sentences alone, for a screen reader.")
def learn(game: str, plain: bool) -> None:
    """Learn GAME in the terminal, in ten minutes.

    A short arranged game that says at each step what happens and why.
    """
    from lamplit import terminal

    terminal.learn(game, plain=plain)


@main.command()
@click.argument("game")
@click.option("--uncovered", is_flag=True, help="Only the clauses that lack code or a test.")
@click.option("--check", is_flag=True, help="The same, and exit status 1 where something is amiss.")
def rules(game: str, uncovered: bool, check: bool) -> None:
    """The rulebook of GAME, clause by clause.

    Each clause with the code that does it and the tests that show it.
    """
    from lamplit import clauses, coverage

    found = coverage.cover(clauses.load(game))
    if check and found.tests is None:
        raise LamplitError("The tests are not part of an installed package; check in a clone of the project.")
    entries = found.gaps if uncovered or check else found.book.entries
    coverage.show(found, entries)
    if check and (found.gaps or found.unknown):
        sys.exit(1)


@main.group()
def cards() -> None:
    """Content packs: the cards of a game."""


@cards.command("check")
@click.argument("folder", type=click.Path(path_type=Path))
def check_cards(folder: Path) -> None:
    """Find the faults of the pack in FOLDER.

    Each with file, line, word and what would be right; exit status 1 where there is one.
    """
    from lamplit.cardtext import checking

    findings = checking.check(folder)
    click.echo(checking.report(findings))
    if any(finding.error for finding in findings):
        sys.exit(1)


@cards.command("phrases")
@click.argument("game")
def card_phrases(game: str) -> None:
    """List all that the cards of GAME can say."""
    from lamplit.cardtext import checking, phrasebook

    click.echo("\n".join(phrasebook.lines(checking.format_of(game).language)))


@main.command("scenario")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(path_type=Path))
@click.option("--shrink", is_flag=True, help="Print the shortest that still breaks the program.")
def play_scenarios(paths: tuple[Path, ...], shrink: bool) -> None:
    """Play scenario files and see what is true.

    All those in a folder: a line each, exit status 1 where one fails.
    """
    from lamplit import scenarios

    if shrink:
        click.echo(scenarios.shortest(paths[0]), nl=False)
        return
    passed = True
    for path in scenarios.files(paths):
        line, good = scenarios.summary(path)
        click.echo(line)
        passed = passed and good
    if not passed:
        sys.exit(1)


@main.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat", type=click.IntRange(min=1), help="As this seat may read it; by default as everybody may."
)
@click.option("--json", "as_json", is_flag=True, help="A line of JSON a step.")
@click.option("--export", is_flag=True, help="A line of JSON an answer: what was seen, asked, chosen, won.")
def replay_game(file: Path, seat: int | None, as_json: bool, export: bool) -> None:
    """Tell the saved game in FILE again.

    Each answer, and what followed from it. What --export writes is for learners: each answer as the seat
    that gave it saw the table; with --seat only those of that seat.
    """
    import lamplit
    from lamplit import replay

    if as_json and export:
        raise LamplitError("--json writes a line a step, --export a line an answer: take one of them.")
    game = lamplit.load(file)
    if seat is not None and seat > game.seats:
        raise LamplitError(f"There is no seat {seat}: this game has {game.seats}.")
    if game.notice:
        click.echo(game.notice, err=True)
    told = replay.samples if export else replay.rows if as_json else replay.lines
    for line in told(game, None if seat is None else seat - 1):
        click.echo(line)


GAMES: Final = 10_000_000  # that are played at the most, of a run
PLAYED: Final = (
    click.option("--seats", type=int, multiple=True, help="How many seats; by default each number."),
    click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."),
    click.option(
        "--bots", default="heuristic", show_default=True, metavar="NAMES", help="A seat each, in turn."
    ),
    click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path), help="A content pack."),
    click.option("--ray", metavar="ADDRESS", help="On this Ray cluster; local: one started here."),
)


def played(least: int, usual: int, help: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The options that say which games are played; the command gets them as a `wish` and a `runner`."""
    many = click.IntRange(least, GAMES)
    asked = (click.option("--games", type=many, default=usual, show_default=True, help=help), *PLAYED)

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def wished(
            *, games: int, ray: str | None, seats: Any, options: Any, bots: str, packs: Any, **more: Any
        ) -> None:
            from lamplit.lab import plan, running

            wish = plan.Wish("", games, seats, options, bots, packs)
            command(wish=wish, runner=running.where(ray), **more)

        return reduce(lambda made, option: option(made), reversed(asked), wished)

    return with_options


@main.command()
@click.argument("game")
@played(1, 1000, "How many in all.")
@click.option("--to", type=click.Path(path_type=Path), help="The folder to keep them in; usually runs/GAME.")
def simulate(game: str, wish: Wish, runner: Runner, to: Path | None) -> None:
    """Let bots play GAME by the thousand, on all cores.

    Of --seats and --option that are repeated every combination is played, each with the same seeds; what
    seats pick is picked by chance where no option says. Stopped and started again, or with more --games, it
    goes on where it was.
    """
    from lamplit.lab import counter, plan, results

    made = plan.plan_of(wish._replace(game=game))
    counter.run(results.open_folder(to or Path("runs") / made.game, made), runner)


@main.command("report")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--to", type=click.Path(path_type=Path), help="The file to write; usually report.html in RUN.")
def report_games(run: Path, to: Path | None) -> None:
    """Make a page of the games in the folder RUN.

    One file of HTML, pictures and all.
    """
    from lamplit.lab import report, results

    click.echo(f"Written: {report.write(results.read(run), to)}")


@main.command()
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@played(2, 1000, "How many each.")
def compare(one: str, other: str, wish: Wish, runner: Runner) -> None:
    """Say what differs between A and B.

    Each is the folder of a pack; or a game, with options or not: kinfire_delve,difficulty=hard; or a folder
    of games that `simulate` has played. Both are played with the same seeds.
    """
    from lamplit.lab import pair

    pair.run(one, other, wish, runner)


@main.command()
@click.argument("pack", type=click.Path(path_type=Path))
@click.option("--number", "numbers", multiple=True, required=True, metavar="CARD.FIELD=LOW..HIGH")
@click.option("--target", type=float, required=True, help="The win rate wanted, 0 to 1.")
@played(1, 400, "Of the last left.")
def tune(pack: Path, numbers: tuple[str, ...], target: float, wish: Wish, runner: Runner) -> None:
    """Find numbers for cards of PACK so that the game is won as often as wanted.

    Every combination of the numbers is tried, most games with those that come nearest. The pack stays as it
    is. Where each plays for itself, the rate is that of who plays first.
    """
    from lamplit.lab import counter

    counter.tune(pack, numbers, target, wish, runner)


@main.command()
@click.argument("game")
@click.option(
    "--play",
    "wished",
    multiple=True,
    default=("random=400", "heuristic=400", "search:50=20"),
    show_default=True,
    metavar="PLAYER=GAMES",
    help="Who is measured, and in how many games each time.",
)
@click.option("--ray", metavar="ADDRESS", help="On this Ray cluster; local: one started here.")
@click.option(
    "--to", type=click.Path(path_type=Path), help="The page to write to, otherwise docs/research.md."
)
def baselines(game: str, wished: tuple[str, ...], ray: str | None, to: Path | None) -> None:
    """Measure the players of GAME.

    How often each wins, with every number of seats, is written to the page for researchers. Games are kept
    in runs/baselines: stopped and started again, it goes on where it was.
    """
    from lamplit.lab import baselines as lab
    from lamplit.lab import running

    page = to or lab.PAGE
    lab.around(game, page)  # whoever names a page that will not do hears so before anything is played
    found = lab.play(game, wished, running.where(ray))
    click.echo(lab.table(found))
    click.echo(f"Written: {lab.write(game, found, page)}")


@main.command()
@click.argument("game")
@click.option(
    "--games", type=click.IntRange(1, GAMES), default=2000, show_default=True, help="How many a case."
)
@click.option(
    "--to", type=click.Path(file_okay=False, path_type=Path), help="The folder for it; usually docs/balance."
)
@click.option("--check", is_flag=True, help="Write nothing; exit status 1 where something is amiss.")
def balance(game: str, games: int, to: Path | None, check: bool) -> None:
    """Let bots play GAME by the thousand.

    How balanced it is, is written to a page, and what is amiss is said. 2,000 games a case take minutes;
    a few are soon played, and show less.
    """
    from lamplit.lab import balance as lab

    report = lab.play_all(game, games)
    amiss = lab.faults(report)
    click.echo("\n".join(amiss or ["Nothing is amiss."]))
    if not check:
        click.echo(f"Written: {lab.write(report, to)}")
    elif amiss:
        sys.exit(1)

"""The linter behind `lamplit cards check`: what a pack gets wrong, and what its language does not need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

from lamplit.cardtext import sources
from lamplit.cardtext.compiling import Compiler, Place, located
from lamplit.cardtext.content import Format
from lamplit.cardtext.faults import CardError, PackError, meant
from lamplit.cardtext.packs import MANIFEST, Folder, load, open_folder
from lamplit.cardtext.phrases import Node, Phrase


class Finding(NamedTuple):
    """Something about a pack: an error, or a notice that may be right as it is."""

    fault: CardError
    error: bool = True

    def __str__(self) -> str:
        return str(self.fault) if self.error else f"{self.fault} (notice)"


def format_of(game: str) -> Format:
    """How the packs of a game are read: `FORMAT` in the module `pack` of the game's folder.

    Raises:
        CardError: there is no such game.
    """
    from lamplit import games

    known = [module.name for module in iter_modules(games.__path__)]
    if game not in known:
        raise CardError(f'there is no game "{game}"' + meant(game, known))
    form: Format = import_module(f"lamplit.games.{game}.pack").FORMAT
    return form


def check(path: Path, form_of: Callable[[str], Format] = format_of) -> list[Finding]:
    """All that can be said of a pack, errors first; an owner's pack is read on top of the game's own.

    Raises:
        PackError: the game's own pack, which another stands on, is at fault.
    """
    try:
        pack = open_folder(path)
        form = form_of(game_of(pack))
    except PackError as error:
        return [Finding(fault) for fault in error.faults]
    except CardError as fault:
        return [Finding(fault if fault.file else fault.at(str(path / MANIFEST), 1))]
    whole = path.resolve() == form.folder.resolve()
    compiler = Compiler(form, None if whole else load(form))
    compiler.pack(pack)
    compiler.check()
    errors = [*compiler.faults, *misspelt(compiler), *unknown_names(compiler)]
    errors.sort(key=lambda fault: (fault.file, fault.line, fault.column))
    notices = [*used_once(compiler), *unused(compiler)] if whole and not compiler.faults else []
    return [Finding(fault) for fault in errors] + [Finding(fault, error=False) for fault in notices]


def report(findings: list[Finding]) -> str:
    """The findings, a line each, and how many there are."""
    errors = sum(finding.error for finding in findings)
    numbers = f"errors: {errors}, notices: {len(findings) - errors}"
    return "\n".join([*map(str, findings), numbers])


def game_of(pack: Folder) -> str:
    """The game that a pack is for.

    Raises:
        CardError: it names none.
    """
    file = str(pack.path / MANIFEST)
    fields = sources.read(pack.files[MANIFEST], file)
    game = fields.get("game") if isinstance(fields, dict) else None
    if not isinstance(game, str):
        raise CardError(f"a {MANIFEST} names its `game:`").at(file, 1)
    return str(game)  # without its place in the file


def misspelt(compiler: Compiler) -> Iterator[CardError]:
    """Texts that can be read, but are not as the language prints them."""
    for text, written, place in compiler.texts:
        if written != text.words:
            yield place.fault(f"this is spelt: {text.words}")


def unknown_names(compiler: Compiler) -> Iterator[CardError]:
    """Names in quotes that nothing has."""
    content = compiler.content
    names = {card.title for card in content.cards.values()} | set(compiler.form.names(content))
    for text, written, place in compiler.texts:
        for name in names_in(text.sentences):
            if name not in names:
                word = f'"{name}"'
                fault = CardError("no card has this title" + meant(name, names), word=word)
                fault.offset = max(written.find(word), 0)
                yield located(fault, written, place)


def names_in(nodes: Iterable[Any]) -> Iterator[str]:
    """The names that some programs quote."""
    for node in nodes:
        if isinstance(node, Node):
            yield from names_in(node.args)
        elif isinstance(node, str):
            yield node


def used_once(compiler: Compiler) -> Iterator[CardError]:
    """Phrases that one card alone says: a sign of a special case in disguise."""
    for phrase, cards in speakers(compiler).items():
        if len(cards) == 1:
            place = next(iter(cards.values()))
            yield place.fault(f'only this card says "{phrase.template}"')


def unused(compiler: Compiler) -> Iterator[CardError]:
    """Phrases that no card says, and those that none could."""
    said = speakers(compiler)
    language = compiler.form.language
    for phrase in language.phrases:
        if phrase not in said:
            yield CardError(f'no card says "{phrase.template}"')
    for phrase in language.idle:
        yield CardError(
            f'nothing can say "{phrase.template}": another phrase for its sort or its holes is missing'
        )


def speakers(compiler: Compiler) -> dict[Phrase, dict[str, Place]]:
    """The cards that say each phrase."""
    said: dict[Phrase, dict[str, Place]] = {}
    for text, _, place in compiler.texts:
        for phrase in phrases_in(text.sentences):
            said.setdefault(phrase, {}).setdefault(place.card, place)
    return said


def phrases_in(nodes: Iterable[Any]) -> Iterator[Phrase]:
    """The phrases of some programs."""
    for node in nodes:
        if isinstance(node, Node):
            yield node.phrase
            yield from phrases_in(node.args)

"""Content packs: a folder with `pack.yaml` and YAML files of cards.

    pack.yaml      id: my-box, version: "1.0", game: kinfire_delve, author: ..., licence: ...
    seekers.yaml   cards: [{id: asha, kind: seeker, ...}, ...]

A later pack replaces cards with the same id and adds others. A pack may come from anybody: it is read
with limits, and it can do nothing but what the game's language says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from lamplit.cardtext import cache
from lamplit.cardtext.content import Card, Content, Format, Manifest
from lamplit.cardtext.faults import CardError, PackError

__all__ = ["Card", "Content", "Format", "Manifest", "add_cards", "load", "open_folder"]

MANIFEST: Final = "pack.yaml"
MOST_FILES: Final = 500  # of a pack
MOST_BYTES: Final = 10_000_000  # in all its files


class Folder(NamedTuple):
    """A pack as it lies on the disk: the bytes of its files by name, and their hash."""

    path: Path
    files: dict[str, bytes]
    hash: str


def load(form: Format, folders: Sequence[Path] = ()) -> Content:
    """The game's own cards and those of other packs, the last one winning.

    Read from the cache where the same packs were read before by the same code.

    Raises:
        PackError: with every fault of every pack.
    """
    packs = [open_folder(folder) for folder in (form.folder, *folders)]
    key = cache.key_of(form, [pack.hash for pack in packs])
    if (content := cache.fetch(key, form)) is not None:
        return content
    from lamplit.cardtext.compiling import Compiler  # brings YAML and Lark

    compiler = Compiler(form)
    for pack in packs:
        compiler.pack(pack)
    return cache.store(key, form, compiler.finish())


def add_cards(form: Format, content: Content, cards: list[Any], file: str) -> Content:
    """Content with some cards more, as a pack's `cards:` has them; `file` says where they stand.

    Raises:
        PackError: with every fault of these cards.
    """
    from lamplit.cardtext.compiling import Compiler

    compiler = Compiler(form, content)
    compiler.cards(cards, file)
    return cache.decode(cache.encode(compiler.finish(), form), form)


def open_folder(path: Path) -> Folder:
    """The files of a pack.

    Raises:
        PackError: the folder is not a pack, holds too much or cannot be read.
    """
    if not (path / MANIFEST).is_file():
        lacks = f"a pack has a file {MANIFEST}, this folder has none"
        raise PackError([CardError(lacks if path.is_dir() else "there is no such folder").at(str(path), 0)])
    found = sorted(islice((file for file in path.rglob("*.yaml") if file.is_file()), MOST_FILES + 1))
    if len(found) > MOST_FILES:
        raise PackError([CardError(f"a pack has at most {MOST_FILES} files").at(str(path), 0)])
    if (size := sum(file.stat().st_size for file in found)) > MOST_BYTES:
        raise PackError(
            [CardError(f"a pack has at most {MOST_BYTES:,} bytes, not {size:,}").at(str(path), 0)]
        )
    files = {file.relative_to(path).as_posix(): _content(file) for file in found}
    whole = hashlib.sha256()
    for name, content in files.items():
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return Folder(path, files, whole.hexdigest())


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        problem = f"the file cannot be read: {error.strerror}"
        raise PackError([CardError(problem).at(str(file), 0)]) from None

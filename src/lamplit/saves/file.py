"""A save on the disk: a line that says what it is, then the data.

lamplit save 1 0.1.0 5f2a...c3      format, version of the program, digest of all but itself
{"record": ...                      see `form`
"""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

import lamplit
from lamplit.errors import LamplitError

FORMAT: Final = 1
MAGIC: Final = b"lamplit save "
HEADER: Final = re.compile(rb"(lamplit save (\d{1,9}) (\S{1,99}))(?: ([0-9a-f]{64})\n)?")
MOST_BYTES: Final = 16_000_000


class NewerError(LamplitError):
    """A save of a newer program."""


def pack(body: bytes) -> bytes:
    """The data with the line before it."""
    start = f"lamplit save {FORMAT} {lamplit.__version__}".encode()
    return start + b" " + digest(start, body) + b"\n" + body


def digest(start: bytes, body: bytes) -> bytes:
    """The digest of a save that starts so."""
    return hashlib.sha256(start + body).hexdigest().encode()


def unpack(path: Path) -> bytes:
    """The data of a save.

    Raises:
        LamplitError: it cannot be read, is something else, newer, or not what was written.
    """
    data = contents(path)
    if not data.startswith(MAGIC):
        raise LamplitError(f'"{path}" is not a save of Lamplit.')
    header = HEADER.match(data)
    if header and int(header[2]) > FORMAT:
        writer = header[3].decode("ascii", "replace")
        raise NewerError(
            f'The save "{path}" was written by a newer Lamplit ({writer}); this is {lamplit.__version__}.'
        )
    if header is None or header[4] != digest(header[1], body := data[header.end() :]):
        raise LamplitError(f'The save "{path}" is broken: it was cut short or changed after it was written.')
    return body


def contents(path: Path) -> bytes:
    """What lies in a file that may be a save.

    Raises:
        LamplitError: it cannot be read, or is far too large.
    """
    try:
        if path.exists() and not path.is_file():
            raise LamplitError(f'The save "{path}" cannot be read: it is not a file.')
        with path.open("rb") as source:
            data = source.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise LamplitError(f'The save "{path}" cannot be read: {why(error)}.') from error
    if len(data) > MOST_BYTES:
        raise LamplitError(f'"{path}" is not a save of Lamplit: it has more than {MOST_BYTES:,} bytes.')
    return data


def require_no_other(path: Path) -> None:
    """Whoever mistypes a name shall not lose what lies there.

    Raises:
        LamplitError: there is a file of that name that is not a save, or none can have it.
    """
    try:
        is_there = path.is_file()
    except OSError as error:
        raise LamplitError(f'"{path}" cannot be written: {why(error)}.') from error
    if is_there and not MAGIC.startswith(start := contents(path)[: len(MAGIC)]) and start != MAGIC:
        raise LamplitError(f'"{path}" is there already and is not a save; choose another name.')


def put(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all, in a new folder where there is none; gives its path.

    What was there stays until all is on the disk.

    Raises:
        LamplitError: it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            raise LamplitError(f'"{path}" cannot be written: it is not a file.')
        target = path.resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        replace(target, data)
    except (OSError, ValueError) as error:
        raise LamplitError(f'"{path}" cannot be written: {why(error)}.') from error
    return path


def replace(target: Path, data: bytes) -> None:
    """Put a new file in the place of another: what is half written has a name of its own."""
    unfinished = target.with_name(f".lamplit-{uuid4().hex}")
    try:
        with unfinished.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        unfinished.replace(target)
    finally:
        with suppress(OSError):
            unfinished.unlink()


def why(error: Exception) -> str:
    """What the system says of a file."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)

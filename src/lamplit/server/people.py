"""People: a signed cookie and a name, no account."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

from lamplit.errors import LamplitError

COOKIE: Final = "lamplit"
LASTS: Final = 2 * 365 * 24 * 3600  # seconds
LONGEST: Final = 40  # letters of a name
SIGNATURE: Final = 22  # letters: 128 bits


def new() -> str:
    """The id of a person who comes for the first time."""
    return secrets.token_urlsafe(16)


def signed(person: str, secret: bytes) -> str:
    """The cookie of a person."""
    return f"{person}.{signature(person, secret)}"


def person_of(cookie: str, secret: bytes) -> str | None:
    """Who a cookie belongs to; None where it was not signed here."""
    person, _, sign = cookie.partition(".")
    right = hmac.compare_digest(sign.encode(), signature(person, secret).encode())
    return person if right and person else None


def signature(person: str, secret: bytes) -> str:
    """What only this server can write under an id."""
    digest = hmac.new(secret, person.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode()[:SIGNATURE]


def guest(person: str) -> str:
    """What a person is called who gave no name."""
    return f"Guest {hashlib.sha256(person.encode()).hexdigest()[:3].upper()}"


def safe_name(name: str) -> str:
    """A name that can stand in a line: no control, no direction, no odd blanks.

    Raises:
        LamplitError: nothing is left of it.
    """
    kept = " ".join(safe_text(name).split())[:LONGEST].strip()
    if not any(letter.isalnum() for letter in kept):
        raise LamplitError("A name has at least one letter or digit.")
    return kept


def safe_text(words: str) -> str:
    """Words without what is not to be seen: control, direction, unassigned; line breaks stay."""
    plain = unicodedata.normalize("NFC", words)
    return "".join(c for c in plain if c == "\n" or unicodedata.category(c)[0] != "C").strip()

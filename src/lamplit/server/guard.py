"""What keeps a server on the net: rates, origins, headers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

PEERS: Final = 10_000  # buckets that are remembered
FILES: Final = {
    "Server": "Lamplit",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}  # of a file that a page names
PAGES: Final = {
    **FILES,
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # the address of a table invites
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}  # of all else


class Bucket:
    """So many a second, and so many at once."""

    __slots__ = ("_burst", "_left", "_rate", "_when")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._when = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many, those seen last."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether one more of this one may pass."""
        bucket = self._of.pop(who, None) or Bucket(self._rate, self._burst)
        self._of[who] = bucket
        if len(self._of) > PEERS:
            self._of.popitem(last=False)
        return bucket.take()


def is_from_here(request: web.Request, origins: Collection[str]) -> bool:
    """Whether a request comes from a page of this site, or from no page at all."""
    origin = request.headers.get("Origin")
    return origin is None or origin in origins or urlsplit(origin).netloc.lower() == request.host.lower()

"""A WebSocket client that does no more than it must, so that it is the server that is measured."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import Any

NO_MASK = bytes(4)
SHORT = 126  # the length that says that the length follows in 2 bytes; 127: in 8
TEXT = 0x81


class Line(asyncio.Protocol):
    """A connection; `heard` gets every text. Texts come in one frame each, as both servers send them."""

    def __init__(self, host: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.left = b""
        self.is_open = False
        key = b64encode(urandom(16)).decode()
        self.hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport
        self.transport.write(self.hello.encode())

    def say(self, text: bytes) -> None:
        """Send a text."""
        size = len(text)
        length = bytes([0x80 | size]) if size < SHORT else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([TEXT]) + length + NO_MASK + text)

    def data_received(self, data: bytes) -> None:
        data = self.left + data
        at = 0
        if not self.is_open:
            head, blank, _ = data.partition(b"\r\n\r\n")
            if not blank:
                self.left = data
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open, at = True, len(head) + 4
        self.left = data[self._frames(data, at) :]

    def _frames(self, data: bytes, at: int) -> int:
        """Read whole frames; where the rest begins."""
        while at + 2 <= len(data):
            size, start = data[at + 1], at + 2
            if size >= SHORT:
                start += 2 if size == SHORT else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > len(data):
                break
            if data[at] == TEXT:
                self.heard(data[start : start + size])
            at = start + size
        return at


async def connected(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Line:
    """An open connection."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, line = await loop.create_connection(lambda: Line(host, path, cookie, heard), "127.0.0.1", port)
    async with asyncio.timeout(10):
        while not line.is_open:
            await asyncio.sleep(0.001)
    return line

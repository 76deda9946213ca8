"""Running the server: on a port, until it is stopped; or for one person, with a browser at it."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from aiohttp import web

from lamplit.errors import LamplitError
from lamplit.server.app import application
from lamplit.server.config import Config

PORTS: Final = 50  # that are tried for one's own table
BACKLOG: Final = 1024  # people who may come at once


def serve(config: Config, *, started: Callable[[str], None] = lambda _url: None) -> None:
    """Serve until SIGINT or SIGTERM; `started` is told the address. Port 0: any that is free.

    Raises:
        LamplitError: the address or the database cannot be had.
    """
    try:
        door = listening(config.host, config.port)
    except OSError as error:
        raise LamplitError(why_closed(config.host, config.port, error)) from error
    run(config, door, started)


def play(config: Config, say: Callable[[str], None]) -> None:
    """Open one's own table in the browser: a server on this machine alone, on the first port that is free.

    Raises:
        LamplitError: the client is not built, or no port or no database can be had.
    """
    if not (config.static / "index.html").is_file():
        raise LamplitError("The table is not built here; make client builds it, lamplit play needs none.")

    def started(url: str) -> None:
        say(f"The table is open at {url}; Ctrl+C closes it.")
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)

    run(config, first_free(config.host, config.port), started)


def run(config: Config, door: socket.socket, started: Callable[[str], None]) -> None:
    """Serve at a socket that listens."""
    logs()
    gc.freeze()  # what was loaded stays; collecting it again and again would hold games up
    gc.set_threshold(20_000, 50, 50)
    url = f"http://{shown(config.host)}:{door.getsockname()[1]}"
    web.run_app(
        application(config),
        sock=door,
        print=lambda *_: started(url),  # called when it serves
        access_log=None,
        loop=loop(),
        shutdown_timeout=5,
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; people may come from now on.

    Raises:
        OSError: it is in use, or is no address of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def first_free(host: str, port: int) -> socket.socket:
    """A socket that listens at the first port that is free, from this one on.

    Raises:
        LamplitError: none of so many is.
    """
    for at in range(port, port + PORTS):
        with suppress(OSError):
            return listening(host, at)
    last = port + PORTS - 1
    raise LamplitError(f"No port from {port} to {last} is free here; say lamplit serve --port N.")


def why_closed(host: str, port: int, error: OSError) -> str:
    """Why one cannot listen at an address."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use; stop what listens there, or say --port {port + 1}."
    why = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
    return f"{host}:{port} cannot be used: {why}."


def loop() -> asyncio.AbstractEventLoop:
    """The fastest loop there is."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


def shown(host: str) -> str:
    """A host as one types it."""
    host = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    return f"[{host}]" if ":" in host else host


def renderers(is_person: bool) -> list[Any]:
    """How a line is written. A traceback never shows values: they may be a player's secret."""
    if is_person:
        return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def logs(level: int = logging.INFO) -> None:
    """Logs go to stderr: lines of JSON, for a person at a terminal lines to read."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *renderers(sys.stderr.isatty()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("aiohttp").setLevel(logging.ERROR)
    logging.getLogger("alembic").setLevel(logging.WARNING)

"""Running the server: on a port, until it is stopped; or for one person, with a browser at it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Any, Final

import structlog
from aiohttp import web

from lamplit.errors import LamplitError
from lamplit.server.app import application
from lamplit.server.config import Config

FIRST_PORT: Final = 8000  # for one's own table; the next that is free
PORTS: Final = 50


def serve(config: Config, *, started: Callable[[str], None] = lambda _url: None) -> None:
    """Serve until SIGINT or SIGTERM; `started` is told the address.

    Raises:
        LamplitError: the address or the database cannot be had.
    """
    logs()
    gc.freeze()  # what was loaded stays; collecting it again and again would hold games up
    gc.set_threshold(20_000, 50, 50)
    url = f"http://{shown(config.host)}:{config.port}"
    try:
        web.run_app(
            application(config),
            host=config.host,
            port=config.port,
            print=lambda *_: started(url),  # called when it listens
            access_log=None,
            loop=loop(),
            shutdown_timeout=5,
        )
    except OSError as error:
        raise LamplitError(
            f"{config.host}:{config.port} cannot be used: {error.strerror or error}."
        ) from error


def play(config: Config, say: Callable[[str], None]) -> None:
    """Open one's own table in the browser: a server on this machine alone.

    Raises:
        LamplitError: the client is not built, or the database cannot be had.
    """
    if not (config.static / "index.html").is_file():
        raise LamplitError("The table is not built here; make client builds it, lamplit play needs none.")

    def started(url: str) -> None:
        say(f"The table is open at {url}; Ctrl+C closes it.")
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)

    serve(config, started=started)


def free_port(host: str) -> int:
    """The first port that is free.

    Raises:
        LamplitError: none of the usual is.
    """
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return port
    raise LamplitError(
        f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free; say lamplit serve --port N."
    )


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

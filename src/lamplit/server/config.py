"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from lamplit import profile

STATIC = Path(__file__).parent / "static"


class Limits(Struct, frozen=True):
    """What one person may use of the server.

    sockets, tables   at a time, and tables that are open and not over
    rate, burst       messages a second of a socket, and how many at once; requests of a person likewise
    people            new people a minute from one address
    """

    sockets: int = 16
    tables: int = 100
    rate: float = 20
    burst: float = 60
    people: float = 120


class Config(Struct, frozen=True):
    """How a server is set up.

    database  URL of SQLite or PostgreSQL; "": a file in the user's data folder
    pause     seconds before a bot answers while somebody watches
    static    the folder of the built client
    origins   further places whose pages may use this server, such as https://play.example.org
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    pause: float = 0.7
    limits: Limits = Limits()
    static: Path = STATIC
    origins: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """The database, as SQLAlchemy takes it."""
        url = self.database or f"sqlite:///{profile.made(profile.folder()) / 'tables.sqlite'}"
        for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
            if url.startswith(plain):
                return driver + url[len(plain) :]
        return url.replace("postgres:", "postgresql+asyncpg:", 1) if url.startswith("postgres:") else url

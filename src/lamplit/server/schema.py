"""What is stored: people, tables, who sits there, and every act as a row of its own.

A table is its newest snapshot and the acts after it. `(table, number)` of an act is its primary key: of two
processes that would do the same number, one finds it taken. Changes of this page need a migration.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

META = MetaData()

SECRETS = Table(
    "secrets",
    META,
    Column("name", String(20), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    META,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
)

TABLES = Table(
    "tables",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("owner", String(40), nullable=False, index=True),
    Column("options", Text, nullable=False),  # JSON
    Column("undo", String(10), nullable=False),  # the policy
    Column("asked", Text, nullable=False, default=""),  # JSON of an undo that waits for consent, or ""
    Column("outcome", String(40), nullable=False, default=""),
    Column("created", Integer, nullable=False),
    Column("stands", Text, nullable=False, default="", server_default=""),  # JSON of a `Standing`, or ""
)

SNAPSHOTS = Table(
    "snapshots",
    META,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last act in it
    Column("saved", LargeBinary, nullable=False),  # as a save
    Column("by", Text, nullable=False),  # a letter for each act of its journal: p(erson), b(ot), r(ule)
)

ACTS = Table(
    "acts",
    META,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", LargeBinary, nullable=False),  # as in a save
    Column("by", String(1), nullable=False),
    Column("at", Integer, nullable=False),
)

SEATS = Table(
    "seats",
    META,
    Column("table", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), index=True),  # NULL: nobody
    Column("bot", String(20), nullable=False, default=""),
)

CHAT = Table(
    "chat",
    META,
    Column("id", Integer, primary_key=True),
    Column("table", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Integer, nullable=False),
)

SAVEPOINTS = Table(
    "savepoints",
    META,
    Column("id", Integer, primary_key=True),
    Column("table", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("entry", Integer, nullable=False),
)

REPORTS = Table(
    "reports",
    META,
    Column("id", String(40), primary_key=True),
    Column("table", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("whole", Text, nullable=False),  # sealed until the game is over
    Column("at", Integer, nullable=False),
)

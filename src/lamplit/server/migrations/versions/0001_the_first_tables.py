"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("undo", sa.String(10), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(40), nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("saved", sa.LargeBinary, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("act", sa.LargeBinary, nullable=False),
        sa.Column("by", sa.String(1), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(40), index=True),
        sa.Column("bot", sa.String(20), nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_table(
        "savepoints",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("whole", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )

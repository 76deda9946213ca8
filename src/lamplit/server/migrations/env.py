"""Alembic runs on the connection that the server hands over; see `store.migrate`."""

from alembic import context

from lamplit.server.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()

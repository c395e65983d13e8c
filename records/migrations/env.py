"""Run migrations on the connection that `records.database` hands over."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, version_table="tt_version")
with context.begin_transaction():
    context.run_migrations()

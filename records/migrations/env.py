"""Run migrations on the connection that `records.database` hands over."""

from __future__ import annotations

from alembic import context

from records.models import SQLModel

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=SQLModel.metadata, version_table="tt_version")
with context.begin_transaction():
    context.run_migrations()

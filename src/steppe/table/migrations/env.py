"""Alembic's entry: runs on the connection that `steppe.table.store` hands over."""

from __future__ import annotations

from alembic import context

from steppe.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

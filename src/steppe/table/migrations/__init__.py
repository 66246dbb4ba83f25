"""Changes of the tables, oldest first, run by Alembic when a server starts."""

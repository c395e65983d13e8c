"""Alembic migrations, shipped with the package and run when an archive is opened."""

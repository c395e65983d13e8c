"""Opening an archive: a SQLite file by default, PostgreSQL by URL; migrations run on open."""

from __future__ import annotations

import errno
import os
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, create_engine, text

from records.reasons import WORDED

BUSY_TIMEOUT = 30_000  # milliseconds that a writer waits for another
LOCK = 7_204_120  # the advisory lock of a PostgreSQL archive's ruling chain


class ArchiveError(Exception):
    """The archive cannot be opened or written; `reason` is a word of the catalogue or the database's own words."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where, self.reason = where, reason


@dataclass(frozen=True, slots=True)
class Archive:
    """An open archive. Transactions are whole: a batch is stored or it is not."""

    where: str
    engine: Engine

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that only reads. Raises ArchiveError."""
        with self._session(writing=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that writes: the only writer while it lasts, committed at its end. Raises ArchiveError."""
        with self._session(writing=True) as session:
            yield session
            session.commit()

    @contextmanager
    def _session(self, writing: bool) -> Iterator[Session]:
        options: dict[str, Any] = {"writing": writing}
        if self.is_server:
            # A reader sees one state of the archive throughout; a writer must see what it waited for.
            options["isolation_level"] = "READ COMMITTED" if writing else "REPEATABLE READ"
        try:
            with (
                self.engine.connect().execution_options(**options) as connection,
                Session(connection) as session,
            ):
                if writing and self.is_server:
                    session.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
                yield session
        except (SQLAlchemyError, OverflowError, UnicodeEncodeError) as error:  # the last two: no such value
            raise ArchiveError(self.where, _reason(error)) from error

    @property
    def is_server(self) -> bool:
        """Is it a PostgreSQL archive?"""
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def open_archive(where: str | Path, create: bool = True) -> Archive:
    """Open an archive by path or URL and bring its tables up to date.

    Raises ArchiveError: no such file and `create` is False, no access, not an archive, a newer version.
    """
    url = str(where)
    address: str | URL = url
    if "://" not in url:
        address = URL.create("sqlite", database=str(Path(url)))  # a path may hold any character
    elif url.startswith("postgresql://"):
        address = "postgresql+psycopg://" + url.partition("://")[2]
    engine: Engine | None = None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # such as a query that SQLite would pass over
            engine = create_engine(address)
        if engine.dialect.name == "sqlite":
            file = engine.url.database
            if file and not create and not os.path.exists(file):  # nor a name that no system takes
                raise ArchiveError(shown(url), WORDED[errno.ENOENT])
            if file and os.path.exists(file) and not os.path.isfile(file):
                raise ValueError("is no file")  # SQLite would write beside a device, and wait for a pipe
            event.listen(engine, "connect", _on_sqlite_connect)
            event.listen(engine, "begin", _on_sqlite_begin)
        _migrate(engine)
    except (SQLAlchemyError, ImportError, ValueError, Warning) as error:
        if engine is not None:
            engine.dispose()
        raise ArchiveError(shown(str(where)), _reason(error)) from error
    return Archive(shown(str(where)), engine)


def shown(where: str) -> str:
    """A path as it is, a URL without its password: it is printed in messages."""
    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1@", where)


def _on_sqlite_connect(connection: Any, _record: Any) -> None:
    """WAL, foreign keys, durable commits, patience with another writer; transactions are ours to begin."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_TIMEOUT}", "journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL",
    ):  # fmt: skip
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_sqlite_begin(connection: Any) -> None:
    """A writer takes its lock at once, so that two writers queue and never fail half way."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _migrate(engine: Engine) -> None:
    """Run the migrations that the archive lacks, under the writer's lock."""
    config = Config()
    config.set_main_option("script_location", "records:migrations")
    newest = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if _version(connection) == newest:
            return
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        known = _version(connection)
        if known is not None and known not in {
            s.revision for s in ScriptDirectory.from_config(config).walk_revisions()
        }:
            raise ValueError("archive.word.newer")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Any) -> str | None:
    """The version of the archive's tables, None for a new one."""
    return MigrationContext.configure(connection, opts={"version_table": "tt_version"}).get_current_revision()


def _reason(error: Exception) -> str:
    """A word of the catalogue where it is ours, else the database's own words, one line."""
    original = getattr(error, "orig", None) or error
    return str(original).strip().splitlines()[0] if str(original).strip() else type(original).__name__

"""A copy of an archive, whole and consistent, while others go on writing.

SQLite: its online backup; the copy is itself an archive. PostgreSQL: the server's own `pg_dump`, only the
archive's tables, in the custom format; `pg_restore --dbname=URL FILE` brings them into an empty database.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from sqlalchemy import URL

from records.database import Archive, ArchiveError
from records.reasons import WORDED, reason_of


def back_up(archive: Archive, target: Path) -> None:
    """Copy the archive to a new file, whole or not at all. Raises ArchiveError."""
    if target.exists():
        raise ArchiveError(str(target), WORDED[errno.EEXIST])
    part = target.with_name(f".{target.name}.part")
    try:
        if archive.is_server:
            _dump(archive.engine.url, part)
        else:
            _copy(archive, part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        os.link(part, target)  # fails where somebody has made the target meanwhile
    except sqlite3.Error as error:
        raise ArchiveError(str(target), str(error)) from error
    except OSError as error:
        raise ArchiveError(str(target), reason_of(error)) from error
    finally:
        part.unlink(missing_ok=True)


def _copy(archive: Archive, part: Path) -> None:
    """SQLite's online backup, checked."""
    source = archive.engine.url.database
    assert source is not None
    live = sqlite3.connect(f"{Path(source).absolute().as_uri()}?mode=ro", uri=True)
    copy = sqlite3.connect(part)
    try:
        live.backup(copy, pages=256)
        fault = copy.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        live.close()
        copy.close()
    if fault != "ok":
        raise ArchiveError(str(part), str(fault))


def _dump(url: URL, part: Path) -> None:
    """The server's own dump. The password goes by the environment: a command line is everybody's to read."""
    program = shutil.which("pg_dump")
    if program is None:
        raise ArchiveError(url.render_as_string(), "archive.word.no-pg-dump")
    plain = URL.create(
        "postgresql", url.username, None, url.host, url.port, url.database, url.query
    ).render_as_string()
    environment = dict(os.environ)
    if url.password:
        environment["PGPASSWORD"] = str(url.password)
    command = [program, "--format=custom", "--table=tt_*", f"--file={part}", f"--dbname={plain}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        words = done.stderr.strip().splitlines()
        raise ArchiveError(url.render_as_string(), words[-1] if words else "archive.word.pg-dump-failed")

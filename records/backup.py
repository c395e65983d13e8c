"""An online copy of a SQLite archive: whole and consistent, also while others write."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from records.database import Archive, ArchiveError


def back_up(archive: Archive, target: Path) -> None:
    """Copy the archive to a new file. Raises ArchiveError; a server's archive is dumped by its own tools."""
    if archive.engine.dialect.name != "sqlite":
        raise ArchiveError(archive.where, "a server's archive is copied with the server's tools (pg_dump)")
    if target.exists():
        raise ArchiveError(str(target), "is there already and is not overwritten")
    part = target.with_name(f".{target.name}.part")
    source = archive.engine.url.database
    assert source is not None
    try:
        with (
            sqlite3.connect(f"file:{Path(source).absolute()}?mode=ro", uri=True) as live,
            sqlite3.connect(part) as copy,
        ):
            live.backup(copy, pages=256)
            fault = copy.execute("PRAGMA integrity_check").fetchone()[0]
        live.close()
        copy.close()
        if fault != "ok":
            raise ArchiveError(str(target), str(fault))
        os.replace(part, target)
    except (sqlite3.Error, OSError) as error:
        raise ArchiveError(str(target), str(error)) from error
    finally:
        part.unlink(missing_ok=True)

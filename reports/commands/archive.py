"""What all commands of the archive share: opening it, and saying what went wrong."""

from __future__ import annotations

import json as json_text
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from notation.compact import is_compact
from notation.message import message
from notation.words import visible
from records.database import Archive, ArchiveError, open_archive
from reports.console import Exit, put, say, tell
from reports.words import words

DEFAULT = "trongtai.db"
SMALL = 500  # hands: below, other processes take longer to start than the work takes
SMALL_BYTES = 1 << 20


@contextmanager
def opened(db: str | None, create: bool = False) -> Iterator[Archive]:
    """The archive of `--db`, closed at the end. Raises ArchiveError."""
    archive = open_archive(db or DEFAULT, create)
    try:
        yield archive
    finally:
        archive.close()


def files_of(db: str | None) -> tuple[str, ...]:
    """The files of the archive of `--db`, where it is one: SQLite keeps what is newest beside it."""
    path = (db or DEFAULT).partition("?")[0].removeprefix("sqlite:///")
    return tuple(path + ending for ending in ("", "-wal", "-shm"))


def told(language: str, work: Callable[[], Exit]) -> Exit:
    """Do the work; what the archive refuses is said in a sentence and becomes an exit code."""
    from records.appeals import NoSuchRow
    from records.canonical import UnreadableHand
    from records.events import NoSuchEvent
    from records.exporting import NoSuchHand
    from records.workers import NoWorkers

    try:
        return work()
    except ArchiveError as error:
        say(language, "cli.archive-error", "red", where=error.where, reason=error.reason)
        return Exit.UNREADABLE
    except NoWorkers as error:
        tell(words(error.reason, language), "red")
        return Exit.UNREADABLE
    except UnreadableHand as error:
        say(language, "archive.unreadable-hand", "red", hand=error.number)
        return Exit.UNREADABLE
    except NoSuchHand as error:
        say(language, "cli.no-such-hand", "red", hand=error.number)
    except NoSuchRow as error:
        say(language, "archive.no-such-row", "red", number=error.number)
    except NoSuchEvent as error:
        id = "archive.which-event" if error.names else "archive.no-such-event"
        say(language, id, "red", name=error.name, names="; ".join(error.names))
    return Exit.USAGE


def processes_for(asked: int, files: list[str] | None = None, hands: int | None = None) -> int | None:
    """How many processes: as asked, else one for little work and all cores for much."""
    if asked:
        return asked
    if files is not None:
        sizes = sizes_of(files)
        little = sizes is not None and sum(sizes) < SMALL_BYTES
    else:
        little = hands is not None and hands <= SMALL
    return 1 if little else None


def sizes_of(files: list[str]) -> list[int] | None:
    """Bytes of each input; None where one is no file, so that nobody knows."""
    sizes = [
        len(file) if is_compact(file) else os.path.getsize(file) if os.path.isfile(file) else None
        for file in files
    ]
    known = [size for size in sizes if size is not None]
    return known if len(known) == len(files) else None


def put_json(document: object) -> None:
    """A JSON document on stdout."""
    put(json_text.dumps(document, ensure_ascii=False, indent=1) + "\n")


def cell(value: object) -> str:
    """A value as one cell of a tab-separated line."""
    told = "" if value is None else str(value)
    return visible(told).replace("\t", "\\u0009").replace("\r", "\\u000d").replace("\n", "\\u000a")


def put_rows(rows: list[dict[str, object]], json: bool, language: str) -> None:
    """Rows as JSON, or tab-separated on stdout, what a row does not have left empty; the columns' names on stderr."""
    if json:
        put_json(rows)
        return
    if rows:
        heads = (message(f"archive.column-{name.replace('_', '-')}") for name in rows[0])
        tell("\t".join(words(head, language) for head in heads), "dim")
    put("".join("\t".join(map(cell, row.values())) + "\n" for row in rows))

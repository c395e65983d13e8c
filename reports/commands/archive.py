"""What all commands of the archive share: opening it, and saying what went wrong."""

from __future__ import annotations

import json as json_text
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from records.database import Archive, ArchiveError, open_archive
from reports.console import Exit, put, say, talk
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


def told(language: str, work: Callable[[], Exit]) -> Exit:
    """Do the work; what the archive refuses is said in a sentence and becomes an exit code."""
    from records.appeals import NoSuchRow
    from records.events import NoSuchEvent
    from records.exporting import NoSuchHand
    from records.workers import NoWorkers

    try:
        return work()
    except ArchiveError as error:
        say(language, "cli.archive-error", "red", where=error.where, reason=error.reason)
        return Exit.UNREADABLE
    except NoWorkers as error:
        talk().print(words(error.reason, language), style="red", markup=False)
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
        sizes = [Path(file).stat().st_size for file in files if Path(file).is_file()]
        little = len(sizes) == len(files) and sum(sizes) < SMALL_BYTES
    else:
        little = hands is not None and hands <= SMALL
    return 1 if little else None


def put_json(document: object) -> None:
    """A JSON document on stdout."""
    put(json_text.dumps(document, ensure_ascii=False, indent=1) + "\n")


def put_rows(rows: list[dict[str, object]], json: bool) -> None:
    """Rows as JSON, or tab-separated; what a row does not have is left empty."""
    if json:
        put_json(rows)
    else:
        put("".join("\t".join(map(_cell, row.values())) + "\n" for row in rows))


def _cell(value: object) -> str:
    return "" if value is None else str(value)

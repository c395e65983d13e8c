"""`trongtai record`: the archive from the command line."""

from __future__ import annotations

import json as json_text
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from notation.diagnostics import Diagnostic, Severity
from records.database import Archive, ArchiveError, open_archive
from records.models import HandRow
from records.search import Query
from reports.console import Exit, put, say, talk, tell_diagnostics
from reports.words import words

DEFAULT = "trongtai.db"


def add(files: list[str], db: str | None, json: bool, strict: bool, processes: int, language: str) -> Exit:
    """Store the hands of the files; the summary by code is printed."""
    from records.importing import import_files
    from records.workers import workers

    worst = [Severity.NOTE]

    def tell(diagnostic: Diagnostic) -> None:
        worst[0] = max(worst[0], diagnostic.severity)
        tell_diagnostics([diagnostic], language)

    try:
        archive = open_archive(db or DEFAULT)
        try:
            with workers(processes) as pool, progress_of(files) as progress:
                outcome = import_files(archive, files, strict, pool, tell, progress)
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    codes = dict(sorted(outcome.codes.items()))
    if json:
        summary = {
            "added": outcome.added, "known": outcome.known, "refused": outcome.refused, "ids": outcome.ids, "codes": codes,
        }  # fmt: skip
        put(json_text.dumps(summary, ensure_ascii=False, indent=1) + "\n")
    else:
        put("".join(f"{id}\n" for id in outcome.ids))
        say(language, "cli.recorded", added=outcome.added, known=outcome.known, refused=outcome.refused)
        for code, count in codes.items():
            say(language, "cli.archive-code", "dim", code=code, count=count)
    if not outcome.added + outcome.known:
        return Exit.UNREADABLE
    return Exit.FOUND if outcome.refused or worst[0] > Severity.NOTE else Exit.CLEAN


@contextmanager
def progress_of(files: list[str]) -> Iterator[Callable[[int], None] | None]:
    """A bar by bytes on stderr, where that is a terminal and the inputs are files."""
    console = talk()
    sizes = [Path(file).stat().st_size for file in files if Path(file).is_file()]
    if not console.is_terminal or len(sizes) != len(files):
        yield None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("", total=sum(sizes))
        yield lambda done: bar.advance(task, done)


def _opened(db: str | None) -> Archive:
    """An archive that must be there."""
    return open_archive(db or DEFAULT, create=False)


def _archive_error(error: ArchiveError, language: str) -> Exit:
    """Say what the database said."""
    say(language, "cli.archive-error", "red", where=error.where, reason=error.reason)
    return Exit.UNREADABLE


def hand_data(row: HandRow) -> dict[str, object]:
    """A hand's line in a list."""
    return {
        "id": row.id, "game": row.game, "number": row.number, "edition": row.edition, "profile": row.profile,
        "date": row.date, "hash": row.factual_hash, "source": row.source_name, "source_hand": row.source_hand,
    }  # fmt: skip


def list_(db: str | None, json: bool, limit: int, offset: int, language: str) -> Exit:
    """One line a hand."""
    from records.store import list_hands

    try:
        archive = _opened(db)
        try:
            rows = [hand_data(row) for row in list_hands(archive, limit, offset)]
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    _put_rows(rows, json)
    return Exit.CLEAN


def search_(db: str | None, query: Query, json: bool, limit: int, offset: int, language: str) -> Exit:
    """The hands that match, one line each."""
    from records.search import search

    try:
        archive = _opened(db)
        try:
            rows = [hand_data(row) for row in search(archive, query, limit, offset)]
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    _put_rows(rows, json)
    return Exit.CLEAN


def export(hands: list[int], db: str | None, to: str, out: Path | None, language: str) -> Exit:
    """Hands of the archive (all of them where none is named) as a file of any format."""
    from notation.parse import parse
    from records.store import get_hand, list_hands
    from reports.commands.convert import written
    from reports.writing import write_atomically

    try:
        archive = _opened(db)
        try:
            rows = [get_hand(archive, hand) for hand in hands] if hands else list_hands(archive, limit=-1)
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    for hand, row in zip(hands, rows, strict=False):
        if row is None:
            say(language, "cli.no-such-hand", "red", hand=hand)
            return Exit.USAGE
    text, losses = written([record for row in rows if row for record in parse(row.canonical).records], to)
    for number, loss in losses:
        talk().print(f"{number}: {words(loss, language)}", markup=False)
    if out is None:
        put(text)
    else:
        write_atomically(out, text)
        say(language, "cli.written", path=str(out), count=len(rows))
    return Exit.CLEAN


def verify_(
    db: str | None, everything: bool, json: bool, processes: int, cluster: str | None, language: str
) -> Exit:
    """Derive everything again from the texts and list what deviates; nothing is changed."""
    from records.verify import verify
    from records.workers import workers

    try:
        archive = _opened(db)
        try:
            with workers(processes, cluster) as pool:
                found = list(verify(archive, pool, everything))
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    rows = [asdict(deviation) for deviation in found]
    _put_rows(rows, json)
    say(language, "cli.verified", count=len(found))
    return Exit.FOUND if found else Exit.CLEAN


def backup(out: Path, db: str | None, language: str) -> Exit:
    """Copy the archive to a new file while others go on writing."""
    from records.backup import back_up

    try:
        archive = _opened(db)
        try:
            back_up(archive, out)
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    say(language, "cli.backed-up", path=str(out))
    return Exit.CLEAN


def rule_all(db: str | None, processes: int, cluster: str | None, language: str) -> Exit:
    """Rule every hand of the archive with this engine; what differs is appended and supersedes."""
    from records.reruling import rule_archive
    from records.workers import workers

    try:
        archive = _opened(db)
        try:
            with workers(processes, cluster) as pool:
                outcome = rule_archive(archive, pool)
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    say(language, "cli.reruled", hands=outcome.hands, appended=outcome.appended)
    return Exit.CLEAN


def _put_rows(rows: list[dict[str, object]], json: bool) -> None:
    """Rows as JSON, or tab-separated."""
    if json:
        put(json_text.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    else:
        put("".join("\t".join(str(value) for value in row.values()) + "\n" for row in rows))


def show(hand: int, db: str | None, json: bool, language: str) -> Exit:
    """One hand with everything the archive knows of it."""
    from records.store import get_hand, rulings_of

    try:
        archive = _opened(db)
        try:
            row = get_hand(archive, hand)
            rulings = rulings_of(archive, hand)
        finally:
            archive.close()
    except ArchiveError as error:
        return _archive_error(error, language)
    if row is None:
        say(language, "cli.no-such-hand", "red", hand=hand)
        return Exit.USAGE
    if json:
        document = hand_data(row) | {
            "canonical": row.canonical,
            "source_text": row.source,
            "rulings": [
                json_text.loads(ruling.data) | {"hash": ruling.hash, "chain": ruling.chain}
                for ruling in rulings
            ],
        }
        put(json_text.dumps(document, ensure_ascii=False, indent=1) + "\n")
        return Exit.CLEAN
    put(row.canonical)
    from adjudicator.procedure import adjudicate
    from adjudicator.replay import replay
    from notation.parse import parse
    from reports.ruling_text import ruling_text

    for record in parse(row.canonical).records:
        walked = replay(record)
        put(ruling_text(walked, adjudicate(walked), language))
    return Exit.CLEAN

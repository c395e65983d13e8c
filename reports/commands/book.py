"""`trongtai book`: the book of an event, from the archive or from a file of hands."""

from __future__ import annotations

from pathlib import Path

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from notation.record import HandRecord
from records.database import ArchiveError, open_archive
from records.events import NoSuchEvent, event_named
from records.search import Query, search
from records.sources import read_hands
from reports.book import BookMeta, Standings, write_book
from reports.book_figures import BookHand
from reports.commands.event import book_standings
from reports.console import Exit, put, say, tell_diagnostics
from reports.writing import write_atomically


def make_book(event: str, out: Path, db: str | None, language: str) -> Exit:
    """Write the book of `event`: a file of hands, or the name of an event in the archive."""
    standings: tuple[Standings, ...] = ()
    try:
        if Path(event).is_file():
            records = _from_file(event, language)
        else:
            records, standings = _from_archive(event, db, language)
    except ArchiveError as error:
        say(language, "cli.archive-error", "red", where=error.where, reason=error.reason)
        return Exit.UNREADABLE
    if not records:
        say(language, "cli.no-hands", "red", event=event)
        return Exit.UNREADABLE
    hands = [BookHand(walked, adjudicate(walked)) for walked in map(replay, records)]
    first = records[0]
    title = first.tag("event") or (Path(event).stem if Path(event).is_file() else event)
    if out.suffix.lower() == ".pdf":
        return _pdf(hands, BookMeta(title, first.tag("site"), first.tag("date"), standings), out, language)
    written = write_book(
        hands, BookMeta(title, first.tag("site"), first.tag("date"), standings), out, language
    )
    put(f"{written[0]}\n")
    return Exit.CLEAN


def _from_file(file: str, language: str) -> list[HandRecord]:
    """The hands of a file."""
    records = []
    for hand in read_hands([file]):
        tell_diagnostics(list(hand.diagnostics), language)
        if hand.record is not None:
            records.append(hand.record)
    return records


def _from_archive(
    event: str, db: str | None, language: str
) -> tuple[list[HandRecord], tuple[Standings, ...]]:
    """The hands of an event in the archive, in the order of entry, and its standings."""
    archive = open_archive(db or "trongtai.db", create=False)
    try:
        with archive.reading() as session:
            found = event_named(session, event)
            name, number = found.name, found.id or 0
        rows = search(archive, Query(event_id=number), limit=1_000_000)
        standings = book_standings(archive, name, language)
    except NoSuchEvent:
        return [], ()
    finally:
        archive.close()
    return [record for row in rows for record in parse(row.canonical).records], standings


def _pdf(hands: list[BookHand], meta: BookMeta, out: Path, language: str) -> Exit:
    """The whole book as one PDF."""
    from reports.book import single_file
    from reports.pdf import NoPdf, pdf_of

    try:
        write_atomically(out, pdf_of(single_file(hands, meta, language)))
    except NoPdf:
        say(language, "cli.no-pdf", "red")
        return Exit.USAGE
    put(f"{out}\n")
    return Exit.CLEAN

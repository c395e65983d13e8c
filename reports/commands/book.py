"""`trongtai book`: the book of an event, from the archive or from a file of hands."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from adjudicator.replay import replay
from notation.diagnostics import Diagnostic
from notation.message import Message, message
from records.event_hands import EventHand, event_hands, hands_of_records
from records.events import NoSuchEvent
from records.replayed import replayed
from records.sources import read_hands
from reports.book import BookMeta, Standings, write_book
from reports.book_figures import BookHand
from reports.commands.archive import files_of, opened, told
from reports.commands.event import book_standings
from reports.console import Exit, exit_code, put, say, tell_diagnostics
from reports.page import label
from reports.writing import not_over, write_atomically


def make_book(event: str, out: Path, db: str | None, language: str) -> Exit:
    """Write the book of `event`: a file of hands, `-` for those of stdin, or the name of an event in the archive."""
    not_over(out, (event, *files_of(db)))
    if event == "-" or os.path.isfile(event):
        name = label("book", language) if event == "-" else Path(event).stem
        diagnostics: list[Diagnostic] = []
        made = _book(name, _from_file(event, diagnostics, language), (), out, language)
        return exit_code(diagnostics, 1) if made is Exit.CLEAN else made

    def work() -> Exit:
        with opened(db) as archive:
            try:
                name, hands = event_hands(archive, event)
            except NoSuchEvent as missing:
                if missing.names:  # several answer to it: the reader chooses
                    raise
                return _book(event, [], (), out, language)
            standings = book_standings(archive, name, language)
        return _book(name, hands, standings, out, language)

    return told(language, work)


def _from_file(file: str, diagnostics: list[Diagnostic], language: str) -> list[EventHand]:
    """The hands of a file or of stdin."""
    records = []
    for hand in read_hands([file]):
        walked, told_of = replayed(hand)
        diagnostics.extend(told_of)
        tell_diagnostics(list(told_of), language)
        if walked is not None:
            records.append(walked.record)
    return hands_of_records(records)


def _book(
    name: str, held: list[EventHand], standings: tuple[Standings, ...], out: Path, language: str
) -> Exit:
    """Write it where it was asked for, as a folder, a page or a PDF."""
    if not held:
        say(language, "cli.no-hands", "red", event=name)
        return Exit.UNREADABLE
    hands = [BookHand(replay(hand.record), hand.rulings, tuple(_notes(hand))) for hand in held]
    first = held[0].record
    meta = BookMeta(first.tag("event") or name, first.tag("site"), first.tag("date"), standings)
    if out.suffix.lower() == ".pdf":
        return _pdf(hands, meta, out, language)
    written = write_book(hands, meta, out, language)
    put(f"{written[0]}\n")
    return Exit.CLEAN


def _notes(hand: EventHand) -> Iterator[Message]:
    """What the archive holds beside the rulings, in words for their reader."""
    if hand.streak:
        yield message("page.held.streak", streak=hand.streak)
    for new, old in hand.superseded:
        yield message("page.held.superseded", number=new, old=old)
    for row in hand.appeals:
        if row.answers is None:
            yield message(
                "page.held.appeal", number=row.id or 0, ruling=row.ruling_id, by=row.by, ground=row.ground
            )
        else:
            yield message("page.held.decision", number=row.answers, by=row.decided_by, decision=row.decision)


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

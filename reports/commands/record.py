"""`trongtai record`: the archive from the command line."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterable, Iterator

from notation.diagnostics import Diagnostic
from records.database import Archive, ArchiveError, open_archive
from records.models import HandRow
from records.sources import SourceHand, read_hands
from reports.console import Exit, exit_code, put, say, tell_diagnostics

DEFAULT = "trongtai.db"


def add(files: list[str], db: str | None, json: bool, strict: bool, language: str) -> Exit:
    """Store the hands of the files; the summary by code is printed."""
    from records.store import add_hands

    diagnostics: list[Diagnostic] = []
    try:
        archive = open_archive(db or DEFAULT)
        try:
            outcome = add_hands(archive, _told(read_hands(files, strict), diagnostics, language))
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
    return exit_code(diagnostics, outcome.added + outcome.known, outcome.refused)


def _told(hands: Iterable[SourceHand], diagnostics: list[Diagnostic], language: str) -> Iterator[SourceHand]:
    """The same hands; their diagnostics are told as they pass, and the worst ones kept."""
    for hand in hands:
        tell_diagnostics(list(hand.diagnostics), language)
        diagnostics[:] = sorted([*diagnostics, *hand.diagnostics], key=lambda d: -d.severity)[:1]
        yield hand


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
    if json:
        put(json_text.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    else:
        put("".join("\t".join(str(value) for value in row.values()) + "\n" for row in rows))
    return Exit.CLEAN


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
        say(language, "cli.no-such-hand", "red", id=hand)
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

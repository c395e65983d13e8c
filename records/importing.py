"""Importing files: read on many cores, written by one, resumed where it was broken off.

What is worked out is worked out before the writer's lock is taken; a hand whose source text is
already in the archive is skipped unread, so an import that was killed is simply run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sqlalchemy import func
from sqlmodel import Session, col, select

from notation.diagnostics import Diagnostic
from records.by_hand import ASKED
from records.database import Archive
from records.models import FindingRow, HandRow, SourceRow
from records.prepared import PreparedHand, text_hash
from records.reading import work_leniently, work_strictly
from records.sources import SourceHand, unread_hands
from records.store import Added, store_prepared
from records.workers import InProcess, Workers, chunks

CHUNK = 100  # hands of one piece of work


def import_files(
    archive: Archive,
    files: Iterable[str],
    strict: bool = False,
    pool: Workers | None = None,
    tell: Callable[[Diagnostic], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Added:
    """Store all hands of all files. `tell` gets every diagnostic, `progress` the bytes taken up.

    Raises ArchiveError; what was stored before stays.
    """
    outcome = Added()
    fresh = _unknown(archive, unread_hands(files), outcome, progress)
    work = work_strictly if strict else work_leniently

    def answered() -> Iterator[PreparedHand]:
        for worked in (pool or InProcess()).map(work, chunks(fresh, CHUNK)):
            for diagnostic in worked.diagnostics:
                outcome.codes[diagnostic.code] += 1
                if tell is not None:
                    tell(diagnostic)
            outcome.refused += worked.refused
            yield from worked.hands

    store_prepared(archive, answered(), outcome)
    return outcome


def _unknown(
    archive: Archive, hands: Iterable[SourceHand], outcome: Added, progress: Callable[[int], None] | None
) -> Iterator[SourceHand]:
    """The hands whose source text the archive does not have."""
    for group in chunks(hands, ASKED):
        hashes = [text_hash(hand.text) if hand.text else "" for hand in group]
        asked = set(hashes) - {""}
        with archive.reading() as session:
            beside = select(SourceRow.source_hash, SourceRow.hand_id).where(
                col(SourceRow.source_hash).in_(asked)
            )
            first = select(HandRow.source_hash, HandRow.id).where(col(HandRow.source_hash).in_(asked))
            known: dict[str, int | None] = dict(session.exec(beside).all())
            known |= dict(session.exec(first).all())
            faults = _faults(session, {id for id in known.values() if id is not None})
        for hand, hash in zip(group, hashes, strict=True):
            id = known.get(hash)
            if id is None:
                yield hand
            else:
                outcome.known += 1
                outcome.findings += faults.get(id, 0)
                outcome.ids.append(id)
        if progress is not None:
            progress(sum(len(hand.text.encode("utf-8", "surrogatepass")) for hand in group))


def _faults(session: Session, hands: set[int]) -> dict[int, int]:
    """How many faults the archive keeps of hands that are not read again, by hand."""
    if not hands:
        return {}
    query = select(FindingRow.hand_id, func.count()).where(
        col(FindingRow.hand_id).in_(hands), ~col(FindingRow.note)
    )
    return dict(session.exec(query.group_by(col(FindingRow.hand_id))).all())

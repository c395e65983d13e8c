"""Importing files: read on many cores, written by one, resumed where it was broken off.

What is worked out is worked out before the writer's lock is taken; a hand whose source text is
already in the archive is skipped unread, so an import that was killed is simply run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sqlmodel import col, select

from adjudicator.profile import UnknownProfile
from notation.diagnostics import Diagnostic, Severity, Span
from notation.message import message
from records.database import Archive
from records.models import HandRow, SourceRow
from records.prepared import PreparedHand, prepare, text_hash
from records.sources import SourceHand, read_unread, unread_hands
from records.store import ASKED, Added, store_prepared
from records.workers import InProcess, Workers, chunks

CHUNK = 100  # hands of one piece of work


@dataclass(frozen=True, slots=True)
class Worked:
    """A chunk after the work: prepared hands, and the diagnostics of each hand that has any."""

    hands: tuple[PreparedHand, ...]
    diagnostics: tuple[Diagnostic, ...]
    refused: int


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
    work = _work_strictly if strict else _work

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
        for hand, hash in zip(group, hashes, strict=True):
            id = known.get(hash)
            if id is None:
                yield hand
            else:
                outcome.known += 1
                outcome.ids.append(id)
        if progress is not None:
            progress(sum(len(hand.text.encode("utf-8", "surrogatepass")) for hand in group))


def _work(group: list[SourceHand]) -> Worked:
    """Read and prepare a chunk: the part that runs on every core."""
    return _prepare_all(read_hands_of(group, strict=False))


def _work_strictly(group: list[SourceHand]) -> Worked:
    """The same, with warnings as errors."""
    return _prepare_all(read_hands_of(group, strict=True))


def read_hands_of(group: list[SourceHand], strict: bool) -> Iterator[SourceHand]:
    """The hands of a chunk, read."""
    for hand in group:
        yield read_unread(hand, strict)


def _prepare_all(hands: Iterable[SourceHand]) -> Worked:
    """Prepare what can be read; what cannot is counted with its reasons."""
    ready: list[PreparedHand] = []
    diagnostics: list[Diagnostic] = []
    refused = 0
    for hand in hands:
        diagnostics.extend(hand.diagnostics)
        if hand.record is None:
            refused += bool(hand.text.strip() or hand.diagnostics)
            continue
        try:
            ready.append(prepare(hand, hand.record))
        except UnknownProfile as wrong:
            words = message(
                "archive.unknown-profile", game=wrong.game, name=wrong.name, known=" ".join(wrong.known)
            )
            span = Span(1, hand=hand.number, file=hand.file)
            diagnostics.append(Diagnostic("F002", Severity.ERROR, span, words))
            refused += 1
    return Worked(tuple(ready), tuple(diagnostics), refused)

"""The independent checker: everything in the archive derived again from the texts alone.

It lists every deviation and changes nothing. Source: what federations ask of pairing programs,
a free checker that reads a finished event again.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select as select_columns
from sqlmodel import col, select

from records.database import Archive
from records.deviation import Deviation, NoValue
from records.events import event_named
from records.folding import folded
from records.models import EventRow, HandRow, PlayerRow
from records.seal import Seal, seal_of
from records.streaks import MAT_GAMES, TableHand, follow_tables
from records.verify_chain import verify_appeals, verify_chain
from records.verify_hand import verify_chunk, verify_chunk_quickly
from records.verify_links import verify_links, verify_superseding
from records.verify_stored import stored_hands, tables_of
from records.workers import InProcess, Workers, chunks

TABLES = 20  # tables of one piece of work


def verify(
    archive: Archive,
    pool: Workers | None = None,
    quick: bool = False,
    event: str = "",
    seal: Seal | None = None,
) -> Iterator[Deviation]:
    """Every deviation, chains first; `event` names the one whose hands are looked at, empty: all hands.

    With `quick` the rulings of this engine are not ruled again. `seal`: one written down earlier. Raises NoSuchEvent, ArchiveError.
    """
    workers = pool or InProcess()
    number = _number(archive, event)
    if seal is not None and (now := seal_of(archive, seal)) != seal:
        yield Deviation(0, "seal", str(seal), str(now))
    yield from verify_chain(archive)
    yield from verify_appeals(archive)
    yield from verify_links(archive)
    yield from verify_superseding(archive)
    yield from _verify_names(archive)
    work = verify_chunk_quickly if quick else verify_chunk
    for deviations in workers.map(work, stored_hands(archive, number)):
        yield from deviations
    for followed in workers.map(follow_tables, _tables(archive, number)):
        for hand in (hand for table in followed for hand in table if hand.disagrees):
            yield Deviation(hand.id, "streak", hand.stated, hand.derived or NoValue.NOBODY)


def _number(archive: Archive, event: str) -> int | None:
    """The number of the event of that name, None where none is asked for."""
    if not event:
        return None
    with archive.reading() as session:
        return event_named(session, event).id


def _verify_names(archive: Archive) -> Iterator[Deviation]:
    """What events and players are searched by."""
    for table in (EventRow, PlayerRow):
        with archive.reading() as session:
            for name, key in session.exec(select(table.name, table.folded).order_by(table.name)):
                if key != folded(name):
                    yield Deviation(0, f"{table.__tablename__.removeprefix('tt_')}-folded", key, folded(name))


def _tables(archive: Archive, event: int | None) -> Iterator[list[list[TableHand]]]:
    """The tổ tôm and chắn hands of every table, a few tables at a time."""
    with archive.reading() as session:
        query = select(HandRow.table_id).where(col(HandRow.game).in_(MAT_GAMES)).distinct()
        if event is not None:
            query = query.where(col(HandRow.table_id).in_(tables_of(event)))
        ids = sorted(session.exec(query))
    for some in chunks(ids, TABLES):
        tables: dict[tuple[int, str], list[TableHand]] = {}
        with archive.reading() as session:
            rows = session.execute(
                select_columns(
                    col(HandRow.table_id),
                    col(HandRow.game),
                    col(HandRow.id),
                    col(HandRow.number),
                    col(HandRow.canonical),
                )
                .where(col(HandRow.table_id).in_(some), col(HandRow.game).in_(MAT_GAMES))
                .order_by(col(HandRow.table_id), col(HandRow.id))
            )
            for table, game, id, number, text in rows:
                tables.setdefault((table, game), []).append(TableHand(id, number, text))
        yield list(tables.values())

"""The hands of an archive with all that was stored of them, as plain values that cross processes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from adjudicator.version import ENGINE
from records.by_hand import rows_by_hand
from records.database import Archive
from records.models import (
    ClaimRow,
    EventRow,
    FindingRow,
    HandRow,
    PlayerRow,
    RulingRow,
    SeatRow,
    SessionRow,
    SourceRow,
    TableRow,
)  # fmt: skip
from records.prepared import Row
from records.superseded import standing

CHUNK = 100
Place = tuple[str, str, str, str]  # event, round, table, room
NOWHERE: Place = ("\0", "", "", "")  # a table that is no longer in the archive


@dataclass(frozen=True, slots=True)
class Stored:
    """One hand of the archive, and where it was played. `rulings` are those that stand."""

    id: int
    hand: Row
    place: Place
    beside: tuple[tuple[Row, Place], ...]  # further texts of the same facts
    findings: tuple[Row, ...]
    claims: tuple[Row, ...]
    rulings: tuple[Row, ...]
    seats: tuple[tuple[str, str], ...]  # seat, name

    @property
    def older(self) -> bool:
        """Did another engine rule it?"""
        return any(row["engine"] != ENGINE for row in self.rulings)


def stored_hands(archive: Archive, event: int | None = None) -> Iterator[list[Stored]]:
    """All hands, or those of one event, in chunks, in the order of entry, a transaction a chunk."""
    last = 0
    while True:
        with archive.reading() as session:
            query = select(HandRow).where(col(HandRow.id) > last).order_by(col(HandRow.id)).limit(CHUNK)
            if event is not None:
                query = query.where(col(HandRow.table_id).in_(tables_of(event)))
            rows = session.exec(query).all()
            if not rows:
                return
            chunk = _whole(session, list(rows))
        last = chunk[-1].id
        yield chunk


def tables_of(event: int) -> SelectOfScalar[int] | SelectOfScalar[None]:
    """The numbers of the tables of an event, as a part of a query."""
    sessions = select(SessionRow.id).where(SessionRow.event_id == event)
    return select(TableRow.id).where(col(TableRow.session_id).in_(sessions))


def _whole(session: Session, rows: list[HandRow]) -> list[Stored]:
    """The hands with everything that hangs on them."""
    ids = [row.id or 0 for row in rows]
    findings, claims = rows_by_hand(session, FindingRow, ids), rows_by_hand(session, ClaimRow, ids)
    rulings, texts = rows_by_hand(session, RulingRow, ids), rows_by_hand(session, SourceRow, ids)
    seats: dict[int, list[tuple[str, str]]] = defaultdict(list)
    named = (
        select(SeatRow.hand_id, SeatRow.seat, PlayerRow.name)
        .join(PlayerRow, col(PlayerRow.id) == col(SeatRow.player_id))
        .where(col(SeatRow.hand_id).in_(ids))
    )
    for hand, seat, name in session.exec(named):
        seats[hand].append((seat, name))
    places = _places(
        session, [row.table_id for row in rows] + [t.table_id for ts in texts.values() for t in ts]
    )
    return [
        Stored(
            id, row.model_dump(), places.get(row.table_id, NOWHERE),
            tuple((text.model_dump(), places.get(text.table_id, NOWHERE)) for text in texts[id]),
            tuple(finding.model_dump() for finding in findings[id]),
            tuple(claim.model_dump() for claim in claims[id]),
            tuple(ruling.model_dump() for ruling in standing(rulings[id])),
            tuple(seats[id]),
        )
        for id, row in zip(ids, rows, strict=True)
    ]  # fmt: skip


def _places(session: Session, tables: list[int]) -> dict[int, Place]:
    """Event, round, table and room by the number of the table."""
    query = (
        select(TableRow, SessionRow.name, EventRow.name)
        .join(SessionRow, col(SessionRow.id) == col(TableRow.session_id))
        .join(EventRow, col(EventRow.id) == col(SessionRow.event_id))
        .where(col(TableRow.id).in_(sorted(set(tables))))
    )
    return {
        table.id or 0: (event, meeting, table.name, table.room)
        for table, meeting, event in session.exec(query)
    }

"""The hands of an event as they count: the same hand entered again counts as last entered.

The same hand: table, number, deal and players are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlmodel import Session, col, select

from notation.record import HandRecord
from notation.tags import SEAT_TAGS
from records.by_hand import ASKED
from records.canonical import stored_hand
from records.models import HandRow, SessionRow, SourceRow, TableRow
from records.results import deal_of
from records.workers import chunks


@dataclass(frozen=True, slots=True)
class EnteredHand:
    """One hand at one table: as entered first, or again with another text."""

    id: int
    entry: tuple[int, int]  # the order of entry
    game: str
    table: TableRow
    number: str
    record: HandRecord

    @property
    def place(self) -> tuple[object, ...]:
        """What a correction of the same hand has in common with it."""
        names = tuple(self.record.tag(seat) for seat in SEAT_TAGS[self.game])
        if not self.number or not any(names):
            return (self.id, self.table.id)
        deal = deal_of(self.record) if self.game == "bridge" else ""
        return self.table.id, self.game, self.number, deal, names


def counting_hands(session: Session, event: int) -> list[EnteredHand]:
    """The hands of an event, of the same one only what was entered last, in the order of first entry."""
    return _counting(_hands(session, event))


def _hands(session: Session, event: int) -> Iterator[EnteredHand]:
    """The hands of an event, and further texts that name one of its tables."""
    tables = {
        table.id: table
        for table in session.exec(
            select(TableRow)
            .join(SessionRow, col(SessionRow.id) == col(TableRow.session_id))
            .where(SessionRow.event_id == event)
        )
    }
    ids = [id for id in tables if id is not None]
    for some in chunks(ids, ASKED):
        first = select(HandRow.id, HandRow.table_id, HandRow.canonical).where(col(HandRow.table_id).in_(some))
        for id, table, text in session.exec(first.order_by(col(HandRow.id))):
            yield _entered(id or 0, (0, id or 0), tables[table], text)
        again = select(SourceRow.hand_id, SourceRow.id, SourceRow.table_id, SourceRow.canonical)
        again = again.where(col(SourceRow.table_id).in_(some)).order_by(col(SourceRow.id))
        for hand, id, table, text in session.exec(again):
            yield _entered(hand, (1, id or 0), tables[table], text)


def _entered(id: int, entry: tuple[int, int], table: TableRow, text: str) -> EnteredHand:
    record = stored_hand(id, text)
    number = record.tag("board") or record.tag("hand")
    return EnteredHand(id, entry, record.game, table, number, record)


def _counting(hands: Iterable[EnteredHand]) -> list[EnteredHand]:
    """Of the same hand only what was entered last, in the order of first entry."""
    last: dict[tuple[object, ...], EnteredHand] = {}
    for hand in sorted(hands, key=lambda hand: hand.entry):
        last[hand.place] = hand
    return list(last.values())

"""The hands of an event with the rulings that the archive holds on them, as the event's book shows them.

A ruling that stands is shown as it is stored, whatever today's engine would say. Where the chain of wins was
filled in from the hands before, the hand is ruled with it, as it is for the standings.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from adjudicator.ruling import Ruling
from adjudicator.ruling_data import ruling_of
from notation.record import HandRecord
from notation.write import write
from records.by_hand import ASKED, rows_by_hand
from records.database import Archive
from records.entered import EnteredHand, counting_hands
from records.events import event_named
from records.models import AppealRow, RulingRow
from records.prepared import place_of
from records.streaks import MAT_GAMES, TableHand, follow
from records.superseded import standing
from records.workers import chunks


@dataclass(frozen=True, slots=True)
class EventHand:
    """A hand of an event. `streak` is the chain that was filled into `record`, "" for none.

    `superseded` are (standing ruling, the one it replaced); `appeals` in the order they were filed.
    """

    record: HandRecord
    rulings: tuple[Ruling, ...]
    streak: str = ""
    superseded: tuple[tuple[int, int], ...] = ()
    appeals: tuple[AppealRow, ...] = ()


def event_hands(archive: Archive, event: str) -> tuple[str, list[EventHand]]:
    """The event's name and its hands in the order of entry. Raises NoSuchEvent, UnknownProfile, ArchiveError."""
    with archive.reading() as session:
        found = event_named(session, event)
        entered = counting_hands(session, found.id or 0)
        ids = sorted({hand.id for hand in entered})
        rulings, appeals = rows_by_hand(session, RulingRow, ids), _appeals(session, ids)
        name = found.name
        session.expunge_all()
    tables: dict[tuple[object, ...], list[TableHand]] = defaultdict(list)
    for hand in entered:
        if hand.game in MAT_GAMES:
            place = hand.table.id, hand.game
            tables[place].append(TableHand(hand.id, hand.number, write(hand.record)))
    chained = _filled(tables.values())
    return name, [_held(hand, chained.get(hand.id), rulings[hand.id], appeals[hand.id]) for hand in entered]


def hands_of_records(records: Sequence[HandRecord]) -> list[EventHand]:
    """Hands that are in no archive, chains filled in and ruled now. Raises UnknownProfile."""
    tables: dict[tuple[object, ...], list[TableHand]] = defaultdict(list)
    for number, record in enumerate(records):
        if record.game in MAT_GAMES:
            place = record.game, *place_of(record)
            tables[place].append(TableHand(number, record.tag("hand"), write(record)))
    chained = _filled(tables.values())
    return [_ruled(*chained.get(number, (record, ""))) for number, record in enumerate(records)]


def _filled(tables: Iterable[list[TableHand]]) -> dict[int, tuple[HandRecord, str]]:
    """The hands whose chain was filled in: the record with it, and the chain."""
    followed = (hand for table in tables for hand in follow(table))
    return {hand.id: (hand.record, hand.derived or "") for hand in followed if hand.filled}


def _ruled(record: HandRecord, streak: str = "") -> EventHand:
    return EventHand(record, adjudicate(replay(record)), streak)


def _held(
    hand: EnteredHand,
    chained: tuple[HandRecord, str] | None,
    rows: Sequence[RulingRow],
    appeals: Sequence[AppealRow],
) -> EventHand:
    """A hand with what stands, or ruled with its chain."""
    kept = standing(rows)
    superseded = tuple((row.id or 0, row.supersedes) for row in kept if row.supersedes is not None)
    if chained is None:
        record, streak = hand.record, ""
        rulings = tuple(ruling_of(json.loads(row.data), record.game) for row in kept)
    else:
        record, streak = chained
        rulings = adjudicate(replay(record))
    return EventHand(record, rulings, streak, superseded, tuple(appeals))


def _appeals(session: Session, ids: Sequence[int]) -> dict[int, list[AppealRow]]:
    """All appeals and decisions by hand, in the order they were filed."""
    found: dict[int, list[AppealRow]] = defaultdict(list)
    for some in chunks(ids, ASKED):
        query = (
            select(RulingRow.hand_id, AppealRow)
            .join(RulingRow, col(RulingRow.id) == col(AppealRow.ruling_id))
            .where(col(RulingRow.hand_id).in_(some))
            .order_by(col(AppealRow.id))
        )
        for hand, row in session.exec(query):
            found[hand].append(row)
    return found

"""Hands on their way out, one at a time, with the chains of wins filled in where that is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlmodel import col, select

from notation.record import HandRecord
from records.canonical import stored_hand
from records.database import Archive
from records.models import HandRow
from records.streaks import MAT_GAMES, TableHand, follow, with_streak

CHUNK = 500


class NoSuchHand(Exception):
    """There is no hand of that number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@dataclass(frozen=True, slots=True)
class Text:
    """One hand of the archive on its way out."""

    id: int
    table: int
    game: str
    text: str


def export_records(archive: Archive, ids: Sequence[int] = (), streaks: bool = False) -> Iterator[HandRecord]:
    """The hands of those numbers in that order, all of them in the order of entry where none is given.

    With `streaks` the tag `streak` is filled in where the record is silent and the hands before it at the
    same table tell. Flat memory. Raises NoSuchHand, UnreadableHand, ArchiveError.
    """
    known: dict[tuple[int, str], dict[int, str]] = {}
    for hand in _some(archive, ids) if ids else _all(archive):
        record = stored_hand(hand.id, hand.text)
        if streaks and hand.game in MAT_GAMES and not record.tag("streak"):
            key = hand.table, hand.game
            if key not in known:
                known = {key: _chains(archive, *key)}
            streak = known[key].get(hand.id, "")
            record = with_streak(record, streak) if streak else record
        yield record


def _chains(archive: Archive, table: int, game: str) -> dict[int, str]:
    """The derived chain of every hand of a table that has one."""
    query = select(HandRow.id, HandRow.number, HandRow.canonical).where(
        HandRow.table_id == table, HandRow.game == game
    )
    with archive.reading() as session:
        hands = [TableHand(int(id or 0), number, text) for id, number, text in session.exec(query)]
    return {hand.id: hand.derived for hand in follow(hands) if hand.derived}


def _some(archive: Archive, ids: Sequence[int]) -> Iterator[Text]:
    """Hands by number, in the order asked for."""
    for start in range(0, len(ids), CHUNK):
        asked = ids[start : start + CHUNK]
        with archive.reading() as session:
            query = select(HandRow.id, HandRow.table_id, HandRow.game, HandRow.canonical)
            rows = {row[0]: row for row in session.exec(query.where(col(HandRow.id).in_(asked)))}
        for id in asked:
            if id not in rows:
                raise NoSuchHand(id)
            _, table, game, text = rows[id]
            yield Text(id, table, game, text)


def _all(archive: Archive) -> Iterator[Text]:
    """All hands, a transaction a chunk."""
    last = 0
    while True:
        with archive.reading() as session:
            query = select(HandRow.id, HandRow.table_id, HandRow.game, HandRow.canonical)
            rows = session.exec(
                query.where(col(HandRow.id) > last).order_by(col(HandRow.id)).limit(CHUNK)
            ).all()
        if not rows:
            return
        last = int(rows[-1][0] or 0)
        for id, table, game, text in rows:
            yield Text(int(id or 0), table, game, text)

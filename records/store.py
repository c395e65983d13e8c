"""Storing and finding hands. A batch is one transaction; the same facts are stored once."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from notation.json_twin import write_json
from sqlmodel import Session, col, select

from adjudicator.procedure import adjudicate, kind_of
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Ruling
from adjudicator.ruling_data import args_data
from notation.hashes import factual_hash, whole_hash
from notation.record import HandRecord
from notation.write import write
from records.chain import append_ruling
from records.database import Archive
from records.folding import folded
from records.models import (
    ClaimRow,
    EventRow,
    FindingRow,
    HandRow,
    PlayerRow,
    RulingRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from records.sources import SourceHand

BATCH = 500  # hands of one transaction
SEATS = {"bridge": "NESW", "totom": "12345", "chan": "1234"}


@dataclass(slots=True)
class Added:
    """What became of an import: hands added, known already, not taken; diagnostics and findings by code."""

    added: int = 0
    known: int = 0
    refused: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    ids: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Prepared:
    """One hand replayed, ruled and hashed: everything that is worked out before the lock is taken."""

    source: SourceHand
    record: HandRecord
    walked: Replay
    rulings: tuple[Ruling, ...]
    factual: str
    whole: str
    canonical: str
    twin: str


def add_hands(archive: Archive, hands: Iterable[SourceHand], batch: int = BATCH) -> Added:
    """Store hands, replayed and ruled. What cannot be read is counted and goes no further.

    Raises ArchiveError; the batches before it stay, and the same import can simply be run again.
    """
    outcome = Added()
    for group in _batches(prepared(hands, outcome), batch):
        with archive.writing() as session:
            for hand in group:
                _add(session, hand, outcome)
    return outcome


def prepared(hands: Iterable[SourceHand], outcome: Added) -> Iterator[Prepared]:
    """Replay, rule and hash each hand."""
    for source in hands:
        outcome.codes.update(diagnostic.code for diagnostic in source.diagnostics)
        if source.record is None:
            outcome.refused += 1
        else:
            yield prepare(source, source.record)


def prepare(source: SourceHand, record: HandRecord) -> Prepared:
    """Everything about one hand that needs no archive."""
    walked = replay(record)
    canonical = write(record)
    return Prepared(
        source, record, walked, adjudicate(walked), factual_hash(record), whole_hash(record), canonical,
        write_json([record]),
    )  # fmt: skip


def _batches(hands: Iterator[Prepared], size: int) -> Iterator[list[Prepared]]:
    while group := list(islice(hands, size)):
        yield group


def _add(session: Session, hand: Prepared, outcome: Added) -> None:
    """One hand into the open transaction."""
    known = session.exec(select(HandRow.id).where(HandRow.factual_hash == hand.factual)).first()
    if known is not None:
        outcome.known += 1
        outcome.ids.append(known)
        return
    record, source = hand.record, hand.source
    row = HandRow(
        table_id=_table(session, record), number=record.tag("board") or record.tag("hand"), game=record.game,
        edition=record.tag("rules"), profile=hand.walked.profile.name, date=record.tag("date"),
        factual_hash=hand.factual, whole_hash=hand.whole, source_format=source.form, source_name=source.file,
        source_hand=source.number, source=source.text, canonical=hand.canonical, twin=hand.twin,
        folded=folded(_searchable(record)),
    )  # fmt: skip
    session.add(row)
    session.flush()
    assert row.id is not None
    _seats(session, row.id, record)
    for place, finding in enumerate(hand.walked.findings):
        args = json.dumps(args_data(finding.message), ensure_ascii=False, sort_keys=True)
        session.add(
            FindingRow(
                hand_id=row.id,
                place=place,
                code=finding.id,
                event=finding.event,
                by=finding.by,
                article=finding.article,
                note=finding.note,
                args=args,
            )
        )
        outcome.codes[finding.id] += 1
    for ruling in hand.rulings:
        event = record.events[ruling.event - 1]
        words = event.detail.says or ""
        session.add(
            ClaimRow(
                hand_id=row.id, event=event.number, by=event.actor, kind=kind_of(event).value, words=words
            )
        )
        append_ruling(session, row.id, ruling)
    outcome.added += 1
    outcome.ids.append(row.id)


def _table(session: Session, record: HandRecord) -> int:
    """The row of the record's event, session and table, made where it is new."""
    name = record.tag("event")
    event = session.exec(select(EventRow).where(EventRow.name == name)).first()
    if event is None:
        event = EventRow(name=name, folded=folded(name), site=record.tag("site"), date=record.tag("date"))
        session.add(event)
        session.flush()
    assert event.id is not None
    round_name = record.tag("round")
    meeting = session.exec(
        select(SessionRow).where(SessionRow.event_id == event.id, SessionRow.name == round_name)
    ).first()
    if meeting is None:
        meeting = SessionRow(event_id=event.id, name=round_name)
        session.add(meeting)
        session.flush()
    assert meeting.id is not None
    label, room = record.tag("table"), record.tag("room")
    table = session.exec(
        select(TableRow).where(
            TableRow.session_id == meeting.id, TableRow.name == label, TableRow.room == room
        )
    ).first()
    if table is None:
        table = TableRow(session_id=meeting.id, name=label, room=room)
        session.add(table)
        session.flush()
    assert table.id is not None
    return table.id


def _seats(session: Session, hand_id: int, record: HandRecord) -> None:
    """Who sat where, players made where they are new."""
    for seat in SEATS[record.game]:
        name = record.tag(seat)
        if not name:
            continue
        player = session.exec(select(PlayerRow).where(PlayerRow.name == name)).first()
        if player is None:
            player = PlayerRow(name=name, folded=folded(name))
            session.add(player)
            session.flush()
        assert player.id is not None
        session.add(SeatRow(hand_id=hand_id, seat=seat, player_id=player.id))


def _searchable(record: HandRecord) -> str:
    """Names, tags and spoken words of a record."""
    said = [event.detail.says for event in record.events if event.detail.says]
    return " ".join([*(tag.value for tag in record.tags), *said])


def list_hands(archive: Archive, limit: int = 1000, offset: int = 0) -> list[HandRow]:
    """Hands in the order of entry."""
    with archive.reading() as session:
        rows = list(session.exec(select(HandRow).order_by(col(HandRow.id)).offset(offset).limit(limit)))
        session.expunge_all()
        return rows


def get_hand(archive: Archive, hand_id: int) -> HandRow | None:
    """One hand by its number in the archive."""
    with archive.reading() as session:
        row = session.get(HandRow, hand_id)
        session.expunge_all()
        return row


def rulings_of(archive: Archive, hand_id: int) -> list[RulingRow]:
    """The rulings on one hand, in the order they were given."""
    with archive.reading() as session:
        rows = list(
            session.exec(select(RulingRow).where(RulingRow.hand_id == hand_id).order_by(col(RulingRow.id)))
        )
        session.expunge_all()
        return rows

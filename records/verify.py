"""The independent checker: everything in the archive derived again from the texts alone.

It lists every deviation and changes nothing. Source: what federations ask of pairing programs,
a free checker that reads a finished event again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import select as select_columns
from sqlmodel import Session, col, select

from adjudicator.profile import UnknownProfile
from adjudicator.version import ENGINE
from notation.hashes import factual_hash, hash_of_text
from notation.json_twin import read_json
from notation.parse import parse
from notation.record import HandRecord
from records.appeals import appeal_link
from records.chain import START, link
from records.database import Archive
from records.models import AppealRow, FindingRow, HandRow, PlayerRow, RulingRow, SeatRow, SourceRow
from records.prepared import Row, hand_row, players_of, prepare, searched_by, text_hash
from records.sources import SourceHand
from records.streaks import MAT_GAMES, TableHand, follow_tables
from records.verbatim import verbatim
from records.workers import InProcess, Workers, chunks

CHUNK = 100
TABLES = 20  # tables of one piece of work
DERIVED = (
    "factual_hash", "whole_hash", "canonical", "game", "edition", "number", "date", "folded",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deviation:
    """Where the archive and its texts disagree: hand, what (a stable word), stored and derived value."""

    hand: int
    what: str
    stored: str
    derived: str


@dataclass(frozen=True, slots=True)
class Stored:
    """One hand of the archive with its findings and its standing rulings, as plain values."""

    id: int
    hand: Row
    beside: tuple[Row, ...]  # further texts of the same facts
    findings: tuple[Row, ...]
    rulings: tuple[Row, ...]
    seats: tuple[tuple[str, str], ...]
    rule_again: bool


def verify(archive: Archive, pool: Workers | None = None, everything: bool = False) -> Iterator[Deviation]:
    """Every deviation, chain first. Rulings of this engine are ruled again only with `everything`."""
    yield from verify_chain(archive)
    yield from verify_appeals(archive)
    for deviations in (pool or InProcess()).map(verify_chunk, _stored(archive, everything)):
        yield from deviations
    for followed in (pool or InProcess()).map(follow_tables, _tables(archive)):
        for hand in (hand for table in followed for hand in table if hand.disagrees):
            yield Deviation(hand.id, "streak", hand.stated, hand.derived or "nobody")


def verify_chain(archive: Archive) -> Iterator[Deviation]:
    """The chain of rulings, from its start: a changed, lost or moved ruling breaks it."""
    with archive.reading() as session:
        query = (
            select(RulingRow, HandRow.factual_hash)
            .join(HandRow, col(HandRow.id) == col(RulingRow.hand_id))
            .order_by(col(RulingRow.id))
            .execution_options(yield_per=CHUNK)
        )
        previous = START
        for row, factual in session.exec(query):
            if row.previous != previous:
                yield Deviation(row.hand_id, "chain-order", row.previous, previous)
            derived = link(row.previous, factual, row.hash)
            if derived != row.chain:
                yield Deviation(row.hand_id, "chain", row.chain, derived)
            yield from _ruling_says(row)
            previous = row.chain
            session.expunge(row)


def _ruling_says(row: RulingRow) -> Iterator[Deviation]:
    """A ruling's bytes against its hash, and what is searched by against its bytes."""
    derived = hash_of_text(row.data)
    if derived != row.hash:
        yield Deviation(row.hand_id, f"ruling-{row.event}-data", row.hash, derived)
        return
    columns = searched_by(json.loads(row.data))
    for name, value in columns.items():
        if getattr(row, name) != value:
            yield Deviation(row.hand_id, f"ruling-{row.event}-{name}", str(getattr(row, name)), str(value))


def verify_appeals(archive: Archive) -> Iterator[Deviation]:
    """The chain of appeals, from its start."""
    with archive.reading() as session:
        query = (
            select(AppealRow, RulingRow)
            .join(RulingRow, col(RulingRow.id) == col(AppealRow.ruling_id))
            .order_by(col(AppealRow.id))
        )
        previous = START
        for row, ruling in session.exec(query):
            if row.previous != previous:
                yield Deviation(ruling.hand_id, "appeal-order", row.previous, previous)
            derived = appeal_link(row, ruling.chain)
            if derived != row.chain:
                yield Deviation(ruling.hand_id, "appeal", row.chain, derived)
            previous = row.chain


def _tables(archive: Archive) -> Iterator[list[list[TableHand]]]:
    """The tổ tôm and chắn hands of every table, a few tables at a time."""
    with archive.reading() as session:
        query = select(HandRow.table_id).where(col(HandRow.game).in_(MAT_GAMES)).distinct()
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


def _stored(archive: Archive, everything: bool) -> Iterator[list[Stored]]:
    """All hands in chunks, in the order of entry, a transaction a chunk."""
    last = 0
    while True:
        with archive.reading() as session:
            rows = session.exec(
                select(HandRow).where(col(HandRow.id) > last).order_by(col(HandRow.id)).limit(CHUNK)
            ).all()
            if not rows:
                return
            ids = [row.id for row in rows]
            findings = session.exec(
                select(FindingRow).where(col(FindingRow.hand_id).in_(ids)).order_by(col(FindingRow.place))
            ).all()
            rulings = session.exec(
                select(RulingRow).where(col(RulingRow.hand_id).in_(ids)).order_by(col(RulingRow.id))
            ).all()
            beside = session.exec(select(SourceRow).where(col(SourceRow.hand_id).in_(ids))).all()
            seats = _seats(session, ids)
            chunk = [
                _plain(
                    row,
                    [text for text in beside if text.hand_id == row.id],
                    [finding for finding in findings if finding.hand_id == row.id],
                    standing([ruling for ruling in rulings if ruling.hand_id == row.id]),
                    seats.get(row.id or 0, ()),
                    everything,
                )
                for row in rows
            ]
        last = chunk[-1].id
        yield chunk


def _seats(session: Session, ids: list[int | None]) -> dict[int, tuple[tuple[str, str], ...]]:
    """(seat, name) of hands by their numbers."""
    query = (
        select(SeatRow.hand_id, SeatRow.seat, PlayerRow.name)
        .join(PlayerRow, col(PlayerRow.id) == col(SeatRow.player_id))
        .where(col(SeatRow.hand_id).in_(ids))
    )
    found: dict[int, tuple[tuple[str, str], ...]] = {}
    for hand, seat, name in session.exec(query):
        found[hand] = (*found.get(hand, ()), (seat, name))
    return found


def standing(rulings: Iterable[RulingRow]) -> list[RulingRow]:
    """The rulings that no later one supersedes."""
    rows = list(rulings)
    gone = {row.supersedes for row in rows}
    return [row for row in rows if row.id not in gone]


def _plain(
    row: HandRow,
    beside: list[SourceRow],
    findings: list[FindingRow],
    rulings: list[RulingRow],
    seats: tuple[tuple[str, str], ...],
    everything: bool,
) -> Stored:
    assert row.id is not None
    return Stored(
        row.id,
        row.model_dump(),
        tuple(text.model_dump() for text in beside),
        tuple(finding.model_dump() for finding in findings),
        tuple(ruling.model_dump() for ruling in rulings),
        seats,
        everything or any(ruling.engine != ENGINE for ruling in rulings),
    )


def verify_chunk(chunk: list[Stored]) -> list[Deviation]:
    """The deviations of a chunk: the part that runs on every core."""
    return [deviation for stored in chunk for deviation in verify_hand(stored)]


def _record_of(text: str) -> HandRecord | None:
    """The one hand of a canonical text, None where it is none."""
    records = parse(text).records
    return records[0] if len(records) == 1 else None


def verify_hand(stored: Stored) -> Iterator[Deviation]:
    """One hand: source, canonical text, twin, hashes, findings, rulings."""
    hand = stored.hand

    def differs(what: str, kept: object, derived: object) -> Iterator[Deviation]:
        if kept != derived:
            yield Deviation(stored.id, what, str(kept), str(derived))

    source = verbatim(str(hand["source"]))
    yield from differs("source-hash", hand["source_hash"], text_hash(source))
    record = _record_of(str(hand["canonical"]))
    if record is None:
        yield Deviation(stored.id, "canonical", "one hand", "unreadable")
        return
    name, number = verbatim(str(hand["source_name"])), int(str(hand["source_hand"]))
    entered = SourceHand(name, number, str(hand["source_format"]), record, source)
    derived = hand_row(entered, record, str(hand["profile"]))
    if hand["twin"] != derived["twin"]:  # an older writer's bytes may say the same
        yield from differs("twin", list(read_json(str(hand["twin"])).records) == [record], True)
    for what in DERIVED:
        yield from differs(what.replace("_", "-"), hand[what], derived[what])
    yield from differs("seats", sorted(stored.seats), sorted(players_of(record)))
    for text in stored.beside:
        yield from differs(
            "beside-source-hash", text["source_hash"], text_hash(verbatim(str(text["source"])))
        )
        other = _record_of(str(text["canonical"]))
        facts = factual_hash(other) if other is not None else "unreadable"
        yield from differs("beside-factual-hash", hand["factual_hash"], facts)
        yield from differs("beside-whole-hash", text["whole_hash"], hash_of_text(str(text["canonical"])))
    if not stored.rule_again:
        return
    try:
        again = prepare(entered, record)
    except UnknownProfile as gone:
        yield Deviation(stored.id, "profile", gone.name, "unknown")
        return
    kept_findings = [
        {key: row[key] for key in ("place", "code", "event", "by", "article", "args")}
        for row in stored.findings
    ]
    new_findings = [
        {key: row[key] for key in ("place", "code", "event", "by", "article", "args")}
        for row in again.findings
    ]
    yield from differs("findings", kept_findings, new_findings)
    kept = {int(str(row["event"])): str(row["hash"]) for row in stored.rulings}
    ruled = {int(str(row["event"])): str(row["hash"]) for row in again.rulings}
    for event in sorted(kept.keys() | ruled.keys()):
        yield from differs(f"ruling-{event}", kept.get(event, "none"), ruled.get(event, "none"))

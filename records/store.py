"""Storing and finding hands. A batch is one transaction; the same facts are stored once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from sqlalchemy import func, insert
from sqlmodel import Session, SQLModel, col, select

from records.by_hand import ASKED
from records.chain import link, newest_link
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
    SourceRow,
    TableRow,
)  # fmt: skip
from records.prepared import PreparedHand, Row, prepare
from records.sources import SourceHand

BATCH = 500  # hands of one transaction
#: What a further text of a hand has of its own.
SOURCE_COLUMNS = (
    "source_format", "source_name", "source_hand", "source_hash", "source", "canonical", "whole_hash",
)  # fmt: skip


@dataclass(slots=True)
class Added:
    """What became of an import: hands added, known already, not taken; diagnostics and findings by code.

    `beside`: of the known, those whose text says something else and was kept beside the first. `findings`
    counts the faults found in all of these hands, notes left out, also in those that were known.
    """

    added: int = 0
    known: int = 0
    beside: int = 0
    refused: int = 0
    findings: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    ids: list[int] = field(default_factory=list)


def add_hands(archive: Archive, hands: Iterable[SourceHand], batch: int = BATCH) -> Added:
    """Store hands, replayed and ruled. What cannot be read is counted and goes no further.

    Raises ArchiveError; the batches before it stay, and the same import can simply be run again.
    """
    outcome = Added()
    store_prepared(archive, _prepared(hands, outcome), outcome, batch)
    return outcome


def _prepared(hands: Iterable[SourceHand], outcome: Added) -> Iterator[PreparedHand]:
    """Replay, rule and hash each hand that could be read."""
    for source in hands:
        outcome.codes.update(diagnostic.code for diagnostic in source.diagnostics)
        if source.record is not None:
            yield prepare(source, source.record)
        elif source.diagnostics:
            outcome.refused += 1


def store_prepared(
    archive: Archive, hands: Iterable[PreparedHand], outcome: Added, batch: int = BATCH
) -> None:
    """Store prepared hands, a transaction a batch."""
    source = iter(hands)
    while group := list(islice(source, batch)):
        with archive.writing() as session:
            _Writer(session, outcome).store(group)


@dataclass(slots=True)
class _Writer:
    """One batch inside a writing transaction."""

    session: Session
    outcome: Added
    tables: dict[tuple[str, ...], int] = field(default_factory=dict)
    players: dict[str, int] = field(default_factory=dict)

    def store(self, group: list[PreparedHand]) -> None:
        """Insert what is new of the batch, in its order."""
        known = self._known([hand.factual for hand in group])
        fresh: dict[str, PreparedHand] = {}
        for hand in group:
            if hand.factual not in known:
                fresh.setdefault(hand.factual, hand)
        rows = [hand.hand | {"table_id": self._table(hand.place)} for hand in fresh.values()]
        for factual, id in zip(fresh, self._insert(HandRow, rows), strict=True):
            known[factual] = id
        self._parts([(known[factual], hand) for factual, hand in fresh.items()])
        self.outcome.beside += self._beside([(known[hand.factual], hand) for hand in group])
        self.outcome.added += len(fresh)
        self.outcome.known += len(group) - len(fresh)
        self.outcome.ids.extend(known[hand.factual] for hand in group)
        self.outcome.findings += sum(not row["note"] for hand in group for row in hand.findings)

    def _known(self, hashes: list[str]) -> dict[str, int]:
        """The numbers of the hands that are there already."""
        found: dict[str, int] = {}
        for start in range(0, len(hashes), ASKED):
            asked = col(HandRow.factual_hash).in_(hashes[start : start + ASKED])
            for factual, id in self.session.exec(select(HandRow.factual_hash, HandRow.id).where(asked)):
                assert id is not None
                found[factual] = id
        return found

    def _beside(self, hands: list[tuple[int, PreparedHand]]) -> int:
        """Keep the texts that say something else about a stored hand: nothing entered is lost."""
        ids = sorted({id for id, _ in hands})
        said: set[tuple[int, object]] = set()
        for start in range(0, len(ids), ASKED):
            asked = ids[start : start + ASKED]
            first = select(HandRow.id, HandRow.whole_hash).where(col(HandRow.id).in_(asked))
            more = select(SourceRow.hand_id, SourceRow.whole_hash).where(col(SourceRow.hand_id).in_(asked))
            said |= {(int(id or 0), hash) for id, hash in self.session.exec(first)}
            said |= set(self.session.exec(more).all())
        rows: list[Row] = []
        for id, hand in hands:
            key = (id, hand.hand["whole_hash"])
            if key not in said:
                said.add(key)
                text = {name: hand.hand[name] for name in SOURCE_COLUMNS}
                rows.append({"hand_id": id, "table_id": self._table(hand.place)} | text)
        self._insert(SourceRow, rows)
        return len(rows)

    def _insert(self, table: type[SQLModel], rows: list[Row]) -> list[int]:
        """Insert rows and return their numbers in the same order."""
        if not rows:
            return []
        id = table.__table__.c.id  # type: ignore[attr-defined]  # every table model has one
        statement = insert(table).returning(id, sort_by_parameter_order=True)
        return list(self.session.execute(statement, rows).scalars())

    def _parts(self, hands: list[tuple[int, PreparedHand]]) -> None:
        """Seats, findings, claims and rulings of new hands."""
        seats: list[Row] = []
        for id, hand in hands:
            seats += [
                {"hand_id": id, "seat": seat, "player_id": self._player(name)} for seat, name in hand.players
            ]
            self.outcome.codes.update(str(finding["code"]) for finding in hand.findings)
        findings = [{"hand_id": id} | row for id, hand in hands for row in hand.findings]
        claims = [{"hand_id": id} | row for id, hand in hands for row in hand.claims]
        for table, rows in ((SeatRow, seats), (FindingRow, findings), (ClaimRow, claims)):
            if rows:
                self.session.execute(insert(table), rows)
        chain = newest_link(self.session)
        rulings: list[Row] = []
        for id, hand in hands:
            for row in hand.rulings:
                previous, chain = chain, link(chain, hand.factual, str(row["hash"]))
                rulings.append({"hand_id": id} | row | {"previous": previous, "chain": chain})
        if rulings:
            self._insert(RulingRow, rulings)

    def _table(self, place: tuple[str, ...]) -> int:
        """The row of an event, session and table, made where it is new."""
        if place not in self.tables:
            event, site, date, meeting, table, room = place
            event_id = self._one(
                EventRow, {"name": event}, {"folded": folded(event), "site": site, "date": date}
            )
            session_id = self._one(SessionRow, {"event_id": event_id, "name": meeting}, {})
            self.tables[place] = self._one(
                TableRow, {"session_id": session_id, "name": table, "room": room}, {}
            )
        return self.tables[place]

    def _player(self, name: str) -> int:
        """The row of a player, made where it is new."""
        if name not in self.players:
            self.players[name] = self._one(PlayerRow, {"name": name}, {"folded": folded(name)})
        return self.players[name]

    def _one(self, table: type[SQLModel], key: Row, more: Row) -> int:
        """The number of the row with that key, made where it is new."""
        columns = table.__table__.c  # type: ignore[attr-defined]  # every table model has one
        query = select(columns.id).where(*(columns[name] == value for name, value in key.items()))
        found = self.session.execute(query).scalar()
        return int(found) if found is not None else self._insert(table, [key | more])[0]


def list_hands(archive: Archive, limit: int = 1000, offset: int = 0) -> list[HandRow]:
    """Hands in the order of entry; all of them with a negative limit."""
    with archive.reading() as session:
        rows = list(
            session.exec(
                select(HandRow).order_by(col(HandRow.id)).offset(offset).limit(limit if limit >= 0 else None)
            )
        )
        session.expunge_all()
        return rows


def count_hands(archive: Archive) -> int:
    """How many hands there are."""
    with archive.reading() as session:
        return session.exec(select(func.count()).select_from(HandRow)).one()


def get_hand(archive: Archive, hand_id: int) -> HandRow | None:
    """One hand by its number in the archive."""
    with archive.reading() as session:
        row = session.get(HandRow, hand_id)
        session.expunge_all()
        return row


def rulings_of(archive: Archive, hand_id: int) -> list[RulingRow]:
    """The rulings on one hand, in the order they were given."""
    with archive.reading() as session:
        query = select(RulingRow).where(RulingRow.hand_id == hand_id).order_by(col(RulingRow.id))
        rows = list(session.exec(query))
        session.expunge_all()
        return rows


def texts_beside(archive: Archive, hand_id: int) -> list[SourceRow]:
    """The further texts of one hand, in the order of entry."""
    with archive.reading() as session:
        query = select(SourceRow).where(SourceRow.hand_id == hand_id).order_by(col(SourceRow.id))
        rows = list(session.exec(query))
        session.expunge_all()
        return rows

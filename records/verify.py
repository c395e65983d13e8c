"""The independent checker: everything in the archive derived again from the texts alone.

It lists every deviation and changes nothing. Source: what federations ask of pairing programs,
a free checker that reads a finished event again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import select as select_columns
from sqlmodel import col, select

from adjudicator.procedure import engine_version
from notation.json_twin import read_json
from notation.parse import parse
from records.chain import START, link
from records.database import Archive
from records.models import FindingRow, HandRow, RulingRow
from records.prepared import Row, prepare, text_hash
from records.sources import SourceHand
from records.workers import InProcess, Workers

CHUNK = 100


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
    findings: tuple[Row, ...]
    rulings: tuple[Row, ...]
    rule_again: bool


def verify(archive: Archive, pool: Workers | None = None, everything: bool = False) -> Iterator[Deviation]:
    """Every deviation, chain first. Rulings of this engine are ruled again only with `everything`."""
    yield from verify_chain(archive)
    for deviations in (pool or InProcess()).map(verify_chunk, _stored(archive, everything)):
        yield from deviations


def verify_chain(archive: Archive) -> Iterator[Deviation]:
    """The chain of rulings, from its start: a changed, lost or moved ruling breaks it."""
    with archive.reading() as session:
        query = (
            select_columns(
                col(RulingRow.hand_id), col(RulingRow.hash), col(RulingRow.previous), col(RulingRow.chain),
                col(HandRow.factual_hash),
            )
            .join(HandRow, col(HandRow.id) == col(RulingRow.hand_id))
            .order_by(col(RulingRow.id))
        )  # fmt: skip
        previous = START
        for hand, hash, before, chain, factual in session.execute(query):
            if before != previous:
                yield Deviation(hand, "chain-order", before, previous)
            derived = link(before, factual, hash)
            if derived != chain:
                yield Deviation(hand, "chain", chain, derived)
            previous = chain


def _stored(archive: Archive, everything: bool) -> Iterator[list[Stored]]:
    """All hands in chunks, in the order of entry, a transaction a chunk."""
    last, engine = 0, engine_version()
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
            chunk = [
                _plain(
                    row,
                    [finding for finding in findings if finding.hand_id == row.id],
                    standing([ruling for ruling in rulings if ruling.hand_id == row.id]),
                    everything or any(r.engine != engine for r in rulings if r.hand_id == row.id),
                )
                for row in rows
            ]
        last = chunk[-1].id
        yield chunk


def standing(rulings: Iterable[RulingRow]) -> list[RulingRow]:
    """The rulings that no later one supersedes."""
    rows = list(rulings)
    gone = {row.supersedes for row in rows}
    return [row for row in rows if row.id not in gone]


def _plain(row: HandRow, findings: list[FindingRow], rulings: list[RulingRow], again: bool) -> Stored:
    assert row.id is not None
    return Stored(
        row.id,
        row.model_dump(),
        tuple(finding.model_dump() for finding in findings),
        tuple(ruling.model_dump() for ruling in rulings),
        again,
    )


def verify_chunk(chunk: list[Stored]) -> list[Deviation]:
    """The deviations of a chunk: the part that runs on every core."""
    return [deviation for stored in chunk for deviation in verify_hand(stored)]


def verify_hand(stored: Stored) -> Iterator[Deviation]:
    """One hand: source, canonical text, twin, hashes, findings, rulings."""
    hand = stored.hand

    def differs(what: str, kept: object, derived: object) -> Iterator[Deviation]:
        if kept != derived:
            yield Deviation(stored.id, what, str(kept), str(derived))

    yield from differs("source-hash", hand["source_hash"], text_hash(str(hand["source"])))
    parsed = parse(str(hand["canonical"]))
    if len(parsed.records) != 1:
        yield Deviation(stored.id, "canonical", "one hand", f"{len(parsed.records)} hands")
        return
    record = parsed.records[0]
    twin = read_json(str(hand["twin"])).records
    yield from differs("twin", list(twin) == [record], True)
    name, number = str(hand["source_name"]), int(str(hand["source_hand"]))
    again = prepare(SourceHand(name, number, str(hand["source_format"]), record, str(hand["source"])), record)
    for what in ("factual_hash", "whole_hash", "canonical", "game", "edition"):
        yield from differs(what.replace("_", "-"), hand[what], again.hand[what])
    if not stored.rule_again:
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

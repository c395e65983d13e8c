"""Ruling the whole archive with this engine: what comes out otherwise is appended and supersedes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import insert
from sqlmodel import col, select

from adjudicator.procedure import adjudicate
from adjudicator.profile import UnknownProfile
from adjudicator.replay import replay
from notation.parse import parse
from notation.record import HandRecord
from records.chain import link, newest_link
from records.database import Archive
from records.models import HandRow, RulingRow
from records.prepared import Row, ruling_row
from records.superseded import standing
from records.workers import InProcess, Workers

CHUNK = 100


@dataclass(slots=True)
class Reruled:
    """How many hands were ruled, how many rulings were appended, how many hands name a profile that is gone."""

    hands: int = 0
    appended: int = 0
    unknown_profile: int = 0


def rule_archive(archive: Archive, pool: Workers | None = None) -> Reruled:
    """Rule every hand again. A ruling that comes out the same is left as it stands."""
    outcome = Reruled()
    for ruled in (pool or InProcess()).map(rule_chunk, _texts(archive)):
        outcome.hands += len(ruled)
        with archive.writing() as session:
            ids = [id for id, _, _ in ruled]
            rows = session.exec(
                select(RulingRow).where(col(RulingRow.hand_id).in_(ids)).order_by(col(RulingRow.id))
            ).all()
            kept = {(row.hand_id, row.event): row for row in standing(rows)}
            chain = newest_link(session)
            fresh: list[Row] = []
            for id, factual, rulings in ruled:
                outcome.unknown_profile += rulings is None
                for row in rulings or ():
                    old = kept.get((id, int(str(row["event"]))))
                    if old is not None and old.hash == row["hash"]:
                        continue
                    previous, chain = chain, link(chain, factual, str(row["hash"]))
                    supersedes = old.id if old is not None else None
                    fresh.append(
                        {"hand_id": id, "previous": previous, "chain": chain, "supersedes": supersedes} | row
                    )
            if fresh:
                session.execute(insert(RulingRow), fresh)
            outcome.appended += len(fresh)
    return outcome


def _texts(archive: Archive) -> Iterator[list[tuple[int, str, str]]]:
    """(number, factual hash, canonical text) of all hands, in chunks."""
    last = 0
    while True:
        with archive.reading() as session:
            query = (
                select(HandRow.id, HandRow.factual_hash, HandRow.canonical)
                .where(col(HandRow.id) > last)
                .order_by(col(HandRow.id))
                .limit(CHUNK)
            )
            rows = [(int(id or 0), factual, text) for id, factual, text in session.exec(query)]
        if not rows:
            return
        last = rows[-1][0]
        yield rows


def rule_chunk(chunk: list[tuple[int, str, str]]) -> list[tuple[int, str, tuple[Row, ...] | None]]:
    """Rule a chunk: the part that runs on every core. None for a hand whose profile is no longer there."""
    return [(id, factual, _ruled(record)) for id, factual, text in chunk for record in parse(text).records]


def _ruled(record: HandRecord) -> tuple[Row, ...] | None:
    try:
        return tuple(ruling_row(ruling) for ruling in adjudicate(replay(record)))
    except UnknownProfile:
        return None

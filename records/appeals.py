"""Appeals: a request against a ruling, later its decision. Append-only, in a chain of their own."""

from __future__ import annotations

import hashlib

from sqlmodel import Session, col, select

from adjudicator.ruling_data import canonical_json
from records.chain import START, link
from records.database import Archive
from records.models import AppealRow, RulingRow

#: What the chain covers, beside the ruling itself.
WORDS = ("by", "ground", "at", "decision", "decided_by", "answers")


class NoSuchRow(Exception):
    """There is no ruling or appeal of that number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def request(archive: Archive, ruling: int, by: str, ground: str, at: str = "") -> int:
    """File an appeal; its number. Raises NoSuchRow, ArchiveError."""
    with archive.writing() as session:
        against = session.get(RulingRow, ruling)
        if against is None:
            raise NoSuchRow(ruling)
        return _append(session, against, AppealRow(ruling_id=ruling, by=by, ground=ground, at=at))


def decide(archive: Archive, appeal: int, decision: str, by: str, at: str = "") -> int:
    """Append the decision on an appeal; its number. A later decision stands beside the first.

    Raises NoSuchRow (a decision is no appeal), ArchiveError.
    """
    with archive.writing() as session:
        asked = session.get(AppealRow, appeal)
        if asked is None or asked.answers is not None:
            raise NoSuchRow(appeal)
        against = session.get(RulingRow, asked.ruling_id)
        assert against is not None
        row = AppealRow(
            ruling_id=asked.ruling_id, by=asked.by, ground="", at=at, decision=decision, decided_by=by,
            answers=appeal,
        )  # fmt: skip
        return _append(session, against, row)


def _append(session: Session, against: RulingRow, row: AppealRow) -> int:
    """Chain and insert a row. Only the writer, who holds the lock, may do so."""
    newest = session.exec(select(AppealRow.chain).order_by(col(AppealRow.id).desc()).limit(1)).first()
    row.previous = newest or START
    row.chain = appeal_link(row, against.chain)
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def appeal_link(row: AppealRow, ruling_chain: str) -> str:
    """The chain behind this row: what was said, on which ruling, after what."""
    words = canonical_json({name: getattr(row, name) for name in WORDS})
    hash = "sha256:" + hashlib.sha256(words.encode()).hexdigest()
    return link(row.previous, ruling_chain, hash)


def appeals(archive: Archive, hand: int | None = None) -> list[AppealRow]:
    """Requests and decisions in the order they were filed, of one hand or of all."""
    query = select(AppealRow).order_by(col(AppealRow.id))
    if hand is not None:
        query = query.join(RulingRow, col(RulingRow.id) == col(AppealRow.ruling_id)).where(
            RulingRow.hand_id == hand
        )
    with archive.reading() as session:
        rows = list(session.exec(query))
        session.expunge_all()
        return rows

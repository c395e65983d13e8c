"""The chain of rulings: each carries the hash of all before it, so that none can be changed or lost unseen."""

from __future__ import annotations

import hashlib

from sqlmodel import Session, col, select

from adjudicator.ruling import Outcome, Ruling
from adjudicator.ruling_data import canonical_json, ruling_data, ruling_hash
from records.models import RulingRow

START = "sha256:" + "0" * 64


def link(previous: str, hand_hash: str, hash: str) -> str:
    """The chain behind one more ruling."""
    return "sha256:" + hashlib.sha256(f"{previous} {hand_hash} {hash}".encode()).hexdigest()


def append_ruling(session: Session, hand_id: int, ruling: Ruling, supersedes: int | None = None) -> RulingRow:
    """Append a ruling inside a writing transaction, and return its row."""
    newest = session.exec(select(RulingRow.chain).order_by(col(RulingRow.id).desc()).limit(1)).first()
    previous = newest or START
    hash = ruling_hash(ruling)
    data = ruling_data(ruling)
    result = data["result"] if isinstance(data["result"], dict) else {}
    articles = sorted({step.article for step in ruling.judgement.steps if step.outcome == Outcome.APPLIES})
    cuoc = sorted({str(item["id"]) for item in result.get("cuoc", [])})
    row = RulingRow(
        hand_id=hand_id, event=ruling.event, status=ruling.status.value, verdict=str(result.get("verdict") or ""),
        articles=f" {' '.join(articles)} ", cuoc=f" {' '.join(cuoc)} ", engine=ruling.engine,
        profile=ruling.profile, data=canonical_json(data), hash=hash, previous=previous,
        chain=link(previous, ruling.hand_hash, hash), supersedes=supersedes,
    )  # fmt: skip
    session.add(row)
    session.flush()
    return row

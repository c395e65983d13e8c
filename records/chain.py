"""The chain of rulings: each carries the hash of all before it, so that none can be changed or lost unseen."""

from __future__ import annotations

import hashlib

from sqlmodel import Session, col, select

from records.models import RulingRow

START = "sha256:" + "0" * 64


def link(previous: str, hand_hash: str, ruling_hash: str) -> str:
    """The chain behind one more ruling."""
    return "sha256:" + hashlib.sha256(f"{previous} {hand_hash} {ruling_hash}".encode()).hexdigest()


def newest_link(session: Session) -> str:
    """The end of the chain. Only the writer, who holds the lock, may build on it."""
    newest = session.exec(select(RulingRow.chain).order_by(col(RulingRow.id).desc()).limit(1)).first()
    return newest or START

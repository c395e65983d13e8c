"""The chains of rulings and of appeals, followed from their start: what was changed, lost or moved breaks them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlmodel import col, select

from notation.hashes import hash_of_text
from records.appeals import appeal_link
from records.chain import START, link
from records.database import Archive
from records.deviation import Deviation
from records.models import AppealRow, HandRow, RulingRow
from records.prepared import searched_by

CHUNK = 100


def verify_chain(archive: Archive) -> Iterator[Deviation]:
    """The rulings: each link, each ruling's bytes, and what it is searched by."""
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

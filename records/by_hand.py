"""Rows of the archive by the hand that they belong to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeVar

from sqlmodel import Session, col, select

from records.models import ClaimRow, FindingRow, RulingRow, SourceRow
from records.workers import chunks

ASKED = 200  # keys that one query asks for
RowT = TypeVar("RowT", FindingRow, ClaimRow, RulingRow, SourceRow)


def rows_by_hand(session: Session, table: type[RowT], ids: Sequence[int]) -> Mapping[int, list[RowT]]:
    """The rows of a table that belong to those hands, by hand, in the order of their keys; [] where there are none."""
    keys = table.__table__.primary_key  # type: ignore[attr-defined]  # every table model has one
    found: dict[int, list[RowT]] = defaultdict(list)
    for some in chunks(ids, ASKED):
        for row in session.exec(select(table).where(col(table.hand_id).in_(some)).order_by(*keys)):
            found[row.hand_id].append(row)
    return found

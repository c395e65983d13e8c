"""Rows that point at rows that are not there, and rulings that supersede what they cannot."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import exists, or_, select
from sqlalchemy.orm import aliased
from sqlmodel import SQLModel, col

from records.database import Archive
from records.deviation import Deviation, NoValue
from records.models import RulingRow


def verify_links(archive: Archive) -> Iterator[Deviation]:
    """Every key that leads nowhere; a database that was changed from outside may hold some."""
    for table in SQLModel.metadata.sorted_tables:
        for key in sorted(table.foreign_keys, key=lambda key: key.parent.name):
            target = key.column
            if target.table is table:
                target = table.alias().c[target.name]
            there = exists().where(target == key.parent)
            with archive.reading() as session:
                query = select(key.parent).where(key.parent.is_not(None), ~there).order_by(key.parent)
                for (value,) in session.execute(query):
                    what = f"{table.name.removeprefix('tt_')}-{key.parent.name.replace('_', '-')}"
                    yield Deviation(0, what, str(value), NoValue.NOT_THERE)


def verify_superseding(archive: Archive) -> Iterator[Deviation]:
    """A ruling supersedes an older one on the same claim, or none."""
    older = aliased(RulingRow)
    wrong = or_(
        col(older.hand_id) != col(RulingRow.hand_id),
        col(older.event) != col(RulingRow.event),
        col(older.id) >= col(RulingRow.id),
    )
    with archive.reading() as session:
        query = (
            select(col(RulingRow.hand_id), col(RulingRow.event), col(RulingRow.supersedes))
            .join(older, col(older.id) == col(RulingRow.supersedes))
            .where(wrong)
            .order_by(col(RulingRow.id))
        )
        for hand, event, stated in session.execute(query):
            yield Deviation(hand, f"ruling-{event}-supersedes", str(stated), NoValue.OLDER_RULING)

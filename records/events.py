"""Events of the archive: made before their hands come, or by the hands themselves."""

from __future__ import annotations

from sqlmodel import Session, col, select

from records.database import Archive
from records.folding import folded
from records.models import EventRow


class NoSuchEvent(Exception):
    """No event, or several, answer to the name; `names` are those that were meant perhaps."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(name, names)
        self.name, self.names = name, names


def new_event(archive: Archive, name: str, site: str = "", date: str = "", scoring: str = "") -> bool:
    """Make an event; hands that name it will join it. False where there is one of that name: it stays as it is."""
    with archive.writing() as session:
        if session.exec(select(EventRow).where(EventRow.name == name)).first() is not None:
            return False
        session.add(EventRow(name=name, folded=folded(name), site=site, date=date, scoring=scoring))
        session.flush()
        return True


def list_events(archive: Archive) -> list[EventRow]:
    """All events in the order they were made."""
    with archive.reading() as session:
        rows = list(session.exec(select(EventRow).order_by(col(EventRow.id))))
        session.expunge_all()
        return rows


def event_named(session: Session, name: str) -> EventRow:
    """The event of that very name, else the only one whose name holds it, accents or not. Raises NoSuchEvent."""
    exact = session.exec(select(EventRow).where(EventRow.name == name)).first()
    if exact is not None:
        return exact
    key = folded(name)
    rows = session.exec(select(EventRow).order_by(col(EventRow.id))).all()
    same = [row for row in rows if row.folded == key] or [row for row in rows if key and key in row.folded]
    if len(same) != 1:
        raise NoSuchEvent(name, tuple(row.name for row in same))
    return same[0]

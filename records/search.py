"""Finding hands: by player, event, date, game, article, verdict, cước and words, accents or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_
from sqlmodel import col, select
from sqlmodel.sql.expression import SelectOfScalar

from records.database import Archive
from records.folding import folded
from records.models import EventRow, FindingRow, HandRow, PlayerRow, RulingRow, SeatRow, SessionRow, TableRow

LAST = "\U0010ffff"  # behind every text that begins alike


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for; empty fields say nothing. `article` and `code` match their beginnings."""

    player: str = ""
    event: str = ""
    date: str = ""
    game: str = ""
    article: str = ""
    code: str = ""  # of a finding
    verdict: str = ""
    status: str = ""
    cuoc: str = ""
    text: str = ""
    event_id: int = 0  # of exactly this event


def search(archive: Archive, query: Query, limit: int = 100, offset: int = 0) -> list[HandRow]:
    """The hands that match everything asked, in the order of entry."""
    statement = statement_of(query, archive.is_server).order_by(col(HandRow.id)).offset(offset).limit(limit)
    with archive.reading() as session:
        rows = list(session.exec(statement))
        session.expunge_all()
        return rows


def _like(text: str) -> str:
    """A pattern that holds the text itself: its `%`, `_` and `\\` are letters."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _begins(column: Any, text: str, server: bool) -> ColumnElement[bool]:
    """The column begins with the text. SQLite finds a range by its index, never a LIKE with an escape."""
    like: ColumnElement[bool] = column.startswith(text, autoescape=True)
    return like if server else and_(column >= text, column < text + LAST, like)


def statement_of(query: Query, server: bool) -> SelectOfScalar[HandRow]:
    """The query as SQL; `server`: PostgreSQL, whose order of letters is not that of their codes."""
    statement = select(HandRow)
    if query.game:
        statement = statement.where(HandRow.game == query.game)
    if query.date:
        statement = statement.where(_begins(col(HandRow.date), query.date, server))
    for word in folded(query.text).split():
        statement = statement.where(col(HandRow.folded).like(f"%{_like(word)}%", escape="\\"))
    if query.player:
        key = f"%{_like(folded(query.player))}%"
        players = select(PlayerRow.id).where(col(PlayerRow.folded).like(key, escape="\\"))
        seats = select(SeatRow.hand_id).where(col(SeatRow.player_id).in_(players))
        statement = statement.where(col(HandRow.id).in_(seats))
    if query.event_id:
        statement = statement.where(
            col(HandRow.table_id).in_(
                select(TableRow.id)
                .join(SessionRow, col(SessionRow.id) == col(TableRow.session_id))
                .where(SessionRow.event_id == query.event_id)
            )
        )
    if query.event:
        key = f"%{_like(folded(query.event))}%"
        tables = (
            select(TableRow.id)
            .join(SessionRow, col(SessionRow.id) == col(TableRow.session_id))
            .join(EventRow, col(EventRow.id) == col(SessionRow.event_id))
            .where(col(EventRow.folded).like(key, escape="\\"))
        )
        statement = statement.where(col(HandRow.table_id).in_(tables))
    if query.code:
        found = select(FindingRow.hand_id).where(_begins(col(FindingRow.code), query.code, server))
        statement = statement.where(col(HandRow.id).in_(found))
    return _where_ruled(statement, query)


def _where_ruled(statement: SelectOfScalar[HandRow], query: Query) -> SelectOfScalar[HandRow]:
    """The conditions on the hand's rulings: one ruling meets them all."""
    ruled = select(RulingRow.hand_id)
    asked = False
    if query.article:
        ruled = ruled.where(col(RulingRow.articles).like(f"% {_like(query.article)}%", escape="\\"))
        asked = True
    if query.cuoc:
        ruled = ruled.where(
            col(RulingRow.cuoc).like(f"% {_like(folded(query.cuoc).replace(' ', '-'))} %", escape="\\")
        )
        asked = True
    if query.verdict:
        ruled, asked = ruled.where(RulingRow.verdict == query.verdict), True
    if query.status:
        ruled, asked = ruled.where(RulingRow.status == query.status), True
    return statement.where(col(HandRow.id).in_(ruled)) if asked else statement

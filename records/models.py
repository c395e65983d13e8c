"""The tables of the archive. Domain values stay apart: rows are built from checked values only.

Nothing that was entered is ever changed: a hand's text is kept verbatim, a ruling is appended and
chained by hash, a correction is a new ruling that supersedes an old one.
"""

from __future__ import annotations

from sqlmodel import Field, Index, SQLModel, UniqueConstraint


class EventRow(SQLModel, table=True):
    """A tournament, a festival, or the nameless event of hands that name none."""

    __tablename__ = "tt_event"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    folded: str = Field(index=True)
    site: str = ""
    date: str = ""
    scoring: str = ""  # how its standings are made, empty: as its hands say


class SessionRow(SQLModel, table=True):
    """A session (round) of an event."""

    __tablename__ = "tt_session"
    __table_args__ = (UniqueConstraint("event_id", "name"),)

    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="tt_event.id", index=True)
    name: str


class TableRow(SQLModel, table=True):
    """A table of a session; `room` is open or closed, or empty."""

    __tablename__ = "tt_table"
    __table_args__ = (UniqueConstraint("session_id", "name", "room"),)

    id: int | None = Field(default=None, primary_key=True)
    session_id: int = Field(foreign_key="tt_session.id", index=True)
    name: str
    room: str = ""


class PlayerRow(SQLModel, table=True):
    """A player: the name in NFC, and a key without accents for search."""

    __tablename__ = "tt_player"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    folded: str = Field(index=True)


class HandRow(SQLModel, table=True):
    """A hand: its source verbatim, its canonical text, its twin, and what is looked for.

    `factual_hash` identifies the hand: the same facts are stored once.
    """

    __tablename__ = "tt_hand"

    id: int | None = Field(default=None, primary_key=True)
    table_id: int = Field(foreign_key="tt_table.id", index=True)
    number: str = ""  # board or hand number
    game: str = Field(index=True)
    edition: str
    profile: str
    date: str = Field(default="", index=True)
    factual_hash: str = Field(unique=True)
    whole_hash: str
    source_format: str
    source_name: str
    source_hand: int  # the hand's place in its file, from 1
    source_hash: str = Field(index=True)  # of the verbatim text: an import that is run again skips it unread
    source: str
    canonical: str
    twin: str
    folded: str  # names and words without accents, for the search


class SourceRow(SQLModel, table=True):
    """Another text of a hand that is there already: other words or another declared result, the same facts.

    Kept verbatim beside the first, with the table that it names.
    """

    __tablename__ = "tt_source"
    __table_args__ = (UniqueConstraint("hand_id", "source_hash"),)

    id: int | None = Field(default=None, primary_key=True)
    hand_id: int = Field(foreign_key="tt_hand.id", index=True)
    table_id: int = Field(foreign_key="tt_table.id", index=True)
    source_format: str
    source_name: str
    source_hand: int
    source_hash: str = Field(index=True)
    source: str
    canonical: str
    whole_hash: str


class SeatRow(SQLModel, table=True):
    """Who sat where."""

    __tablename__ = "tt_seat"

    hand_id: int = Field(foreign_key="tt_hand.id", primary_key=True)
    seat: str = Field(primary_key=True)
    player_id: int = Field(foreign_key="tt_player.id", index=True)


class FindingRow(SQLModel, table=True):
    """One finding of the replay."""

    __tablename__ = "tt_finding"

    hand_id: int = Field(foreign_key="tt_hand.id", primary_key=True)
    place: int = Field(primary_key=True)
    code: str = Field(index=True)
    event: int
    by: str
    article: str = Field(index=True)
    note: bool
    args: str  # JSON


class ClaimRow(SQLModel, table=True):
    """A claim, concession or ù as the record has it."""

    __tablename__ = "tt_claim"

    hand_id: int = Field(foreign_key="tt_hand.id", primary_key=True)
    event: int = Field(primary_key=True)
    by: str
    kind: str = Field(index=True)
    words: str = ""


class RulingRow(SQLModel, table=True):
    """A ruling, append-only. `chain` is the hash of the ruling's hash and the chain before it."""

    __tablename__ = "tt_ruling"
    __table_args__ = (UniqueConstraint("chain"),)

    id: int | None = Field(default=None, primary_key=True)
    hand_id: int = Field(foreign_key="tt_hand.id", index=True)
    event: int
    status: str = Field(index=True)
    verdict: str = Field(default="", index=True)
    articles: str = ""  # the articles that apply, blank on both sides of each
    cuoc: str = ""  # the same for cước ids
    engine: str
    profile: str
    data: str  # JSON, the bytes that the hash covers
    hash: str
    previous: str
    chain: str
    supersedes: int | None = Field(default=None, foreign_key="tt_ruling.id")


class AppealRow(SQLModel, table=True):
    """An appeal against a ruling, append-only and chained: a request, or a decision that `answers` one."""

    __tablename__ = "tt_appeal"
    __table_args__ = (Index("ux_tt_appeal_chain", "chain", unique=True),)

    id: int | None = Field(default=None, primary_key=True)
    ruling_id: int = Field(foreign_key="tt_ruling.id", index=True)
    by: str
    ground: str
    at: str = ""
    decision: str = ""
    decided_by: str = ""
    answers: int | None = Field(default=None, foreign_key="tt_appeal.id")
    previous: str = ""
    chain: str = ""

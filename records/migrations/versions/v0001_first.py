"""The first archive: events, hands, players, findings, claims, rulings, appeals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tt_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("date", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_index(op.f("ix_tt_event_folded"), "tt_event", ["folded"], unique=False)
    op.create_table(
        "tt_player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_index(op.f("ix_tt_player_folded"), "tt_player", ["folded"], unique=False)
    op.create_table(
        "tt_session",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"],
            ["tt_event.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("event_id", "name"),
    )
    op.create_index(op.f("ix_tt_session_event_id"), "tt_session", ["event_id"], unique=False)
    op.create_table(
        "tt_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("room", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["tt_session.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("session_id", "name", "room"),
    )
    op.create_index(op.f("ix_tt_table_session_id"), "tt_table", ["session_id"], unique=False)
    op.create_table(
        "tt_hand",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("profile", sa.String(), nullable=False),
        sa.Column("date", sa.String(), nullable=False),
        sa.Column("factual_hash", sa.String(), nullable=False),
        sa.Column("whole_hash", sa.String(), nullable=False),
        sa.Column("source_format", sa.String(), nullable=False),
        sa.Column("source_name", sa.String(), nullable=False),
        sa.Column("source_hand", sa.Integer(), nullable=False),
        sa.Column("source_hash", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("canonical", sa.String(), nullable=False),
        sa.Column("twin", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tt_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("factual_hash"),
    )
    op.create_index(op.f("ix_tt_hand_date"), "tt_hand", ["date"], unique=False)
    op.create_index(op.f("ix_tt_hand_game"), "tt_hand", ["game"], unique=False)
    op.create_index(op.f("ix_tt_hand_source_hash"), "tt_hand", ["source_hash"], unique=False)
    op.create_index(op.f("ix_tt_hand_table_id"), "tt_hand", ["table_id"], unique=False)
    op.create_table(
        "tt_claim",
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"],
            ["tt_hand.id"],
        ),
        sa.PrimaryKeyConstraint("hand_id", "event"),
    )
    op.create_index(op.f("ix_tt_claim_kind"), "tt_claim", ["kind"], unique=False)
    op.create_table(
        "tt_finding",
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("article", sa.String(), nullable=False),
        sa.Column("note", sa.Boolean(), nullable=False),
        sa.Column("args", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"],
            ["tt_hand.id"],
        ),
        sa.PrimaryKeyConstraint("hand_id", "place"),
    )
    op.create_index(op.f("ix_tt_finding_article"), "tt_finding", ["article"], unique=False)
    op.create_index(op.f("ix_tt_finding_code"), "tt_finding", ["code"], unique=False)
    op.create_table(
        "tt_ruling",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("verdict", sa.String(), nullable=False),
        sa.Column("articles", sa.String(), nullable=False),
        sa.Column("cuoc", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("profile", sa.String(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("previous", sa.String(), nullable=False),
        sa.Column("chain", sa.String(), nullable=False),
        sa.Column("supersedes", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["hand_id"],
            ["tt_hand.id"],
        ),
        sa.ForeignKeyConstraint(
            ["supersedes"],
            ["tt_ruling.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("chain"),
    )
    op.create_index(op.f("ix_tt_ruling_hand_id"), "tt_ruling", ["hand_id"], unique=False)
    op.create_index(op.f("ix_tt_ruling_status"), "tt_ruling", ["status"], unique=False)
    op.create_index(op.f("ix_tt_ruling_verdict"), "tt_ruling", ["verdict"], unique=False)
    op.create_table(
        "tt_seat",
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"],
            ["tt_hand.id"],
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["tt_player.id"],
        ),
        sa.PrimaryKeyConstraint("hand_id", "seat"),
    )
    op.create_index(op.f("ix_tt_seat_player_id"), "tt_seat", ["player_id"], unique=False)
    op.create_table(
        "tt_appeal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("ground", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("decided_by", sa.String(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["answers"],
            ["tt_appeal.id"],
        ),
        sa.ForeignKeyConstraint(
            ["ruling_id"],
            ["tt_ruling.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_tt_appeal_ruling_id"), "tt_appeal", ["ruling_id"], unique=False)

"""Further texts of a hand, how an event is scored, and a chain over the appeals."""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table and the columns; appeals that are there are chained in their order."""
    op.add_column("tt_event", sa.Column("scoring", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "tt_source",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("source_format", sa.String(), nullable=False),
        sa.Column("source_name", sa.String(), nullable=False),
        sa.Column("source_hand", sa.Integer(), nullable=False),
        sa.Column("source_hash", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("canonical", sa.String(), nullable=False),
        sa.Column("whole_hash", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["hand_id"], ["tt_hand.id"]),
        sa.ForeignKeyConstraint(["table_id"], ["tt_table.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("hand_id", "source_hash"),
    )
    for column in ("hand_id", "table_id", "source_hash"):
        op.create_index(op.f(f"ix_tt_source_{column}"), "tt_source", [column], unique=False)
    op.add_column("tt_appeal", sa.Column("previous", sa.String(), nullable=False, server_default=""))
    op.add_column("tt_appeal", sa.Column("chain", sa.String(), nullable=False, server_default=""))
    _chain_appeals(op.get_bind())
    op.create_index("ux_tt_appeal_chain", "tt_appeal", ["chain"], unique=True)


def _chain_appeals(connection: sa.Connection) -> None:
    """The chain as version 0002 defines it, spelt out here: later code may define it otherwise."""
    rows = connection.execute(
        sa.text(
            'SELECT a.id, a."by", a.ground, a.at, a.decision, a.decided_by, a.answers, r.chain AS ruling'
            " FROM tt_appeal a JOIN tt_ruling r ON r.id = a.ruling_id ORDER BY a.id"
        )
    ).mappings()
    chain = "sha256:" + "0" * 64
    for row in rows.all():
        words = {name: row[name] for name in ("by", "ground", "at", "decision", "decided_by", "answers")}
        text = json.dumps(words, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        hash = "sha256:" + hashlib.sha256(text.encode()).hexdigest()
        previous = chain
        chain = "sha256:" + hashlib.sha256(f"{previous} {row['ruling']} {hash}".encode()).hexdigest()
        connection.execute(
            sa.text("UPDATE tt_appeal SET previous = :previous, chain = :chain WHERE id = :id"),
            {"previous": previous, "chain": chain, "id": row["id"]},
        )

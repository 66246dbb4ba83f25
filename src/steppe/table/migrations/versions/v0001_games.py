"""The first tables: games, their actions and take-backs, and the links of their seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None

_GAME = sa.String(32)
_SEAT = sa.String(64)
_COMMAND = sa.String(36)


def _of_game() -> sa.Column[str]:
    return sa.Column("game", _GAME, sa.ForeignKey("game.id"), nullable=False)


def _action_columns() -> list[sa.Column[object]]:
    return [
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", _SEAT, nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("hash", sa.String(128), nullable=False),
        sa.Column("command", _COMMAND),
        sa.Column("at", sa.BigInteger, nullable=False),
    ]


def upgrade() -> None:
    """Make the tables."""
    _create_games()
    _create_actions()
    _create_take_backs()
    _create_links()


def _create_games() -> None:
    op.create_table(
        "game",
        sa.Column("id", _GAME, nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("to_move", _SEAT),
        sa.Column("turn", sa.String(64)),
        sa.Column("updated", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_ended", "game", ["ended"])


def _create_actions() -> None:
    op.create_table(
        "action",
        _of_game(),
        *_action_columns(),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("turn", sa.String(64)),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_action"),
    )
    op.create_table(
        "command",
        _of_game(),
        sa.Column("seat", _SEAT, nullable=False),
        sa.Column("id", _COMMAND, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "id", name="pk_command"),
    )


def _create_take_backs() -> None:
    op.create_table(
        "rewind",
        _of_game(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("seqs", sa.JSON, nullable=False),
        sa.Column("seat", _SEAT, nullable=False),
        sa.Column("consent", sa.Boolean, nullable=False),
        sa.Column("command", _COMMAND),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_rewind"),
    )
    op.create_table(
        "undone",
        _of_game(),
        sa.Column("rewind", sa.Integer, nullable=False),
        *_action_columns(),
        sa.PrimaryKeyConstraint("game", "rewind", "seq", name="pk_undone"),
    )
    op.create_table(
        "takeback",
        _of_game(),
        sa.Column("id", _COMMAND, nullable=False),
        sa.Column("seat", _SEAT, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("granted", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_takeback"),
    )


def _create_links() -> None:
    op.create_table(
        "link",
        sa.Column("token_hash", sa.String(64), nullable=False),
        _of_game(),
        sa.Column("seat", _SEAT),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_link"),
    )
    op.create_index("ix_link_game", "link", ["game"])


def downgrade() -> None:
    """Drop the tables, and every game with them."""
    for table in ("link", "takeback", "undone", "rewind", "command", "action", "game"):
        op.drop_table(table)

"""The tables. A game is its row in `game` and its rows in `action`; all else can be computed from these.

Times are milliseconds since 1970 (UTC). Nothing is ever deleted: a take-back moves its actions to `undone`.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

GAME_ID = String(32)
SEAT = String(64)


def _of_game(*, key: bool = True) -> Column[str]:
    return Column("game", GAME_ID, ForeignKey("game.id"), primary_key=key, nullable=False)


game = Table(
    "game",
    metadata,
    Column("id", GAME_ID, primary_key=True),
    Column("title", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("players", JSON, nullable=False),
    Column("mode", String(16), nullable=False),
    # Grows with every change: how a process sees that its copy in memory is out of date.
    Column("version", Integer, nullable=False),
    Column("to_move", SEAT),
    Column("turn", String(64)),
    # When each viewer last saw something change, so that "my games" tells no more than the view does.
    Column("updated", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("ix_game_ended", "ended"),
)

action = Table(
    "action",
    metadata,
    # This primary key is the guard: of two writers that add action n at once, one fails and looks again.
    _of_game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", SEAT, nullable=False),
    Column("notation", Text, nullable=False),
    Column("hash", String(128), nullable=False),
    Column("told", JSON, nullable=False),
    Column("turn", String(64)),
    Column("command", String(36)),
    Column("at", BigInteger, nullable=False),
)

rewind = Table(
    "rewind",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("length", Integer, nullable=False),
    Column("seqs", JSON, nullable=False),
    Column("seat", SEAT, nullable=False),
    Column("consent", Boolean, nullable=False),
    Column("command", String(36)),
    Column("at", BigInteger, nullable=False),
)

undone = Table(
    "undone",
    metadata,
    _of_game(),
    Column("rewind", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", SEAT, nullable=False),
    Column("notation", Text, nullable=False),
    Column("hash", String(128), nullable=False),
    Column("command", String(36)),
    Column("at", BigInteger, nullable=False),
)

command = Table(
    "command",
    metadata,
    _of_game(),
    Column("seat", SEAT, primary_key=True),
    Column("id", String(36), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

takeback = Table(
    "takeback",
    metadata,
    _of_game(),
    Column("id", String(36), nullable=False),
    Column("seat", SEAT, nullable=False),
    Column("length", Integer, nullable=False),
    Column("granted", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

link = Table(
    "link",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    _of_game(key=False),
    # Empty for a spectator.
    Column("seat", SEAT),
    Column("created", BigInteger, nullable=False),
    Index("ix_link_game", "game"),
)

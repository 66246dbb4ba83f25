"""The store: games, actions, take-backs and links in SQLite or PostgreSQL.

What is acknowledged has been committed here first. Every change names the version of the game that it was
made for; if another writer was faster the change is refused as a `Conflict` and nothing is written.
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import Connection, Row, delete, event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from steppe.kernel.protocol import Seat
from steppe.table import schema

_WRITES = "steppe_writes"
_BUSY_MILLISECONDS = 15_000
_MIGRATION_LOCK = 0x57E9
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4)


class Conflict(Exception):
    """Another writer changed the game first: read it again."""


class Repeated(Exception):
    """This command has been carried out already."""


@dataclass(frozen=True, kw_only=True)
class GameRow:
    """A stored game without its actions. `updated` tells when each viewer (by key) last saw a change."""

    id: str
    title: str
    rules: int
    scenario: str
    options: Mapping[str, str | int | bool]
    seed: int
    players: Mapping[Seat, str]
    mode: str
    version: int
    to_move: Seat | None
    turn: str | None
    updated: Mapping[str, int]
    created: int
    ended: int | None


@dataclass(frozen=True, kw_only=True)
class StoredAction:
    """A stored action. `told` has the keys of the viewers that could tell it, `turn` the turn before it."""

    seq: int
    seat: Seat
    notation: str
    hash: str
    told: Sequence[str]
    turn: str | None
    command: str | None


@dataclass(frozen=True, kw_only=True)
class StoredRewind:
    """A take-back: the length that it left and every viewer's number after it."""

    length: int
    seqs: Mapping[str, int]
    seat: Seat
    consent: bool


@dataclass(frozen=True, kw_only=True)
class Request:
    """A pending request to take back everything after the first `length` actions."""

    id: str
    seat: Seat
    length: int
    granted: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class StoredGame:
    """All that is needed to fold a game."""

    row: GameRow
    actions: list[StoredAction]
    rewinds: list[StoredRewind]
    request: Request | None


@dataclass(kw_only=True)
class Change:
    """One change of a game, written whole or not at all: first the take-back, then the actions."""

    game: str
    version: int
    seat: Seat
    command: str | None
    rewind: StoredRewind | None = None
    actions: list[StoredAction] = field(default_factory=list)
    request: Request | None = None
    to_move: Seat | None = None
    turn: str | None = None
    touched: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Link:
    """What a token opens: a seat of a game, or (seat None) a spectator's place."""

    game: str
    seat: Seat | None


def token_hash(token: str) -> str:
    """What is stored of a token. A plain hash is enough, since tokens are random and long."""
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"steppe.token").hexdigest()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)

    async def open(self) -> None:
        """Bring the tables up to date."""
        if self.engine.dialect.name == "sqlite":
            await self._write_ahead()
        async with self._writing() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
            await connection.run_sync(_migrate)

    async def _write_ahead(self) -> None:
        """Let readers read while somebody writes. SQLite does not wait here when another process does the same."""
        for pause in (*_PAUSES, None):
            try:
                async with self.engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    await driver.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if pause is None:
                    raise
                await asyncio.sleep(pause)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            writing = await connection.execution_options(**{_WRITES: True})
            async with writing.begin():
                yield writing

    async def create(self, row: GameRow, links: Mapping[str, Seat | None]) -> None:
        """Write a new game and its links (token -> seat)."""
        values = dict(vars(row), seed=str(row.seed), options=dict(row.options), players=dict(row.players))
        places = [
            {"token_hash": token_hash(token), "game": row.id, "seat": seat, "created": row.created}
            for token, seat in links.items()
        ]
        async with self._writing() as connection:
            await connection.execute(insert(schema.game), values)
            await connection.execute(insert(schema.link), places)

    async def link(self, token: str) -> Link | None:
        """What a token opens; None if it opens nothing."""
        query = select(schema.link.c.game, schema.link.c.seat).where(schema.link.c.token_hash == token_hash(token))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Link(game=row.game, seat=row.seat)

    async def links(self, tokens: Sequence[str]) -> dict[str, Link]:
        """What each of these tokens opens; unknown ones are left out."""
        hashes = {token_hash(token): token for token in tokens}
        query = select(schema.link).where(schema.link.c.token_hash.in_(list(hashes)))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {hashes[row.token_hash]: Link(game=row.game, seat=row.seat) for row in rows}

    async def version(self, game: str) -> int | None:
        """The version of a game, which grows with every change; None if there is no such game."""
        query = select(schema.game.c.version).where(schema.game.c.id == game)
        async with self.engine.connect() as connection:
            found: int | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def is_done(self, game: str, seat: Seat, command: str) -> bool:
        """Whether this command of this seat has been carried out."""
        async with self.engine.connect() as connection:
            return await _has_command(connection, game, seat, command)

    async def rows(self, games: Sequence[str]) -> dict[str, GameRow]:
        """These games without their actions."""
        query = select(schema.game).where(schema.game.c.id.in_(list(games)))
        async with self.engine.connect() as connection:
            return {row.id: _game_row(row) for row in (await connection.execute(query)).all()}

    async def running(self) -> list[GameRow]:
        """All games that have not ended."""
        query = select(schema.game).where(schema.game.c.ended.is_(None)).order_by(schema.game.c.created)
        async with self.engine.connect() as connection:
            return [_game_row(row) for row in (await connection.execute(query)).all()]

    async def load(self, game: str) -> StoredGame:
        """A whole game, as one consistent picture (`LookupError` if there is none)."""
        async with self.engine.connect() as connection:
            row = await _one(connection, schema.game, game)
            if row is None:
                raise LookupError(f"there is no game {game!r}")
            actions = await _all(connection, schema.action, game, "seq")
            rewinds = await _all(connection, schema.rewind, game, "number")
            request = await _one(connection, schema.takeback, game)
        return StoredGame(
            row=_game_row(row),
            actions=[_stored_action(found) for found in actions],
            rewinds=[_stored_rewind(found) for found in rewinds],
            request=None if request is None else _request(request),
        )

    async def commit(self, change: Change) -> int:
        """Write a change and return the game's new version. `Conflict` or `Repeated`: nothing was written."""
        try:
            async with self._writing() as connection:
                return await _write(connection, change)
        except IntegrityError as error:
            raise Conflict(change.game) from error


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    else:
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by hand, below
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Reading first and asking for the write lock later fails at once when two writers meet.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("steppe.table") / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    alembic.upgrade(config, "head")


async def _one(connection: AsyncConnection, table: Any, game: str) -> Row[Any] | None:
    column = table.c.id if table is schema.game else table.c.game
    return (await connection.execute(select(table).where(column == game))).one_or_none()


async def _all(connection: AsyncConnection, table: Any, game: str, order: str) -> Sequence[Row[Any]]:
    query = select(table).where(table.c.game == game).order_by(table.c[order])
    return (await connection.execute(query)).all()


async def _has_command(connection: AsyncConnection, game: str, seat: Seat, command: str) -> bool:
    at = schema.command.c
    query = select(at.id).where(at.game == game, at.seat == seat, at.id == command)
    return (await connection.execute(query)).first() is not None


async def _write(connection: AsyncConnection, change: Change) -> int:
    at = now()
    row = await _locked(connection, change.game)
    if change.command is not None:
        await _write_command(connection, change, at)
    if row.version != change.version:
        raise Conflict(change.game)
    if change.rewind is not None:
        await _write_rewind(connection, change, change.rewind, at)
    if change.actions:
        values = [dict(vars(action), game=change.game, told=list(action.told), at=at) for action in change.actions]
        await connection.execute(insert(schema.action), values)
    await _write_request(connection, change, at)
    await _write_game(connection, change, row, at)
    return change.version + 1


async def _locked(connection: AsyncConnection, game: str) -> Any:
    query = select(schema.game.c.version, schema.game.c.updated).where(schema.game.c.id == game).with_for_update()
    return (await connection.execute(query)).one()


async def _write_command(connection: AsyncConnection, change: Change, at: int) -> None:
    if await _has_command(connection, change.game, change.seat, change.command or ""):
        raise Repeated(change.command)
    values = {"game": change.game, "seat": change.seat, "id": change.command, "at": at}
    await connection.execute(insert(schema.command), values)


async def _write_rewind(connection: AsyncConnection, change: Change, rewind: StoredRewind, at: int) -> None:
    earlier = select(func.count()).where(schema.rewind.c.game == change.game)
    number = (await connection.execute(earlier)).scalar_one() + 1
    dropped = (schema.action.c.game == change.game) & (schema.action.c.seq > rewind.length)
    rows = (await connection.execute(select(schema.action).where(dropped))).all()
    await connection.execute(
        insert(schema.rewind),
        dict(
            vars(rewind),
            seqs=dict(rewind.seqs),
            game=change.game,
            number=number,
            command=change.command,
            at=at,
        ),
    )
    if rows:
        columns = [column.name for column in schema.undone.c if column.name != "rewind"]
        kept = [{name: getattr(row, name) for name in columns} | {"rewind": number} for row in rows]
        await connection.execute(insert(schema.undone), kept)
        await connection.execute(delete(schema.action).where(dropped))


async def _write_request(connection: AsyncConnection, change: Change, at: int) -> None:
    await connection.execute(delete(schema.takeback).where(schema.takeback.c.game == change.game))
    if change.request is not None:
        values = dict(vars(change.request), game=change.game, granted=list(change.request.granted), at=at)
        await connection.execute(insert(schema.takeback), values)


async def _write_game(connection: AsyncConnection, change: Change, row: Row[Any], at: int) -> None:
    values: dict[str, Any] = {
        "version": change.version + 1,
        "to_move": change.to_move,
        "turn": change.turn,
        "updated": dict(row.updated) | dict.fromkeys(change.touched, at),
        "ended": at if change.to_move is None else None,
    }
    await connection.execute(update(schema.game).where(schema.game.c.id == change.game).values(values))


def _game_row(row: Row[Any]) -> GameRow:
    return GameRow(**dict(row._mapping, seed=int(row.seed)))


def _stored_action(row: Row[Any]) -> StoredAction:
    return StoredAction(
        seq=row.seq,
        seat=row.seat,
        notation=row.notation,
        hash=row.hash,
        told=row.told,
        turn=row.turn,
        command=row.command,
    )


def _stored_rewind(row: Row[Any]) -> StoredRewind:
    return StoredRewind(length=row.length, seqs=row.seqs, seat=row.seat, consent=row.consent)


def _request(row: Row[Any]) -> Request:
    return Request(id=row.id, seat=row.seat, length=row.length, granted=tuple(row.granted))

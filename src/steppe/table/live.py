"""Live updates: a socket gets the present snapshot at once, and a new one whenever its picture changed.

A socket that would get the same picture again gets nothing: even the moment of a hidden action stays hidden.
What is published is only "look again"; each socket makes its own viewer's snapshot. As a net for lost news,
and for several processes on one store, each socket also looks by itself every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import NamedDependency
from litestar.exceptions import LitestarException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from steppe.table.frames import known_lines
from steppe.table.problems import Failure
from steppe.table.settings import Settings
from steppe.table.store import Link
from steppe.table.table import Table
from steppe.table.wire import Snapshot

_log = logging.getLogger("steppe.table")
_FAILED = 1011
_WRONG_ORIGIN = 4403
_UNKNOWN_LINK = 4404


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from a page of this server. Programs other than browsers name no origin."""
    if origin is None:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no address at all
        return False


def make_channels(settings: Settings) -> ChannelsPlugin:
    """How processes tell each other of changes: by PostgreSQL's notices where that is the store."""
    return ChannelsPlugin(backend=_backend(settings), arbitrary_channels_allowed=True)


def _backend(settings: Settings) -> ChannelsBackend:
    if not settings.database_url.startswith("postgresql"):
        return MemoryChannelsBackend()
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    return PsycoPgChannelsBackend(settings.database_url.replace("+psycopg", "", 1))


def channel_of(game: str) -> str:
    """The channel on which news of a game is published."""
    return f"game-{game}"


@websocket("/api/play/{token:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    token: FromPath[str],
    table: NamedDependency[Table],
    channels: NamedDependency[ChannelsPlugin],
    since: FromQuery[int | None] = None,
) -> None:
    """Snapshots of a game as they come. With `since` the log comes in tails, see `Snapshot.log_from`."""
    if not is_same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=_WRONG_ORIGIN, reason="this page may not listen here")
        return
    try:
        link = await table.link(token)
    except Failure:
        await socket.close(code=_UNKNOWN_LINK, reason="this link does not lead to a game")
        return
    await socket.accept()
    await _serve(socket, table, channels, link, since)


async def _serve(
    socket: WebSocket[Any, Any, Any], table: Table, channels: ChannelsPlugin, link: Link, since: int | None
) -> None:
    async with _news(channels, link.game) as news:
        with table.presence.page(link.game, link.seat):
            table.publish(link.game)
            await _first_to_end(socket, _feed(socket, table, link, news, since), _until_closed(socket))
    table.publish(link.game)


async def _first_to_end(socket: WebSocket[Any, Any, Any], *works: Coroutine[Any, Any, None]) -> None:
    """Work until the page goes. If its feed fails, close the socket: the page then comes back by itself."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    errors = [error for task in done if (error := task.exception()) is not None]
    if errors and socket.connection_state != "disconnect":
        _log.error("a page's live updates ended", exc_info=errors[0])
        with suppress(LitestarException, RuntimeError):
            await socket.close(code=_FAILED, reason="live updates were interrupted")


@asynccontextmanager
async def _news(channels: ChannelsPlugin, game: str) -> AsyncIterator[asyncio.Event]:
    """An event that is set whenever something about the game is published."""
    news = asyncio.Event()

    async def ring(_message: bytes) -> None:
        news.set()

    async with (
        channels.start_subscription(channel_of(game)) as subscriber,
        subscriber.run_in_background(ring),
    ):
        yield news


async def _until_closed(socket: WebSocket[Any, Any, Any]) -> None:
    """Read, and ignore, whatever a page sends until it goes."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")


async def _feed(
    socket: WebSocket[Any, Any, Any], table: Table, link: Link, news: asyncio.Event, since: int | None
) -> None:
    sent = b""
    while True:
        news.clear()
        snapshot, version = await _look(table, link)
        # The log never changes without `seq` or its length: the rest tells of every change, whatever the log's length.
        picture = msgspec.json.encode(_tail(snapshot, snapshot.seq))
        if picture != sent:
            told = snapshot if since is None else _tail(snapshot, since)
            await socket.send_text(msgspec.json.encode(told).decode())
            sent = picture
            since = None if since is None else snapshot.seq
        await _wait(table, link.game, version, news)


async def _look(table: Table, link: Link) -> tuple[Snapshot, int]:
    async with table.rooms.enter(link.game) as room:
        return table.snapshot(room, link.seat), room.version


def _tail(snapshot: Snapshot, since: int) -> Snapshot:
    known = known_lines(snapshot.log, since)
    return msgspec.structs.replace(snapshot, log=snapshot.log[known:], log_from=known)


async def _wait(table: Table, game: str, version: int, news: asyncio.Event) -> None:
    """Until there is news, or the store holds another version than the one that was looked at."""
    while not news.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), table.settings.poll_seconds)
        if await table.store.version(game) != version:
            return

"""The application and the server that runs it."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

import steppe
from steppe.kernel.errors import SteppeError
from steppe.table.api import api
from steppe.table.guard import access_log, add_headers, api_middleware
from steppe.table.live import channel_of, make_channels
from steppe.table.problems import HANDLERS
from steppe.table.settings import Settings, make_folder
from steppe.table.site import site
from steppe.table.store import Store
from steppe.table.table import Table

_COMPRESS_FROM = 1_000
_SECONDS_TO_LEAVE = 3
_MESSAGE_BYTES = 4_096


def create_app(settings: Settings | None = None) -> Litestar:
    """The server as an ASGI application. Starting it brings the tables up to date and resumes bots."""
    settings = settings or Settings()
    channels = make_channels(settings)
    table = Table(settings, _publisher(channels))

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await table.start()
        try:
            yield
        finally:
            await table.stop()

    return Litestar(
        route_handlers=[api(api_middleware(settings)), site(settings.web)],
        dependencies={"table": Provide(lambda: table, use_cache=True, sync_to_thread=False)},
        lifespan=[running],
        plugins=[channels],
        middleware=[access_log],
        before_send=[add_headers],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=_COMPRESS_FROM),
        request_max_body_size=settings.body_bytes,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Steppe",
            version=steppe.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )


def _publisher(channels: ChannelsPlugin) -> Callable[[str], None]:
    def publish(game: str) -> None:
        with suppress(RuntimeError):  # at the very start and end, when nobody can be listening
            channels.publish(b"look", channel_of(game))

    return publish


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    open_page: bool = False,
    *,
    database: str | None = None,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted. Port 0 takes a free one; `announce` gets the address once it answers.

    `OSError` if the port is taken, `SteppeError` if the store cannot be opened.
    """
    settings = Settings(database=database) if data is None else Settings(data=data, database=database)
    listener = listen(host, port)
    try:
        try_store(settings)
    except SteppeError:
        listener.close()
        raise
    address = page_address(listener)
    config = uvicorn.Config(
        create_app(settings),
        # uvicorn's own notes of requests and sockets hold their addresses, and so tokens.
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=_SECONDS_TO_LEAVE,
        ws_max_size=_MESSAGE_BYTES,  # pages only listen
    )
    server = uvicorn.Server(config)
    threading.Thread(target=_when_started, args=(server, address, open_page, announce), daemon=True).start()
    server.run(sockets=[listener])


def try_store(settings: Settings) -> None:
    """Open and close the store, so that what is wrong with it is told in a sentence (`SteppeError`) before serving."""
    if settings.database is None:
        what, remedy = f"the data folder {settings.data}", "choose another folder with --data"
    else:
        what, remedy = "the database", "check the URL given with --database, and that the database runs"
    try:
        asyncio.run(_open_and_close(settings))
    except (OSError, ImportError, SQLAlchemyError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).partition("\n")[0]
        raise SteppeError(f"{what} cannot be used: {reason}; {remedy}") from error


async def _open_and_close(settings: Settings) -> None:
    make_folder(settings)
    store = Store(settings.database_url)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to this address (`OSError` if it is taken); port 0 takes a free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def page_address(listener: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _when_started(
    server: uvicorn.Server, address: str, open_page: bool, announce: Callable[[str], None] | None
) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    if announce is not None:
        announce(address)
    if open_page:
        webbrowser.open(address)

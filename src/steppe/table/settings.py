"""What can be set about a server, with defaults that suit one person at home."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

_SCHEMES = {
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "sqlite": "sqlite+aiosqlite",
}


def default_data() -> Path:
    """The folder where games are kept when none is named: the user's own data folder."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "steppe"


def default_web() -> Path:
    """The folder of the built page, shipped inside the package."""
    return Path(__file__).parent.parent / "web"


def async_url(url: str) -> str:
    """A database URL with the asynchronous driver that Steppe uses for it.

    >>> async_url("postgresql://somebody@localhost/steppe")
    'postgresql+psycopg://somebody@localhost/steppe'
    >>> async_url("sqlite+aiosqlite:///games.sqlite3")
    'sqlite+aiosqlite:///games.sqlite3'
    """
    scheme, separator, rest = url.partition("://")
    return _SCHEMES.get(scheme, scheme) + separator + rest


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Settings of one server process. Times are seconds, sizes bytes."""

    data: Path = field(default_factory=default_data)
    """Folder of the SQLite file; made when it is missing."""
    database: str | None = None
    """Database URL instead of that file (`postgresql://…` needs the extra `steppe[postgres]`)."""
    web: Path = field(default_factory=default_web)
    """Folder of the built page."""
    executor: Literal["processes", "threads"] = "processes"
    """Where bots think. Threads share one Python and cannot be stopped: for tests."""
    make_executor: Callable[[], Executor] | None = None
    """Another maker of executors (a cluster's, say) in place of `executor`."""
    workers: int = 2
    """How many bots think at the same time."""
    bot_seconds: float = 10.0
    """Longest time for one decision of a bot; then a random legal action is taken."""
    publish_seconds: float = 0.15
    """Shortest time between two pictures sent to the pages while a bot plays."""
    poll_seconds: float = 2.0
    """How often an open page's socket looks into the store for changes made by another process."""
    requests_a_second: int = 60
    """Most requests to the API from one address in a second (0: no limit)."""
    body_bytes: int = 256 * 1024
    """Largest request body."""
    rooms: int = 200
    """How many games are held in memory; further ones are folded again from the store when needed."""

    @property
    def database_url(self) -> str:
        """The database URL with its asynchronous driver."""
        if self.database:
            return async_url(self.database)
        return f"sqlite+aiosqlite:///{(self.data / 'steppe.sqlite3').resolve()}"


def make_folder(settings: Settings) -> None:
    """Make the data folder where one is needed and none is there, for its owner's eyes only."""
    if settings.database is None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)

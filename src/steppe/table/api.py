"""The HTTP interface: names, addresses and status codes. What happens is the table's."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import Middleware

from steppe.bots import player_names
from steppe.kernel.errors import UnknownName
from steppe.kernel.protocol import Refusal, Title
from steppe.kernel.registry import title as find_title
from steppe.kernel.registry import titles
from steppe.table import problems
from steppe.table.live import live
from steppe.table.table import Table
from steppe.table.wire import (
    HUMAN,
    Act,
    Ask,
    Complete,
    Created,
    Frame,
    Journal,
    Mine,
    NewGame,
    Problem,
    Rules,
    Snapshot,
    Summary,
    Takeback,
    TitleInfo,
    Why,
)

_log = logging.getLogger("steppe.table")


@get("/api/titles")
async def list_titles() -> list[TitleInfo]:
    """The titles with all that the start screen needs."""
    return [_info(title) for name in titles() if (title := _loaded(name)) is not None]


def _loaded(name: str) -> Title | None:
    """A title, unless it is broken: then the others can still be played."""
    try:
        return find_title(name)
    except Exception:
        _log.exception("the title %r cannot be loaded", name)
        return None


def _info(title: Title) -> TitleInfo:
    return TitleInfo(
        id=title.id,
        name=title.name,
        text=title.text,
        facts=title.facts,
        rules_version=title.rules_version,
        scenarios=list(title.scenarios.values()),
        players=[HUMAN, *player_names(title)],
        questions=dict(title.questions()),
    )


@get("/api/titles/{name:str}/rules")
async def show_rules(name: FromPath[str]) -> Rules:
    """A title's rules reference."""
    try:
        title = find_title(name)
    except UnknownName as error:
        raise problems.Failure(404, Problem(error="unknown-name", text=str(error))) from error
    return Rules(title=title.id, rules_version=title.rules_version, rules=list(title.rules().values()))


@post("/api/games")
async def create_game(data: JSONBody[NewGame], table: NamedDependency[Table]) -> Created:
    """Make a game; the answer holds its links, which are told only here."""
    return await table.create(data)


@post("/api/mine", status_code=200)
async def list_mine(data: JSONBody[Mine], table: NamedDependency[Table]) -> list[Summary]:
    """Summaries of the games that a page remembers."""
    return await table.mine(data.tokens)


@get("/api/play/{token:str}")
async def show(token: FromPath[str], table: NamedDependency[Table], since: FromQuery[int | None] = None) -> Snapshot:
    """The game as it stands, seen through this link; with `since` only the log lines after that number."""
    return await table.show(token, since)


@post("/api/play/{token:str}/act", status_code=200)
async def act(token: FromPath[str], data: JSONBody[Act], table: NamedDependency[Table]) -> Snapshot:
    """Take back and act, all or nothing; only what revealed something stands before an action that is refused."""
    return await table.act(token, data)


@post("/api/play/{token:str}/random", status_code=200)
async def complete(token: FromPath[str], data: JSONBody[Complete], table: NamedDependency[Table]) -> Snapshot:
    """Complete the present set-up phase at random."""
    return await table.complete(token, data)


@post("/api/play/{token:str}/takeback", status_code=200)
async def takeback(token: FromPath[str], data: JSONBody[Takeback], table: NamedDependency[Table]) -> Snapshot:
    """Ask for a take-back, answer a request or withdraw it."""
    return await table.takeback(token, data)


@post("/api/play/{token:str}/ask", status_code=200)
async def ask(token: FromPath[str], data: JSONBody[Ask], table: NamedDependency[Table]) -> Any:
    """A question to the title about this link's view: reach, sight, odds ..."""
    return await table.ask(token, data)


@post("/api/play/{token:str}/why", status_code=200)
async def why(token: FromPath[str], data: JSONBody[Why], table: NamedDependency[Table]) -> Refusal | None:
    """Why an action cannot be done now; null if it can."""
    return await table.why(token, data.action)


@get("/api/play/{token:str}/replay")
async def replay(
    token: FromPath[str],
    table: NamedDependency[Table],
    at: FromQuery[int | None] = None,
    seat: FromQuery[str | None] = None,
    action: FromQuery[int | None] = None,
) -> Frame:
    """A past position: one's own while the game runs, any seat's or "*" (everything open) when it is over.

    `at` is a number of that viewer's own; `action`, once the game is over, the same moment for every viewer.
    """
    return await table.replay(token, at, seat, action)


@get("/api/play/{token:str}/journal")
async def journal(token: FromPath[str], table: NamedDependency[Table]) -> Journal:
    """One's own view and log."""
    return await table.journal(token)


@get("/api/play/{token:str}/record", media_type="application/x-ndjson")
async def record(token: FromPath[str], table: NamedDependency[Table]) -> Response[str]:
    """The full record of a finished game, as JSON Lines."""
    text = await table.record(token)
    headers = {"Content-Disposition": 'attachment; filename="steppe-record.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


def api(middleware: Sequence[Middleware]) -> Router:
    """All routes of the interface."""
    handlers = [list_titles, show_rules, create_game, list_mine, show, act, complete]
    more = [takeback, ask, why, replay, journal, record, live]
    return Router("/", route_handlers=[*handlers, *more], middleware=middleware, tags=["steppe"])

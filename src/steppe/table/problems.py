"""Errors as pages get them: a status, a code, a sentence, a remedy. Never a token or a path."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from steppe.kernel.errors import BadAction, Refused, SteppeError, UnknownName
from steppe.table.rooms import Diverged
from steppe.table.wire import Problem, Snapshot

_log = logging.getLogger("steppe.table")
_CODES = {
    400: "bad-request",
    401: "not-allowed",
    403: "not-allowed",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    415: "bad-request",
    429: "too-many-requests",
}


class Failure(Exception):
    """An answer that is an error."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status, self.problem = status, problem


def unknown_token() -> Failure:
    """404: the link opens nothing."""
    return Failure(
        404,
        Problem(
            error="unknown-link",
            text="This link does not lead to a game.",
            remedy="Copy the whole link again, or ask the player who sent it.",
        ),
    )


def forbidden(text: str, remedy: str | None = None) -> Failure:
    """403: not this viewer, or not yet."""
    return Failure(403, Problem(error="not-allowed", text=text, remedy=remedy))


def stale(present: Snapshot) -> Failure:
    """409: the page acted on an older position; it gets the present one."""
    text = "The game has moved on since your page was drawn; nothing was done. Here is the position now."
    return Failure(409, Problem(error="stale", text=text, snapshot=present))


def refused(error: SteppeError, index: int | None = None, remedy: str | None = None) -> Failure:
    """422: the rules do not allow it; nothing was done."""
    rule, text = (error.rule, error.text) if isinstance(error, Refused) else ("", str(error))
    return Failure(422, Problem(error="refused", text=text, rule=rule or None, remedy=remedy, index=index))


def bad_request(text: str) -> Failure:
    """400: the request cannot be understood."""
    return Failure(400, Problem(error="bad-request", text=text))


def _answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json", headers=headers)


def _failure(_request: Request[Any, Any, Any], error: Failure) -> Response[Problem]:
    return _answer(error.status, error.problem)


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = _CODES.get(error.status_code, "bad-request")
    problem = Problem(error=code, text=_sentence(error))
    return _answer(error.status_code, problem, dict(error.headers or {}))


def _sentence(error: HTTPException) -> str:
    if error.status_code == 404:
        return "There is nothing here."
    if error.status_code == 429:
        return "Too many requests; wait a second and try again."
    details = [_detail(item) for item in error.extra] if isinstance(error.extra, list) else []
    return "; ".join(details) or _without_path(error.detail)


def _detail(item: Any) -> str:
    if not isinstance(item, dict):
        return str(item)
    key, message = item.get("key"), item.get("message", "")
    if key and message == repr(key):  # how Litestar says that a part of the request is not there
        return "The request has no body; it should be JSON." if key == "data" else f"{key}: is missing"
    return f"{key}: {message}" if key else str(message)


def _without_path(detail: str) -> str:
    """Litestar names the URL in some of its messages, and URLs hold tokens."""
    return detail if "/" not in detail else "The request cannot be read."


def _steppe(request: Request[Any, Any, Any], error: SteppeError) -> Response[Problem]:
    if isinstance(error, UnknownName):
        return _answer(400, Problem(error="unknown-name", text=_capital(str(error))))
    if isinstance(error, BadAction):
        return _failure(request, refused(error))
    return _answer(400, Problem(error="bad-request", text=_capital(str(error))))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _nested(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """JSON that is nested without end; nothing that a page sends is deeper than a few levels."""
    _log.warning("too deeply nested: %s", request.scope.get("path_template", ""))
    return _answer(400, Problem(error="bad-request", text="The request is nested too deeply to be read."))


def _diverged(request: Request[Any, Any, Any], error: Diverged) -> Response[Problem]:
    _log.error("%s: %s", request.scope.get("path_template", ""), error)
    problem = Problem(
        error="diverged",
        text="This version of Steppe cannot repeat the game's actions as they were played. Nothing is lost.",
        remedy="Open the game with the version it was played with, or ask whoever runs this server.",
    )
    return _answer(500, problem)


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("unexpected error in %s", request.scope.get("path_template", ""), exc_info=error)
    problem = Problem(
        error="internal",
        text="Something went wrong in the server; what was done before is safe.",
        remedy="Reload the page. If it happens again, please report it.",
    )
    return _answer(500, problem)


HANDLERS: ExceptionHandlersMap = {
    Failure: _failure,
    HTTPException: _http,
    Diverged: _diverged,
    RecursionError: _nested,
    SteppeError: _steppe,
    Exception: _unexpected,
}
"""Litestar's exception handlers."""

"""Around every request: security headers, no foreign pages, a limit, an access log without tokens."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import ASGIApp, HTTPScope, Message, Middleware, Receive, Scope, Send

from steppe.table.live import is_same_origin
from steppe.table.settings import Settings

_log = logging.getLogger("steppe.access")
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # Addresses hold tokens, so they are told to nobody.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


async def add_headers(message: Message, _scope: Scope) -> None:
    """Litestar's hook before anything is sent: add the security headers to every answer, errors too."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")


def own_pages_only(app: ASGIApp) -> ASGIApp:
    """Middleware: no page of another server may change anything here."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE_METHODS:
            headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
            if not is_same_origin(headers.get(b"origin"), headers.get(b"host")):
                raise PermissionDeniedException("Requests from pages of other servers are not answered.")
        await app(scope, receive, send)

    return guarded


def access_log(app: ASGIApp) -> ASGIApp:
    """Middleware: note method, route, status and time of each request; a route is a pattern without token."""

    async def logged(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        await _timed(app, scope, receive, send)

    return logged


async def _timed(app: ASGIApp, scope: HTTPScope, receive: Receive, send: Send) -> None:
    started, status = time.perf_counter(), 0

    async def watched(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        await send(message)

    try:
        await app(scope, receive, watched)
    finally:
        milliseconds = (time.perf_counter() - started) * 1000
        _log.info("%s %s %d %.0f ms", scope["method"], scope.get("path_template", ""), status, milliseconds)


def api_middleware(settings: Settings) -> Sequence[Middleware]:
    """What stands around the API."""
    around: list[Middleware] = [own_pages_only]
    if settings.requests_a_second:
        around.append(RateLimitConfig(rate_limit=("second", settings.requests_a_second)).middleware)
    return around

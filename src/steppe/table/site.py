"""The page itself: the built bundle, read once at the start and served from memory."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

_FOR_EVER = "public, max-age=31536000, immutable"
_ALWAYS_ASK = "no-cache"
_HASHED = "assets/"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}

_MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Steppe</title></head> <body> <h1>The page has not been
built</h1> <p>The server is running, but the folder of the built page is empty. Whoever installed Steppe
from its sources can build it with <code>npm ci</code> and <code>npm run build</code> in the folder
<code>frontend</code>, then start the server again.</p> <p>The interface for programs is there all the same:
<a href="/api/titles">/api/titles</a>.</p> </body></html>
"""


def read_bundle(folder: Path) -> dict[str, bytes]:
    """All files of the bundle by their path below the folder; empty if there is none."""
    if not folder.is_dir():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def index_page(bundle: Mapping[str, bytes]) -> bytes | None:
    """The page, with its own files named from the root, since it is served below /play/ and /watch/ too."""
    page = bundle.get("index.html")
    return None if page is None else re.sub(rb'((?:src|href)=")\./', rb"\1/", page)


def content_type(name: str) -> str:
    """The media type of a file by its name, the same on every system."""
    return _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def site(folder: Path) -> Router:
    """The routes of the page and its files."""
    bundle = read_bundle(folder)
    page = index_page(bundle)

    @get(["/", "/learn/{title:str}", "/play/{token:str}", "/watch/{token:str}"], include_in_schema=False)
    async def index() -> Response[bytes]:
        """The page; its own script looks at the address."""
        if page is None:
            return _file(_MISSING.encode(), "index.html", 503, _ALWAYS_ASK)
        return _file(page, "index.html", 200, _ALWAYS_ASK)

    @get("/{name:path}", include_in_schema=False)
    async def file(name: FromPath[str]) -> Response[bytes]:
        """A file of the bundle."""
        key = name.lstrip("/")
        if key not in bundle:
            raise NotFoundException
        return _file(bundle[key], key, 200, _FOR_EVER if key.startswith(_HASHED) else _ALWAYS_ASK)

    return Router("/", route_handlers=[index, file])


def _file(content: bytes, name: str, status: int, cache: str) -> Response[bytes]:
    return Response(content, status_code=status, media_type=content_type(name), headers={"Cache-Control": cache})

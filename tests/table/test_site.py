"""The page, its headers, and who may ask."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.table.conftest import Match


@pytest.mark.parametrize("path", ["/", "/learn/duel", "/play/abc", "/watch/abc"])
def test_the_page_is_served_everywhere_it_lives(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert 'src="/assets/main-1a2b.js"' in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever(client: TestClient[Any]) -> None:
    answer = client.get("/assets/main-1a2b.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/nothing", "/assets/../../secret.txt", "/..%2fsecret.txt", "/api/nothing"])
def test_nothing_else_is_served(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


def test_a_missing_bundle_is_said_plainly(start: Any, tmp_path: Path) -> None:
    with start(web=tmp_path / "nowhere") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/titles", "/nothing", "/assets/main-1a2b.js"])
def test_every_answer_is_guarded(client: TestClient[Any], path: str) -> None:
    headers = client.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


def test_answers_are_not_kept(match: Match) -> None:
    assert match.red.get().headers["cache-control"] == "no-store"


def test_foreign_pages_may_not_act(client: TestClient[Any]) -> None:
    body = {"tokens": []}
    for origin in ("https://elsewhere.example", "null", "http://[nowhere"):
        assert client.post("/api/mine", json=body, headers={"origin": origin}).status_code == 403
    assert client.post("/api/mine", json=body, headers={"origin": str(client.base_url)}).status_code == 200


def test_no_token_is_logged(match: Match, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        match.red.do("lay 1")
        match.red.post("act", {"command": "x"})
        match.red.get("/nothing")
        match.red.client.get(f"/play/{match.red.token}")
        with match.red.client.websocket_connect(f"{match.red.path}/live") as socket:
            socket.receive_json()
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("httpx")]
    assert any("/api/play/{token" in message for message in ours)
    assert not any(match.red.token in message for message in ours)

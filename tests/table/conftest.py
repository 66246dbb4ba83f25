"""A server with the toy title on it."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from steppe.kernel import registry
from steppe.table.app import create_app
from steppe.table.settings import Settings

TOY = Path(__file__).parent / "toytitle"


@pytest.fixture(autouse=True)
def toy_title(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy title is installed, as far as anybody can tell."""
    monkeypatch.syspath_prepend(str(TOY))
    _forget()
    yield
    _forget()


def _forget() -> None:
    registry.titles.cache_clear()
    registry.title.cache_clear()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text('<!doctype html><script src="./assets/main-1a2b.js"></script>')
    (web / "assets" / "main-1a2b.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    return Settings(
        data=tmp_path / "data",
        web=web,
        executor="threads",
        requests_a_second=0,
        poll_seconds=0.2,
        bot_seconds=1,
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def start(settings: Settings) -> Any:
    """A server with other settings (or the same: a restart)."""

    @contextmanager
    def started(**changes: Any) -> Iterator[TestClient[Any]]:
        with TestClient(create_app(replace(settings, **changes))) as client:
            yield client

    return started


class Seated:
    """A game as one link sees it: short calls for the tests."""

    def __init__(self, client: TestClient[Any], token: str) -> None:
        self.client, self.token, self.path = client, token, f"/api/play/{token}"

    def get(self, what: str = "", **query: Any) -> Any:
        return self.client.get(self.path + what, params=query)

    def show(self, **query: Any) -> Any:
        return self.get(**query).raise_for_status().json()

    def post(self, what: str, body: dict[str, Any]) -> Any:
        return self.client.post(f"{self.path}/{what}", json=body)

    def act(self, *actions: Any, undo: int = 0, seq: int | None = None, command: str | None = None) -> Any:
        seq = self.show()["seq"] if seq is None else seq
        command = command or str(uuid.uuid4())
        return self.post("act", {"command": command, "seq": seq, "undo": undo, "actions": list(actions)})

    def do(self, *actions: Any, **more: Any) -> Any:
        """Act, and it must succeed."""
        answer = self.act(*actions, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def takeback(self, do: str, **more: Any) -> Any:
        return self.post("takeback", {"command": str(uuid.uuid4()), "do": do, **more})


class Match:
    """A game with all its links."""

    def __init__(self, client: TestClient[Any], **wanted: Any) -> None:
        body = {
            "title": "toy",
            "scenario": "sums",
            "players": {"red": "human", "blue": "human"},
            "mode": "link",
        }
        answer = client.post("/api/games", json=body | wanted)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["game"]
        self.seats = {seat: Seated(client, token) for seat, token in answer.json()["links"].items()}
        self.spectator = Seated(client, answer.json()["spectator"])

    def __getattr__(self, seat: str) -> Seated:
        try:
            return self.seats[seat]
        except KeyError:
            raise AttributeError(seat) from None

    def laid(self) -> Match:
        """Both have laid: red 2 + 3, blue 1."""
        self.red.do("lay 2", "lay 3", "ready")
        self.blue.do("lay 1", "ready")
        return self

    def finished(self) -> Match:
        """Red has guessed right."""
        self.laid()
        self.red.do("guess 1")
        return self


@pytest.fixture
def new_match(client: TestClient[Any]) -> Any:
    return lambda **wanted: Match(client, **wanted)


@pytest.fixture
def match(client: TestClient[Any]) -> Match:
    return Match(client)

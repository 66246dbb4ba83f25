"""docs/http.md, example by example, against the running server."""

from __future__ import annotations

import json
import random
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from steppe.kernel import registry

PAGE = Path(__file__).parents[2] / "docs" / "http.md"
ANY = "…"
_FENCED = re.compile(r"^```(\w+)(?: (\d+))?\n(.*?)^```$", re.M | re.S)
_PASSING = ("done", "hold", "seal")
_MOST_DECISIONS = 300


@dataclass
class Example:
    """A request of the page with the answer that the page tells."""

    kind: str
    request: str
    form: str
    status: int
    answer: str


def examples() -> Iterator[Example]:
    """All examples, in their order."""
    blocks = iter(_FENCED.findall(PAGE.read_text(encoding="utf-8")))
    for kind, _, text in blocks:
        if kind in ("http", "websocket"):
            form, status, answer = next(blocks)
            yield Example(kind, text.strip(), form, int(status or 0), answer)


@pytest.fixture(autouse=True)
def only_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy title is for other tests; here the server offers what a reader's server offers."""
    monkeypatch.setattr("steppe.table.api.titles", lambda: [name for name in registry.titles() if name == "duel"])


class Reader:
    """Follows the page: sends what it says, compares, and keeps the values that it names."""

    def __init__(self, client: TestClient[Any], known: dict[str, Any]) -> None:
        self.client, self.known = client, known

    def follow(self, example: Example) -> None:
        if example.kind == "websocket":
            with self.client.websocket_connect(self.filled(example.request)) as socket:
                self.compare(json.loads(example.answer), socket.receive_json(), "the frame")
            return
        line, _, body = example.request.partition("\n")
        method, path = line.split()
        content = self.put_in(json.loads(body)) if body.strip() else None
        response = self.client.request(method, self.filled(path), json=content)
        assert response.status_code == example.status, f"{line}: {response.text[:400]}"
        self.compare_text(example, response.text, line)

    def compare_text(self, example: Example, text: str, line: str) -> None:
        if example.form == "jsonl":
            for told, found in zip(example.answer.splitlines(), text.splitlines(), strict=False):
                if told != ANY:
                    self.compare(json.loads(told), json.loads(found), line)
            return
        self.compare(json.loads(example.answer), json.loads(text), line)

    def filled(self, text: str) -> str:
        return re.sub(r"\$(\w+)", lambda match: str(self.known[match[1]]), text)

    def put_in(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.put_in(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.put_in(item) for item in value]
        return self.known[value[1:]] if isinstance(value, str) and value.startswith("$") else value

    def compare(self, told: Any, found: Any, where: str) -> None:
        """What the page tells must be what was found, but for what it leaves out."""
        if told == ANY:
            return
        if isinstance(told, str) and told.startswith("$"):
            assert self.known.setdefault(told[1:], found) == found, where
        elif isinstance(told, dict):
            self._compare_objects(told, found, where)
        elif isinstance(told, list):
            self._compare_lists(told, found, where)
        else:
            assert found == told, f"{where}: {found!r}, not {told!r}"

    def _compare_objects(self, told: dict[str, Any], found: Any, where: str) -> None:
        assert isinstance(found, dict), where
        named = set(told) - {ANY}
        assert named <= set(found), f"{where}: {named - set(found)} are not there"
        if ANY not in told:
            assert named == set(found), f"{where}: the page does not tell of {set(found) - named}"
        for key in named:
            self.compare(told[key], found[key], f"{where}, {key}")

    def _compare_lists(self, told: list[Any], found: Any, where: str) -> None:
        assert isinstance(found, list), where
        first, last = ANY in told[:1] and len(told) > 1, ANY in told[-1:]
        named = told[1:] if first else told[:-1] if last else told
        assert len(found) >= len(named) if first or last else len(found) == len(named), where
        pairs = zip(named, found[len(found) - len(named) :] if first else found, strict=False)
        for index, (item, there) in enumerate(pairs):
            self.compare(item, there, f"{where}, {index}")


def pass_until(client: TestClient[Any], step: str | None) -> dict[str, str]:
    """A new game in which decisions pass until one is at this step, or to its end; its tokens."""
    body = {
        "title": "duel",
        "scenario": "summer-1943",
        "players": {"german": "human", "soviet": "human"},
        "options": {"setup": "prepared"},
    }
    made = client.post("/api/games", json=body).json()
    token = made["links"]["soviet"]
    for _ in range(_MOST_DECISIONS):
        seen = client.get(f"/api/play/{token}").json()
        if seen["outcome"] is not None or seen["view"]["decision"]["step"] == step:
            return {**made["links"], "spectator": made["spectator"]}
        if seen["to_move"] != seen["seat"]:
            token = made["links"][seen["to_move"]]
            continue
        legal = {choice["text"]: choice["action"] for choice in seen["legal"]}
        action = next((legal[text] for text in _PASSING if text in legal), seen["legal"][0]["action"])
        command = {"command": str(uuid.uuid4()), "seq": seen["seq"], "actions": [action]}
        client.post(f"/api/play/{token}/act", json=command).raise_for_status()
    raise AssertionError(f"it has not come to {step}")


def test_every_example_of_the_page_is_true(client: TestClient[Any]) -> None:
    known = {"later": pass_until(client, "programtigers")["german"], "over": pass_until(client, None)["spectator"]}
    reader = Reader(client, known)
    for example in examples():
        reader.follow(example)


def test_the_page_tells_of_every_address(client: TestClient[Any]) -> None:
    schema = client.get("/api/schema/openapi.json").json()
    told = [example.request.split("\n")[0] for example in examples()]
    for path, methods in schema["paths"].items():
        pattern = re.escape(path).replace(r"\{token\}", r"[^/]+").replace(r"\{name\}", r"[^/]+")
        for method in methods:
            assert any(re.fullmatch(rf"{method.upper()} {pattern}(\?.*)?", line) for line in told), f"{method} {path}"
    assert any("/live" in line for line in told)


def test_the_bot_of_the_page_plays(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    code = next(text for kind, _, text in _FENCED.findall(PAGE.read_text(encoding="utf-8")) if kind == "python")
    names: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    made = client.post(
        "/api/games", json={"title": "toy", "scenario": "sums", "players": {"red": "human", "blue": "random"}}
    ).json()
    random.seed(1)
    names["play"](client, made["links"]["red"])
    assert client.get(f"/api/play/{made['spectator']}").json()["outcome"] is not None

"""A real server in a process of its own, and a real Chromium that looks at it."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
STARTING_SECONDS = 40
MOST_ACTIONS = 2000
MOST_GAMES = 10
MOST_REPEATS = 20


class Server:
    """`steppe serve` on a port and a data folder that stay the same when it is killed and started again.

    `titles` is a folder of further titles that are installed for it.
    """

    def __init__(self, data: Path, titles: Path | None = None) -> None:
        self.data, self.titles = data, titles
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._client = httpx.Client(base_url=self.address, timeout=20)

    def start(self) -> None:
        """Run, and wait until it answers."""
        log = (self.data / "server.log").open("ab")
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "steppe", *arguments],
            cwd=ROOT,
            env=self._environment(),
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self._wait()

    def _environment(self) -> dict[str, str]:
        path = os.environ.get("PYTHONPATH")
        found = [*([path] if path else []), *([str(self.titles)] if self.titles else [])]
        return os.environ | ({"PYTHONPATH": os.pathsep.join(found)} if found else {})

    def _wait(self) -> None:
        assert self._process is not None
        until = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                httpx.get(f"{self.address}/api/titles", timeout=5).raise_for_status()
            except httpx.TransportError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"the server does not answer: {(self.data / 'server.log').read_text()}")

    def kill(self) -> None:
        """End it without a warning, as kill -9 or a power cut does, with the processes in which its bots think."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(20)
            self._process = None

    def new_game(self, **wanted: Any) -> dict[str, Any]:
        """Make a game of Duel over HTTP: its `links` by seat, and its `spectator`."""
        body = {
            "title": "duel",
            "scenario": "summer-1943",
            "players": {"german": "human", "soviet": "human"},
            "mode": "link",
            "options": {"setup": "prepared"},
        }
        return self._send("POST", "/api/games", json=body | wanted)

    def show(self, token: str) -> dict[str, Any]:
        """The game as it stands for a link."""
        return self._send("GET", f"/api/play/{token}")

    def act(self, token: str, actions: list[Any], *, seq: int | None = None) -> dict[str, Any]:
        """Do actions through a link, as another page of the same player would, and show the game after them."""
        met = self.show(token)["seq"] if seq is None else seq
        command = {"command": str(uuid.uuid4()), "seq": met, "actions": actions}
        return self._send("POST", f"/api/play/{token}/act", json=command)

    def advance(
        self, links: dict[str, str], until: Callable[[dict[str, Any]], bool], chance: random.Random | None = None
    ) -> dict[str, Any]:
        """Let the decisions of all these links pass until one of them meets a snapshot that is wanted, or the end.

        With `chance` they are not passed but made at random, so that something happens.
        """
        token = next(iter(links.values()))
        seen = self.show(token)
        for _ in range(MOST_ACTIONS):
            if seen["outcome"] is not None or (seen["to_move"] == seen["seat"] and until(seen)):
                return seen
            if seen["to_move"] == seen["seat"]:
                action = chance.choice(seen["legal"])["action"] if chance else _passing(seen)
                seen = self.act(token, [action], seq=seen["seq"])
                continue
            if seen["to_move"] in links:
                token = links[seen["to_move"]]
            else:
                time.sleep(0.05)
            seen = self.show(token)
        raise AssertionError(f"{MOST_ACTIONS} decisions have passed and it has not come to what was waited for")

    def come_to(
        self, until: Callable[[dict[str, Any]], bool], chance: random.Random, **wanted: Any
    ) -> tuple[dict[str, str], dict[str, Any]]:
        """The links of a new game, played at random to a snapshot that is wanted, and that snapshot.

        A game may end before it comes to that: then another one is dealt.
        """
        for _ in range(MOST_GAMES):
            links = self.new_game(**wanted)["links"]
            seen = self.advance(links, until, chance)
            if seen["outcome"] is None:
                return links, seen
        raise AssertionError(f"{MOST_GAMES} games have ended without what was waited for")

    def _send(self, method: str, path: str, **what: Any) -> dict[str, Any]:
        """Ask the server, and wait where it says that this is too fast: a quick machine meets its limit."""
        for _ in range(MOST_REPEATS):
            response = self._client.request(method, path, **what)
            if response.status_code != httpx.codes.TOO_MANY_REQUESTS:
                break
            time.sleep(0.5)
        return self._json(response)

    @staticmethod
    def _json(response: httpx.Response) -> dict[str, Any]:
        assert response.is_success, response.text
        answer: dict[str, Any] = response.json()
        return answer


def at_step(name: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a snapshot is at a step of play."""
    return lambda seen: bool(seen["view"]["decision"]["step"] == name)


def can_drive(seen: dict[str, Any]) -> bool:
    """Whether a T-34 can be moved now."""
    return any(choice["text"].startswith("pick ") for choice in seen["legal"])


def can_shoot(seen: dict[str, Any]) -> bool:
    """Whether a shot is to be decided on."""
    return any(choice["text"].startswith(("fire ", "engage ")) for choice in seen["legal"])


def _passing(seen: dict[str, Any]) -> Any:
    """What lets a decision pass if anything does; of the rest the first."""
    legal = {choice["text"]: choice["action"] for choice in seen["legal"]}
    return next((legal[text] for text in ("done", "hold", "seal") if text in legal), seen["legal"][0]["action"])


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not harm it."""
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="package")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server that offers the toy titles too, of which the page knows nothing."""
    running = Server(tmp_path_factory.mktemp("toys"), ROOT / "tests" / "table" / "toytitle")
    running.start()
    yield running
    running.kill()


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    """A server to be killed."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


# The package is its scope because the loop that Playwright keeps running would be in the way of other tests.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser, with a new profile of its own."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Open]:
    """Opens an address in a browser context of its own; no page may meet an error of its script."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(address: str, *, within: BrowserContext | None = None, **wanted: Any) -> Page:
        options = {"viewport": DESK, "reduced_motion": "reduce", "color_scheme": "light"} | wanted
        context = within or chromium.new_context(**options)
        if within is None:
            contexts.append(context)
            context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


Shoot = Callable[[Page, str], Path]


@pytest.fixture
def shoot(request: pytest.FixtureRequest, tmp_path: Path) -> Shoot:
    """Keeps a picture of a page, in the folder named by STEPPE_SCREENSHOTS or the test's own."""
    folder = Path(os.environ.get("STEPPE_SCREENSHOTS") or tmp_path)

    def shot(page: Page, name: str) -> Path:
        test = re.sub(r"\W+", "-", request.node.name).strip("-")
        path = folder / f"{test}-{name}.png"
        page.screenshot(path=path)
        return path

    return shot

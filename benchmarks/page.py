"""How fast the page is in Chromium: opening it, drawing the land, showing an action, and frames while the board moves.

It starts a server of its own with an empty data folder and needs what the browser tests need. For the land, which is
drawn inside the bundle, Node and `frontend/node_modules` are needed too; without them its row is left out.
"""

from __future__ import annotations

import json
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from measuring import Spread, arguments, report
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WINDOW: ViewportSize = {"width": 1440, "height": 900}
START_SCREEN = "h1"
BOARD = ".board [data-piece]"
STARTING_SECONDS = 40
UPDATES = 20
FRAMES = 120

DRAWN = """selector => new Promise(resolve => {
  const look = () => document.querySelector(selector)
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    : requestAnimationFrame(look);
  look();
})"""
"""Milliseconds from the navigation until what a selector names has been drawn."""

UPDATE = """([url, body]) => new Promise(resolve => {
  let last, quiet;
  const started = performance.now();
  const end = () => { seen.disconnect(); resolve(last === undefined ? null : last - started); };
  const wait = time => { clearTimeout(quiet); quiet = setTimeout(end, time); };
  const seen = new MutationObserver(() => {
    requestAnimationFrame(() => setTimeout(() => {
      if (last === undefined) last = performance.now();
    }));
    wait(150);
  });
  seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  wait(3000);
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
})"""
"""Milliseconds from sending an action until the document with the new state has been drawn; null where none came."""

LAND = """async input => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  await frame();
  const started = performance.now();
  const { frame: box, sheets } = land.cachedLand(input);
  const drawn = performance.now();
  svg.setAttribute('viewBox', box.join(' '));
  svg.setAttribute('width', box[2]);
  svg.setAttribute('height', box[3]);
  svg.setAttribute('class', 'land');
  svg.style.cssText = 'position:fixed;left:0;top:0;z-index:99';
  svg.innerHTML = sheets.map(sheet => `<g>${sheet}</g>`).join('');
  document.body.append(svg);
  await frame();
  const shown = performance.now();
  svg.remove();
  return [drawn - started, shown - started];
}"""
"""Milliseconds until the markup of a land that was never drawn before is made, and until it is on the screen."""

MOVES = """([kind, count]) => new Promise(resolve => {
  const board = document.querySelector('.board');
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, view: window };
  const target = document.elementFromPoint(at.clientX, at.clientY);
  const pan = (name, step, on) => on.dispatchEvent(new MouseEvent(name, {
    ...at, clientX: at.clientX + 120 * Math.sin(step / 9), clientY: at.clientY + 80 * Math.sin(step / 7),
  }));
  const times = [];
  let previous, step = 0;
  if (kind === 'pan') pan('mousedown', 0, target);
  const frame = now => {
    if (previous !== undefined) times.push(now - previous);
    previous = now;
    if (step++ === count) {
      if (kind === 'pan') pan('mouseup', step, window);
      return resolve(times);
    }
    if (kind === 'pan') pan('mousemove', step, window);
    else target.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: Math.sin(step / 15) > 0 ? -40 : 40 }));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""
"""Milliseconds between frames while the board is dragged, or zoomed with the wheel, once a frame."""


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that runs with a data folder of its own."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "steppe", "serve", "--port", str(port), "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()
            process.wait(20)


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            httpx.get(f"{address}/api/titles", timeout=5).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    sys.exit("the server does not answer")


class Table:
    """A game of two people over HTTP, played at random from here."""

    def __init__(self, address: str, title: str, scenario: str, seed: int) -> None:
        self.address = address
        self.chance = random.Random(seed)
        self.client = httpx.Client(base_url=address, timeout=20)
        players = {"german": "human", "soviet": "human"}
        body = {"title": title, "scenario": scenario, "players": players, "mode": "link"}
        self.links: dict[str, str] = self._json("/api/games", body | {"options": {"setup": "prepared"}})["links"]

    def show(self, token: str) -> dict[str, Any]:
        """The game as it stands for a link."""
        shown: dict[str, Any] = self.client.get(f"/api/play/{token}").raise_for_status().json()
        return shown

    def to_move(self) -> tuple[str, dict[str, Any]]:
        """The link of the seat that decides, and the game as it sees it."""
        token, shown = "", {}
        for token in self.links.values():
            shown = self.show(token)
            if shown["to_move"] == shown["seat"]:
                break
        return token, shown

    def command(self, shown: dict[str, Any]) -> dict[str, Any]:
        """The request for one of the legal actions."""
        action = self.chance.choice(shown["legal"])["action"]
        return {"command": str(uuid.uuid4()), "seq": shown["seq"], "actions": [action]}

    def play(self, turn: int) -> None:
        """Play at random until a turn."""
        while (found := self.to_move())[1]["view"]["turn"] < turn:
            self._json(f"/api/play/{found[0]}/act", self.command(found[1]))

    def _json(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = self.client.post(path, json=body).raise_for_status().json()
        return answer


def opening_time(browser: Browser, address: str, selector: str) -> float:
    """Milliseconds from the navigation to something drawn, in a browser that has kept nothing."""
    context = browser.new_context(viewport=WINDOW)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    taken = float(page.evaluate(DRAWN, selector))
    context.close()
    return taken


def opened(browser: Browser, address: str, token: str) -> Page:
    """A page with a game's board drawn and at rest."""
    page = browser.new_context(viewport=WINDOW).new_page()
    page.goto(f"{address}/play/{token}")
    page.wait_for_selector(BOARD)
    page.wait_for_timeout(1500)
    return page


def update_times(page: Page, table: Table, token: str) -> list[float]:
    """Milliseconds from sending an action to its result on the screen, for actions of either seat."""
    times: list[float] = []
    while len(times) < UPDATES:
        mover, shown = table.to_move()
        if shown["outcome"] is not None:
            break
        body = json.dumps(table.command(shown))
        taken = page.evaluate(UPDATE, [f"/api/play/{mover}/act", body])
        if taken is not None and mover == token:
            times.append(float(taken))
    return times


def land_script() -> str | None:
    """The code that draws the land, as a script for a page; None where it cannot be made."""
    bundler = ROOT / "frontend/node_modules/.bin/rolldown"
    if not bundler.exists() or shutil.which("node") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "land.js"
        wanted = ["src/land/land.ts", "--format", "iife", "--name", "land", "--file", str(made)]
        subprocess.run([bundler, *wanted], cwd=ROOT / "frontend", check=True, capture_output=True)
        return made.read_text()


def land_input(view: dict[str, Any], number: int) -> dict[str, Any]:
    """What the land's code is told of a map; another number gives a map that it has not drawn yet."""
    season = "winter" if view["winter"] else "summer"
    known = {name: view[name] for name in ("columns", "rows", "terrain", "front")}
    return known | {"season": season, "mapId": f"measured {number}"}


def land_times(page: Page, view: dict[str, Any], rounds: int) -> tuple[list[float], list[float]]:
    """Milliseconds to make the markup of a land, and to have it on the screen."""
    script = land_script()
    if script is None:
        return [], []
    page.evaluate(f"() => {{ {script}\nwindow.land = land; }}")
    both = [page.evaluate(LAND, land_input(view, number)) for number in range(rounds)]
    return [float(made) for made, _ in both], [float(shown) for _, shown in both]


def frame_row(page: Page, kind: str, rounds: int) -> dict[str, Any]:
    """Times of frames while the board moves: the median and the slowest tenth of each round."""
    middles, slowest = [], []
    for _ in range(rounds):
        times = sorted(page.evaluate(MOVES, [kind, FRAMES]))
        middles.append(float(times[len(times) // 2]))
        slowest.append(float(times[len(times) * 9 // 10]))
    return {"frame ms": Spread.of(middles), "slowest tenth from ms": Spread.of(slowest)}


def rows_of(browser: Browser, address: str, asked: Any) -> dict[str, dict[str, Any]]:
    """All measurements."""
    table = Table(address, asked.title, asked.scenario, asked.seed)
    table.play(asked.turn)
    token, shown = table.to_move()
    pages = {"first page": (address, START_SCREEN), "a game's page": (f"{address}/play/{token}", BOARD)}
    rows: dict[str, dict[str, Any]] = {
        name: {"ms": Spread.of([opening_time(browser, *where) for _ in range(asked.rounds)])}
        for name, where in pages.items()
    }
    page = opened(browser, address, token)
    for kind in ("pan", "zoom"):
        rows[kind] = frame_row(page, kind, asked.rounds)
    made, on_screen = land_times(page, shown["view"], asked.rounds)
    if made:
        rows["the land, first time"] = {"made ms": Spread.of(made), "on the screen ms": Spread.of(on_screen)}
    times = update_times(opened(browser, address, token), table, token)
    rows["an action"] = {"ms": Spread.of(times), "actions": len(times)}
    return rows


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__, rounds=5, turn=2, scenario="summer-1943")
    if CHROMIUM is None:
        sys.exit("Chromium is needed")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        rows = rows_of(browser, address, asked)
        heading = f"the page in Chromium {browser.version} without a GPU, {WINDOW['width']} x {WINDOW['height']}"
        browser.close()
    report(f"{heading}: median (lowest - highest)", rows, asked.json)


if __name__ == "__main__":
    main()

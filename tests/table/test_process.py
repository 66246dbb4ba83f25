"""Real server processes: killed in the middle of things, and several on one store."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from steppe.table.app import listen, page_address
from steppe.table.settings import Settings, async_url, default_data
from steppe.table.store import Change, Conflict, GameRow, Store, StoredAction
from tests.table.conftest import TOY, Match, Seated

SERVER = """
import functools, pathlib, sys
from steppe.table.app import run
run(port=0, data=pathlib.Path(sys.argv[1]), announce=functools.partial(print, flush=True))
"""

# Where no compiled modules are kept, every one of the servers here would compile all libraries again.
QUICK = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "steppe-compiled")}


class Process:
    """A server of its own."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(data)],
            env=os.environ | {"PYTHONPATH": str(TOY)} | QUICK,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address, self.process.stderr and self.process.stderr.read()
        self.client: Any = httpx.Client(base_url=address, timeout=30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.client.close()


@contextmanager
def server(data: Path) -> Iterator[Process]:
    process = Process(data)
    try:
        yield process
    finally:
        process.kill()


@pytest.mark.slow
def test_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """A killer strikes while a player acts without pause; each restart shows all that was acknowledged."""
    with server(tmp_path) as first:
        match = Match(first.client, options={"most_guesses": 40}).laid()
    acknowledged = 0
    for round_number in range(3):
        with server(tmp_path) as process:
            for viewer in (match.red, match.blue):
                viewer.client = process.client
            acknowledged = guesses(match, expected=acknowledged)
            threading.Timer(0.3 + 0.11 * round_number, process.process.kill).start()
            acknowledged = play_until_killed(match, acknowledged)
    with server(tmp_path) as last:
        match.red.client = last.client
        guesses(match, expected=acknowledged)


def guesses(match: Match, expected: int) -> int:
    """The guesses that the server knows: those acknowledged, and at most the one that was under way."""
    seen = match.red.show()
    known = len(seen["view"]["guesses"])
    assert expected <= known <= expected + 1
    assert seen["to_move"] == ("red" if known % 2 == 0 else "blue")
    return known


def play_until_killed(match: Match, done: int) -> int:
    try:
        while done < 39:
            mover = match.red if done % 2 == 0 else match.blue
            done = len(mover.do("guess 15")["view"]["guesses"])
    except httpx.TransportError:
        pass
    return done


@pytest.mark.slow
def test_the_same_decision_comes_back_and_the_bots_go_on(tmp_path: Path) -> None:
    with server(tmp_path) as first:
        match = Match(first.client, players={"red": "human", "blue": "slow"}, mode="bot")
        before = match.red.do("lay 1", "lay 2")
        command, seq = str(uuid.uuid4()), before["seq"]
    with server(tmp_path) as second:
        match.red.client = second.client
        assert match.red.show() == before
        match.red.do("ready", seq=seq, command=command)
    with server(tmp_path) as third:
        match.red.client = third.client
        match.red.do("ready", seq=seq, command=command)  # the page never heard, and asks again
        wait_for(lambda: match.red.show()["to_move"] == "red", seconds=60)
        children = worker_ids(third.process.pid)
        assert children
        third.kill()
        wait_for(lambda: not any(is_running(child) for child in children), seconds=20)


def worker_ids(parent: int) -> list[int]:
    path = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(child) for child in path.read_text().split()] if path.exists() else [parent]


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_for(condition: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)


@pytest.mark.slow
def test_two_servers_on_one_store(tmp_path: Path) -> None:
    """Both are asked for the same step at the same moment, again and again: each step is made once."""
    with server(tmp_path) as one, server(tmp_path) as two:
        match = Match(one.client, options={"most_guesses": 40}).laid()
        for done in range(10):
            seat = "red" if done % 2 == 0 else "blue"
            twins = [Seated(process.client, match.seats[seat].token) for process in (one, two)]
            assert sorted(race(twins, "guess 15")) == [200, 409]
            assert [len(twin.show()["view"]["guesses"]) for twin in twins] == [done + 1] * 2


def race(twins: list[Seated], action: str) -> list[int]:
    seq = twins[0].show()["seq"]
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda twin=twin: answers.append(twin.act(action, seq=seq).status_code))
        for twin in twins
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.mark.slow
def test_an_interrupted_server_leaves_at_once(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        process.process.send_signal(signal.SIGINT)
        process.process.wait(timeout=10)


def test_a_taken_port_is_an_error() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", taken.getsockname()[1])
        assert page_address(taken) == f"http://127.0.0.1:{taken.getsockname()[1]}/"


def row() -> GameRow:
    return GameRow(
        id="game",
        title="toy",
        rules=1,
        scenario="sums",
        options={},
        seed=1 << 127,
        players={"red": "human", "blue": "human"},
        mode="link",
        version=0,
        to_move="red",
        turn="1",
        updated={"red": 1},
        created=1,
        ended=None,
    )


def step(seq: int) -> StoredAction:
    return StoredAction(seq=seq, seat="red", notation="lay 1", hash="", told=["red"], turn="1", command=None)


def test_the_store_refuses_the_second_of_two_writers(tmp_path: Path) -> None:
    async def write() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
        one, two = Store(url), Store(url)
        await asyncio.gather(one.open(), two.open())
        await one.create(row(), {"token": "red"})
        changes = [
            Change(game="game", version=0, seat="red", command=None, actions=[step(1)], to_move="red") for _ in "ab"
        ]
        results = await asyncio.gather(one.commit(changes[0]), two.commit(changes[1]), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["Conflict", "int"]
        stored = await two.load("game")
        assert [action.seq for action in stored.actions] == [1]
        assert (stored.row.seed, stored.row.version) == (1 << 127, 1)
        # Even a writer who knew the version cannot write an action twice.
        with pytest.raises(Conflict):
            await one.commit(replace(changes[0], version=1))
        await one.close()
        await two.close()

    asyncio.run(write())


def test_servers_may_start_together_on_a_new_store(tmp_path: Path) -> None:
    async def start(number: int) -> None:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / f'{number}.sqlite3'}") for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        async with stores[0].engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
        for store in stores:
            await store.close()

    for number in range(5):
        asyncio.run(start(number))


def test_a_game_that_no_longer_replays_is_said_to_be_so(settings: Settings, start: Any) -> None:
    with start() as client:
        match = Match(client)
        match.red.do("lay 1")

    async def spoil() -> None:
        store = Store(settings.database_url)
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE action SET hash = 'other'")
        await store.close()

    asyncio.run(spoil())
    with start() as client:
        answer = client.get(match.red.path)
        assert (answer.status_code, answer.json()["error"]) == (500, "diverged")
        assert match.red.token not in answer.text
        assert client.get("/api/titles").status_code == 200


def test_what_was_taken_back_is_kept(settings: Settings, start: Any) -> None:
    with start() as client:
        match = Match(client)
        match.red.do("lay 1", "lay 2")
        match.red.do("lay 3", undo=2)

    async def look() -> list[Any]:
        store = Store(settings.database_url)
        async with store.engine.connect() as connection:
            rows = (await connection.exec_driver_sql("SELECT notation FROM undone ORDER BY seq")).all()
        await store.close()
        return [row[0] for row in rows]

    assert asyncio.run(look()) == ["lay 1", "lay 2"]


def test_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert default_data() == tmp_path / "steppe"
    assert async_url("postgres://host/db") == "postgresql+psycopg://host/db"
    assert Settings(data=tmp_path).database_url == f"sqlite+aiosqlite:///{tmp_path}/steppe.sqlite3"


@pytest.mark.slow
def test_a_real_socket(tmp_path: Path) -> None:
    from websockets.exceptions import ConnectionClosed, InvalidStatus
    from websockets.sync.client import connect

    with server(tmp_path) as process:
        match = Match(process.client)
        address = str(process.client.base_url.copy_with(scheme="ws", path=f"{match.red.path}/live"))
        with connect(address, origin=str(process.client.base_url).rstrip("/")) as socket:  # type: ignore[arg-type]
            assert json.loads(socket.recv(timeout=10))["seq"] == 0
            match.red.do("lay 2")
            assert json.loads(socket.recv(timeout=10))["view"]["digits"] == {"red": [2]}
            process.process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=10)
        process.process.wait(timeout=10)
        assert process.process.stderr is not None
        assert match.red.token not in process.process.stderr.read()
    with server(tmp_path) as process:
        address = str(process.client.base_url.copy_with(scheme="ws", path=f"{match.red.path}/live"))
        with pytest.raises(InvalidStatus), connect(address, origin="https://elsewhere.example"):  # type: ignore[arg-type]
            pass

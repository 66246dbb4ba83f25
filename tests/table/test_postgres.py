"""The same store and the same news on PostgreSQL, where its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from steppe.table.app import listen
from tests.table.conftest import Match, Seated

pytest.importorskip("psycopg")


def program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so the tests then run it as somebody else."""
    return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}


def is_missing() -> bool:
    if program("initdb") is None or program("postgres") is None:
        return True
    return os.geteuid() == 0 and not any(user.pw_name == "postgres" for user in pwd.getpwall())


pytestmark = [pytest.mark.slow, pytest.mark.skipif(is_missing(), reason="PostgreSQL is not installed")]


@pytest.fixture
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = Path(
        subprocess.run(["mktemp", "-d"], check=True, capture_output=True, text=True, **unprivileged()).stdout.strip()
    )
    cluster = str(folder / "cluster")
    with listen("127.0.0.1", 0) as free:
        port = str(free.getsockname()[1])
    initdb = [str(program("initdb")), "-D", cluster, "-A", "trust", "-U", "steppe", "-E", "UTF8", "--no-sync"]
    subprocess.run(initdb, check=True, capture_output=True, cwd=folder, **unprivileged())
    options = ["-p", port, "-h", "127.0.0.1", "-k", str(folder), "-F"]
    server = subprocess.Popen(
        [str(program("postgres")), "-D", cluster, *options], cwd=folder, stderr=subprocess.DEVNULL, **unprivileged()
    )
    try:
        wait_until_ready(port)
        yield f"postgresql://steppe@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_ready(port: str) -> None:
    import time

    import psycopg

    for _ in range(300):
        try:
            psycopg.connect(host="127.0.0.1", port=port, user="steppe", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    pytest.fail("PostgreSQL does not start")


def test_two_processes_share_games_on_postgresql(start: Any, database: str) -> None:
    with start(database=database, poll_seconds=60) as one, start(database=database, poll_seconds=60) as two:
        match = Match(one, players={"red": "human", "blue": "low"}, mode="bot", options={"most_guesses": 40})
        elsewhere = Seated(two, match.red.token)
        with elsewhere.client.websocket_connect(f"{elsewhere.path}/live") as socket:
            assert socket.receive_json(timeout=10)["view"]["digits"] == {"red": []}
            match.red.do("lay 2", "lay 3")
            while socket.receive_json(timeout=10)["view"]["digits"] != {"red": [2, 3]}:
                pass
        seen = elsewhere.do("lay 1", undo=1)
        assert match.red.show()["view"] == seen["view"]
        assert match.red.act("ready", seq=2).status_code == 409
        match.red.do("ready")
        for _ in range(200):
            if match.red.show()["to_move"] == "red":
                break
        assert match.red.takeback("ask").json()["view"]["digits"] == {"red": [2, 1]}

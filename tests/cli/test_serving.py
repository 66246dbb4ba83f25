"""`play` and `serve`."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from steppe.cli.main import app
from steppe.cli.serving import LOOPBACK, free_port
from steppe.kernel.errors import SteppeError
from tests.cli.installed import ROOT, heed_interrupts


def test_a_free_port_is_found_beside_a_taken_one() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = taken.getsockname()[1]
        assert free_port(LOOPBACK, range(port, port + 50)) > port
        with pytest.raises(SteppeError, match="are all taken; choose another with --port"):
            free_port(LOOPBACK, [port])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "--port", "0"], (LOOPBACK, 0, None, True, None)),
        (["play", "--port", "8123", "--no-browser", "--data", "d"], (LOOPBACK, 8123, Path("d"), False, None)),
        (["serve"], (LOOPBACK, 8000, None, False, None)),
        (
            ["serve", "--host", "::1", "--port", "9", "--database", "sqlite:///g"],
            ("::1", 9, None, False, "sqlite:///g"),
        ),
    ],
)
def test_the_server_is_started_as_asked(
    arguments: list[str], expected: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def run(host: str, port: int, data: Path | None, open_page: bool, *, database: str | None, announce: Any) -> None:
        announce("http://here/")
        calls.append((host, port, data, open_page, database))

    monkeypatch.setattr("steppe.table.app.run", run)
    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, result.stdout) == (0, "Steppe is at http://here/ (Ctrl-C ends it)\n")
    assert calls == [expected]


def test_a_taken_port_is_told() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(app, ["play", "--port", port, "--no-browser"])
    assert result.exit_code == 2
    assert f"cannot listen on 127.0.0.1 port {port}: Address already in use" in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--data", "{folder}/file/below", "choose another folder with --data"),
        ("--data", "{folder}/broken", "cannot be used: file is not a database; choose another folder"),
        ("--database", "nonsense", "the database cannot be used: Could not parse"),
        ("--database", "sqlite:///{folder}/nowhere/games.db", "the database cannot be used: unable to open"),
    ],
)
def test_a_store_that_cannot_be_opened_is_told(option: str, value: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "steppe.sqlite3").write_text("no database " * 1000)
    result = CliRunner().invoke(app, ["serve", "--port", "0", option, value.format(folder=tmp_path)])
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_play_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    code = "from steppe.cli.main import main; main()"
    arguments = ["play", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=heed_interrupts,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        with urllib.request.urlopen(address + "api/titles", timeout=20) as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 0, stderr
    assert stderr == "Ended; all games are kept.\n"

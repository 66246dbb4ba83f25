"""The command as a process: exit codes, streams, no tracebacks."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

import steppe
from steppe.cli.main import app
from tests.cli.installed import ROOT, heed_interrupts, run_process

pytestmark = pytest.mark.usefixtures("toy")


def test_exit_codes_and_streams() -> None:
    legal = run_process("legal", "toy:nine")
    assert (legal.returncode, legal.stdout.split("\n")[0], legal.stderr) == (0, "hide 1", "")
    refused = run_process("why", "toy:nine", "ask 3")
    assert (refused.returncode, refused.stderr) == (1, "")
    wrong = run_process("legal", "toy:ten")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "steppe: there is no scenario 'ten'; known: nine\n"


def test_wrong_usage_ends_with_2_and_says_how() -> None:
    result = run_process("legal", "toy:nine", "--colour")
    assert result.returncode == 2
    assert "Usage" in result.stderr
    assert "Traceback" not in result.stderr
    for arguments in (["nonsense"], ["legal"], []):
        assert CliRunner().invoke(app, arguments).exit_code == 2


def test_help_and_version() -> None:
    assert "simulate" in CliRunner().invoke(app, ["--help"]).stdout
    assert CliRunner().invoke(app, ["--version"]).stdout == f"steppe {steppe.__version__}\n"
    assert "rules-coverage" in run_process("--help", program="steppe.cli.dev").stdout


def test_a_fault_is_told_in_short_unless_debugging(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("apply", "-", "ask 3")
    position = 'title = "toy"\nscenario = "nine"\nlimit = "many"\nhidden = 3\n'
    short = run_process(*arguments, text=position)
    assert (short.returncode, short.stdout) == (3, "")
    assert "a fault of the program, TypeError: " in short.stderr
    assert "STEPPE_DEBUG=1" in short.stderr
    assert "Traceback" not in short.stderr
    monkeypatch.setenv("STEPPE_DEBUG", "1")
    assert "Traceback" in run_process(*arguments, text=position).stderr


def test_a_closed_pipe_is_no_fault() -> None:
    command = f"{sys.executable} -c 'from steppe.cli.main import main; main()' titles | true"
    result = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in result.stderr


@pytest.mark.slow
def test_an_interrupted_batch_with_workers_ends_soon_and_sums_up(tmp_path: Path) -> None:
    code = "from steppe.cli.main import main; main()"
    batch = (
        "simulate",
        "toy",
        "nine",
        "--games",
        "10000000",
        "--workers",
        "2",
        "--records",
        str(tmp_path / "r"),
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, *batch],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=heed_interrupts,
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not list(tmp_path.glob("r/*")):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130, stderr
    assert "(interrupted: 10,000,000 were planned)" in stdout
    assert "Traceback" not in stderr

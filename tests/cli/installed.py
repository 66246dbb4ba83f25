"""Makes the toy title an installed one, for this process and for those that it starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from steppe.kernel import registry

ROOT = Path(__file__).parents[2]


def heed_interrupts() -> None:
    """In a process that is being started: heed Ctrl-C even if these tests run in the background, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def toy(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The id of the toy title, found through an entry point as any other title is."""
    site = tmp_path_factory.mktemp("site")
    information = site / "steppe_toy-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: steppe-toy\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[steppe.titles]\ntoy = tests.cli.toy:TITLE\n")
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(ROOT), str(ROOT / "src")]))
    monkeypatch.delenv("STEPPE_DEBUG", raising=False)
    _forget_titles()
    yield "toy"
    _forget_titles()


def _forget_titles() -> None:
    registry.titles.cache_clear()
    registry.title.cache_clear()


def run_process(*arguments: str, program: str = "steppe.cli.main", text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    code = f"from {program} import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

"""Shorthand for tests in which an HQ commands, fires fall, and assaults are fought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from steppe.kernel.protocol import Event
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import Table

FIELD = board("\n".join([". . . . . ."] * 6))
"""Clear ground, six by six. Next to 0303: 0302 N, 0402 NE, 0403 SE, 0304 S, 0203 SW, 0202 NW."""


def rows(*changes: str, letter: str = "t") -> str:
    """A field of six by six hexes in which the named hexes are of another terrain."""
    lines = [["."] * 6 for _ in range(6)]
    for label in changes:
        lines[int(label[2:]) - 1][int(label[:2]) - 1] = letter
    return "\n".join(" ".join(line) for line in lines)


def command(table: Table, hq: str, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
    """Activate an HQ where it stands, then carry out actions."""
    table.play(f"activate {hq}")
    if table.step() == "DeployHq":
        table.play("done")
    return table.play(*texts, dice=dice)


def close(table: Table, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
    """End the commands, without an action of the HQ itself; then assaults, if any, begin."""
    return table.play("done", "hold", *texts, dice=dice)


def targets(table: Table, words: Sequence[str] = ("fire", "target")) -> set[str]:
    """What the unit in hand may fire at."""
    return {text for text in table.legal() if text.split()[0] in words}


def found(events: Iterable[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if type(event).__name__ == kind]

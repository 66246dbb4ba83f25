"""Cold, mud, hunger and want (CT-FREEZE, CT-STUCK, CT-PRIV, CT-SUPPLY)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    File,
    Inches,
    Modifier,
    PassedRow,
    Record,
    Small,
    Table,
    passing,
    table_reader,
)


class FreezeRow(PassedRow, frozen=True, kw_only=True):
    """Whether an engine starts."""

    result: Literal["moves", "frozen", "broken down"]


class StuckRow(Record, frozen=True, kw_only=True):
    """Getting Stuck, one die: share of the move in hundredths."""

    passed: Literal[0, 1]
    share: Literal[0, 50]


class HardshipRow(PassedRow, frozen=True, kw_only=True):
    """Privation of a figure, by dice that passed against the Privation Level."""

    rep: Modifier


class WearRow(PassedRow, frozen=True, kw_only=True):
    """Privation of a vehicle or gun."""

    inches: Modifier
    breaks_down: bool = False


class BreakdownRow(PassedRow, frozen=True, kw_only=True):
    """A breakdown check: inches lost, what else fails."""

    inches: Modifier
    result: Literal["runs", "malfunction", "broken down"]


class Freezing(Table, frozen=True, kw_only=True):
    """Engines in extreme cold."""

    rows: tuple[FreezeRow, ...]
    snowing_rep: Modifier

    def row(self, passed: int) -> FreezeRow:
        """The row for dice passed."""
        return passing(self.rows, passed)


class Stuck(Table, frozen=True, kw_only=True):
    """Vehicles in bad ground; they test after so many inches of it."""

    rows: tuple[StuckRow, ...]
    after: Inches


class Privation(Table, frozen=True, kw_only=True):
    """Hunger and cold. `figures_printed` and `vehicles_printed` are in the order that is printed (AMB-21)."""

    figures: tuple[HardshipRow, ...]
    figures_printed: tuple[HardshipRow, ...]
    vehicles: tuple[WearRow, ...]
    vehicles_printed: tuple[WearRow, ...]
    recovery: Dice
    levels_recovered: Small


class Breakdown(Table, frozen=True, kw_only=True):
    """Breakdown checks of vehicles."""

    rows: tuple[BreakdownRow, ...]


class Want(Table, frozen=True, kw_only=True):
    """Want of fuel: turns that it lasts."""

    fuel: Dice


class Supply(File, frozen=True, kw_only=True):
    """All of supply."""

    freezing: Freezing
    stuck: Stuck
    privation: Privation
    breakdown: Breakdown
    want: Want

    def complaints(self) -> Iterator[str]:
        """Tables with gaps."""
        if sorted(row.passed for row in self.stuck.rows) != [0, 1]:
            yield "stuck.rows: there should be one row each for 1 and 0 dice passed (AMB-20)"


read_supply, supply = table_reader("supply", Supply)

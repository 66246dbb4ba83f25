"""Ski troops, parachutists and bicycles (CT-SKI, CT-AIRB, CT-BIKE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Inches,
    Modifier,
    Passed,
    PassedRow,
    RolledRow,
    Small,
    Table,
    table_reader,
)

Share = Annotated[int, msgspec.Meta(ge=0, le=400)]
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class SkiRow(PassedRow, frozen=True, kw_only=True):
    """Fast Move on skis: share of the normal move in hundredths, in cover and elsewhere."""

    in_cover: Share
    elsewhere: Share


class DropRow(PassedRow, frozen=True, kw_only=True):
    """Accuracy of a drop: how far each figure lands from the leader, Rep of its landing."""

    scatter: Dice
    landing_rep: Modifier


class ScatterRow(RolledRow, frozen=True, kw_only=True):
    """Direction from the leader for a sum of two dice, and for a 7 a third die."""

    direction: Direction
    third: tuple[Die, ...] = ()


class LandingRow(PassedRow, frozen=True, kw_only=True):
    """How a figure lands."""

    result: Literal["ready", "stunned", "knocked down"]


class Skis(Table, frozen=True, kw_only=True):
    """Skis: Fast Move, the row used downhill, inches into rough ground out of control, cost of putting on and off."""

    rows: tuple[SkiRow, ...]
    downhill_passed: Passed
    out_of_control: Inches
    removing_actions: Small
    readying_activations: Small


class Airborne(Table, frozen=True, kw_only=True):
    """Parachutists."""

    drop: tuple[DropRow, ...]
    scatter: tuple[ScatterRow, ...]
    landing: tuple[LandingRow, ...]
    harness_actions: Small

    def direction(self, total: int, third: int = 1) -> Direction:
        """Where from the leader a sum of two dice lies, for a 7 with a third die."""
        return next(row.direction for row in self.scatter if total in row.on and (not row.third or third in row.third))


class Bicycles(Table, frozen=True, kw_only=True):
    """Bicycles: actions to mount or dismount, share of the move in hundredths when pushed over rough ground."""

    mounting_actions: Small
    pushed: Share


class Arrivals(File, frozen=True, kw_only=True):
    """All of the three."""

    skis: Skis
    airborne: Airborne
    bicycles: Bicycles

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, sums without a direction."""
        for total in range(2, 13):
            rows = [row for row in self.airborne.scatter if total in row.on]
            thirds = sorted(face for row in rows for face in row.third)
            if len(rows) != 1 and thirds != [1, 2, 3, 4, 5, 6]:
                yield f"airborne.scatter: {len(rows)} rows for {total}; there should be one, or third dice 1 to 6"
        if len({row.direction for row in self.airborne.scatter}) < len(self.airborne.scatter):
            yield "airborne.scatter: a direction stands there twice; the grid has each once"


read_arrivals, arrivals = table_reader("arrivals", Arrivals)

"""How far everybody moves, and what the ground costs (BASE-MOVE, CT-MOUNTMOVE, CT-BIKE, CT-SLAG, CT-WIRE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    File,
    Id,
    Inches,
    Passed,
    PassedRow,
    Small,
    Table,
    table_reader,
)

Per = Annotated[int, msgspec.Meta(ge=0, le=400)]
"""Hundredths: 150 is one and a half times."""


class Mover(Table, frozen=True, kw_only=True):
    """A way of moving: inches of a normal move (`road` where it differs), inches by dice passed on Fast Move (2, 1, 0).

    `setting_up` counts the actions to set up or pack; `set_up_move` is what it moves while set up.
    """

    id: Id
    name: str
    normal: Inches
    road: Inches | None = None
    fast: tuple[Inches, Inches, Inches] | None = None
    set_up_move: Inches | None = None
    setting_up: Small = 0

    def fast_move(self, passed: Passed) -> int:
        """Inches of a Fast Move; the normal move where there is none."""
        return self.normal if self.fast is None else self.fast[2 - passed]


class Cost(Table, frozen=True, kw_only=True):
    """What a doing costs: inches, or a share of the normal move in hundredths."""

    id: Id
    name: str
    inches: Inches | None = None
    share: Per | None = None


class Going(Table, frozen=True, kw_only=True):
    """Ground that slows: the share of the move that is left, in hundredths, for figures and for vehicles.

    The test that it puts vehicles of some weight to (`test_from`) halves their move if they pass Getting Stuck, unless
    the ground has halved it already (BASE-R-28).
    """

    id: Id
    name: str
    figures: Per
    vehicles: Per
    vehicles_test: Literal["", "getting-stuck", "lose-control", "over-run"] = ""
    test_from: Literal["light", "medium", "heavy"] = "light"


class SlopeRow(PassedRow, frozen=True, kw_only=True):
    """Moving on the slag heap: share of the move in hundredths, inches slid downhill."""

    share: Per
    slides: Dice | None = None


class WireRow(PassedRow, frozen=True, kw_only=True):
    """Crossing wire: inches this turn."""

    inches: Inches


class SlagHeap(Table, frozen=True, kw_only=True):
    """The slag heap; explosions on it are wider and leave smoke that hangs for so many turns after this one."""

    rows: tuple[SlopeRow, ...]
    wider_blast: Inches
    smoke: Inches
    smoke_turns: Small


class Wire(Table, frozen=True, kw_only=True):
    """A strand of wire: its depth, its crossing, the side of the hole that a charge blows."""

    rows: tuple[WireRow, ...]
    depth: Inches
    hole: Inches


class Retreats(Table, frozen=True, kw_only=True):
    """Inches of moves that nobody chose."""

    duck_back: Inches
    retire: Inches


class Vehicles(Table, frozen=True, kw_only=True):
    """Vehicles: degrees of a turn, shares of the allowance in hundredths, inches beside it for those who get out."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=360)]
    reverse: Per
    fast_above: Per
    bail_out_within: Inches


class Movement(File, frozen=True, kw_only=True):
    """All of movement."""

    mover: tuple[Mover, ...]
    cost: tuple[Cost, ...]
    going: tuple[Going, ...]
    slag_heap: SlagHeap
    wire: Wire
    retreats: Retreats
    vehicles: Vehicles

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, costs that say nothing or too much."""
        for index, cost in enumerate(self.cost):
            if (cost.inches is None) == (cost.share is None):
                yield f"cost[{index}]: {cost.id} needs either inches or share"
        for index, mover in enumerate(self.mover):
            if mover.fast is not None and not mover.fast[0] >= mover.fast[1] >= mover.fast[2] >= mover.normal:
                yield f"mover[{index}].fast: should fall from 2 passed to 0 passed and never below the normal move"

    def named(self, name: str) -> Mover:
        """A way of moving by its id (`KeyError` for one that there is not)."""
        for mover in self.mover:
            if mover.id == name:
                return mover
        raise KeyError(name)


read_movement, movement = table_reader("movement", Movement)

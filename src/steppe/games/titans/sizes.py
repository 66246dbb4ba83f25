"""Sizes, heights and arcs of what stands on the table (BASE-R-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from steppe.games.titans.files import File, Table, table_reader

Mils = Annotated[int, msgspec.Meta(ge=-48_000, le=48_000)]
"""Thousandths of an inch."""
Degrees = Annotated[int, msgspec.Meta(ge=1, le=360)]


class Figures(Table, frozen=True, kw_only=True):
    """A figure: radius of its base; heights of its muzzle and of what it sees over when prone."""

    base: Mils
    muzzle_standing: Mils
    muzzle_prone: Mils
    seen_over_when_prone: Mils


class Hulls(Table, frozen=True, kw_only=True):
    """Vehicles and guns: width and length, heights of the centre and of a gun's muzzle."""

    usual: tuple[Mils, Mils]
    heavy: tuple[Mils, Mils]
    centre: Mils
    muzzle: Mils


class Levels(Table, frozen=True, kw_only=True):
    """Heights of a storey and of a hill's level; a fold lies below the table."""

    storey: Mils
    hill: Mils
    fold: Mils


class Arcs(Table, frozen=True, kw_only=True):
    """Widths of arcs in degrees; a boundary counts as front."""

    figure_front: Degrees
    vehicle_front: Degrees
    vehicle_rear: Degrees
    hull_gun: Degrees
    set_up_weapon: Degrees


class Nearness(Table, frozen=True, kw_only=True):
    """How near is near: cover to who hides, members of a group to each other, a leader to whom he rallies.

    `touch`: centres of two who touch. With enemies within `hatches` the crews of vehicles begin buttoned up. Hidden
    figures in sight are discovered within `found`.
    """

    cover: Mils
    cohesion: Mils
    touch: Mils
    leader: Mils
    hatches: Mils
    found: Mils


class Sizes(File, frozen=True, kw_only=True):
    """All sizes."""

    figures: Figures
    hulls: Hulls
    levels: Levels
    arcs: Arcs
    nearness: Nearness

    def complaints(self) -> Iterator[str]:
        """Arcs that overlap, hulls wider than long, folds above the table."""
        if self.arcs.vehicle_front + self.arcs.vehicle_rear > 360:
            yield "arcs: vehicle_front and vehicle_rear overlap; together they have 360 degrees at most"
        for name, (width, length) in (("usual", self.hulls.usual), ("heavy", self.hulls.heavy)):
            if not 0 < width < length:
                yield f"hulls.{name}: should be width and then a greater length, not {width} and {length}"
        if self.levels.fold >= 0:
            yield f"levels.fold: a fold lies below the table; {self.levels.fold} should be below 0"


read_sizes, sizes = table_reader("sizes", Sizes)

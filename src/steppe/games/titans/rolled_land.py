"""Land that dice lay out where no map does: rachels, urban sections, buildings (CT-RACHEL, CT-URB, BASE-BLD-6).

All of it takes its dice from a function that rolls so many, as `TitansState.roll` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from steppe.games.titans.amounts import amount
from steppe.games.titans.files import rolled
from steppe.games.titans.sewers import sewers
from steppe.games.titans.terrain import BuildingRow, terrain
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Polygon, hull

Roll = Callable[[int], tuple[int, ...]]
Access = Literal["manhole", "collapsed"]

_MOST: Final = 12
_BEARING: Final = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}


class Rachel(NamedTuple):
    """A rachel: its shape, and the middle of its mouth (None: it is closed all round)."""

    shape: Polygon
    mouth: Point | None


class UrbanSection(NamedTuple):
    """What lies in an urban section: its land, the types of its buildings, and how one gets into the sewers there."""

    land: str
    buildings: tuple[BuildingRow, ...]
    sewers: Access | None


def rachel(roll: Roll, centre: Point, *, closed_twelve: bool = False) -> Rachel:
    """A rachel about the middle of a section: width, length, how it lies and where it is open (CT-RACHEL-3).

    `closed_twelve` is the other reading of a 12 (AMB-26).
    """
    rules = terrain().rachels
    wide, long = (amount(text).of(sum(roll(amount(text).dice))) for text in (rules.wide, rules.long))
    total = sum(roll(2))
    row = rolled(rules.rows, total)
    shape = hull(centre, _BEARING[row.lies.split("-")[0]], long * INCH, wide * INCH)
    is_closed = row.open == "none" or (closed_twelve and total == _MOST)
    return Rachel(shape, None if is_closed else moved(centre, _BEARING[row.open], long * INCH // 2))


def urban_section(roll: Roll) -> UrbanSection:
    """An urban section: two dice for its land, its buildings and their types, access to the sewers (CT-URB)."""
    row = terrain().urban_land(sum(roll(2)))
    count = terrain().urban.buildings(row.buildings, roll(1)[0]) if row.buildings else 0
    buildings = tuple(building_type(roll) for _ in range(count))
    return UrbanSection(row.land, buildings, sewer_access(roll) if row.sewers else None)


def building_type(roll: Roll) -> BuildingRow:
    """The type of a building by a die (BASE-BLD-6, CT-URB-4); a scenario's defence value takes the place of its own."""
    return terrain().building(roll(1)[0])


def sewer_access(roll: Roll) -> Access:
    """How one gets into the sewers where there is access: a manhole, or a tunnel that has fallen in (CT-URB-3)."""
    return "manhole" if roll(1)[0] in sewers().movement.manhole_on else "collapsed"

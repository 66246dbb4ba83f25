"""What lies under the table: who is in the sewers, on which errand, and the tunnels in which they fight (CT-SEWER).

A fight has a place of its own beside the table: a tunnel without doors, which figures and sight do not leave.
"""

from __future__ import annotations

from typing import Final

import msgspec

from steppe.games.titans.houses import House
from steppe.games.titans.maps import Building
from steppe.games.titans.sewers import sewers
from steppe.games.titans.terms import NOBODY
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.shapes import Polygon
from steppe.kernel.tabletop.tables import Table

HALF_LENGTH: Final = 18 * INCH
"""A tunnel is long enough for two whole squads, and for those who draw back."""
WIDTHS: Final = tuple(sorted({row.tunnel for row in sewers().fights.rows}))

_AWAY: Final = 80 * INCH
"""So far that no light shows across (BASE-LOS-T2)."""
_APART: Final = 16 * INCH


class Descent(msgspec.Struct, frozen=True, gc=False):
    """A squad in the sewers: by which entrance it went in; its exit (None: it is on patrol), sections still to cross.

    `lights`: it carries lights. `closing`: its last try to intercept brought it near. Others know the entrance only.
    """

    group: int
    entrance: Point
    exit: Point | None = None
    left: int = 0
    lights: bool = False
    closing: bool = False

    def seen_from_outside(self) -> Descent:
        """What everybody knows of it."""
        return Descent(self.group, self.entrance)


class Brawl(msgspec.Struct, frozen=True, gc=False):
    """A fight in a tunnel: the group that intercepts, the other, and the place of the tunnel among the houses."""

    hunter: int
    prey: int
    tunnel: int


class Tunnels:
    """Who is in the sewers. `committed`: by side the group that may use them, `NOBODY` until one does.

    Masks of figures: `below`, who is there and off the table; `risen`, who came out in this activation. `found` are
    entrances that no map shows, `searched` the sections where one was looked for, as a mask.
    """

    __slots__ = ("below", "committed", "descents", "fight", "found", "risen", "searched")

    def __init__(self) -> None:
        self.descents: tuple[Descent, ...] = ()
        self.committed: tuple[int, int] = (NOBODY, NOBODY)
        self.below = self.risen = self.searched = 0
        self.found: tuple[Point, ...] = ()
        self.fight: Brawl | None = None

    def copy(self) -> Tunnels:
        """An independent twin."""
        twin = Tunnels.__new__(Tunnels)
        twin.descents, twin.committed, twin.below = self.descents, self.committed, self.below
        twin.risen, twin.searched, twin.found, twin.fight = self.risen, self.searched, self.found, self.fight
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        masks = (str(self.below), str(self.risen), self.searched)
        return self.descents, self.committed, *masks, self.found, self.fight

    def of(self, group: int) -> Descent | None:
        """The errand of a group below; None of one that is not in the sewers."""
        return next((descent for descent in self.descents if descent.group == group), None)

    def put(self, descent: Descent) -> None:
        """A group has this errand from now on."""
        others = [one for one in self.descents if one.group != descent.group]
        self.descents = tuple(sorted([*others, descent], key=lambda one: one.group))

    def end(self, group: int) -> None:
        """A group is in the sewers no longer."""
        self.descents = tuple(one for one in self.descents if one.group != group)


def tunnels_of(table: Table) -> tuple[House, ...]:
    """The tunnels beside a table: for each width a dark one and one where lights burn (CT-SEWER-VIS-1)."""
    light = sewers().light
    kinds = [(width, reach, lit) for width in WIDTHS for reach, lit in ((light.dark, False), (light.lit, True))]
    return tuple(_tunnel(table, number, width, reach, lit) for number, (width, reach, lit) in enumerate(kinds))


def tunnels_end(width: int, depth: int) -> Point:
    """How far east and north the tunnels beside a table reach."""
    corners = [house.plan.shape.box for house in tunnels_of(Table(width, depth))]
    return max(width, *(box.east for box in corners)), max(depth, *(box.north for box in corners))


def _tunnel(table: Table, number: int, width: int, reach: int, lit: bool) -> House:
    """A tunnel. Its middle is a point of the grid's columns; its rows lie an inch apart, in the middle of its width."""
    x = -(-table.width // INCH) * INCH + _AWAY
    y = (number + 1) * _APART - (INCH // 2 if width % 2 == 0 else 0)
    west, east, south, north = x - HALF_LENGTH, x + HALF_LENGTH, y - width * INCH // 2, y + width * INCH // 2
    shape = Polygon(((west, south), (west, north), (east, north), (east, south)))
    plan = Building(f"tunnel-{number}", "tunnel", "The sewers", shape, 1, 1, 1, 1, 0, (), NOBODY)
    return House(plan, (1,), (), breaches=(), furthest=reach * INCH, lit=lit)

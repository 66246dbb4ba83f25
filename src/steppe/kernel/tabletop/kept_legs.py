"""Legs that are asked for again and again: plain ones are read off a table, the others are kept.

A leg between two points of the grid is plain where no border comes near any point of the grid that is next to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.going import cost_in
from steppe.kernel.tabletop.legs import LegGrid
from steppe.kernel.tabletop.passing import swept
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.segments import closer, near_segment
from steppe.kernel.tabletop.shapes import Circle, Shape

_LEGS: Final = 1 << 18


class KeptLegs:
    """The legs of one kind of mover over a terrain, each worked out once."""

    __slots__ = ("_going", "_legs", "_mixed", "_offsets", "_plain", "grid")

    def __init__(self, grid: LegGrid) -> None:
        self.grid = grid
        self._mixed = -1
        self._legs: dict[tuple[int, int], int | None] = {}
        self._plain: dict[tuple[int, int], int] = {}
        self._going: dict[tuple[str, int, int], int | None] = {}
        self._offsets: dict[int, tuple[tuple[int, int], ...]] = {}

    def _all_mixed(self) -> set[int]:
        """The points of the grid that no leg passes which is plain.

        A leg's points lie less than 3/4 of a spacing from those of the grid that are next to it. So what a leg meets,
        or what its base overlaps, has one of them near.
        """
        near, radius = 3 * self.grid.spacing // 4, self.grid.radius
        return self.grid.nodes_near_borders(near, near + radius) | set(self.grid.nodes_at_edge(radius))

    def is_barred(self, a: Point, b: Point, others: Iterable[Shape]) -> bool:
        """Whether a leg of the mover's base overlaps another base or a hull."""
        radius = self.grid.radius
        for other in others:
            if isinstance(other, Circle):
                if closer(a, b, other.centre, other.centre, (other.radius + radius) ** 2):
                    return True
            elif overlaps(swept(Circle(a, radius), b[0] - a[0], b[1] - a[1]), other):
                return True
        return False

    def leg(self, start: Point | None, before: int, node: int) -> int | None:
        """What a leg costs over the bare terrain, from a point of the grid (or, off it, from `start`) to another."""
        if before < 0 and start is not None:
            before = self.grid.node_at(start)
            if before < 0:
                return self.grid.leg(start, self.grid.point(node))
        plain = self.plain(before, node)
        if plain >= 0:
            return plain
        key = (before, node)
        if key not in self._legs:
            if len(self._legs) >= _LEGS:
                self._legs.clear()
            self._legs[key] = self.grid.leg(self.grid.point(before), self.grid.point(node))
        return self._legs[key]

    def plain(self, a: int, b: int) -> int:
        """What a leg costs about which all is of one going; -1 where it is not, or that going bars."""
        columns = self.grid.columns
        (row, column), (other_row, other_column) = divmod(a, columns), divmod(b, columns)
        east, north = other_column - column, other_row - row
        corner = min(row, other_row) * columns + min(column, other_column)
        if self._mixed < 0:
            self._mixed = mask_of_bits(self._all_mixed())
        if self._mixed >> corner & self._under(east, north):
            return -1
        going = self.grid.terrain.going_at(self.grid.point(a))
        key = (going, abs(east), abs(north))
        if key not in self._going:
            step = self.grid.spacing
            self._going[key] = cost_in(self.grid.pace, going, (0, 0), (east * step, north * step))
        cost = self._going[key]
        return -1 if cost is None else cost

    def _under(self, east: int, north: int) -> int:
        """The points of the grid next to a leg, as bits from the south-west corner of its box."""
        key = (east, north)
        found = self._plain.get(key)
        if found is None:
            begin = (max(-east, 0), max(-north, 0))
            end = (begin[0] + east, begin[1] + north)
            found = self._plain[key] = mask_of_bits(
                y * self.grid.columns + x
                for y in range(abs(north) + 1)
                for x in range(abs(east) + 1)
                if near_segment((x, y), begin, end, 1)
            )
        return found

    def around(self, node: int, most: int) -> list[int]:
        """The points of the grid no further than this from one of them, and no other than it."""
        columns, rows = self.grid.columns, self.grid.rows
        row, column = divmod(node, columns)
        return [
            (row + north) * columns + column + east
            for east, north in self._in_reach(most)
            if 0 <= column + east < columns and 0 <= row + north < rows
        ]

    def _in_reach(self, most: int) -> tuple[tuple[int, int], ...]:
        if most not in self._offsets:
            step = self.grid.spacing
            far = range(-(most // step), most // step + 1)
            self._offsets[most] = tuple(
                (x, y) for y in far for x in far if 0 < (x * x + y * y) * step * step <= most * most
            )
        return self._offsets[most]

"""The land of one table, made once and never changed: what lies where, and what a line meets.

A game in which a house falls or a hole is blown makes a new `Terrain` of the changed pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from steppe.kernel.tabletop.grids import Grid, Index
from steppe.kernel.tabletop.pieces import Area, Wall
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.segments import shares_met, side
from steppe.kernel.tabletop.shapes import Polygon, Span, merged
from steppe.kernel.tabletop.tables import Box, Table, box_of

_REMEMBERED: Final = 4096

_Edge = tuple[int, int, int, int, int]
"""The ends of an edge, and whose it is: the number of an area, or of a wall as -1, -2 ..."""

Cut = tuple[int, int]
"""A share of a line as numerator and denominator, both positive and not reduced."""


class Crossings(NamedTuple):
    """What matters to sight on a line from a to b.

    `walls` are those crossed (negative numbers, -1 for the first), `cuts` the areas whose outline is crossed cleanly,
    each with the shares where. `around` are areas without cuts that hold all of the line, `others` those of which only
    exact spans can tell: the line runs along or through a corner of their outline, or they are round.
    """

    walls: dict[int, set[Cut]]
    cuts: dict[int, list[Cut]]
    around: list[int]
    others: list[int]


class Terrain:
    """A table and what lies on it. `areas` and `walls` are known by their places in these tuples.

    `has_hollows` says whether any of the areas is a hollow.
    """

    __slots__ = (
        "_areas_in",
        "_boxes",
        "_edges",
        "_edges_in",
        "_goings_in",
        "_has_rounds",
        "_held",
        "_legs_of_walls",
        "_rounds_in",
        "_walls_in",
        "areas",
        "grid",
        "has_hollows",
        "table",
        "walls",
    )

    def __init__(self, table: Table, areas: Iterable[Area] = (), walls: Iterable[Wall] = ()) -> None:
        self.table = table
        self.areas = tuple(areas)
        self.walls = tuple(walls)
        self.grid = grid = Grid(table)
        self._edges = self._all_edges()
        self._edges_in = Index(grid, [grid.along(edge[:2], edge[2:4]) for edge in self._edges])
        under = [list(grid.under(area.shape.box)) for area in self.areas]
        self._areas_in = Index(grid, under)
        round_ones = [area.matters_to_sight and not isinstance(area.shape, Polygon) for area in self.areas]
        self._rounds_in = Index(
            grid, [cells if is_round else [] for cells, is_round in zip(under, round_ones, strict=True)]
        )
        self._has_rounds = any(round_ones)
        self.has_hollows = any(area.form == "hollow" for area in self.areas)
        goings = [cells if area.going else [] for cells, area in zip(under, self.areas, strict=True)]
        self._goings_in = Index(grid, goings)
        self._boxes = [area.shape.box for area in self.areas]
        self._legs_of_walls = [
            (index, a, b, box_of(a, b)) for index, wall in enumerate(self.walls) for a, b in pairwise(wall.points)
        ]
        self._walls_in = Index(grid, [grid.along(a, b) for _, a, b, _ in self._legs_of_walls])
        # Areas by point, as the same points are asked for again and again. It changes no answer.
        self._held: dict[Point, tuple[int, ...]] = {}

    def _all_edges(self) -> tuple[_Edge, ...]:
        edges = [
            (*a, *b, index)
            for index, area in enumerate(self.areas)
            if isinstance(area.shape, Polygon) and area.matters_to_sight
            for a, b in area.shape.edges
        ]
        edges += [(*a, *b, -1 - index) for index, wall in enumerate(self.walls) for a, b in pairwise(wall.points)]
        return tuple(edges)

    def areas_at(self, point: Point) -> tuple[int, ...]:
        """The areas that hold a point, the lowest first."""
        held = self._held.get(point)
        if held is None:
            near = sorted(self._areas_in.at(self.grid.cell(point)))
            held = tuple(index for index in near if self.areas[index].shape.holds(point))
            if len(self._held) >= _REMEMBERED:
                self._held.clear()
            self._held[point] = held
        return held

    def ground_at(self, point: Point) -> int:
        """The height of the ground above the table: that of the last hill or hollow listed that holds the point."""
        for index in reversed(self.areas_at(point)):
            if self.areas[index].form in ("hill", "hollow"):
                return self.areas[index].ground
        return 0

    def eye_at(self, point: Point, height: int) -> tuple[int, int, int]:
        """A point so high above the ground there, as sight wants it."""
        return (*point, self.ground_at(point) + height)

    def going_at(self, point: Point) -> str:
        """What it is like to move at a point: that of the last area listed that holds it and has a going, else ""."""
        for index in reversed(self.areas_at(point)):
            if self.areas[index].going:
                return self.areas[index].going
        return ""

    def going_near(self, box: Box) -> list[int]:
        """The areas with a going whose boxes meet one, the lowest first."""
        boxes = self._boxes
        return [index for index in sorted(self._goings_in.among(list(self.grid.under(box)))) if boxes[index].meets(box)]

    def walls_near(self, box: Box) -> list[int]:
        """The walls of which a leg may meet a box, by their numbers."""
        near = [self._legs_of_walls[number] for number in self._walls_in.among(list(self.grid.under(box)))]
        return sorted({wall for wall, _, _, its in near if its.meets(box)})

    def hollows_near(self, a: Point, b: Point) -> list[int]:
        """The hollows that a segment may meet."""
        near = self._areas_in.among(self.grid.along(a, b))
        return [index for index in sorted(near) if self.areas[index].form == "hollow"]

    def walls_reached(self, a: Point, b: Point) -> list[tuple[Fraction, int]]:
        """The walls that a move from a to b crosses or ends at, in order: at which share, and which wall.

        A wall at which the move only begins is not counted, nor one in whose own line it runs.
        """
        found: set[tuple[Fraction, int]] = set()
        box = box_of(a, b)
        for number in self._walls_in.among(self.grid.along(a, b)):
            wall, c, d, its = self._legs_of_walls[number]
            if its.meets(box) and (side(a, b, c) or side(a, b, d)):
                found.update((share, wall) for share in shares_met(a, b, c, d) if share)
        return sorted(found)

    def crossings(self, a: Point, b: Point) -> Crossings:
        """What matters to sight on the line between two different points."""
        cells = self.grid.along(a, b)
        walls: dict[int, set[Cut]] = {}
        cuts: dict[int, list[Cut]] = {}
        others = self._rounds_in.among(cells) if self._has_rounds else set()
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        offset = dx * ay - dy * ax
        edges = self._edges
        for number in self._edges_in.among(cells):
            x1, y1, x2, y2, owner = edges[number]
            # On which side of the line the ends of the edge are; then on which side of the edge the line's ends are.
            first, second = dx * y1 - dy * x1 - offset, dx * y2 - dy * x2 - offset
            if (first > 0 and second > 0) or (first < 0 and second < 0):
                continue
            ex, ey = x2 - x1, y2 - y1
            start, end = ex * (ay - y1) - ey * (ax - x1), ex * (by - y1) - ey * (bx - x1)
            if (start > 0 and end > 0) or (start < 0 and end < 0):
                continue
            if owner < 0:
                if start and end:
                    walls.setdefault(owner, set()).add((abs(start), abs(start - end)))
            elif first and second and start and end:
                cuts.setdefault(owner, []).append((abs(start), abs(start - end)))
            else:
                others.add(owner)
        for index in others:
            cuts.pop(index, None)
        return Crossings(walls, cuts, self._around(a, cuts, others), sorted(others))

    def _around(self, a: Point, cuts: dict[int, list[Cut]], others: set[int]) -> list[int]:
        at_start = self.areas_at(a)
        if not at_start:
            return []
        areas = self.areas
        return [i for i in at_start if i not in cuts and i not in others and areas[i].matters_to_sight]


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans of several areas as one: in order, with those that overlap or touch merged."""
    return merged(sorted(spans))

"""The land of one table, made once and never changed: what lies where, and what a line meets.

A game in which a house falls or a hole is blown makes a new `Terrain` of the changed pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from steppe.kernel.tabletop.grids import Grid
from steppe.kernel.tabletop.pieces import Area, Wall
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import END, START, Polygon, Span, merged
from steppe.kernel.tabletop.tables import Table

_REMEMBERED: Final = 4096

_Edge = tuple[int, int, int, int, int]
"""The ends of an edge, and whose it is: the number of an area, or of a wall as -1, -2 ..."""


class Crossings(NamedTuple):
    """What a line meets: walls with the shares where, and areas with the spans inside them, in no order.

    `seams` are areas whose outline the line runs along or touches.
    """

    walls: list[tuple[int, Fraction]]
    areas: list[tuple[int, tuple[Span, ...]]]
    seams: set[int]


class Terrain:
    """A table and what lies on it. `areas` and `walls` are known by their places in these tuples."""

    __slots__ = (
        "_areas_by_cell",
        "_edges",
        "_edges_by_cell",
        "_held",
        "_rounds_by_cell",
        "areas",
        "grid",
        "table",
        "walls",
    )

    def __init__(self, table: Table, areas: Iterable[Area] = (), walls: Iterable[Wall] = ()) -> None:
        self.table = table
        self.areas = tuple(areas)
        self.walls = tuple(walls)
        self.grid = Grid(table)
        self._edges = self._all_edges()
        self._edges_by_cell = self._by_cell(self.grid.along(edge[:2], edge[2:4]) for edge in self._edges)
        self._areas_by_cell = self._by_cell(self.grid.under(area.shape.box) for area in self.areas)
        self._rounds_by_cell = self._by_cell(
            [] if isinstance(area.shape, Polygon) or not area.matters_to_sight else self.grid.under(area.shape.box)
            for area in self.areas
        )
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

    def _by_cell(self, cells_of: Iterable[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in range(self.grid.size)]
        for number, cells in enumerate(cells_of):
            for cell in cells:
                found[cell].append(number)
        return tuple(map(tuple, found))

    def areas_at(self, point: Point) -> tuple[int, ...]:
        """The areas that hold a point, the lowest first."""
        held = self._held.get(point)
        if held is None:
            near = self._areas_by_cell[self.grid.cell(point)]
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

    def going_at(self, point: Point) -> str:
        """What it is like to move at a point: that of the last area listed that holds it and has a going, else ""."""
        for index in reversed(self.areas_at(point)):
            if self.areas[index].going:
                return self.areas[index].going
        return ""

    def areas_near(self, a: Point, b: Point) -> set[int]:
        """The areas that a segment may meet, and others near it."""
        return set().union(*(self._areas_by_cell[cell] for cell in self.grid.along(a, b)))

    def hollows_near(self, a: Point, b: Point) -> list[int]:
        """The hollows that a segment may meet."""
        return [index for index in sorted(self.areas_near(a, b)) if self.areas[index].form == "hollow"]

    def is_plain(self, cells: Iterable[int]) -> bool:
        """Whether no area or wall comes near these cells of the grid."""
        return not any(self._areas_by_cell[cell] or self._edges_by_cell[cell] for cell in cells)

    def crossings(self, a: Point, b: Point) -> Crossings:
        """What matters to sight on the line between two different points."""
        cells = self.grid.along(a, b)
        edges = set().union(*[self._edges_by_cell[cell] for cell in cells])
        walls: set[tuple[int, Fraction]] = set()
        cut: dict[int, list[Fraction]] = {}
        seams: set[int] = set()
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        offset = dx * ay - dy * ax
        table = self._edges
        for number in edges:
            x1, y1, x2, y2, owner = table[number]
            of_first = dx * y1 - dy * x1 - offset
            of_second = dx * y2 - dy * x2 - offset
            if (of_first > 0 and of_second > 0) or (of_first < 0 and of_second < 0):
                continue
            ex, ey = x2 - x1, y2 - y1
            of_a, of_b = ex * (ay - y1) - ey * (ax - x1), ex * (by - y1) - ey * (bx - x1)
            if (of_a > 0 and of_b > 0) or (of_a < 0 and of_b < 0):
                continue
            if owner < 0:
                if of_a and of_b:
                    walls.add((-1 - owner, Fraction(of_a, of_a - of_b)))
            elif of_first and of_second and of_a and of_b:
                cut.setdefault(owner, []).append(Fraction(of_a, of_a - of_b))
            else:
                seams.add(owner)
        return Crossings(list(walls), self._spans(a, b, cells, cut, seams), seams)

    def _spans(
        self, a: Point, b: Point, cells: list[int], cut: dict[int, list[Fraction]], seams: set[int]
    ) -> list[tuple[int, tuple[Span, ...]]]:
        """The spans in every area met. Where every edge is cut cleanly they follow from the cuts alone."""
        at_start = self.areas_at(a)
        areas = self.areas
        found = [(index, _between(cut[index], index in at_start)) for index in cut if index not in seams]
        through = [
            index for index in at_start if index not in cut and index not in seams and areas[index].matters_to_sight
        ]
        found += [(index, ((START, END),)) for index in through if isinstance(areas[index].shape, Polygon)]
        exact = seams.union(*[self._rounds_by_cell[cell] for cell in cells])
        for index in exact:
            spans = areas[index].shape.spans(a, b)
            if spans:
                found.append((index, spans))
        return found


def _between(cuts: list[Fraction], begins_inside: bool) -> tuple[Span, ...]:
    """The spans between clean cuts of an outline, which a line leaves and enters by turns."""
    if len(cuts) > 1:
        cuts.sort()
    ends = [START, *cuts] if begins_inside else cuts
    if len(ends) % 2:
        ends = [*ends, END]
    return tuple(zip(ends[::2], ends[1::2], strict=True))


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans of several areas as one: in order, with those that overlap or touch merged."""
    return merged(sorted(spans))

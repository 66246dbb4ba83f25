"""The straight legs between the points of a grid, and what they cost one kind of mover: what ways are searched on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from steppe.kernel.tabletop.going import Pace, cost_in, leg_cost
from steppe.kernel.tabletop.passing import obstacle_on_leg
from steppe.kernel.tabletop.points import INCH, Point, stride
from steppe.kernel.tabletop.segments import near_segment
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape
from steppe.kernel.tabletop.tables import Box, Edge, box_of
from steppe.kernel.tabletop.terrain import Terrain

AROUND: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight directions of the grid, clockwise from north; the odd ones slant."""

_FREE: Final = Pace()


class LegGrid:
    """The legs of one kind of mover over a terrain: a round base of a radius (1 at least) at a pace.

    What legs of the grid cost is kept, so a second question is cheaper than the first. `spacing` is how far apart the
    points of the grid are, which are numbered row by row from the south-west. `row` and `column` are the masks of the
    southernmost row and of the westernmost column.
    """

    __slots__ = ("_kept", "_mixed", "column", "columns", "pace", "radius", "row", "rows", "spacing", "terrain")

    def __init__(self, terrain: Terrain, pace: Pace, radius: int = 1, spacing: int = INCH) -> None:
        self.terrain, self.pace, self.radius, self.spacing = terrain, pace, radius, spacing
        self.columns = terrain.table.width // spacing + 1
        self.rows = terrain.table.depth // spacing + 1
        self.row = (1 << self.columns) - 1
        self.column = sum(1 << row * self.columns for row in range(self.rows))
        self._mixed: frozenset[int] | None = None
        self._kept: dict[int, list[tuple[int, int]]] = {}

    def leg(self, a: Point, b: Point, others: Sequence[Shape] = ()) -> int | None:
        """What a straight leg costs; None where something bars it."""
        cost = leg_cost(self.terrain, self.pace, a, b)
        if cost is None or obstacle_on_leg(self.terrain, self.pace, Circle(a, self.radius), a, b, others):
            return None
        return cost

    def least_cost(self, a: Point, b: Point) -> int:
        """No way between two points costs less."""
        least = self.pace.least
        return stride(a, b) * least.numerator // least.denominator

    def point(self, node: int) -> Point:
        """Where a point of the grid lies."""
        row, column = divmod(node, self.columns)
        return column * self.spacing, row * self.spacing

    def node_at(self, point: Point) -> int:
        """The number of a point of the grid; -1 for a point that is none."""
        (column, off), (row, beside) = divmod(point[0], self.spacing), divmod(point[1], self.spacing)
        return -1 if off or beside else row * self.columns + column

    def steps(self, node: int) -> list[tuple[int, int]]:
        """The legs of the grid from a point of it that nothing on the table bars: where to, and what they cost."""
        if node not in self._kept:
            point = self.point(node)
            costs = None if self._is_mixed(node) else self._plain(point)
            found = []
            for order, beyond in self._around(node):
                cost = costs[order % 2] if costs else self.leg(point, self.point(beyond))
                if cost is not None:
                    found.append((beyond, cost))
            self._kept[node] = found
        return self._kept[node]

    def _around(self, node: int) -> Iterator[tuple[int, int]]:
        row, column = divmod(node, self.columns)
        for order, (east, north) in enumerate(AROUND):
            x, y = column + east, row + north
            if 0 <= x < self.columns and 0 <= y < self.rows:
                yield order, y * self.columns + x

    def _plain(self, point: Point) -> tuple[int | None, int | None]:
        """What a straight and a slanting leg of the grid cost where all about is of one going."""
        going, (x, y), step = self.terrain.going_at(point), point, self.spacing
        return (
            cost_in(self.pace, going, point, (x, y + step)),
            cost_in(self.pace, going, point, (x + step, y + step)),
        )

    def _is_mixed(self, node: int) -> bool:
        """Whether a point of the grid has an outline, a wall or the edge of the table near it."""
        if self._mixed is None:
            margin = 3 * self.spacing // 2 + self.radius
            self._mixed = frozenset(self.nodes_at_edge(margin)) | self.nodes_near_borders(margin, margin)
        return node in self._mixed

    def nodes_at_edge(self, margin: int) -> Iterator[int]:
        """The points of the grid less than this from the edge of the table."""
        box, step = self.terrain.table.box.grown(-margin), self.spacing
        inside = range(-(-box.west // step), box.east // step + 1)
        for row in range(self.rows):
            is_inside = box.south <= row * step <= box.north
            for column in range(self.columns):
                if not (is_inside and column in inside):
                    yield row * self.columns + column

    def nodes_near_borders(self, margin: int, margin_to_bars: int) -> set[int]:
        """The points of the grid no further than a margin from walls and from outlines of land with a going.

        Those that bar the mover have a margin of their own.
        """
        found, pace = set[int](), self.pace
        for area in self.terrain.areas:
            if area.going:
                reach = margin_to_bars if area.going in pace.barred else margin
                for a, b in _outline(area.shape):
                    found.update(self._nodes_along(a, b, reach + _half(area.shape)))
        for wall in self.terrain.walls:
            reach = margin_to_bars if wall.kind in pace.barred_walls else margin
            for a, b in pairwise(wall.points):
                found.update(self._nodes_along(a, b, reach))
        return found

    def _nodes_along(self, a: Point, b: Point, margin: int) -> Iterator[int]:
        return (
            node for node in self.nodes_in(box_of(a, b).grown(margin)) if near_segment(self.point(node), a, b, margin)
        )

    def nodes_near(self, point: Point) -> Iterator[int]:
        """The points of the grid less than two spacings away to each side."""
        return self.nodes_in(Box(*point, *point).grown(2 * self.spacing - 1))

    def nodes_in(self, box: Box) -> Iterator[int]:
        """The points of the grid in a box."""
        step = self.spacing
        columns = range(max(-(-box.west // step), 0), min(box.east // step, self.columns - 1) + 1)
        for row in range(max(-(-box.south // step), 0), min(box.north // step, self.rows - 1) + 1):
            yield from (row * self.columns + column for column in columns)


class LegsPast:
    """The legs of a grid as they are past some others: bases, hulls and wrecks."""

    __slots__ = ("_crowded", "_kept", "grid", "others")

    def __init__(self, grid: LegGrid, others: Sequence[Shape]) -> None:
        self.grid, self.others = grid, others
        self._kept: dict[tuple[Point, Point], int | None] = {}
        self._crowded: dict[int, list[Shape]] = {}
        for other in others:
            for node in grid.nodes_in(other.box.grown(grid.radius + grid.spacing)):
                self._crowded.setdefault(node, []).append(other)

    def leg(self, a: Point, b: Point) -> int | None:
        """What a straight leg costs; None where something bars it."""
        if (a, b) not in self._kept:
            self._kept[a, b] = self.grid.leg(a, b, self.others)
        return self._kept[a, b]

    def legs_from(self, point: Point) -> list[tuple[int, int]]:
        """The legs from a point to those of the grid near it: where to, and what they cost."""
        legs = ((node, self.leg(point, self.grid.point(node))) for node in self.grid.nodes_near(point))
        return [(node, cost) for node, cost in legs if cost is not None]

    def legs_to(self, point: Point) -> dict[int, int]:
        """What legs cost that lead to a point, by the points of the grid near it from where they come."""
        legs = ((node, self.leg(self.grid.point(node), point)) for node in self.grid.nodes_near(point))
        return {node: cost for node, cost in legs if cost is not None}

    def steps(self, node: int) -> list[tuple[int, int]]:
        """The legs of the grid from one of its points: where to, and what they cost."""
        steps = self.grid.steps(node)
        return [step for step in steps if self._is_free(node, step[0])] if node in self._crowded else steps

    def _is_free(self, node: int, beyond: int) -> bool:
        grid = self.grid
        a, b = grid.point(node), grid.point(beyond)
        return obstacle_on_leg(grid.terrain, _FREE, Circle(a, grid.radius), a, b, self._crowded[node]) is None


def nearest_to_edge(grid: LegGrid, mask: int, edge: Edge) -> int:
    """Those points of a mask of a grid that lie nearest to an edge of the table."""
    columns = grid.columns
    if edge in ("south", "north") and mask:
        row = ((mask & -mask).bit_length() if edge == "south" else mask.bit_length()) - 1
        return mask & (grid.row << row // columns * columns)
    for number in range(columns) if edge == "west" else range(columns - 1, -1, -1):
        if found := mask & (grid.column << number):
            return found
    return 0


def _outline(shape: Shape) -> Sequence[tuple[Point, Point]]:
    if isinstance(shape, Polygon):
        return shape.edges
    return [(shape.centre, shape.centre)] if isinstance(shape, Circle) else list(pairwise(shape.points))


def _half(shape: Shape) -> int:
    if isinstance(shape, Circle):
        return shape.radius
    return 0 if isinstance(shape, Polygon) else shape.half

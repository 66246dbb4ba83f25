"""A grid of square cells over a table, so that only what is near a line or point need be looked at.

Cells are known by column and row from the south-west. Those at the edges reach outward without end, so that nothing is
lost that lies off the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Box, Table

CELL: Final = 3000

Reach = tuple[int, int, int]
"""A column, and the first and last row of some of its cells."""


class Grid:
    """The cells of a table.

    >>> grid = Grid(Table(72000, 48000))
    >>> grid.columns, grid.rows, grid.cell((3000, 0)), grid.along((1000, 1000), (7000, 4000))
    (24, 16, (1, 0), [(0, 0, 0), (1, 0, 1), (2, 1, 1)])
    """

    __slots__ = ("columns", "rows")

    def __init__(self, table: Table) -> None:
        self.columns = max(1, -(-table.width // CELL))
        self.rows = max(1, -(-table.depth // CELL))

    def cell(self, point: Point) -> tuple[int, int]:
        """The column and row of a point."""
        return self._column(point[0]), self._row(point[1])

    def _column(self, x: int) -> int:
        return min(max(x // CELL, 0), self.columns - 1)

    def _row(self, y: int) -> int:
        return min(max(y // CELL, 0), self.rows - 1)

    def under(self, box: Box) -> Iterator[Reach]:
        """The cells that a box meets, column by column."""
        south, north = self._row(box.south), self._row(box.north)
        return ((column, south, north) for column in range(self._column(box.west), self._column(box.east) + 1))

    def along(self, a: Point, b: Point) -> list[Reach]:
        """The cells of all points of a segment, column by column from the west, and at most one or two more."""
        if b[0] < a[0]:
            a, b = b, a
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        top, last = self.rows - 1, self._column(bx)
        low = self._row(ay)
        reaches: list[Reach] = []
        for column in range(self._column(ax), last):
            high = (ay + dy * ((column + 1) * CELL - ax) // dx) // CELL
            if high < 0 or high > top:
                high = 0 if high < 0 else top
            reaches.append((column, low, high) if low <= high else (column, high, low))
            low = high
        high = self._row(by)
        reaches.append((last, low, high) if low <= high else (last, high, low))
        return reaches


class Index:
    """Numbers of things by the cells where they lie; all that lie in some rows of a column are found at one blow."""

    __slots__ = ("_by_reach",)

    def __init__(self, grid: Grid, reaches: list[list[Reach]]) -> None:
        self._by_reach = _ByReach(grid, reaches)

    def at(self, cell: tuple[int, int]) -> frozenset[int]:
        """What lies in one cell."""
        return self._by_reach[cell[0], cell[1], cell[1]]

    def among(self, reaches: list[Reach]) -> set[int]:
        """What lies in any of these cells."""
        by_reach = self._by_reach
        return set().union(*[by_reach[reach] for reach in reaches])


class _ByReach(dict[Reach, frozenset[int]]):
    """What lies in a reach of cells, put together when it is first asked for."""

    def __init__(self, grid: Grid, reaches: list[list[Reach]]) -> None:
        super().__init__()
        self.cells: list[list[set[int]]] = [[set() for _ in range(grid.rows)] for _ in range(grid.columns)]
        for number, of_one in enumerate(reaches):
            for column, low, high in of_one:
                for cell in self.cells[column][low : high + 1]:
                    cell.add(number)

    def __missing__(self, reach: Reach) -> frozenset[int]:
        column, low, high = reach
        found = self[reach] = frozenset[int]().union(*self.cells[column][low : high + 1])
        return found

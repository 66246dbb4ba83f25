"""A grid of square cells over a table, so that only what is near a line or point need be looked at.

Cells are numbered row by row from the south-west. Those at the edges reach outward without end, so that nothing is lost
that lies off the table.
"""

from __future__ import annotations

from typing import Final

from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Box, Table

CELL: Final = 3000


class Grid:
    """The cells of a table.

    >>> grid = Grid(Table(72000, 48000))
    >>> grid.columns, grid.rows, grid.cell((3000, 0)), grid.along((1000, 1000), (7000, 4000))
    (24, 16, 1, [0, 1, 25, 26])
    """

    __slots__ = ("columns", "rows", "size")

    def __init__(self, table: Table) -> None:
        self.columns = max(1, -(-table.width // CELL))
        self.rows = max(1, -(-table.depth // CELL))
        self.size = self.columns * self.rows

    def cell(self, point: Point) -> int:
        """The cell of a point."""
        return self._row(point[1]) * self.columns + self._column(point[0])

    def _column(self, x: int) -> int:
        return min(max(x // CELL, 0), self.columns - 1)

    def _row(self, y: int) -> int:
        return min(max(y // CELL, 0), self.rows - 1)

    def under(self, box: Box) -> list[int]:
        """The cells that a box meets."""
        west, east = self._column(box.west), self._column(box.east)
        rows = range(self._row(box.south), self._row(box.north) + 1)
        return [row * self.columns + column for row in rows for column in range(west, east + 1)]

    def along(self, a: Point, b: Point) -> list[int]:
        """The cells of all points of a segment, from west to east, and at most one or two more."""
        if b[0] < a[0]:
            a, b = b, a
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        columns, last_row = self.columns, self.rows - 1
        first, last = self._column(ax), self._column(bx)
        cells: list[int] = []
        low = ay
        for column in range(first, last + 1):
            high = by if column == last else ay + dy * ((column + 1) * CELL - ax) // dx
            lower, upper = (low, high) if low <= high else (high, low)
            row = min(max(lower // CELL, 0), last_row)
            end = min(max(upper // CELL, 0), last_row)
            cells.extend(range(row * columns + column, end * columns + column + 1, columns))
            low = high
        return cells

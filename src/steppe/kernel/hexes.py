"""Hex boards: cells as small integers, axial coordinates inside, printed labels outside.

A board is made once and shared by all states of all games on it. Directions count clockwise. On a board with pointy
tops 0 is east (then SE, SW, W, NW, NE); on one with flat tops 0 is north (then NE, SE, S, SW, NW).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from steppe.kernel.errors import BadAction

OFF_BOARD = -1

_POINTY = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_FLAT = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Line(NamedTuple):
    """A straight row of hexes from one cell to another."""

    direction: int
    distance: int
    between: tuple[int, ...]


class HexBoard:
    """A rectangle of hexes.

    `shifted` says which rows (pointy tops) or columns (flat tops), counted from 0, lie half a hex further east (south).

    Shapes: cells are 0 .. columns*rows-1, row by row. `neighbours[cell][direction]` is a cell or `OFF_BOARD`;
    `around[cell]` holds those neighbours that are on the board;
    `rays[cell][direction]` holds the cells from the next one to the edge; `lines[a * size + b]` is a `Line` or None.

    >>> board = HexBoard(11, 9, tops="pointy", shifted="even")
    >>> board.label(board.cell("0405"))
    '0405'
    >>> board.distance(board.cell("0101"), board.cell("1101"))
    10
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        *,
        tops: Literal["pointy", "flat"] = "pointy",
        shifted: Literal["even", "odd"] = "even",
    ) -> None:
        self.columns, self.rows, self.tops, self.shifted = columns, rows, tops, shifted
        self.size = columns * rows
        self.vectors = _POINTY if tops == "pointy" else _FLAT
        self.axial = [self._to_axial(cell % columns, cell // columns) for cell in range(self.size)]
        self._at = {axial: cell for cell, axial in enumerate(self.axial)}
        self.neighbours = tuple(tuple(self.step(cell, d) for d in range(6)) for cell in range(self.size))
        self.around = tuple(tuple(c for c in near if c != OFF_BOARD) for near in self.neighbours)
        self.rays = tuple(tuple(self._ray(cell, d) for d in range(6)) for cell in range(self.size))
        self.lines = self._all_lines()
        self.labels = tuple(f"{cell % columns + 1:02d}{cell // columns + 1:02d}" for cell in range(self.size))
        self._by_label = {label: cell for cell, label in enumerate(self.labels)}

    def _to_axial(self, column: int, row: int) -> tuple[int, int]:
        line, along = (row, column) if self.tops == "pointy" else (column, row)
        offset = (line + 1) // 2 if self.shifted == "even" else line // 2
        along -= offset
        return (along, line) if self.tops == "pointy" else (line, along)

    def place(self, cell: int, direction: int) -> tuple[int, int]:
        """Column and row (from 0, and beyond the edges too) of the place next to a cell."""
        q, r = self.axial[cell]
        dq, dr = self.vectors[direction]
        q, r = q + dq, r + dr
        line, along = (r, q) if self.tops == "pointy" else (q, r)
        along += (line + 1) // 2 if self.shifted == "even" else line // 2
        return (along, line) if self.tops == "pointy" else (line, along)

    def step(self, cell: int, direction: int) -> int:
        """The next cell in a direction, or `OFF_BOARD`."""
        q, r = self.axial[cell]
        dq, dr = self.vectors[direction]
        return self._at.get((q + dq, r + dr), OFF_BOARD)

    def _ray(self, cell: int, direction: int) -> tuple[int, ...]:
        cells = []
        while (cell := self.step(cell, direction)) != OFF_BOARD:
            cells.append(cell)
        return tuple(cells)

    def _all_lines(self) -> tuple[Line | None, ...]:
        lines: list[Line | None] = [None] * (self.size * self.size)
        for start in range(self.size):
            for direction, ray in enumerate(self.rays[start]):
                for index, end in enumerate(ray):
                    lines[start * self.size + end] = Line(direction, index + 1, ray[:index])
        return tuple(lines)

    def line(self, start: int, end: int) -> Line | None:
        """The straight row between two different cells, or None where they share no row."""
        return self.lines[start * self.size + end]

    def distance(self, start: int, end: int) -> int:
        """Hexes from one cell to another."""
        (q1, r1), (q2, r2) = self.axial[start], self.axial[end]
        return (abs(q1 - q2) + abs(r1 - r2) + abs(q1 + r1 - q2 - r2)) // 2

    def label(self, cell: int) -> str:
        """The printed label: two digits for the column, two for the row, both from 01."""
        return self.labels[cell]

    def cell(self, label: str) -> int:
        """The cell with this printed label (`BadAction` if there is none)."""
        try:
            return self._by_label[label]
        except KeyError:
            last = self.labels[-1]
            raise BadAction(f"there is no hex {label!r} here; labels run from 0101 to {last} (column, row)") from None

    def mirrored(self, cell: int) -> int:
        """The cell across the middle row (top and bottom change places).

        A pointy-topped board needs an odd number of rows for that.
        """
        if self.tops == "pointy" and self.rows % 2 == 0:
            raise ValueError("a pointy-topped board with an even number of rows has no mirror across its middle row")
        return (self.rows - 1 - cell // self.columns) * self.columns + cell % self.columns


def rotated(axial: tuple[int, int], steps: int) -> tuple[int, int]:
    """Axial coordinates turned round the origin by 60 degrees a step, clockwise if positive.

    >>> rotated((1, 0), 1), rotated((2, -1), 6)
    ((0, 1), (2, -1))
    """
    q, r = axial
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def opposite(direction: int) -> int:
    """The direction straight behind."""
    return (direction + 3) % 6


def turned(direction: int, steps: int) -> int:
    """A direction turned by hexsides, clockwise if positive."""
    return (direction + steps) % 6


def turning_steps(start: int, end: int) -> int:
    """Fewest hexsides to turn from one direction to another: 0 to 3."""
    steps = (end - start) % 6
    return min(steps, 6 - steps)


def mirrored_direction(direction: int, tops: Literal["pointy", "flat"] = "pointy") -> int:
    """The direction as seen on a board mirrored across its middle row."""
    return (6 - direction) % 6 if tops == "pointy" else (3 - direction) % 6

"""Convex outlines on a grid: which of its points they hold and which of its cells they touch, row by row, as bits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from steppe.kernel.tabletop.points import Point

_FAR: Final = 1 << 40


class Scanner:
    """Scans convex outlines on a grid of points `step` apart."""

    __slots__ = ("columns", "low", "rows", "step")

    def __init__(self, step: int, columns: int, rows: int) -> None:
        self.step, self.columns, self.rows = step, columns, rows
        # The bits below each number.
        self.low = [(1 << number) - 1 for number in range(columns + 1)]

    def _rows(self, points: Sequence[Point]) -> tuple[int, list[int], list[int], list[int]]:
        """The first row that an outline crosses; from then on its west end, its east end, both rounded down to columns,
        and its east end rounded up.
        """
        step = self.step
        heights = [y for _, y in points]
        first, last = max(0, -(-min(heights) // step)), min(self.rows - 1, max(heights) // step)
        count = max(last - first + 1, 0)
        west, east, east_up = [_FAR] * count, [-_FAR] * count, [-_FAR] * count
        x, y = points[-1]
        for other_x, other_y in points:
            rise = other_y - y
            if rise > 0:  # the outline runs against the clock: it climbs on its east side
                begin, end = max(first, -(-y // step)), min(last, other_y // step)
                divisor, run = rise * step, (other_x - x) * step
                number = x * rise + (begin * step - y) * (other_x - x)
                for row in range(begin - first, end - first + 1):
                    east[row], east_up[row] = number // divisor, -(-number // divisor)
                    number += run
            elif rise < 0:
                begin, end = max(first, -(-other_y // step)), min(last, y // step)
                divisor, run = -rise * step, (x - other_x) * step
                number = other_x * -rise + (begin * step - other_y) * (x - other_x)
                for row in range(begin - first, end - first + 1):
                    west[row] = number // divisor
                    number += run
            elif count and not y % step and first <= y // step <= last:
                self._level(y // step - first, x, other_x, west, east, east_up)
            x, y = other_x, other_y
        return first, west, east, east_up

    def _level(self, row: int, x: int, other: int, west: list[int], east: list[int], east_up: list[int]) -> None:
        """An edge lies along a row."""
        least, most = min(x, other), max(x, other)
        west[row] = min(west[row], least // self.step)
        east[row] = max(east[row], most // self.step)
        east_up[row] = max(east_up[row], -(-most // self.step))

    def inside(self, points: Sequence[Point]) -> tuple[int, list[int]]:
        """The points strictly inside an outline: the first row, and the bits of it and of those after it."""
        first, west, _, east_up = self._rows(points)
        low, columns, step = self.low, self.columns, self.step
        found = []
        for begin, end in zip(west, east_up, strict=True):
            begin, end = (begin + 1 if begin >= 0 else 0), (end if end <= columns else columns)
            found.append(low[end] ^ low[begin] if begin < end else 0)
        heights = [y for _, y in points]
        bottom, top = min(heights), max(heights)
        if found and first * step <= bottom:
            found[0] = 0
        if found and (first + len(found) - 1) * step >= top:
            found[-1] = 0
        return first, found

    def add_touched(self, points: Sequence[Point], into: list[int]) -> None:
        """Add the cells that an outline touches, and perhaps a few more. A cell lies north-east of its point."""
        first, west, east, _ = self._rows(points)
        low, step, columns, most = self.low, self.step, self.columns, self.rows - 1
        before_west, before_east = _FAR, -_FAR
        row = first - 1
        for begin, end in zip([*west, _FAR], [*east, -_FAR], strict=True):
            least = begin if begin < before_west else before_west
            last = (end if end > before_east else before_east) + 1
            if row >= 0 and least < columns and last > 0:
                into[row] |= low[last if last < columns else columns] ^ low[least if least > 0 else 0]
            before_west, before_east = begin, end
            row += 1
        for row in {y // step for _, y in points}:
            if 0 <= row <= most:
                reached = [x // step for x, y in points if y // step == row]
                for index in (row - first, row - first + 1):
                    if 0 <= index < len(west):
                        reached += [west[index], east[index]]
                least, last = max(min(reached), 0), min(max(reached) + 1, columns)
                if least < last:
                    into[row] |= low[last] ^ low[least]


def joined_rows(rows: Sequence[int], columns: int) -> int:
    """The bits of all rows as one number, those of the first row lowest."""
    found = 0
    for row in reversed(rows):
        found = found << columns | row
    return found

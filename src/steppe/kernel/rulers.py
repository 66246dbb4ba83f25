"""The line that a ruler draws from the centre of one hex to the centre of another, and all that it touches.

Exact: whole numbers and fractions, no floating point, so that every machine sees the same. In cube coordinates the
cell of a hex is where the three differences x-y, y-z, z-x lie within 1 of those of its centre; along a straight line
each of them grows evenly, so the part of the line inside a cell is the overlap of three intervals.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

Axial = tuple[int, int]


class Span(NamedTuple):
    """A piece of the ruler's line: inside one hex, or along the hexside between two.

    `hexes` are axial offsets from the hex where the ruler begins.
    """

    hexes: tuple[Axial, ...]

    @property
    def along(self) -> bool:
        """Whether the line runs exactly along a hexside here."""
        return len(self.hexes) == 2


@cache
def ruler(offset: Axial) -> tuple[Span, ...]:
    """What a ruler touches from one hex (0, 0) to another, in order, both ends included.

    A hex that is touched at a single corner is left out.

    >>> [span.hexes for span in ruler((2, -1))]  # exactly between two hexes
    [((0, 0),), ((1, -1), (1, 0)), ((2, -1),)]
    >>> [span.hexes for span in ruler((3, -1))]
    [((0, 0),), ((1, 0),), ((2, -1),), ((3, -1),)]
    """
    if offset == (0, 0):
        return (Span(((0, 0),)),)
    inside: list[tuple[Fraction, Axial]] = []
    sides: dict[Fraction, list[Axial]] = {}
    for cell in _box(offset):
        found = _overlap(offset, cell)
        if found is None:
            continue
        start, on_side = found
        if on_side:
            sides.setdefault(start, []).append(cell)
        else:
            inside.append((start, cell))
    spans = [(start, Span((cell,))) for start, cell in inside]
    spans += [(start, Span(tuple(sorted(cells)))) for start, cells in sides.items()]
    return tuple(span for _, span in sorted(spans))


def _box(offset: Axial) -> Iterator[Axial]:
    (q0, q1), (r0, r1) = sorted((0, offset[0])), sorted((0, offset[1]))
    for q in range(q0 - 1, q1 + 2):
        for r in range(r0 - 1, r1 + 2):
            yield q, r


def _differences(cell: Axial) -> tuple[int, int, int]:
    """x-y, y-z and z-x of a hex's centre, where x = q, z = r and y = -q-r."""
    q, r = cell
    return 2 * q + r, -q - 2 * r, r - q


def _overlap(offset: Axial, cell: Axial) -> tuple[Fraction, bool] | None:
    """Where on the line (0 to 1) its part in or beside a cell begins, and whether it runs along the cell's side.

    None where the line misses the cell, or touches it at a corner only.
    """
    start, end, on_side = Fraction(0), Fraction(1), False
    for growth, centre in zip(_differences(offset), _differences(cell), strict=True):
        if growth == 0:
            if abs(centre) > 1:
                return None
            on_side = on_side or abs(centre) == 1
            continue
        first, last = sorted((Fraction(centre - 1, growth), Fraction(centre + 1, growth)))
        start, end = max(start, first), min(end, last)
    return (start, on_side) if start < end else None

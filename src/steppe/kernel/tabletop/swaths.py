"""Targets in corridors, arcs and bursts, in the order in which they are hit or chosen.

Targets are points; the answers are their places in the sequence given. Boundaries are in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from steppe.kernel.tabletop.directions import in_arc
from steppe.kernel.tabletop.points import Point, squared, within
from steppe.kernel.tabletop.segments import along, side


def in_corridor(a: Point, b: Point, half_width: int, points: Sequence[Point]) -> tuple[int, ...]:
    """Who is no further than this to either side of the line from a to b, abreast of it.

    In order along the line, then of nearness to it, then as given. This is the swath of a flight path, and the way of
    a jet of flame.
    """
    square = squared(a, b)
    limit = half_width * half_width * square
    found = []
    for index, point in enumerate(points):
        foot, off = along(a, b, point), side(a, b, point) ** 2
        if 0 <= foot <= square and off <= limit:
            found.append((foot, off, index))
    return tuple(index for _, _, index in sorted(found))


def in_reach(origin: Point, reach: int, points: Sequence[Point]) -> tuple[int, ...]:
    """Who is no further away than this: the nearest first, then as given. This is also a burst of that radius."""
    found = [(squared(origin, point), index) for index, point in enumerate(points) if within(origin, point, reach)]
    return tuple(index for _, index in sorted(found))


def spots_round(origin: Point, reach: int, spacing: int) -> tuple[Point, ...]:
    """Places to look at round a point, on a square grid through it: the nearest first, at most so far away.

    For what seeks the nearest cover or the nearest place out of sight. Of equally near ones the northern come first,
    then the eastern.
    """
    x, y = origin
    return tuple([(x + east, y + north) for east, north in _offsets(reach, spacing)])


@lru_cache(maxsize=64)
def _offsets(reach: int, spacing: int) -> tuple[Point, ...]:
    steps = range(-(reach // spacing), reach // spacing + 1)
    offsets = [(east * spacing, north * spacing) for east in steps for north in steps]
    near = [
        (east * east + north * north, -north, -east) for east, north in offsets if within((0, 0), (east, north), reach)
    ]
    return tuple((-east, -north) for _, north, east in sorted(near))


def in_sector(origin: Point, facing: int, width: int, reach: int, points: Sequence[Point]) -> tuple[int, ...]:
    """Who is in an arc of so many degrees and in reach: the nearest first, then as given."""
    return tuple(index for index in in_reach(origin, reach, points) if in_arc(origin, facing, width, points[index]))


def lie_close(points: Sequence[Point], spread: int) -> bool:
    """Whether no two of these lie further apart than this."""
    return all(within(one, other, spread) for index, one in enumerate(points) for other in points[:index])


def swath_of(chosen: Sequence[int], points: Sequence[Point], spread: int, most: int) -> tuple[int, ...]:
    """The targets of one weapon out of a sequence of choices: each that lies close to all before it, `most` at most."""
    found: list[int] = []
    for index in chosen:
        if len(found) < most and all(within(points[index], points[other], spread) for other in found):
            found.append(index)
    return tuple(found)

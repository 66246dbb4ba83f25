"""Facings in whole degrees: 0 is table north, and they grow clockwise, so that 90 is east.

The unit vectors are whole numbers too, a million long, worked out from series in whole numbers: the same on every
machine, and exact mirror images of each other. Arcs are bounded by these vectors, which are kept for every half
degree; a point on the boundary is in.
"""

from __future__ import annotations

from typing import Final, Literal

from steppe.kernel.tabletop.points import Point, rounded

UNIT: Final = 1_000_000
FULL: Final = 360

Quarter = Literal["front", "left", "right", "rear"]

_EXACT: Final = 10**40


def _arctangent_of_one_over(number: int) -> int:
    total, power, sign = 0, _EXACT // number, 1
    for odd in range(1, 100, 2):
        total += sign * (power // odd)
        power, sign = power // (number * number), -sign
    return total


def _sine(half_degrees: int) -> int:
    pi = 4 * (4 * _arctangent_of_one_over(5) - _arctangent_of_one_over(239))
    angle = pi * half_degrees // FULL
    total, term = 0, angle
    for odd in range(1, 60, 2):
        total += term
        term = -(term * angle // _EXACT * angle // _EXACT) // ((odd + 1) * (odd + 2))
    return rounded(total * UNIT, _EXACT)


def _vectors() -> tuple[Point, ...]:
    sines = [_sine(halves) for halves in range(181)]
    quarter = [(sines[halves], sines[180 - halves]) for halves in range(180)]
    all_four = list(quarter)
    for _ in range(3):
        quarter = [(y, -x) for x, y in quarter]
        all_four += quarter
    return tuple(all_four)


HALVES: Final = _vectors()
"""The unit vector (east, north) of every half degree, clockwise from north, `UNIT` long."""


def vector(facing: int) -> Point:
    """The unit vector of a facing, `UNIT` long.

    >>> vector(0), vector(90), vector(150)
    ((0, 1000000), (1000000, 0), (500000, -866025))
    """
    return HALVES[facing % FULL * 2]


def turned(facing: int, degrees: int) -> int:
    """A facing after a turn, clockwise if positive."""
    return (facing + degrees) % FULL


def turn_between(start: int, end: int) -> int:
    """The shorter turn from one facing to another: -179 to 180 degrees, clockwise if positive.

    >>> turn_between(350, 10), turn_between(0, 270), turn_between(0, 180)
    (20, -90, 180)
    """
    turn = (end - start) % FULL
    return turn if turn <= FULL // 2 else turn - FULL


def mirrored_facing(facing: int) -> int:
    """The facing as seen on a table whose east and west change places."""
    return -facing % FULL


def moved(point: Point, facing: int, length: int) -> Point:
    """The point so far away in a direction, to the nearest 1/1000 inch.

    >>> moved((10000, 10000), 90, 2500), moved((0, 0), 45, 1000)
    ((12500, 10000), (707, 707))
    """
    east, north = vector(facing)
    return point[0] + rounded(east * length, UNIT), point[1] + rounded(north * length, UNIT)


def facing_towards(start: Point, end: Point) -> int:
    """The whole degree nearest to the direction from one point to another; 0 where they are the same.

    Which of two degrees is nearer is decided within an eighth of the circle, so that mirrored and turned tables agree.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    if not dx and not dy:
        return 0
    across, along = sorted((abs(dx), abs(dy)))
    facing = _within_an_eighth(across, along)
    if abs(dx) > abs(dy):
        facing = 90 - facing
    if dy < 0:
        facing = 180 - facing
    return facing if dx >= 0 else -facing % FULL


def _within_an_eighth(east: int, north: int) -> int:
    """The whole degree of a vector between north and north-east: the last whose lower half-degree it reaches."""
    low, high = 0, 45
    while low < high:
        middle = (low + high + 1) // 2
        boundary_east, boundary_north = HALVES[2 * middle - 1]
        if east * boundary_north >= north * boundary_east:
            low = middle
        else:
            high = middle - 1
    return low


def in_arc(origin: Point, facing: int, width: int, point: Point) -> bool:
    """Whether a point lies in the arc of so many degrees about a facing: boundaries and the origin itself are in."""
    if width >= FULL:
        return True
    dx, dy = point[0] - origin[0], point[1] - origin[1]
    left_east, left_north = HALVES[(2 * facing - width) % 720]
    right_east, right_north = HALVES[(2 * facing + width) % 720]
    right_of_left = dx * left_north - dy * left_east
    left_of_right = dy * right_east - dx * right_north
    if width <= FULL // 2:
        ahead_east, ahead_north = HALVES[2 * facing % 720]
        ahead = dx * ahead_east + dy * ahead_north
        return right_of_left >= 0 and left_of_right >= 0 and ahead >= 0
    return right_of_left >= 0 or left_of_right >= 0


def quarter_of(origin: Point, facing: int, point: Point, *, front: int = 90, rear: int = 90) -> Quarter:
    """From where a point looks at something that faces so: from its front, left, right or rear.

    `front` and `rear` are the widths of those arcs, together 360 at most. A point on a boundary counts as the quarter
    that lies further forward, and so does the origin.
    """
    if in_arc(origin, facing, front, point):
        return "front"
    if front + rear < FULL and in_arc(origin, facing, FULL - rear, point):
        ahead_east, ahead_north = HALVES[2 * facing % 720]
        dx, dy = point[0] - origin[0], point[1] - origin[1]
        return "right" if dx * ahead_north - dy * ahead_east > 0 else "left"
    return "rear"

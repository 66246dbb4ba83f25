"""Segments: on which side, touching, crossing, how far. Exact, in whole numbers and fractions."""

from __future__ import annotations

from fractions import Fraction

from steppe.kernel.tabletop.points import Point, part_way, squared


def side(start: Point, end: Point, point: Point) -> int:
    """On which side of the line from start to end a point lies: positive left, 0 on it, negative right.

    The number is twice the area of the triangle of the three points.
    """
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def on_segment(start: Point, end: Point, point: Point) -> bool:
    """Whether a point lies on a segment, its ends included."""
    return (
        side(start, end, point) == 0
        and min(start[0], end[0]) <= point[0] <= max(start[0], end[0])
        and min(start[1], end[1]) <= point[1] <= max(start[1], end[1])
    )


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross properly: at one point that is inside both."""
    return _opposite(side(a, b, c), side(a, b, d)) and _opposite(side(c, d, a), side(c, d, b))


def _opposite(one: int, other: int) -> bool:
    return (one > 0 and other < 0) or (one < 0 and other > 0)


def touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common."""
    return cross(a, b, c, d) or on_segment(a, b, c) or on_segment(a, b, d) or on_segment(c, d, a) or on_segment(c, d, b)


def shares_met(a: Point, b: Point, c: Point, d: Point) -> tuple[Fraction, ...]:
    """Where on the way from a to b (0 to 1) it meets a segment.

    One share where it crosses or touches it, two (the ends of what they have in common) where it runs along it, none
    where it misses it. a and b are different points.
    """
    of_c, of_d = side(a, b, c), side(a, b, d)
    if of_c == 0 and of_d == 0:
        return _shares_along(a, b, c, d)
    if (of_c > 0 and of_d > 0) or (of_c < 0 and of_d < 0):
        return ()
    of_a, of_b = side(c, d, a), side(c, d, b)
    share = Fraction(of_a, of_a - of_b)
    return (share,) if 0 <= share <= 1 else ()


def _shares_along(a: Point, b: Point, c: Point, d: Point) -> tuple[Fraction, ...]:
    square = squared(a, b)
    first, last = sorted(Fraction(along(a, b, point), square) for point in (c, d))
    first, last = max(first, Fraction(0)), min(last, Fraction(1))
    if first > last:
        return ()
    return (first, last) if first < last else (first,)


def along(a: Point, b: Point, point: Point) -> int:
    """How far along a segment the foot of a point lies, times the length of the segment."""
    return (b[0] - a[0]) * (point[0] - a[0]) + (b[1] - a[1]) * (point[1] - a[1])


def to_segment(point: Point, a: Point, b: Point) -> Fraction:
    """The square of the distance from a point to a segment."""
    foot, square = along(a, b, point), squared(a, b)
    if foot <= 0:
        return Fraction(squared(a, point))
    if foot >= square:
        return Fraction(squared(b, point))
    return Fraction(side(a, b, point) ** 2, square)


def foot_on(a: Point, b: Point, point: Point) -> Point:
    """The point of a segment nearest to another point, to the nearest 1/1000 inch."""
    foot, square = along(a, b, point), squared(a, b)
    if foot <= 0:
        return a
    return b if foot >= square else part_way(a, b, foot, square)


def near_segment(point: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a point lies no further than this from a segment; the same as comparing `to_segment`, but faster."""
    foot, square = along(a, b, point), squared(a, b)
    if foot <= 0:
        return squared(a, point) <= reach * reach
    if foot >= square:
        return squared(b, point) <= reach * reach
    return side(a, b, point) ** 2 <= reach * reach * square


def closer(a: Point, b: Point, c: Point, d: Point, square: int) -> bool:
    """Whether two segments are closer than a distance, given by its square; the same as comparing, but faster."""
    return (
        _closer_to(a, c, d, square)
        or _closer_to(b, c, d, square)
        or _closer_to(c, a, b, square)
        or _closer_to(d, a, b, square)
        or (square > 0 and cross(a, b, c, d))
    )


def _closer_to(point: Point, a: Point, b: Point, square: int) -> bool:
    (x, y), (ax, ay), (bx, by) = point, a, b
    dx, dy, px, py = bx - ax, by - ay, x - ax, y - ay
    foot, whole = dx * px + dy * py, dx * dx + dy * dy
    if foot <= 0:
        return px * px + py * py < square
    if foot >= whole:
        return (x - bx) * (x - bx) + (y - by) * (y - by) < square
    off = dx * py - dy * px
    return off * off < square * whole


def between_segments(a: Point, b: Point, c: Point, d: Point) -> Fraction:
    """The square of the distance between two segments: 0 where they touch."""
    if touch(a, b, c, d):
        return Fraction(0)
    return min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))

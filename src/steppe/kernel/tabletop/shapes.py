"""Shapes on the table: circles, polygons, strips, and the oriented rectangles of hulls, which are polygons.

Every shape says of a point whether it holds it (the boundary is in), and of a line which spans of it run inside (the
boundary is out). A span is a pair of shares of the line, 0 at its start and 1 at its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Final, NamedTuple

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.directions import UNIT, vector
from steppe.kernel.tabletop.points import Point, nearest_root, rounded, squared, within, written
from steppe.kernel.tabletop.segments import along, near_segment, on_segment, shares_met, side, touch
from steppe.kernel.tabletop.tables import Box, box_around, box_of

Span = tuple[Fraction, Fraction]
"""From where to where on a line, as shares of its length."""

START: Final = Fraction(0)
END: Final = Fraction(1)


class Circle(NamedTuple):
    """A round base, burst, crater or cloud."""

    centre: Point
    radius: int

    @property
    def box(self) -> Box:
        """The smallest upright rectangle round it."""
        (x, y), radius = self.centre, self.radius
        return Box(x - radius, y - radius, x + radius, y + radius)

    def holds(self, point: Point) -> bool:
        """Whether the point lies in the circle or on it."""
        return within(self.centre, point, self.radius)

    def spans(self, a: Point, b: Point) -> tuple[Span, ...]:
        """The one part of a line inside the circle, if any.

        Whether there is one is exact. Its ends are roots, rounded inward by less than 1/1000 inch and by the same on
        both sides, so that they are the same from the other end and on a mirrored table.
        """
        square = squared(a, b)
        root = square * self.radius * self.radius - side(a, b, self.centre) ** 2
        if root <= 0:
            return ()
        middle, half = along(a, b, self.centre), isqrt(root)
        start, end = max(middle - half, 0), min(middle + half, square)
        return ((Fraction(start, square), Fraction(end, square)),) if start < end else ()


class Polygon:
    """A polygon, convex or not, whose outline never meets itself.

    `points` go round against the clock from the first one given (`BadAction` for an outline that is none).

    >>> yard = Polygon(((0, 0), (0, 4000), (4000, 4000), (4000, 0)))
    >>> yard.points
    ((0, 0), (4000, 0), (4000, 4000), (0, 4000))
    >>> yard.holds((4000, 2000)), yard.spans((-4000, 1000), (4000, 1000))
    (True, ((Fraction(1, 2), Fraction(1, 1)),))
    """

    __slots__ = ("box", "edges", "points")

    def __init__(self, points: Sequence[Point], *, checked: bool = True) -> None:
        corners = tuple(points)
        if checked:
            _check_outline(corners)
        if twice_the_area(corners) < 0:
            corners = (corners[0], *reversed(corners[1:]))
        self.points = corners
        self.edges = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
        self.box = box_around(corners)

    def __eq__(self, other: object) -> bool:
        """The same corners in the same order."""
        return isinstance(other, Polygon) and self.points == other.points

    def __hash__(self) -> int:
        """By the corners."""
        return hash(self.points)

    def __repr__(self) -> str:
        """As it is made."""
        return f"Polygon({self.points})"

    def holds(self, point: Point) -> bool:
        """Whether the point lies in the polygon or on its outline."""
        return self.box.holds(point) and self.place_of(point[0], point[1]) >= 0

    def place_of(self, x: int, y: int, scale: int = 1) -> int:
        """Where the point (x / scale, y / scale) lies: 1 inside, 0 on the outline, -1 outside."""
        inside = False
        for (x1, y1), (x2, y2) in self.edges:
            left = (x2 - x1) * (y - scale * y1) - (y2 - y1) * (x - scale * x1)
            if left == 0 and _between(x, scale * x1, scale * x2) and _between(y, scale * y1, scale * y2):
                return 0
            if (scale * y1 > y) != (scale * y2 > y) and (left > 0) == (y2 > y1):
                inside = not inside
        return 1 if inside else -1

    def spans(self, a: Point, b: Point, *, outline: bool = False) -> tuple[Span, ...]:
        """The parts of a line inside the polygon, in order; with `outline` also those that run along its edges.

        A line that touches a corner from within is not cut there.
        """
        if a == b or not self.box.meets(box_of(a, b)):
            return ()
        cuts = self._clean_cuts(a, b)
        if cuts is not None:
            if self.place_of(*a) > 0:
                cuts.insert(0, START)
            if len(cuts) % 2:
                cuts.append(END)
            return tuple(zip(cuts[::2], cuts[1::2], strict=True))
        return self._spans_between_cuts(a, b, 0 if outline else 1)

    def _clean_cuts(self, a: Point, b: Point) -> list[Fraction] | None:
        """Where a line crosses edges, in order; None where it also touches a corner, or an end of it an edge."""
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        offset = dx * ay - dy * ax
        cuts: list[Fraction] = []
        for (x1, y1), (x2, y2) in self.edges:
            first, second = dx * y1 - dy * x1 - offset, dx * y2 - dy * x2 - offset
            if (first > 0 and second > 0) or (first < 0 and second < 0):
                continue
            ex, ey = x2 - x1, y2 - y1
            start, end = ex * (ay - y1) - ey * (ax - x1), ex * (by - y1) - ey * (bx - x1)
            if (start > 0 and end > 0) or (start < 0 and end < 0):
                continue
            if not (first and second and start and end):
                return None
            cuts.append(Fraction(start, start - end))
        return sorted(cuts)

    def _spans_between_cuts(self, a: Point, b: Point, least: int) -> tuple[Span, ...]:
        cuts = {START, END}
        for c, d in self.edges:
            cuts.update(shares_met(a, b, c, d))
        return merged((start, end) for start, end in pairwise(sorted(cuts)) if self._middle(a, b, start, end) >= least)

    def _middle(self, a: Point, b: Point, start: Fraction, end: Fraction) -> int:
        share = start + end
        scale = 2 * share.denominator
        x = a[0] * scale + (b[0] - a[0]) * share.numerator
        y = a[1] * scale + (b[1] - a[1]) * share.numerator
        return self.place_of(x, y, scale)

    def inner_point(self) -> tuple[int, int, int]:
        """Some point inside, as x and y times a scale, and the scale."""
        levels = sorted({y for _, y in self.points})
        height = levels[0] + levels[1]
        xs = sorted(
            Fraction(2 * x1 * (y2 - y1) + (x2 - x1) * (height - 2 * y1), y2 - y1)
            for (x1, y1), (x2, y2) in self.edges
            if (2 * y1 > height) != (2 * y2 > height)
        )
        middle = (xs[0] + xs[1]) * Fraction(1, 4)
        scale = 2 * middle.denominator
        return 2 * middle.numerator, height * middle.denominator, scale


def _between(value: int, one: int, other: int) -> bool:
    return one <= value <= other or other <= value <= one


def _check_outline(points: tuple[Point, ...]) -> None:
    if len(points) < 3:
        raise BadAction(f"an outline has at least three corners, not {len(points)}")
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    for a, b in edges:
        if a == b:
            raise BadAction(f"the outline stands still at {_told(a)}")
    for index, (a, b) in enumerate(edges):
        following = edges[(index + 1) % len(edges)][1]
        if on_segment(a, b, following) or on_segment(b, following, a):
            raise BadAction(f"the outline turns back on itself at {_told(b)}")
        for other in range(index + 2, len(edges) - (index == 0)):
            if touch(a, b, *edges[other]):
                raise BadAction(f"the outline meets itself between {_told(a)} and {_told(b)}")


def _told(point: Point) -> str:
    return f"({written(point[0])}, {written(point[1])})"


def twice_the_area(points: Sequence[Point]) -> int:
    """Twice the area inside an outline, in square 1/1000 inches: positive if it goes round against the clock."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True))


class Strip:
    """All that lies within half its width of a line of points: a road, a ditch, a stream, a corridor.

    Lines run inside it where they do so in a rectangle round one of its legs, with corners to the nearest 1/1000 inch,
    or in a circle round one of its points.
    """

    __slots__ = ("_parts", "box", "half", "points")

    def __init__(self, points: Sequence[Point], width: int) -> None:
        self.points = tuple(points)
        self.half = width // 2
        if len(self.points) < 2 or self.half <= 0:
            raise BadAction("a strip has at least two points, and a width")
        self.box = box_around(self.points).grown(self.half)
        self._parts: tuple[Polygon | Circle, ...] = ()

    def __eq__(self, other: object) -> bool:
        """The same line and width."""
        return isinstance(other, Strip) and (self.points, self.half) == (other.points, other.half)

    def __hash__(self) -> int:
        """By line and width."""
        return hash((self.points, self.half))

    def __repr__(self) -> str:
        """As it is made."""
        return f"Strip({self.points}, {2 * self.half})"

    def holds(self, point: Point) -> bool:
        """Whether the point lies no further than half the width from the line."""
        return self.box.holds(point) and any(near_segment(point, a, b, self.half) for a, b in pairwise(self.points))

    def spans(self, a: Point, b: Point) -> tuple[Span, ...]:
        """The parts of a line inside the strip, in order."""
        # The parts are made when they are first asked for: many a strip is only a way, of which nobody asks this.
        self._parts = self._parts or self._all_parts()
        box = box_of(a, b)
        return merged(sorted(span for part in self._parts if part.box.meets(box) for span in part.spans(a, b)))

    def _all_parts(self) -> tuple[Polygon | Circle, ...]:
        legs = [_leg(a, b, self.half) for a, b in pairwise(self.points) if a != b]
        return (*legs, *(Circle(point, self.half) for point in self.points))


Shape = Circle | Polygon | Strip


def _leg(a: Point, b: Point, half: int) -> Polygon:
    length = nearest_root(squared(a, b) * UNIT * UNIT)
    left = (rounded((a[1] - b[1]) * half * UNIT, length), rounded((b[0] - a[0]) * half * UNIT, length))
    corners = (_plus(a, left, -1), _plus(b, left, -1), _plus(b, left, 1), _plus(a, left, 1))
    return Polygon(corners, checked=False)


def _plus(point: Point, step: Point, times: int) -> Point:
    return point[0] + times * step[0], point[1] + times * step[1]


def hull(centre: Point, facing: int, length: int, width: int) -> Polygon:
    """A rectangle that faces so: front right, front left, rear left, rear right, to the nearest 1/1000 inch.

    What is asked of a vehicle is asked of the polygon of these four corners.

    >>> hull((10000, 10000), 90, 2400, 1200).points
    ((11200, 9400), (11200, 10600), (8800, 10600), (8800, 9400))
    """
    east, north = vector(facing)

    def corner(ahead: int, right: int) -> Point:
        # Twice the scale, so that halves of odd lengths are not lost.
        x = rounded(east * ahead * length + north * right * width, 2 * UNIT)
        y = rounded(north * ahead * length - east * right * width, 2 * UNIT)
        return centre[0] + x, centre[1] + y

    return Polygon((corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)), checked=False)


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans in order of their starts, with those that overlap or touch made one."""
    found: list[Span] = []
    for start, end in spans:
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


def inside(spans: Iterable[Span], a: Point, b: Point) -> int:
    """How many 1/1000 inches of the line lie in these spans (which do not overlap), to the nearest one."""
    total = sum((end - start for start, end in spans), START)
    number, divisor = total.numerator, total.denominator
    return nearest_root(rounded(squared(a, b) * number * number, divisor * divisor))


def no_longer(share: Fraction, square: int, reach: int) -> bool:
    """Whether a share of a line whose length squared is given is no longer than this: exact."""
    return square * share.numerator**2 <= reach * reach * share.denominator**2

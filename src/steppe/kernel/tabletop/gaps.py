"""How far apart shapes are, edge to edge, and whether they touch or overlap: exact."""

from __future__ import annotations

from fractions import Fraction
from functools import total_ordering
from itertools import pairwise
from math import isqrt

from steppe.kernel.tabletop.points import Point, nearest_root
from steppe.kernel.tabletop.segments import between_segments, closer
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip


@total_ordering
class Gap:
    """A distance between edges: the root of a fraction less a whole number, compared without rounding.

    The middle of a circle or strip is `square` (squared) away from the other shape's, and `less` of that is inside
    them. Where shapes overlap the gap is below nothing.

    >>> Gap(Fraction(2500 ** 2), 800) < Gap(Fraction(3000 ** 2), 1000)
    True
    """

    __slots__ = ("less", "square")

    def __init__(self, square: Fraction, less: int) -> None:
        self.square, self.less = square, less

    def within(self, reach: int) -> bool:
        """Whether the gap is no wider than this."""
        return self.square <= (reach + self.less) ** 2

    @property
    def told(self) -> int:
        """The gap to the nearest 1/1000 inch; 0 where the shapes overlap."""
        number, divisor = self.square.numerator, self.square.denominator
        return max(0, nearest_root(number // divisor) - self.less)

    def __eq__(self, other: object) -> bool:
        """Exactly as wide."""
        return isinstance(other, Gap) and not _narrower(self, other) and not _narrower(other, self)

    def __hash__(self) -> int:
        """By the whole 1/1000 inches, as equal gaps may be written in several ways."""
        return isqrt(self.square.numerator // self.square.denominator) - self.less

    def __lt__(self, other: Gap) -> bool:
        """Narrower."""
        return _narrower(self, other)

    def __repr__(self) -> str:
        """As it is made."""
        return f"Gap({self.square}, {self.less})"


def _narrower(one: Gap, other: Gap) -> bool:
    """sqrt(a) - p < sqrt(b) - q, that is sqrt(a) < sqrt(b) + s with s = p - q."""
    a, b, s = one.square, other.square, one.less - other.less
    if s < 0:
        return not _at_most(b, a, -s)
    rest = a - b - s * s
    return rest < 0 or rest * rest < 4 * s * s * b


def _at_most(b: Fraction, a: Fraction, s: int) -> bool:
    """sqrt(b) <= sqrt(a) + s, with s not negative."""
    rest = b - a - s * s
    return rest <= 0 or rest * rest <= 4 * s * s * a


def gap(one: Shape, other: Shape) -> Gap:
    """The distance between the edges of two shapes."""
    return Gap(_between_cores(one, other), _reach(one) + _reach(other))


def gap_to_point(shape: Shape, point: Point) -> Gap:
    """The distance from a point to the edge of a shape; nothing or less where the shape holds it."""
    return gap(shape, Circle(point, 0))


def touches(one: Shape, other: Shape) -> bool:
    """Whether two shapes have a point in common."""
    return one.box.meets(other.box) and gap(one, other).within(0)


def touches_segment(shape: Shape, a: Point, b: Point) -> bool:
    """Whether a shape and a segment have a point in common."""
    squares = _filled_square(shape, ((a, b),))
    return squares <= _reach(shape) ** 2


def to_segment_within(shape: Shape, a: Point, b: Point, reach: int) -> bool:
    """Whether a segment lies no further than this from the edge of a shape."""
    return _filled_square(shape, ((a, b),)) <= (_reach(shape) + reach) ** 2


def overlaps(one: Shape, other: Shape) -> bool:
    """Whether two shapes have more than their edges in common."""
    if not one.box.meets(other.box):
        return False
    if isinstance(one, Polygon) and isinstance(other, Polygon):
        return _polygons_overlap(one, other)
    return _any_closer(one, _lines(other), _reach(one) + _reach(other)) or (
        isinstance(other, Polygon) and other.holds(_lines(one)[0][0])
    )


def overlaps_segment(shape: Shape, a: Point, b: Point) -> bool:
    """Whether a segment runs through the inside of a shape (for a point: whether it lies there)."""
    if not isinstance(shape, Polygon):
        return _any_closer(shape, ((a, b),), _reach(shape))
    return bool(shape.spans(a, b)) if a != b else shape.place_of(*a) > 0


def is_near_outline(shape: Shape, point: Point, reach: int) -> bool:
    """Whether a point that a shape holds lies less than this from its edge."""
    if isinstance(shape, Polygon):
        return any(closer(point, point, a, b, reach * reach) for a, b in shape.edges)
    inner = _reach(shape) - reach
    return inner < 0 or _filled_square(shape, ((point, point),)) > inner * inner


def _polygons_overlap(one: Polygon, other: Polygon) -> bool:
    return (
        any(one.spans(a, b) for a, b in other.edges)
        or any(other.spans(a, b) for a, b in one.edges)
        or one.place_of(*other.inner_point()) > 0
    )


def _reach(shape: Shape) -> int:
    if isinstance(shape, Circle):
        return shape.radius
    return shape.half if isinstance(shape, Strip) else 0


def _lines(shape: Shape) -> tuple[tuple[Point, Point], ...]:
    if isinstance(shape, Polygon):
        return shape.edges
    if isinstance(shape, Circle):
        return ((shape.centre, shape.centre),)
    return tuple(pairwise(shape.points))


def _between_cores(one: Shape, other: Shape) -> Fraction:
    if isinstance(other, Polygon) and other.holds(_lines(one)[0][0]):
        return Fraction(0)
    return _filled_square(one, _lines(other))


def _any_closer(shape: Shape, lines: tuple[tuple[Point, Point], ...], reach: int) -> bool:
    """Whether the middle of a shape (all of a polygon) is closer to any of some segments than a distance."""
    square = reach * reach
    if isinstance(shape, Polygon) and shape.holds(lines[0][0]):
        return True
    return any(closer(a, b, c, d, square) for a, b in _lines(shape) for c, d in lines)


def _filled_square(shape: Shape, lines: tuple[tuple[Point, Point], ...]) -> Fraction:
    """The square of the distance between a shape's middle (all of a polygon) and the nearest of some segments."""
    if isinstance(shape, Polygon) and shape.holds(lines[0][0]):
        return Fraction(0)
    return min(between_segments(a, b, c, d) for a, b in _lines(shape) for c, d in lines)

"""Segments: touching and crossing by hand, and what must hold for all of them."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.segments import (
    between_segments,
    closer,
    cross,
    foot_on,
    near_segment,
    on_segment,
    shares_met,
    side,
    to_segment,
    touch,
)

SMALL = st.integers(-6, 6)
POINTS = st.tuples(SMALL, SMALL)


def test_sides() -> None:
    assert side((0, 0), (10, 0), (5, 5)) > 0
    assert side((0, 0), (10, 0), (5, -5)) < 0
    assert side((0, 0), (10, 0), (50, 0)) == 0


def test_a_point_on_a_segment() -> None:
    assert on_segment((0, 0), (4, 2), (2, 1))
    assert on_segment((0, 0), (4, 2), (4, 2))
    assert not on_segment((0, 0), (4, 2), (6, 3))
    assert not on_segment((0, 0), (4, 2), (2, 2))


def test_crossing_is_more_than_touching() -> None:
    assert cross((0, 0), (4, 4), (0, 4), (4, 0))
    assert not cross((0, 0), (4, 4), (2, 2), (4, 0))
    assert touch((0, 0), (4, 4), (2, 2), (4, 0))
    assert not cross((0, 0), (4, 0), (2, 0), (6, 0))
    assert touch((0, 0), (4, 0), (2, 0), (6, 0))
    assert not touch((0, 0), (4, 0), (5, 0), (6, 0))
    assert not touch((0, 0), (4, 0), (0, 1), (4, 1))


def test_where_they_meet() -> None:
    assert shares_met((0, 0), (9, 0), (3, -1), (3, 1)) == (Fraction(1, 3),)
    assert shares_met((0, 0), (9, 0), (3, 0), (3, 1)) == (Fraction(1, 3),)
    assert shares_met((0, 0), (9, 0), (10, -1), (10, 1)) == ()
    assert shares_met((0, 0), (9, 0), (6, 0), (3, 0)) == (Fraction(1, 3), Fraction(2, 3))
    assert shares_met((0, 0), (9, 0), (-5, 0), (3, 0)) == (Fraction(0), Fraction(1, 3))
    assert shares_met((0, 0), (9, 0), (-5, 0), (0, 0)) == (Fraction(0),)
    assert shares_met((0, 0), (9, 0), (-5, 0), (-2, 0)) == ()


def test_distances_from_a_segment() -> None:
    assert to_segment((5, 3), (0, 0), (10, 0)) == 9
    assert to_segment((13, 4), (0, 0), (10, 0)) == 25
    assert to_segment((0, 2), (0, 0), (1, 1)) == 2
    assert to_segment((0, 1), (0, 0), (1, 1)) == Fraction(1, 2)
    assert to_segment((3, 4), (0, 0), (0, 0)) == 25


def test_distances_between_segments() -> None:
    assert between_segments((0, 0), (4, 0), (2, -1), (2, 1)) == 0
    assert between_segments((0, 0), (4, 0), (2, 3), (9, 9)) == 9
    assert between_segments((0, 0), (0, 0), (3, 4), (3, 4)) == 25


@given(POINTS, POINTS, POINTS, POINTS)
def test_meeting_is_mutual(a: Point, b: Point, c: Point, d: Point) -> None:
    assert touch(a, b, c, d) == touch(c, d, a, b) == touch(b, a, d, c)
    assert cross(a, b, c, d) == cross(d, c, a, b)
    assert between_segments(a, b, c, d) == between_segments(d, c, b, a)
    assert (between_segments(a, b, c, d) == 0) == touch(a, b, c, d)
    if a != b:
        assert bool(shares_met(a, b, c, d)) == touch(a, b, c, d)
        assert tuple(1 - share for share in reversed(shares_met(b, a, c, d))) == shares_met(a, b, c, d)


@given(POINTS, POINTS, POINTS, st.integers(0, 12))
def test_near_is_a_distance_compared(point: Point, a: Point, b: Point, reach: int) -> None:
    assert near_segment(point, a, b, reach) == (to_segment(point, a, b) <= reach * reach)


def test_the_foot_on_a_segment() -> None:
    assert foot_on((0, 0), (10, 0), (4, 9)) == (4, 0)
    assert foot_on((0, 0), (10, 0), (-4, 9)) == (0, 0)
    assert foot_on((0, 0), (10, 0), (14, 9)) == (10, 0)
    assert foot_on((0, 0), (10, 10), (10, 0)) == (5, 5)
    assert foot_on((3, 3), (3, 3), (10, 0)) == (3, 3)


def test_what_crosses_is_close_however_far_the_ends_are() -> None:
    assert closer((-6, 0), (6, 0), (0, -6), (0, 6), 1)
    assert not closer((-6, 0), (6, 0), (0, -6), (0, 6), 0)
    assert not closer((-6, 0), (6, 0), (0, 1), (0, 6), 1)


@given(POINTS, POINTS, POINTS, POINTS, st.integers(0, 150))
def test_closer_is_a_distance_compared(a: Point, b: Point, c: Point, d: Point, square: int) -> None:
    assert closer(a, b, c, d, square) == (between_segments(a, b, c, d) < square)

"""Distances edge to edge, touching and overlapping."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.tabletop.gaps import (
    Gap,
    gap,
    gap_to_point,
    is_near_outline,
    overlaps,
    overlaps_segment,
    to_segment_within,
    touches,
    touches_segment,
)
from steppe.kernel.tabletop.shapes import Circle, Polygon, Strip, hull
from tests.kernel.tabletop.lands import mirrored, moved_shape, random_point, random_shape, turned

SQUARE = Polygon(((0, 0), (1000, 0), (1000, 1000), (0, 1000)))


def test_base_to_base() -> None:
    one, other = Circle((0, 0), 400), Circle((3000, 4000), 400)
    assert gap(one, other).told == 4200
    assert gap(one, other).within(4200)
    assert not gap(one, other).within(4199)
    assert not touches(one, other)


def test_contact_touches_but_does_not_overlap() -> None:
    one, other = Circle((0, 0), 400), Circle((800, 0), 400)
    assert touches(one, other)
    assert not overlaps(one, other)
    assert overlaps(one, Circle((799, 0), 400))
    assert touches(SQUARE, Circle((1500, 500), 500))
    assert not overlaps(SQUARE, Circle((1500, 500), 500))
    beside = Polygon(((1000, 0), (2000, 0), (2000, 1000), (1000, 1000)))
    assert touches(SQUARE, beside)
    assert not overlaps(SQUARE, beside)
    corner = Polygon(((1000, 1000), (2000, 1000), (2000, 2000)))
    assert touches(SQUARE, corner)
    assert not overlaps(SQUARE, corner)


def test_one_inside_the_other() -> None:
    small = Polygon(((400, 400), (600, 400), (500, 600)))
    assert overlaps(SQUARE, small)
    assert overlaps(small, SQUARE)
    assert overlaps(SQUARE, SQUARE)
    assert overlaps(SQUARE, Circle((500, 500), 10))
    assert overlaps(Circle((500, 500), 5000), SQUARE)
    assert gap(SQUARE, small).told == 0


def test_crossing_bars_overlap_without_a_corner_inside() -> None:
    lying, standing = hull((0, 0), 90, 4000, 1000), hull((0, 0), 0, 4000, 1000)
    assert overlaps(lying, standing)


def test_a_hull_and_a_house() -> None:
    # A hull 1.2 inches wide facing north, its side 2 inches from the wall.
    tank = hull((3600, 500), 0, 2400, 1200)
    assert gap(SQUARE, tank).told == 2000
    assert gap_to_point(SQUARE, (500, 4000)).told == 3000
    assert gap_to_point(SQUARE, (500, 500)).told == 0


def test_segments() -> None:
    assert touches_segment(SQUARE, (1000, -500), (1000, 500))
    assert not overlaps_segment(SQUARE, (1000, -500), (1000, 500))
    assert overlaps_segment(SQUARE, (-500, 500), (5000, 500))
    assert overlaps_segment(SQUARE, (500, 500), (500, 500))
    assert not overlaps_segment(SQUARE, (0, 0), (0, 0))
    assert touches_segment(Circle((0, 0), 500), (500, -900), (500, 900))
    assert not overlaps_segment(Circle((0, 0), 500), (500, -900), (500, 900))
    assert to_segment_within(SQUARE, (3000, 0), (3000, 9000), 2000)
    assert not to_segment_within(SQUARE, (3000, 0), (3000, 9000), 1999)
    assert touches_segment(Strip(((0, 0), (900, 0)), 200), (400, 100), (500, 900))


def test_how_deep_inside() -> None:
    assert is_near_outline(SQUARE, (500, 299), 300)
    assert not is_near_outline(SQUARE, (500, 300), 300)
    assert is_near_outline(Circle((0, 0), 1000), (701, 0), 300)
    assert not is_near_outline(Circle((0, 0), 1000), (700, 0), 300)
    assert is_near_outline(Circle((0, 0), 200), (0, 0), 300)
    assert is_near_outline(Strip(((0, 0), (9000, 0)), 2000), (4000, 701), 300)
    assert not is_near_outline(Strip(((0, 0), (9000, 0)), 2000), (4000, 700), 300)


def test_gaps_are_ordered_exactly() -> None:
    # sqrt(2) - 1 < 1/2 < sqrt(3) - 1, in thousandths.
    root_two, root_three = Gap(Fraction(2_000_000), 1000), Gap(Fraction(3_000_000), 1000)
    half = Gap(Fraction(250_000), 0)
    assert sorted([root_three, half, root_two]) == [root_two, half, root_three]
    assert Gap(Fraction(1500**2), 500) == Gap(Fraction(1000**2), 0)
    assert hash(Gap(Fraction(1500**2), 500)) == hash(Gap(Fraction(1000**2), 0))
    assert Gap(Fraction(4), 5) < Gap(Fraction(4), 4)


@given(*[st.integers(0, 10**6)] * 2, *[st.integers(0, 1000)] * 2)
def test_the_order_is_that_of_the_numbers(a: int, b: int, p: int, q: int) -> None:
    one, other = Gap(Fraction(a), p), Gap(Fraction(b), q)
    number, second = a**0.5 - p, b**0.5 - q
    if abs(number - second) > 1e-6:
        assert (one < other) == (number < second)
    assert (one < other) + (other < one) + (one == other) == 1


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from((1, 1000, 3000)))
def test_gaps_are_mutual_and_do_not_mind_how_the_table_lies(seed: int, snap: int) -> None:
    chance = random.Random(seed)
    kinds = ("woods", "crater", "road", "house")
    one, other = (random_shape(chance, chance.choice(kinds), snap) for _ in "12")
    found = gap(one, other)
    assert found == gap(other, one)
    assert overlaps(one, other) == overlaps(other, one)
    assert touches(one, other) == found.within(0)
    assert touches(one, other) >= overlaps(one, other)
    for move in (mirrored, turned):
        assert gap(moved_shape(one, move), moved_shape(other, move)) == found
        assert overlaps(moved_shape(one, move), moved_shape(other, move)) == overlaps(one, other)
    point = random_point(chance, snap)
    assert gap_to_point(one, point).within(0) == one.holds(point)

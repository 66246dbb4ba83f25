"""Circles, polygons, strips and hulls: what they hold and where lines run inside, by hand and on every table."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.points import part_way, squared
from steppe.kernel.tabletop.shapes import Circle, Polygon, Strip, hull, inside, merged, no_longer, twice_the_area
from steppe.kernel.tabletop.tables import Box
from tests.kernel.tabletop.lands import blob, mirrored, moved_shape, random_point, random_shape, turned

SQUARE = Polygon(((0, 0), (10, 0), (10, 10), (0, 10)))
# A yard open to the north: 30 wide, 20 deep, with a bay of 10 x 10 in the middle of its north side.
YARD = Polygon(((0, 0), (30, 0), (30, 20), (20, 20), (20, 10), (10, 10), (10, 20), (0, 20)))
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
SEEDS = st.integers(0, 10**9)


def test_the_outline_is_in() -> None:
    assert all(SQUARE.holds(point) for point in ((5, 5), (0, 0), (10, 4), (3, 10)))
    assert not any(SQUARE.holds(point) for point in ((11, 5), (-1, 0), (5, 11)))
    assert YARD.holds((15, 10))
    assert not YARD.holds((15, 11))
    assert YARD.holds((10, 15))


def test_places_between_whole_points() -> None:
    assert SQUARE.place_of(1, 1, 2) == 1
    assert SQUARE.place_of(0, 1, 2) == 0
    assert SQUARE.place_of(21, 1, 2) == -1


def test_outlines_go_round_against_the_clock() -> None:
    assert Polygon(((0, 0), (0, 10), (10, 10), (10, 0))) == SQUARE
    assert twice_the_area(SQUARE.points) == 200
    assert hash(Polygon(((0, 0), (0, 10), (10, 10), (10, 0)))) == hash(SQUARE)
    assert SQUARE.box == Box(0, 0, 10, 10)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (((0, 0), (5, 5)), "at least three corners, not 2"),
        (((0, 0), (5, 0), (5, 0), (0, 5)), "stands still at"),
        (((0, 0), (5, 0), (9, 0)), "turns back on itself"),
        (((0, 0), (9, 0), (5, 0), (0, 5)), "turns back on itself"),
        (((0, 0), (10, 10), (10, 0), (0, 10)), "meets itself"),
        (((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)), "meets itself"),
    ],
)
def test_an_outline_that_is_none_is_refused(points: tuple[tuple[int, int], ...], words: str) -> None:
    with pytest.raises(BadAction, match=words):
        Polygon(points)


def test_a_corner_that_goes_straight_on_is_one() -> None:
    assert Polygon(((0, 0), (5, 0), (10, 0), (10, 10))).holds((5, 0))


def test_where_a_line_runs_inside() -> None:
    assert SQUARE.spans((-10, 5), (20, 5)) == ((THIRD, 2 * THIRD),)
    assert SQUARE.spans((5, 5), (15, 5)) == ((0, HALF),)
    assert SQUARE.spans((2, 2), (8, 3)) == ((0, 1),)
    assert SQUARE.spans((-10, 11), (20, 11)) == ()
    assert YARD.spans((-10, 15), (50, 15)) == ((Fraction(1, 6), THIRD), (HALF, 2 * THIRD))


def test_along_the_outline_and_through_a_corner_a_line_is_outside() -> None:
    assert SQUARE.spans((-10, 10), (20, 10)) == ()
    assert SQUARE.spans((-10, 10), (20, 10), outline=True) == ((THIRD, 2 * THIRD),)
    assert SQUARE.spans((-10, 10), (10, -10)) == ()
    assert SQUARE.spans((0, 0), (10, 10)) == ((0, 1),)
    assert SQUARE.spans((5, 5), (5, 5)) == ()


def test_a_line_that_touches_a_corner_from_within_is_not_cut_there() -> None:
    # Past the bottom corners of the bay, along its floor: inside up to it, on the outline, and inside again.
    assert YARD.spans((0, 10), (30, 10)) == ((0, THIRD), (2 * THIRD, 1))
    assert YARD.spans((0, 10), (30, 10), outline=True) == ((0, 1),)
    # Through one bottom corner only, inside on both sides of it.
    assert YARD.spans((0, 5), (20, 15)) == ((0, HALF),)
    assert YARD.spans((5, 15), (15, 5)) == ((0, 1),)


def test_circles() -> None:
    circle = Circle((0, 0), 5)
    assert circle.holds((3, 4))
    assert not circle.holds((4, 4))
    assert circle.spans((-10, 0), (10, 0)) == ((Fraction(1, 4), Fraction(3, 4)),)
    assert circle.spans((-10, 3), (10, 3)) == ((Fraction(6, 20), Fraction(14, 20)),)
    assert circle.spans((-10, 5), (10, 5)) == ()
    assert circle.spans((0, 0), (10, 0)) == ((0, HALF),)
    assert circle.spans((6, 0), (10, 0)) == ()
    assert circle.spans((1, 1), (1, 1)) == ()
    assert circle.box == Box(-5, -5, 5, 5)


def test_strips() -> None:
    road = Strip(((0, 0), (100, 0), (100, 100)), 20)
    assert road.holds((50, 10))
    assert not road.holds((50, 11))
    assert road.holds((106, -8))
    assert not road.holds((108, -8))
    assert road.spans((50, -100), (50, 100)) == ((Fraction(90, 200), Fraction(110, 200)),)
    assert road.spans((0, 50), (200, 50)) == ((Fraction(90, 200), Fraction(110, 200)),)
    assert road.spans((-200, 0), (200, 0)) == ((Fraction(190, 400), Fraction(310, 400)),)
    with pytest.raises(BadAction, match="at least two points"):
        Strip(((0, 0),), 20)


def test_hulls() -> None:
    tank = hull((10_000, 10_000), 0, 2400, 1200)
    assert tank.points == ((10_600, 11_200), (9400, 11_200), (9400, 8800), (10_600, 8800))
    assert tank.holds((10_600, 11_200))
    # At 30 degrees: half the length ahead is (600, 1039), half the width to the right (520, -300).
    assert hull((0, 0), 30, 2400, 1200).points[0] == (600 + 520, 1039 - 300)


@given(st.integers(0, 359), st.integers(1, 4000), st.integers(1, 4000))
def test_a_hull_does_not_mind_how_the_table_lies(facing: int, length: int, width: int) -> None:
    corners = set(hull((0, 0), facing, length, width).points)
    assert set(hull((0, 0), -facing % 360, length, width).points) == {(-x, y) for x, y in corners}
    assert set(hull((0, 0), (facing + 90) % 360, length, width).points) == {(y, -x) for x, y in corners}


def test_inches_inside() -> None:
    spans = YARD.spans((-10, 15), (50, 15))
    assert inside(spans, (-10, 15), (50, 15)) == 20
    assert inside(SQUARE.spans((0, 0), (10, 10)), (0, 0), (10, 10)) == 14
    assert inside((), (0, 0), (9, 9)) == 0


def test_longer_or_not_is_exact() -> None:
    assert no_longer(THIRD, 9000**2, 3000)
    assert not no_longer(THIRD + Fraction(1, 10**30), 9000**2, 3000)


def test_merging() -> None:
    assert merged([(Fraction(0), THIRD), (THIRD, HALF), (2 * THIRD, Fraction(1))]) == ((0, HALF), (2 * THIRD, 1))


@given(SEEDS)
def test_an_inner_point_is_inside(seed: int) -> None:
    chance = random.Random(seed)
    shape = blob(chance, (18_000, 18_000), 6000, chance.choice((1, 1000)))
    x, y, scale = shape.inner_point()
    assert shape.place_of(x, y, scale) == 1


@settings(max_examples=200, deadline=None)
@given(SEEDS, st.sampled_from((1, 1000, 3000)), st.sampled_from(("woods", "crater", "road", "house")))
def test_spans_are_what_the_shape_holds(seed: int, snap: int, kind: str) -> None:
    chance = random.Random(seed)
    shape = random_shape(chance, kind, snap)
    a, b = random_point(chance, snap), random_point(chance, snap)
    if a == b:
        return
    spans = shape.spans(a, b)
    assert all(0 <= start < end <= 1 for start, end in spans)
    assert all(one[1] < other[0] for one, other in itertools.pairwise(spans))
    assert shape.spans(b, a) == tuple((1 - end, 1 - start) for start, end in reversed(spans))
    for move in (mirrored, turned):
        assert moved_shape(shape, move).spans(move(a), move(b)) == spans
    for step in range(50):
        share = Fraction(2 * step + 1, 100)
        point = part_way(a, b, share.numerator, share.denominator)
        margin = Fraction(3000, squared(a, b)) * 1000
        if any(start + margin < share < end - margin for start, end in spans):
            assert any(shape.holds((point[0] + dx, point[1] + dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1))

"""The whole geometry compared with shapely, which works in floating point, on tables made at random.

Near the boundary the two may differ, as shapely rounds: there nothing is compared.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
import shapely
from shapely.geometry import LineString, MultiLineString
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon as Outline
from shapely.geometry.base import BaseGeometry

from steppe.kernel.tabletop.gaps import gap, overlaps, touches
from steppe.kernel.tabletop.going import Pace, inches_by_going
from steppe.kernel.tabletop.passing import convex_outline
from steppe.kernel.tabletop.points import Point, squared
from steppe.kernel.tabletop.segments import between_segments, cross, touch
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip, inside
from steppe.kernel.tabletop.sight import Lens
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.tabletop.visible import visible_area
from steppe.kernel.tabletop.ways import Ways
from tests.kernel.tabletop.lands import SIDE, random_land, random_point, random_shape

POLYGONS = ("woods", "house", "hill")
CLOSE = 2.0
"""Thousandths of an inch within which nothing is said."""


def geometry(shape: Shape) -> BaseGeometry:
    if isinstance(shape, Circle):
        return Dot(shape.centre).buffer(shape.radius, quad_segs=256)
    if isinstance(shape, Strip):
        return LineString(shape.points).buffer(shape.half, quad_segs=64)
    return Outline(shape.points)


def random_snap(chance: random.Random) -> int:
    return chance.choice((1, 1, 250, 1000, 3000))


def compare_segments(seed: int) -> None:
    chance = random.Random(seed)
    snap = random_snap(chance)
    a, b, c, d = (random_point(chance, snap) for _ in range(4))
    if a == b or c == d:
        return
    one, other = LineString((a, b)), LineString((c, d))
    assert touch(a, b, c, d) == one.intersects(other)
    if snap > 1 or abs(one.distance(other)) > CLOSE:
        assert cross(a, b, c, d) <= one.crosses(other)
    assert float(between_segments(a, b, c, d)) ** 0.5 == pytest.approx(one.distance(other), abs=1e-5)


def compare_shapes(seed: int) -> None:
    chance = random.Random(seed)
    snap = random_snap(chance)
    kinds = [chance.choice((*POLYGONS, "crater", "road")) for _ in "12"]
    one, other = (random_shape(chance, kind, snap) for kind in kinds)
    theirs, others = geometry(one), geometry(other)
    slack = CLOSE if set(kinds) <= set(POLYGONS) else 10.0
    assert gap(one, other).told == pytest.approx(theirs.distance(others), abs=slack)
    if theirs.distance(others) > slack:
        assert not touches(one, other)
    common = theirs.intersection(others).area
    if common > 1e5:
        assert overlaps(one, other)
    if isinstance(one, Polygon) and isinstance(other, Polygon):
        assert touches(one, other) == theirs.intersects(others)
        assert overlaps(one, other) == theirs.relate_pattern(others, "T********")
        hull = shapely.convex_hull(shapely.MultiPoint([*one.points, *other.points]))
        assert Outline(convex_outline([*one.points, *other.points])).equals(hull)


def compare_lines(seed: int) -> None:
    chance = random.Random(seed)
    snap = random_snap(chance)
    kind = chance.choice((*POLYGONS, "crater", "road"))
    shape = random_shape(chance, kind, snap)
    theirs = geometry(shape)
    a, b = random_point(chance, snap), random_point(chance, snap)
    if isinstance(shape, Polygon):
        assert shape.holds(a) == theirs.covers(Dot(a))
        if snap > 1:
            # A point that is on the outline to the last bit in whole numbers.
            assert all(shape.holds(corner) for corner in shape.points)
    elif theirs.boundary.distance(Dot(a)) > 10:
        assert shape.holds(a) == theirs.covers(Dot(a))
    if a == b:
        return
    line = LineString((a, b))
    crossed = line.intersection(theirs).length
    along = line.intersection(theirs.boundary).length
    slack = CLOSE if isinstance(shape, Polygon) else 300.0
    assert inside(shape.spans(a, b), a, b) == pytest.approx(crossed - along, abs=slack)
    if isinstance(shape, Polygon):
        assert inside(shape.spans(a, b, outline=True), a, b) == pytest.approx(crossed, abs=slack)


def is_hidden(land: Terrain, a: Point, b: Point) -> bool | None:
    """What shapely says of a line on which everything is higher than the eyes; None where it is too close to tell."""
    line = LineString((a, b))
    outlines = [geometry(area.shape) for area in land.areas]
    if any(line.intersection(outline).length > CLOSE for outline in outlines):
        crossed = [
            line.intersection(outline).length - line.intersection(outline.boundary).length for outline in outlines
        ]
        if any(length > CLOSE for length in crossed):
            return True
    corners = [Dot(point) for area in land.areas for point in area.shape.points]  # type: ignore[union-attr]
    corners += [Dot(point) for wall in land.walls for point in wall.points]
    if any(line.distance(corner) < CLOSE for corner in corners):
        return None
    walls = MultiLineString([pair for wall in land.walls for pair in pairwise(wall.points)])
    ends = (Dot(a), Dot(b))
    if any(walls.distance(end) < CLOSE for end in ends) or any(
        o.boundary.distance(e) < CLOSE for o in outlines for e in ends
    ):
        return None
    return line.intersects(walls) or any(line.crosses(outline) for outline in outlines)


def compare_sight(seed: int) -> int:
    chance = random.Random(seed)
    snap = random_snap(chance)
    land = random_land(seed, snap=snap, kinds=(*POLYGONS, "wall", "fence"))
    lens, compared = Lens(land), 0
    for _ in range(6):
        a, b = random_point(chance, snap), random_point(chance, snap)
        expected = is_hidden(land, a, b) if a != b else None
        if expected is not None:
            assert lens.sight((*a, 100), (*b, 100)).visible != expected
            compared += 1
    return compared


def compare_going(seed: int) -> None:
    chance = random.Random(seed)
    snap = random_snap(chance)
    land = random_land(seed, snap=snap, kinds=("woods", "house", "hill", "wheat"))
    a, b = random_point(chance, snap), random_point(chance, snap)
    if a == b:
        return
    line = LineString((a, b))
    left, expected = line, {}
    for area in reversed(land.areas):
        if area.going:
            outline = geometry(area.shape)
            expected[area.going] = expected.get(area.going, 0.0) + left.intersection(outline).length
            left = left.difference(outline)
    outlines = [geometry(area.shape).boundary for area in land.areas]
    if any(line.intersection(outline).length > CLOSE for outline in outlines):
        return
    found = inches_by_going(land, (a, b))
    for going in {*expected, *found} - {""}:
        assert found.get(going, 0) == pytest.approx(expected.get(going, 0.0), abs=20)


EVERYDAY = range(100)
MANY = range(1000, 3000)


@pytest.mark.parametrize("compare", [compare_segments, compare_shapes, compare_lines, compare_going])
def test_shapely_says_the_same(compare) -> None:  # type: ignore[no-untyped-def]
    for seed in EVERYDAY:
        compare(seed)


def test_shapely_sees_the_same() -> None:
    assert sum(compare_sight(seed) for seed in EVERYDAY) > 330


@pytest.mark.slow
@pytest.mark.parametrize("compare", [compare_segments, compare_shapes, compare_lines, compare_going])
def test_shapely_says_the_same_of_thousands(compare) -> None:  # type: ignore[no-untyped-def]
    for seed in MANY:
        compare(seed)


@pytest.mark.slow
def test_shapely_sees_the_same_on_thousands_of_tables() -> None:
    assert sum(compare_sight(seed) for seed in MANY) > 6000


def seen_area(land: Terrain, here: Point) -> BaseGeometry:
    """The visible area by subtraction: the table less the shadow of every edge."""
    seen: BaseGeometry = shapely.box(0, 0, SIDE, SIDE)
    edges = [edge for area in land.areas for edge in area.shape.edges]  # type: ignore[union-attr]
    edges += [pair for wall in land.walls for pair in pairwise(wall.points)]
    for c, d in edges:
        far = [tuple(here[i] + 200 * (end[i] - here[i]) for i in (0, 1)) for end in (c, d)]
        shadow = shapely.convex_hull(shapely.MultiPoint([c, d, *far]))
        if shadow.area > 0:
            seen = seen.difference(shadow)
    return seen


def compare_visible_area(seed: int) -> None:
    chance = random.Random(seed)
    land = random_land(seed, kinds=(*POLYGONS, "fence"))
    here = random_point(chance)
    shapes = [geometry(area.shape) for area in land.areas]
    if any(shape.distance(Dot(here)) < 50 for shape in shapes):
        return
    if any(LineString(wall.points).distance(Dot(here)) < 50 for wall in land.walls):
        return
    found = Outline(visible_area(Lens(land), (*here, 100), 100)).buffer(0)
    expected = seen_area(land, here)
    # Beside a corner the outline runs from one ray to the next, a part in 20,000 of a turn further.
    assert found.symmetric_difference(expected).area < 2e-3 * SIDE * SIDE


def test_shapely_shades_the_same() -> None:
    for seed in range(20):
        compare_visible_area(seed)


@pytest.mark.slow
def test_shapely_shades_the_same_on_hundreds_of_tables() -> None:
    for seed in range(1000, 1300):
        compare_visible_area(seed)


def compare_way(seed: int) -> None:
    chance = random.Random(seed)
    land = random_land(seed, kinds=("house", "woods", "fence"))
    radius = 400
    ways = Ways(land, Pace({"house": None, "rough": 2}, {"fence": None}), radius)
    start, end = random_point(chance), random_point(chance)
    houses = [geometry(area.shape) for area in land.areas if area.kind == "house"]
    fences = [LineString(wall.points) for wall in land.walls]
    if any(thing.distance(Dot(point)) < radius for thing in (*houses, *fences) for point in (start, end)):
        return
    way = ways.way(start, end)
    if way is None:
        return
    assert (way.points[0], way.points[-1]) == (start, end)
    track = LineString(way.points) if start != end else Dot(start)
    assert all(thing.distance(track) > radius - CLOSE for thing in (*houses, *fences))
    rough = shapely.union_all([geometry(area.shape) for area in land.areas if area.kind == "woods"])
    assert way.cost == pytest.approx(track.length + track.intersection(rough).length, abs=5 * len(way.points))
    straight = ways.leg(start, end)
    assert straight is None or way.cost <= straight
    assert way.cost >= squared(start, end) ** 0.5 - 1


def test_shapely_finds_no_fault_in_ways() -> None:
    for seed in range(8):
        compare_way(seed)


@pytest.mark.slow
def test_shapely_finds_no_fault_in_hundreds_of_ways() -> None:
    for seed in range(1000, 1200):
        compare_way(seed)

"""The cheapest way: by hand round a house, over a bridge, along a road; and what holds for every way."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.tabletop.going import Pace, way_cost
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.pieces import Kind, area, wall
from steppe.kernel.tabletop.points import stride, within
from steppe.kernel.tabletop.shapes import Circle, Polygon, Strip
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.tabletop.ways import Way, Ways
from tests.kernel.tabletop.lands import random_land, random_point

KINDS = {
    "house": Kind(form="tall", height=4000, going="house"),
    "river": Kind(going="water"),
    "woods": Kind(form="tall", height=4000, going="rough"),
    "road": Kind(going="road"),
    "wall": Kind(form="tall", height=1000),
}
PACE = Pace({"house": None, "water": None, "rough": 2, "road": Fraction(1, 2)}, {"wall": None})
TABLE = Table(40_000, 20_000)


def box(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


def test_straight_where_nothing_is_in_the_way() -> None:
    ways = Ways(Terrain(TABLE), Pace(), 400)
    assert ways.way((1000, 1000), (4000, 5000)) == Way(((1000, 1000), (4000, 5000)), 5000)
    assert ways.way((1000, 1000), (1000, 1000)) == Way(((1000, 1000),), 0)


def test_round_a_house() -> None:
    # From one side of a house 4 x 4 inches to the other, a base of 0.4 keeping clear: past two of its corners.
    land = Terrain(TABLE, [area(KINDS, "house", box(18_000, 8000, 22_000, 12_000))])
    way = Ways(land, PACE, 400).way((15_000, 10_500), (25_000, 10_500))
    assert way is not None
    # A string round circles of 0.4 at two of its corners: tangents of sqrt(3^2 + 1.5^2 - 0.4^2) = 3.33, arcs of 33.4
    # degrees, 4 inches between: 11.127. One bend at each corner makes it 11.14.
    assert 11_127 <= way.cost < 11_170
    assert all(y > 10_000 for _, y in way.points)


def test_over_the_bridge() -> None:
    land = Terrain(
        TABLE,
        [
            area(KINDS, "river", box(19_000, 0, 21_000, 20_000)),
            area(KINDS, "woods", box(18_000, 14_000, 22_000, 16_000)),
        ],
    )
    way = Ways(land, PACE, 400).way((10_000, 5000), (30_000, 5000))
    assert way is not None
    # To the near corners of the ford in the woods and across at double cost: 2 * sqrt(9^2 + 9^2) + 2 * 2 = 29.456.
    assert 29_456 <= way.cost < 29_600
    assert Ways(Terrain(TABLE, land.areas[:1]), PACE, 400).way((10_000, 5000), (30_000, 5000)) is None


def test_a_detour_by_road_is_cheaper() -> None:
    land = Terrain(TABLE, [area(KINDS, "road", Strip(((2000, 8000), (38_000, 8000)), 2000))])
    way = Ways(land, PACE, 400).way((4000, 4000), (36_000, 4000))
    assert way is not None
    # Straight it is 32. At the best angle (60 degrees to the road) 3 inches down cost 3/cos 30 = 3.46 each way, and
    # 32 - 2 * 1.73 inches of road half of it: 21.2.
    assert 21_100 < way.cost < 21_700


def test_others_are_gone_round_and_what_may_be_spent_is_a_limit() -> None:
    ways = Ways(Terrain(TABLE), Pace(), 400)
    wreck = Circle((10_000, 10_000), 1000)
    way = ways.way((5000, 10_000), (15_000, 10_000), [wreck])
    assert way is not None
    # Tangents to a circle of 1.4 inches, 2 * sqrt(5^2 - 1.4^2) = 9.6, and an arc of 0.79: 10.39; with corners more.
    assert 10_390 <= way.cost < 10_500
    assert ways.way((5000, 10_000), (15_000, 10_000), [wreck], most=10_380) is None
    assert ways.way((5000, 10_000), (15_000, 10_000), [wreck], most=10_500) == way
    assert ways.way((5000, 10_000), (15_000, 10_000), most=9999) is None


def test_where_there_is_no_room_there_is_no_way() -> None:
    yard = [wall(KINDS, "wall", ((10_000, 5000), (15_000, 5000), (15_000, 10_000), (10_000, 10_000), (10_000, 5000)))]
    ways = Ways(Terrain(TABLE, [], yard), PACE, 400)
    assert ways.way((12_000, 7000), (20_000, 7000)) is None
    assert ways.way((15_100, 7000), (20_000, 7000)) is None
    assert ways.way((2000, 7000), (20_000, 7000)) is not None


def test_a_way_that_is_dearer_on_the_grid_is_found_within_its_price() -> None:
    # Over the corner of a house and on at 22.5 degrees, where eight directions cost most.
    land = Terrain(TABLE, [area(KINDS, "house", box(10_000, 4000, 12_000, 6000))])
    ways = Ways(land, PACE, 400)
    way = ways.way((9000, 4000), (30_000, 13_000))
    assert way is not None
    assert ways.way((9000, 4000), (30_000, 13_000), most=way.cost) == way
    assert ways.way((9000, 4000), (30_000, 13_000), most=way.cost - 1) is None


def test_reach_on_open_ground_is_a_circle() -> None:
    ways = Ways(Terrain(TABLE), Pace(), 400)
    reached = ways.reach((20_000, 10_000), 8000)
    expected = {
        (x, y): stride((20_000, 10_000), (x, y))
        for x in range(0, 40_001, 1000)
        for y in range(1000, 19_001, 1000)
        if within((20_000, 10_000), (x, y), 8000)
    }
    assert reached == expected
    assert list(reached) == sorted(reached, key=lambda point: (point[1], point[0]))


def test_reach_goes_round_and_pays() -> None:
    land = Terrain(
        TABLE,
        [area(KINDS, "house", box(18_000, 8000, 22_000, 12_000)), area(KINDS, "woods", box(25_000, 0, 40_000, 20_000))],
    )
    reached = Ways(land, PACE, 400).reach((16_000, 10_000), 12_000)
    assert (20_000, 10_000) not in reached
    # Behind the house, 8 inches away: 2 * sqrt(2^2 + 2.4^2) + 4 = 10.25 by whole bends at (18, 13) and (22, 13): 11.21.
    assert 10_200 < reached[24_000, 10_000] <= 11_212
    # 9 inches north-east to the woods and on at double.
    assert reached[16_000, 18_000] == 8000
    assert (28_000, 17_000) not in reached
    assert (8000, 10_000) in reached


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_what_is_reached_can_be_reached_for_that(seed: int) -> None:
    land, chance = random_land(seed), random.Random(seed)
    pace = Pace(
        {"house": None, "rough": 2, "road": Fraction(1, 2), "wheat": Fraction(4, 3)}, {"fence": None, "wall": 2000}
    )
    others = [Circle(random_point(chance), 400) for _ in range(4)]
    ways, start = Ways(land, pace, 400), random_point(chance)
    reached = ways.reach(start, 6000, others)
    for point in list(reached)[::15]:
        way = ways.way(start, point, others)
        assert way is not None
        # Two searches bend differently, but neither is far from the best.
        assert way.cost <= reached[point] + reached[point] // 20 + 50


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_every_way_can_be_gone_and_costs_what_it_says(seed: int) -> None:
    land, chance = random_land(seed), random.Random(seed)
    pace = Pace(
        {"house": None, "rough": 2, "road": Fraction(1, 2), "wheat": Fraction(4, 3)}, {"fence": None, "wall": 2000}
    )
    others = [Circle(random_point(chance), 400) for _ in range(4)]
    ways = Ways(land, pace, 400)
    start, end = random_point(chance), random_point(chance)
    way = ways.way(start, end, others)
    if way is None:
        return
    assert way == Ways(land, pace, 400).way(start, end, others) == ways.way(start, end, others)
    assert (way.points[0], way.points[-1]) == (start, end)
    assert way_cost(land, pace, way.points) == way.cost
    for point in way.points:
        assert obstacle_to(land, pace, Circle(point, 400), others) is None
    straight = ways.leg(start, end, others)
    assert straight is None or way.cost <= straight

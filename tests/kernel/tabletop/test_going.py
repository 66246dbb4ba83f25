"""What legs and ways cost."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.tabletop.going import (
    Pace,
    Stretch,
    inches_by_going,
    leg_cost,
    paced,
    path_length,
    stretches,
    way_cost,
)
from steppe.kernel.tabletop.pieces import Kind, area, wall
from steppe.kernel.tabletop.shapes import Polygon, Strip
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain
from tests.kernel.tabletop.lands import mirrored, moved_land, random_land, turned

KINDS = {
    "woods": Kind(form="tall", height=4000, going="rough"),
    "road": Kind(going="road"),
    "river": Kind(going="water"),
    "hill": Kind(form="hill", height=2000),
    "wall": Kind(form="tall", height=1000),
    "cliff": Kind(form="tall", height=3000),
}


def box(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


LAND = Terrain(
    Table(40_000, 20_000),
    [
        area(KINDS, "woods", box(10_000, 0, 20_000, 20_000)),
        area(KINDS, "road", Strip(((0, 5000), (40_000, 5000)), 2000)),
        area(KINDS, "hill", box(12_000, 12_000, 18_000, 18_000)),
        area(KINDS, "river", box(30_000, 0, 32_000, 20_000)),
        area(KINDS, "road", box(29_000, 4000, 33_000, 6000)),
    ],
    [wall(KINDS, "wall", ((5000, 0), (5000, 20_000))), wall(KINDS, "cliff", ((25_000, 8000), (25_000, 20_000)))],
)
FOOT = Pace({"rough": 2, "water": None}, {"wall": 2000, "cliff": None})
WHEELS = Pace({"rough": None, "water": None, "road": Fraction(1, 2)}, {"wall": None, "cliff": None})


def test_a_way_is_as_long_as_its_legs() -> None:
    assert path_length(((0, 0), (3000, 4000), (3000, 9000))) == 10_000
    assert path_length(((0, 0), (1000, 1000), (2000, 2000))) == 1415 + 1415
    assert path_length(((5, 5),)) == 0


def test_a_way_in_steps() -> None:
    assert paced(((0, 0), (0, 3000)), 1000) == ((0, 0), (0, 1000), (0, 2000), (0, 3000))
    assert paced(((0, 0), (3000, 4000), (3000, 4500)), 2000) == (
        (0, 0), (1200, 1600), (2400, 3200), (3000, 4000), (3000, 4500),
    )  # fmt: skip
    assert paced(((7, 7), (7, 7)), 1000) == ((7, 7),)
    assert paced((), 1000) == ()


def test_the_going_along_a_leg() -> None:
    assert stretches(LAND, (6000, 10_000), (24_000, 10_000)) == (
        Stretch("", Fraction(0), Fraction(4, 18)),
        Stretch("rough", Fraction(4, 18), Fraction(14, 18)),
        Stretch("", Fraction(14, 18), Fraction(1)),
    )
    assert stretches(LAND, (7, 7), (7, 7)) == ()


def test_what_lies_on_top_tells_and_what_has_no_going_does_not() -> None:
    assert [one.going for one in stretches(LAND, (0, 5000), (40_000, 5000))] == ["road"]
    assert [one.going for one in stretches(LAND, (15_000, 1000), (15_000, 19_000))] == ["rough", "road", "rough"]
    assert LAND.going_at((15_000, 5500)) == "road"
    assert LAND.going_at((15_000, 15_000)) == "rough"
    assert LAND.going_at((31_000, 5000)) == "road"
    assert LAND.going_at((31_000, 9000)) == "water"
    assert LAND.going_at((22_000, 15_000)) == ""


def test_along_the_edge_of_woods_one_is_outside() -> None:
    assert [one.going for one in stretches(LAND, (20_000, 7000), (20_000, 19_000))] == [""]


def test_inches_by_going() -> None:
    way = ((6000, 10_000), (15_000, 10_000), (15_000, 1000))
    assert inches_by_going(LAND, way) == {"": 4000, "rough": 5000 + 4000 + 3000, "road": 2000}


def test_what_a_leg_costs() -> None:
    # 8 inches open, 10 in the woods at double.
    assert leg_cost(LAND, FOOT, (6000, 10_000), (24_000, 10_000)) == 28_000
    assert leg_cost(LAND, FOOT, (6000, 10_000), (6000, 10_000)) == 0
    assert leg_cost(LAND, WHEELS, (6000, 10_000), (24_000, 10_000)) is None
    assert leg_cost(LAND, WHEELS, (6000, 5000), (24_000, 5000)) == 9000
    # Cost is rounded up: 1/3 more for 1 inch is 1333.3.
    assert leg_cost(LAND, Pace({"": Fraction(4, 3)}), (6000, 10_000), (7000, 10_000)) == 1334


def test_walls_cost_or_bar() -> None:
    assert leg_cost(LAND, FOOT, (4000, 10_000), (6000, 10_000)) == 4000
    assert leg_cost(LAND, FOOT, (24_000, 10_000), (26_000, 10_000)) is None
    assert leg_cost(LAND, FOOT, (24_000, 7000), (26_000, 7000)) == 2000
    assert leg_cost(LAND, Pace({}, {}), (24_000, 10_000), (26_000, 10_000)) == 2000


def test_a_wall_is_paid_for_once_on_arrival() -> None:
    onto, off = ((4000, 10_000), (5000, 10_000)), ((5000, 10_000), (6000, 10_000))
    assert leg_cost(LAND, FOOT, *onto) == 3000
    assert leg_cost(LAND, FOOT, *off) == 1000
    assert leg_cost(LAND, FOOT, (5000, 10_000), (5000, 12_000)) == 2000


def test_a_bridge_carries_over_the_river() -> None:
    assert leg_cost(LAND, FOOT, (28_000, 5000), (34_000, 5000)) == 6000
    assert leg_cost(LAND, FOOT, (28_000, 10_000), (34_000, 10_000)) is None
    assert way_cost(LAND, FOOT, ((28_000, 5000), (34_000, 5000), (34_000, 9000))) == 10_000
    assert way_cost(LAND, FOOT, ((28_000, 5000), (28_000, 10_000), (34_000, 10_000))) is None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), *[st.tuples(st.integers(0, 36_000), st.integers(0, 36_000))] * 3)
def test_costs_do_not_mind_how_the_table_lies_nor_where_a_leg_is_cut(
    seed: int, a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]
) -> None:
    land = random_land(seed)
    pace = Pace({"rough": 2, "wheat": Fraction(4, 3), "house": 3, "road": Fraction(2, 3)}, {"wall": 2000, "fence": 500})
    cost = leg_cost(land, pace, a, b)
    assert cost is not None
    for move in (mirrored, turned):
        assert leg_cost(moved_land(land, move), pace, move(a), move(b)) == cost
    middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    if (middle[0] * 2, middle[1] * 2) == (a[0] + b[0], a[1] + b[1]):
        halves = way_cost(land, pace, (a, middle, b))
        assert halves is not None
        assert cost <= halves <= cost + 2 + 2000 * len(land.walls)
    assert pace.least == Fraction(2, 3)
    assert cost >= Fraction(2, 3) * path_length((a, b)) - 1

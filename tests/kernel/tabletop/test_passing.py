"""Room to stand, to go straight and to turn."""

from __future__ import annotations

from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.passing import (
    Obstacle,
    convex_outline,
    obstacle_on_leg,
    obstacle_to,
    obstacle_to_turn,
    swept,
)
from steppe.kernel.tabletop.pieces import Kind, area, wall
from steppe.kernel.tabletop.shapes import Circle, Polygon, hull
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain

KINDS = {
    "house": Kind(form="tall", height=4000, going="house"),
    "river": Kind(going="water"),
    "woods": Kind(form="tall", height=4000, going="rough"),
    "wall": Kind(form="tall", height=1000),
}


def box(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


# Two houses with a lane of 1.2 inches between them, from north to south.
LAND = Terrain(
    Table(40_000, 20_000),
    [
        area(KINDS, "house", box(10_000, 10_000, 14_000, 14_000)),
        area(KINDS, "house", box(15_200, 10_000, 19_200, 14_000)),
        area(KINDS, "woods", box(10_000, 0, 20_000, 5000)),
        area(KINDS, "river", box(30_000, 0, 32_000, 20_000)),
    ],
    [wall(KINDS, "wall", ((25_000, 0), (25_000, 10_000)))],
)
TANK = Pace({"house": None, "water": None, "rough": 2}, {"wall": None})
SIZE = (2400, 1200)


def test_room_to_stand() -> None:
    assert obstacle_to(LAND, TANK, Circle((9600, 12_000), 400)) is None
    assert obstacle_to(LAND, TANK, Circle((9601, 12_000), 400)) == Obstacle("area", 0)
    assert obstacle_to(LAND, TANK, Circle((12_000, 12_000), 400)) == Obstacle("area", 0)
    assert obstacle_to(LAND, TANK, Circle((15_000, 3000), 400)) is None
    assert obstacle_to(LAND, TANK, Circle((25_400, 5000), 400)) is None
    assert obstacle_to(LAND, TANK, Circle((25_399, 5000), 400)) == Obstacle("wall", 0)
    assert obstacle_to(LAND, TANK, hull((25_000, 10_000), 0, *SIZE)) == Obstacle("wall", 0)


def test_the_edge_bars_first() -> None:
    assert obstacle_to(LAND, TANK, Circle((400, 400), 400)) is None
    assert obstacle_to(LAND, TANK, Circle((399, 400), 400)) == Obstacle("edge", -1)
    assert obstacle_to(LAND, TANK, hull((39_000, 5000), 90, *SIZE)) == Obstacle("edge", -1)


def test_what_a_mover_may_enter_does_not_bar_it() -> None:
    assert obstacle_to(LAND, Pace(), Circle((12_000, 12_000), 400)) is None
    assert obstacle_to(LAND, Pace(), Circle((25_000, 5000), 400)) is None


def test_water_bars_the_middle_only_and_elsewhere() -> None:
    assert obstacle_to(LAND, TANK, hull((29_500, 5000), 0, *SIZE)) is None


def test_others_bar_but_may_be_touched() -> None:
    others = [Circle((5000, 5000), 400), hull((7000, 5000), 0, *SIZE)]
    assert obstacle_to(LAND, TANK, Circle((5800, 4999), 400), others) is None
    assert obstacle_to(LAND, TANK, Circle((5799, 5000), 400), others) == Obstacle("other", 0)
    assert obstacle_to(LAND, TANK, Circle((6100, 5000), 400), others) == Obstacle("other", 1)


def test_through_a_lane_as_wide_as_the_hull() -> None:
    start = (14_600, 8000)
    assert obstacle_on_leg(LAND, TANK, hull(start, 0, *SIZE), start, (14_600, 17_000)) is None
    assert obstacle_on_leg(LAND, TANK, hull(start, 0, 2400, 1202), start, (14_600, 17_000)) == Obstacle("area", 0)
    assert obstacle_on_leg(LAND, TANK, hull(start, 5, *SIZE), start, (14_600, 17_000)) == Obstacle("area", 0)
    base = Circle(start, 600)
    assert obstacle_on_leg(LAND, TANK, base, start, (14_600, 17_000)) is None
    assert obstacle_on_leg(LAND, TANK, base._replace(radius=601), start, (14_600, 17_000)) == Obstacle("area", 0)


def test_a_leg_does_not_jump_over_what_is_between() -> None:
    start, end = (8000, 12_000), (22_000, 12_000)
    assert obstacle_on_leg(LAND, TANK, Circle(start, 400), start, end) == Obstacle("area", 0)
    assert obstacle_on_leg(LAND, TANK, Circle(end, 400), end, (27_000, 12_000)) is None
    assert obstacle_on_leg(LAND, TANK, Circle(end, 400), end, (27_000, 8000)) == Obstacle("wall", 0)


def test_turning() -> None:
    # In the lane a hull of 2.4 x 1.2 inches cannot turn; out of it, beside the house, only where its corners clear.
    assert obstacle_to_turn(LAND, TANK, (14_600, 12_000), (0, 10), SIZE) == Obstacle("area", 0)
    assert obstacle_to_turn(LAND, TANK, (14_600, 12_000), (0, 0), SIZE) is None
    assert obstacle_to_turn(LAND, TANK, (8800, 12_000), (0, 90), SIZE) == Obstacle("area", 0)
    # Half the diagonal of the hull is 1.342 inches.
    assert obstacle_to_turn(LAND, TANK, (8658, 12_000), (0, 90), SIZE) is None
    assert obstacle_to_turn(LAND, TANK, (8658, 12_000), (350, 10), SIZE) is None


def test_what_a_straight_way_sweeps() -> None:
    assert swept(Circle((0, 0), 400), 0, 0) == Circle((0, 0), 400)
    tank = hull((0, 0), 0, 2000, 1000)
    assert swept(tank, 0, 5000) == Polygon(((-500, -1000), (500, -1000), (500, 6000), (-500, 6000)))


def test_the_smallest_convex_outline() -> None:
    assert convex_outline([(0, 0), (4, 0), (2, 1), (4, 4), (0, 4), (2, 4), (2, 2)]) == ((0, 0), (4, 0), (4, 4), (0, 4))

"""The visible ground: by hand, and never more than sight grants."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.tabletop.pieces import Kind, Screen, area, wall
from steppe.kernel.tabletop.points import part_way
from steppe.kernel.tabletop.shapes import Circle, Polygon, twice_the_area
from steppe.kernel.tabletop.sight import Lens, Veil
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.tabletop.visible import visible_area
from tests.kernel.tabletop.lands import VEILS, random_eye, random_land, random_screens

KINDS = {
    "house": Kind(form="tall", height=4000),
    "woods": Kind(form="tall", height=4000),
    "wall": Kind(form="tall", height=1000),
    "gully": Kind(form="hollow", height=2000),
}
TABLE = Table(20_000, 20_000)
EYE = (10_000, 10_000, 1500)


def box(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon(((west, south), (east, south), (east, north), (west, north)))


def reach(
    lens: Lens, facing: int, screens: tuple[Screen, ...] = (), eye: tuple[int, int, int] = EYE
) -> tuple[int, int]:
    """Where the outline is met due east, north, west or south."""
    outline = visible_area(lens, eye, eye[2], screens)
    x, y = eye[:2]
    ahead = {
        0: [point for point in outline if point[0] == x and point[1] > y],
        90: [point for point in outline if point[1] == y and point[0] > x],
        180: [point for point in outline if point[0] == x and point[1] < y],
    }
    return ahead[facing][0]


def test_on_open_ground_the_whole_table_is_seen() -> None:
    outline = visible_area(Lens(Terrain(TABLE)), EYE, 1500)
    assert set(TABLE.box.corners) <= set(outline)
    assert twice_the_area(outline) == 2 * 20_000 * 20_000


def test_a_house_casts_a_shadow() -> None:
    lens = Lens(Terrain(TABLE, [area(KINDS, "house", box(12_000, 8000, 14_000, 12_000))]))
    assert reach(lens, 90) == (12_000, 10_000)
    assert reach(lens, 0) == (10_000, 20_000)
    # The shadow is a trapezoid: 4 inches high at 2 inches from the eye, 20 at 10. (The part of it off the table at
    # north and south begins at 10 inches.) What is seen is the table without it.
    expected = 2 * 20_000 * 20_000 - (4000 + 20_000) * 8000
    assert abs(twice_the_area(visible_area(lens, EYE, 1500)) - expected) < 2 * 20_000 * 20


def test_a_low_wall_shades_only_those_who_lie() -> None:
    lens = Lens(Terrain(TABLE, [], [wall(KINDS, "wall", ((12_000, 5000), (12_000, 15_000)))]))
    assert reach(lens, 90) == (20_000, 10_000)
    assert reach(lens, 90, eye=(10_000, 10_000, 500)) == (12_000, 10_000)


def test_higher_ground_is_seen_over_a_wall_from_near_it_only() -> None:
    # The eye at half an inch, targets at 1.5, a wall 1 inch high 2 inches away: the line clears it up to 4 inches.
    lens = Lens(Terrain(TABLE, [], [wall(KINDS, "wall", ((12_000, 5000), (12_000, 15_000)))]))
    outline = visible_area(lens, (10_000, 10_000, 500), 1500)
    assert (14_000, 10_000) in outline


def test_woods_are_seen_into() -> None:
    woods = Terrain(TABLE, [area(KINDS, "woods", box(12_000, 5000, 20_000, 15_000))])
    assert reach(Lens(woods, {"woods": Veil(into=3000)}), 90) == (15_000, 10_000)
    assert reach(Lens(woods, {"woods": Veil(into=3000, near=6000)}), 90) == (16_000, 10_000)
    assert reach(Lens(woods, {"woods": Veil(into=9000)}), 90) == (20_000, 10_000)
    thin = Terrain(TABLE, [area(KINDS, "woods", box(12_000, 5000, 14_000, 15_000))])
    assert reach(Lens(thin, {"woods": Veil(into=3000)}), 90) == (14_000, 10_000)
    assert reach(Lens(thin, {"woods": Veil(into=3000, through=2000)}), 90) == (20_000, 10_000)


def test_from_within_woods() -> None:
    deep = Terrain(TABLE, [area(KINDS, "woods", box(6000, 5000, 14_000, 15_000))])
    assert reach(Lens(deep, {"woods": Veil(into=3000, near=6000)}), 90) == (16_000, 10_000)
    assert reach(Lens(deep, {"woods": Veil(into=4000, near=6000)}), 90) == (20_000, 10_000)


def test_from_the_edge_of_woods_one_sees_out() -> None:
    woods = Terrain(TABLE, [area(KINDS, "woods", box(2000, 5000, 12_000, 15_000))])
    assert reach(Lens(woods, {"woods": Veil(edge=3000, near=6000)}), 90) == (20_000, 10_000)
    assert reach(Lens(woods, {"woods": Veil(edge=2000, near=6000)}), 90) == (16_000, 10_000)


def test_the_furthest_sight_ends_it() -> None:
    assert reach(Lens(Terrain(TABLE), furthest=6000), 90) == (16_000, 10_000)


def test_out_of_a_gully_it_ends_at_the_lip() -> None:
    land = Terrain(TABLE, [area(KINDS, "gully", box(8000, 5000, 12_000, 15_000))])
    lens = Lens(land, {"gully": Veil(lip=2000)})
    assert reach(lens, 90, eye=(10_000, 10_000, -500)) == (14_000, 10_000)
    assert reach(lens, 180, eye=(10_000, 16_000, 1500)) == (10_000, 0)


def test_smoke_shades_too() -> None:
    smoke = (Screen("smoke", Circle((15_000, 10_000), 2000), 0, 4000),)
    assert reach(Lens(Terrain(TABLE)), 90, smoke) == (13_000, 10_000)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_shaded_as_seen_is_seen(seed: int) -> None:
    """On every ray, for targets as high as the eye, whatever is in the way but hollows."""
    land = random_land(seed, kinds=("woods", "wheat", "house", "hill", "road", "wall", "fence", "crater"))
    chance = random.Random(seed)
    lens, screens = Lens(land, VEILS, 24_000), random_screens(chance)
    eye = random_eye(chance, land)
    for corner in visible_area(lens, eye, eye[2], screens, every=10):
        for share in (10, 50, 90):
            point = part_way(eye[:2], corner, share, 100)
            near = [(point[0] + dx, point[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            assert any(lens.sight(eye, (*one, eye[2]), screens).visible for one in near)

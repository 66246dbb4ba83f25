"""Sight by hand: men with their eyes at 1.5 inches on open ground, and one thing in the way at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from steppe.kernel.tabletop.pieces import Area, Kind, Screen, Wall, area, wall
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.shapes import Circle, Polygon, Shape, Strip
from steppe.kernel.tabletop.sight import Eye, Hidden, Lens, Veil, is_plunging
from steppe.kernel.tabletop.tables import Table
from steppe.kernel.tabletop.terrain import Terrain

KINDS = {
    "house": Kind(form="tall", height=2000, cover=1),
    "woods": Kind(form="tall", height=6000, cover=1),
    "hill": Kind(form="hill", height=2000),
    "gully": Kind(form="hollow", height=2000, cover=6),
    "crater": Kind(cover=2),
    "road": Kind(),
    "wall": Kind(form="tall", height=1000, cover=4),
    "fence": Kind(form="tall", height=2000),
}
VEILS = {"woods": Veil(into=3000, near=12_000), "gully": Veil(lip=2000)}


def box(west: int, south: int, east: int, north: int) -> Polygon:
    inch = 1000
    return Polygon(
        (
            (west * inch, south * inch),
            (east * inch, south * inch),
            (east * inch, north * inch),
            (west * inch, north * inch),
        )
    )


def at(x: float, y: float, height: int = 1500) -> Eye:
    return round(x * 1000), round(y * 1000), height


def points(*inches: float) -> tuple[Point, ...]:
    return tuple((round(x * 1000), round(y * 1000)) for x, y in zip(inches[::2], inches[1::2], strict=True))


def lens(*pieces: Area | Wall, veils: dict[str, Veil] | None = None, furthest: int | None = None) -> Lens:
    areas = [piece for piece in pieces if isinstance(piece, Area)]
    walls = [piece for piece in pieces if isinstance(piece, Wall)]
    land = Terrain(Table(72_000, 48_000), areas, walls)
    return Lens(land, VEILS if veils is None else veils, furthest)


def an(kind: str, shape: Shape, base: int = 0) -> Area:
    return area(KINDS, kind, shape, base=base)


def a_wall(kind: str, *inches: float, base: int = 0) -> Wall:
    return wall(KINDS, kind, points(*inches), base=base)


def test_open_ground() -> None:
    found = lens().sight(at(0, 0), at(72, 48))
    assert found.visible
    assert found.met == ()
    assert found.square == 72_000**2 + 48_000**2


def test_two_eyes_at_one_place_see_each_other() -> None:
    assert lens(an("house", box(0, 0, 9, 9))).sight(at(5, 5), at(5, 5, 500)).visible


def test_the_furthest_sight() -> None:
    night = lens(furthest=12_000)
    assert night.sight(at(10, 10), at(22, 10)).visible
    assert night.sight(at(10, 10), at(22.001, 10)).hidden == Hidden("distance", -1, (22_000, 10_000))


# Houses.


def test_a_house_hides_and_says_where() -> None:
    village = lens(an("house", box(20, 8, 24, 12)))
    assert village.sight(at(10, 10), at(40, 10)).hidden == Hidden("area", 0, (20_000, 10_000))
    assert village.sight(at(40, 10), at(10, 10)).hidden == Hidden("area", 0, (24_000, 10_000))
    assert village.sight(at(10, 10), at(40, 30)).visible


def test_the_first_reason_is_told() -> None:
    village = lens(an("house", box(30, 8, 34, 12)), an("house", box(20, 8, 24, 12)), a_wall("fence", 27, 0, 27, 20))
    there, back = village.sight(at(10, 10), at(40, 10)), village.sight(at(40, 10), at(10, 10))
    assert there.hidden == Hidden("area", 1, (20_000, 10_000))
    assert back.hidden == Hidden("area", 0, (34_000, 10_000))
    assert [(met.thing, met.number) for met in there.met] == [("area", 1), ("wall", 0), ("area", 0)]
    assert [there.share(met.start) * 30 for met in there.met] == [10, 17, 20]


def test_along_the_wall_of_a_house_and_past_its_corner_one_sees() -> None:
    village = lens(an("house", box(20, 8, 24, 12)))
    assert village.sight(at(10, 12), at(40, 12)).visible
    assert village.sight(at(16, 16), at(24, 8)).hidden
    assert village.sight(at(16, 8), at(24, 16)).visible
    assert not village.sight(at(16, 7.999), at(24, 15.999)).visible


def test_one_who_stands_against_the_wall_sees_outward() -> None:
    village = lens(an("house", box(20, 8, 24, 12)))
    assert village.sight(at(20, 10), at(5, 10)).visible
    assert not village.sight(at(20, 10), at(30, 10)).visible


def test_a_line_between_two_parts_of_one_house_is_inside_it() -> None:
    village = lens(an("house", box(20, 8, 24, 12)), an("house", box(20, 12, 24, 16)))
    assert village.sight(at(10, 12), at(40, 12)).hidden == Hidden("area", 0, (20_000, 12_000))
    assert village.sight(at(22, 2), at(22, 20)).hidden == Hidden("area", 0, (22_000, 8000))
    other = lens(an("house", box(20, 8, 24, 12)), an("house", box(22, 12, 26, 16)))
    assert other.sight(at(10, 12), at(40, 12)).hidden == Hidden("area", 0, (22_000, 12_000))
    # A house to one side only, or one with a lane of no width to the next, hides nothing.
    assert lens(an("house", box(20, 8, 24, 12)), an("house", box(24, 12, 28, 16))).sight(at(10, 12), at(40, 12)).visible


def test_between_two_parts_of_a_house_the_lower_roof_counts() -> None:
    low, high = an("house", box(20, 8, 24, 12)), an("house", box(20, 12, 24, 16))
    village = lens(low, high._replace(top=4000))
    assert not village.sight(at(10, 12, 1999), at(40, 12, 1999)).visible
    assert village.sight(at(10, 12, 3000), at(40, 12, 3000)).visible
    assert not village.sight(at(10, 12.001, 3000), at(40, 12.001, 3000)).visible


def test_two_corners_that_touch_leave_a_chink() -> None:
    village = lens(an("house", box(20, 8, 24, 12)), an("house", box(24, 12, 28, 16)))
    assert village.sight(at(20, 16), at(28, 8)).visible
    assert not village.sight(at(20, 16), at(28, 8.001)).visible


# Heights.


def test_over_a_house_from_higher_up() -> None:
    # A house 2 inches high from 20 to 24. Eyes at 4 and 1.5: from 10 to 40 the line is at 3.17 over its near wall and
    # at 2.83 over the far one.
    village = lens(an("house", box(20, 8, 24, 12)))
    found = village.sight(at(10, 10, 4000), at(40, 10))
    assert found.visible
    assert found.met[0].over
    # With the target at 27 the line is at 2 inches over the far wall but one: 4 - 2.5 * 14/17 = 1.94.
    assert village.sight(at(10, 10, 4000), at(27, 10)).hidden == Hidden("area", 0, (23_600, 10_000))
    # Exactly over the edge of the roof: 4 - 2.5 * 14/17.5 = 2.
    assert village.sight(at(10, 10, 4000), at(27.5, 10)).visible


def test_two_on_a_hill_see_each_other_and_over_the_plain() -> None:
    heights = lens(an("hill", box(20, 0, 30, 20)))
    assert heights.sight(at(22, 10, 3500), at(28, 10, 3500)).visible
    # From the middle of the hill, 5 inches from its rim: down to a man on the plain the line passes the rim at
    # 3.5 - 2 * 5/d, which is 2 where d is 6 2/3 inches.
    assert not heights.sight(at(25, 10, 3500), at(31, 10)).visible
    assert heights.sight(at(25, 10, 3500), at(32, 10)).visible
    assert not heights.sight(at(10, 10), at(40, 10)).visible
    assert heights.terrain.ground_at((25_000, 10_000)) == 2000
    assert heights.terrain.ground_at((30_000, 20_000)) == 2000
    assert heights.terrain.ground_at((31_000, 10_000)) == 0
    assert heights.terrain.eye_at((25_000, 10_000), 1500) == at(25, 10, 3500)


def test_a_hill_on_a_hill() -> None:
    heights = Terrain(
        Table(72_000, 48_000), [an("hill", box(10, 10, 30, 30)), an("hill", box(15, 15, 20, 20), base=2000)]
    )
    assert heights.ground_at((17_000, 17_000)) == 4000
    assert heights.ground_at((12_000, 12_000)) == 2000


# Walls.


def test_a_low_wall_hides_those_who_lie_and_covers_those_who_stand() -> None:
    field = lens(a_wall("wall", 20, 0, 20, 20))
    standing, lying = field.sight(at(10, 10), at(30, 10)), field.sight(at(10, 10, 500), at(30, 10, 500))
    assert standing.visible
    assert standing.met[0].over
    assert standing.met[0].cover == 4
    assert lying.hidden == Hidden("wall", 0, (20_000, 10_000))
    # From 1.5 down to 0.5 the line passes at 1 exactly half way: over the top.
    assert field.sight(at(10, 10), at(30, 10, 500)).visible
    assert not field.sight(at(10, 10), at(29.9, 10, 500)).visible


def test_cover_counts_near_the_target_only() -> None:
    field = lens(a_wall("wall", 20, 0, 20, 20))
    assert field.sight(at(10, 10), at(21, 10)).cover_near_target(1000)
    assert not field.sight(at(10, 10), at(21.001, 10)).cover_near_target(1000)
    assert not field.sight(at(21, 10), at(10, 10)).cover_near_target(1000)
    # One who stands on the line of the wall has it on neither side.
    assert not field.sight(at(10, 10), at(20, 10)).met


def test_the_place_where_one_stands_is_cover_too() -> None:
    field = lens(an("crater", Circle((20_000, 10_000), 2000)))
    found = field.sight(at(10, 10), at(20, 10))
    assert [(met.cover, found.share(met.start), met.end) for met in found.cover_near_target(1000)] == [
        (2, Fraction(8, 10), found.scale)
    ]
    assert not field.sight(at(10, 10), at(30, 10)).cover_near_target(1000)


def test_a_wall_is_closed_at_its_ends_and_bends() -> None:
    corner = lens(a_wall("fence", 20, 10, 30, 10, 30, 20))
    assert not corner.sight(at(20, 5), at(20, 15)).visible
    assert corner.sight(at(19.999, 5), at(19.999, 15)).visible
    assert not corner.sight(at(25, 5), at(35, 15)).visible
    assert len(corner.sight(at(25, 5), at(35, 15)).met) == 1


def test_in_its_own_line_a_wall_hides_nothing() -> None:
    straight = lens(a_wall("fence", 20, 10, 30, 10))
    assert straight.sight(at(10, 10), at(40, 10)).visible
    assert straight.sight(at(22, 10), at(28, 10)).visible
    assert not lens(a_wall("fence", 20, 10, 30, 10, 30, 20)).sight(at(10, 10), at(40, 10)).visible


# Areas seen into and through.


def test_into_woods_one_sees_so_far() -> None:
    edge = lens(an("woods", box(20, 0, 40, 20)))
    assert edge.sight(at(0, 10), at(23, 10)).visible
    assert edge.sight(at(0, 10), at(23.001, 10)).hidden == Hidden("area", 0, (23_000, 10_000))
    # Deeper in only at 12 inches or less.
    assert edge.sight(at(15, 10), at(27, 10)).visible
    assert edge.sight(at(15, 10), at(27.001, 10)).hidden == Hidden("area", 0, (23_000, 10_000))
    assert edge.sight(at(27.001, 10), at(15, 10)).hidden == Hidden("area", 0, (24_001, 10_000))


def test_at_the_edge_of_woods_one_is_seen_however_the_line_runs() -> None:
    band = {"woods": Veil(edge=3000, near=12_000)}
    edge = lens(an("woods", box(20, 0, 40, 20)), veils=band)
    # 2.9 inches deep, looked at along the edge: the line runs 16 inches in the woods.
    assert edge.sight(at(19.9, 48), at(22.9, 10)).visible
    assert edge.sight(at(22.9, 10), at(19.9, 48)).visible
    # Three inches deep is too deep, and so is a line that ends in the woods at both ends.
    assert not edge.sight(at(19.9, 48), at(23, 10)).visible
    assert edge.sight(at(22, 16), at(22, 4)).visible
    assert not edge.sight(at(22, 16), at(22, 3.999)).visible
    # Of two woods that lie on each other the deeper place counts.
    both = lens(an("woods", box(20, 0, 40, 20)), an("woods", box(10, 0, 40, 20)), veils=band)
    assert not both.sight(at(0, 30), at(22.9, 10)).visible


def test_plunging_shots() -> None:
    assert is_plunging(at(10, 10, 5000), at(13, 14, 0))
    assert not is_plunging(at(10, 10, 4999), at(13, 14, 0))
    assert not is_plunging(at(13, 14, 0), at(10, 10, 5000))


def test_in_woods_one_sees_as_far_as_is_near() -> None:
    deep = lens(an("woods", box(20, 0, 40, 20)))
    assert deep.sight(at(24, 10), at(36, 10)).visible
    assert not deep.sight(at(24, 10), at(36.001, 10)).visible


def test_through_woods_one_does_not_see() -> None:
    strip = lens(an("woods", box(20, 0, 21, 20)))
    assert not strip.sight(at(19, 10), at(22, 10)).visible
    assert strip.sight(at(19, 10), at(21, 10)).visible


def test_thin_things_are_seen_through_up_to_a_sum() -> None:
    hedges = [an("woods", box(west, 0, west + 1, 20)) for west in (20, 24, 28)]
    thin = {"woods": Veil(into=3000, through=2000)}
    assert lens(*hedges, veils=thin).sight(at(10, 10), at(26, 10)).visible
    assert not lens(*hedges, veils=thin).sight(at(10, 10), at(40, 10)).visible
    assert lens(*hedges, veils={"woods": Veil(through=3000)}).sight(at(10, 10), at(40, 10)).visible


def test_woods_that_share_an_edge_are_one() -> None:
    halves = lens(an("woods", box(20, 0, 22, 20)), an("woods", box(22, 0, 40, 20)))
    assert halves.sight(at(0, 10), at(23, 10)).visible
    assert not halves.sight(at(0, 10), at(24, 10)).visible


def test_a_viewer_above_the_trees_sees_over_them() -> None:
    low_trees = lens(an("woods", box(20, 0, 40, 20)))
    assert low_trees.sight(at(10, 10, 9000), at(50, 10, 7000)).visible
    assert not low_trees.sight(at(10, 10, 9000), at(50, 10, 2000)).visible


# Hollows.


def test_out_of_a_gully_one_sees_from_the_lip_only() -> None:
    fold = lens(an("gully", box(20, 0, 24, 20)))
    inside = at(22, 10, -500)
    assert fold.sight(at(18, 10), inside).visible
    assert fold.sight(at(17.999, 10), inside).hidden == Hidden("hollow", 0, (20_000, 10_000))
    assert fold.sight(inside, at(17.999, 10)).hidden == Hidden("hollow", 0, (20_000, 10_000))
    assert fold.sight(inside, at(26.001, 10)).hidden == Hidden("hollow", 0, (24_000, 10_000))
    assert fold.sight(at(26.001, 10), inside).hidden == Hidden("hollow", 0, (24_000, 10_000))
    assert fold.sight(inside, at(22, 2, -500)).visible
    assert fold.sight(at(10, 10), at(30, 10)).visible
    assert fold.terrain.ground_at((22_000, 10_000)) == -2000


def test_where_gullies_lie_on_each_other_any_lip_will_do() -> None:
    fold = lens(an("gully", box(20, 0, 24, 20)), an("gully", box(20, 0, 30, 20)))
    assert fold.sight(at(22, 10, -500), at(32, 10)).visible
    assert not fold.sight(at(22, 10, -500), at(32.001, 10)).visible


def test_a_gully_with_a_bend_hides_one_arm_from_the_other() -> None:
    bent = Polygon(points(10, 10, 30, 10, 30, 30, 26, 30, 26, 14, 10, 14))
    fold = lens(an("gully", bent))
    # Up the diagonal the ground between the arms begins and ends at 14 and 26.
    assert fold.sight(at(12, 12, -500), at(28, 28, -500)).hidden == Hidden("hollow", 0, (14_000, 14_000))
    assert fold.sight(at(28, 28, -500), at(12, 12, -500)).hidden == Hidden("hollow", 0, (26_000, 26_000))
    assert fold.sight(at(12, 12, -500), at(28, 12, -500)).visible
    # Two gullies that join are one: the same bend made of two pieces.
    joined = lens(an("gully", box(10, 10, 30, 14)), an("gully", box(26, 14, 30, 30)))
    assert joined.sight(at(28, 11, -500), at(28, 25, -500)).visible
    assert not joined.sight(at(12, 12, -500), at(28, 28, -500)).visible


# Screens.


def test_smoke_hides_while_it_is_there() -> None:
    smoke = [Screen("smoke", Circle((20_000, 10_000), 2000), 0, 4000)]
    field = lens()
    assert field.sight(at(10, 10), at(30, 10)).visible
    assert field.sight(at(10, 10), at(30, 10), smoke).hidden == Hidden("screen", 0, (18_000, 10_000))
    assert field.sight(at(10, 12), at(30, 12), smoke).visible
    assert field.sight(at(10, 10, 5000), at(30, 10, 5000), smoke).visible


def test_a_low_wreck_covers() -> None:
    wreck = [Screen("wreck", box(19, 9, 21, 11), 0, 1000, 2)]
    found = lens().sight(at(10, 10), at(22, 10), wreck)
    assert found.visible
    assert [(met.thing, met.cover, met.over) for met in found.cover_near_target(1000)] == [("screen", 2, True)]


def test_screens_and_areas_of_a_kind_are_one() -> None:
    trees = [Screen("woods", box(18, 8, 20, 12), 0, 6000)]
    assert lens(an("woods", box(20, 8, 22, 12))).sight(at(0, 10), at(21, 10)).visible
    assert lens(an("woods", box(20, 8, 22, 12))).sight(at(0, 10), at(21, 10), trees).visible
    assert not lens(an("woods", box(20, 8, 22, 12))).sight(at(0, 10), at(21.5, 10), trees).visible


def test_round_and_long_areas_hide_too() -> None:
    assert not lens(an("woods", Circle((20_000, 10_000), 3000))).sight(at(10, 10), at(30, 10)).visible
    assert not lens(an("house", Strip(points(20, 0, 20, 20), 1000))).sight(at(10, 10), at(30, 10)).visible
    assert lens(an("house", Strip(points(20, 0, 20, 20), 1000))).sight(at(10, 21), at(30, 21)).visible


def test_roads_are_nothing_to_sight() -> None:
    assert lens(an("road", box(20, 8, 24, 12))).sight(at(10, 10), at(40, 10)).met == ()


@pytest.mark.parametrize("height", [0, 500, 3000])
def test_who_is_seen_sees(height: int) -> None:
    land = lens(an("woods", box(20, 0, 30, 20)), a_wall("wall", 10, 0, 40, 20), an("house", box(5, 5, 9, 9)))
    for x in range(0, 60, 7):
        one, other = at(x, 3, height), at(60 - x, 17)
        assert land.sight(one, other).visible == land.sight(other, one).visible

"""The six maps: their land, places by section, ways in, and how much of them is seen from where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from steppe.games.titans.land import BELOW_GROUND, land, read_land
from steppe.games.titans.maps import GameMap, game_map, read_map
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.works import MADE
from steppe.kernel.tabletop.gaps import overlaps
from steppe.kernel.tabletop.points import Point, inches, stride
from steppe.kernel.tabletop.sight import Lens
from steppe.kernel.tabletop.ways import Ways
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule

ALL = ("s1", "s2", "s3", "s4", "s5", "s6")
STANDING = 1500


def inside(point: Point, radius: int) -> Point:
    """Where a base stands that has just come in at a point of the edge."""
    return min(max(point[0], radius), inches(72) - radius), min(max(point[1], radius), inches(48) - radius)


def share_seen(found: GameMap, lens: Lens, point: Point) -> int:
    """Hundredths of the table on which standing figures are seen from a point, by one that stands there."""
    places = [(x * 1000 + 2000, y * 1000 + 2000) for x in range(0, 72, 4) for y in range(0, 48, 4)]
    eye = found.terrain.eye_at(point, STANDING)
    seen = [lens.sight(eye, found.terrain.eye_at(place, STANDING)).visible for place in places]
    return 100 * sum(seen) // len(seen)


def share_of(found: GameMap, kind: str) -> int:
    """Hundredths of the table that a kind of land covers."""
    points = [(x * 1000 + 500, y * 1000 + 500) for x in range(72) for y in range(48)]
    areas = found.terrain.areas
    held = [any(areas[index].kind == kind for index in found.terrain.areas_at(point)) for point in points]
    return 100 * sum(held) // len(held)


# All of them


@pytest.mark.parametrize("name", ALL)
def test_every_scenario_has_its_map(name: str) -> None:
    found = game_map(name)
    assert found.file.id == scenarios()[name].map
    assert found.file.reconstruction
    table = found.terrain.table
    assert (table.width, table.depth, table.columns, table.rows) == (72_000, 48_000, 3, 2)
    assert game_map(name) is found


@rule("CT-SCNFRAME-3", "BASE-TERR-2")
def test_sections_are_24_inches_wide() -> None:
    table = game_map("s1").terrain.table
    assert table.sections_along("north") == (1, 2, 3)
    assert [table.section_box(number)[:2] for number in (1, 5)] == [(0, 24_000), (24_000, 0)]


@pytest.mark.parametrize("name", ALL)
def test_there_are_three_markers_in_three_spots(name: str) -> None:
    markers = game_map(name).markers
    assert len(set(markers)) == 3


@rule("BASE-R-7")
@pytest.mark.parametrize(("name", "sections"), [("s1", {4, 5, 6}), ("s3", {3, 4, 6}), ("s5", {4, 5, 6})])
def test_markers_begin_where_the_defenders_do(name: str, sections: set[int]) -> None:
    found = game_map(name)
    assert {found.terrain.table.section(point) for point in found.markers} == sections


@pytest.mark.parametrize("name", ALL)
def test_buildings_stand_apart_and_on_the_table(name: str) -> None:
    found = game_map(name)
    table = found.terrain.table
    for one, other in combinations(found.buildings.values(), 2):
        assert not overlaps(one.shape, other.shape), (one.id, other.id)
    for building in found.buildings.values():
        assert all(table.holds(corner) for corner in building.shape.points)
        assert found.terrain.areas[building.number].shape is building.shape


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_built_on_roads_rails_water_or_ditches(name: str) -> None:
    found = game_map(name)
    kept_open = ("road", "track", "railway", "river", "stream", "gully", "anti-tank-ditch", "slag-heap", "trench")
    for area in found.terrain.areas:
        if area.kind in kept_open:
            for building in found.buildings.values():
                assert not overlaps(building.shape, area.shape), (building.id, area.kind)


@pytest.mark.parametrize("name", ALL)
def test_every_door_can_be_walked_to(name: str) -> None:
    found = game_map(name)
    ways = Ways(found.terrain, land().pace("figures"), 300)
    start = inside(found.entries[0].at, 300)
    for building in found.buildings.values():
        assert building.doors
        for door in building.doors:
            assert not building.shape.holds(door.outside)
            assert stride(door.at, door.outside) in range(399, 403)
            assert ways.way(start, door.outside), (building.id, door.wall)


@rule("BASE-R-10", "BASE-BLD-1")
@pytest.mark.parametrize("name", ALL)
def test_buildings_are_made_of_areas_and_storeys(name: str) -> None:
    found = game_map(name)
    for building in found.buildings.values():
        area = found.terrain.areas[building.number]
        assert area.top - area.base == 2000 * building.storeys
        assert building.areas == building.long * building.wide
        if building.kind in ("wooden-house", "bunker"):
            assert building.areas == 1
        elif building.kind in ("apartments", "factory"):
            assert building.areas >= 4


@pytest.mark.parametrize("name", ALL)
def test_whoever_enters_can_get_to_the_middle_of_the_table(name: str) -> None:
    found = game_map(name)
    # The middle itself, which on map 2 is the heap; on map 6 the nearest crossing of streets.
    middle = (25_000, 24_000) if name == "s6" else (36_000, 24_000)
    for mover, radius in (("figures", 400), ("vehicles", 700)):
        ways = Ways(found.terrain, land().pace(mover), radius)  # type: ignore[arg-type]
        entries = [entry for entry in found.entries if mover == "figures" or entry.vehicles]
        for entry in entries:
            assert ways.way(inside(entry.at, radius), middle), (mover, entry)


@pytest.mark.parametrize("name", ALL)
def test_entries_lie_on_the_edge_of_the_sections_that_are_entered(name: str) -> None:
    found = game_map(name)
    entered = {section for side in found.scenario.sides for section in side.entry}
    assert {entry.section for entry in found.entries} == entered
    assert {entry.section for entry in found.entries if entry.vehicles} == entered


BOUNDS = {"s1": (30, 65), "s2": (5, 35), "s3": (35, 70), "s4": (12, 50), "s5": (4, 20), "s6": (1, 12)}
"""Least and most that may be seen from where one enters: bare steppe sees most, woods and the night least."""


@pytest.mark.parametrize("name", ALL)
def test_what_is_seen_on_entering(name: str) -> None:
    found = game_map(name)
    lens = found.lens()
    least, most = BOUNDS[name]
    for entry in found.entries:
        assert least <= share_seen(found, lens, entry.at) <= most, entry


@pytest.mark.parametrize("name", ALL)
def test_no_spot_sees_all(name: str) -> None:
    found = game_map(name)
    lens = found.lens()
    for x in range(6, 72, 12):
        for y in range(6, 48, 12):
            assert share_seen(found, lens, (x * 1000, y * 1000)) <= 80, (x, y)


# One by one


@rule("CT-SCN-1-11")
def test_berlin_1941() -> None:
    found = game_map("s1")
    assert {building.value for building in found.buildings.values()} == {1}
    assert sum(name.startswith("house-") for name in found.buildings) == 6
    assert [(exit.section, exit.line) for exit in found.exits] == [
        (5, ((42_000, 0), (46_000, 0))),
        (6, ((60_000, 0), (64_000, 0))),
    ]
    # The ditch runs along the west side of the road: a man in it is hidden from the field, not from its lip.
    lens, ground = found.lens(), found.terrain
    man = ground.eye_at((34_000, 40_000), STANDING)
    assert not lens.sight(ground.eye_at((24_000, 40_000), STANDING), man).visible
    assert lens.sight(ground.eye_at((32_000, 40_000), STANDING), man).visible
    assert ground.going_at((36_000, 40_000)) == "road"


def test_wheat_hides_who_is_deep_in_it_and_nobody_behind() -> None:
    found = game_map("s1")
    lens, ground = found.lens(), found.terrain
    west, inside_it = ground.eye_at((47_000, 32_000), STANDING), ground.eye_at((60_000, 32_000), STANDING)
    east = ground.eye_at((71_500, 32_000), STANDING)
    assert not lens.sight(west, inside_it).visible
    assert lens.sight(west, east).visible


@rule("CT-SLAG-1", "CT-SCN-2-10")
def test_the_slag_heap() -> None:
    found = game_map("s2")
    heap = found.places["slag-heap"]
    assert heap.sections == (2, 5)
    assert heap.holds((36_000, 26_000))
    assert not heap.holds((36_000, 35_000))
    assert found.terrain.ground_at((36_000, 26_000)) == 4000
    assert found.terrain.going_at((36_000, 20_000)) == "slag-heap"
    assert {building.value for building in found.buildings.values()} == {2}
    table = found.terrain.table
    assert {table.section(point) for point in found.sewers} >= {1, 3, 4, 6}


def test_rubble_lies_in_the_four_corners_of_map_2() -> None:
    found = game_map("s2")
    table = found.terrain.table
    middles = [area.shape.box for area in found.terrain.areas if area.kind == "rubble"]
    assert {table.section(((box.west + box.east) // 2, (box.south + box.north) // 2)) for box in middles} == {
        1,
        3,
        4,
        6,
    }


@rule("CT-SCN-3-6")
def test_folds_hide_a_squadron() -> None:
    found = game_map("s3")
    lens, ground = found.lens(), found.terrain
    rider = ground.eye_at((48_000, 33_500), STANDING)
    assert ground.ground_at((48_000, 33_500)) == -2000
    assert not lens.sight(ground.eye_at((48_000, 28_000), STANDING), rider).visible
    assert lens.sight(ground.eye_at((48_500, 30_500), STANDING), rider).visible
    assert found.places["gun-pit"].sections == (3,)
    kinds = [area for area in ground.areas if area.kind == "trench"]
    assert len(kinds) == 4
    assert {area.cover for area in kinds} == {BELOW_GROUND}


@rule("CT-SCN-4-10", "CT-SCN-4-12")
def test_clash_of_armor() -> None:
    found = game_map("s4")
    assert {building.value for name, building in found.buildings.items() if name.startswith("bunker")} == {3}
    assert {building.value for name, building in found.buildings.items() if name.startswith("farm")} == {1}
    ground, lens = found.terrain, found.lens("vehicles")
    goings = [ground.going_at((inches(x), inches(20))) for x in (14, 24, 36, 48, 56)]
    assert goings == ["gully", "road", "", "road", "gully"]
    # Sunflowers block all sight.
    assert not lens.sight(ground.eye_at((29_000, 34_000), STANDING), ground.eye_at((43_000, 34_000), STANDING)).visible


@rule("CT-SCN-5-7", "CT-SCN-5-10")
def test_most_of_the_balkan_map_is_woods() -> None:
    found = game_map("s5")
    assert share_of(found, "woods") > 50
    assert sum(name.startswith("house-") for name in found.buildings) == 7
    assert {building.value for building in found.buildings.values()} == {1}
    assert found.terrain.going_at((20_000, 16_000)) == found.terrain.going_at((53_000, 29_000)) == "soft"


def test_no_crossing_of_the_brook_sees_the_next() -> None:
    found = game_map("s5")
    lens, ground = found.lens(), found.terrain
    crossings = [found.places[name].at for name in ("ford-west", "ford-middle", "bridge", "ford-east")]
    eyes = [ground.eye_at(point, STANDING) for point in crossings]
    assert not any(lens.sight(one, other).visible for one, other in combinations(eyes, 2))


@pytest.mark.parametrize("section", [4, 6])
def test_the_patrol_can_be_walked(section: int) -> None:
    found = game_map("s5")
    ways = Ways(found.terrain, land().pace("figures"), 400)
    box = found.terrain.table.section_box(section)
    there = ((box.west + box.east) // 2, (box.south + box.north) // 2)
    # Ten turns of eight inches, fast moves aside.
    assert all(ways.way(inside(entry.at, 400), there, most=inches(80)) for entry in found.entries)


@rule("CT-SCN-6-10", "BASE-LOS-T2")
def test_berlin_1945() -> None:
    found = game_map("s6")
    assert {building.value for building in found.buildings.values()} == {3}
    for name, section in (("building-1", 2), ("building-2", 4)):
        assert found.buildings[name].storeys == 4
        assert found.places[name].sections == (section,)
    assert len(found.sewers) == 6
    lens, ground = found.lens(), found.terrain
    one, near, far = ((inches(25), inches(y)) for y in (24, 36, 37))
    assert lens.sight(ground.eye_at(one, STANDING), ground.eye_at(near, STANDING)).visible
    assert not lens.sight(ground.eye_at(one, STANDING), ground.eye_at(far, STANDING)).visible


# Kinds of land


def test_every_kind_of_land_is_on_some_map() -> None:
    assert {kind.id for kind in land().kind} == set(kinds_used()) | MADE


def kinds_used() -> Iterator[str]:
    for name in ALL:
        ground = game_map(name).terrain
        yield from (area.kind for area in ground.areas)
        yield from (wall.kind for wall in ground.walls)


@rule("BASE-R-11", "BASE-R-13", "BASE-LOS-T10", "BASE-LOS-T12")
def test_cover_is_that_of_the_tables() -> None:
    kinds = land().kernel_kinds()
    covers = {
        name: kinds[name].cover for name in ("woods", "rubble", "hedge", "wheat", "stone-wall", "trench", "bunker")
    }
    assert covers == {
        "woods": 1,
        "rubble": 2,
        "hedge": 0,
        "wheat": 0,
        "stone-wall": 4,
        "trench": BELOW_GROUND,
        "bunker": 3,
    }


@rule("BASE-MOVE-2", "CT-WHEAT-2", "CT-RUBBLE-1")
def test_what_an_inch_costs() -> None:
    figures, vehicles = land().pace("figures"), land().pace("vehicles")
    assert (figures.goings["woods"], figures.goings["rubble"], vehicles.goings["rubble"]) == (2, 2, 2)
    wheat = figures.goings["wheat"]
    assert wheat is not None
    assert (wheat * 3, vehicles.goings["wheat"]) == (4, 1)
    assert (figures.goings["building"], figures.goings["water"]) == (None, None)
    assert (figures.walls["hedge"], figures.walls["brick-wall"]) == (2000, None)
    assert (vehicles.walls["hedge"], vehicles.walls["stone-wall"]) == (0, None)


@rule("BASE-LOS-T3", "CT-RUBBLE-3")
def test_how_far_one_sees_into_land() -> None:
    day, night = land().veils(night=False), land().veils(night=True)
    assert (day["woods"].edge, day["woods"].inside, night["woods"].inside) == (3000, 12_000, 6000)
    assert (day["woods"].near, day["rubble"].near, night["rubble"].near) == (0, 12_000, 6000)
    assert (day["wheat"].edge, land().veils(night=False, seen_by="vehicles")["wheat"].edge) == (1000, 3000)
    assert (day["sunflowers"].inside, night["sunflowers"].inside) == (6000, 3000)
    at_vehicles = land().veils(night=False, target="vehicles")
    assert at_vehicles["wheat"].into > 100_000 > day["wheat"].into == at_vehicles["sunflowers"].into == 0
    assert day["sunflowers"].through == 0 < day["wheat"].through


# Broken copies


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('cover = "woods"', 'cover = "wods"', r"kind\[\d+\]\.cover: there is no cover 'wods'"),
        ('going = "wheat"', 'going = "wheet"', r"kind\[\d+\]\.going: there is no going 'wheet'"),
        ('sight = "rubble"', 'sight = "ruble"', r"kind\[\d+\]\.sight: there is no sight 'ruble'"),
        ("height = 6000", "", r"kind\[\d+\]\.height: what is tall has one"),
        ("height = 6000", 'height = 6000\nlevel = "hill"', r"kind\[\d+\]\.height: it has a level as well"),
        ('id = "brush"', 'id = "woods"', r"kind\[\d+\]\.id: 'woods' stands there twice"),
        ('climb = "climb"', 'climb = "jump"', r"kind\[\d+\]\.climb: there is no cost 'jump'"),
        ('building = "Brick house"', 'building = "Hut"', r"kind\[\d+\]\.building: there is no type of building 'Hut'"),
        ('form = "hollow"', 'form = "deep"', r"form"),
    ],
)
def test_broken_kinds_of_land_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_land, "tables/land.toml", old, new, complaint)


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("s1", 'kind = "wheat"', 'kind = "wheet"', r"area\[\d+\]\.kind: there is no kind of land 'wheet'"),
        ("s1", 'kind = "wheat"', 'kind = "hedge"', r"area\[\d+\]\.kind: 'hedge' goes under \[\[wall\]\]"),
        ("s1", "36,48 36,27", "36,49 36,27", r"area\[2\]\.line: 36,49 is off the table"),
        ("s1", 'at = "33.5,11.6"', 'at = "33.5,14.6"', r"building\[5\]\.at: house-6 overlaps house-1"),
        ("s1", 'at = "43.8,21"', 'at = "39.8,21"', r"building\[1\]\.at: house-2 stands on the road of area\[2\]"),
        ("s1", 'at = "47.3,6"', 'at = "47.3,1"', r"building\[3\]\.at: house-4 at 47.3,1 stands over the edge"),
        ("s1", "long = 2", "long = 3", r"building\[0\]\.long: a farmhouse or barn has 2 areas, not 3"),
        ("s1", 'at = "12,48"', 'at = "12,47"', r"entry\[0\]\.at: 12,47 is not on the edge"),
        ("s1", 'at = "12,48"', 'at = "52,48"', r"entry\[0\]\.at: 52,48 lies in section 3, not in 1"),
        (
            "s1",
            'at = "40,14", sections = [5]',
            'at = "40,14", sections = [2]',
            r"place\[2\]\.sections: village lies in \[5\]",
        ),
        ("s1", 'building = "windmill"', 'building = "mill"', r"place\[3\]\.building: there is no building 'mill'"),
        ("s1", '"14,23"]', '"x,23"]', r"markers\[2\]: 'x,23' is not a point"),
        ("s1", ', "14,23"]', "]", r"markers: 2 points; s1 has 3"),
        ("s1", 'line = "42,0 46,0"', 'line = "42,0"', r"exit\[0\]\.line: a stretch has two ends, not 1"),
        ("s1", "reconstruction = true", "reconstruction = false", r"reconstruction"),
        ("s2", 'id = "slag-heap", name', 'id = "heap", name', r"place: there is no place 'slag-heap'"),
        ("s2", "storeys = 2", "storeys = 3", r"building\[0\]\.storeys: a factory hall or church has 1 to 2, not 3"),
        ("s3", 'area = "The gun pit"', 'area = "The pit"', r"place\[0\]\.area: there is no area called 'The pit'"),
        ("s4", '{ section = 4, at = "12,0" },', "", r"entry: the soviet side enters section 4; no entry lies there"),
        ("s5", 'id = "house-2"', 'id = "house-1"', r"building\[1\]\.id: 'house-1' stands there twice"),
        ("s6", 'doors = ["rear", "left"] },', 'doors = ["front"] },', r"building\[9\]\.doors\[0\]: nobody gets out"),
        ("s6", 'kind = "barricade"', 'kind = "ruin"', r"wall\[0\]\.kind: 'ruin' goes under \[\[building\]\]"),
        ("s6", 'at = "5,1.4"', 'at = "11,11"', r"sewer\[5\]\.at: 11,11 is under a building"),
    ],
)
def test_broken_maps_are_refused(name: str, old: str, new: str, complaint: str) -> None:
    path = f"maps/{name}.toml"
    refused(lambda text: read_map(text, path), path, old, new, complaint)

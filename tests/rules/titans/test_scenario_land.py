"""What the land of the scenarios does to men and vehicles, on their own maps."""

from __future__ import annotations

import pytest

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.muster import new_battle
from tests.rules.titans.marks import rule
from tests.rules.titans.test_perils import soft, table


def land_of(scenario: str) -> Battlefield:
    return new_battle(scenario, 1, {}).field


@rule("CT-SCN-1-12")
@pytest.mark.parametrize("apr", [0, 1])
def test_brush_conceals_those_in_it_and_protects_nobody(apr: int) -> None:
    field = land_of("s1")
    line = field.sight((28_000, 27_000), False, (28_000, 33_000), False)
    assert line.visible
    assert field.shelter(line, (28_000, 33_000), apr) == "concealed"


@rule("CT-SCN-4-13")
def test_the_wheat_of_scenario_4_hides_men() -> None:
    # The field ends at x = 24.2 on this line; who is less than an inch inside is seen, and concealed.
    field = land_of("s4")
    here, edge, deep = (27_000, 36_000), (23_600, 36_000), (22_800, 36_000)
    assert field.sees(here, False, edge, False)
    assert field.shelter(field.sight(here, False, edge, False), edge) == "concealed"
    assert not field.sees(here, False, deep, False)


@rule("CT-SCN-5-11")
@pytest.mark.parametrize("row", ["t-60", "panzer-iiij", "isu-152"])
def test_muddy_fields_put_every_vehicle_to_the_test(row: str) -> None:
    going = land_of("s5").terrain.going_at((20_000, 16_000))
    t = table(soft(going), row)
    t.do("activate tank", "drive Panzer 20,15", dice=[5])
    assert t.where("Panzer") == (20, 14, 0)


@rule("CT-SCN-6-11")
def test_rubble_lies_in_every_section_of_the_ruined_city_and_halves_a_move() -> None:
    terrain = land_of("s6").terrain
    rubble = [area for area in terrain.areas if area.kind == "rubble"]
    middles = [((box.west + box.east) // 2, (box.south + box.north) // 2) for box in (one.shape.box for one in rubble)]
    assert {terrain.table.section(middle) for middle in middles} == {1, 2, 3, 4, 5, 6}
    field = land_of("s6")
    assert field.way_kept((54_000, 39_000), (58_000, 39_000), (), 8_000) is not None
    assert field.way_kept((54_000, 39_000), (58_000, 39_000), (), 7_900) is None


@rule("CT-SCN-6-NIGHT", "BASE-LOS-T2", "BASE-LOS-1")
def test_in_berlin_one_sees_twelve_inches_by_night() -> None:
    field = land_of("s6")
    here = (25_000, 24_000)
    assert field.sees(here, False, (25_000, 36_000), False)
    assert not field.sees(here, False, (25_000, 36_100), False)
    for y, found in ((30_000, "open"), (30_100, "concealed")):
        assert field.shelter(field.sight(here, False, (25_000, y), False), (25_000, y)) == found

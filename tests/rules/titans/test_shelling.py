"""Hits on buildings, collapse, fire, fortified structures, damage before the battle (BASE-BLD, BASE-R-6, CT-FORT)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from steppe.games.titans.events import AreaStruck, Collapsed, Fired, Moved, Struck
from steppe.games.titans.fires import ignite_house
from steppe.games.titans.shelling import batter, collapse, demolish, impact_inside, strike_area
from steppe.games.titans.watching import sees, shelter
from steppe.kernel.protocol import EVERYBODY, Event, seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

# x 18 to 22, y 16 to 24: area 0 in the north, area 1 in the south. Two storeys, defence value 3.
HOUSE = ("20,20 2x1 2 3 0 front",)


def table(own: dict[str, str], value: int = 3, storeys: int = 2, **more: object) -> Table:
    town = (f"20,20 2x1 {storeys} {value} 0 front",)
    return Table(own, {"Ivan": "squad 3 20,46"}, town=town, **more)  # type: ignore[arg-type]


def happens(one: Table, what: Callable[[], object], dice: list[int]) -> list[Event]:
    """Something happens between decisions, with these dice and no others."""
    one.state.loaded, one.state.events = dice, []
    what()
    one.state.settle()
    assert not one.state.loaded
    return seen(one.state.events or (), EVERYBODY)


@rule("BASE-BLD-3", "BASE-R-6")
def test_two_passed_lower_the_value_and_shake_the_area() -> None:
    # 5 against 3: a 1 and a 2 are no more than 2. Kurt upstairs and Hans below are shaken, Emil next door is not.
    one = table(
        {"Kurt": "rifles 4 20,22 storey 1", "Hans": "rifles 4 20,22", "Emil": "rifles 4 20,18", "Otto": "rifles 4 5,5"}
    )
    found = happens(one, lambda: strike_area(one.state, 0, 0, 5), [1, 2])
    assert [event.after for event in found if isinstance(event, AreaStruck)] == [2]
    assert one.state.field.houses[0].values == (2, 3)
    assert [one.status(name) for name in ("Kurt", "Hans", "Emil", "Otto")] == ["hunker-down"] * 2 + ["carry-on"] * 2


@rule("BASE-BLD-3", "BASE-R-6")
def test_one_passed_lowers_the_value_and_makes_them_recover() -> None:
    # 2 passes against 2, 3 does not. Recover: Kurt 4 and 4 of Rep 4, both passed; Hans one of two: stunned.
    one = table({"Kurt": "rifles 4 20,22 storey 1", "Hans": "rifles 4 20,22"})
    happens(one, lambda: strike_area(one.state, 0, 0, 5), [2, 3, 4, 4, 4, 5])
    assert one.state.field.houses[0].values == (2, 3)
    assert (one.status("Kurt"), one.prone("Kurt"), one.status("Hans")) == ("carry-on", True, "stunned")


@rule("BASE-BLD-3")
def test_none_passed_is_received_fire() -> None:
    # Ratings below the value pass on nothing. Received Fire of Rep 4: no die of 5 and 5 passes, in cover: hunker down.
    one = table({"Kurt": "rifles 4 20,22", "Hans": "rifles 4 40,5"})
    happens(one, lambda: strike_area(one.state, 0, 0, 2), [1, 1, 5, 5])
    assert one.state.field.houses[0].values == (3, 3)
    assert (one.status("Kurt"), one.status("Hans")) == ("hunker-down", "carry-on")


@rule("BASE-BLD-3")
def test_received_fire_of_a_shot_by_a_figure() -> None:
    one = table({"Kurt": "rifles 4 20,23.5", "Hans": "rifles 4 40,5"})
    one.state.facing[one.names["Kurt"]] = 0
    # Two passed in cover, inactive, not outgunned: return fire, at 22.5 inches with a rifle: 1 + 4 misses. Ivan's 6
    # and 6 are Received Fire in the open: none passed, he runs.
    found = happens(one, lambda: strike_area(one.state, 0, 0, 2, one.names["Ivan"], outgunned=1), [1, 1, 2, 2, 1, 6, 6])
    assert [(event.figure, event.targets) for event in found if isinstance(event, Fired)] == [(0, (2,))]
    assert one.status("Kurt") == "carry-on"


@rule("BASE-BLD-3", "BASE-BLD-4", "BASE-R-6", "BASE-R-11")
def test_collapse_where_the_value_would_fall_below_one() -> None:
    # Value 1, one passed: the area falls. Two storeys: Impact 3. Kurt's 3 is out of the fight, Hans' 4 a knock-down.
    own = {
        "Kurt": "rifles 4 20,22 storey 1",
        "Hans": "rifles 4 20,22",
        "Emil": "rifles 4 20,18",
        "Otto": "rifles 4 5,5",
    }
    one = table(own, value=1)
    # Recover of Hans 1, 1; then Man Down of the others within 4 inches, and Leader Lost as Kurt led: 1, 1.
    found = happens(one, lambda: strike_area(one.state, 0, 0, 2), [1, 5, 3, 4, 1, 1, 1, 1])
    assert [event.storeys for event in found if isinstance(event, Collapsed)] == [2]
    assert [(event.die, event.impact) for event in found if isinstance(event, Struck)] == [(3, 3), (4, 3)]
    assert (one.status("Kurt"), one.status("Hans"), one.status("Emil")) == ("out-of-the-fight", "carry-on", "carry-on")
    # Both lie in the rubble on the ground, beside each other; the other area stands.
    assert (one.level("Kurt"), one.level("Hans")) == (0, 0)
    assert one.at("Kurt") != one.at("Hans")
    house = one.state.field.houses[0]
    assert house.values == (0, 1)
    assert house.area_at((20_000, 22_000)) is None
    assert house.area_at((20_000, 18_000)) == 1
    terrain = one.state.field.terrain
    kinds = {terrain.areas[index].kind: terrain.areas[index] for index in terrain.areas_at((20_000, 22_000))}
    assert set(kinds) == {"rubble"}
    assert kinds["rubble"].cover == 1  # no more than the building was worth


@rule("BASE-R-11")
def test_rubble_is_worth_two_at_most() -> None:
    one = table({"Kurt": "rifles 4 5,5"}, value=4)
    happens(one, lambda: demolish(one.state, 0, 1), [])
    rubble = [area for area in one.state.field.terrain.areas if area.kind == "rubble"]
    assert [area.cover for area in rubble] == [2]
    assert one.state.field.houses[0].values == (4, 0)


@rule("BASE-BLD-4")
@pytest.mark.parametrize(("storeys", "impact"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_higher_houses_fall_harder(storeys: int, impact: int) -> None:
    one = table({"Kurt": "rifles 4 20,22", "Hans": "rifles 4 5,5"}, storeys=storeys)
    found = happens(one, lambda: collapse(one.state, 0, 0), [6, 1, 1])
    assert [event.impact for event in found if isinstance(event, Struck)] == [impact]


@rule("BASE-R-6")
def test_heavy_guns_need_as_many_hits_as_a_building_has_values() -> None:
    one = table({"Kurt": "rifles 4 5,5"}, value=3)
    for left in (2, 1, 0):
        happens(one, lambda: strike_area(one.state, 0, 0, 9), [1, 1])
        assert one.state.field.houses[0].values[0] == left


def test_a_lowered_value_is_what_cover_goes_by() -> None:
    one = table({"Kurt": "rifles 4 20,23.5", "Hans": "rifles 4 20,16.5"})
    ivan, kurt = one.names["Ivan"], one.names["Kurt"]
    assert shelter(one.state, ivan, kurt, 3) == "cover"
    happens(one, lambda: strike_area(one.state, 0, 0, 9), [1, 1])
    assert sees(one.state, ivan, kurt)
    assert shelter(one.state, ivan, kurt, 3) == "concealed"
    assert shelter(one.state, ivan, kurt, 2) == "cover"


def test_between_two_areas_one_is_in_cover_too() -> None:
    # The areas meet at y = 20, and Ivan looks along that line.
    one = Table({"Kurt": "rifles 4 18.5,20"}, {"Ivan": "squad 3 10,20"}, town=HOUSE)
    happens(one, lambda: strike_area(one.state, 0, 1, 9), [1, 1])
    assert sees(one.state, one.names["Ivan"], one.names["Kurt"])
    assert shelter(one.state, one.names["Ivan"], one.names["Kurt"], 2) == "cover"


def test_nobody_walks_through_what_has_fallen() -> None:
    one = Table({"Kurt": "rifles 4 20,23"}, {"Ivan": "squad 3 46,46"}, town=("20,20 3x1 1 3 0 front",))
    happens(one, lambda: demolish(one.state, 0, 1), [])
    house = one.state.field.houses[0]
    assert house.walk((20_000, 25_000), (20_000, 23_000)) == 2000
    assert house.walk((20_000, 25_000), (20_000, 15_000)) is None


def test_equal_works_share_a_battlefield() -> None:
    one = table({"Kurt": "rifles 4 5,5"})
    before, twin = one.state.field, one.state.copy()
    strike_area(one.state, 0, 0, 9)
    assert twin.field is before
    strike_area(twin, 0, 0, 9)
    assert one.state.ground.works == twin.ground.works
    assert one.state.field is twin.field is not before


# Fire.


@rule("BASE-BLD-5")
def test_a_burning_house_is_left_at_once_and_burns_who_cannot() -> None:
    one = table({"Kurt": "rifles 4 20,22 storey 1", "Hans": "rifles 4 20,18", "Emil": "rifles 4 5,5"})
    one.state.set_status(one.names["Hans"], 5)  # stunned
    found = happens(one, lambda: ignite_house(one.state, 0), [])
    assert [event.why for event in found if isinstance(event, Moved)] == ["flee"]
    assert one.level("Kurt") == 0
    assert one.state.field.room_at(one.state.at(one.names["Kurt"])) is None
    assert one.at("Hans") == (20, 18)
    # At the end of the turn Impact 2: a 3 knocks him down, and Recover with two passed has him get up and go.
    found = one.do("end", "end", dice=[3, 1, 1, 5, 2])
    assert [(event.die, event.impact) for event in found if isinstance(event, Struck)] == [(3, 2)]


@rule("BASE-BLD-5")
def test_who_dies_in_a_fire_is_gone() -> None:
    one = table({"Kurt": "rifles 4 20,22", "Emil": "rifles 4 5,5", "Hans": "rifles 4 5,7", "Otto": "rifles 4 7,5"})
    one.state.set_status(one.names["Kurt"], 5)  # stunned
    happens(one, lambda: ignite_house(one.state, 0), [])
    # A 1 is dead. He led them: Leader Lost of Rep 4 with two passed, then the dice of the next turn.
    found = one.do("end", "end", dice=[1, 1, 1, 6, 1])
    assert [event.harm for event in found if isinstance(event, Struck)] == ["obviously dead"]
    assert one.at("Kurt") is None


@rule("BASE-BLD-5")
def test_nobody_enters_a_burning_house() -> None:
    one = table({"Kurt": "rifles 4 20,26"})
    happens(one, lambda: ignite_house(one.state, 0), [])
    one.do("activate rifles")
    assert one.rule("move Kurt 20,23") == "BASE-MOVE-T1"


# Fortified structures.


@rule("CT-FORT-2")
def test_a_breach_lets_figures_in() -> None:
    one = table({"Kurt": "rifles 4 20,26"}, fortified=[0])
    assert one.state.field.houses[0].openings == ()
    happens(one, lambda: strike_area(one.state, 0, 0, 9, storey=1), [1, 1])
    assert one.state.field.houses[0].openings == ()  # upstairs is no way in
    happens(one, lambda: strike_area(one.state, 0, 0, 9), [1, 1])
    assert len(one.state.field.houses[0].openings) == 3  # the area's outer walls
    one.do("activate rifles", "move Kurt 20,23")
    assert one.at("Kurt") == (20, 23)


@rule("CT-FORT-3")
def test_fortified_structures_lower_the_impact_of_artillery() -> None:
    one = table({"Kurt": "rifles 4 20,22", "Hans": "rifles 4 5,5"}, fortified=[0])
    assert [impact_inside(one.state, one.names[name], 3) for name in ("Kurt", "Hans")] == [2, 3]
    assert impact_inside(table({"Kurt": "rifles 4 20,22"}).state, 0, 3) == 3


@rule("CT-FORT-4")
def test_fortified_structures_do_not_burn() -> None:
    one = table({"Kurt": "rifles 4 20,22"}, fortified=[0])
    assert not ignite_house(one.state, 0)
    assert one.at("Kurt") == (20, 22)


@rule("CT-FORT-5")
def test_rooms_are_reached_without_hallways() -> None:
    one = table({"Kurt": "rifles 4 20,22"}, fortified=[0])
    one.do("activate rifles", "move Kurt 20,18")
    assert one.at("Kurt") == (20, 18)


# Damage before the battle.


@rule("CT-BDAM-1", "CT-T-BDAM", "CT-T-BDAM-1", "CT-T-BDAM-2", "CT-T-BDAM-4", "CT-T-BDAM-6")
@pytest.mark.parametrize(
    ("dice", "value", "burns"),
    [
        ([1], 3, False),
        ([2], 2, False),
        ([3], 2, False),
        ([4, 5], 1, False),
        ([5, 6], 1, True),
        ([6, 1], 1, False),
        ([6, 6], 1, True),
    ],
)
def test_what_buildings_have_suffered(dice: list[int], value: int, burns: bool) -> None:
    one = table({"Kurt": "rifles 4 5,5"})
    happens(one, lambda: batter(one.state, 0), dice)
    assert one.state.field.houses[0].values == (value, value)
    assert one.state.field.houses[0].burns is burns

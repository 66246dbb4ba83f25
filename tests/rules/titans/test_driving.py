"""Vehicles that move: how far, how they turn, what stops them (BASE-MOVE-T6, BASE-MOVE-4, BASE-MOVE-5, BASE-R-44)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from steppe.games.titans.orders import Drive
from steppe.games.titans.volleys import Shot, excuses
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FOES = {"Ivan": "squad 4 2,46"}
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'


def table(
    row: str = "panzer-iiij",
    at: str = "20,10",
    facing: int = 0,
    land: str = "",
    foes: Mapping[str, str] = FOES,
    own: Mapping[str, str] | None = None,
    **more: object,
) -> Table:
    crew = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}
    vehicles = {"Panzer": f"{row} {at} {facing} Dieter Karl"}
    return Table(crew | dict(own or {}), foes, land, vehicles=vehicles, **more)  # type: ignore[arg-type]


# How far: a Panzer III J goes 16 on roads and 8 off them.

ROAD = 'kind.road = { form = "flat", going = "road" }\narea = [{ kind = "road", box = "18,8 22,40" }]\n' + HIDDEN


@rule("BASE-MOVE-T6", "BASE-VEH-3")
@pytest.mark.parametrize(
    ("land", "far", "too_far"),
    [
        (HIDDEN, "20,18", "20,18.1"),
        (ROAD, "20,26", "20,26.1"),
        # Eight inches of road cost four, and so four are left in the open.
        (ROAD.replace("22,40", "22,18"), "20,22", "20,22.1"),
        # Six in the open, and two inches of woods which cost double: 6 + 2 x 1.
        ('area = [{ kind = "woods", box = "10,16 30,30" }]\n' + HIDDEN, "20,17", "20,17.1"),
    ],
)
def test_a_move_on_roads_and_off_them(land: str, far: str, too_far: str) -> None:
    t = table(land=land)
    t.do("activate tank", "drive Panzer 20,12")
    t = table(land=land)
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule(f"drive {far}") == ""
    assert t.rule(f"drive {too_far}") == "BASE-MOVE-T6"
    t.do(f"drive {far}")
    assert t.where("Panzer") == (*map(float, far.split(",")), 0)


@rule("BASE-MOVE-T6")
def test_a_vehicle_drives_once_an_activation() -> None:
    t = table(land=HIDDEN)
    t.do("activate tank", "drive Panzer 20,12")
    assert t.rule("drive 20,14") == "BASE-MOVE-T6"
    t.do("end")
    assert not any(type(action).__name__ == "PickVehicle" for action in t.state.legal())


@rule("BASE-MOVE-4")
def test_turns_of_45_degrees_about_the_centre() -> None:
    t = table(land=HIDDEN)  # two turns
    t.do("activate tank")
    t.action("steer Panzer 45")
    assert t.rule("steer 45") == ""
    assert t.rule("steer 90") == ""
    assert t.rule("steer 91") == "BASE-MOVE-4"
    assert t.rule("steer 270") == ""
    assert t.rule("steer 180") == "BASE-MOVE-4"
    t.do("steer 30")  # a whole turn, though it is less than 45 degrees
    assert t.where("Panzer") == (20, 10, 30)
    assert t.rule("steer 75") == ""
    assert t.rule("steer 76") == "BASE-MOVE-4"
    t.do("steer 75")
    assert t.rule("steer 80") == "BASE-MOVE-4"


@rule("BASE-MOVE-4")
def test_a_bend_on_the_way_takes_a_turn() -> None:
    t = table(land=HIDDEN)
    t.do("activate tank")
    t.action("drive Panzer 20,13")
    assert t.rule("drive 20,13 22,15 24,15") == ""  # north, then north-east, then east: two turns
    assert t.rule("drive 20,13 22,15 24,15 25,14") == "BASE-MOVE-4"
    assert t.rule("drive 20,8") == "BASE-MOVE-4"  # behind it: four turns
    t.do("drive 20,13 22,15 24,15")
    assert t.where("Panzer") == (24, 15, 90)
    assert t.rule("steer 100") == "BASE-MOVE-4"  # none is left


@rule("BASE-MOVE-4")
def test_reverse_goes_half_as_far_as_off_roads() -> None:
    t = table(land=ROAD, at="20,30")
    t.do("activate tank")
    t.action("back Panzer 20,29")
    assert t.rule("back 20,26") == ""  # 4 inches, on a road too
    assert t.rule("back 20,25.9") == "BASE-MOVE-T6"
    assert t.rule("back 20,31") == "BASE-MOVE-4"  # that is ahead
    t.do("back 20,26")
    assert t.where("Panzer") == (20, 26, 0)


@rule("BASE-MOVE-4")
def test_a_standing_start_is_an_option() -> None:
    t = table(land=HIDDEN, options={"standing_start": "on"})
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,14") == ""
    assert t.rule("drive 20,14.1") == "BASE-MOVE-T6"
    t.do("drive 20,14")
    assert t.state.fleet.speed == [4000]
    t = table(land=HIDDEN, options={"standing_start": "on"})
    t.state.fleet.drove[0] = 0  # in the turn before this one
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,18") == ""


@rule("BASE-MOVE-4")
def test_who_stays_stands_in_its_next_activation() -> None:
    t = table(land=HIDDEN, options={"standing_start": "on"})
    t.state.fleet.drove[0], t.state.turn = 1, 3  # it drove in the turn before the last, and stood since
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,14") == ""
    assert t.rule("drive 20,14.1") == "BASE-MOVE-T6"


# Fast.


@rule("BASE-MOVE-5", "BASE-R-44")
@pytest.mark.parametrize(
    ("land", "to", "fast"),
    [
        (HIDDEN, "20,14", False),
        (HIDDEN, "20,14.1", True),
        (ROAD, "20,18", False),
        (ROAD, "20,18.1", True),
        # It ends off the road: seven inches are more than half of eight.
        (ROAD.replace("22,40", "22,16"), "20,17", True),
        # It ends on the road: seven inches are less than half of sixteen.
        (ROAD.replace("18,8", "18,14"), "20,17", False),
        # It ends in woods, where it may go four inches: three are more than half of them.
        ('area = [{ kind = "woods", box = "10,12 30,30" }]\n' + HIDDEN, "20,13", True),
    ],
)
def test_more_than_half_of_the_allowance_where_it_ends_is_fast(land: str, to: str, fast: bool) -> None:
    t = table(land=land)
    t.do("activate tank", f"drive Panzer {to}")
    assert t.is_marked("Panzer", "fast") is fast


@rule("BASE-MOVE-5")
def test_fast_lasts_until_its_next_activation() -> None:
    t = table(land=HIDDEN, turns=3)
    t.do("activate tank", "drive Panzer 20,18", "end", "end", "end")
    assert t.is_marked("Panzer", "fast")
    while t.step() == "ChooseGroup" and not t.can("activate tank"):
        t.do("end")
    t.do("activate tank")
    assert not t.is_marked("Panzer", "fast")


# What stops a hull.


@rule("BASE-R-10", "BASE-MOVE-4")
def test_hulls_walls_buildings_and_the_edge_stop_a_hull() -> None:
    wall = 'wall = [{ kind = "screen", line = "0,44 48,44" }, { kind = "stone-wall", line = "10,16 30,16" }]\n'
    kind = 'kind.stone-wall = { form = "tall", height = 1, cover = 4 }\n'
    t = table(land=kind + wall)
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,14.8") == ""  # its front, 1.2 ahead of the centre, touches the wall
    assert t.rule("drive 20,14.9") == "BASE-R-10"
    t = table(land=HIDDEN, at="20,2")
    t.do("activate tank")
    t.action("back Panzer 20,1.5")
    assert t.rule("back 20,1.2") == ""
    assert t.rule("back 20,1.1") == "BASE-R-10"


@rule("BASE-R-10")
def test_other_hulls_and_friends_are_in_the_way_of_a_hull() -> None:
    crew = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader", "Hans": "truck 4 -", "Emil": "a 4 14,16"}
    vehicles = {"Panzer": "panzer-iiij 20,10 0 Dieter Karl", "Lorry": "m3-halftrack 20,16 90 Hans"}
    t = Table(crew, FOES, HIDDEN, vehicles=vehicles)
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,14.2") == ""  # the lorry's side is at 15.4
    assert t.rule("drive 20,14.3") == "BASE-R-10"
    assert t.rule("drive 20,18") == "BASE-R-10"
    assert t.rule("drive 14.5,15.5") == "BASE-R-10"  # Emil stands within the hull there
    assert t.rule("drive 15.3,14.7") == ""


@rule("BASE-MOVE-4")
def test_a_hull_needs_room_to_turn() -> None:
    # The corners are 1.34 from the centre, and the wall 0.8 to the right of it.
    kind = 'kind.stone-wall = { form = "tall", height = 1, cover = 4 }\n'
    wall = 'wall = [{ kind = "screen", line = "0,44 48,44" }, { kind = "stone-wall", line = "20.8,5 20.8,15" }]\n'
    t = table(land=kind + wall)
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("steer 45") == "BASE-MOVE-4"
    assert t.rule("steer 315") == "BASE-MOVE-4"
    assert t.rule("drive 20,12") == ""


@rule("BASE-MOVE-2")
def test_water_is_not_driven_through() -> None:
    t = table(
        land='kind.lake = { form = "flat", going = "water" }\narea = [{ kind = "lake", box = "10,14 30,30" }]\n'
        + HIDDEN
    )
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    assert t.rule("drive 20,13.9") == ""
    assert t.rule("drive 20,15") == "BASE-MOVE-2"


@rule("BASE-VEH-5", "BASE-AP-2")
@pytest.mark.parametrize("mark", ["immobile", "disabled", "abandoned"])
def test_what_is_immobile_does_not_move(mark: str) -> None:
    t = table(land=HIDDEN)
    t.state.fleet.mark(mark, 0)
    t.do("activate tank")
    t.action("shut Panzer")
    assert t.rule("drive 20,12") == "BASE-AP-2"
    assert t.rule("steer 45") == "BASE-AP-2"


# What is listed.


def test_stations_are_few_and_all_are_legal() -> None:
    t = table(land=ROAD)
    t.do("activate tank")
    t.action("drive Panzer 20,12")
    legal = t.state.legal()
    drives = [action for action in legal if isinstance(action, Drive)]
    assert 10 < len(drives) < 120
    assert len(set(legal)) == len(legal)
    assert Drive((20000, 26000)) in drives  # all the way down the road
    assert Drive((20000, 6000), reverse=True) in drives
    assert all(t.state.steps[-1].allows(t.state, action) for action in drives)


@rule("BASE-SHOOT-T2")
def test_who_fires_from_a_moving_vehicle_and_who_is_on_a_fast_one() -> None:
    t = table(land="", own={"Emil": "riders 4 on Panzer"}, foes={"Ivan": "squad 4 20,40"})
    state, emil, ivan = t.state, t.names["Emil"], t.names["Ivan"]
    shot = Shot(shooter=emil, gun=0, targets=(ivan,), rep=0, dice=1)
    back = Shot(shooter=ivan, gun=0, targets=(emil,), rep=0, dice=1)
    gun = state.force.guns[emil][0]
    assert excuses(state, shot, ivan, gun) == []
    state.fleet.mark("moved", 0)
    assert excuses(state, shot, ivan, gun) == ["shooter fast moved"]
    assert excuses(state, back, emil, gun) == []
    state.fleet.mark("fast", 0)
    assert excuses(state, back, emil, gun) == ["target fast moving"]

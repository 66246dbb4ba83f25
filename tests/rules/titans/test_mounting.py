"""Mounting and getting off, bailing out, riders, passengers; guns by hand (BASE-R-46, BASE-REACT-20, BASE-MOVE-T7)."""

from __future__ import annotations

import pytest

from steppe.games.titans.crews import crew, is_inside, passengers, riders
from steppe.games.titans.mounting import bail_out
from steppe.kernel.tabletop.gaps import gap_to_point
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FOES = {"Ivan": "squad 4 2,46"}
HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
CREW = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader", "Willi": "truck 4 -"}
PARK = {"Panzer": "panzer-iiij 20,10 0 Dieter Karl", "Lorry": "m3-halftrack 30,10 0 Willi"}


def table(own: dict[str, str], foes: dict[str, str] = FOES, land: str = HIDDEN, **more: object) -> Table:
    return Table({**CREW, **own}, foes, land, vehicles=PARK, **more)  # type: ignore[arg-type]


@rule("BASE-R-46")
def test_mounting_is_an_action_after_a_move() -> None:
    t = table({"Hans": "a 4 30,20"})
    t.do("activate a", "pick Hans")
    assert not t.can("mount Lorry")
    t.do("move 30,13")
    assert t.can("mount Lorry")
    t.do("mount Lorry")
    assert t.at("Hans") is None
    assert passengers(t.state, 1) == [t.names["Hans"]]
    assert t.step() == "ChooseGroup"  # nothing is left to do for him


@rule("BASE-R-46")
def test_only_within_two_inches_of_the_hull() -> None:
    # The front of the lorry is at 11.2; his base has a radius of 0.4.
    t = table({"Hans": "a 4 30,13.6"})
    t.do("activate a", "pick Hans")
    assert t.can("mount Lorry")
    t = table({"Hans": "a 4 30,13.7"})
    t.do("activate a", "pick Hans")
    assert t.rule("mount Lorry") == "BASE-R-46"


@rule("BASE-R-46")
def test_riders_sit_on_tanks_and_go_along() -> None:
    t = table({"Hans": "a 4 20,12"})
    t.do("activate a", "pick Hans", "mount Panzer")
    assert riders(t.state, 0) == [t.names["Hans"]]
    assert t.at("Hans") == (20, 10)
    t.do("end", "activate tank", "drive Panzer 20,16")
    assert t.at("Hans") == (20, 16)
    assert riders(t.state, 0) == [t.names["Hans"]]


@rule("BASE-UNIT-U6", "BASE-R-46")
def test_eight_ride_on_a_tank() -> None:
    eight = {f"R{number}": "b 4 on Panzer" for number in range(8)}
    t = table({**eight, "Hans": "a 4 20,12"})
    t.do("activate a", "pick Hans")
    assert t.rule("mount Panzer") == "BASE-R-46"


@rule("BASE-VEH-5")
def test_passengers_are_as_many_as_the_row_says() -> None:
    eleven = {f"R{number}": "b 4 in Lorry" for number in range(11)}
    t = table({**eleven, "Hans": "a 4 30,12"})
    t.do("activate a", "pick Hans")
    assert t.rule("mount Lorry") == "BASE-R-46"  # and on a half-track nobody rides outside


@rule("BASE-R-46")
def test_nobody_mounts_prone_or_what_is_the_enemys_or_a_wreck() -> None:
    t = table({"Hans": "a 4 30,12 prone"})
    t.do("activate a", "pick Hans")
    assert t.rule("mount Lorry") == "BASE-R-46"
    t = table({"Hans": "a 4 30,12"})
    t.state.fleet.mark("wrecked", 1)
    t.do("activate a", "pick Hans")
    assert t.rule("mount Lorry") == "BASE-R-46"
    t = Table(CREW, {"Ivan": "squad 4 30,13"}, vehicles=PARK, die=6, other=1)
    t.do("end", "activate squad", "pick Ivan")
    assert t.rule("mount Lorry") == "BASE-R-46"


@rule("BASE-R-46")
def test_getting_off_is_an_action_and_a_move_may_follow() -> None:
    t = table({"Hans": "a 4 in Lorry"})
    t.do("activate a", "pick Hans")
    assert t.rule("dismount 30,13.3") == "BASE-R-46"  # 2.1 from the front
    assert t.rule("dismount 30,11.5") == "BASE-R-46"  # in the hull
    t.do("dismount 30,13.2")
    assert t.at("Hans") == (30, 13.2)
    assert not is_inside(t.state, t.names["Hans"])
    assert not t.can("mount Lorry")
    t.do("move 30,20")
    assert t.at("Hans") == (30, 20)


@rule("BASE-R-46")
def test_riders_leave_only_by_getting_off() -> None:
    t = table({"Hans": "a 4 on Panzer"})
    t.do("activate a", "pick Hans")
    assert not t.can("move 20,14")
    assert t.rule("move 20,14") != ""
    t.do("dismount 22,10", "move 26,10")
    assert t.at("Hans") == (26, 10)
    assert riders(t.state, 0) == []


@rule("BASE-REACT-20")
def test_bailing_out_takes_the_activation_of_a_crew() -> None:
    t = table({})
    t.do("activate tank")
    t.action("bailout Panzer")
    assert t.can("bailout")
    t.do("steer 45")
    assert t.rule("bailout") == "BASE-REACT-20"
    t = table({"Hans": "a 4 on Panzer"})
    t.do("activate tank", "bailout Panzer")
    assert t.is_marked("Panzer", "abandoned")
    assert crew(t.state, 0) == []
    for name in ("Dieter", "Karl", "Hans"):
        place = t.state.place[t.names[name]]
        assert place is not None
        assert gap_to_point(t.state.fleet.hull(0), place).within(2000)
        assert not t.state.fleet.hull(0).holds(place)
    assert not t.can("pick Dieter")
    assert t.step() == "ChooseGroup"


@rule("BASE-REACT-20")
def test_who_is_driven_out_by_damage_takes_recover_first() -> None:
    t = table({})
    # Dieter passes both; Karl none, and stays in it.
    t.state.loaded = [1, 2, 6, 6]
    bail_out(t.state, 0, "BASE-AP-2", by_damage=True)
    assert t.state.loaded == []
    assert t.at("Dieter") is not None
    assert t.prone("Dieter")
    assert t.at("Karl") is None
    assert t.status("Karl") == "out-of-the-fight"


@rule("BASE-REACT-20")
def test_a_crew_gets_back_into_its_vehicle() -> None:
    t = table({"Hans": "a 4 40,40"}, turns=3)
    t.do("activate tank", "bailout Panzer", "end", "end")
    while not t.can("activate tank"):
        t.do("end")
    for name in ("Dieter", "Karl"):
        if t.step() == "ChooseGroup":
            t.do("activate tank")
        t.do(f"pick {name}", "mount Panzer")
    assert not t.is_marked("Panzer", "abandoned")
    assert crew(t.state, 0) == [t.names["Dieter"], t.names["Karl"]]


@rule("BASE-R-43")
def test_hatches_are_shut_and_opened_for_nothing_once_an_activation() -> None:
    t = table({})
    t.do("activate tank", "shut Panzer")
    assert t.is_marked("Panzer", "buttoned")
    assert t.rule("open") == "BASE-R-43"
    t.do("drive 20,12")
    assert not t.can("shut")
    t.do("end", "activate truck")
    t.action("drive Lorry 30,12")
    assert not t.can("shut")  # the half-track is open


# Guns by hand.


def guns(row: str, packed: bool = True) -> Table:
    own = {"Kurt": "gun 4 19,8.5 leader", "Otto": "gun 4 21,8.5"}
    t = Table(own, FOES, HIDDEN, vehicles={"Gun": f"{row} 20,10 0 Kurt Otto"})
    t.state.fleet.mark("packed", 0, packed)
    t.do("activate gun")
    t.action("steer Gun 10")
    return t


@rule("BASE-MOVE-T7")
@pytest.mark.parametrize(("row", "far", "too_far"), [("pak-38", "20,13", "20,13.1"), ("zis-3", "20,12", "20,12.1")])
def test_guns_are_pushed_as_far_as_they_are_light(row: str, far: str, too_far: str) -> None:
    t = guns(row)
    assert t.rule(f"drive {too_far}") == "BASE-MOVE-T6"
    t.do(f"drive {far}")
    east, north = map(float, far.split(","))
    assert t.where("Gun") == (east, north, 0)
    assert t.at("Kurt") == (19, 8.5 + north - 10)
    assert t.at("Otto") == (21, 8.5 + north - 10)


@rule("BASE-MOVE-T7")
def test_heavy_guns_and_guns_that_are_set_up_are_not_pushed() -> None:
    assert guns("flak-36").rule("drive 20,11") == "BASE-MOVE-T7"
    t = guns("pak-38", packed=False)
    assert t.rule("drive 20,11") == "BASE-MOVE-T7"
    t.do("steer 180")  # it is turned about all the same
    assert t.where("Gun") == (20, 10, 180)
    t.do("pack")
    assert t.is_marked("Gun", "packed")
    assert not t.can("setup")  # that would be a second Action
    t.do("drive 20,8")
    assert t.where("Gun") == (20, 8, 180)


@rule("BASE-MOVE-T7")
def test_a_gun_without_a_crew_beside_it_is_not_pushed() -> None:
    own = {"Kurt": "gun 4 19,5 leader", "Otto": "gun 4 21,5"}
    t = Table(own, FOES, HIDDEN, vehicles={"Gun": "pak-38 20,10 0 Kurt Otto"})
    t.do("activate gun")
    assert [type(action).__name__ for action in t.state.legal()] == ["Pick", "Pick", "Done"]


@rule("BASE-MOVE-T7")
def test_the_crew_that_pushed_has_acted() -> None:
    t = guns("pak-38")
    t.do("drive 20,12", "end")
    assert not t.can("pick Kurt")


@rule("CT-WHEAT-2")
def test_wheat_takes_a_quarter_of_a_gun_s_move() -> None:
    own = {"Kurt": "gun 4 19,8.5 leader"}
    land = f'area = [{{ kind = "wheat", box = "0,0 40,40" }}]\n{HIDDEN}'
    t = Table(own, FOES, land, vehicles={"Gun": "pak-38 20,10 0 Kurt"})
    t.state.fleet.mark("packed", 0)
    t.do("activate gun")
    t.action("steer Gun 10")
    assert t.rule("drive 20,12.25") == ""  # three quarters of three inches
    assert t.rule("drive 20,12.26") == "BASE-MOVE-T6"

"""Vehicle In Sight, and what guns and anti-tank weapons do when a vehicle comes into sight."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import GunFired, Penetrated, Tested
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gunnery import T34, TIGER

SCREEN = 'wall = [{ kind = "screen", line = "14,20 26,20" }]'


def ambush(
    theirs: str = "t-34-76 20,30 180",
    *,
    foes: dict[str, str] | None = None,
    crew: dict[str, str] = T34,
    own: dict[str, str] | None = None,
) -> Table:
    """A Tiger that drives east, from behind a screen, into the sight of what stands north of it."""
    parks = {"Tiger": "tiger-ie 20,10 90 Karl Dieter Georg Willi"}
    if theirs:
        parks["Tank"] = f"{theirs} Ivan Boris Oleg Yuri"
    return Table(TIGER | (own or {}), (crew if theirs else {}) | (foes or {}), SCREEN, vehicles=parks)


def taken(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.tests[0], event.target) for event in events if isinstance(event, Tested)]


def fired(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.rep, event.result) for event in events if isinstance(event, GunFired)]


@rule("BASE-REACT-15", "BASE-REACT-15-2", "BASE-R-1")
def test_who_passes_two_fires_at_full_rep() -> None:
    t = ambush()
    # The line from (20, 30) passes the end of the screen at (26, 20) when the Tiger is at x = 32.
    t.do("activate tiger", "drive Tiger 28,10", dice=[])
    assert not t.is_marked("Tank", "spotted")
    t = ambush("t-34-76 26,30 180")
    events = t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    assert taken(events) == [("vehicle-in-sight", 4)]
    assert t.step() == "OpenFire"
    assert t.where("Tiger") == (27, 10, 90)
    events = t.do("engage Tiger", dice=[5, 6])
    assert fired(events) == [(4, "miss")]
    assert t.where("Tiger") == (28, 10, 90)
    assert not t.is_marked("Tank", "loaded")


@rule("BASE-REACT-15-1")
def test_who_passes_one_fires_with_a_rep_less() -> None:
    t = ambush("t-34-76 26,30 180")
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 5])
    assert fired(t.do("engage Tiger", dice=[5, 6])) == [(3, "miss")]


@rule("BASE-REACT-15-0")
def test_who_passes_none_ignores_it() -> None:
    t = ambush("t-34-76 26,30 180")
    assert taken(t.do("activate tiger", "drive Tiger 28,10", dice=[5, 5])) == [("vehicle-in-sight", 4)]
    assert t.where("Tiger") == (28, 10, 90)


@rule("BASE-REACT-15")
def test_buttoned_up_and_from_the_gunners_seat_there_is_a_rep_less_each() -> None:
    t = ambush("t-34-76 26,30 180")
    t.state.fleet.mark("buttoned", t.vehicles["Tank"])
    assert taken(t.do("activate tiger", "drive Tiger 28,10", dice=[4, 4])) == [("vehicle-in-sight", 3)]
    # In a T-70 the only man in the turret is commander and gunner.
    t = ambush("t-70 26,30 180")
    assert taken(t.do("activate tiger", "drive Tiger 28,10", dice=[4, 4])) == [("vehicle-in-sight", 3)]


@rule("BASE-REACT-15")
@pytest.mark.parametrize("mark", ["loaded", "abandoned", "retires"])
def test_who_cannot_fire_does_not_test(mark: str) -> None:
    t = ambush("t-34-76 26,30 180")
    t.state.fleet.mark(mark, t.vehicles["Tank"], mark != "loaded")
    assert taken(t.do("activate tiger", "drive Tiger 28,10")) == []


@rule("BASE-REACT-15", "BASE-R-1")
def test_who_saw_it_from_the_start_or_tested_already_does_not_test() -> None:
    t = ambush("t-34-76 30,14 180")
    assert taken(t.do("activate tiger", "drive Tiger 28,10")) == []


@rule("BASE-R-1")
def test_a_crew_that_holds_its_fire_is_asked_again_at_the_end() -> None:
    t = ambush("t-34-76 26,30 180")
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 5])
    t.do("hold")
    assert t.step() == "OpenFire"
    assert t.where("Tiger") == (28, 10, 90)
    assert fired(t.do("engage Tiger", dice=[5, 6])) == [(3, "miss")]
    t = ambush("t-34-76 26,30 180")
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 5])
    t.do("hold")
    t.do("hold")
    assert t.step() == "ActVehicle"
    assert t.is_marked("Tank", "holds")
    t.do("end", "end", "end")
    t.do("end")
    assert t.step() == "ChooseGroup"


@rule("BASE-REACT-16-0", "BASE-R-42")
def test_a_vehicle_that_is_told_to_go_stops_its_drive() -> None:
    t = ambush("su-100 26,30 180")
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    # 10 against the side of 6: 4. 5 and 6 fail. The track: 6. Clank: none passed; it can be penetrated: it leaves.
    t.do("engage Tiger", dice=[1, 1, 5, 6, 6, 6, 6])
    assert t.is_marked("Tiger", "leaves")
    assert t.where("Tiger") == (27, 10, 90)
    assert t.step() == "ChooseGroup"


@rule("BASE-REACT-1", "BASE-AP-1")
def test_men_with_anti_tank_weapons_fire_and_the_others_at_the_riders() -> None:
    foes = {"Lev": "squad 4 27,30 ptrd leader", "Igor": "squad 4 26.8,31"}
    t = ambush("", foes=foes, own={"Emil": "riders 4 on Tiger"})
    events = t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    assert taken(events) == [("in-sight", 4)]
    assert t.step() == "OpenFire"
    assert t.can("engage Tiger")
    # 4 against the side of 6 is nothing, but for the riders: Emil passes Recover. The tracks: 4 is more than half of 6.
    events = t.do("engage Tiger", dice=[1, 1, 1, 1, 6, 1, 1])
    assert [(event.face, event.result) for event in events if isinstance(event, Penetrated)] == [("side", "unharmed")]
    assert t.step() == "FireAtMen"  # the Tiger is loaded and fires back, or not
    t.do("hold")
    assert t.step() == "AimVolley"  # Igor, and not Lev, who has fired
    assert [action for action in t.state.legal() if hasattr(action, "target")] == [t.action("aim Emil")]


@rule("BASE-REACT-1")
def test_who_can_harm_nothing_holds_nothing_up() -> None:
    t = ambush("", foes={"Lev": "squad 4 26,30"})
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    assert t.where("Tiger") == (28, 10, 90)


@rule("BASE-R-1")
def test_a_squad_that_holds_its_fire_has_it_for_the_end_of_the_drive() -> None:
    t = ambush("", foes={"Lev": "squad 4 26,30 ptrd"})
    t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    t.do("hold")
    assert t.step() == "OpenFire"
    assert t.where("Tiger") == (28, 10, 90)
    t.do("hold")
    assert t.step() == "ActVehicle"


@rule("BASE-REACT-1", "BASE-AP-6")
def test_the_crew_of_a_gun_takes_in_sight_and_fires_it() -> None:
    foes = {"Lev": "gun 4 26,31.4 leader", "Igor": "gun 4 27,31.4"}
    parks = {"Tiger": "tiger-ie 20,10 90 Karl Dieter Georg Willi", "Gun": "zis-3 26,30 180 Lev Igor"}
    t = Table(TIGER, foes, SCREEN, vehicles=parks)
    events = t.do("activate tiger", "drive Tiger 28,10", dice=[1, 1])
    assert taken(events) == [("in-sight", 4)]
    assert fired(t.do("engage Tiger", dice=[5, 6])) == [(4, "miss")]
    assert not t.is_marked("Gun", "loaded")
    assert t.where("Tiger") == (28, 10, 90)

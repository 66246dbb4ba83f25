"""HE of guns at men and buildings, and the machine guns of vehicles at men."""

from __future__ import annotations

import pytest

from steppe.games.titans.bursts import manned
from steppe.games.titans.events import AreaStruck, Exploded, Fired, Reacted, ShellFired, Tested
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gunnery import TIGER, one

PARK = {"Tiger": "tiger-ie 20,10 0 Karl Dieter Georg Willi"}


def range_(foes: dict[str, str], land: str = "", row: str = "tiger-ie 20,10 0", town: tuple[str, ...] = ()) -> Table:
    return Table(TIGER, foes, land, vehicles={"Tiger": f"{row} Karl Dieter Georg Willi"}, town=town)


def shell(events: list[Event]) -> ShellFired:
    event = one(events, ShellFired)
    assert isinstance(event, ShellFired)
    return event


@rule("BASE-AP-1", "BASE-SHOOT-13", "BASE-SHOOT-12")
def test_two_passed_burst_where_it_was_aimed() -> None:
    # A 5 for each in the circle of 8 inches: to hit 5 + 3 = 8. Ivan takes a 2 against Impact 3; Oleg is missed.
    t = range_({"Ivan": "squad 4 20,30", "Oleg": "others 4 20,33.9"})
    events = t.do("activate tiger", "bombard Tiger 20,30", dice=[1, 4, 3, 2, 2, 1, 1])
    burst = one(events, Exploded)
    assert isinstance(burst, Exploded)
    assert (burst.centre, burst.diameter, burst.to_hit, burst.figures) == ((20000, 30000), 8000, 5, (4, 5))
    assert t.status("Ivan") == "out-of-the-fight"
    assert not t.is_marked("Tiger", "loaded")
    assert t.rule("bombard 20,33.9") == "BASE-AP-6"


@rule("BASE-AP-1")
@pytest.mark.parametrize(
    ("die", "lands"), [(1, (20000, 28000)), (4, (20000, 28000)), (5, (18000, 30000)), (6, (22000, 30000))]
)
def test_one_passed_goes_astray_by_two_inches(die: int, lands: tuple[int, int]) -> None:
    t = range_({"Ivan": "squad 4 20,30"})
    # A 1 + 5 misses him, wherever it is: he tests.
    assert shell(t.do("activate tiger", "bombard Tiger 20,30", dice=[5, 4, die, 1, 1, 1])).lands == lands


@rule("BASE-AP-1", "BASE-REACT-2")
def test_none_passed_goes_wide_and_those_there_were_fired_on() -> None:
    t = range_({"Ivan": "squad 4 20,30", "Oleg": "others 4 20,40"})
    events = t.do("activate tiger", "bombard Tiger 20,30", dice=[5, 6, 1, 1])
    assert shell(events).lands is None
    assert [event.figure for event in events if isinstance(event, Tested)] == [t.names["Ivan"]]
    # In the open and outgunned by HE: prone, and halted.
    assert [event.result for event in events if isinstance(event, Reacted)] == ["prone-and-halt"]


@rule("BASE-AP-1", "BASE-MOVE-5")
def test_from_a_fast_vehicle_one_passed_is_wide() -> None:
    t = range_({"Ivan": "squad 4 20,40"})
    assert shell(t.do("activate tiger", "drive Tiger 20,18", "bombard 20,40", dice=[5, 3, 1, 1])).lands is None


@rule("BASE-BLD-3", "BASE-R-6", "BASE-SHOOT-13")
def test_a_shell_on_a_house_strikes_the_area_that_it_meets() -> None:
    t = range_({"Ivan": "squad 4 18,30 storey 1"}, town=("20,30 2x1 2 2 90 rear",))
    # The HE of the 88 has 3: against 2 two dice of 1 pass.
    events = t.do("activate tiger", "bombard Tiger 18,30 1", dice=[1, 1, 1, 1])
    struck = one(events, AreaStruck)
    assert isinstance(struck, AreaStruck)
    assert (struck.apr, struck.value, struck.after, struck.occupants) == (3, 2, 1, "shaken")
    assert t.state.field.room_at((18000, 30000)).area == struck.area  # type: ignore[union-attr]
    assert t.status("Ivan") == "hunker-down"


@rule("BASE-SHOOT-13")
def test_what_cannot_be_seen_or_has_no_floor_is_no_aim() -> None:
    t = range_({"Ivan": "squad 4 20,40"}, town=("20,30 2x1 2 2 0 rear",))
    t.do("activate tiger", "crew Tiger")
    assert t.rule("bombard 20,40") == "BASE-SHOOT-1"  # behind the house
    assert t.rule("bombard 20,32") == "BASE-SHOOT-1"  # its rear area, behind the front one
    assert t.rule("bombard 20,28") == ""
    assert t.rule("bombard 20,28 2") == "BASE-SHOOT-1"
    assert t.rule("bombard 21,30 1") == "BASE-SHOOT-1"
    assert t.rule("bombard 5,30 1") == "BASE-SHOOT-1"  # no storeys in the open
    assert t.rule("bombard 20,60") == "BASE-SHOOT-13"
    t = range_({"Ivan": "squad 4 20,40"}, row="matilda-ii 20,10 0")
    t.do("activate tiger", "crew Tiger")
    assert t.rule("bombard 20,40") == "BASE-SHOOT-13"  # a two-pounder has no HE


@rule("BASE-SHOOT-W25", "BASE-R-6")
def test_a_panzerfaust_bursts_among_men_and_has_two_against_houses() -> None:
    t = Table({"Kurt": "squad 4 20,20 panzerfaust-60"}, {"Ivan": "foes 4 20,30"})
    # Over half its range: Rep 3. Its circle is two inches wide, to hit 4 + 3 misses.
    events = t.do("activate squad", "pick Kurt", "panzerfaust 20,30", dice=[1, 3, 3, 1, 1])
    assert shell(events).rep == 3
    burst = one(events, Exploded)
    assert isinstance(burst, Exploded)
    assert (burst.diameter, burst.to_hit) == (2000, 4)
    assert t.state.hands.used == ((0, "panzerfaust-60"),)
    t = Table({"Kurt": "squad 4 20,26 panzerfaust-60"}, {"Ivan": "foes 4 20,30"}, town=("20,30 1x1 2 1 0 rear",))
    struck = one(t.do("activate squad", "pick Kurt", "panzerfaust 20,30", dice=[1, 1, 2, 2, 1, 1]), AreaStruck)
    assert isinstance(struck, AreaStruck)
    assert (struck.apr, struck.value) == (2, 1)


# Machine guns.


@rule("BASE-R-43", "BASE-SHOOT-W12")
def test_hull_and_coaxial_guns_fire_a_volley_each() -> None:
    t = range_({"Ivan": "squad 4 20,30"})
    t.do("activate tiger", "machineguns Tiger")
    assert t.step() == "AimBurst"
    t.do("burst Ivan 0")
    # 4 + 4 = 8 hits: five dice of 1, 2, 2, 3, 3 miss. Willi, the gunner, has the coaxial gun, Dieter the hull's.
    events = t.do("burst Ivan 1", dice=[1, 2, 2, 3, 3, 1, 2, 2, 3, 3, 1, 1])
    shots = [(event.figure, event.rep, len(event.dice)) for event in events if isinstance(event, Fired)]
    assert shots == [(t.names["Dieter"], 4, 5), (t.names["Willi"], 4, 5)]
    assert len([event for event in events if isinstance(event, Tested)]) == 1
    assert t.rule("machineguns") == "BASE-R-43"
    assert t.rule("bombard 20,30") == "BASE-R-43"  # the gun beside it has fired


@rule("BASE-R-43")
def test_after_the_main_gun_only_the_hull_gun_fires() -> None:
    t = range_({"Ivan": "squad 4 20,30"})
    t.do("activate tiger", "bombard Tiger 20,30", dice=[5, 6, 1, 1])
    events = t.do("machineguns", "burst Ivan 0", dice=[1, 2, 2, 2, 2, 1, 1])
    assert [event.figure for event in events if isinstance(event, Fired)] == [t.names["Dieter"]]
    # The other way about: the hull gun alone leaves the main gun free.
    t = range_({"Ivan": "squad 4 20,30"}, row="hetzer 20,10 0")
    t.do("activate tiger", "machineguns Tiger", "burst Ivan 0", dice=[1, 2, 2, 2, 2, 1, 1])
    assert t.can("bombard 20,30")


@rule("BASE-R-10")
def test_a_hull_gun_has_60_degrees() -> None:
    # From (20, 10) 30 degrees to the east of north are 11.54 inches in 20.
    for x, guns in ((31.5, [0, 1]), (31.6, [1])):
        t = range_({"Ivan": f"squad 4 {x},30"})
        t.do("activate tiger", "machineguns Tiger")
        found = [action for action in t.state.legal() if hasattr(action, "gun")]
        assert [action.gun for action in found] == guns[:1]


@rule("BASE-SHOOT-4", "BASE-R-43")
def test_buttoned_up_there_is_a_rep_less_and_nobody_on_the_roof() -> None:
    t = range_({"Ivan": "squad 4 20,30"}, row="panther 20,10 0")
    assert [gun.rep for gun in manned(t.state, 0)] == [0, 0, 0]
    t.state.fleet.mark("buttoned", 0)
    guns = manned(t.state, 0)
    assert [gun.rep for gun in guns] == [-1, -1]
    plan = t.state.force.vehicles[0].its
    assert plan is not None
    assert [plan.machine_guns[gun.number].place for gun in guns] == ["hull", "coax"]


@rule("BASE-SHOOT-T2")
def test_an_eight_misses_from_a_vehicle_that_moved() -> None:
    t = range_({"Ivan": "squad 4 20,30"}, row="sdkfz-251 20,10 0")
    t.do("activate tiger", "drive Tiger 20,12")
    events = t.do("machineguns", "burst Ivan 0", dice=[4, 1, 2, 2, 2, 1, 1])
    event = one(events, Fired)
    assert isinstance(event, Fired)
    assert (event.hits, event.excuses[0]) == ((False,) * 5, "shooter on a moving mount or vehicle")


@rule("BASE-REACT-2", "BASE-MOVE-6")
def test_who_is_fired_on_from_a_vehicle_hides_from_it() -> None:
    land = 'area = [{ kind = "house", box = "23,28 27,31" }]'
    t = range_({"Ivan": "squad 4 22,30"}, land, row="sdkfz-251 20,10 0")
    # One passed, in the open and outgunned by the machine gun: Duck Back, out of sight of the carrier, not of Karl.
    t.do("activate tiger", "machineguns Tiger", "burst Ivan 0", dice=[1, 2, 2, 2, 2, 1, 5])
    assert t.status("Ivan") == "duck-back"
    assert t.at("Ivan") != (22, 30)


@rule("BASE-SHOOT-W16", "BASE-AP-1")
def test_autocannon_fire_volleys_at_men() -> None:
    t = range_({"Ivan": "squad 4 20,30"}, row="panzer-ii 20,10 0")
    t.do("activate tiger", "machineguns Tiger")
    # Georg has both guns in the turret: he fires the autocannon, with three dice of which one hits on 5 + 5.
    number = next(action.gun for action in t.state.legal() if hasattr(action, "gun"))
    events = t.do(f"burst Ivan {number}", dice=[5, 2, 2, 4])
    event = one(events, Fired)
    assert isinstance(event, Fired)
    assert (event.figure, event.weapon, event.dice) == (t.names["Georg"], "autocannon", (5, 2, 2))
    assert t.status("Ivan") == "out-of-the-fight"  # 4 against Impact 4
    assert not t.is_marked("Tiger", "loaded")
    assert manned(t.state, 0)[0].number != number

"""What ground, obstacles and men do to a drive (BASE-REACT-17 to -19, CT-STUCK, CT-SUN-2, CT-SCN-1-10, BASE-R-28)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from steppe.games.titans.events import DriverTested, Drove, Handled, Tested
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_rough_land import kinds

FOES = {"Ivan": "squad 4 2,46"}
SCREEN = '{ kind = "screen", line = "0,44 48,44" }'
HIDDEN = f"wall = [{SCREEN}]"


def table(
    land: str = HIDDEN,
    row: str = "panzer-iiij",
    at: str = "20,10",
    foes: Mapping[str, str] = FOES,
    own: Mapping[str, str] | None = None,
) -> Table:
    """A vehicle that faces north; Dieter drives with a Rep of 4."""
    crew = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}
    return Table(crew | dict(own or {}), foes, land, vehicles={"Panzer": f"{row} {at} 0 Dieter Karl"})


def soft(going: str, box: str = "10,12 30,40", kind: str = "ground") -> str:
    return (
        f'kind.{kind} = {{ form = "flat", going = "{going}" }}\narea = [{{ kind = "{kind}", box = "{box}" }}]\n{HIDDEN}'
    )


# Getting Stuck: one die against the driver, after two inches of the ground.


@rule("CT-STUCK-1", "CT-STUCK-2", "CT-T-STUCK", "CT-T-STUCK-0", "AMB-20")
def test_who_gets_stuck_stops_after_two_inches_of_mud() -> None:
    t = table(soft("soft"))
    t.do("activate tank", "drive Panzer 20,18", dice=[5])
    assert t.where("Panzer") == (20, 14, 0)
    assert not t.is_marked("Panzer", "stuck")  # only for this activation
    assert t.rule("drive 20,15") == "BASE-MOVE-T6"


@rule("CT-T-STUCK", "CT-T-STUCK-1")
def test_who_does_not_goes_on_at_half_speed() -> None:
    # Four inches are gone and four are left, which are worth two.
    t = table(soft("soft"))
    t.do("activate tank", "drive Panzer 20,18", dice=[4])
    assert t.where("Panzer") == (20, 16, 0)


@rule("CT-STUCK-1")
def test_less_than_two_inches_do_not_call_for_the_test() -> None:
    t = table(soft("soft"))
    t.do("activate tank", "drive Panzer 20,13.9")
    assert t.where("Panzer") == (20, 13.9, 0)


@rule("CT-STUCK-3", "BASE-R-45")
@pytest.mark.parametrize(("row", "dice"), [("t-60", []), ("panzer-iiij", [4]), ("isu-152", [4])])
def test_soft_ground_tests_medium_and_heavy_vehicles(row: str, dice: list[int]) -> None:
    t = table(soft("soft-ground"), row)
    t.do("activate tank", "drive Panzer 20,15", dice=dice)
    assert t.where("Panzer") == (20, 15, 0)


@rule("CT-STUCK-4", "CT-RUBBLE-1", "CT-RUBBLE-2", "BASE-R-28")
def test_rubble_halves_the_move_once() -> None:
    # Two inches to the rubble, then two in it for four; the last two are worth one, and not a half.
    t = table(soft("rubble"))
    t.do("activate tank", "drive Panzer 20,15", dice=[4])
    assert t.where("Panzer") == (20, 15, 0)


@rule("CT-STUCK-2")
def test_roads_and_open_ground_hold_nobody() -> None:
    t = table(soft("road"))
    t.do("activate tank", "drive Panzer 20,22")
    assert t.where("Panzer") == (20, 22, 0)


# Lose Control.


@rule("CT-SUN-2", "BASE-REACT-17", "BASE-REACT-17-2")
def test_two_passed_among_sunflowers_have_no_effect() -> None:
    t = table(soft("sunflowers"))
    t.do("activate tank", "drive Panzer 20,18", dice=[4, 1])
    assert t.where("Panzer") == (20, 18, 0)


@rule("BASE-REACT-17-1")
def test_one_passed_leaves_half_of_the_move() -> None:
    # It enters them on the third inch; five inches are left then, so it stops 2.5 further on.
    t = table(soft("sunflowers"))
    t.do("activate tank", "drive Panzer 20,18", dice=[4, 5])
    assert t.where("Panzer") == (20, 15.5, 0)


@rule("BASE-REACT-17-0", "CT-SUN-2")
@pytest.mark.parametrize(("die", "facing"), [(1, 315), (3, 315), (4, 45), (6, 45)])
def test_none_passed_slews_and_sticks(die: int, facing: int) -> None:
    t = table(soft("sunflowers"))
    t.do("activate tank", "drive Panzer 20,18", dice=[5, 6, die])
    assert t.where("Panzer") == (20, 13, facing)
    assert t.is_marked("Panzer", "stuck")


@rule("CT-SUN-2")
def test_each_move_that_begins_among_sunflowers_is_tested() -> None:
    t = table(soft("sunflowers"), at="20,20")
    t.do("activate tank", "drive Panzer 20,22", dice=[1, 1])


@rule("CT-SCN-1-10", "CT-SCN-4-11", "BASE-REACT-17-0")
def test_a_gully_is_tested_where_it_is_entered_and_shakes_all_aboard() -> None:
    t = table(soft("gully", "10,12 30,14"), own={"Emil": "a 4 on Panzer"})
    # Lose Control, slewing left, then Recover of driver, commander and rider.
    events = t.do("activate tank", "drive Panzer 20,18", dice=[5, 6, 2, 1, 1, 4, 6, 6, 6])
    assert t.where("Panzer") == (20, 13, 315)
    assert t.status("Dieter") == "carry-on"
    assert t.status("Karl") == "stunned"
    assert t.status("Emil") == "out-of-the-fight"
    tested = [event for event in events if isinstance(event, DriverTested)]
    assert [event.rule for event in tested] == ["BASE-REACT-17-0"]


@rule("CT-RACHEL-6", "CT-RACHEL-1")
def test_by_its_mouth_a_rachel_is_entered_without_a_test() -> None:
    # The rachel begins at 12; its mouth, where the ground comes up to it, reaches two inches in.
    mouth = '{ kind = "mouth", box = "10,12 30,14" }'
    for pieces, asked in ((["rachel"], True), (["rachel", mouth], False)):
        pieces[0] = '{ kind = "gully", box = "10,12 30,24" }'
        t = table(f"{kinds('gully', 'mouth')}area = [{', '.join(pieces)}]\n{HIDDEN}")
        events = t.do("activate tank", "drive Panzer 20,18", dice=[1, 1] if asked else [])
        assert len([event for event in events if isinstance(event, DriverTested)]) == asked


@rule("CT-SCN-1-10")
def test_who_is_in_a_gully_and_drives_out_is_not_tested() -> None:
    t = table(soft("gully", "10,9 30,14"), at="20,11")
    t.do("activate tank", "drive Panzer 20,16")
    assert t.where("Panzer") == (20, 16, 0)


@rule("CT-WHEAT-1")
def test_wheat_does_not_slow_vehicles() -> None:
    t = table(soft("wheat", kind="crop"))
    t.do("activate tank", "drive Panzer 20,18")
    assert t.where("Panzer") == (20, 18, 0)


@rule("BASE-R-16", "BASE-REACT-17-0")
@pytest.mark.parametrize(("die", "is_free"), [(4, True), (5, False), (6, False)])
def test_a_stuck_vehicle_is_freed_with_an_activation_and_a_die(die: int, is_free: bool) -> None:
    t = table()
    t.state.fleet.mark("stuck", 0)
    t.do("activate tank")
    t.action("free Panzer")
    assert t.rule("drive 20,12") == "BASE-REACT-17-0"
    assert t.can("free")
    events = t.do("free", dice=[die])
    assert t.is_marked("Panzer", "stuck") is not is_free
    assert any(isinstance(event, Handled) for event in events) is is_free
    assert t.step() == "ChooseGroup"  # nobody of the group is left to act
    assert t.where("Panzer") == (20, 10, 0)


# Over Run.

FENCE = (
    'kind.fence = { form = "tall", height = 1, cover = 1 }\n'
    f'wall = [{SCREEN}, {{ kind = "fence", line = "10,14 30,14" }}]'
)


@rule("BASE-REACT-18", "BASE-REACT-18-2")
def test_two_passed_go_through_a_fence_at_full_speed() -> None:
    # A fence of value 1 before a driver of Rep 4: dice of 3 pass, and 4 do not.
    t = table(FENCE)
    t.do("activate tank", "drive Panzer 20,18", dice=[3, 3])
    assert t.where("Panzer") == (20, 18, 0)


@rule("BASE-REACT-18-1")
def test_one_passed_goes_through_at_half_speed() -> None:
    # Its front is 1.2 ahead, so it is at the fence on the third inch: six are left, and worth three.
    t = table(FENCE)
    events = t.do("activate tank", "drive Panzer 20,18", dice=[3, 4])
    assert t.where("Panzer") == (20, 15, 0)
    # The log has its way up to the fence, then the test, then the rest as it was gone.
    assert [event.points for event in events if isinstance(event, Drove)] == [
        ((20000, 10000), (20000, 12000)),
        ((20000, 12000), (20000, 15000)),
    ]


@rule("BASE-REACT-18-0")
def test_none_passed_stops_in_front() -> None:
    t = table(FENCE)
    t.do("activate tank", "drive Panzer 20,18", dice=[4, 4])
    assert t.where("Panzer") == (20, 12, 0)


@rule("BASE-REACT-18")
def test_a_hedge_is_no_obstacle_and_the_rep_is_one_at_least() -> None:
    hedge = f'wall = [{SCREEN}, {{ kind = "hedge", line = "10,14 30,14" }}]'
    t = table(hedge)
    t.do("activate tank", "drive Panzer 20,18")
    assert t.where("Panzer") == (20, 18, 0)
    t = table(FENCE.replace("cover = 1", "cover = 6"))
    t.do("activate tank", "drive Panzer 20,18", dice=[1, 1])
    assert t.where("Panzer") == (20, 18, 0)


# Men under the tracks. They have tested In Sight before: they see it from the beginning.


@rule("BASE-REACT-19", "BASE-REACT-19-2")
@pytest.mark.parametrize(("at", "to"), [("20.2,15", (22.2, 15)), ("19.8,15", (17.8, 15))])
def test_two_passed_dodge_two_inches_aside(at: str, to: tuple[float, float]) -> None:
    t = table("", foes={"Ivan": f"squad 4 {at}"})
    t.do("activate tank", "drive Panzer 20,18", dice=[4, 4])
    assert t.at("Ivan") == to
    assert t.status("Ivan") == "carry-on"
    assert t.where("Panzer") == (20, 18, 0)


@rule("BASE-REACT-19-1")
def test_one_passed_dodges_and_ducks_back() -> None:
    t = table("", foes={"Ivan": "squad 4 20.2,15"})
    t.do("activate tank", "drive Panzer 20,17", dice=[4, 5])
    assert t.status("Ivan") == "duck-back"
    assert t.at("Ivan") == (22.2, 15)  # no enemy on foot is there from whom he has to hide


@rule("BASE-REACT-19-0")
def test_none_passed_is_hit_with_impact_4() -> None:
    # A 4 against Impact 4 is Out of the Fight; a 5 knocks down, and Recover follows.
    t = table("", foes={"Ivan": "squad 4 20.2,15"})
    t.do("activate tank", "drive Panzer 20,18", dice=[5, 6, 4])
    assert t.status("Ivan") == "out-of-the-fight"
    assert t.at("Ivan") == (20.2, 15)
    t = table("", foes={"Ivan": "squad 4 20.2,15"})
    t.do("activate tank", "drive Panzer 20,18", dice=[5, 6, 5, 1, 1])
    assert t.status("Ivan") == "carry-on"
    assert t.prone("Ivan")


@rule("BASE-REACT-19", "BASE-REACT-3")
def test_those_who_see_a_man_run_over_take_man_down() -> None:
    t = table("", foes={"Ivan": "squad 4 20.2,15", "Oleg": "squad 4 23,15"})
    events = t.do("activate tank", "drive Panzer 20,18", dice=[5, 6, 4, 1, 1])
    assert [event.tests for event in events if isinstance(event, Tested)] == [
        ("overrunning-figures",),
        ("man-down", "leader-lost"),
    ]
    assert t.status("Oleg") == "duck-back"  # two passed, but one of two is left


@rule("BASE-REACT-19")
def test_friends_step_aside() -> None:
    t = table("", own={"Emil": "a 4 20,14"}, foes={"Ivan": "squad 4 2,46"})
    t.do("activate tank", "drive Panzer 20,18")
    assert t.at("Emil") == (20, 14)

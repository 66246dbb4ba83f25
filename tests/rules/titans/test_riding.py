"""Mounted men: how far they ride, what they jump, how they fire and are fired on."""

from __future__ import annotations

import pytest

from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.odds import shot_odds
from steppe.games.titans.orders import Fire
from steppe.games.titans.retreats import hunker_down, retire
from steppe.games.titans.terms import OUT
from steppe.games.titans.volleys import Shot
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FAR = {"Ivan": "far 4 47,47"}
WALL = 'wall = [{ kind = "sandbags", line = "5,16 15,16" }]'


def riders(land: str = "", foes: dict[str, str] = FAR, *, mount: str = "horse 4", **more) -> Table:
    table = Table({"Kurt": "troop 4 10,10 cavalry carbine"}, foes, land, animals={"Rolf": f"{mount} Kurt"}, **more)
    table.do("activate troop")
    return table


def results(events: list, name: str = "MountTested") -> list[tuple]:
    return [(one.test, one.dice, one.passed, one.result) for one in events if type(one).__name__ == name]


# Pace.


@rule("CT-MOUNTMOVE-1")
def test_a_horse_goes_twelve_inches_and_a_mule_eight() -> None:
    table = riders()
    assert table.rule("move Kurt 10,22.001") == "BASE-MOVE-T1"
    table.do("move Kurt 10,22")
    assert table.at("Kurt") == table.beast("Rolf") == (10, 22)
    table = riders(mount="mule 4")
    assert table.rule("move Kurt 10,18.001") == "BASE-MOVE-T1"
    table.do("move Kurt 10,18")


@rule("CT-MOUNTMOVE-2", "CT-CAVTEST-2", "CT-CAVTEST-3", "CT-T-CAVQRS-4")
def test_a_fast_move_is_the_mounts_test() -> None:
    for dice, most in (((4, 4), 24), ((4, 5), 18), ((5, 6), 12)):
        table = riders()
        table.do("fast Kurt", dice=dice)
        assert table.rule(f"move 10,{10 + most}.001") == "BASE-MOVE-T1"
        table.do(f"move 10,{10 + most}")
        assert table.at("Kurt") == (10, 10 + most)


@rule("CT-CAVCOM-5")
def test_a_second_rider_costs_the_mount_a_rep() -> None:
    table = Table(
        {"Kurt": "troop 4 10,10 cavalry carbine", "Hans": "troop 4 10,10 carbine"},
        FAR,
        animals={"Rolf": "horse 4 Kurt Hans"},
    )
    events = table.do("activate troop", "fast Kurt", dice=(4, 4))
    assert results(events) == [("fast-move", (4, 4), 0, "move")]
    table.do("move 10,20")
    assert table.at("Hans") == (10, 20)
    table.do("pick Hans")
    assert not table.can("move 10,21")
    assert not table.can("fast")


@rule("CT-MOUNTMOVE-4")
def test_no_mount_goes_into_a_building() -> None:
    table = riders(town=["10,16 1x1 1 3 0"])
    assert table.rule("move Kurt 10,16") == "BASE-R-10"
    assert not [one for one in table.state.legal() if getattr(one, "to", None) == (10000, 16000)]


# Obstacles and rough ground.


@rule("CT-CAVTEST-4", "CT-CAVTEST-5", "CT-T-CAVQRS-5")
def test_a_wall_is_jumped_with_the_rough_going_test() -> None:
    table = riders(WALL)
    events = table.do("move Kurt 10,22", dice=(4, 4))
    assert results(events) == [("rough-going", (4, 4), 2, "move")]
    assert table.at("Kurt") == (10, 22)  # no inches for climbing


@rule("CT-T-CAVQRS-5", "CT-CAVTEST-6", "CT-T-CAVQRS-1")
def test_one_passed_asks_for_horsemanship_at_once() -> None:
    for own, there in (((4, 4), (10, 22)), ((4, 5), (10, 22)), ((5, 5), (10, 16))):
        table = riders(WALL)
        dice = (4, 5, *own) if there[1] == 22 else (4, 5, *own, 6, 1, 1)  # thrown: Impact 3, then Recover
        table.do("move Kurt 10,22", dice=dice)
        assert table.at("Kurt") == there
        assert table.rides("Kurt") == ("Rolf" if there[1] == 22 else "")


@rule("CT-T-CAVQRS-1")
def test_one_passed_on_horsemanship_is_not_enough_on_a_better_mount() -> None:
    table = riders(WALL, mount="horse 5")
    table.do("move Kurt 10,22", dice=(5, 6, 4, 5, 6, 1, 1))
    assert table.rides("Kurt") == ""


@rule("CT-TC-14", "CT-CAVTEST-6", "CT-MOUNT-1")
def test_who_is_no_cavalryman_rides_with_half_his_rep_rounded_up() -> None:
    table = Table({"Kurt": "troop 5 10,10 carbine"}, FAR, WALL, animals={"Rolf": "horse 4 Kurt"})
    events = table.do("activate troop", "move Kurt 10,22", dice=(4, 5, 3, 3))
    assert [(one.test, one.target) for one in events if type(one).__name__ == "MountTested"] == [
        ("rough-going", 4),
        ("horsemanship", 3),
    ]
    assert table.rides("Kurt") == "Rolf"


@rule("CT-T-CAVQRS-5")
def test_who_is_thrown_suffers_impact_3_and_his_mount_stands_loose() -> None:
    table = riders(WALL)
    events = table.do("move Kurt 10,22", dice=(5, 6, 1))
    assert [(one.impact, one.harm) for one in events if type(one).__name__ == "Harmed"] == [(3, "obviously dead")]
    assert table.at("Kurt") is None
    assert table.beast("Rolf") == (10, 16.8)  # just before where he fell
    assert not table.is_so("Rolf", "gone")


@rule("CT-CAVTEST-5")
def test_nothing_higher_than_an_inch_is_jumped() -> None:
    table = riders(
        'kind.high-wall = { form = "tall", height = "1.5" }\nwall = [{ kind = "high-wall", line = "0,16 48,16" }]'
    )
    assert table.rule("move Kurt 10,18") == "BASE-MOVE-T1"


TRENCH = 'kind.trench = {{ form = "flat" }}\narea = [{{ kind = "trench", box = "0,14 48,{north}" }}]'


@rule("CT-CAVTEST-5")
def test_a_trench_is_jumped_up_to_three_inches_wide() -> None:
    table = riders(TRENCH.format(north=17))
    table.do("move Kurt 10,20", dice=(1, 1))
    assert table.at("Kurt") == (10, 20)
    table = riders(TRENCH.format(north="17.001"))
    assert table.do("move Kurt 10,20")
    assert table.at("Kurt") == (10, 14)  # he stops at its edge
    assert table.rides("Kurt") == "Rolf"
    table = riders(TRENCH.format(north=17))
    assert not table.can("move Kurt 10,15")
    assert table.rule("move Kurt 10,15") != ""


ROUGH = 'area = [{ kind = "brush", box = "0,16 48,20" }]'


@rule("CT-MOUNTMOVE-3", "CT-CAVTEST-4")
def test_rough_ground_is_tested_at_speed_only() -> None:
    table = riders(ROUGH)
    table.do("move Kurt 10,18")  # 6 inches and twice 2
    assert table.at("Kurt") == (10, 18)
    table = riders(ROUGH)
    table.do("fast Kurt", dice=(1, 1))
    events = table.do("move 10,28", dice=(2, 2))  # 6, twice 4, and 4 more: one and a half times 12 is gone
    assert [one[0] for one in results(events)] == ["rough-going"]
    assert table.at("Kurt") == (10, 24)


# Fire from the saddle and at it.


@rule("CT-CAVCOM-11")
def test_fire_from_a_mount_that_moved_counts_as_moving_fast() -> None:
    for move, die, why in ((False, 4, ""), (True, 4, "shooter on a moving mount or vehicle"), (True, 5, "")):
        table = riders(foes={"Ivan": "far 4 10,30 unarmed"})
        if move:
            table.do("move Kurt 12,12")
        again = [1, 1] if why else [6, 1, 1]  # Received Fire, or knocked down and up again
        events = table.do("fire" if move else "firemove Kurt", dice=(die, 1, *again) if move else (die, *again))
        fired = next(one for one in events if type(one).__name__ == "Fired")
        assert fired.excuses[0] == why


@rule("CT-CAVCOM-12", "AMB-17")
def test_a_nag_costs_a_rep() -> None:
    for mount, rep in (("horse 4", 4), ("horse 3", 3)):
        table = riders(foes={"Ivan": "far 4 10,30 unarmed"}, mount=mount)
        events = table.do("firemove Kurt", dice=(1, 1, 1))
        assert next(one.rep for one in events if type(one).__name__ == "Fired") == rep


@rule("CT-CAVCOM-13", "BASE-R-17", "BASE-MOVE-3")
def test_from_a_fast_mount_one_fires_half_as_far() -> None:
    for north, may in (("46.5", False), ("46", True)):
        table = riders(foes={"Ivan": f"far 4 10,{north} unarmed"})
        table.do("fast Kurt", dice=(1, 1))
        table.do("move 10,34")
        assert (Fire() in table.state.legal()) is may


@rule("CT-CAVCOM-14", "CT-CAVCOM-15", "CT-TC-13", "CT-T-CAVQRS-7", "BASE-R-18")
def test_exactly_eight_hits_the_mount() -> None:
    own = {"Kurt": "troop 4 10,10 cavalry unarmed"}
    for rep, die, horse, fate in ((4, 4, (1, 2, 6), ""), (4, 4, (4, 5, 6), "out"), (2, 6, (5, 5, 6), "dead")):
        table = Table(own, {"Ivan": f"far {rep} 10,20"}, animals={"Rolf": "horse 4 Kurt"})
        table.do("end")
        after = [6, 1, 1] if fate else []  # thrown at Impact 3: knocked down, and up again
        events = table.do("activate far", "firemove Ivan", dice=(die, *horse, *after, 1, 1))
        assert next(one.excuses for one in events if type(one).__name__ == "Fired") == ("the mount is hit",)
        assert table.rides("Kurt") == ("" if fate else "Rolf")
        assert not fate or (table.is_so("Rolf", fate) and table.is_so("Rolf", "down"))


@rule("CT-CAVCOM-14")
def test_other_totals_are_read_as_on_foot() -> None:
    for die, why in ((3, "too low"), (5, "")):
        table = Table(
            {"Kurt": "troop 4 10,10 cavalry unarmed"}, {"Ivan": "far 4 10,20"}, animals={"Rolf": "horse 4 Kurt"}
        )
        table.do("end")
        table.do("activate far", "firemove Ivan", dice=(die, 6, 1, 1) if die == 5 else (die, 1, 1))
        fired = [one for one in table.state.events if type(one.full).__name__ == "Fired"]
        assert fired[0].full.excuses == (why,)
        assert table.rides("Kurt") == ("" if die == 5 else "Rolf")  # who is knocked down has left the saddle


@rule("CT-HOLD-2", "CT-HOLD-3")
def test_who_holds_mounts_fires_one_handed_weapons_only_and_worse() -> None:
    for weapon, guns in (("carbine", 0), ("pistol-medium", 1)):
        table = Table(
            {"Kurt": f"troop 4 10,10 cavalry {weapon}"},
            {"Ivan": "far 4 10,12 unarmed"},
            animals={"Rolf": "horse 4 led Kurt"},
        )
        assert len(table.state.ready_guns(0)) == guns
    events = table.do("activate troop", "firemove Kurt", dice=(1, 1, 1))
    assert next(one.rep for one in events if type(one).__name__ == "Fired") == 3


@rule("CT-CAVCOM-14")
def test_odds_know_of_mounts() -> None:
    own = {"Kurt": "troop 5 10,10 cavalry unarmed"}
    table = Table(own, {"Ivan": "far 4 10,20"}, animals={"Rolf": "horse 3 Kurt"})
    shot = Shot(shooter=1, gun=0, targets=(0,), rep=0, dice=1)
    assert shot_odds(table.state, shot, 0).hit == pytest.approx(2 / 6)  # a 4 makes 8 and hits the mount


def test_a_rider_gets_down_before_he_does_what_takes_two_feet() -> None:
    own = {"Kurt": "troop 4 10,10 cavalry carbine", "Hans": "troop 4 10.8,10 carbine"}
    for animals, may in (({"Rolf": "horse 4 Kurt"}, False), ({"Rolf": "horse 4 20,20"}, True)):
        table = Table(own, FAR, animals=animals)
        table.state.set_status(1, OUT)
        table.do("activate troop", "pick Kurt")
        assert table.can("retrieve Hans") is may
        assert table.can("prone") is may


@rule("CT-MOUNTMOVE-2")
def test_who_runs_in_the_saddle_runs_as_fast_as_his_mount() -> None:
    table = Table({"Kurt": "troop 4 10,40 cavalry unarmed"}, FAR, animals={"Rolf": "horse 4 Kurt"})
    retire(table.state, 0)
    assert table.at("Kurt") == (10, 16)
    assert table.rides("Kurt") == "Rolf"
    retire(table.state, 0)  # over the edge, with his mount
    assert table.at("Kurt") is None
    assert table.is_so("Rolf", "gone")


def test_who_hunkers_down_has_left_the_saddle() -> None:
    table = Table({"Kurt": "troop 4 10,10 cavalry unarmed"}, FAR, animals={"Rolf": "horse 4 Kurt"})
    hunker_down(table.state, 0, "BASE-MOVE-6")
    assert table.rides("Kurt") == ""
    assert table.beast("Rolf") == (10, 10.8)


@rule("CT-CAVTEST-1")
def test_who_takes_which_test() -> None:
    """Riders test Horsemanship; all else is tested by the mounts."""
    takers = {test.id: test.taker for test in cavalry().test}
    assert {name for name, taker in takers.items() if taker == "rider"} == {"horsemanship"}
    assert {"fast-move", "rough-going", "skittish", "mounting-up-under-fire", "dismounting-under-fire"} <= set(takers)

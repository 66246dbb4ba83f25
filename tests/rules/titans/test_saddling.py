"""Getting on mounts and off them, holding, tying and putting them down, pack animals (CT-MOUNTUP to CT-PACK)."""

from __future__ import annotations

import pytest

from steppe.games.titans.orders import Done, Face, GoProne
from steppe.games.titans.watching import shelter
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FAR = {"Ivan": "far 4 47,47 unarmed"}
KURT = {"Kurt": "troop 4 10,10 cavalry carbine"}


def table(animals: dict[str, str], own: dict[str, str] = KURT, **more) -> Table:
    found = Table(own, more.pop("foes", FAR), animals=animals, turns=9, **more)
    found.do("activate troop")
    return found


def next_turn(found: Table) -> None:
    """Our activation in the next turn; nobody does anything in between."""
    while found.step() not in ("ChooseGroup",) or found.state.to_move() != "german":
        found.do("end")
    turn = found.state.turn
    found.do("end")
    if found.state.to_move() == "soviet":
        found.do("end", dice=())
    while found.state.turn == turn or found.state.to_move() != "german":
        found.do("end")
    found.do("activate troop")


def left_to_do(found: Table) -> list:
    return [one for one in found.state.legal() if not isinstance(one, Done | Face | GoProne)]


def fired_on(found: Table) -> None:
    found.state.stable.under_fire |= 1 << found.groups["troop"]


# Getting on.


@rule("CT-MOUNTUP-1")
def test_mounting_takes_an_activation_beside_it_and_one_in_the_saddle() -> None:
    found = table({"Rolf": "horse 4 10,14"})
    found.do("pick Kurt", "mountup Rolf")
    assert found.at("Kurt") == (9.2, 14)  # the horse looks north, and he stands to its left
    assert found.rides("Kurt") == ""
    assert not [
        one for one in found.state.legal() if not isinstance(one, Done | Face | GoProne)
    ]  # nothing is left to do
    next_turn(found)
    assert found.rides("Kurt") == "Rolf"
    assert found.beast("Rolf") == (9.2, 14)
    assert found.step() == "ChooseGroup"  # it takes this activation
    next_turn(found)
    found.do("move Kurt 9.2,26")
    assert found.at("Kurt") == (9.2, 26)


@rule("CT-MOUNTUP-1")
def test_who_is_too_far_away_does_not_get_on() -> None:
    found = table({"Rolf": "horse 4 10,19"})
    found.do("pick Kurt")
    assert found.rule("mountup Rolf") == "CT-MOUNTUP-1"
    found.do("move 10,11")
    assert found.rule("mountup Rolf") == "CT-MOUNTUP-1"


@rule("CT-CAVTEST-7", "CT-T-CAVQRS-2")
@pytest.mark.parametrize(("dice", "up"), [((4, 4), True), ((4, 5, 4, 4), True), ((4, 5, 5, 5), False), ((5, 5), False)])
def test_mounting_under_fire_is_tested(dice: tuple[int, ...], up: bool) -> None:
    found = table({"Rolf": "horse 4 10,11"})
    found.do("pick Kurt", "mountup Rolf")
    while found.step() != "ChooseGroup" or found.state.to_move() != "german" or found.state.turn < 2:
        found.do("end")
    fired_on(found)
    facing = found.state.facing[0]
    found.do("activate troop", dice=dice)
    assert found.rides("Kurt") == ("Rolf" if up else "")
    assert (found.state.facing[0] == facing) is up
    if not up:  # he tries again, without being asked
        next_turn(found)
        assert found.rides("Kurt") == "Rolf"


@rule("CT-CAVCOM-5")
def test_a_horse_carries_two_and_a_mule_one() -> None:
    own = {**KURT, "Hans": "troop 4 10,11 carbine", "Emil": "troop 4 11,10 carbine"}
    for beast, may in (("horse 4 Kurt", True), ("mule 4 Kurt", False), ("horse 4 Kurt Emil", False)):
        found = table({"Rolf": beast}, own)
        found.do("pick Hans")
        assert found.can("mountup Rolf") is may
        assert may or found.rule("mountup Rolf") == "CT-CAVCOM-5"


def test_nobody_rides_a_pack_animal() -> None:
    found = table({"Rolf": "horse 4 10,11 pack"})
    found.do("pick Kurt")
    assert found.rule("mountup Rolf") == "CT-MOUNTUP-1"


# Getting off.


@rule("CT-DISMOUNT-1", "CT-DISMOUNT-2", "CT-LOOSE-1")
def test_who_gets_off_stands_to_the_left_and_looks_away_from_a_loose_mount() -> None:
    found = table({"Rolf": "horse 4 Kurt"})
    found.do("pick Kurt", "getdown")
    assert found.at("Kurt") == (9.2, 10)
    assert found.beast("Rolf") == (10, 10)
    assert found.state.facing[0] == 270
    assert not found.is_so("Rolf", "tied")
    assert not [
        one for one in found.state.legal() if not isinstance(one, Done | Face | GoProne)
    ]  # it takes his activation


@rule("CT-DISMOUNT-3", "CT-LOOSE-3")
def test_who_looks_at_his_mount_may_tie_it() -> None:
    found = table({"Rolf": "horse 4 Kurt"})
    found.do("pick Kurt", "getdown tied")
    assert found.is_so("Rolf", "tied")
    assert found.state.facing[0] == 90
    own = {**KURT, "Hans": "troop 4 10,12 cavalry carbine"}
    found = table({"Rolf": "horse 4 Kurt", "Max": "horse 4 led Hans"}, own)
    found.do("pick Kurt")
    assert found.rule("getdown tied") == "CT-DISMOUNT-3"


@rule("CT-HOLD-2", "CT-LOOSE-1")
def test_who_gets_off_may_hold_his_mount_and_lead_it_indoors() -> None:
    found = table({"Rolf": "horse 4 Kurt"}, town=["10,16 1x1 1 3 0"])
    found.do("pick Kurt", "getdown held")
    assert found.beast("Rolf") == found.at("Kurt") == (9.2, 10)
    next_turn(found)
    found.do("move Kurt 10,15")
    assert found.beast("Rolf") == (10, 15)


@rule("CT-MOUNTMOVE-4")
def test_a_mount_is_led_into_a_building() -> None:
    found = table({"Rolf": "horse 4 led Kurt"}, town=["10,14 1x1 1 3 0"])
    found.do("move Kurt 10,14")
    assert found.beast("Rolf") == (10, 14)


@rule("CT-MOUNT-1")
def test_only_cavalry_handles_mounts() -> None:
    found = table({"Rolf": "horse 4 Kurt", "Max": "horse 4 10,11"}, {"Kurt": "troop 4 10,10 carbine"})
    found.do("pick Kurt")
    assert [found.can(f"getdown {how}") for how in ("loose", "tied", "held")] == [True, False, False]
    assert found.rule("reins Max") == "CT-HOLD-2"


@rule("CT-CAVTEST-7", "CT-T-CAVQRS-3")
def test_getting_off_under_fire_is_tested() -> None:
    for dice in ((4, 4), (4, 5, 4, 4)):
        found = table({"Rolf": "horse 4 Kurt"})
        fired_on(found)
        found.do("pick Kurt")
        found.do("getdown", dice=dice)
        assert found.at("Kurt") == (9.2, 10)
    found = table({"Rolf": "horse 4 Kurt"})
    fired_on(found)
    found.do("pick Kurt")
    # The mount bolts northwards with him, twice twelve inches; he falls at Impact 2 and gets over it.
    events = found.do("getdown", dice=(5, 5, 1, 1, 1, 6, 1, 1))
    assert found.at("Kurt") == (10, 34)
    assert found.rides("Kurt") == ""
    assert [one.impact for one in events if type(one).__name__ == "Harmed"] == [2]


def test_being_fired_on_is_remembered_until_the_next_activation_is_over() -> None:
    found = Table(
        {"Kurt": "troop 4 10,10 cavalry unarmed"}, {"Ivan": "far 4 10,30"}, animals={"Rolf": "horse 4 Kurt"}, turns=9
    )
    found.do("end")
    found.do("activate far", "firemove Ivan", dice=(1, 1, 1))
    assert found.state.stable.under_fire == 1
    while found.state.to_move() != "german" or found.step() != "ChooseGroup":
        found.do("end")
    found.do("activate troop")
    assert found.state.stable.under_fire == 1
    found.do("end")
    assert found.state.stable.under_fire == 0


# Holding, tying.


@rule("CT-HOLD-2", "CT-LOOSE-1", "CT-LOOSE-3")
def test_a_man_holds_four_mounts_and_no_more() -> None:
    beasts = {f"Horse{number}": "horse 4 led Kurt" for number in range(3)} | {
        "Rolf": "horse 4 10,11",
        "Max": "horse 4 11,10",
    }
    found = table(beasts)
    found.do("pick Kurt", "reins Rolf")
    assert len(found.state.stable.led_by(0)) == 4
    next_turn(found)
    found.do("pick Kurt")
    assert found.rule("reins Max") == "CT-HOLD-2"
    found.do("tie Rolf")
    assert found.is_so("Rolf", "tied")
    assert len(found.state.stable.led_by(0)) == 3
    found.do("letloose")
    assert found.state.stable.led_by(0) == []


@rule("CT-HOLD-3", "CT-LOOSE-1")
def test_what_a_man_held_is_loose_when_he_falls() -> None:
    found = table({"Rolf": "horse 4 led Kurt"})
    found.state.set_status(0, 8)
    assert found.state.stable.led_by(0) == []
    assert found.beast("Rolf") == (10, 10.8)


# Mounts as cover.


@rule("CT-CAVCOM-3")
def test_a_mount_is_put_down_with_a_die_up_to_rep() -> None:
    for die, down in ((4, True), (5, False)):
        found = table({"Rolf": "horse 4 led Kurt"})
        found.do("pick Kurt")
        found.do("putdown Rolf", dice=(die,))
        assert found.is_so("Rolf", "down") is down
        assert not found.can("putdown Rolf")
    next_turn(found)
    found.do("pick Kurt")
    assert found.can("putdown Rolf")


@rule("CT-CAVCOM-1", "CT-CAVCOM-2", "BASE-R-11")
def test_who_lies_behind_a_mount_is_in_cover() -> None:
    own = {"Kurt": "troop 4 10,10 cavalry carbine prone"}
    foes = {"Front": "far 4 10,30", "Rear": "far 4 10,2"}
    for mark in ("down", "dead"):
        found = Table(own, foes, animals={"Rolf": "horse 4 10,10.8"})
        assert shelter(found.state, 1, 0) == "open"
        found.state.stable.mark(mark, 0)
        found.state.stable.mark("down", 0)
        assert shelter(found.state, 1, 0) == "cover"
        assert shelter(found.state, 2, 0) == "open"
        assert shelter(found.state, 1, 0, 2) == "open"  # its defence value is 1
        found.state.prone = 0
        assert shelter(found.state, 1, 0) == "open"


# Pack animals.


@rule("CT-PACK-1")
def test_ammunition_is_fetched_from_a_pack_animal() -> None:
    found = table({"Mule": "mule 4 10,11 pack"}, want=True)
    found.do("pick Kurt")
    assert not found.can("resupply Mule")
    found.state.jammed = 1
    found.state.refresh()
    found.do("resupply Mule")
    assert found.state.jammed == 0
    far = table({"Mule": "mule 4 10,11.001 pack"}, want=True)
    far.state.jammed = 1
    far.do("pick Kurt")
    assert far.rule("resupply Mule") == "CT-PACK-1"

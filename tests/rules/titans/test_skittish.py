"""Mounts that shy, bolt and run away, and bursts among them (CT-SKITTISH, CT-T-CAVQRS-6, AMB-16)."""

from __future__ import annotations

import pytest

from steppe.games.titans.air_runs import PlanRun
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.skittish import startle, startled_near
from steppe.games.titans.sky import Sortie
from steppe.games.titans.terms import NOBODY
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

KURT = {"Kurt": "troop 4 24,10 cavalry unarmed"}
FAR = {"Ivan": "far 4 1,1 unarmed"}


def herd(beast: str, own: dict[str, str] = KURT, **more) -> Table:
    return Table(own, FAR, animals={"Rolf": beast}, **more)


def shies(table: Table, dice: tuple[int, ...], cause: tuple[int, int] = (24000, 9000)) -> tuple:
    table.state.loaded = [*dice]
    fallen = tuple(startle(table.state, 0, cause))
    assert not table.state.loaded
    return fallen


@rule("CT-T-CAVQRS-6", "CT-SKITTISH-2", "AMB-16", "CT-LOOSE-2")
@pytest.mark.parametrize(("dice", "to"), [((4, 4, 3), (24, 13)), ((4, 5), (24, 34)), ((5, 5), (24, 34))])
def test_a_loose_mount(dice: tuple[int, ...], to: tuple[int, int]) -> None:
    table = herd("horse 4 24,10")
    shies(table, dice)
    assert table.beast("Rolf") == to


@rule("CT-T-CAVQRS-6", "AMB-16", "CT-LOOSE-3")
@pytest.mark.parametrize(("dice", "to"), [((4, 4), (24, 10)), ((4, 5, 3), (24, 13)), ((5, 5), (24, 34))])
def test_a_tied_mount(dice: tuple[int, ...], to: tuple[int, int]) -> None:
    table = herd("horse 4 24,10")
    table.state.stable.mark("tied", 0)
    shies(table, dice)
    assert table.beast("Rolf") == to
    assert table.is_so("Rolf", "tied") is (to == (24, 10))


@rule("CT-T-CAVQRS-6", "AMB-16")
@pytest.mark.parametrize(
    ("dice", "to", "sits"),
    [
        ((4, 4), (24, 10), True),
        ((4, 5, 4, 4), (24, 10), True),  # mastered
        ((4, 5, 5, 5, 3), (24, 13), True),  # carried a die of inches
        ((5, 5, 4, 4), (24, 34), True),
        ((5, 5, 5, 5, 6, 1, 1), (24, 34), False),  # thrown at Impact 2, and up again
    ],
)
def test_a_mount_that_is_ridden(dice: tuple[int, ...], to: tuple[int, int], sits: bool) -> None:
    table = herd("horse 4 Kurt")
    shies(table, dice)
    assert table.at("Kurt") == to
    assert table.rides("Kurt") == ("Rolf" if sits else "")


@rule("CT-T-CAVQRS-6")
def test_who_is_thrown_and_out_is_told_to_those_who_saw_it() -> None:
    table = herd("horse 4 Kurt")
    assert shies(table, (5, 5, 5, 5, 2)) == ((0, (24000, 34000)),)
    assert table.status("Kurt") == "out-of-the-fight"


@rule("CT-LOOSE-2")
def test_what_runs_over_the_edge_is_gone() -> None:
    table = herd("horse 4 24,30")
    shies(table, (5, 5), cause=(24000, 29000))
    assert table.beast("Rolf") is None
    assert table.is_so("Rolf", "gone")


@rule("CT-SKITTISH-1")
def test_a_shot_startles_mounts_within_six_inches() -> None:
    own = {"Kurt": "troop 4 24,10 cavalry carbine"}
    for place, startled in (("24,16", True), ("24,16.001", False)):
        table = Table(own, {"Ivan": "far 4 20,20 unarmed"}, animals={"Rolf": f"horse 4 {place}"})
        dice = (1, 1, *((4, 4, 2) if startled else ()), 1, 1)
        table.do("activate troop", "firemove Kurt", dice=dice[1:])
        assert (table.beast("Rolf") != (24, float(place[3:]))) is startled


@rule("CT-SKITTISH-1")
def test_artillery_startles_within_twelve_inches_and_what_men_throw_within_six() -> None:
    for weapon, near, far in (("he-82", "24,22", "24,22.001"), ("hand-grenade", "24,16", "24,16.001")):
        for place, count in ((near, 3), (far, 0)):
            table = Table({"Kurt": "troop 4 40,40 unarmed"}, FAR, animals={"Rolf": f"horse 4 {place}"})
            rolled = table.state.rolled
            blast(table.state, (24000, 10000), Burst(5000, 2, 0, 4), NOBODY, weapon)
            table.state.settle()
            assert bool(table.state.rolled - rolled) is bool(count)


@rule("CT-SKITTISH-1")
def test_each_mount_tests_once_a_cause() -> None:
    table = herd("horse 4 Kurt")
    table.state.loaded = [4, 4]
    startled_near(table.state, [(24000, 11000), (24000, 12000)], 6000)
    assert not table.state.loaded


@rule("CT-SKITTISH-1")
def test_somebody_may_frighten_an_animal() -> None:
    table = herd("horse 4 24,11")
    table.do("activate troop", "pick Kurt", "frighten Rolf", dice=(4, 4, 5))
    assert table.beast("Rolf") == (24, 16)


@rule("CT-CAVCOM-4")
def test_a_mount_that_lies_tests_at_the_end_of_each_turn() -> None:
    for dice, down in (((4, 4), True), ((4, 5, 2), False)):
        table = herd("horse 4 24,10.8", turns=9)
        table.state.stable.mark("down", 0)
        table.do("end")
        table.do("end", dice=(*dice, 1, 2))  # and the Activation dice of the next turn
        assert table.is_so("Rolf", "down") is down


@rule("CT-CAVCOM-14", "CT-CAVCOM-15")
def test_a_burst_with_a_total_of_eight_hits_the_mount_of_a_rider() -> None:
    table = herd("horse 4 Kurt")
    table.state.loaded = [4, 5, 5, 6, 6, 1, 1, 1, 1]
    blast(table.state, (24000, 10000), Burst(2000, 2, 0, 4), NOBODY, "hand-grenade")
    table.state.settle()
    assert table.is_so("Rolf", "dead")
    assert table.rides("Kurt") == ""


@rule("CT-CAVCOM-15")
def test_a_burst_hits_mounts_that_nobody_rides() -> None:
    table = herd("horse 4 24,10.5", {"Kurt": "troop 4 40,40 unarmed"})
    table.state.loaded = [4, 1, 5, 5]
    blast(table.state, (24000, 10000), Burst(2000, 2, 0, 4), NOBODY, "hand-grenade")
    table.state.settle()
    assert table.is_so("Rolf", "out")


@rule("CT-CAVCOM-14")
def test_an_aircraft_hits_the_mount_with_a_total_of_eight() -> None:
    for horse, fate in (((1, 1, 6), ""), ((1, 5, 6), "out")):
        own = {"Kurt": "rifles 4 24,4"}
        foes = {"Ivan": "troop 4 24,30 cavalry pistol-medium"}
        table = Table(own, foes, animals={"Rolf": "horse 4 Ivan"})
        sortie = Sortie(0, "me-109f", 5, (("lmg", 1),))
        table.state.steps.append(PlanRun(by="german", sortie=sortie))
        table.state.settle()
        table.do("fly 24,0 24,48")
        # Recognised; 3 + 5 is 8, the others miss. A mount that falls throws Ivan, who gets over it. Then he tests.
        after = (6, 1, 1) if fate else ()
        table.do("aim Ivan", dice=(1, 1, 3, 1, 1, 1, 1, 1, *horse, *after, 1, 1))
        assert table.rides("Ivan") == ("" if fate else "Rolf")
        assert table.is_so("Rolf", "out") is bool(fate)

"""Vehicles that retire or leave, and hatches as the battle begins (BASE-R-42, BASE-R-43)."""

from __future__ import annotations

import pytest

from steppe.games.titans.withdrawing import is_withdrawing, move_away, withdraw
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

CREW = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}


def table(at: str, land: str = "", foes: dict[str, str] | None = None, **more: object) -> Table:
    """A Panzer whose own edge is the southern one."""
    vehicles = {"Panzer": f"panzer-iiij {at} Dieter Karl"}
    return Table(CREW, foes or {"Ivan": "squad 4 20,46"}, land, vehicles=vehicles, **more)  # type: ignore[arg-type]


@rule("BASE-R-42")
def test_who_retires_goes_out_of_sight_and_acts_normally_next_time() -> None:
    land = 'wall = [{ kind = "screen", line = "0,25 48,25" }]'
    t = table("20,30 180", land)
    withdraw(t.state, 0, leaves=False)
    assert is_withdrawing(t.state, 0)
    t.do("activate tank")
    assert t.step() == "ChooseGroup"  # there was nothing to choose
    assert t.where("Panzer")[1] < 25  # on the other side of the screen
    assert not is_withdrawing(t.state, 0)


@rule("BASE-R-42")
def test_who_leaves_goes_full_moves_to_its_own_edge_and_is_gone() -> None:
    t = table("20,11 180", turns=9)
    withdraw(t.state, 0, leaves=True)
    t.do("activate tank")
    assert t.where("Panzer") == (20, 3, 180)  # eight inches
    assert is_withdrawing(t.state, 0)
    move_away(t.state, 0)
    assert t.state.fleet.place == [None]


@rule("BASE-R-42")
@pytest.mark.parametrize(
    ("at", "gone"), [("20,8 180", True), ("20,8.1 180", False), ("20,8 90", True), ("20,8 0", False)]
)
def test_it_is_gone_where_one_move_takes_it_over_its_edge(at: str, gone: bool) -> None:
    t = table(at)  # two turns
    withdraw(t.state, 0, leaves=True)
    t.do("activate tank")
    assert (t.state.fleet.place == [None]) is gone


@rule("BASE-R-42")
def test_who_faces_the_wrong_way_backs_or_turns() -> None:
    t = table("20,20 0")
    withdraw(t.state, 0, leaves=True)
    t.do("activate tank")
    assert t.where("Panzer") == (20, 16, 0)  # half of eight inches


@rule("BASE-R-42")
def test_with_its_vehicle_a_crew_is_gone() -> None:
    t = table("20,6 180")
    withdraw(t.state, 0, leaves=True)
    t.do("activate tank")
    assert t.state.fleet.place == [None]
    assert t.state.present(1 << t.names["Karl"]) == 0
    assert not t.can("activate tank")


@rule("BASE-R-43")
@pytest.mark.parametrize(("foe", "shut"), [("20,34", True), ("20,34.1", False)])
def test_crews_begin_buttoned_up_with_enemies_near(foe: str, shut: bool) -> None:
    t = table("20,10 0", foes={"Ivan": f"squad 4 {foe}"}, die=0)
    assert t.is_marked("Panzer", "buttoned") is shut

"""Vehicles that come into the sight of men on foot (BASE-REACT-1, BASE-R-1, BASE-R-46, CT-WHEAT-1, CT-WHEAT-5)."""

from __future__ import annotations

import pytest

from steppe.games.titans import spotting
from steppe.games.titans.events import Fired, Tested
from steppe.games.titans.spotting import is_hidden, sees_vehicle
from steppe.games.titans.state import TitansState
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SCREEN = 'wall = [{ kind = "screen", line = "15,12 25,12" }]'
CREW = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}


def table(foes: dict[str, str], land: str = SCREEN, own: dict[str, str] | None = None, at: str = "20,10 90") -> Table:
    """A Panzer that drives east from behind a screen."""
    return Table(CREW | (own or {}), foes, land, vehicles={"Panzer": f"panzer-iiij {at} Dieter Karl"})


@rule("BASE-REACT-1", "BASE-R-1")
def test_a_group_tests_once_when_a_vehicle_comes_into_its_sight() -> None:
    t = table({"Ivan": "squad 4 27,14", "Oleg": "squad 3 30,14"})
    state, ivan = t.state, t.names["Ivan"]
    assert not sees_vehicle(state, ivan, 0)
    events = t.do("activate tank", "drive Panzer 28,10", dice=[1, 1])
    assert [event.tests for event in events if isinstance(event, Tested)] == [("in-sight",)]
    assert [event.cause for event in events if isinstance(event, Tested)] == [(t.names["Karl"],)]
    assert t.where("Panzer") == (28, 10, 90)
    assert sees_vehicle(state, ivan, 0)


@rule("BASE-REACT-1")
def test_who_saw_it_at_the_beginning_does_not_test() -> None:
    t = table({"Ivan": "squad 4 20,14"}, land="")
    assert not [event for event in t.do("activate tank", "drive Panzer 26,10") if isinstance(event, Tested)]


@rule("BASE-R-46", "BASE-REACT-1-2")
def test_who_passes_fires_at_the_riders() -> None:
    t = table({"Ivan": "squad 4 30,20"}, own={"Emil": "riders 4 on Panzer"})
    t.do("activate tank", "drive Panzer 28,10", dice=[1, 1])
    assert t.step() == "AimVolley"
    # From (30, 20) the line to (24, 10) passes the screen at x = 25.2, that to (23, 10) would meet it at 24.4.
    assert t.where("Panzer") == (24, 10, 90)
    assert t.at("Emil") == (24, 10)
    events = t.do("aim Emil", dice=[6, 4])  # 6 + 4 hits; a 4 against the Impact of a rifle
    assert [event.targets for event in events if isinstance(event, Fired)] == [(t.names["Emil"],)]
    assert t.where("Panzer") == (28, 10, 90)


@rule("BASE-R-1")
def test_a_group_that_holds_its_fire_may_fire_at_the_end_of_the_drive() -> None:
    t = table({"Ivan": "squad 4 30,20"}, own={"Emil": "riders 4 on Panzer"})
    t.do("activate tank", "drive Panzer 28,10", dice=[1, 1])
    t.do("hold")
    assert t.step() == "AimVolley"
    assert t.where("Panzer") == (28, 10, 90)
    t.do("hold")
    assert t.step() == "ActVehicle"


@rule("BASE-R-46")
def test_who_ducks_back_has_jumped_off() -> None:
    # Emil is fired on at the end of the drive, misses nothing, and ducks back behind the screen at his left.
    t = table({"Ivan": "squad 4 30,20 smg"}, own={"Emil": "riders 4 on Panzer"})
    t.do("activate tank", "drive Panzer 26,10", dice=[1, 1])
    t.do("aim Emil", dice=[1, 1, 2, 4, 5])  # a miss, and Received Fire with one passed: outgunned in the open
    assert t.status("Emil") == "duck-back"
    assert t.at("Emil") != (26, 10)
    assert t.where("Panzer") == (26, 10, 90)
    t.do("end")
    assert t.at("Emil") != (26, 10)


WHEAT = """
area = [{ kind = "wheat", box = "10,20 40,40" }]
"""


@rule("CT-WHEAT-1", "CT-WHEAT-5")
@pytest.mark.parametrize("at", ["20,20.5 0", "20,30 0"])
def test_a_vehicle_in_wheat_is_seen_and_concealed(at: str) -> None:
    t = table({"Ivan": "squad 4 20,10"}, WHEAT, at=at)
    assert sees_vehicle(t.state, t.names["Ivan"], 0)
    assert is_hidden(t.state, t.names["Ivan"], 0)
    t = table({"Ivan": "squad 4 20,10"}, WHEAT, at="20,15 0")
    assert not is_hidden(t.state, t.names["Ivan"], 0)


@rule("BASE-R-10", "BASE-R-11")
def test_another_hull_hides_a_vehicle_that_stands_close_behind_it() -> None:
    own = {"Willi": "truck 4 -"}
    vehicles = {"Panzer": "panzer-iiij 20,20 90 Dieter Karl", "Lorry": "m3-halftrack 20,18.5 90 Willi"}
    t = Table(CREW | own, {"Ivan": "squad 4 20,5"}, vehicles=vehicles)
    # From 1.5 inches high to the centre at one inch the line is 1.05 high over the lorry, which is 1.5.
    assert not sees_vehicle(t.state, t.names["Ivan"], 0)
    assert sees_vehicle(t.state, t.names["Ivan"], 1)


def test_reactions_of_other_chapters_stop_a_drive(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []

    def react(state: TitansState, vehicle: int) -> bool:
        seen.append(state.fleet.at(vehicle)[0] / 1000)
        if seen[-1] == 22:
            state.fleet.mark("immobile", vehicle)
        return False

    monkeypatch.setattr(spotting, "REACTIONS", [react])
    t = table({"Ivan": "squad 4 2,40"}, land='wall = [{ kind = "screen", line = "0,39 48,39" }]')
    t.do("activate tank", "drive Panzer 26,10")
    assert t.where("Panzer") == (22, 10, 90)
    assert seen == [20, 21, 22]

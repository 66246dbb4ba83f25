"""Close assault on vehicles (BASE-AP-8, BASE-REACT-8)."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Penetrated, Reacted, Tested
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gunnery import T34, penetration


def raid(kurt: str = "squad 4 20,24 satchel-charge", hans: str = "squad 4 18,20 smg leader") -> Table:
    """A squad south of a T-34 that does not see it come; its gun is empty."""
    t = Table({"Kurt": kurt, "Hans": hans}, T34, vehicles={"Tank": "t-34-76 20,30 0 Ivan Boris Oleg Yuri"})
    t.state.fleet.mark("loaded", 0, False)
    return t


@rule("BASE-AP-8", "BASE-REACT-8", "BASE-REACT-8-2", "BASE-REACT-6-2")
def test_who_wants_to_and_is_a_hero_strikes_where_it_is_weakest() -> None:
    t = raid()
    # The leader passes two, so does Kurt. 5 against the top or belly of 2: 3, and 1 and 2 pass.
    events = t.do("activate squad", "assault Kurt Tank satchel-charge", dice=[1, 1, 1, 1, 1, 2])
    assert [event.tests for event in events if isinstance(event, Tested)][:2] == [("wanting-to-charge",), ("hero",)]
    assert penetration(events) == ("hull", "top", 5, 2, "destroyed")
    assert t.is_marked("Tank", "wrecked")
    assert t.state.hands.used == ((t.names["Kurt"], "satchel-charge"),)


@rule("BASE-REACT-6-1")
def test_an_outgunned_group_that_passes_one_stays() -> None:
    t = raid()
    events = t.do("activate squad", "assault Kurt Tank satchel-charge", dice=[1, 5])
    assert [event.result for event in events if isinstance(event, Reacted)] == ["stay-and-fire"]
    assert t.at("Kurt") == (20, 24)
    assert t.rule("assault Tank satchel-charge") == "BASE-REACT-6"


@rule("BASE-REACT-8-1")
@pytest.mark.parametrize(("weapon", "goes"), [("satchel-charge", True), ("hand-grenade", False)])
def test_one_passed_is_enough_for_who_has_something_against_tanks(weapon: str, goes: bool) -> None:
    foes = {"Ivan": "carrier 4 -", "Oleg": "carrier 4 -"}
    parks = {"Carrier": "universal-carrier 20,30 0 Ivan Oleg"}
    own = {"Kurt": f"squad 4 20,24 {weapon}", "Hans": "squad 4 18,20 leader"}
    t = Table(own, foes, vehicles=parks)
    # A grenade has 1, more than an open top; so it is of use here, and is not against tanks.
    dice = [1, 1, 1, 5, *([1, 1] if goes else [])]
    events = t.do("activate squad", f"assault Kurt Carrier {weapon}", dice=dice)
    assert any(isinstance(event, Penetrated) for event in events) is goes
    assert [event.result for event in events if isinstance(event, Reacted)][1] == ("charge" if goes else "duck-back")


@rule("BASE-REACT-8-0")
def test_none_passed_halts() -> None:
    t = raid()
    events = t.do("activate squad", "assault Kurt Tank satchel-charge", dice=[1, 1, 5, 5])
    assert [event.result for event in events if isinstance(event, Reacted)][1] == "halt"
    assert t.at("Kurt") == (20, 24)


@rule("BASE-AP-8")
def test_it_takes_reach_and_something_that_harms() -> None:
    t = raid("squad 4 20,19.5 satchel-charge")  # 8 inches of move end 1.3 from the hull at 28.8
    t.do("activate squad", "pick Kurt")
    assert t.rule("assault Tank satchel-charge") == "BASE-AP-8"
    t = raid("squad 4 20,24 hand-grenade")
    t.do("activate squad", "pick Kurt")
    assert t.rule("assault Tank hand-grenade") == "BASE-AP-8"

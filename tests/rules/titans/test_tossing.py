"""Grenades thrown as a reaction, in place of a shot."""

from __future__ import annotations

from steppe.games.titans.events import Exploded, Fired, Thrown
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SCREEN = 'wall = [{ kind = "screen", line = "10,20 12,20" }]'


def ambush(ivan: str = "hand-grenade", **foes: str) -> Table:
    """Kurt is about to come round the end of a screen, five inches from Ivan."""
    return Table({"Kurt": "rifles 4 11,18"}, {"Ivan": f"first 4 11,23 {ivan}", **foes}, SCREEN)


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if isinstance(event, Fired | Thrown | Exploded)]


@rule("BASE-REACT-1-2", "BASE-SHOOT-11", "BASE-R-2")
def test_who_sees_an_enemy_near_may_throw_in_place_of_a_shot() -> None:
    table = ambush()
    table.do("activate rifles", "move Kurt 13,18", dice=[4, 4])
    assert table.step() == "AimVolley"
    where = table.state.at(0)
    throw = f"throw hand-grenade {where[0] / 1000:g},{where[1] / 1000:g}"
    assert table.can(throw)
    assert table.can("aim Kurt")
    # 4 + 4 are 8: on the spot. To hit 6 + Rep 4; damage 2 against Impact 2.
    events = table.do(throw, dice=[4, 6, 2])
    assert kinds(events) == ["Thrown", "Exploded"]
    assert table.status("Kurt") == "out-of-the-fight"
    assert table.state.hands.used == ((1, "hand-grenade"),)
    assert table.state.shots[1] == 1  # and so he does not fire as well


@rule("BASE-REACT-1-2", "BASE-SHOOT-11")
def test_one_who_has_nothing_else_throws() -> None:
    table = ambush("unarmed hand-grenade")
    table.do("activate rifles", "move Kurt 13,18", dice=[4, 4])
    assert table.step() == "AimVolley"
    assert not table.can("aim Kurt")


@rule("BASE-SHOOT-5")
def test_nobody_throws_further_than_he_can() -> None:
    table = Table({"Kurt": "rifles 4 11,10"}, {"Ivan": "first 4 11,23 hand-grenade"}, SCREEN)
    table.do("activate rifles", "move Kurt 17,10", dice=[4, 4])
    assert table.step() == "AimVolley"
    assert not [action for action in table.state.legal() if type(action).__name__ == "Throw"]


@rule("BASE-REACT-1-2", "BASE-R-1")
def test_in_one_volley_some_shoot_and_then_others_throw() -> None:
    table = ambush(Oleg="first 4 11,24")
    table.do("activate rifles", "move Kurt 13,18", dice=[4, 4])
    where = table.state.at(0)
    # Ivan throws, Oleg fires: his 1 misses, and Kurt's test of Received Fire comes before the grenade: two passed, he
    # has not fired yet and finishes his move. Then the grenade is on the spot, misses with 1, and is tested too.
    throw = f"throw hand-grenade {where[0] / 1000:g},{where[1] / 1000:g}"
    events = table.do(throw, "aim Kurt", dice=[1, 4, 4, 4, 1, 4, 4])
    assert kinds(events) == ["Fired", "Thrown", "Exploded"]


@rule("BASE-REACT-2-2", "BASE-SHOOT-11", "BASE-R-3")
def test_fire_is_answered_by_a_grenade_once_a_chain() -> None:
    table = Table({"Kurt": "rifles 4 11,18"}, {"Ivan": "first 4 11,23 hand-grenade"})
    table.do("activate rifles", "pick Kurt")
    table.do("fire" if table.can("fire") else "firemove", dice=[1, 4, 4])
    assert table.step() == "AimVolley"
    events = table.do("throw hand-grenade 11,18", dice=[4, 1, 4, 4])
    assert kinds(events) == ["Thrown", "Exploded"]
    assert table.state.shots[1] == 1
    assert table.state.answered == 0  # the chain is over


@rule("BASE-SHOOT-11")
def test_in_his_own_activation_he_aims_at_nobody_with_a_grenade() -> None:
    own = {"Kurt": "rifles 4 11,18 hand-grenade smg", "Hans": "rifles 4 30,18"}
    table = Table(own, {"Ivan": "first 4 11,23", "Lev": "first 4 13,23"})
    table.do("activate rifles", "pick Kurt", "fire")
    assert table.step() == "AimVolley"
    assert not [action for action in table.state.legal() if type(action).__name__ == "Throw"]

"""Crews and guns that react to men: who come into sight, and who fired on them."""

from __future__ import annotations

from steppe.games.titans.events import Fired, Penetrated, Reacted, ShellFired, Tested
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_gunnery import T34

SCREEN = 'wall = [{ kind = "screen", line = "14,20 26,20" }]'


def patrol(row: str = "t-34-76 26,30 180", own: dict[str, str] | None = None, land: str = SCREEN) -> Table:
    """A squad that goes east, from behind a screen, into the sight of a tank north of it."""
    men = {"Kurt": "squad 4 24,10 leader", "Hans": "squad 4 24,4"}
    return Table(own or men, T34, land, vehicles={"Tank": f"{row} Ivan Boris Oleg Yuri"})


def taken(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.tests[0], event.target) for event in events if isinstance(event, Tested)]


@rule("BASE-REACT-15", "BASE-REACT-15-2")
def test_a_crew_takes_vehicle_in_sight_because_of_men() -> None:
    t = patrol()
    # From (26, 30) the screen ends at (26, 20): at x = 27 he is seen, at 26 the line touches its end.
    assert taken(t.do("activate squad", "move Kurt 30,10", dice=[1, 1])) == [("vehicle-in-sight", 4)]
    assert t.step() == "FireAtMen"
    assert t.at("Kurt") == (27, 10)
    assert t.can("bombard 27,10")
    # One passed: two inches short. A 1 misses him, and he goes prone.
    events = t.do("bombard 27,10", dice=[5, 4, 1, 1, 1, 1])
    assert [event.rep for event in events if isinstance(event, ShellFired)] == [4]
    assert not t.is_marked("Tank", "loaded")
    assert t.at("Kurt") == (27, 10)
    # It has tested in this activation, and lets the next man pass.
    t.do("end")
    assert taken(t.do("move Hans 30,4")) == []


@rule("BASE-REACT-15-1", "BASE-R-1", "BASE-R-2")
def test_machine_guns_fire_as_a_reaction_once() -> None:
    t = patrol()
    t.do("activate squad", "move Kurt 30,10", dice=[1, 5])
    t.do("hold")
    assert t.at("Kurt") == (30, 10)
    assert t.step() == "FireAtMen"
    t.do("machineguns", "burst Kurt 0")
    events = t.do("burst Kurt 1", dice=[1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 1, 1])
    assert {event.rep for event in events if isinstance(event, Fired)} == {3}
    assert [t.state.shots[t.names[name]] for name in ("Boris", "Yuri")] == [1, 1]


@rule("BASE-REACT-15-0")
def test_who_passes_none_lets_them_go() -> None:
    t = patrol()
    assert taken(t.do("activate squad", "move Kurt 30,10", dice=[5, 5])) == [("vehicle-in-sight", 4)]
    assert t.at("Kurt") == (30, 10)


@rule("BASE-REACT-15")
def test_who_was_seen_from_the_start_is_not_tested_for() -> None:
    t = patrol(land="")
    assert taken(t.do("activate squad", "move Kurt 30,10")) == []


@rule("BASE-REACT-1", "BASE-SHOOT-13")
def test_a_gun_crew_that_passes_in_sight_fires_its_gun_and_its_rifles() -> None:
    men = {"Kurt": "squad 4 24,10 leader"}
    crew = {"Lev": "gun 4 26.2,31.4 leader", "Igor": "gun 4 27,31.4"}
    t = Table(men, crew, SCREEN, vehicles={"Gun": "zis-3 27,30 180 Lev Igor"})
    events = t.do("activate squad", "move Kurt 30,10", dice=[1, 1])
    assert taken(events) == [("in-sight", 4)]
    assert t.step() == "FireAtMen"
    at = t.at("Kurt")
    assert at is not None
    t.do(f"bombard {at[0]:g},{at[1]:g}", dice=[5, 6, 1, 1])
    assert t.step() == "AimVolley"  # Lev: Igor has fired the gun
    assert [action for action in t.state.legal() if action == t.action("aim Kurt")]
    assert t.state.shots[t.names["Igor"]] == 1


@rule("BASE-REACT-16-2")
def test_a_crew_fires_back_at_men() -> None:
    t = patrol("t-34-76 24,30 180", own={"Kurt": "squad 4 24,10 ptrd"}, land="")
    # 4 against the front of 6: Clank, two passed.
    events = t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 1, 1])
    assert [event.result for event in events if isinstance(event, Penetrated)] == ["unharmed"]
    assert t.step() == "FireAtMen"
    assert t.can("bombard 24,10")
    assert t.can("machineguns")
    t.do("hold")
    assert t.step() == "ActFigure"


@rule("BASE-REACT-2", "BASE-AP-1")
def test_men_under_fire_from_a_vehicle_answer_with_anti_tank_weapons() -> None:
    land = 'wall = [{ kind = "sandbags", line = "22,29.5 26,29.5" }]'
    t = Table(T34, {"Lev": "squad 4 24,30 ptrd"}, land, vehicles={"Tank": "t-34-76 24,3 0 Ivan Boris Oleg Yuri"})
    # In cover, outgunned from over 24 inches, two passed: he returns fire with a Rep less (BASE-R-53).
    t.do("activate tank", "machineguns Tank", "burst Lev 0")
    events = t.do("burst Lev 1", dice=[1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 1, 1])
    assert [event.result for event in events if isinstance(event, Reacted)] == ["return-fire"]
    assert t.step() == "OpenFire"
    assert t.can("engage Tank")


@rule("BASE-REACT-2", "BASE-AP-6")
def test_who_serves_a_gun_answers_with_it() -> None:
    crew = {"Lev": "gun 5 26.2,31.4 leader", "Igor": "gun 5 27,31.4"}
    t = Table({"Kurt": "squad 4 27,10 leader"}, crew, vehicles={"Gun": "zis-3 27,30 180 Lev Igor"})
    events = t.do("activate squad", "firemove Kurt", "aim Igor", dice=[1, 1, 1])
    own = {t.names[name] for name in crew}
    results = {event.result for event in events if isinstance(event, Reacted) and event.figure in own}
    assert results == {"return-fire"}
    assert t.step() == "FireAtMen"  # Lev's rifle has answered already
    assert t.can("bombard 27,10")

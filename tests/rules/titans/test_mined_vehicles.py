"""Support fire, mines and charges against vehicles."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans.demolitions import BURST
from steppe.games.titans.hasty_mines import lay_hasty_mines
from steppe.games.titans.hazards import Minefield, Trap
from steppe.games.titans.terms import NOBODY
from steppe.kernel.tabletop.tables import Box
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_artillery import guns
from tests.rules.titans.test_gunnery import penetration
from tests.rules.titans.test_hull_blasts import go_off, tank

CREW = {"Karl": "tank 4 -", "Dieter": "tank 4 -", "Georg": "tank 4 - leader", "Willi": "tank 4 -"}
FAR = {"Ivan": "squad 4 46,46"}
WALL = 'wall = [{ kind = "screen", line = "38,40 48,40" }, { kind = "screen", line = "38,40 38,48" }]'
ROUND = guns().burst(in_woods=False)


def driver(men: dict[str, str] | None = None) -> Table:
    """A T-34 of side 0 at 20,10, facing north: side 5, below 2."""
    return Table(CREW | (men or {}), FAR, WALL, vehicles={"Tank": "t-34-76 20,10 0 Karl Dieter Georg Willi"})


# Support fire.


@rule("CT-TOP-4", "AMB-34", "CT-T-ARTTYPE-3")
@pytest.mark.parametrize(("option", "rating"), [("four", 4), ("by_type", 3)])
def test_artillery_strikes_the_top_with_4(option: str, rating: int) -> None:
    t = tank()
    if option != "four":
        t.state.setting.options["artillery_armour"] = option
    events = go_off(t, (20_000, 30_000), ROUND, NOBODY, "artillery", [1, 1])
    assert penetration(events) == ("hull", "top", rating, 2, "destroyed")


@rule("CT-TOP-4", "CT-T-ARTTYPE-1")
def test_mortars_strike_it_with_their_own_rating() -> None:
    light = guns("light-mortar")
    events = go_off(tank(), (20_000, 30_000), light.burst(in_woods=False), NOBODY, "light-mortar", [1, 1])
    assert penetration(events) == ("hull", "top", 2, 2, "unharmed")


@rule("CT-VT-4")
def test_vt_rounds_do_nothing_to_armour_but_strike_men_in_open_vehicles() -> None:
    vt = guns(vt=True).burst(in_woods=False)
    assert not [one for one in go_off(tank(), (20_000, 30_000), vt, NOBODY, "artillery", []) if _penetrates(one)]
    foes = {"Ivan": "carrier 4 -", "Oleg": "carrier 4 -"}
    t = Table({"Kurt": "squad 4 2,2"}, foes, vehicles={"Carrier": "universal-carrier 20,30 0 Ivan Oleg"})
    # 4 + 5 = 9 hits them both, as the sides are no cover; each is knocked down by a 6, and recovers.
    events = go_off(t, (20_000, 30_000), vt, NOBODY, "artillery", [4, 4, 6, 1, 1, 6, 1, 1])
    assert [event.impact for event in events if isinstance(event, e.Harmed)] == [3, 3]
    assert not any(map(_penetrates, events))


def _penetrates(event: object) -> bool:
    return isinstance(event, e.Penetrated)


# Hasty mines.


@rule("CT-HASTY-3", "CT-TC-4", "CT-TRACK-2")
def test_hasty_mines_strike_the_bottom_with_as_many_as_they_are_and_are_gone() -> None:
    t = driver()
    t.state.loaded = [3]
    lay_hasty_mines(t.state, (20_000, 20_000))
    # Its front reaches y = 18 when its middle is beyond 16.8. 5 against 2: 4 and 5 fail; the track breaks.
    events = t.do("activate tank", "drive Tank 20,20", dice=[4, 5, 1, 1, 1])
    assert penetration(events) == ("hull", "bottom", 5, 2, "unharmed")
    assert [event.mines for event in events if isinstance(event, e.MinesStruck)] == [5]
    assert t.where("Tank")[:2] == (20, 17)
    assert t.is_marked("Tank", "immobile")
    assert not t.state.hazards.hasty


@rule("CT-HASTY-3")
def test_who_drives_past_sets_nothing_off() -> None:
    t = driver()
    t.state.loaded = [3]
    lay_hasty_mines(t.state, (23_000, 20_000))
    t.do("activate tank", "drive Tank 20,20")
    assert t.state.hazards.hasty


# Fields.


@rule("CT-MINE-2", "CT-MINE-6", "CT-MINE-4", "CT-MINE-5")
@pytest.mark.parametrize("anti_tank", [True, False])
def test_vehicles_set_off_mines_of_both_kinds_under_their_bottom(anti_tank: bool) -> None:
    t = driver({"Emil": "squad 4 20,18.2"})
    t.state.hazards.fields = (Minefield(Box(18_000, 13_000, 22_000, 14_000), anti_tank),)
    t.do("activate tank", "drive Tank 20,16")
    # Emil is 2.2 inches from its middle: Impact 2, a 6 knocks him down, and he recovers. Then 4 against 2: 4 and 5
    # fail; the track holds; Clank passed.
    events = t.do("end", dice=[6, 1, 1, 4, 5, 6, 1, 1])
    assert [(event.figure, event.impact) for event in events if isinstance(event, e.Harmed)] == [(t.names["Emil"], 2)]
    assert penetration(events) == ("hull", "bottom", 4, 2, "unharmed")
    assert not t.is_marked("Tank", "immobile")


@rule("CT-MINE-3")
def test_men_and_vehicles_of_a_group_roll_together() -> None:
    t = driver({"Emil": "tank 4 30,12"})
    t.state.hazards.fields = (Minefield(Box(18_000, 13_000, 34_000, 14_000)),)
    t.do("activate tank", "drive Tank 20,16", "end", "move Emil 30,15")
    events = t.do("end", dice=[3, 2, 4, 5, 6, 1, 1])
    (rolled,) = [event for event in events if isinstance(event, e.MineRolled)]
    assert (rolled.figures, rolled.vehicles, rolled.dice) == ((t.names["Emil"],), (0,), (3, 2))
    assert penetration(events)[1] == "bottom"


@rule("CT-DEMO-5")
def test_charges_strike_vehicles_in_8_inches_with_4() -> None:
    events = go_off(tank(), (20_000, 35_000), BURST, NOBODY, "demolition", [1, 1])
    assert penetration(events)[2] == 4
    assert not any(map(_penetrates, go_off(tank(), (20_000, 35_300), BURST, NOBODY, "demolition", [])))


@rule("CT-TC-8", "CT-IED-3", "CT-IED-4", "CT-TOP-4")
def test_an_improvised_explosive_strikes_the_top_as_artillery_does() -> None:
    """Heavy artillery in the road, set off from 18 inches away under an armoured car."""
    foes = {"Hans": "car 4 - leader", "Kurt": "car 4 -", "Emil": "car 4 -"}
    t = Table({"Jacob": "band 4 20,12"}, foes, vehicles={"Car": "sdkfz-222 20,30 0 Hans Kurt Emil"})
    t.state.hazards.traps = (Trap((20_000, 30_000), 0, "improvised explosive", "heavy-artillery"),)
    events = t.do("activate band", "detonate Jacob 20,30")
    (burst,) = [event for event in events if isinstance(event, e.Exploded)]
    assert burst.diameter == 12_000
    assert penetration(events)[1:3] == ("top", 4)

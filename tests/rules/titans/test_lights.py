"""The night: lights and muzzle flashes are seen twice as far as men are."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, Reacted
from steppe.games.titans.hazards import Light, Trap
from steppe.games.titans.lights import is_lit
from steppe.games.titans.traps import set_off
from steppe.games.titans.turns import EndTurn
from steppe.games.titans.watching import seen_by, sees, shelter, whom_sees
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def night(ivan: str = "first 4 10,30", land: str = "", **more: str) -> Table:
    """Kurt stands at (10, 10), by default twenty inches from Ivan."""
    return Table({"Kurt": "rifles 4 10,10", **more}, {"Ivan": ivan}, land, night=True)


def lit(table: Table, x: int, y: int) -> Table:
    """A circle of light of 12 inches about a point."""
    table.state.hazards.lights = (Light((x * 1000, y * 1000), 6000, table.state.turn + 1),)
    return table


@rule("BASE-LOS-T2")
def test_at_night_one_sees_twelve_inches_and_twice_as_far_into_light() -> None:
    assert not sees(night().state, 0, 1)
    assert sees(night("first 4 10,22").state, 0, 1)
    table = lit(night(), 10, 32)
    assert is_lit(table.state, 1)
    assert (sees(table.state, 0, 1), sees(table.state, 1, 0)) == (True, False)
    assert (seen_by(table.state, 1, 0b01), seen_by(table.state, 0, 0b10)) == (0b01, 0)
    assert (whom_sees(table.state, 0, 0b10), whom_sees(table.state, 1, 0b01)) == (0b10, 0)


@rule("BASE-LOS-T2", "CT-FLARE-1")
@pytest.mark.parametrize(
    ("ivan", "light", "seen"),
    [
        ("first 4 10,34", (10, 36), True),  # 24 inches away
        ("first 4 10,35", (10, 36), False),
        ("first 4 10,30", (16, 30), True),  # on the edge of the circle
        ("first 4 10,30", (17, 30), False),
    ],
)
def test_how_far_light_carries(ivan: str, light: tuple[int, int], seen: bool) -> None:
    table = lit(night(ivan), *light)
    table.do("activate rifles", "pick Kurt")
    assert (table.can("fire") or table.can("firemove")) is seen


@rule("BASE-LOS-T2")
def test_what_hides_by_day_hides_who_is_lit() -> None:
    wall = 'wall = [{ kind = "screen", line = "2,20 18,20" }]'
    assert not sees(lit(night(land=wall), 10, 30).state, 0, 1)


@rule("BASE-LOS-T2")
def test_by_day_lights_change_nothing() -> None:
    table = lit(Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,45"}), 10, 45)
    assert sees(table.state, 0, 1)
    assert not is_lit(table.state, 1)


@rule("BASE-LOS-T2", "BASE-SHOOT-4")
@pytest.mark.parametrize(("ivan", "rep", "shown"), [("first 4 10,21", 4, "open"), ("first 4 10,23", 3, "concealed")])
def test_the_lit_are_dim_beyond_half_of_how_far_they_are_seen(ivan: str, rep: int, shown: str) -> None:
    table = lit(night(ivan), 10, 24)
    assert shelter(table.state, 0, 1) == shown
    table.do("activate rifles", "pick Kurt")
    # A 1 misses; Ivan passes none of his test and runs.
    events = table.do("fire" if table.can("fire") else "firemove", dice=[1, 6, 6])
    assert next(event for event in events if isinstance(event, Fired)).rep == rep


@rule("BASE-LOS-T2")
def test_a_muzzle_flash_betrays_who_fired_to_who_could_not_see_him() -> None:
    table = lit(night(), 10, 32)
    table.do("activate rifles", "pick Kurt")
    # Kurt misses; Ivan passes two and returns fire at the flash, 20 inches away: beyond half of 24, so at Rep 3.
    events = table.do("fire" if table.can("fire") else "firemove", dice=[1, 4, 4, 1, 4, 4])
    assert [(event.figure, event.rep) for event in events if isinstance(event, Fired)] == [(0, 3), (1, 3)]
    assert (1, "return-fire") in [(event.figure, event.result) for event in events if isinstance(event, Reacted)]


@rule("BASE-LOS-T2")
def test_a_flash_is_seen_until_its_shooter_moves_or_the_turn_ends() -> None:
    table = night()
    table.state.wits = table.state.wits.flash_of(0)
    assert sees(table.state, 1, 0)
    table.do("activate rifles", "move Kurt 10,12")
    assert table.state.wits.flashes == ()
    assert not sees(table.state, 1, 0)
    table = night()
    table.state.wits = table.state.wits.flash_of(0)
    EndTurn().run(table.state)
    assert table.state.wits.flashes == ()


@rule("CT-FLARE-1")
def test_a_flare_burns_for_a_full_turn_and_harms_nobody() -> None:
    table = night()
    table.state.hazards.traps = (Trap((10_000, 29_000), 0, "trip flare"),)
    set_off(table.state, 0, 1)
    assert table.state.hazards.traps == ()
    assert table.status("Ivan") == "carry-on"
    assert sees(table.state, 0, 1)
    table.state.steps.append(EndTurn())
    EndTurn().run(table.state)
    assert sees(table.state, 0, 1)
    table.state.turn += 1
    table.state.steps.append(EndTurn())
    EndTurn().run(table.state)
    assert not table.state.hazards.lights
    assert not sees(table.state, 0, 1)


@rule("CT-FLARE-1", "BASE-REACT-1")
def test_who_comes_into_the_light_comes_into_sight() -> None:
    table = lit(night(Lev="others 4 40,5"), 20, 10)
    # Ivan is 20 inches from (13, 10); the light reaches from 14 on.
    foes = "first 4 20,30"
    table = lit(night(foes), 20, 10)
    events = table.do("activate rifles", "move Kurt 17,10", dice=[6, 6])
    assert [(event.figure, event.result) for event in events if isinstance(event, Reacted)] == [(1, "no-fire")]
    assert table.at("Kurt") == (17, 10)
